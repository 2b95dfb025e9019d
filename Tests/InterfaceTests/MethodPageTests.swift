import Base
import Drawing
import GoldenImages
import InputMethods
import Languages
import People
import Sliders
import Studies
import Testing

@testable import Interface
@testable import Sessions

/// The page that shows a method before its trials.
@MainActor struct MethodPageTests {
  /// Every method of studies, and the wheels on their sheet.
  nonisolated static let methods =
    MethodKind.allCases.map { SampleMethod(name: $0.rawValue, kind: $0.rawValue) }
    + [
      SampleMethod(
        name: "wheel-picker-sheet", kind: "wheel-picker",
        parameters: ", \"presentation\": \"sheet\"")
    ]
  nonisolated static let sizes = [(800.0, 600.0), (1280, 800), (2560, 1440)]

  // MARK: - Images

  @Test(arguments: methods)
  func `every method is shown as it was kept`(method: SampleMethod) throws {
    try check("method-\(method.name)", method, width: 1280, height: 800)
  }

  @Test(arguments: Appearance.Palette.allCases, sizes)
  func `the accurate slider is shown in every theme and window`(
    palette: Appearance.Palette, size: (width: Double, height: Double)
  ) throws {
    var appearance = Appearance()
    appearance.palette = palette
    let method = try #require(Self.methods.first { $0.name == "accurate-slider" })
    try check(
      "accurate-slider-\(palette.rawValue)-\(Int(size.width))", method, width: size.width,
      height: size.height, theme: appearance.theme)
  }

  @Test(arguments: [1.5, 2])
  func `large text has its place in the smallest window`(textSize: Double) throws {
    let method = try #require(Self.methods.first { $0.name == "stepper" })
    try check(
      "stepper-800-text-\(textSize.plainText)", method, width: 800, height: 600,
      textSize: textSize)
  }

  @Test func `a finger, and pictures to match`() throws {
    let method = try #require(Self.methods.first { $0.name == "dial" })
    try check(
      "dial-finger-match", method, width: 1280, height: 800, task: "match", isByFinger: true)
  }

  /// In each theme and window, and with a sheet that comes over the pictures.
  @Test(
    arguments: [
      ("accurate-slider", Appearance.Palette.light, 1280.0, 800.0),
      ("wheel-picker-sheet", .light, 1280, 800), ("text-field", .dark, 800, 600),
      ("plain-slider", .highContrast, 2560, 1440),
    ])
  func `pictures that are made alike are shown where they are the task`(
    name: String, palette: Appearance.Palette, width: Double, height: Double
  ) throws {
    var appearance = Appearance()
    appearance.palette = palette
    let method = try #require(Self.methods.first { $0.name == name })
    try check(
      "match-\(name)-\(palette.rawValue)-\(Int(width))", method, width: width, height: height,
      theme: appearance.theme, task: "match")
  }

  private func check(
    _ name: String, _ method: SampleMethod, width: Double, height: Double, textSize: Double = 1,
    theme: Theme = .light, task: String = "enter", isByFinger: Bool = false
  ) throws {
    let context = try SampleStudy.context(
      width: width, height: height, textSize: textSize, theme: theme)
    try #require(context.typesetter.family == "Inter", "install fonts-inter")
    let screen = try page(
      method, in: context, seconds: 1.4 * MethodDemonstration.secondsPerScene, task: task,
      isByFinger: isByFinger)
    let canvas = try Canvas(
      imageOfWidth: Int(width), height: Int(height), typesetter: context.typesetter)
    canvas.draw(screen.picture)
    try GoldenImage(name: name, folder: "Golden/Methods").check(canvas)
  }

  // MARK: - Behaviour

  @Test(
    arguments: methods,
    [
      (800.0, 600.0, 1.0), (800, 600, 1.5), (800, 600, 2), (1280, 800, 2), (2560, 1440, 1),
    ])
  func `no words and no picture lie over each other or under a button`(
    method: SampleMethod, size: (width: Double, height: Double, text: Double)
  ) throws {
    let context = try SampleStudy.context(
      width: size.width, height: size.height, textSize: size.text)
    let screen = try page(method, in: context, seconds: nil)
    let onButtons: Set = ["Continue", "Enter", "Stop", "Esc"]
    var frames: [(name: String, frame: Rectangle)] = screen.buttons.map { ($0.label, $0.frame) }
    for shape in screen.picture.shapes {
      switch shape {
      case .text(let text) where !onButtons.contains(text.string) && !text.string.isEmpty:
        let bounds = shape.bounds(measuredBy: context.typesetter)
        // The number of a picture is inside the picture.
        if text.string.count > 1 { frames.append((text.string, bounds)) }
      case .clipped(let clip): frames.append(("picture", clip.frame))
      default: break
      }
    }
    #expect(frames.count { $0.name == "picture" } == 3)
    for (index, one) in frames.enumerated() {
      #expect(one.frame.x >= 0 && one.frame.maxX <= size.width, "\(one.name)")
      #expect(one.frame.y >= 0 && one.frame.maxY <= size.height, "\(one.name)")
      for other in frames[(index + 1)...] {
        #expect(!one.frame.intersects(other.frame), "\(one.name) and \(other.name)")
      }
    }
  }

