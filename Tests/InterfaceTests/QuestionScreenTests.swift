import Base
import Drawing
import InputMethods
import Testing

@testable import CurveEditing
@testable import Interface
@testable import Sessions
@testable import Studies

@MainActor struct QuestionScreenTests {
  nonisolated static let sizes: [(width: Double, height: Double)] = [
    (800, 600), (1280, 800), (2560, 1440),
  ]

  nonisolated static let pages: [QuestionPage] =
    [
      .taskLoadIndex(isWeighted: true), .usabilityScale, .singleEase, SampleQuestions.likert,
    ].flatMap { $0.pages(seed: 7) } + [SampleQuestions.form, longChoice]

  private nonisolated static let longChoice = [
    FormField(
      name: "country", label: "Where do you live?",
      answer: .choice((1...120).map { "Country number \($0)" }), isRequired: true)
  ].page

  @Test(arguments: pages.indices, sizes)
  func `everything that can be hit is inside the window, apart, and large enough`(
    index: Int, size: (width: Double, height: Double)
  ) throws {
    let context = try SampleStudy.context(width: size.width, height: size.height)
    try eachSection(of: Self.pages[index], in: context) { page, screen in
      #expect(screen.name == .questionnaire)
      for part in screen.hitParts {
        #expect(part.frame.intersection(context.layout.window) == part.frame, "\(part.name)")
        // 21 marks of 44 px would need 924 px.
        let isMark = page.questions.contains { $0.choices == 21 } && size.width < 1280
        #expect(part.frame.width >= (isMark ? 34 : 44), "\(part.name)")
        let isCut = page.scroll > 0 || part.name.hasPrefix("choice_1_")
        #expect(part.frame.height >= (isCut ? 0 : 44), "\(part.name)")
      }
      for (first, part) in screen.hitParts.enumerated() {
        for other in screen.hitParts.dropFirst(first + 1) {
          let shared = part.frame.intersection(other.frame)
          #expect(shared.width * shared.height < 1, "\(part.name) and \(other.name)")
        }
      }
    }
  }

  @Test(arguments: pages.indices, sizes)
  func `every question is shown in some section, under its own names`(
    index: Int, size: (width: Double, height: Double)
  ) throws {
    let context = try SampleStudy.context(width: size.width, height: size.height)
    var names: Set<String> = []
    try eachSection(of: Self.pages[index], in: context) { _, screen in
      let shown = screen.hitParts.map(\.name)
      #expect(Set(shown).count == shown.count)
      #expect(shown.contains("continue") && shown.contains("stop"))
      names.formUnion(shown)
    }
    for (number, question) in Self.pages[index].questions.enumerated() {
      switch question.kind {
      case .scale: #expect(names.contains("item_\(number + 1)_point_\(question.choices ?? 0)"))
      case .pair: #expect(names.contains("choice_\(number + 1)_2"))
      case .field(.choice): #expect(names.contains("choice_\(number + 1)_1"))
      case .field: #expect(names.contains("field_\(number + 1)"))
      }
    }
  }

  @Test func `in the usual window the scales of a questionnaire stand on one page`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    for questionnaire in [Questionnaire.taskLoadIndex(isWeighted: false), .usabilityScale] {
      var page = try SampleQuestions.page(questionnaire)
      context.place(&page)
      #expect(page.sections.count == 1, "\(questionnaire.name)")
    }
  }

  @Test(arguments: sizes, ["en", "ar", "ja"])
  func `a missing answer is marked right before its question`(
    size: (width: Double, height: Double), code: String
  ) throws {
    let context = try LanguageSample.context(code, (size.width, size.height, 1))
    for page in Self.pages {
      var hand = QuestionHand(page, in: context)
      hand.primary()
      let shapes = try SampleQuestions.screen(of: hand.page, in: context).picture.shapes
      let theme = context.theme
      let words = shapes.compactMap { shape -> Rectangle? in
        guard case .text(let text) = shape, text.style.color == theme.error else { return nil }
        return context.typesetter.inkBounds(of: text)
      }
      for case .circle(let mark) in shapes where mark.fill == theme.error {
        // Pairs have no words, and their marks are before their buttons.
        let beside = words.filter { $0.y <= mark.center.y && $0.maxY >= mark.center.y }
        let gaps = beside.map { max($0.x - mark.center.x, mark.center.x - $0.maxX) }
        #expect(gaps.allSatisfy { $0 > mark.radius && $0 < 24 * context.onPage.unit }, "\(gaps)")
      }
    }
  }

  @Test func `answers make no layout jump`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    for page in Self.pages {
      var hand = QuestionHand(page, in: context)
      let before = try SampleQuestions.screen(of: hand.page, in: context).hitParts
      hand.primary()
      let asked = try SampleQuestions.screen(of: hand.page, in: context).hitParts
      #expect(asked == before)
      for index in hand.page.shown {
        switch page.questions[index].kind {
        case .scale: hand.activate(.point(1, question: index))
        case .pair, .field(.choice): hand.activate(.option(1, question: index))
        case .field: hand.activate(.field(question: index))
        }
      }
      let after = try SampleQuestions.screen(of: hand.page, in: context).hitParts
      #expect(after == before)
    }
  }

  @Test func `a choice among too many is scrolled, and all of it can be reached`() throws {
    let context = try SampleStudy.context(width: 800, height: 600)
    var hand = QuestionHand(Self.longChoice, in: context)
    var names: Set<String> = []
    for _ in 0..<60 {
      let screen = try SampleQuestions.screen(of: hand.page, in: context)
      for button in screen.buttons where button.frame.height >= 40 { names.insert(button.name) }
      hand.act(.scrolled(Point(x: 400, y: 300), steps: -1))
    }
    for number in 1...120 { #expect(names.contains("choice_1_\(number)"), "\(number)") }
  }

  @Test func `what the keyboard chooses among too many is brought into view`() throws {
    let context = try SampleStudy.context(width: 800, height: 600)
    var hand = QuestionHand(Self.longChoice, in: context)
    hand.key(.end)
    let screen = try SampleQuestions.screen(of: hand.page, in: context)
    let last = try #require(screen.buttons.first { $0.name == "choice_1_120" })
    #expect(last.frame.height >= 44)
    hand.key(.home)
    let first = try SampleQuestions.screen(of: hand.page, in: context)
    #expect(first.buttons.contains { $0.name == "choice_1_1" && $0.frame.height >= 44 })
  }

  private func eachSection(
    of page: QuestionPage, in context: ViewContext,
    _ check: (QuestionPage, Screen) throws -> Void
  ) throws {
    var page = page
    context.place(&page)
    for section in page.sections.indices {
      page.turn(to: section)
      try check(page, try SampleQuestions.screen(of: page, in: context))
    }
  }
}
