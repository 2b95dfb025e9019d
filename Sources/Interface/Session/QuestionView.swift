import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// A question on its page: its words, and beside or below them its answer.
///
/// It is read as one element, with the role of the answer.
struct QuestionView: Composite {
  let page: QuestionPage
  let index: Int
  /// Whether keys go to the page, not to a button.
  private var hasKeys = true

  /// Shows the question at `index` of `page`.
  init(page: QuestionPage, index: Int) { (self.page, self.index) = (page, index) }

  private var question: Question { page.questions[index] }

  func flexibility(along axis: Axis) -> Flexibility {
    axis == .horizontal ? .stretches : .rigid
  }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    // Whole pixels, so that all points of scales look alike.
    let whole = Rectangle(
      x: frame.x, y: frame.y.rounded(), width: frame.width, height: frame.height)
    // Tab goes from question to question, not from answer to answer.
    let stops = page.stops
    var view = self
    view.hasKeys = page.pointing.keyboard.button == nil
    view.body(in: Extent(frame.width, frame.height), context).place(in: whole, context, on: &page)
    page.stops = stops
  }

  func body(in room: Extent, _ context: ViewContext) -> any Element {
    let arrangement = page.arrangement(of: index, in: room.width, context)
    let answer = answer(arrangement)
    let words = QuestionWords(
      question: question, isMissing: page.isMissing(index), arrangement: arrangement)
    let view = arranged(words, declinable(ringed(answer), context), arrangement, context)
      .read(as: spoken(answer, context))
    guard question.details != QuestionDetails() else { return view }
    return Column {
      // The spoken words of the text and the picture, in the order on the screen.
      for block in question.blocks { Painted.read(block.string) }
      if let picture = question.details.picture {
        Painted(size: { _, _ in .zero }, paint: { $2.read(picture.description, as: .image) })
      }
      view.fillingWidth()
      if question.details.mayDecline { Painted.read { decliningElement(context) } }
    }
  }

  // MARK: - Declining

  /// The button that declines the question: a box to tick.
  private func declining(_ context: ViewContext) -> any Element {
    let isDeclined = page.entries[index].isDeclined
    return Pressable(
      Button(SessionButton.page(.decline(question: index)), style: .tool(hasBox: false))
    ) {
      Row(spacing: 8) {
        CheckBox(isOn: isDeclined)
        Words(
          context.words(.questionDecline),
          TextStyle(
            size: 14, weight: .medium,
            color: isDeclined ? context.theme.ink : context.theme.mutedInk)
        ).unbroken()
      }.padding(Edges(leading: 2, trailing: 10)).sized(height: 44)
    }.asCheckBox(isChecked: isDeclined)
  }

  private func decliningElement(_ context: ViewContext) -> AccessibleElement {
    var element = AccessibleElement(
      SessionButton.page(.decline(question: index)).name, .checkBox,
      context.words(.questionDecline))
    if page.entries[index].isDeclined { element.states.insert(.checked) }
    if hasKeys, page.focus == index, page.isOnDecline {
      element.states.insert(.focused)
      element.keys["Space"] = "press"
    }
    return element
  }

  /// The answer, with the button that declines it below.
  private func declinable(_ answer: any Element, _ context: ViewContext) -> any Element {
    guard question.details.mayDecline else { return answer }
    let hasRing = hasKeys && page.focus == index && page.isOnDecline && page.showsFocus
    return Column(spacing: 4, alignment: .leading) {
      answer
      declining(context).on { frame, context in
        hasRing ? [context.focusRing(around: frame.grown(by: 2 * context.unit))] : []
      }
    }
  }

  // MARK: - Arrangement

  private func arranged(
    _ words: QuestionWords, _ answer: any Element, _ arrangement: QuestionArrangement,
    _ context: ViewContext
  ) -> any Element {
    switch arrangement {
    case .alone:
      return Column(spacing: 36, alignment: .center) {
        if question.hasWords { words }
        answer
      }.padding(Edges(bottom: 14)).fillingWidth()
    case .table, .beside:
      // The circles of a table bring empty room of their own along.
      let isTable = arrangement == .table
      return Column {
        Rule(color: context.theme.line)
        Row(spacing: QuestionArrangement.gap) {
          words.padding(Edges(across: 0, down: isTable ? 5 : 0)).fillingWidth()
          answer
        }.padding(Edges(top: isTable ? 1 : 6, bottom: isTable ? 2 : 7))
      }
    case .stacked:
      let hasDetails = !QuestionDetailsView(question: question).isEmpty
      return Column(spacing: question.kind.isScale && !hasDetails ? 3 : 10) {
        if question.hasWords { words }
        answer
      }.padding(Edges(bottom: 14))
    }
  }

  /// The answer, with a ring if the keyboard acts on it, which a box for text shows by itself.
  private func ringed(_ answer: any QuestionAnswer) -> any Element {
    let hasRing =
      hasKeys && page.focus == index && page.showsFocus && !page.isOnDecline
      && page.entries[index].box == nil
    let isMarked = page.isMissing(index) && !question.hasWords
    // Scales bring empty room of their own along.
    let room = question.kind.isScale ? 0.5 : 5
    return answer.on { frame, context in
      let ring = context.focusRing(around: frame.grown(by: room * context.unit))
      return (hasRing ? [ring] : [])
        + (isMarked ? [context.missingMark(before: frame, at: frame.midY)] : [])
    }
  }

  private func answer(_ arrangement: QuestionArrangement) -> any QuestionAnswer {
    let chosen = page.entries[index].choice
    return switch question.kind {
    case .scale(let scale):
      rating(
        RatingAnswer(
          scale: scale, chosen: chosen, question: index, isLarge: arrangement == .alone,
          showsEnds: arrangement != .table))
    case .pair(let first, let second):
      OptionsView(options: [first.label, second.label], chosen: chosen, question: index)
    case .field(.choice(let options)):
      OptionsView(
        options: options.map { .own($0) }, chosen: chosen, question: index, isPair: false)
    case .field(let answer): AnswerFieldView(answer, of: page, index)
    }
  }

  private func rating(_ rating: RatingAnswer) -> any QuestionAnswer {
    rating.scale.isSlider ? SliderAnswerView(rating: rating) : RatingScaleView(rating: rating)
  }

  // MARK: - Reading

  /// The answer under the question's name, with its explanation or its problem.
  private func spoken(_ answer: any QuestionAnswer, _ context: ViewContext) -> AccessibleElement {
    let entry = page.entries[index]
    var element = answer.spoken(context)
    element.label = context.language.words(question.label)
    let note = question.note(context)
    element.description =
      entry.problem?.message(in: context.language) ?? (note.isEmpty ? element.description : note)
    if question.isRequired { element.states.insert(.required) }
    if entry.problem != nil || page.isMissing(index) { element.states.insert(.invalid) }
    if page.focus == index, !page.isOnDecline {
      element.states.insert(.focused)
    } else {
      element.keys = [:]
    }
    return element
  }
}

