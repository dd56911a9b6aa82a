/// What a page can do beyond HTML: copy code, and begin somewhere else than at the start.
enum PageScript {
  static let text = """
    for (const button of document.querySelectorAll('.copies')) {
      const code = button.parentElement.nextElementSibling;
      button.hidden = false;
      button.addEventListener('click', async () => {
        let isCopied = true;
        try {
          await navigator.clipboard.writeText(code.textContent);
        } catch {
          getSelection().selectAllChildren(code);
          isCopied = document.execCommand('copy');
        }
        button.textContent = isCopied ? 'Copied' : 'Not allowed';
        setTimeout(() => { button.textContent = 'Copy'; }, 1600);
      });
    }
    const offset = Number(document.body.dataset.offset);
    const layout = offset && [...document.querySelectorAll('.layout')].find(one => one.offsetParent);
    const strip = layout && layout.querySelector('.strip');
    if (strip) strip.scrollLeft = strip.dir === 'rtl' ? -offset : offset;
    else if (layout) scrollTo(0, layout.getBoundingClientRect().top + scrollY + offset);
    """
}
