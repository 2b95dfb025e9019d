import Base
package import Drawing
import InputMethods
import Languages
import Sliders

extension TextField: MethodView {
  /// The field, and under it the permitted entries or the problem with the entry.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let problem = context.problem(of: self, isRefused: isRefused)
    let style = TextStyle(
      size: fontSize, weight: ViewContext.numberWeight, color: context.theme.ink)
    let field = FieldView(
      frame: frame, editor: editor, shown: context.language.number(editor.string),
      stops: caretStops, style: style,
      // A refused character has not changed the value.
      isWrong: problem != nil && value == nil,
      isRefused: isRefused && value == nil, isHovered: isHovered,
      isFocused: context.focusMark.isShown(true))
    return field.shapes(in: context) + [context.hint(problem, on: scale, under: frame)]
  }
}

extension ViewContext {
  /// A line under a field: the problem, or else the numbers of the scale.
  func hint(_ problem: EntryProblem?, on scale: Scale, under frame: Rectangle) -> Shape {
    .text(
      Text(
        problem?.message(in: language) ?? scale.summary(in: language),
        at: Point(x: frame.midX, y: frame.maxY + 30 * unit), anchor: .center,
        style: scaled(theme.endLabel).colored(problem == nil ? theme.mutedInk : theme.error)))
  }
}