/// An element that answers a question.
@MainActor protocol QuestionAnswer: Element {
  /// The element for a screen reader, without the words of the question.
  func spoken(_ context: ViewContext) -> AccessibleElement
}

/// The arrangement of the words of a question and its answer.
enum QuestionArrangement: Hashable {
  /// A scale alone on its page is large and in the middle.
  case alone
  /// The words are before a scale, whose ends are named over the first row of all.
  case table
  /// The words are before a scale.
  case beside
  case stacked

  /// Between the words and a scale beside them, in layout units.
  static let gap = 24.0
  /// The narrowest column of words beside a scale, in layout units.
  fileprivate static let narrowestWords = 240.0
}

extension QuestionPage {
  /// The arrangement of the question at `index` in a column of `width` pixels.
  @MainActor func arrangement(
    of index: Int, in width: Double, _ context: ViewContext
  ) -> QuestionArrangement {
    guard case .scale(let scale) = questions[index].kind else { return .stacked }
    if isSingleScale { return .alone }
    guard hasScalesAlone else { return .stacked }
    let left = width - RatingAnswer(scale: scale).width(in: width, context)
    let words = QuestionArrangement.gap + QuestionArrangement.narrowestWords
    guard left >= words * context.unit else { return .stacked }
    return sharedScale == nil ? .beside : .table
  }

  /// Whether it has nothing but one scale.
  var isSingleScale: Bool { questions.count == 1 && questions[0].kind.isScale }

  /// Whether nothing else is asked than scales.
  var hasScalesAlone: Bool { questions.allSatisfy(\.kind.isScale) }

  /// The scale that all of several questions are answered on; `nil` if they differ.
  var sharedScale: RatingScale? {
    guard questions.count > 1, case .scale(let scale)? = questions.first?.kind,
      questions.allSatisfy({ $0.kind == .scale(scale) })
    else { return nil }
    return scale
  }
}
