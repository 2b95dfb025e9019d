import Drawing
import Primitives

extension ViewContext {
  /// A title and paragraphs in the middle of the stage.
  func page(title: String, paragraphs: [String]) -> [Shape] {
    let middle = layout.stage.midX
    var y = layout.stage.y + (layout.height * 0.36) * unit
    var shapes: [Shape] = [
      .text(
        Text(
          title, at: Point(x: middle, y: y), anchor: .center,
          style: style(44, .semibold, theme.ink)))
    ]
    y += 62 * unit
    for paragraph in paragraphs {
      let text = Text(
        paragraph, at: Point(x: middle, y: y), anchor: .center,
        style: style(20, .regular, theme.mutedInk),
        maximumWidth: 640 * unit, lineSpacing: 1.25)
      shapes.append(.text(text))
      y += typesetter.size(of: text).height + 18 * unit
    }
    return shapes
  }
}
