package import Drawing
package import Figures
import Files
import Formats

/// A self-contained page: no network, no script, no font.
@MainActor package struct HTMLPage {
  let source: ReportSource
  /// The notice on simulated people before anything else; `nil` without any.
  let simulated: String?
  /// The summary of the input, in small letters under the title.
  let about: String
  /// What a reader has to check before the answer counts; sentences.
  let warnings: [String]
  /// The answer.
  let verdict: String
  /// The rest of the page.
  let content: String

  /// Creates a page.
  package init(
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
      \(HTML.paragraph(verdict, class: "verdict"))\
      \(content)</main>
      </body>
      </html>

      """
  }

  /// The HTML of `figures`, in their order.
  ///
  /// - Throws: any `DrawingError` of the figures.
  package static func figures(
    _ figures: [any Figure], _ typesetter: Typesetter
  ) throws(DrawingError) -> String {
    var html = ""
    for figure in figures {
      html += try HTMLFigure(figure: figure, typesetter: typesetter).html()
    }
    return html
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
          files.map { [$0.path, "\($0.rows)", $0.hash ?? "–"] })
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
    let name = type(of: figure).name
    return """
      <section id="\(name)">
      <h2>\(HTML.escaped(type(of: figure).title))</h2>
      <figure><picture>
      <source media="\(small) and \(dark)" srcset="\(try uri(Self.narrow, .dark))">
      <source media="\(small)" srcset="\(try uri(Self.narrow, .light))">
      <source media="\(dark)" srcset="\(try uri(Self.wide, .dark))">
      <img alt="\(HTML.escaped(figure.description))" src="\(try uri(Self.wide, .light))">
      </picture>
      <figcaption>\(HTML.escaped(figure.caption))</figcaption></figure>
      </section>

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
    --card:#fff;--accent:#2c6bed}
    @media(prefers-color-scheme:dark){:root{--ground:#14171c;--ink:#f1f3f6;--muted:#a9b0bc;\
    --line:#363b45;--card:#1f242c;--accent:#7aa5ff}}
    *{box-sizing:border-box}
    body{margin:0 auto;padding:2rem 1.25rem 4rem;max-width:64rem;background:var(--ground);\
    color:var(--ink);font:1rem/1.55 Inter,system-ui,sans-serif;overflow-wrap:anywhere}
    h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}
    h2{font-size:1.2rem;margin:2.5rem 0 .5rem}
    .simulated{background:var(--ink);color:var(--ground);padding:.5rem .75rem;border-radius:.4rem;\
    font-weight:600}
    .about,figcaption,caption{color:var(--muted)}
    .verdict{font-size:1.2rem;margin:1.25rem 0}
    figure{margin:1.5rem 0}
    figure img{display:block;width:100%;height:auto}
    figcaption{font-size:.9rem;margin-top:.5rem}
    .table{overflow-x:auto}
    table{border-collapse:collapse;font-size:.92rem;font-variant-numeric:tabular-nums;width:100%}
    caption{text-align:left;font-size:.9rem;padding:.25rem 0}
    th,td{padding:.4rem .7rem .4rem 0;border-bottom:1px solid var(--line);text-align:right;\
    white-space:nowrap}
    th:first-child{text-align:left;white-space:normal;min-width:8rem}
    thead th{color:var(--muted);font-weight:500}
    pre{background:var(--card);border:1px solid var(--line);border-radius:.4rem;padding:.75rem;\
    white-space:pre-wrap}
    @media print{:root{--ground:#fff;--ink:#000;--muted:#444;--line:#bbb;--card:#fff}\
    body{max-width:none;padding:0}figure,table,section>h2{break-inside:avoid}h2{break-after:avoid}\
    .table{overflow:visible}th,td{white-space:normal}}
    """

  /// The content security policy: embedded pictures and `css`, and nothing else.
  static var policy: String {
    let digest = Base64.text(SHA256.digest(of: Array(css.utf8)))
    return "default-src 'none'; img-src data:; style-src 'sha256-\(digest)'; base-uri 'none'; "
      + "form-action 'none'"
  }
}
