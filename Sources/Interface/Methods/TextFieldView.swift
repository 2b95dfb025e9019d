import Base
package import Drawing
import InputMethods
import Languages
import Sliders

extension TextField: MethodView {
  /// The field, and under it what can be entered or what is wrong.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let message = context.validationMessage(of: self)
    let isWrong = message != nil || isRefused
    let style = TextStyle(
      size: fontSize, weight: ViewContext.numberWeight, color: context.theme.ink)
    let field = FieldView(
      frame: frame, editor: editor, shown: context.language.number(editor.string),
      stops: caretStops, style: style,
      // A character that was refused has left the value as it was.
      isWrong: isWrong && value == nil,
      isRefused: isRefused && value == nil, isHovered: isHovered,
      isFocused: context.focusMark.isShown(true))
    let words =
      message ?? context.range(of: scale, isMissing: isRefused && editor.hasNoDigit)
    return field.shapes(in: context) + [context.hint(words, under: frame, isWrong: isWrong)]
  }
}

extension LineEditor {
  /// Whether no number has been begun.
  var hasNoDigit: Bool { !string.contains(where: \.isNumber) }
}

extension ViewContext {
  /// What can be entered on `scale`, after the request to enter something where that `isMissing`.
  func range(of scale: Scale, isMissing: Bool) -> String {
    let range = scale.summary(in: language)
    return isMissing ? words(.numberMissing).followed(by: range) : range
  }

  /// A line under a field: what can be entered, or what is wrong.
  func hint(_ words: String, under frame: Rectangle, isWrong: Bool) -> Shape {
    .text(
      Text(
        words, at: Point(x: frame.midX, y: frame.maxY + 30 * unit), anchor: .center,
        style: scaled(theme.endLabel).colored(isWrong ? theme.error : theme.mutedInk)))
  }
}
