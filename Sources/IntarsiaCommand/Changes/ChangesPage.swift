import Intarsia

/// What is different, as a page: for each change a row with what there is to say, and drawings before and after.
struct ChangesPage {
  let title: String
  let introduction: String
  let rows: [ChangeRow]

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    \(PageStyle.head(title: title))
    <style>
    \(PageStyle.base)\(ChangePanels.style)
    \(Self.style)</style>
    </head>
    <body>
    <header class="intro">
    \(InlayMark.svg)
    <div>
    <h1>\(title.escapedForHTML)</h1>
    <p>\(introduction.escapedForHTML)</p>
    </div>
    </header>
    <main>
    \(rows.map(html).joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  private func html(of row: ChangeRow) -> String {
    let edits = row.edits.map { "<li>\($0.escapedForHTML)</li>" }.joined()
    let facts = row.facts.map { "<dt>\($0.name)</dt><dd>\($0.words.escapedForHTML)</dd>" }.joined()
    let named = row.named.joined(separator: "\n").escapedForHTML
    return """
      <section class="step">
      <div>
      \(row.title.isEmpty ? "" : "<h2>\(row.title.escapedForHTML)</h2>")
      \(edits.isEmpty ? "" : "<ul>\(edits)</ul>")
      <dl>\(facts)</dl>
      \(named.isEmpty ? "" : "<details\(row.title.isEmpty ? " open" : "")><summary>Where</summary><pre>\(named)</pre></details>")
      </div>
      <svg width="\(row.panels.size.width.css)" height="\(row.panels.size.height.css)" \
      viewBox="-5 -5 \((row.panels.size.width + 10).css) \((row.panels.size.height + 10).css)" role="img" \
      aria-label="before and after">
      \(row.panels.svg)
      </svg>
      </section>
      """
  }

  private static let style = """
    main{max-width:1100px;margin:auto;padding:0 28px 40px}
    .step{display:flex;flex-wrap:wrap;gap:24px 40px;justify-content:space-between;padding:30px 0;\
    border-top:1px solid var(--line)}
    .step>div{flex:1 1 320px;min-width:0}
    .step>svg{flex:0 1 auto;max-width:100%;height:auto;align-self:flex-start}
    .step h2{font:500 22px/1.25 var(--serif);letter-spacing:-.01em}
    .step ul{margin:8px 0 0;padding:0;list-style:none;color:var(--soft)}
    .step dl{display:grid;grid-template-columns:max-content 1fr;gap:5px 16px;margin:16px 0 0;font-size:14.5px}
    .step dt{color:var(--soft)}
    .step dd{margin:0;font-variant-numeric:tabular-nums}
    .step summary{margin-top:14px;color:var(--accent);font-size:14px;cursor:pointer}
    .step pre{margin-top:8px;font:12px/1.6 var(--mono);overflow-x:auto}

    """
}
