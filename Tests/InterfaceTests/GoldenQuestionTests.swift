import Base
import Drawing
import GoldenImages
import InputMethods
import Testing

@testable import CurveEditing
@testable import Interface
@testable import Sessions
@testable import Studies

/// Every page of questions and of instructions in each theme, as images that were looked at: light in
/// the usual window, the other themes in the smallest one.
@MainActor @Suite(.serialized) struct GoldenQuestionTests {
  @Test(arguments: Appearance.Palette.allCases)
  func `the task load index with some of its scales rated`(palette: Appearance.Palette) throws {
    try check("task-load", palette, try SampleQuestions.page(.taskLoadIndex(isWeighted: false))) {
      $0.activate(.point(14, question: 0), .point(0, question: 1))
      $0.key(.down, .character("4"))
    } pointing: { screen in
      screen.buttons.first { $0.name == "item_2_point_9" }?.frame.center
    }
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `the pairs of the task load index`(palette: Appearance.Palette) throws {
    let page = try SampleQuestions.page(.taskLoadIndex(isWeighted: true), at: 1)
    try check("task-load-pairs", palette, page) {
      $0.activate(.option(0, question: 0), .option(1, question: 1))
    } pointing: { screen in
      screen.buttons.first { $0.name == "choice_3_1" }?.frame.center
    }
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `the usability scale with answers missing`(palette: Appearance.Palette) throws {
    try check("usability", palette, try SampleQuestions.page(.usabilityScale)) {
      $0.activate(.point(3, question: 0), .point(4, question: 2), .point(0, question: 3))
      $0.primary()
    } pointing: { screen in
      screen.buttons.first { $0.name == "item_2_point_3" }?.frame.center
    }
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `the single ease question`(palette: Appearance.Palette) throws {
    try check("single-ease", palette, try SampleQuestions.page(.singleEase)) {
      $0.activate(.point(5, question: 0))
    }
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `statements of a study's own`(palette: Appearance.Palette) throws {
    try check("likert", palette, try SampleQuestions.page(SampleQuestions.likert)) {
      $0.activate(.point(10, question: 1))
      $0.key(.up, .right)
    }
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `a form being filled in`(palette: Appearance.Palette) throws {
    try check("form", palette, SampleQuestions.form) {
      $0.activate(.option(1, question: 0))
      $0.key(.tab)
      $0.type("34,5")
      $0.key(.home, modifiers: .shift)
    }
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `a form with a wrong and a missing answer`(palette: Appearance.Palette) throws {
    try check("form-wrong", palette, SampleQuestions.form) {
      $0.key(.tab)
      $0.type("17")
      $0.primary()
    }
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `sliders with a text and a picture, of which one is declined`(
    palette: Appearance.Palette
  ) throws {
    let picture = try SampleQuestions.picture(
      width: 320, height: 120, typesetter: try context(palette).typesetter)
    try check("sliders", palette, SampleQuestions.sliders(picture)) {
      $0.key(.tab, .space, .down, .right, .right)
    }
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `free text of several lines`(palette: Appearance.Palette) throws {
    let field = FormField(
      name: "notes", label: "What was hard?", answer: .text(maximumLength: 200), isRequired: true)
    try check("free-text", palette, [field].page) {
      $0.type("The wheels: they went on after I had let go, and then I had to turn them back.")
      $0.key(.enter, .enter)
      $0.type("“Quotes”, commas; =cmd() and\ta tab. Ünïcödé as well.")
      $0.key(.up, modifiers: .shift)
      $0.key(.up, modifiers: .shift)
    }
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `instructions`(palette: Appearance.Palette) throws {
    let page = InstructionPage(Instructions(text: SampleQuestions.words, picture: nil))
    let context = try context(palette)
    try compare("instructions", palette, SampleQuestions.screen(of: page, in: context), context)
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `instructions with a picture`(palette: Appearance.Palette) throws {
    let context = try context(palette)
    let picture = try SampleQuestions.picture(
      width: 480, height: 320, typesetter: context.typesetter)
    var page = InstructionPage(
      Instructions(text: SampleQuestions.words, picture: PagePicture(png: picture)))
    context.place(&page)
    let first = try SampleQuestions.screen(of: page, in: context)
    try compare("instructions-picture", palette, first, context)
    guard page.partCount > 1 else { return }
    let isRead = page.primary()
    #expect(!isRead)
    let second = try SampleQuestions.screen(of: page, in: context)
    try compare("instructions-second", palette, second, context)
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `instructions with an example of what is matched`(palette: Appearance.Palette) throws {
    let context = try context(palette)
    var page = InstructionPage(
      Instructions(text: SampleQuestions.words, picture: nil), matching: .line)
    context.place(&page)
    let screen = try SampleQuestions.screen(of: page, in: context)
    try compare("instructions-match", palette, screen, context)
  }

  @Test(arguments: Appearance.Palette.allCases)
  func `the question for consent`(palette: Appearance.Palette) throws {
    let context = try context(palette)
    var study = try SampleStudy.session(method: "text-field").study
    study.consent = ConsentText(
      text:
        "# Taking part\n\nYou enter numbers for **ten minutes**. What you do is kept under a code.\n\n"
        + "- You may stop at any time.\n- Nobody asks for your name.")
    let session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    try compare("consent", palette, context.screen(for: session, Pointing()), context)
  }

  private func check(
    _ name: String, _ palette: Appearance.Palette, _ page: QuestionPage,
    _ act: (inout QuestionHand) -> Void, pointing: ((Screen) -> Point?)? = nil
  ) throws {
    let context = try context(palette)
    var hand = QuestionHand(page, in: context)
    act(&hand)
    var screen = try SampleQuestions.screen(of: hand.page, in: context)
    if let point = pointing?(screen) {
      var hovering = Pointing()
      _ = hovering.handle(
        StampedEvent(.pointerMoved(point), at: SampleStudy.start), buttons: screen.buttons,
        pause: 0.3)
      screen = try SampleQuestions.screen(of: hand.page, in: context, hovering)
    }
    try compare(name, palette, screen, context)
  }

  private func context(_ palette: Appearance.Palette) throws -> ViewContext {
    var appearance = Appearance()
    appearance.palette = palette
    let size = palette == .light ? (width: 1280.0, height: 800.0) : (width: 800, height: 600)
    let context = try SampleStudy.context(
      width: size.width, height: size.height, theme: appearance.theme)
    try #require(context.typesetter.family == "Inter", "install fonts-inter")
    return context
  }

  private func compare(
    _ name: String, _ palette: Appearance.Palette, _ screen: Screen, _ context: ViewContext
  ) throws {
    let canvas = try Canvas(
      imageOfWidth: Int(screen.picture.width), height: Int(screen.picture.height),
      typesetter: context.typesetter)
    canvas.draw(screen.picture)
    try GoldenImage(name: "\(name)-\(palette.rawValue)", folder: "Golden/Questions")
      .check(canvas)
  }
}
