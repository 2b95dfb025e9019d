import Drawing
import Experiment
import Primitives

/// The words of a question, and what explains them.
@MainActor struct QuestionWords {
  let question: Question
  let isMissing: Bool
  let isCentered: Bool
  /// Whether the explanation may follow the words in their line.
  let isOneLine: Bool
  /// The room from left to right, in pixels.
  let room: Double
  let context: ViewContext

  private var unit: Double { context.unit }

  /// Two things to compare speak for themselves.
  private var label: String {
    if case .pair = question.kind { "" } else { question.label }
  }

  private var note: String {
    question.isRequired ? question.explanation : "optional"
  }

  private var labelText: Text {
    let theme = context.theme
    let isStrong = isCentered || !question.explanation.isEmpty || !isScale
    let style = context.style(
      isCentered ? 30 : 17, isStrong ? .semibold : .regular, isMissing ? theme.error : theme.ink)
    return Text(
      label, at: Point(x: 0, y: 0), anchor: isCentered ? .center : .leading, style: style,
      maximumWidth: room, lineSpacing: 1.1)
  }

  private var isScale: Bool {
    if case .scale = question.kind { true } else { false }
  }

  private var noteText: Text {
    Text(
      note, at: Point(x: 0, y: 0), anchor: isCentered ? .center : .leading,
      style: context.style(14, .regular, context.theme.mutedInk), maximumWidth: room,
      lineSpacing: 1.1)
  }

  /// Where the note begins in the line of the words; `nil` where it stands below them.
  private var noteOffset: Double? {
    guard isOneLine, !note.isEmpty else { return nil }
    let offset = context.typesetter.width(label, labelText.style) + 12 * unit
    let end = offset + context.typesetter.width(note, noteText.style)
    return end <= room ? offset : nil
  }

  /// The extent downwards, in pixels.
  var height: Double {
    if label.isEmpty { return 0 }
    return labelHeight + (note.isEmpty || noteOffset != nil ? 0 : noteHeight + 2 * unit)
  }

  private var labelHeight: Double { context.typesetter.size(of: labelText).height }
  private var noteHeight: Double { context.typesetter.size(of: noteText).height }

  func shapes(at origin: Point) -> [Shape] {
    guard !label.isEmpty else { return [] }
    var words = labelText
    let x = isCentered ? origin.x + room / 2 : origin.x
    words.at = Point(x: x, y: origin.y + context.typesetter.baseline(of: words))
    guard !note.isEmpty else { return [.text(words)] }
    var rest = noteText
    if let noteOffset {
      rest.at = Point(x: x + noteOffset, y: words.at.y)
    } else {
      let top = origin.y + labelHeight + 2 * unit
      rest.at = Point(x: x, y: top + context.typesetter.baseline(of: rest))
    }
    return [.text(words), .text(rest)]
  }
}
