import Base
import Drawing
import Files

/// A self-contained page: no network, no script, no font.
@MainActor struct HTMLPage {
  let source: ReportSource
  /// The notice on simulated people before anything else; `nil` without any.
  let simulated: String?
  /// The summary of the input, in small letters under the title.
  let about: String
  /// What a reader has to check before the answer counts; sentences.
  let warnings: [String]
  /// The answer as a paragraph; empty where the content begins with it.
  let verdict: String
  /// The rest of the page.
  let content: String

  /// Creates a page.
  init(
    source: ReportSource, simulated: String?, about: String, warnings: [String] = [],
    verdict: String, content: String
  ) {
    self.source = source
    self.simulated = simulated
    self.about = about
    self.warnings = warnings
    self.verdict = verdict
    self.content = content
  }

  /// The whole page.
  package var html: String {
    let title = HTML.escaped(source.title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLStyle.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="Caliper \(HTML.escaped(source.version))">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <style>\(HTMLStyle.css)</style>
      </head>
      <body>
      \(simulated.map { HTML.paragraph($0, class: "simulated") } ?? "")<header>
      <h1>\(title)</h1>
      \(HTML.paragraph(about, class: "about"))</header>
      <main>
      \(HTML.section("check", "Check first", HTML.list(warnings)))\
      \(verdict.isEmpty ? "" : HTML.paragraph(verdict, class: "verdict"))\
      \(content)</main>
      </body>
      </html>

      """
  }

  /// The HTML of `figures`, in their order: a section for each kind.
  ///
  /// Figures of parts stand beside each other where there is room, with their caption once.
  ///
  /// - Throws: any `DrawingError` of the figures.
  package static func figures(
    _ figures: [any Figure], _ typesetter: Typesetter
  ) throws(DrawingError) -> String {
    var sections: [[any Figure]] = []
    for figure in figures {
      let isNew = sections.last?.first.map { type(of: $0).name } != type(of: figure).name
      if isNew { sections.append([]) }
      sections[sections.count - 1].append(figure)
    }
    var html = ""
    for section in sections { html += try self.section(section, typesetter) }
    return html
  }

  private static func section(
    _ figures: [any Figure], _ typesetter: Typesetter
  ) throws(DrawingError) -> String {
    guard let first = figures.first else { return "" }
    let kind = type(of: first)
    return HTML.section(kind.name, kind.title, try pictures(of: figures, typesetter))
  }

  /// The HTML of `figures` of one kind, without a heading.
  ///
  /// - Throws: any `DrawingError` of the figures.
  package static func pictures(
    of figures: [any Figure], _ typesetter: Typesetter
  ) throws(DrawingError) -> String {
    guard let first = figures.first else { return "" }
    var pictures = ""
    for figure in figures {
      pictures += try HTMLFigure(figure: figure, typesetter: typesetter).html()
    }
    var captions: [String] = []
    for caption in figures.map(\.caption) where !captions.contains(caption) {
      captions.append(caption)
    }
    let caption = captions.map { HTML.paragraph($0, class: "caption") }.joined()
    let content = first.part.isEmpty ? pictures : "<div class=\"panels\">\n\(pictures)</div>\n"
    return content + caption
  }
}

extension ReportSource {
  /// The section with everything that reproduces the report.
  package var repeating: String {
    HTML.section(
      "repeat", "How to repeat it",
      HTML.paragraph("Caliper \(version) read these files:")
        + HTML.table(
          "Input", ["file", "rows", "SHA-256"],
          files.map { [$0.path, "\($0.rows)", $0.hash ?? "–"] }, isText: true)
        + "<pre>\(HTML.escaped(commandLine))</pre>\n")
  }
}

/// A figure in a page: a picture each for wide and narrow windows, light and dark.
@MainActor struct HTMLFigure {
  let figure: any Figure
  let typesetter: Typesetter

  private static let wide = 960.0
  private static let narrow = 400.0

  func html() throws(DrawingError) -> String {
    let dark = "(prefers-color-scheme: dark)"
    let small = "(max-width: 620px)"
    guard figure.part.isEmpty else { return try panel(dark) }
    return """
      <figure><picture>
      <source media="\(small) and \(dark)" srcset="\(try uri(Self.narrow, .dark))">
      <source media="\(small)" srcset="\(try uri(Self.narrow, .light))">
      <source media="\(dark)" srcset="\(try uri(Self.wide, .dark))">
      <img alt="\(HTML.escaped(figure.description))" src="\(try uri(Self.wide, .light))">
      </picture></figure>

      """
  }

  /// The figure of a part under its title, narrow at every width.
  private func panel(_ dark: String) throws(DrawingError) -> String {
    let mark = figure.verdict.map { HTML.mark($0.mark, $0.words) } ?? ""
    return """
      <figure><figcaption><span>\(HTML.escaped(figure.part))</span>\(mark)</figcaption><picture>
      <source media="\(dark)" srcset="\(try uri(Self.narrow, .dark))">
      <img alt="\(HTML.escaped(figure.description))" src="\(try uri(Self.narrow, .light))">
      </picture></figure>

      """
  }

  private func uri(_ width: Double, _ theme: Theme) throws(DrawingError) -> String {
    let picture = figure.picture(width: width, theme: theme, typesetter: typesetter)
    let bytes = try Document.bytes(of: picture, as: .svg, typesetter: typesetter)
    return "data:image/svg+xml;base64," + Base64.text(bytes)
  }
}

/// The style of a report for screens of any width, light or dark, and for paper.
enum HTMLStyle {
  static let css = """
    :root{color-scheme:light dark;--ground:#f7f6f3;--ink:#1b2230;--muted:#5c6370;--line:#dddad2;\
    --card:#fff;--accent:#2c6bed;--good:#1a7a50;--warning:#b4540a;--band:#efeeea}
    @media(prefers-color-scheme:dark){:root{--ground:#14171c;--ink:#f1f3f6;--muted:#a9b0bc;\
    --line:#363b45;--card:#1f242c;--accent:#7aa5ff;--good:#5cc79b;--warning:#ffb25c;--band:#1f242c}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:64rem;background:var(--ground);\
    color:var(--ink);font:1rem/1.55 Inter,system-ui,sans-serif;font-feature-settings:"calt" 0;\
    overflow-wrap:anywhere}
    h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}
    h2{font-size:1.2rem;margin:2.5rem 0 .5rem}
    h3{font-size:1rem;margin:1.5rem 0 0}
    \(answers)
    .simulated{background:var(--ink);color:var(--ground);padding:.5rem .75rem;border-radius:.4rem;\
    font-weight:600}
    .about,.caption,caption{color:var(--muted)}
    .verdict{font-size:1.2rem;margin:1.25rem 0}
    figure{margin:1.5rem 0}
    figure img{display:block;width:100%;height:auto}
    figcaption{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;\
    color:var(--ink);font-weight:600;margin-bottom:.5rem}
    .caption{font-size:.9rem;margin-top:.5rem}
    .panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr));\
    gap:0 2rem;align-items:start}
    .table{overflow-x:auto;margin-top:.75rem}
    tbody th{font-weight:500}
    table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums;width:100%}
    caption{text-align:left;font-size:.9rem;padding:.25rem 0}
    th,td{padding:.4rem .55rem .4rem 0;border-bottom:1px solid var(--line);text-align:right;\
    white-space:nowrap}
    th:first-child{text-align:left;white-space:normal;min-width:8rem}
    caption span{display:inline-block;max-width:calc(100vw - 2.5rem)}
    thead th{color:var(--muted);font-weight:500}
    .text td,.text thead th{text-align:left;white-space:normal;min-width:3rem}
    .band th{background:var(--band);padding:.5rem .7rem;font-weight:600}
    .band .mark{margin-left:.75rem;font-weight:500}
    pre{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.75rem;\
    white-space:pre-wrap}
    @media print{:root{--ground:#fff;--ink:#000;--muted:#444;--line:#bbb;--card:#fff}\
    body{max-width:none;padding:0}figure,tr,section>h2{break-inside:avoid}h2{break-after:avoid}\
    .table{overflow:visible}th,td{white-space:normal}}
    """

  /// The style of answers and of bars of outcomes.
  private static let answers = """
    .answers{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:1rem}
    .answer{background:var(--card);border:1px solid var(--line);border-radius:.6rem;\
    padding:1rem 1.25rem;break-inside:avoid}
    .answer p{margin:.35rem 0 0}.answer .about{display:flex;flex-wrap:wrap;gap:0 1rem;\
    justify-content:space-between;font-size:.9rem}
    .answer .first{font-size:1.15rem;font-weight:600;line-height:1.35}
    .mark{white-space:nowrap;color:var(--muted);font-weight:600}
    .mark.clear,.mark.partial{color:var(--good)}
    .bar{display:block;width:96px;height:14px;margin-left:auto}
    .legend .bar{display:inline-block;width:18px;margin:0 .4rem 0 0;vertical-align:-2px}
    .legend{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;color:var(--muted);font-size:.9rem;\
    list-style:none;padding:0;margin:.75rem 0}
    .solved{fill:var(--good)}.wrong{fill:url(#wrong)}.given-up{fill:var(--card)}\
    .timed-out{fill:url(#timed-out)}.cannot-enter{fill:var(--muted);opacity:.55}\
    .frame{fill:none;stroke:var(--muted)}
    .stripe{stroke:var(--warning);stroke-width:2}.upright{stroke:var(--muted);stroke-width:1.5}
    .patterns{position:absolute;width:0;height:0}
    """

  /// The content security policy: embedded pictures and `css`, and nothing else.
  static var policy: String {
    let digest = Base64.text(SHA256.digest(of: Array(css.utf8)))
    return "default-src 'none'; img-src data:; style-src 'sha256-\(digest)'; base-uri 'none'; "
      + "form-action 'none'"
  }
}
