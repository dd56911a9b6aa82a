/// How the page looks, and what moves its boxes.
extension TransitionPage {
  /// A number on the way: what it is at the start and at the end, in shares.
  private static func between(_ start: String, _ end: String) -> String {
    "calc(var(--\(start),1)*(1 - var(--p)) + var(--\(end),1)*var(--p))"
  }

  static let style = """
    .way{position:sticky;top:0;z-index:9;display:flex;gap:16px;align-items:center;max-width:720px;margin:0 auto 18px;\
    padding:12px 28px;background:color-mix(in srgb,var(--page) 90%,transparent)}
    .way input{flex:1;accent-color:var(--accent)}
    .way button{padding:6px 16px;border:1px solid var(--line);border-radius:99px;background:none;color:var(--ink);\
    font:inherit;font-size:14px;cursor:pointer}
    .way button:hover{border-color:var(--soft)}
    .way output{min-width:3.2em;text-align:right;color:var(--soft);font-variant-numeric:tabular-nums}
    main{padding:0 14px 48px}
    .stage{position:relative;isolation:isolate;margin:auto;width:calc(\(between("w", "W"))*1px);\
    height:calc(\(between("h", "H"))*1px)}
    .stage.screen{overflow:hidden;outline:1.5px solid var(--line);border-radius:14px;background:var(--card)}
    .b{position:absolute;left:calc(\(between("x", "X"))*1px);top:calc(\(between("y", "Y"))*1px);\
    width:calc(\(between("a", "A"))*1px);height:calc(\(between("b", "B"))*1px);opacity:\(between("o", "O"));\
    transform:scale(\(between("s", "S")))}
    .item{display:flex;align-items:center;justify-content:center;overflow:hidden;border-radius:10px;color:#fff;\
    font:600 13px system-ui,sans-serif;background:var(--panel) center/cover}
    .header{display:flex;align-items:center;overflow:hidden;white-space:nowrap;background:var(--page);\
    font:500 20px/1.2 var(--serif)}
    .screen .header{background:var(--card);padding-inline:10px}
    .background{border-radius:16px;background:var(--panel)}
    .separator{background:linear-gradient(var(--line),var(--line)) center/100% 1px no-repeat}

    """

  static let script = """
    const stage = document.querySelector('.stage'), slider = document.querySelector('.way input');
    const output = document.querySelector('.way output'), button = document.querySelector('.way button');
    let running = 0;
    function show(progress) {
      stage.style.setProperty('--p', progress);
      slider.value = progress;
      output.value = Number(progress).toFixed(2);
    }
    slider.addEventListener('input', () => { cancelAnimationFrame(running); show(slider.value); });
    button.addEventListener('click', () => {
      cancelAnimationFrame(running);
      const from = Number(slider.value), to = from < 1 ? 1 : 0, start = performance.now();
      const step = now => {
        const time = Math.min((now - start) / 900, 1), eased = time * time * (3 - 2 * time);
        show(from + (to - from) * eased);
        if (time < 1) running = requestAnimationFrame(step);
      };
      running = requestAnimationFrame(step);
    });
    """
}
