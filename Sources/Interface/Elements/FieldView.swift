import Base
import Drawing
import InputMethods
import Languages
import Sliders

/// A line of text in a box, with its caret and selection, as all fields are drawn.
struct FieldView {
  package var frame: Rectangle
  /// The part of it in which text is seen.
  package var textFrame: Rectangle
  package var editor: LineEditor
  /// The text shown in place of the typed text, character for character; `nil` for the typed text itself.
  package var shown: String?
  /// The x coordinates of the pen in the window: before each character, and after the last one.
  package var stops: [Double]
  package var style: TextStyle
  package var isWrong = false
  /// Whether Done was refused because of the field's content: its outline is thicker then.
  package var isRefused = false
  package var isHovered = false
  /// Whether keys go to it: without them it has no caret and a quiet outline.
  package var isFocused = true

  /// Creates a field of which keys go to the text.
  init(
    frame: Rectangle, textFrame: Rectangle? = nil, editor: LineEditor, shown: String? = nil,
    stops: [Double], style: TextStyle,
    isWrong: Bool = false, isRefused: Bool = false, isHovered: Bool = false, isFocused: Bool = true
  ) {
    (self.frame, self.editor, self.shown) = (frame, editor, shown)
    self.textFrame = textFrame ?? frame
    (self.stops, self.style) = (stops, style)
    (self.isWrong, self.isHovered, self.isFocused) = (isWrong, isHovered, isFocused)
    self.isRefused = isRefused
  }

  /// The box with the text that it has room for.
  @MainActor package func shapes(in context: ViewContext) -> [Shape] {
    let theme = context.theme
    let unit = context.unit
    let border = isWrong ? theme.error : isFocused ? theme.accent : theme.boxStroke
    let box = Box(
      frame, radius: 12 * unit,
      fill: isRefused && context.isRefusalFresh
        ? theme.refusalFlash : isHovered ? theme.accentTint : theme.card,
      stroke: isHovered ? border.mixed(with: theme.ink, by: 0.2) : border,
      strokeWidth: (isRefused ? 5 : isFocused ? 2.5 : 1.5) * unit)
    let start = Point(
      x: stops.first ?? frame.midX,
      y: frame.midY + context.typesetter.capHeight(style) / 2)
    let content: [Shape] =
      (isFocused ? selection(in: context) : [])
      + [.text(Text(shown ?? editor.string, at: start, style: style))]
      + (isFocused ? [caret(in: context)] : [])
    return [.box(box), .clipped(Clip(to: textFrame.grown(by: -4 * unit), content))]
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

extension Theme {
  /// The ground on which a refusal is read.
  var refusalGround: Color { card.mixed(with: error, by: 0.09) }
  /// The ground of a number that was refused a moment ago.
  var refusalFlash: Color { card.mixed(with: error, by: 0.2) }
}

extension ViewContext {
  /// The x coordinates of the pen for `editor` in a field that begins at the left, scrolled so that
  /// the caret is visible.
  func leadingStops(of editor: LineEditor, in frame: Rectangle, style: TextStyle)
    -> [Double]
  {
    let stops = typesetter.caretStops(editor.string, style)
    let padding = 18 * unit
    let room = frame.width - 2 * padding
    let caret = stops.indices.contains(editor.caret) ? stops[editor.caret] : 0
    let scroll = max(0, caret - room)
    return stops.map { frame.x + padding + $0 - scroll }
  }
}
