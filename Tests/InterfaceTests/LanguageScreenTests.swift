import Base
import CurveEditing
import Drawing
import GoldenImages
import InputMethods
import Languages
import Testing

@testable import Interface
@testable import Sessions
@testable import Studies

/// The parts of screens that change with the language, and the parts that do not.
@MainActor @Suite(.serialized) struct LanguageScreenTests {
  private static let usual = (width: 1280.0, height: 800.0, unit: 1.0)

  private func texts(_ code: String, _ method: String, page: String) throws -> [String] {
    let context = try LanguageSample.context(code, Self.usual)
    return try #require(
      LanguageSample.screens(method, in: context).first { $0.0 == page }?.1.texts)
  }

  @Test func `a German trial has German words and a decimal comma`() throws {
    let texts = try texts("de", "accurate-slider", page: "trial")
    #expect(texts.contains("84,3"))
    #expect(texts.contains("Fertig") && texts.contains("Aufgeben"))
    #expect(texts.contains("Block 1 von 2 · Genauer Schieberegler"))
    #expect(!texts.contains { $0.contains(".") && $0.contains("84") })
  }

  @Test func `a typed point is shown as the decimal sign of the language`() throws {
    let context = try LanguageSample.context("de", Self.usual)
    var session = LanguageSample.session(try LanguageSample.study("de", method: "text-field"))
    _ = session.primary(at: SampleStudy.start)
    _ = session.primary(at: SampleStudy.start)
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    var hand = SampleHand(session)
    hand.type("48.3")
    #expect(LanguageSample.screen(hand.session, context).texts.contains("48,3"))
  }

  @Test func `a page of Arabic is mirrored, and its method is not`() throws {
    let arabic = try LanguageSample.context("ar", Self.usual)
    let english = try LanguageSample.context("en", Self.usual)
    for method in MethodKind.allCases.map(\.rawValue) {
      let pages = try LanguageSample.screens(method, in: arabic)
      let originals = try LanguageSample.screens(method, in: english)
      for (page, original) in zip(pages, originals) where page.0 != "error" {
        #expect(page.1.parts.map(\.frame) == original.1.parts.map(\.frame), "\(method), \(page.0)")
      }
      let trial = try #require(pages.first { $0.0 == "trial" }?.1)
      let giveUp = try #require(trial.buttons.first { $0.name == "give_up" }?.frame)
      #expect(giveUp.x > arabic.layout.stage.midX)
      let done = try #require(trial.buttons.first { $0.name == "done" }?.frame)
      #expect(done == arabic.layout.primaryButton, "the pointer waits at the same place")
    }
  }

  @Test func `on a mirrored scale the arrow to the left chooses the next point`() throws {
    let context = try LanguageSample.context("ar", Self.usual)
    var page = try SampleQuestions.page(.singleEase)
    context.place(&page)
    func press(_ key: Key) {
      _ = page.handle(
        StampedEvent(.keyPressed(key, [], isRepeat: false), at: SampleStudy.start))
    }
    press(.character("3"))
    press(.left)
    #expect(page.entries.first?.choice == 3)
    press(.right)
    press(.right)
    #expect(page.entries.first?.choice == 1)
    let buttons = QuestionScreen(page: page, header: nil, secondary: context.stopButton)
      .screen(in: context, Pointing()).buttons
    let first = try #require(buttons.first { $0.name == "item_1_point_1" })
    let last = try #require(buttons.first { $0.name == "item_1_point_7" })
    #expect(first.frame.x > last.frame.x)
  }

  @Test(arguments: Language.bundledCodes)
  func `wheels on a sheet have instructions of their own, and say what closes them`(
    code: String
  ) throws {
    let context = try LanguageSample.context(code, Self.usual)
    for (task, phrase) in [
      ("enter", Phrase.instructionWheelPickerSheetDone),
      ("match", .matchInstructionWheelPickerSheetDone),
    ] {
      let study = try LanguageSample.study(
        code, method: "wheel-picker", parameters: ", \"presentation\": \"sheet\"",
        members: ", \"task\": \"\(task)\", \"tolerance\": 5")
      let texts = LanguageSample.screen(LanguageSample.session(study), context).texts
      let words = context.words(phrase)
      #expect(texts.contains { $0.hasSuffix(words) }, "\(texts)")
    }
  }

  @Test func `golden image of an Arabic slider that runs from right to left`() throws {
    let context = try LanguageSample.context("ar", Self.usual)
    try #require(context.typesetter.family == "Inter", "install fonts-inter")
    var session = LanguageSample.session(
      try LanguageSample.study("ar", members: #", "sliderDirection": "language""#))
    for _ in 0..<2 { _ = session.primary(at: SampleStudy.start) }
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    var hand = SampleHand(session)
    let thumb = try hand.middle(of: "thumb")
    hand.press(thumb)
    hand.move(Point(x: thumb.x - 200, y: thumb.y))
    hand.move(Point(x: thumb.x - 180, y: thumb.y + 160))
    hand.rest()
    try compare(
      "ar-accurate-slider-right-to-left", LanguageSample.screen(hand.session, context), context)
  }

  @Test(arguments: ["ar", "de", "ja", "zh"])
  func `golden images of a trial and of a questionnaire`(code: String) throws {
    let context = try LanguageSample.context(code, Self.usual)
    try #require(context.typesetter.family == "Inter", "install fonts-inter")
    for method in ["accurate-slider", "text-field"] {
      let page = try #require(LanguageSample.pictures(method, in: context).first)
      try compare("\(code)-\(method)", page.1, context)
      let trials = try LanguageSample.screens(method, in: context)
      let trial = try #require(trials.first { $0.0 == "trial, typed" })
      try compare("\(code)-\(method)-trial", trial.1, context)
    }
    for (name, screen) in try LanguageSample.questions(in: context) {
      guard name == "questions 1" || name == "questions 3" || name == "questions 5" else {
        continue
      }
      try compare("\(code)-\(name.replacing(" ", with: "-"))", screen, context)
    }
  }

  @Test(arguments: ["es", "fr", "pt"])
  func `golden images of the page before a method`(code: String) throws {
    let context = try LanguageSample.context(code, Self.usual)
    let page = try #require(LanguageSample.pictures("accurate-slider", in: context).first)
    try compare("\(code)-accurate-slider", page.1, context)
  }

  @Test(arguments: LanguageSample.translated)
  func `golden images of the start screen`(code: String) throws {
    let context = try LanguageSample.context(code, Self.usual)
    try compare("\(code)-start", try LanguageSample.start(in: context)[0].1, context)
  }

  @Test func `in Chinese and Japanese no space stands between two sentences`() throws {
    for code in ["ja", "zh"] {
      let texts = try texts(code, "text-field", page: "method")
      #expect(texts.contains { $0.contains("。") && $0.dropLast().contains("。") })
      #expect(!texts.contains { $0.contains("。 ") })
    }
    let german = try texts("de", "text-field", page: "method")
    #expect(german.contains { $0.contains("Durchgang. Arbeiten Sie") })
  }

  @Test func `a page in another language leaves nothing of the one before`() throws {
    let typesetter = try Typesetter()
    let shown = Pixels()
    let canvas = try shown.canvas(typesetter)
    var before: Picture?
    for code in ["en", "ar", "de", "ja", "zh", "ar", "es"] {
      let context = ViewContext(
        theme: .light, typesetter: typesetter, layout: Layout(width: 1200, height: 760, unit: 1),
        language: try #require(Language.bundled(code)))
      let picture = try #require(LanguageSample.start(in: context).first).1.picture
      _ = canvas.update(to: picture, from: before)
      before = picture
      let whole = Pixels()
      try whole.canvas(typesetter).draw(picture)
      #expect(shown == whole, "\(code)")
    }
  }

  /// Pixels of a window, as a picture leaves them.
  private final class Pixels: Equatable {
    private let start = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    private static let (width, height) = (1200, 760)
    private static let size = 4 * width * height

    deinit { start.deallocate() }

    @MainActor func canvas(_ typesetter: Typesetter) throws -> Canvas {
      try Canvas(
        pixels: start, width: Self.width, height: Self.height, stride: 4 * Self.width,
        typesetter: typesetter)
    }

    static func == (one: Pixels, other: Pixels) -> Bool {
      UnsafeRawBufferPointer(start: one.start, count: size)
        .elementsEqual(UnsafeRawBufferPointer(start: other.start, count: size))
    }
  }

  private func compare(_ name: String, _ screen: Screen, _ context: ViewContext) throws {
    // Drawn by the typesetter of the language.
    let canvas = try Canvas(
      imageOfWidth: Int(screen.picture.width), height: Int(screen.picture.height),
      typesetter: context.typesetter)
    canvas.draw(screen.picture)
    try GoldenImage(name: name, folder: "Golden/Languages").check(canvas)
  }
}
