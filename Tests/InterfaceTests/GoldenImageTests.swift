import Base
import Drawing
import GoldenImages
import InputMethods
import Sliders
import Testing

@testable import CurveEditing
@testable import Interface
@testable import Sessions
@testable import Studies

/// Every screen as an image, compared with the one that was looked at and kept.
///
/// CONTRIBUTING.md describes how to draw them again.
@MainActor struct GoldenImageTests {
  private static let size = (width: 1280.0, height: 800.0)

  @Test func `the accurate slider at rest`() throws {
    try check("accurate-slider-rest", try trial("accurate-slider") { _ in })
  }

  @Test func `the accurate slider held far from its track`() throws {
    let session = try trial("accurate-slider") { hand in
      hand.press(Point(x: 640, y: 400))
      hand.move(Point(x: 880, y: 400))
      hand.move(Point(x: 860, y: 560))
      hand.rest()
    }
    try check("accurate-slider-fine", session)
  }

  @Test func `the accurate slider and the dial held so far away that their jaws are close`() throws
  {
    let ways: [(String, [Point])] = [
      ("accurate-slider", [Point(x: 640, y: 400), Point(x: 880, y: 400), Point(x: 860, y: 690)]),
      ("dial", [Point(x: 640, y: 356), Point(x: 740, y: 410), Point(x: 1060, y: 300)]),
    ]
    for (method, way) in ways {
      let session = try trial(method) { hand in
        hand.press(way[0])
        for point in way.dropFirst() { hand.move(point) }
        hand.rest()
      }
      try check("\(method)-far", session)
    }
  }

  @Test func `the plain slider of 2012`() throws {
    let parameters = ", \"width\": 284, \"positions\": 261"
    try check("plain-slider", try trial("plain-slider", parameters) { _ in })
  }

  @Test func `the stepped slider at half speed`() throws {
    let session = try trial("stepped-slider") { hand in
      hand.press(Point(x: 640, y: 400))
      hand.move(Point(x: 700, y: 460))
    }
    try check("stepped-slider", session)
  }

  @Test func `the plain slider moved by keys`() throws {
    let session = try trial("plain-slider") { hand in
      for _ in 0..<3 { hand.key(.pageUp) }
    }
    try check("plain-slider-keys", session)
  }

  @Test func `the ring of the keyboard around each thumb`() throws {
    for method in ["accurate-slider", "stepped-slider"] {
      let session = try trial(method) { hand in
        hand.key(.pageUp)
        hand.key(.left, .shift)
      }
      try check("\(method)-focus", session)
    }
  }

  @Test(arguments: [CurveFamily.hyperbolic, .stepped])
  func `the plot of a curve`(family: CurveFamily) throws {
    let curve = family.standard
    let typesetter = try context().typesetter
    try GoldenImage(name: "curve-\(family.rawValue)").check(
      CurvePlot.picture(of: curve, title: family.rawValue.capitalizedStart, typesetter: typesetter))
  }

  @Test func `the wheels in the window after a digit was typed`() throws {
    let session = try trial("wheel-picker", ", \"integerDigits\": 2") { hand in
      hand.type("84")
      hand.rest()
    }
    try check("wheel-picker", session)
  }

  @Test func `the wheels on their sheet`() throws {
    let parameters = ", \"integerDigits\": 2, \"presentation\": \"sheet\""
    let session = try trial("wheel-picker", parameters) { hand in
      hand.press(Point(x: 640, y: 360))
      hand.release(Point(x: 640, y: 360))
      hand.rest()
    }
    try check("wheel-picker-sheet", session)
  }

  @Test func `the text field with a number begun`() throws {
    try check("text-field", try trial("text-field") { $0.type("84.") })
  }

  @Test func `the text field with a number that is too large`() throws {
    try check("text-field-wrong", try trial("text-field") { $0.type("843") })
  }

  @Test func `the stepper at rest, hovered, held, at its end and by keyboard`() throws {
    try check("stepper-rest", try trial("stepper") { _ in })
    let up = Point(x: 824, y: 354)
    try check("stepper-hovered", try trial("stepper") { $0.move(up) })
    try check("stepper-held", try trial("stepper") { $0.press(up) })
    let end = try trial("stepper") { hand in
      hand.key(.end)
      hand.move(up)
    }
    try check("stepper-end", end)
  }

  @Test func `the keypad at rest, hovered, pressed, with a wrong number and in a low window`()
    throws
  {
    try check("keypad-rest", try trial("keypad") { $0.type("84.", releasing: true) })
    try check("keypad-hovered", try trial("keypad") { $0.move(Point(x: 640, y: 532)) })
    let pressed = try trial("keypad") { hand in
      hand.type("8", releasing: true)
      hand.press(Point(x: 750, y: 652))
    }
    try check("keypad-pressed", pressed)
    try check("keypad-wrong", try trial("keypad") { $0.type("843") })
    let low = try context(width: 800, height: 600)
    try check(
      "keypad-low", try trial("keypad", in: low) { $0.type("84.", releasing: true) }, in: low)
  }

