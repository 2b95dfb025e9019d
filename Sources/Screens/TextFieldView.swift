package import Drawing
package import InputMethods
import Primitives

extension TextField: DrawnMethod {
  /// The field, and under it what can be entered or what is wrong.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let complaint = context.complaint(of: self)
    let isWrong = complaint != nil || isRefused
    let style = TextStyle(
      size: fontSize, weight: ViewContext.numberWeight, color: context.theme.ink)
    let field = FieldView(
      frame: frame, editor: editor, stops: caretStops, style: style,
      // A character that was refused has left the value as it was.
      isWrong: isWrong && value == nil,
      isHovered: isHovered)
    return field.shapes(in: context)
      + [context.hint(complaint ?? scale.summary, under: frame, isWrong: isWrong)]
  }
}

extension ViewContext {
  /// A line under a field: what can be entered, or what is wrong.
  func hint(_ words: String, under frame: Rectangle, isWrong: Bool) -> Shape {
    .text(
      Text(
        words, at: Point(x: frame.midX, y: frame.maxY + 30 * unit), anchor: .center,
        style: scaled(theme.endLabel).colored(isWrong ? theme.error : theme.mutedInk)))
  }
}
