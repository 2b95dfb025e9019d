import Drawing
import InputMethods
import Languages
import Primitives
import Sliders

/// A line of text in a box, with its caret and selection, as all fields are drawn.
struct FieldView {
  var frame: Rectangle
  var editor: LineEditor
  /// What is shown in place of the typed text, character for character; `nil` for the text itself.
  var shown: String?
  /// The x coordinates of the pen in the window: before each character, and after the last one.
  var stops: [Double]
  var style: TextStyle
  var isWrong = false
  var isHovered = false
  /// Whether keys go to it: without them it has no caret and a quiet outline.
  var isFocused = true

  @MainActor func shapes(in context: ViewContext) -> [Shape] {
    let theme = context.theme
    let unit = context.unit
    let border = isWrong ? theme.error : isFocused ? theme.accent : theme.boxStroke
    let box = Box(
      frame, radius: 12 * unit, fill: isHovered ? theme.accentTint : theme.card,
      stroke: isHovered ? border.mixed(with: theme.ink, by: 0.2) : border,
      strokeWidth: (isFocused ? 2.5 : 1.5) * unit)
    let start = Point(
      x: stops.first ?? frame.midX,
      y: frame.midY + context.typesetter.capHeight(style) / 2)
    let content: [Shape] =
      (isFocused ? selection(in: context) : [])
      + [.text(Text(shown ?? editor.string, at: start, style: style))]
      + (isFocused ? [caret(in: context)] : [])
    return [.box(box), .clipped(Clip(to: frame.grown(by: -4 * unit), content))]
  }

  @MainActor private func selection(in context: ViewContext) -> [Shape] {
    guard !editor.selection.isEmpty else { return [] }
    let (left, right) = (stops[editor.selection.lowerBound], stops[editor.selection.upperBound])
    let height = style.size * 1.25
    let frame = Rectangle(x: left, y: frame.midY - height / 2, width: right - left, height: height)
    return [.box(Box(frame, radius: 3 * context.unit, fill: context.theme.accent.opacity(0.25)))]
  }

  @MainActor private func caret(in context: ViewContext) -> Shape {
    let x = stops.indices.contains(editor.caret) ? stops[editor.caret] : frame.midX
    let half = style.size / 2
    return .line(
      Line(
        [Point(x: x + 1, y: frame.midY - half), Point(x: x + 1, y: frame.midY + half)],
        color: context.theme.accent, width: 2 * context.unit))
  }
}

extension ViewContext {
  /// The x coordinates of the pen for `editor` in a field that begins at the left, scrolled so that
  /// the caret is visible.
  func leadingStops(of editor: LineEditor, in frame: Rectangle, style: TextStyle) -> [Double] {
    let stops = typesetter.caretStops(editor.string, style)
    let padding = 18 * unit
    let room = frame.width - 2 * padding
    let caret = stops.indices.contains(editor.caret) ? stops[editor.caret] : 0
    let scroll = max(0, caret - room)
    return stops.map { frame.x + padding + $0 - scroll }
  }
}

extension TextField: MethodView {
  /// The field, and under it what can be entered or what is wrong.
  func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let message = context.validationMessage(of: self)
    let isWrong = message != nil || isRefused
    let style = TextStyle(
      size: fontSize, weight: ViewContext.numberWeight, color: context.theme.ink)
    let field = FieldView(
      frame: frame, editor: editor, shown: context.language.number(editor.string),
      stops: caretStops, style: style,
      // A character that was refused has left the value as it was.
      isWrong: isWrong && value == nil,
      isHovered: isHovered)
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
