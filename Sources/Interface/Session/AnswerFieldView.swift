import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// A box that an answer is typed into, with a line under it: the permitted answers, or the problem.
struct AnswerFieldView: Composite, QuestionAnswer {
  let answer: FormField.Answer
  let entry: QuestionEntry
  /// The question's place on its page.
  let question: Int
  let isFocused: Bool
  /// Whether an answer is missing.
  let isMissing: Bool

  /// The box for `answer` to the question at `index` of `page`.
  init(_ answer: FormField.Answer, of page: QuestionPage, _ index: Int) {
    (self.answer, entry, question) = (answer, page.entries[index], index)
    (isFocused, isMissing) = (
      page.focus == index && !page.isOnDecline, page.isMissing(index)
    )
  }

  private var name: String { "field_\(question + 1)" }

  func body(in room: Extent, _ context: ViewContext) -> any Element {
    let theme = context.theme
    let problem = entry.problem?.message(in: context.language)
    let style = TextStyle(
      size: 14, weight: problem == nil ? .regular : .medium,
      color: problem == nil ? theme.mutedInk : theme.error)
    return Column {
      Painted(size: { room, context in extent(ofBoxIn: room.width, context) }, paint: paint)
      // A message makes it no taller.
      Words(problem ?? hint(context), style).shrinking().padding(Edges(top: 5)).sized(height: 26)
    }
  }

  /// The permitted answers.
  private func hint(_ context: ViewContext) -> String {
    switch answer {
    case .code: return context.words(.fieldCode)
    case .number(let range):
      return context.words(.fieldNumber, range.placeholders(in: context.language))
    case .choice, .slider: return ""
    case .text(let maximum):
      let length = entry.box?.editor.text.count ?? 0
      return length * 10 >= maximum * 9
        ? context.words(.fieldLength, ["count": "\(length)", "maximum": "\(maximum)"]) : ""
    }
  }

  // MARK: - Box

  private func style(_ context: ViewContext) -> TextStyle {
    context.style(18, .regular, context.theme.ink)
  }

  /// Free text has as many rows as a person may want to see of it.
  private func extent(ofBoxIn room: Double, _ context: ViewContext) -> Extent {
    let (rows, width): (Double, Double) =
      switch answer {
      case .number: (1, 280)
      case .code: (1, 440)
      case .text(...100): (2, .infinity)
      case .text(...1000): (4, .infinity)
      case .text, .choice, .slider: (7, .infinity)
      }
    let unit = context.unit
    let row = context.typesetter.lineHeight(style(context)) * 1.15
    return Extent(
      min(room, width * unit), max(48 * unit, (row * rows + 22 * unit).rounded(.up)))
  }

  /// Boxes have their own reading direction, independent of the page.
  private func paint(_ frame: Rectangle, _ context: ViewContext, _ page: inout PlacedPage) {
    guard var box = entry.box else { return }
    let (across, down) = (16 * context.unit, 10 * context.unit)
    var inner = Rectangle(
      x: frame.x + across, y: frame.y + down, width: frame.width - 2 * across,
      height: frame.height - 2 * down)
    let text = BoxText(
      box.editor.text, width: box.hasManyLines ? inner.width : nil, style: style(context),
      typesetter: context.typesetter)
    if !box.hasManyLines {
      // A single line is in the middle of its box.
      inner = Rectangle(
        center: inner.center, width: inner.width, height: text.rows.last?.bottom ?? 0)
    }
    box.place(in: frame, textFrame: inner, rows: text.rows)
    let view = TextBoxView(
      box: box, text: text, style: style(context),
      isFocused: isFocused && page.pointing.keyboard.button == nil,
      isWrong: entry.problem != nil || isMissing, context: context)
    page.shapes += view.shapes
    page.parts.append(Part(name, frame, .text))
    page.boxes[name] = box
  }

  // MARK: - Reading

  func spoken(_ context: ViewContext) -> AccessibleElement {
    var element = AccessibleElement(
      name, .textField, "", value: entry.box?.editor.string ?? "")
    element.keys = ["Text": "type", "Backspace": "delete", "Tab": "next question"]
    switch answer {
    case .number(let range):
      element.minimum = context.language.number(range.lowerBound.plainText)
      element.maximum = context.language.number(range.upperBound.plainText)
      element.description = hint(context)
    case .code: element.description = hint(context)
    case .text: element.states.insert(.multiline)
    case .choice, .slider: break
    }
    return element
  }
}
