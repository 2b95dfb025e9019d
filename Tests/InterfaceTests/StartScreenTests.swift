import Base
import Drawing
import GoldenImages
import InputMethods
import Languages
import Sessions
import Studies
import Testing

@testable import Interface

/// The form before a session, as images that were looked at, and as parts that can be hit.
@MainActor struct StartScreenTests {
  private func context(
    _ width: Double, _ height: Double, textSize: Double = 1,
    palette: Appearance.Palette = .light
  ) throws -> ViewContext {
    var appearance = Appearance()
    (appearance.palette, appearance.textSize) = (palette, textSize)
    var context = ViewContext(
      theme: appearance.theme, typesetter: try Typesetter(),
      layout: Layout(width: width, height: height, unit: 1, textSize: textSize))
    context.appearance = appearance
    return context
  }

  private func check(_ name: String, _ form: StartForm, in context: ViewContext) throws {
    try #require(context.typesetter.family == "Inter", "install fonts-inter")
    var form = form
    context.place(&form)
    let picture = StartScreen(form).screen(in: context, Pointing()).picture
    let canvas = try Canvas(
      imageOfWidth: Int(picture.width), height: Int(picture.height), typesetter: context.typesetter)
    canvas.draw(picture)
    try GoldenImage(name: name, folder: "Golden/Start").check(canvas)
  }

  @Test(arguments: ["ar", "de", "en", "es", "fr", "ja", "pt", "zh"])
  func `people and simulated people are counted apart in every language`(code: String) throws {
    let language = try #require(Language.bundled(code))
    var record = StudyRecord()
    (record.people, record.simulated) = (13, 24)
    let words = record.participants(in: language)
    #expect(words.contains("13") && words.contains("24") && words.contains(" · "))
    record.simulated = 0
    #expect(!record.participants(in: language).contains("24"))
    record.people = 0
    #expect(record.participants(in: language) == language.words(.startNoPeople))
  }

  @Test(arguments: [
    ("light-1280", 1280.0, 800.0, 1.0, Appearance.Palette.light),
    ("dark-1280", 1280, 800, 1, .dark), ("high-contrast-1280", 1280, 800, 1, .highContrast),
    ("light-800", 800, 600, 1, .light), ("dark-800", 800, 600, 1, .dark),
    ("light-1280-text-150", 1280, 800, 1.5, .light), ("light-2560", 2560, 1440, 1, .light),
    ("high-contrast-2560-text-150", 2560, 1440, 1.5, .highContrast),
  ])
  func `golden form in every theme and size`(
    name: String, width: Double, height: Double, textSize: Double, palette: Appearance.Palette
  ) throws {
    var form = try StartSample.form()
    _ = form.handle(.textEntered("P25"))
    try check(
      name, form, in: try context(width, height, textSize: textSize, palette: palette))
  }

  @Test(arguments: [("1280", 1280.0, 800.0), ("800", 800, 600)])
  func `golden form with many methods, a message and a pilot run`(
    name: String, width: Double, height: Double
  ) throws {
    let all =
      #""plain-slider", "accurate-slider", "stepped-slider", "wheel-picker", "#
      + #""text-field", "stepper", "keypad", "scrub-field", "dial""#
    var form = try StartSample.form()
    form.append([
      try StartSample.study(
        "A study with a title that is far longer than any row or panel has room for",
        String(repeating: "A long description tells everything. ", count: 12), methods: all)
    ])
    form.togglePilot()
    _ = form.handle(.keyPressed(.end, [], isRepeat: false))
    form.show(
      "cannot write Results/blog-2012: No space left on device; free some space, or start again "
        + "with --results and another folder")
    try check("many-\(name)", form, in: try context(width, height))
  }

  @Test func `golden form while a folder is named`() throws {
    var form = try StartSample.form()
    form.askForFolder()
    _ = form.handle(.textEntered("~/studies"))
    form.add([], line: .problem("~/studies is no folder; name one with study files"))
    try check("folder-800", form, in: try context(800, 600))
  }

