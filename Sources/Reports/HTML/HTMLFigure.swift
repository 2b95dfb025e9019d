import Drawing
import Figures
import Formats

/// A figure in a page: one picture for wide and one for narrow windows, each light and dark.
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
