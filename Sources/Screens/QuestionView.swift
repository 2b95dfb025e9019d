import Drawing
import FreePlay
import InputMethods
import Languages
import Primitives
import Sessions
import Studies

/// A question on its page: its words, and beside or below them what answers it.
@MainActor struct QuestionView {
  /// How the words and what answers them stand to each other.
  enum Arrangement: Hashable {
    /// A scale alone on its page stands large in the middle.
    case alone
    /// The words stand at the left of a scale; in a table its ends are named over the first row.
    case beside(isTable: Bool)
    case stacked
  }

  /// How it is arranged.
  let arrangement: Arrangement
  /// The view of its answer.
  let answer: any AnswerView
  /// The extent downwards with the empty room below, in pixels.
  let height: Double
  private let words: QuestionWords
  /// Where questions stand, from left to right.
  private let column: Rectangle
  private let state: State
  private let context: ViewContext

  private struct State {
    var isMissing: Bool
    /// Whether the keyboard acts on it, which a box for text shows by itself.
    var hasRing: Bool
  }

  /// Measures the question at `index` of `page`.
  init(_ index: Int, of page: QuestionPage, column: Rectangle, context: ViewContext) {
    let question = page.questions[index]
    self.column = column
    self.context = context
    arrangement = Self.arrangement(of: question, on: page, column, context)
    answer = Self.answer(index, of: page, arrangement, column, context)
    words = QuestionWords(
      question, isMissing: page.isMissing(index), arrangement: arrangement,
      room: arrangement.isBeside
        ? column.width - answer.width - Self.gap * context.unit : column.width, context: context)
    state = State(
      isMissing: page.isMissing(index),
      hasRing: page.focus == index && page.showsFocus && page.entries[index].box == nil)
    height = Self.bodyHeight(arrangement, words, answer) + arrangement.gapBelow * context.unit
  }

  // MARK: - Arrangement

  /// The narrowest column of words beside a scale, in layout units.
  private static let narrowestWords = 240.0
  /// Between the words and a scale at their right, in layout units.
  private static let gap = 24.0

  private static func arrangement(
    of question: Question, on page: QuestionPage, _ column: Rectangle, _ context: ViewContext
  ) -> Arrangement {
    guard case .scale(let scale) = question.kind else { return .stacked }
    if page.questions.count == 1 { return .alone }
    let pitch = RatingScaleView.pitch(
      of: scale, isLarge: false, room: column.width, unit: context.unit)
    let left = column.width - pitch * Double(scale.points)
    return left >= (gap + narrowestWords) * context.unit
      ? .beside(isTable: page.sharedScale != nil) : .stacked
  }

  private static func answer(
    _ index: Int, of page: QuestionPage, _ arrangement: Arrangement, _ column: Rectangle,
    _ context: ViewContext
  ) -> any AnswerView {
    let chosen = page.entries[index].choice
    func options(_ words: [String], isEven: Bool) -> OptionsView {
      OptionsView(
        words, chosen: chosen, question: index, isEven: isEven, room: column.width,
        context: context)
    }
    switch page.questions[index].kind {
    case .scale(let scale):
      return RatingScaleView(
        scale, chosen: chosen, question: index, isLarge: arrangement == .alone,
        showsEnds: arrangement != .beside(isTable: true), room: column.width, context: context)
    case .pair(let first, let second):
      return options([first.label, second.label].map(context.language.words), isEven: true)
    case .field(.choice(let words)): return options(words, isEven: false)
    case .field(let answer):
      return AnswerFieldView(
        answer: answer, entry: page.entries[index], question: index,
        isFocused: page.focus == index, isMissing: page.isMissing(index), room: column.width,
        context: context)
    }
  }

  /// The extent downwards without the room below.
  private static func bodyHeight(
    _ arrangement: Arrangement, _ words: QuestionWords, _ answer: any AnswerView
  ) -> Double {
    switch arrangement {
    case .beside: max(words.paddedHeight, answer.height)
    case .alone, .stacked: words.paddedHeight + answer.height
    }
  }

  // MARK: - Place

  func placed(at top: Double) -> PlacedQuestion {
    let body = Self.bodyHeight(arrangement, words, answer)
    let frame: Rectangle
    let wordsTop: Double
    switch arrangement {
    case .beside:
      wordsTop = top + (body - words.height) / 2
      frame = Rectangle(
        x: column.maxX - answer.width, y: top + (body - answer.height) / 2, width: answer.width,
        height: answer.height)
    case .alone, .stacked:
      wordsTop = top
      let x = arrangement == .alone ? column.midX - answer.width / 2 : column.x
      frame = Rectangle(
        x: x, y: top + words.paddedHeight, width: answer.width, height: answer.height)
    }
    var placed = answer.placed(at: Point(x: frame.x, y: frame.y))
    placed.shapes += words.shapes(at: Point(x: column.x, y: wordsTop))
    if state.isMissing { placed.shapes.append(mark(beside: wordsTop, answer: frame)) }
    if state.hasRing { placed.overlay.append(ring(around: frame)) }
    return placed
  }

  /// Around what the keyboard acts on.
  private func ring(around frame: Rectangle) -> Shape {
    // Scales bring empty room of their own along.
    let frame = frame.grown(by: (answer is RatingScaleView ? 0.5 : 5) * context.unit)
    return .box(
      Box(
        frame, radius: 12 * context.unit, stroke: context.theme.accent,
        strokeWidth: 2.5 * context.unit))
  }

  /// Before the first word of a question that has to be answered yet: not by its colour alone.
  private func mark(beside wordsTop: Double, answer: Rectangle) -> Shape {
    let start = words.start ?? Point(x: 0, y: 0)
    let y =
      switch arrangement {
      case .alone: start.y
      case .beside: words.height / 2
      case .stacked: words.start == nil ? answer.midY - wordsTop : 11 * context.unit
      }
    return .circle(
      Circle(
        center: Point(x: column.x + start.x - 16 * context.unit, y: wordsTop + y),
        radius: 5 * context.unit, fill: context.theme.error))
  }
}

extension QuestionView.Arrangement {
  /// Whether the words stand at the left.
  var isBeside: Bool {
    switch self {
    case .beside: true
    case .alone, .stacked: false
    }
  }

  /// The empty room below, in layout units; the circles of a table bring some of their own along.
  var gapBelow: Double { self == .beside(isTable: true) ? 4 : 14 }
}

extension QuestionPage {
  /// The scale that all of several questions are answered on; `nil` where they differ.
  var sharedScale: RatingScale? {
    guard questions.count > 1, case .scale(let scale)? = questions.first?.kind,
      questions.allSatisfy({ $0.kind == .scale(scale) })
    else { return nil }
    return scale
  }
}

/// The view of a question's answer: measured once, placed where its question stands.
@MainActor protocol AnswerView {
  /// The extent from left to right, in pixels.
  var width: Double { get }
  /// The extent downwards, in pixels.
  var height: Double { get }

  /// The answer with its upper left corner at `origin`.
  func placed(at origin: Point) -> PlacedQuestion
}

/// A question, or a part of one, at its place on a page.
struct PlacedQuestion {
  /// The shapes below the buttons.
  var shapes: [Shape] = []
  /// The shapes that are not mirrored where pages are read from the right.
  var fixed: [Shape] = []
  /// The shapes over those of all questions.
  var overlay: [Shape] = []
  /// The buttons.
  var buttons: [Button] = []
  /// The box for text.
  var box: QuestionPage.BoxLayout?
}