  @Test func `golden list of languages`() throws {
    var form = try StartSample.form()
    form.languages.open()
    form.languages.press(.down)
    try check("languages-1280", form, in: try context(1280, 800))
    try check("languages-800-dark", form, in: try context(800, 600, palette: .dark))
  }

  @Test func `the order is that of the next person, or of the one whose code it is`() throws {
    let context = try context(1280, 800)
    var form = try StartSample.form()
    var record = form.record
    record.ownOrders = ["P03": 2]
    form.update(record, at: 0)
    func texts() -> [String] {
      StartScreen(form).screen(in: context, Pointing()).picture.shapes.texts.map(\.string)
    }
    for text in ["P", "0"] {
      _ = form.handle(.textEntered(text))
      #expect(texts().contains("Order for the next person"))
    }
    _ = form.handle(.textEntered("3"))
    #expect(texts().contains("Order of P03") && !texts().contains("Order for the next person"))
    #expect(texts().contains { $0.hasPrefix("3 of ") })
  }

  @Test(
    arguments: [
      ("2", "+ 8 practice"), (#"{"correctInARow": 2, "atMost": 5}"#, "+ up to 20 practice"),
      ("0", nil),
    ] as [(String, String?)])
  func `practice is counted beside the trials that count`(practice: String, words: String?) throws {
    for (width, height) in [(1280.0, 800.0), (800, 600)] {
      let context = try context(width, height)
      let form = StartForm(studies: [try StartSample.study("A", "", practice: practice)])
      let texts = StartScreen(form).screen(in: context, Pointing()).picture.shapes.texts
      let found = texts.map(\.string).filter { $0.contains("practice") }
      #expect(found.count == (words == nil ? 0 : 1))
      if let words { #expect(found.allSatisfy { $0.contains(words) }) }
    }
  }

  /// The sample's form in its place, and its screen.
  private func sample(
    _ width: Double, _ height: Double, textSize: Double = 1
  ) throws -> (context: ViewContext, form: StartForm, screen: Screen) {
    let context = try context(width, height, textSize: textSize)
    var form = try StartSample.form()
    context.place(&form)
    return (context, form, StartScreen(form).screen(in: context, Pointing()))
  }

  @Test(arguments: [(800.0, 600.0, 1.0), (1280, 800, 1), (1280, 800, 1.5), (2560, 1440, 1)])
  func `everything stands inside the window, apart, and is large enough`(
    width: Double, height: Double, textSize: Double
  ) throws {
    let (context, _, screen) = try sample(width, height, textSize: textSize)
    let unit = context.layout.unit
    for part in screen.hitParts {
      let window = context.layout.window
      #expect(part.frame.x >= 0 && part.frame.maxX <= window.maxX, "\(part.name)")
      #expect(part.frame.y >= 0 && part.frame.maxY <= window.maxY, "\(part.name)")
      #expect(part.frame.width >= 44 * unit - 0.01, "\(part.name)")
      #expect(part.frame.height >= 44 * unit - 0.01, "\(part.name)")
    }
    let names = screen.buttons.map(\.name)
    for name in [
      "start", "compare", "try_methods", "language", "theme", "full_screen", "add_studies", "quit",
    ] {
      #expect(names.contains(name))
    }
    for text in screen.picture.shapes.texts {
      #expect(text.style.size >= 13 * unit - 0.01, "\(text.string)")
    }
  }

  private static let nine =
    #""plain-slider", "accurate-slider", "stepped-slider", "wheel-picker", "#
    + #""text-field", "stepper", "keypad", "scrub-field", "dial""#

  @Test(arguments: [(800.0, 600.0, 1.0), (1280, 800, 1.25), (1280, 800, 1), (1280, 800, 1.3)])
  func `the number of the tenth method lies beside its picture`(
    width: Double, height: Double, textSize: Double
  ) throws {
    let context = try context(width, height, textSize: textSize)
    let study = try StartSample.study(
      "Ten", "", methods: Self.nine + #", {"method": "dial", "name": "b"}"#)
    let unit = context.unit
    for (room, tall) in [(304.0, 62.0), (404, 78), (404, 66)] {
      let tiles = MethodTiles(
        methods: study.methods, width: room, height: tall, tile: tall, hasNames: false)
      var page = PlacedPage(Pointing())
      tiles.element(in: context).place(
        in: Rectangle(x: 0, y: 0, width: room * unit, height: tall * unit), context, on: &page)
      let numbers = page.words.map(\.frame)
      #expect(numbers.count == 10)
      for shape in page.shapes where Self.isPicture(shape) {
        let bounds = shape.bounds(measuredBy: context.typesetter)
        #expect(!numbers.contains { $0.grown(by: unit).intersects(bounds) }, "\(bounds)")
        #expect(bounds.maxX <= room * unit)
      }
    }
  }

  /// Whether a shape is a part of a method's picture: no word, and no ground of a tile.
  private static func isPicture(_ shape: Shape) -> Bool {
    switch shape {
    case .text: false
    case .box(let box): box.stroke != nil
    default: true
    }
  }

  @Test func `the text size is the one that there is, and larger only where there is room`() throws
  {
    func state(_ width: Double, _ height: Double, _ size: Double) throws -> [String] {
      let context = try context(width, height, textSize: size)
      var form = try StartSample.form()
      context.place(&form)
      let screen = StartScreen(form).screen(in: context, Pointing())
      return screen.picture.shapes.texts.map(\.string).filter { $0.hasSuffix(" %") }
        + screen.buttons.filter(\.isEnabled).map(\.name).filter { $0.hasPrefix("text_") }
    }
    #expect(try state(800, 600, 1.5) == ["100 %", "text_smaller"])
    #expect(try state(800, 600, 1) == ["100 %", "text_smaller"])
    #expect(try state(800, 600, 0.8) == ["Text 80 %", "text_larger"])
    #expect(try state(1280, 800, 1) == ["Text 100 %", "text_smaller", "text_larger"])
    #expect(try state(1280, 800, 2) == ["133 %", "text_smaller"])
    #expect(try state(2560, 1440, 2) == ["Text 200 %", "text_smaller"])
  }

  @Test func `what is one step smaller counts from the size that there is`() {
    var appearance = Appearance()
    appearance.textSize = 1.5
    appearance.stepTextSize(larger: false, from: 1)
    #expect(appearance.textSize == 0.9)
    appearance.stepTextSize(larger: true, from: 0.9)
    #expect(appearance.textSize == 1)
  }

  @Test(arguments: [(1280.0, 800.0), (1024, 768)])
  func `larger text is under the pointer again after each press`(
    width: Double, height: Double
  ) throws {
    var pointer: Point?
    for size in Appearance.textSizeSteps.filter({ $0 >= 1 && $0 <= 1.5 }) {
      let context = try context(width, height, textSize: size)
      var form = try StartSample.form()
      context.place(&form)
      let larger = try #require(
        StartScreen(form).screen(in: context, Pointing()).buttons.first { $0.name == "text_larger" }
      )
      pointer = pointer ?? larger.frame.center
      #expect(larger.frame.contains(try #require(pointer)), "\(size)")
    }
  }

  @Test func `rows are shown whole, and the bar only where they have no room`() throws {
    let context = try context(800, 600)
    var form = try StartSample.form()
    context.place(&form)
    func rows() -> [String] {
      StartScreen(form).screen(in: context, Pointing()).buttons.map(\.name).filter {
        $0.hasPrefix("study_")
      }
    }
    #expect(rows() == (1...6).map { "study_\($0)" })
    form.select(7)
    #expect(rows() == (3...8).map { "study_\($0)" })
    let large = try self.context(2560, 1440)
    large.place(&form)
    #expect(rows().count == 6, "the smaller window still shows what it has room for")
    let parts = StartScreen(form).screen(in: large, Pointing()).parts.map(\.name)
    #expect(!parts.contains("studies_bar"))
    #expect(
      StartScreen(form).screen(in: context, Pointing()).parts.map(\.name).contains("studies_bar"))
  }

  @Test(arguments: [
    (800.0, 600.0, 1.0), (800, 600, 1.25), (1280, 800, 1), (1280, 800, 1.25), (1280, 800, 1.5),
  ])
  func `a long message can be read whole`(width: Double, height: Double, textSize: Double) throws {
    let context = try context(width, height, textSize: textSize)
    let message =
      "cannot write Results/blog-2012: No space left on device; free some space, or start again "
      + "with --results and another folder"
    var form = try StartSample.form()
    form.show(message)
    context.place(&form)
    #expect(StartScreen(form).screen(in: context, Pointing()).texts.contains(message))
    let problem = "cannot read ~/studies/of the laboratory/pilots/2026: Permission denied"
    form.askForFolder()
    form.show(.problem(problem))
    #expect(StartScreen(form).screen(in: context, Pointing()).texts.contains(problem))
  }

  @Test func `a line is cut behind a word`() throws {
    let context = try context(800, 600)
    let style = context.style(14, .regular, context.theme.ink)
    let words = "one two three four"
    let room = context.typesetter.width("one two thr…", style)
    #expect(context.cut(words, style, to: room) == "one two…")
    #expect(context.cut(words, style, to: 1000) == words)
    #expect(context.cut("one, two", style, to: context.typesetter.width("one, t", style)) == "one…")
    let long = String(repeating: "x", count: 5000)
    #expect(context.typesetter.width(context.cut(long, style, to: 100), style) <= 100)
    #expect(context.cut("", style, to: 0) == "")
  }

  @Test func `a letter that does nothing looks so, and says why`() throws {
    func letters(_ width: Double, _ height: Double, _ size: Double) throws -> [String: Button] {
      let context = try context(width, height, textSize: size)
      var form = try StartSample.form()
      context.place(&form)
      let buttons = StartScreen(form).screen(in: context, Pointing()).buttons
      return Dictionary(
        uniqueKeysWithValues: buttons.filter { $0.name.hasPrefix("text_") }.map { ($0.name, $0) })
    }
    let small = try letters(800, 600, 1)
    #expect(small["text_larger"]?.isEnabled == false && small["text_larger"]?.key == "")
    #expect(small["text_larger"]?.tip == "the window has no room for larger text")
    #expect(small["text_smaller"]?.isEnabled == true && small["text_smaller"]?.key == "Ctrl -")
    let least = try letters(1280, 800, 0.8)
    #expect(least["text_smaller"]?.isEnabled == false)
    #expect(least["text_smaller"]?.tip == "this is the smallest text")
    #expect(least["text_larger"]?.tip == "larger text  Ctrl +")
  }

  @Test(arguments: [
    (800.0, 600.0), (1280, 773), (1280, 800), (1366, 768), (1024, 768), (2560, 1440),
  ])
  func `whole rows fill the list, which ends with the panel`(width: Double, height: Double) throws {
    let (context, form, screen) = try sample(width, height)
    let list = try #require(screen.parts.first { $0.name == "studies" }).frame
    let row = StartSizes.sizes(of: form, in: context).row * context.unit
    #expect(abs((list.height / row).rounded() * row - list.height) < 0.1)
    let foot = try #require(screen.buttons.first { $0.name == "quit" }).frame
    #expect(foot.y - list.maxY < 70 * context.unit, "no row has room there")
  }

  @Test(arguments: [(800.0, 600.0, 1.0), (1280, 800, 1.5), (1280, 773, 1), (1280, 800, 1)])
  func `the whole description of every study can be read`(
    width: Double, height: Double, textSize: Double
  ) throws {
    let (_, form, screen) = try sample(width, height, textSize: textSize)
    for index in form.list.shown where !form.studies[index].description.isEmpty {
      let frame = try #require(screen.buttons.first { $0.name == "study_\(index + 1)" }).frame
      var pointing = Pointing()
      _ = pointing.handle(
        StampedEvent(.pointerMoved(frame.center), at: Instant(nanoseconds: 0)),
        buttons: screen.buttons, pause: 0.3)
      let study = form.studies[index]
      #expect(screen.tip(for: pointing)?.words == "\(study.title)\n\(study.description)")
    }
  }
}
