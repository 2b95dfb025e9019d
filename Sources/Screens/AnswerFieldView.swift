import Drawing
import FreePlay
import InputMethods
import Languages
import Primitives
import Sessions
import Studies

/// A field that an answer is typed into, with a line under it: what can be entered, or what is wrong.
@MainActor struct AnswerFieldView: AnswerView {
  let answer: FormField.Answer
  let entry: QuestionEntry
  /// The question's place on its page.
  let question: Int
  let isFocused: Bool
  /// Whether an answer is missing.
  let isMissing: Bool
  /// The room from left to right, in pixels.
  let room: Double
  let context: ViewContext

  private var unit: Double { context.unit }
  private var style: TextStyle { context.style(18, .regular, context.theme.ink) }

  /// The extent downwards, in pixels; a message makes it no taller.
  var height: Double { frameHeight + 26 * unit }

  private var frameHeight: Double {
    let row = context.typesetter.lineHeight(style) * 1.15
    return max(48 * unit, (row * rowCount + 22 * unit).rounded(.up))
  }

  /// Free text has as many rows as a person may want to see of it.
  private var rowCount: Double {
    switch answer {
    case .code, .number, .choice: 1
    case .text(...100): 2
    case .text(...1000): 4
    case .text: 7
    }
  }

  /// The extent from left to right, in pixels.
  var width: Double {
    switch answer {
    case .number: min(room, 280 * unit)
    case .code: min(room, 440 * unit)
    case .choice, .text: room
    }
  }

  func placed(at origin: Point) -> PlacedQuestion {
    guard let box = entry.box else { return PlacedQuestion() }
    let unmirrored = Rectangle(x: origin.x, y: origin.y, width: width, height: frameHeight)
    let frame = context.mirrored(unmirrored)
    let inner = Rectangle(
      x: frame.x + 16 * unit, y: frame.y + 10 * unit, width: frame.width - 32 * unit,
      height: frame.height - 20 * unit)
    let text = BoxText(
      box.editor.text, width: box.hasManyLines ? inner.width : nil, style: style,
      typesetter: context.typesetter)
    // A single line stands in the middle of its field.
    let textHeight = text.rows.last?.bottom ?? 0
    let textFrame =
      box.hasManyLines
      ? inner
      : Rectangle(
        x: inner.x, y: frame.midY - textHeight / 2, width: inner.width, height: textHeight)
    let place = QuestionPage.BoxLayout(
      question: question, frame: frame, textFrame: textFrame, rows: text.rows)
    var placed = box
    placed.place(in: frame, textFrame: textFrame, rows: text.rows)
    let view = TextBoxView(
      box: placed, text: text, style: style, isFocused: isFocused,
      isWrong: entry.problem != nil || isMissing, context: context)
    let hint = hint(
      entry.problem?.message(in: context.language), under: unmirrored,
      length: box.editor.text.count)
    return PlacedQuestion(shapes: [hint], fixed: view.shapes, box: place)
  }

  /// What is wrong, or what can be entered.
  private func hint(_ message: String?, under frame: Rectangle, length: Int) -> Shape {
    let theme = context.theme
    let style = context.style(
      14, message == nil ? .regular : .medium, message == nil ? theme.mutedInk : theme.error)
    let room = Rectangle(
      x: frame.x, y: frame.maxY, width: self.room, height: 26 * unit)
    let text = Text(
      message ?? words(length), at: Point(x: frame.x, y: frame.maxY + 19 * unit), style: style)
    return .clipped(Clip(to: room, [.text(text)]))
  }

  private func words(_ length: Int) -> String {
    switch answer {
    case .code: context.words(.fieldCode)
    case .number(let range):
      context.words(.fieldNumber, range.placeholders(in: context.language))
    case .choice: ""
    case .text(let maximum):
      length * 10 >= maximum * 9
        ? context.words(.fieldLength, ["count": "\(length)", "maximum": "\(maximum)"]) : ""
    }
  }
}
