package import Drawing
import Formats
package import Primitives

/// A picture of some result that fits any frame, for windows, reports and files.
@MainActor package protocol Figure {
  /// The stem of its file's name.
  static var name: String { get }
  /// What it shows, as a heading.
  static var title: String { get }

  /// What is to be known to read it.
  var caption: String { get }
  /// What it shows in words, for those who do not see it.
  var description: String { get }
  /// The height that it wants at `width`, both in layout units.
  func height(for width: Double) -> Double
  /// What is drawn inside `frame`.
  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape]
}

extension Figure {
  /// A picture of its own, `width` layout units wide.
  package func picture(
    width: Double, theme: Theme, typesetter: Typesetter
  ) -> Picture {
    let context = ChartContext(theme: theme, typesetter: typesetter)
    let height = height(for: width)
    let frame = Rectangle(x: 0, y: 0, width: width, height: height)
    return Picture(
      width: width, height: height, background: theme.background,
      shapes: shapes(in: frame, context))
  }
}