  @Test
  func
    `the scrub field at rest, hovered, dragged, by keyboard, typed into and with a wrong number`()
    throws
  {
    let number = Point(x: 640, y: 354)
    try check("scrub-field-rest", try trial("scrub-field") { _ in })
    try check("scrub-field-hovered", try trial("scrub-field") { $0.move(number) })
    let dragged = try trial("scrub-field") { hand in
      hand.press(number)
      hand.move(Point(x: 560, y: 354))
    }
    try check("scrub-field-dragged", dragged)
    try check("scrub-field-focus", try trial("scrub-field") { $0.key(.pageUp) })
    try check("scrub-field-arrow", try trial("scrub-field") { $0.move(Point(x: 758, y: 354)) })
    let typed = try trial("scrub-field") { hand in
      hand.press(number)
      hand.release(number)
    }
    try check("scrub-field-typed", typed)
    try check("scrub-field-wrong", try trial("scrub-field") { $0.type("843") })
  }

  @Test func `the dial at rest, hovered, by keyboard, on its ring and outside and inside of it`()
    throws
  {
    try check("dial-rest", try trial("dial") { _ in })
    let thumb = Point(x: 640, y: 356)
    try check("dial-hovered", try trial("dial") { $0.move(thumb) })
    try check("dial-focus", try trial("dial") { $0.key(.up) })
    let low = try context(width: 800, height: 600)
    try check("dial-low", try trial("dial", in: low) { _ in }, in: low)
    let ways: [(String, [Point])] = [
      ("dial-held", []), ("dial-fine", [Point(x: 740, y: 410), Point(x: 900, y: 340)]),
      ("dial-inside", [Point(x: 740, y: 410), Point(x: 660, y: 466)]),
    ]
    for (name, way) in ways {
      let session = try trial("dial") { hand in
        hand.press(thumb)
        for point in way { hand.move(point) }
        hand.rest()
      }
      try check(name, session)
    }
  }

  @Test func `the pages between trials and the table at the end`() throws {
    let study = try SampleStudy.session(method: "text-field").study
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    try check("method", session)
    _ = session.primary(at: SampleStudy.start)
    try check("ready", session)
    _ = session.secondary(at: SampleStudy.start)
    try check("stop", session)
    _ = session.secondary(at: SampleStudy.start)
    _ = session.primary(at: SampleStudy.start)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    _ = session.secondary(at: SampleStudy.start.advanced(bySeconds: 3))
    _ = session.saved(at: SampleStudy.start.advanced(bySeconds: 3))
    try check("ready-given-up", session)
    try check("results", try SampleStudy.finished())
  }

  @Test func `breaks, at their end and before`() throws {
    var study = try SampleStudy.session(method: "text-field").study
    study.breaks.minimumRest = 90
    study.methods.append(study.methods[0])
    study.breaks.afterTrials = 1
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    for trial in 1...2 {
      _ = session.primary(at: SampleStudy.start.advanced(bySeconds: 200 * Double(trial)))
      var hand = SampleHand(session)
      hand.start(at: SampleStudy.start.advanced(bySeconds: 200 * Double(trial) + 1))
      hand.type("84.3")
      session = hand.confirmed()
      let end = SampleStudy.start.advanced(bySeconds: 200 * Double(trial) + 10)
      _ = session.saved(at: end)
      let name = trial == 1 ? "break-within" : "break-between"
      _ = session.advance(to: end.advanced(bySeconds: trial == 1 ? 30 : 60))
      try check("\(name)-waiting", session)
      _ = session.advance(to: end.advanced(bySeconds: 90))
      if trial == 2 { try check(name, session) }
    }
  }

  @Test func `the question whether a session continues, and why one cannot`() throws {
    let possible = ResumeOffer(
      participant: "P01", session: 2, prospect: .possible(done: 6, of: 24), isFromForm: true)
    try GoldenImage(name: "resume").check(
      try ResumeScreen(possible).screen(in: context(), Pointing()).picture)
    let impossible = ResumeOffer(
      participant: "P01", session: 2,
      prospect: .impossible(
        "the study has changed since session 2 of P01 began; use it as it was, or begin a new session"
      ))
    try GoldenImage(name: "resume-impossible").check(
      try ResumeScreen(impossible).screen(in: context(), Pointing()).picture)
  }

  @Test func `a trial with a wrong value that continues, and before anybody may give up`() throws {
    for width in [Self.size.width, 800] {
      let context = try context(width: width, height: width == 800 ? 600 : 800)
      let session = try SampleStudy.refused(in: context)
      try check(width == 800 ? "trial-not-yet-low" : "trial-not-yet", session, in: context)
    }
  }

