import Drawing
import Experiment
import InputMethods
import Primitives

/// A question on its page: its words, and beside or below them what answers it.
@MainActor struct QuestionView {
  let index: Int
  let page: QuestionPage
  /// Where questions stand, from left to right.
  let column: Rectangle
  let context: ViewContext

  private var unit: Double { context.unit }
  private var question: Question { page.questions[index] }
  private var entry: QuestionEntry { page.entries[index] }
  private var isFocused: Bool { page.focus == index }

  // MARK: - Arrangement

  /// Whether it is a scale alone on its page: then it stands large in the middle.
  var isAlone: Bool {
    if case .scale = question.kind { page.questions.count == 1 } else { false }
  }

  /// Whether the words stand at the left of the scale.
  var isBeside: Bool {
    guard !isAlone, let scale = scale(showsEnds: false) else { return false }
    return column.width - scale.width - Self.gap * unit >= Self.narrowestWords * unit
  }

  /// The narrowest column of words beside a scale, in layout units.
  private static let narrowestWords = 240.0
  /// Between the words and a scale at their right, in layout units.
  private static let gap = 24.0

  /// The scale, where the question has one; ends that all scales share are named over the first one.
  var scale: RatingScaleView? {
    scale(showsEnds: !isBeside || QuestionPageLayout.sharedScale(of: page) == nil)
  }

  private func scale(showsEnds: Bool) -> RatingScaleView? {
    guard case .scale(let scale) = question.kind else { return nil }
    return RatingScaleView(
      scale: scale, chosen: entry.choice, question: index, isLarge: isAlone, showsEnds: showsEnds,
      room: column.width, context: context)
  }

  // MARK: - Measures

  /// The extent downwards with the empty room below, in pixels.
  var height: Double {
    if isBeside { return besideHeight + besideGap }
    return (words.height == 0 ? 0 : words.height + wordsGap) + answerHeight + 14 * unit
  }

  /// The taller one of words and scale; words of many lines need some room around them.
  private var besideHeight: Double {
    let isTable = scale?.showsEnds == false
    return max(words.height + (isTable ? 10 * unit : 0), answerHeight)
  }

  /// Circles bring empty room of their own along.
  var besideGap: Double { (scale?.showsEnds == true ? 14 : 4) * unit }

  private var wordsGap: Double { (isAlone ? 36 : scale == nil ? 10 : 3) * unit }

  private var answerHeight: Double {
    scale?.height ?? options?.height ?? field?.height ?? 0
  }

  private var options: OptionsView? {
    let (words, isEven): ([String], Bool)
    switch question.kind {
    case .pair(let first, let second): (words, isEven) = ([first.label, second.label], true)
    case .field(.choice(let options)): (words, isEven) = (options, false)
    case .scale, .field(.code), .field(.number), .field(.text): return nil
    }
    return OptionsView(
      options: words, chosen: entry.choice, question: index, isEven: isEven, room: column.width,
      context: context)
  }

  private var field: AnswerFieldView? {
    guard case .field(let answer) = question.kind, let box = entry.box else { return nil }
    return AnswerFieldView(
      answer: answer, box: box, complaint: entry.complaint, question: index, isFocused: isFocused,
      isMissing: page.isMissing(index), room: column.width, context: context)
  }

  private var words: QuestionWords {
    QuestionWords(
      question: question, isMissing: page.isMissing(index), isCentered: isAlone,
      isOneLine: !isBeside && !isAlone,
      room: isBeside
        ? column.width - (scale?.width ?? 0) - Self.gap * unit : column.width, context: context)
  }

  // MARK: - Place

  func placed(at top: Double) -> PlacedQuestion {
    var placed = PlacedQuestion()
    let answer: Rectangle
    var middle = top + 11 * unit
    if isBeside {
      let width = scale?.width ?? 0
      let tallest = besideHeight
      middle = top + tallest / 2
      placed.shapes += words.shapes(
        at: Point(x: column.x, y: top + (tallest - words.height) / 2))
      answer = Rectangle(
        x: column.maxX - width, y: top + (tallest - answerHeight) / 2, width: width,
        height: answerHeight)
    } else {
      placed.shapes += words.shapes(at: Point(x: column.x, y: top))
      let y = words.height == 0 ? top : top + words.height + wordsGap
      let width = scale?.width ?? options?.width ?? column.width
      answer = Rectangle(
        x: isAlone ? column.midX - width / 2 : column.x, y: y, width: width, height: answerHeight)
    }
    placed.append(answerPlaced(in: answer))
    if isFocused, page.showsFocus, field == nil { placed.overlay = [ring(around: answer)] }
    if page.isMissing(index) { placed.shapes.append(mark(beside: middle)) }
    return placed
  }

  private func answerPlaced(in frame: Rectangle) -> PlacedQuestion {
    let origin = Point(x: frame.x, y: frame.y)
    return scale?.placed(at: origin) ?? options?.placed(at: origin) ?? field?.placed(at: origin)
      ?? PlacedQuestion()
  }

  /// Around what the keyboard acts on.
  private func ring(around frame: Rectangle) -> Shape {
    // Scales bring empty room of their own along.
    let frame = frame.grown(by: (scale == nil ? 5 : 0.5) * unit)
    return .box(
      Box(frame, radius: 12 * unit, stroke: context.theme.accent, strokeWidth: 2.5 * unit))
  }

  /// At the left of a question that has to be answered yet: not by its colour alone.
  private func mark(beside y: Double) -> Shape {
    .circle(
      Circle(
        center: Point(x: column.x - 16 * unit, y: y), radius: 5 * unit, fill: context.theme.error))
  }
}
