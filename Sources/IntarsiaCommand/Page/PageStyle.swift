/// The style sheet of a page.
///
/// An element of the layout is `.e`: its place is the engine's, so nothing here gives one a margin, a border outside of
/// its box or a size.
enum PageStyle {
  /// Which of the layouts is shown: the widest that fits what the window leaves free beside its scroll bar.
  static func css(showing widths: [Double]) -> String {
    guard let narrowest = widths.first else { return "" }
    var css = "main{min-width:\(narrowest.css)px}\n"
    for (index, width) in widths.enumerated() {
      var conditions: [String] = []
      if index > 0 { conditions.append("(min-width:\(width.css)px)") }
      if index + 1 < widths.count { conditions.append("(max-width:\((widths[index + 1] - 0.02).css)px)") }
      let rule = "#layout-\(index){display:block}"
      css += conditions.isEmpty ? rule : "@container page \(conditions.joined(separator: " and ")){\(rule)}"
      css += "\n"
    }
    // A narrower telephone shows the narrowest layout a little smaller.
    if narrowest <= 480 {
      for smaller in [360.0, 320] where smaller < narrowest {
        css += "@media (max-width:\((smaller == 320 ? 359.98 : narrowest - 0.02).css)px)"
        css += "{main{zoom:\((smaller / narrowest).decimal(places: 4))}}\n"
      }
    }
    return css
  }

  /// What does not depend on the document.
  static let css = base + boxes + chips + card

  /// What holds for every page.
  static let base = colors + frame

  /// What stands at the head of every page.
  static func head(title: String) -> String {
    """
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="Intarsia">
    <title>\(title.escapedForHTML)</title>
    <link rel="icon" href="\(InlayMark.uri)">
    """
  }

  private static let colors = """
    :root{color-scheme:light dark;--page:#f6f2ea;--ink:#29241d;--soft:#6b6255;--line:#29241d24;--panel:#ece5d8;\
    --accent:#98482a;--card:#fffdf8;--shade:#29241d30;--string:#55702f;--number:#98482a;--name:#2c6675;\
    --serif:ui-serif,"New York","Iowan Old Style","Palatino Linotype",Palatino,Georgia,"DejaVu Serif",serif;\
    --mono:ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
    @media (prefers-color-scheme:dark){:root{--page:#171411;--ink:#efe8dc;--soft:#a89d8d;--line:#efe8dc26;\
    --panel:#211d18;--accent:#e29a72;--card:#26211c;--shade:#00000080;--string:#a9c283;--number:#e29a72;--name:#8cc4d0}}

    """

