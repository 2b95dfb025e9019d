import Drawing
import FreePlay
import Languages
import Primitives
import Sessions
import Studies

/// The words of a question, and what explains them; measured once.
@MainActor struct QuestionWords {
  /// The extent downwards, in pixels.
  let height: Double
  /// The same with the room that it needs to what answers it.
  let paddedHeight: Double
  /// The left edge of the words and the middle of their first row, counted from the upper left corner; `nil` without
  /// words.
  let start: Point?
  /// The texts, counted from the upper left corner.
  private let texts: [Text]

  /// Measures the words of `question`; `room` is there from left to right, in pixels.
  init(
    _ question: Question, isMissing: Bool, arrangement: QuestionView.Arrangement, room: Double,
    context: ViewContext
  ) {
    let (label, note) = Self.words(of: question, context.language)
    var look = WordsLook(arrangement: arrangement, room: room, context: context)
    look.isMissing = isMissing
    look.isScale = question.kind.isScale
    look.isExplained = !question.explanation.isEmpty
    (texts, height) = label.isEmpty ? ([], 0) : look.texts(label, note)
    paddedHeight = height == 0 ? 0 : height + look.padding
    start = texts.first.map { look.start(of: $0) }
  }

  /// Two things to compare speak for themselves.
  private static func words(
    of question: Question, _ language: Language
  ) -> (label: String, note: String) {
    if case .pair = question.kind { return ("", "") }
    return (
      language.words(question.label),
      question.isRequired
        ? language.words(question.explanation) : language.words(.questionOptional)
    )
  }

  func shapes(at origin: Point) -> [Shape] {
    texts.map { text in
      var text = text
      text.at = Point(x: text.at.x + origin.x, y: text.at.y + origin.y)
      return .text(text)
    }
  }
}

/// How the words of a question look.
@MainActor private struct WordsLook {
  let arrangement: QuestionView.Arrangement
  /// The room from left to right, in pixels.
  let room: Double
  let context: ViewContext
  var isMissing = false
  var isScale = false
  var isExplained = false

  private var unit: Double { context.unit }
  private var isAlone: Bool { arrangement == .alone }

  /// The room to what answers the question, in pixels; scales bring some of their own along.
  var padding: Double {
    switch arrangement {
    case .alone: 36 * unit
    case .beside(let isTable): isTable ? 10 * unit : 0
    case .stacked: (isScale ? 3 : 10) * unit
    }
  }

  /// The left edge of `words` and the middle of their first row.
  func start(of words: Text) -> Point {
    let width = context.typesetter.size(of: words).width
    return Point(
      x: words.anchor == .center ? words.at.x - width / 2 : words.at.x,
      y: words.at.y - context.typesetter.capHeight(words.style) / 2)
  }

  /// The texts and how tall they are together.
  func texts(_ label: String, _ note: String) -> ([Text], Double) {
    let typesetter = context.typesetter
    var words = text(label, labelStyle)
    words.at.y = typesetter.baseline(of: words)
    let height = typesetter.size(of: words).height
    guard !note.isEmpty else { return ([words], height) }
    var rest = text(note, context.style(14, .regular, context.theme.mutedInk))
    if let x = noteOffset(label, note, rest.style) {
      rest.at = Point(x: words.at.x + x, y: words.at.y)
      return ([words, rest], height)
    }
    let top = height + 2 * unit
    rest.at.y = top + typesetter.baseline(of: rest)
    return ([words, rest], top + typesetter.size(of: rest).height)
  }

  private var labelStyle: TextStyle {
    let theme = context.theme
    let isStrong = isAlone || isExplained || !isScale
    return context.style(
      isAlone ? 30 : 17, isStrong ? .semibold : .regular, isMissing ? theme.error : theme.ink)
  }

  private func text(_ string: String, _ style: TextStyle) -> Text {
    Text(
      string, at: Point(x: isAlone ? room / 2 : 0, y: 0), anchor: isAlone ? .center : .leading,
      style: style, maximumWidth: room, lineSpacing: 1.1)
  }

  /// Where a note begins in the line of the words; `nil` where it stands below them.
  private func noteOffset(_ label: String, _ note: String, _ style: TextStyle) -> Double? {
    guard arrangement == .stacked else { return nil }
    let offset = context.typesetter.width(label, labelStyle) + 12 * unit
    return offset + context.typesetter.width(note, style) <= room ? offset : nil
  }
}

extension Question.Kind {
  /// Whether it is answered on a rating scale.
  var isScale: Bool {
    if case .scale = self { true } else { false }
  }
}
