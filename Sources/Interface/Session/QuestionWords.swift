import Base
import Drawing
import Languages
import Sessions
import Studies

/// The words of a question, and beside or below them their explanation.
struct QuestionWords: Composite {
  let question: Question
  let isMissing: Bool
  let arrangement: QuestionArrangement

  func body(in room: Extent, _ context: ViewContext) -> any Element {
    let note = question.note(context)
    let label = words(context.language.words(question.label), labelStyle(context.theme))
    let explanation = words(note, TextStyle(size: 14, color: context.theme.mutedInk))
    let below = Column(spacing: 2) {
      marked(label).fillingWidth()
      if !note.isEmpty { explanation.fillingWidth() }
    }
    let words: any Element =
      arrangement == .stacked && !note.isEmpty
      ? FirstFitting {
        Row(spacing: 12, alignment: .baseline) {
          marked(label.unbroken())
          explanation.unbroken()
        }
        below
      } : below
    let details = QuestionDetailsView(question: question)
    return details.isEmpty
      ? words
      : Column(spacing: 8) {
        words
        details
      }
  }

  private func words(_ string: String, _ style: TextStyle) -> Words {
    Words(string, style).spaced(1.1).aligned(arrangement == .alone ? .center : .leading)
  }

  private func labelStyle(_ theme: Theme) -> TextStyle {
    let isAlone = arrangement == .alone
    let isOnForm = arrangement == .stacked && question.kind.isSlider
    let isStrong =
      isAlone || isOnForm || !question.explanation.isEmpty || !question.kind.isScale
    return TextStyle(
      size: isAlone ? 30 : 17, weight: isStrong ? .semibold : .regular,
      color: isMissing ? theme.error : theme.ink)
  }

  /// The words, with a mark before their first row if an answer is missing.
  private func marked(_ label: Words) -> any Element {
    guard isMissing else { return label }
    return label.on { frame, context in
      let room = Extent(frame.width, frame.height)
      let middle =
        label.baseline(in: room, context)
        - context.typesetter.capHeight(context.scaled(label.style)) / 2
      let width = label.extent(in: room, context).width
      let row = Rectangle(center: frame.center, width: width, height: frame.height)
      return [
        context.missingMark(before: label.alignment == .center ? row : frame, at: frame.y + middle)
      ]
    }
  }
}

extension ViewContext {
  /// The mark of a question that has to be answered yet, which is not told by its colour alone.
  func missingMark(before frame: Rectangle, at y: Double) -> Shape {
    let gap = 16 * unit
    let x = language.isRightToLeft ? frame.maxX + gap : frame.x - gap
    return .circle(Circle(center: Point(x: x, y: y), radius: 5 * unit, fill: theme.error))
  }
}

extension Question {
  /// Whether its words are shown: two things to compare speak for themselves.
  @MainActor var hasWords: Bool {
    if case .pair = kind { false } else { !label.isEmpty }
  }

  /// The explanation of the question.
  @MainActor func note(_ context: ViewContext) -> String {
    isRequired ? context.language.words(explanation) : context.words(.questionOptional)
  }
}

extension Question.Kind {
  /// Whether it is answered on a line.
  var isSlider: Bool {
    if case .scale(let scale) = self { scale.isSlider } else { false }
  }

  /// Whether it is answered on a rating scale.
  var isScale: Bool {
    if case .scale = self { true } else { false }
  }
}