  private static let frame = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--page);color:var(--ink);font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,\
    "Helvetica Neue",Arial,sans-serif}
    h1,h2,h3,h4,p,pre{margin:0}
    .intro{display:flex;align-items:center;gap:18px;max-width:1280px;margin:auto;padding:30px 28px 18px}
    .intro svg{flex:none;width:56px;height:56px;border-radius:12px}
    .intro h1{font:500 34px/1.1 var(--serif);letter-spacing:-.015em;overflow-wrap:anywhere}
    .intro p{margin-top:5px;color:var(--soft);max-width:84ch;text-wrap:pretty}
    @media (max-width:600px){.intro{padding:20px 14px 12px;gap:14px}.intro svg{width:44px;height:44px}\
    .intro h1{font-size:27px}.intro p{font-size:14px;margin-top:3px}}
    main{container:page/inline-size;overflow-x:clip}
    .layout{display:none}
    .gallery{position:relative;isolation:isolate;margin:0 auto}
    .strip{overflow-x:auto;overflow-y:hidden;margin:0 auto;max-width:100%}
    .strip .gallery{margin:0}
    .colophon{padding:34px 20px 44px;text-align:center;color:var(--soft);font-size:13px}
    .notice{position:absolute;left:0;right:0;padding:0 20px;text-align:center;color:var(--soft)}
    .strip .notice{left:auto;right:auto;width:180px;margin:0}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    @media print{*{print-color-adjust:exact;-webkit-print-color-adjust:exact}.opens,.free,.code{display:none!important}}

    """

  private static let boxes = """
    .e{position:absolute;margin:0}
    .item{overflow:hidden;border-radius:10px;background:var(--panel) center/cover;box-shadow:inset 0 0 0 1px #00000010}
    .item.small{border-radius:6px}
    .item.tight{border-radius:0;box-shadow:none;outline:1.5px solid var(--page);outline-offset:-1px}
    .item img{display:block;width:100%;height:100%;object-fit:cover}
    .item span{position:absolute;inset:auto 0 0;padding:34px 12px 10px;color:#fff;font-size:13px;line-height:1.3;\
    background:linear-gradient(#0000,#000a);text-shadow:0 1px 2px #0008;opacity:0;transition:opacity .25s}
    .item small{font-size:11.5px;opacity:.85;white-space:nowrap;padding-inline-start:.5em}
    .item:hover span{opacity:1}
    @media (prefers-color-scheme:dark){.item{filter:brightness(.93)}.item:hover{filter:none}}
    @media (prefers-reduced-motion:reduce){.item span{transition:none}}
    .panel{z-index:-1;border-radius:18px;background:var(--panel)}
    .rule{background:linear-gradient(var(--line),var(--line)) center/100% 1px no-repeat}
    .rule.upright{background-size:1px 100%}
    .ornament{border-radius:6px;background:var(--line)}
    .track{pointer-events:none;z-index:2;display:flex;flex-direction:column;align-items:flex-start}
    .track.row{flex-direction:row}
    .track.end{justify-content:flex-end}
    .pinned{position:sticky;flex:none;pointer-events:auto}
    .head,.foot{display:flex;align-items:center;overflow:hidden;z-index:1}
    .head{justify-content:space-between;gap:16px}
    .pinned{--under:var(--page)}
    .pinned.paneled{--under:var(--panel);border-radius:10px}
    .pinned::before{content:"";position:absolute;inset:0;z-index:-1;border-radius:inherit;\
    background:color-mix(in srgb,var(--under) 88%,transparent);\
    -webkit-backdrop-filter:blur(14px);backdrop-filter:blur(14px)}
    @supports (container-type:scroll-state){.pinned{container-type:scroll-state}.pinned::before{display:none}\
    @container scroll-state((stuck:top) or (stuck:bottom) or (stuck:left) or (stuck:right)){\
    .pinned::before{display:block}}}
    .paneled{padding-inline:16px}
    .paneled.narrow{padding-inline:10px}
    .head>div{min-inline-size:0;flex:1 0 auto;max-inline-size:calc(100% - 60px)}
    .head h2{font:500 22px/1.2 var(--serif);letter-spacing:-.01em;overflow:hidden;text-overflow:ellipsis;\
    white-space:nowrap}
    .head.low h2{font:600 12px/1.2 system-ui,sans-serif;letter-spacing:0}
    .head.middle.narrow h2{font-size:20px}
    .head p{inline-size:0;min-inline-size:100%;font-size:13px;line-height:1.35;color:var(--soft);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .foot p{inline-size:100%;font-size:12.5px;line-height:1.3;color:var(--soft);overflow:hidden;text-overflow:ellipsis;\
    white-space:nowrap}
    .foot.low p{font-size:11px}
    .upright{writing-mode:vertical-rl}
    .opens{flex:0 1 auto;min-inline-size:0;max-inline-size:62%;display:flex;align-items:center;gap:8px;padding:6px 10px;border:1px solid var(--line);\
    border-radius:99px;background:none;color:var(--soft);font:12px/1.3 var(--mono);cursor:pointer}
    .opens:hover{color:var(--ink);border-color:var(--soft)}
    .opens code{direction:ltr;unicode-bidi:isolate;min-inline-size:0;font:inherit;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .opens i{flex:none;font-style:normal;letter-spacing:-.25em;padding-inline-end:.25em;color:var(--accent)}
    [dir=rtl] :is(h2,p,.chip){unicode-bidi:plaintext}
    [dir=rtl] :is(h2,p){text-align:right}
    .free .opens{max-inline-size:none}
    .low .opens{padding:0 7px;border-color:transparent}
    .low.narrow .opens code{display:none}
    .free{position:absolute;z-index:3;width:0;height:0}
    .free .opens{position:absolute;right:0;background:var(--card)}
    .free.rtl .opens{right:auto;left:0}

    """

  private static let chips = """
    .chip{display:flex;align-items:center;justify-content:center;overflow:hidden;border-radius:99px;text-align:center;\
    line-height:1.15;white-space:nowrap;background:var(--tint);color:var(--text)}
    .chip.tall{border-radius:12px;white-space:normal;padding:4px 8px}
    .tint0{--tint:#f0d9c8;--text:#6d3116}.tint1{--tint:#dde5cd;--text:#3c4f1e}.tint2{--tint:#cfe1e3;--text:#1d4c57}
    .tint3{--tint:#ecdcb0;--text:#5e4508}.tint4{--tint:#e5d5e0;--text:#5b2f4e}.tint5{--tint:#d6dbea;--text:#2c3b66}
    @media (prefers-color-scheme:dark){.tint0{--tint:#4a2a1b;--text:#f2c7ac}.tint1{--tint:#2f3a1e;--text:#cddcae}
    .tint2{--tint:#1b3a42;--text:#b3dbe2}.tint3{--tint:#45370f;--text:#ecd697}.tint4{--tint:#3f2539;--text:#e6c3da}
    .tint5{--tint:#262f4d;--text:#c3cdeb}}

    """

  private static let card = """
    .code{border:1px solid var(--line);border-radius:16px;padding:18px 20px 20px;background:var(--card);\
    color:var(--ink);box-shadow:0 18px 60px var(--shade);width:min(620px,calc(100vw - 24px));max-height:min(72vh,620px);\
    overflow:auto;overscroll-behavior:contain}
    .code{inset:auto 12px 12px auto;margin:0}
    @supports (position-area:bottom span-left){@media (min-width:600px){.code{inset:auto;margin:8px 0;position-area:bottom span-left;\
    max-height:min(620px,calc(100% - 16px));position-try-order:most-height;\
    position-try-fallbacks:bottom span-right,top span-left,top span-right,bottom center}}}
    .code h3{font:500 20px/1.2 var(--serif)}
    .code h4{display:flex;justify-content:space-between;align-items:center;min-height:28px;margin:14px 0 6px;\
    font:600 12px/1.2 system-ui,sans-serif;color:var(--soft);letter-spacing:.04em}
    .code pre{padding:12px 14px;border-radius:10px;background:var(--page);font:12.5px/1.55 var(--mono);\
    white-space:pre-wrap;overflow-wrap:anywhere}
    .code code{font:inherit}
    .code p{margin-top:10px;font-size:12.5px;color:var(--soft)}
    .copies{padding:4px 11px;border:1px solid var(--line);border-radius:99px;background:none;color:var(--accent);\
    font:600 12px/1.3 system-ui,sans-serif;cursor:pointer}
    .copies:hover{border-color:var(--accent)}
    .s{color:var(--string)}.d{color:var(--number)}.n{color:var(--name)}

    """
}