  @Test func `a trial on its way to a slow disk`() throws {
    var session = try trial("accurate-slider") { hand in
      hand.press(Point(x: 640, y: 400))
      hand.move(Point(x: 880, y: 400))
    }
    _ = session.primary(at: SampleStudy.start.advanced(bySeconds: 30))
    try check("saving", session)
  }

  @Test func `answers that are not on the disk`() throws {
    var study = try SampleStudy.session(method: "text-field").study
    study.form = [FormField(name: "a", label: "A?", answer: .code, isRequired: false)]
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    _ = session.primary(at: SampleStudy.start)
    _ = session.saveFailed(
      "cannot write Results/sample/data/answers.csv: no space left on device; make room")
    try check("error-answers", session)
  }

  @Test func `a trial that is not on the disk`() throws {
    var session = try trial("text-field") { _ in }
    _ = session.secondary(at: SampleStudy.start.advanced(bySeconds: 30))
    _ = session.saveFailed(
      "cannot write Results/sample/data/trials.csv: no space left on device; make room")
    try check("error", session)
  }

  @Test(arguments: [CurveFamily.hyperbolic, .table])
  func `the curve editor`(family: CurveFamily) throws {
    let curve = family.standard
    var play = Play(page: .curve, editorPage: CurveEditorPage(curve))
    try context().place(&play)
    play.updateEditorPage { $0.wasForecast(.sample, answering: $0.question.number) }
    try GoldenImage(name: "play-curve-\(family.rawValue)").check(
      try context().screen(for: play, Pointing()).picture)
  }

  @Test(arguments: [Appearance.Palette.dark, .highContrast])
  func `the curve editor in a small window, with failed checks`(palette: Appearance.Palette) throws
  {
    var appearance = Appearance()
    appearance.palette = palette
    let context = try SampleStudy.context(width: 800, height: 600, theme: appearance.theme)
    var play = Play(page: .curve, editorPage: CurveEditorPage(CurveFamily.linear.standard))
    context.place(&play)
    play.updateEditorPage { page in
      page.wasForecast(.sample, answering: page.question.number)
      _ = page.handle(
        StampedEvent(.keyPressed(.tab, [], isRepeat: false), at: SampleStudy.start))
      _ = page.handle(
        StampedEvent(.keyPressed(.right, [], isRepeat: false), at: SampleStudy.start))
      _ = page.open()
    }
    try GoldenImage(name: "play-curve-\(palette.rawValue)").check(
      context.screen(for: play, Pointing()).picture)
  }

  @Test func `the curve editor in a large window`() throws {
    let context = try context(width: 2560, height: 1440)
    var play = Play(page: .curve)
    context.place(&play)
    play.updateEditorPage { $0.wasForecast(.sample, answering: $0.question.number) }
    try GoldenImage(name: "play-curve-large").check(context.screen(for: play, Pointing()).picture)
  }

  @Test func `the page with all methods in a large window`() throws {
    let context = try context(width: 2560, height: 1440)
    var play = Play()
    context.place(&play)
    try GoldenImage(name: "play-methods-large").check(
      context.screen(for: play, Pointing()).picture)
  }

  @Test func `the page with all methods`() throws {
    var play = Play()
    _ = play.activate(.method(1))
    try context().place(&play)
    for event: InputEvent in [
      .pointerPressed(Point(x: 750, y: 360), button: .primary, clicks: 1),
      .pointerMoved(Point(x: 900, y: 360)), .pointerMoved(Point(x: 880, y: 480)),
    ] {
      _ = play.handle(StampedEvent(event, at: SampleStudy.start))
    }
    play.advance(to: SampleStudy.start.advanced(bySeconds: 2))
    try GoldenImage(name: "play-methods").check(try context().screen(for: play, Pointing()).picture)
  }

  private func trial(
    _ method: String, _ parameters: String = "", in context: ViewContext? = nil,
    _ act: (inout SampleHand) -> Void
  ) throws -> Session {
    var session = try SampleStudy.session(method: method, parameters: parameters)
    session.place(in: try (context ?? self.context()).placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    var hand = SampleHand(session)
    act(&hand)
    return hand.session
  }

  private func context(
    width: Double = Self.size.width, height: Double = Self.size.height
  ) throws -> ViewContext {
    let context = try SampleStudy.context(width: width, height: height)
    try #require(context.typesetter.family == "Inter", "install fonts-inter")
    return context
  }

  private func check(
    _ name: String, _ session: Session, in context: ViewContext? = nil
  ) throws {
    let screen = try (context ?? self.context()).screen(for: session, Pointing())
    try GoldenImage(name: name).check(screen.picture)
  }
}
