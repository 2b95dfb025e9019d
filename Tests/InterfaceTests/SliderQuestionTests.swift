import Base
import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface
@testable import Sessions
@testable import Studies

/// Sliders, pictures and refusals on laid-out pages.
@MainActor @Suite struct SliderQuestionTests {
  private func picture(_ width: Int, _ height: Int, _ context: ViewContext) throws -> [UInt8] {
    try SampleQuestions.picture(width: width, height: height, typesetter: context.typesetter)
  }

  private func hand(
    width: Double = 1280, height: Double = 800, language: String = "en"
  ) throws -> QuestionHand {
    let context = try LanguageSample.context(language, (width, height, 1))
    return QuestionHand(SampleQuestions.sliders(try picture(320, 120, context)), in: context)
  }

  private func screen(_ hand: QuestionHand) throws -> Screen {
    try SampleQuestions.screen(of: hand.page, in: hand.context)
  }

  /// The area of the slider of the question at `index` that can be pressed.
  private func frame(_ index: Int, _ hand: QuestionHand) throws -> Rectangle {
    let name = "slider_\(index + 1)"
    return try #require(try screen(hand).hitParts.first { $0.name == name }).frame
  }

  private func element(_ name: String, _ hand: QuestionHand) throws -> AccessibleElement {
    try #require(try screen(hand).elements.first { $0.name == name })
  }

  @Test(arguments: [(1280.0, 800.0), (800.0, 600.0)])
  func `a press in the middle of the line is 50, and a drag is followed`(
    size: (width: Double, height: Double)
  ) throws {
    var hand = try hand(width: size.width, height: size.height)
    let frame = try frame(0, hand)
    hand.click(frame.center)
    #expect(hand.page.entries[0].choice == 50)
    hand.act(.pointerPressed(frame.center, button: .primary, clicks: 1))
    hand.act(.pointerMoved(Point(x: frame.maxX + 50, y: frame.midY + 200)))
    hand.act(.pointerReleased(Point(x: frame.maxX + 50, y: frame.midY + 200), button: .primary))
    #expect(hand.page.entries[0].choice == 100)
  }

  @Test func `there is a handle only after the first press`() throws {
    var hand = try hand()
    func handles() throws -> Int {
      let accent = hand.context.theme.accent
      return try screen(hand).picture.shapes.count { shape in
        if case .circle(let circle) = shape { circle.fill == accent } else { false }
      }
    }
    #expect(try handles() == 0)
    hand.key(.right)
    #expect(try handles() == 1)
  }

  @Test func `a screen reader has name, value, ends and keys`() throws {
    var hand = try hand()
    var slider = try element("question_1", hand)
    #expect(slider.role == .slider && slider.label == "How much does your wrist hurt?")
    #expect(slider.value == "" && slider.minimum == "0: No pain")
    #expect(slider.maximum == "100: The worst pain" && slider.keys["Right"] == "+1")
    hand.key(.right, .right)
    slider = try element("question_1", hand)
    #expect(slider.value == "51" && slider.states.contains(.focused))
  }

  @Test func `picture and text are read before the question, the refusal after it`() throws {
    var hand = try hand()
    let labels = try screen(hand).elements.map(\.label)
    let order = [
      "Think of the last week.", "A wrist.", "How much does your wrist hurt?", "Prefer not to say",
    ]
    #expect(labels.filter(order.contains) == order)
    hand.key(.tab, .space)
    let refusal = try element("decline_1", hand)
    #expect(refusal.role == .checkBox && refusal.states == [.checked, .focused])
    #expect(try !element("question_1", hand).states.contains(.focused))
  }

  @Test func `a click on the refusal declines`() throws {
    var hand = try hand()
    let button = try #require(try screen(hand).buttons.first { $0.name == "decline_1" })
    #expect(button.frame.height >= 44)
    hand.activate(.decline(question: 0))
    #expect(hand.page.entries[0].isDeclined)
  }

  @Test func `in Arabic 0 is at the right`() throws {
    var hand = try hand(language: "ar")
    let frame = try frame(0, hand)
    hand.click(Point(x: frame.maxX - 20, y: frame.midY))
    #expect((hand.page.entries[0].choice ?? 99) < 5)
  }

  @Test(arguments: [(1280.0, 800.0), (800.0, 600.0)])
  func `a picture is as large as its pixels at most, and as its room`(
    size: (width: Double, height: Double)
  ) throws {
    let context = try SampleStudy.context(width: size.width, height: size.height)
    let room = Extent(500, .infinity)
    let small = PictureView(picture: PagePicture(png: try picture(60, 30, context)))
    #expect(small.extent(in: room, context) == Extent(60, 30))
    let wide = PictureView(picture: PagePicture(png: try picture(1000, 100, context)))
    #expect(wide.extent(in: room, context) == Extent(500, 50))
    let tall = PictureView(picture: PagePicture(png: try picture(100, 440, context)))
    #expect(tall.extent(in: room, context).height <= 220 * context.unit)
  }

  @Test func `a question that is not asked has no place`() throws {
    var fields = [
      FormField(name: "a", label: "A?", answer: .choice(["yes", "no"]), isRequired: true),
      FormField(name: "b", label: "B?", answer: .code, isRequired: true),
      FormField(name: "c", label: "C?", answer: .code, isRequired: true),
    ]
    fields[1].details.condition = AnswerCondition(question: "a", answer: "yes")
    let context = try SampleStudy.context(width: 800, height: 600)
    var hand = QuestionHand(fields.page, in: context)
    func labels() throws -> [String] {
      try screen(hand).elements.map(\.label).filter { $0.hasSuffix("?") }
    }
    let before = try #require(try screen(hand).hitParts.first { $0.name == "field_3" }).frame
    #expect(try labels() == ["A?", "C?"])
    hand.activate(.option(0, question: 0))
    #expect(try labels() == ["A?", "B?", "C?"])
    let after = try #require(try screen(hand).hitParts.first { $0.name == "field_3" }).frame
    #expect(after.y > before.y + 50)
  }
}