  @Test func `one picture moves and is marked; where they stand still none is`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let method = try #require(Self.methods.first { $0.name == "plain-slider" })
    func marked(_ seconds: Double?) throws -> Int {
      try page(method, in: context, seconds: seconds).picture.shapes.count { shape in
        if case .box(let box) = shape { box.stroke == context.theme.accent } else { false }
      }
    }
    #expect(try marked(nil) == 0 && marked(0.5) == 1 && marked(3) == 1)
    let pictures = try [0.3, 0.6, 1.5].map { try page(method, in: context, seconds: $0).picture }
    #expect(pictures[0] != pictures[1] && pictures[1] != pictures[2])
    #expect(
      try page(method, in: context, seconds: nil).picture
        == page(method, in: context, seconds: nil).picture)
  }

  @Test(arguments: methods)
  func `yours follows the method until it is like the one to match`(method: SampleMethod) throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let demonstration = try shown(method, in: context, task: "match").demonstration
    let match = try #require(demonstration.match)
    let whole = Rectangle(
      x: 0, y: 0, width: demonstration.size.width, height: demonstration.size.height)
    #expect(match.yours.intersection(whole) == match.yours)
    #expect(match.wanted.intersection(whole) == match.wanted)
    #expect(!match.yours.intersects(match.wanted))
    #expect(demonstration.scenes.last?.moments.last?.method.value == match.goal)
    let first = try #require(demonstration.scenes.first?.moments.first?.method)
    #expect(first.value != match.goal)
    #expect(first.parts.allSatisfy { !$0.frame.intersects(match.yours) || $0.name == "outside" })
    #expect(try shown(method, in: context).demonstration.match == nil)
  }

  @Test(arguments: sizes)
  func `the jaws of the accurate slider leave the labels of its ends alone`(
    size: (width: Double, height: Double)
  ) throws {
    let context = try SampleStudy.context(width: size.width, height: size.height)
    let method = try #require(Self.methods.first { $0.name == "accurate-slider" })
    var (labels, jaws) = (0, 0)
    for seconds in [nil, 0.2, 0.5, 0.9] as [Double?] {
      for case .clipped(let clip) in try page(method, in: context, seconds: seconds).picture.shapes
      {
        let lines = clip.shapes.filter { shape in
          guard case .line(let line) = shape else { return false }
          return line.points.count == 4
        }
        jaws += lines.count
        for case .text(let text) in clip.shapes where ["1", "100"].contains(text.string) {
          labels += 1
          let height = context.typesetter.capHeight(text.style)
          let width = context.typesetter.width(text.string, text.style)
          let letters = Rectangle(
            x: text.at.x - width / 2, y: text.at.y - height, width: width, height: height)
          for line in lines {
            #expect(!line.bounds(measuredBy: context.typesetter).intersects(letters))
          }
        }
      }
    }
    // In the smallest window the labels may be too small to be read, and are left out.
    #expect(jaws >= 16 && (labels == 24 || (size.width == 800 && labels == 0)))
  }

  @Test func `a very long instruction leaves the pictures out rather than going under the button`()
    throws
  {
    let context = try SampleStudy.context(width: 800, height: 600)
    let words = String(repeating: "And on it goes. ", count: 120)
    let method = SampleMethod(
      name: "dial", kind: "dial", parameters: ", \"instruction\": \"\(words)\"")
    let screen = try page(method, in: context, seconds: nil)
    let button = context.layout.primaryButton
    for shape in screen.picture.shapes {
      if case .text(let text) = shape,
        text.string.hasPrefix("And on") || text.string.hasPrefix("2 trials")
      {
        #expect(shape.bounds(measuredBy: context.typesetter).maxY < button.y)
      }
    }
    #expect(!screen.picture.shapes.contains { if case .clipped = $0 { true } else { false } })
  }

  /// The words of the page after `done` correct trials of two methods.
  private func words(
    _ language: Language = .english, task: String = "enter", instructions: Instructions? = nil,
    after done: Int = 0
  ) throws -> String {
    let json = """
      {"name": "sample", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "task": "\(task)",
       "targets": [84.3, 17.6, 52.8], "practice": 2, "trials": 3, "timeLimit": 9,
       "tolerance": 5, "order": {"methods": "fixed"}, "methods": ["plain-slider", "dial"]}
      """
    var study = try StudyFile.decode(Array(json.utf8))
    study.language = language
    study.instructions = instructions
    let plan = Plan(study: study, participant: "P01")
    let finished = plan.trials.prefix(done).map { planned in
      FinishedTrial(
        block: planned.block, blockTrial: planned.blockTrial, phase: planned.phase,
        task: planned.task, method: study.methods[planned.method].name,
        target: study.scale(of: planned).text(planned.target), outcome: .correct)
    }
    var session = try #require(
      Session(study: study, plan: plan, finished: finished, answered: []))
    if instructions != nil, done == 0 { _ = session.primary(at: SampleStudy.start) }
    try #require(session.planned != nil)
    let context = ViewContext(
      theme: .light, typesetter: try Typesetter(),
      layout: Layout(width: 1280, height: 800, unit: 1),
      language: language)
    return context.screen(for: session, Pointing()).texts.joined(separator: "|")
  }

  @Test func `the first page of a study without instructions says what the task is`() throws {
    let task = Language.english.words(.methodTask)
    #expect(try words().contains("|\(task) Drag the thumb"))
    let written = Instructions(text: "Go.", picture: nil)
    #expect(try !words(instructions: written).contains(task))
    #expect(try !words(task: "match").contains(task))
    #expect(try !words(after: 1).contains(task))
    #expect(try !words(after: 5).contains(task))
    for code in Language.bundledCodes {
      let language = try #require(Language.bundled(code))
      #expect(try words(language).contains(language.words(.methodTask)), "\(code)")
    }
  }

  @Test(arguments: [
    (0, "2 practice trials, then 3 trials that count, at most 9 seconds each."),
    (1, "One practice trial, then 3 trials that count, at most 9 seconds each."),
    (2, "3 trials that count, at most 9 seconds each."),
    (4, "One trial that counts, at most 9 seconds each."),
    (5, "2 practice trials, then 3 trials that count, at most 9 seconds each."),
  ])
  func `the page of a resumed session says how many trials of the block are left`(
    done: Int, conditions: String
  ) throws {
    #expect(try words(after: done).contains("|\(conditions) "))
  }

  /// The names of keys in the pictures of the scrub field, in each language.
  @Test(arguments: [
    ("en", "Shift", "Alt"), ("de", "Umschalt", "Alt"), ("fr", "Maj", "Alt"), ("es", "Mayús", "Alt"),
    ("pt", "Shift", "Alt"), ("zh", "Shift", "Alt"), ("ja", "Shift", "Alt"), ("ar", "Shift", "Alt"),
  ])
  func `keys in pictures have the names of the language's keyboards`(
    code: String, shift: String, alt: String
  ) throws {
    let method = try #require(Self.methods.first { $0.name == "scrub-field" })
    let language = try #require(Language.bundled(code))
    let context = ViewContext(
      theme: .light, typesetter: try Typesetter(),
      layout: Layout(width: 1280, height: 800, unit: 1),
      language: language)
    var (session, demonstration) = try shown(method, in: context)
    for (key, name) in [("Alt", alt), ("Shift", shift)] {
      demonstration.scenes[2].still.key = key
      let screen = context.screen(
        for: session, pictures: MethodPictures(demonstration), Pointing())
      #expect(screen.texts.contains(name), "\(key)")
    }
  }

  private func page(
    _ method: SampleMethod, in context: ViewContext, seconds: Double?, task: String = "enter",
    isByFinger: Bool = false
  ) throws -> Screen {
    let (session, demonstration) = try shown(
      method, in: context, task: task, isByFinger: isByFinger)
    return context.screen(
      for: session, pictures: MethodPictures(demonstration, seconds: seconds), Pointing())
  }

  private func shown(
    _ method: SampleMethod, in context: ViewContext, task: String = "enter",
    isByFinger: Bool = false
  ) throws -> (session: Session, demonstration: MethodDemonstration) {
    let json = """
      {"name": "sample", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "task": "\(task)",
       "targets": [84.3], "practice": 0, "trials": 2, "tolerance": 5,
       "methods": [{"method": "\(method.kind)"\(method.parameters)}]}
      """
    let study = try StudyFile.decode(Array(json.utf8))
    let session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    let planned = try #require(session.plan.trials.first)
    let demonstration = try #require(
      MethodDemonstration(
        of: planned, in: study, avoiding: [843], digits: context.digitAdvances,
        isByFinger: isByFinger))
    return (session, demonstration)
  }
}
