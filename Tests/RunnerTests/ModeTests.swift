import Comparison
import Drawing
import Formats
import FreePlay
import InputMethods
import Primitives
import Screens
import Sessions
import Simulation
import Studies
import Testing
import TrialLog

@testable import Runner

/// The content of the window, without a window or a disk.
@MainActor struct ModeTests {
  // MARK: - The start form

  @Test func `the form begins with a study and a code`() throws {
    var driver = try ModeDriver(try form)
    #expect(driver.screen?.name == .start && driver.mode.acceptsText)
    #expect(driver.key(.enter).isEmpty, "there is no code yet")
    #expect(driver.mode.form?.message != nil)
    driver.type("P01")
    #expect(driver.key(.enter).summaries == ["begin 0 P01"])
    driver.press(.study(1))
    #expect(driver.press(.start).summaries == ["begin 1 P01"])
    #expect(driver.deadline == nil, "nothing wakes up by itself")
  }

  @Test func `Esc, Quit and closing the window leave the form`() throws {
    var driver = try ModeDriver(try form)
    #expect(driver.key(.escape).summaries == ["leave"])
    #expect(driver.press(.quit).summaries == ["leave"])
    #expect(driver.close().summaries == ["leave"])
    #expect(driver.act(.keyPressed(.escape, [], isRepeat: true)).isEmpty, "a held key is no press")
  }

  @Test func `a press on the code's field moves its cursor`() throws {
    var driver = try ModeDriver(try form)
    driver.type("P01")
    let field = try #require(driver.screen?.parts.first { $0.name == "participant" })
    let edge = Point(x: field.frame.x + 1, y: field.frame.midY)
    driver.act(.pointerPressed(edge, button: .primary, clicks: 1))
    driver.type("X")
    #expect(driver.mode.form?.code.string == "XP01")
  }

  @Test func `text comes from the clipboard and goes there`() throws {
    var driver = try ModeDriver(try form)
    #expect(driver.key(.character("v"), .control).summaries == ["paste"])
    #expect(driver.mode.paste(StampedEvent(.textEntered("P07"), at: driver.now)).isEmpty)
    #expect(driver.mode.form?.code.string == "P07")
    driver.key(.character("a"), .control)
    #expect(driver.key(.character("c"), .control).summaries == ["copy P07"])
  }

  // MARK: - The question whether a session resumes

  @Test func `the question is answered by keys and by buttons`() throws {
    var driver = try ModeDriver(try question())
    #expect(driver.screen?.name == .start && !driver.mode.acceptsText)
    #expect(driver.deadline == nil)
    #expect(driver.key(.enter).summaries == ["resume 3"])
    #expect(driver.key(.character("n")).summaries == ["restart"])
    #expect(driver.key(.escape).summaries == ["leave"])
    #expect(driver.press(.offer(.resume)).summaries == ["resume 3"])
    #expect(driver.press(.offer(.restart)).summaries == ["restart"])
    #expect(driver.press(.offer(.leave)).summaries == ["leave"])
    #expect(driver.close().summaries == ["leave"])
  }

  @Test func `the question leads back to the form from which it came`() throws {
    for press in [true, false] {
      var driver = try ModeDriver(try question(isFromForm: true))
      let actions = press ? driver.press(.offer(.leave)) : driver.key(.escape)
      #expect(actions.summaries == ["return to the form"])
      guard case .form = driver.mode else {
        Issue.record("the form is not shown")
        return
      }
      #expect(driver.screen?.name == .start && driver.mode.acceptsText)
    }
  }

  @Test func `nothing else answers the question`() throws {
    var driver = try ModeDriver(try question())
    #expect(driver.key(.other("F2")).isEmpty && driver.type("P02").isEmpty)
    #expect(driver.press(.start).isEmpty)
    #expect(driver.mode.form?.code.string == "", "the form behind it takes no text")
    #expect(driver.screen?.buttons.map(\.name) == ["resume", "restart", "quit"])
  }

  // MARK: - A session

  @Test
  func `the pictures of a method move, come to rest after a while, and Enter works throughout`()
    throws
  {
    var driver = try ModeDriver(try session())
    var pictures: Set<Picture> = []
    while driver.now.seconds(since: Instant(nanoseconds: 1_000_000_000)) < 4 {
      let deadline = try #require(driver.deadline)
      #expect(deadline > driver.now && deadline.seconds(since: driver.now) < 0.04)
      #expect(driver.advance(to: deadline).isEmpty)
      pictures.insert(try #require(driver.screen).picture)
    }
    #expect(pictures.count > 10)
    var early = driver
    early.key(.enter)
    #expect(early.screen?.name == .ready)
    #expect(driver.advance(to: driver.now.advanced(bySeconds: 200)).isEmpty)
    #expect(driver.deadline == nil, "nothing wakes up by itself for ever")
    driver.key(.enter)
    #expect(driver.screen?.name == .ready)
  }

  @Test func `with reduced motion the pictures of a method stand still`() throws {
    var driver = try ModeDriver(try session(), reducesMotion: true)
    let before = try #require(driver.screen)
    #expect(driver.deadline == nil)
    #expect(driver.advance(to: driver.now.advanced(bySeconds: 1)).isEmpty)
    let after = try #require(driver.screen)
    #expect(before.picture == after.picture)
    let images = after.picture.shapes.count { if case .clipped = $0 { true } else { false } }
    #expect(images == 3)
  }

  @Test func `a session goes from page to page, to trials, and to the results`() throws {
    var driver = try ModeDriver(try session())
    #expect(driver.screen?.name == .method && !driver.mode.acceptsText)
    driver.key(.enter)
    #expect(driver.screen?.name == .ready && !driver.mode.acceptsText && driver.deadline == nil)
    driver.press(.start)
    #expect(driver.screen?.name == .trial && driver.mode.acceptsText)
    driver.present()
    driver.type("84.3")
    #expect(driver.press(.done).summaries == ["save"])
    #expect(!driver.mode.acceptsText && !driver.mode.isAnnounced)
    #expect(driver.save().isEmpty)
    #expect(driver.screen?.name == .results)
    #expect(driver.key(.enter).summaries == ["finish completed"])
  }

  @Test func `Esc gives a trial up, and asks whether to stop a session`() throws {
    var driver = try ModeDriver(try session())
    for _ in 0..<4 { #expect(driver.key(.escape).isEmpty) }
    #expect(driver.screen?.name == .method)
    #expect(driver.key(.escape).isEmpty && driver.screen?.name == .stop)
    #expect(driver.key(.tab).isEmpty && driver.key(.enter).summaries == ["finish stopped"])
    driver.mode = try session()
    #expect(driver.press(.stop).isEmpty && driver.press(.answer(.goOn)).isEmpty)
    #expect(driver.screen?.name == .method)
    #expect(driver.press(.stop).isEmpty)
    #expect(driver.press(.answer(.stop)).summaries == ["finish stopped"])
    driver.mode = try session()
    try driver.beginTrial()
    #expect(driver.press(.giveUp).summaries == ["save"])
  }

  @Test func `closing the window in a trial saves it and finishes`() throws {
    var driver = try ModeDriver(try session())
    try driver.beginTrial()
    #expect(driver.close().summaries == ["save"])
    #expect(driver.save().summaries == ["finish stopped"])
  }

  @Test func `an event that a button has taken does not reach the method`() throws {
    var driver = try ModeDriver(try session())
    try driver.beginTrial()
    #expect(driver.act(.textEntered("84.3"), .taken).isEmpty)
    guard case .trial(let trial)? = driver.mode.session?.state else {
      throw Missing(what: "a trial")
    }
    #expect(trial.method.value == nil)
  }

  @Test func `a slow save keeps the picture, then says so`() throws {
    var driver = try ModeDriver(try session())
    try driver.beginTrial()
    driver.type("84.3")
    driver.key(.enter)
    let start = driver.now
    driver.mode.withSession { $0.beginSaving(at: start) }
    #expect(driver.screen == nil)
    let notice = start.advanced(bySeconds: SessionMode.savingPatience)
    #expect(driver.deadline == notice)
    #expect(driver.advance(to: notice).isEmpty)
    #expect(driver.screen?.name == .ready && driver.deadline == nil)
    _ = driver.save()
    #expect(driver.screen?.name == .results)
  }

  @Test func `a picture that moves is due at the next frame`() throws {
    var driver = try ModeDriver(
      try session(method: #"{"method": "wheel-picker", "integerDigits": 2}"#))
    try driver.beginTrial()
    let limit = try #require(driver.deadline)
    driver.key(.up)
    #expect(driver.deadline == driver.now.advanced(bySeconds: 1.0 / 60))
    #expect(driver.advance(to: driver.now.advanced(bySeconds: 5)).isEmpty)
    #expect(driver.deadline == limit, "it rests until the time is over")
  }

  // MARK: - The comparison

  @Test(arguments: [Key.enter, .escape])
  func `F2 compares from the form, and a key returns to it`(key: Key) throws {
    var driver = try ModeDriver(try form)
    driver.type("P01")
    #expect(driver.key(.other("F2")).summaries == ["compare small"])
    driver.mode.show(page)
    #expect(driver.screen?.name == .comparison)
    #expect(driver.type("2").isEmpty && driver.key(.other("F2")).isEmpty)
    #expect(driver.screen?.name == .comparison, "no other key closes it")
    #expect(driver.key(key).isEmpty, "the key closes it and does nothing else")
    #expect(driver.screen?.name == .start && driver.mode.form?.code.string == "P01")
  }

  @Test func `keys and buttons change the task of a comparison, which stays open`() throws {
    var driver = try ModeDriver(try form)
    driver.mode.show(Self.pageOfTwoTasks)
    func words() -> [String] {
      (driver.screen?.picture.shapes ?? []).compactMap { shape in
        if case .text(let text) = shape { text.string } else { nil }
      }
    }
    #expect(driver.screen?.buttons.map(\.name) == ["close", "facet_1", "facet_2"])
    #expect(words().contains("1 of 2  ← →"))
    #expect(driver.key(.right).isEmpty && words().contains("2 of 2  ← →"))
    #expect(driver.press(.facet(0)).isEmpty && words().contains("1 of 2  ← →"))
    #expect(words().contains("4 participants · 16 trials") && words().contains("Text field"))
    #expect(driver.press(.close).isEmpty)
    #expect(driver.screen?.name == .start)
  }

  @Test func `a comparison of curves makes the next round by N or its button`() throws {
    var driver = try ModeDriver(try form)
    driver.mode.show(Self.pageOfTwoTasks)
    #expect(driver.key(.character("n")).isEmpty)
    driver.mode.show(curves: ["Keep it."])
    #expect(driver.screen?.buttons.map(\.name) == ["close", "next_round", "facet_1", "facet_2"])
    #expect(driver.key(.character("n")).summaries == ["next round"])
    #expect(driver.press(.nextRound).summaries == ["next round"])
    driver.mode.show(curves: ["It is there."])
    let words = (driver.screen?.picture.shapes ?? []).compactMap { shape in
      if case .text(let text) = shape { text.string } else { nil }
    }
    #expect(words.contains { $0.hasSuffix("It is there.") })
    #expect(driver.press(.close).isEmpty && driver.screen?.name == .start)
  }

  private static var pageOfTwoTasks: ComparisonPage {
    let conditions = ["enter", "match"].flatMap { task in
      ["text-field", "dial"].map { Condition(method: $0, facet: Facet(task: task)) }
    }
    let trials = (0..<16).map { index in
      Observation(
        participant: index / 4, condition: index % 4, ending: .correct,
        time: 2 + Double(index % 4) + 0.1 * Double(index / 4))
    }
    return ComparisonPage(
      ComparisonResult(
        of: Observations(
          participants: ["P1", "P2", "P3", "P4"], conditions: conditions, trials: trials)),
      title: "Small")
  }

  @Test func `a session is compared after its end only`() throws {
    var driver = try ModeDriver(try session())
    #expect(driver.key(.other("F2")).isEmpty && driver.press(.compare).isEmpty)
    try driver.finishTrial()
    #expect(driver.key(.other("F2")).summaries == ["compare small"])
    driver.mode.show(page)
    #expect(driver.screen?.name == .comparison && !driver.mode.acceptsText)
    #expect(driver.press(.close).isEmpty)
    #expect(driver.screen?.name == .results)
    #expect(driver.press(.close).summaries == ["finish completed"])
  }

  @Test func `closing the window over a comparison ends the session behind it`() throws {
    var driver = try ModeDriver(try session())
    try driver.finishTrial()
    driver.mode.show(page)
    #expect(driver.close().summaries == ["finish completed"])
    driver.mode = try form
    driver.mode.show(page)
    #expect(driver.close().summaries == ["leave"])
  }

  // MARK: - Free play

  @Test func `free play has two pages, and text where one takes it`() throws {
    var driver = try ModeDriver(.play(PlayMode(Play(page: .curve))))
    #expect(driver.screen?.name == .curve && !driver.mode.acceptsText)
    let path = try #require(driver.screen?.parts.first { $0.name == "path" }).frame.center
    driver.act(.pointerPressed(path, button: .primary, clicks: 1))
    #expect(driver.mode.acceptsText)
    driver.key(.character("a"), .control)
    driver.type("mine.json")
    #expect(driver.press(.play(.save)).summaries == ["save mine.json"])
    driver.press(.play(.tab(.methods)))
    #expect(driver.screen?.name == .play)
    driver.key(.tab, .control)
    #expect(driver.screen?.name == .curve && driver.deadline == nil)
    #expect(driver.close().summaries == ["leave"])
  }

  @Test func `Esc leaves free play`() throws {
    var driver = try ModeDriver(.play(PlayMode(Play())))
    #expect(driver.key(.escape).summaries == ["leave"])
  }

  // MARK: - Simulated people

  private func show() throws -> ModeDriver {
    let study = try study()
    let plan = Plan(study: study.study, participant: "sim1")
    let simulated = SimulatedSession(
      study: study.study, plan: plan, person: .typical, keepsActs: true)
    return try ModeDriver(.show(ShowMode(simulated, in: Session(study: study.study, plan: plan))))
  }

  @Test func `a simulated session is shown trial by trial, as fast as it was done`() throws {
    var driver = try show()
    #expect(!driver.mode.followsPointer && !driver.mode.acceptsText)
    var summaries: [String] = []
    var seconds: [Double] = []
    while summaries.last != "finish", let deadline = driver.deadline {
      for action in driver.advance(to: deadline) {
        summaries.append(action.summary)
        if case .show(.record(let record, _)) = action { seconds.append(record.seconds ?? 0) }
      }
    }
    #expect(summaries == ["record 1", "finish"])
    // Three pages of a second, and the trial in between.
    let shown = driver.now.seconds(since: Instant(nanoseconds: 1_000_000_000))
    #expect(abs(shown - 3 - (seconds.first ?? 0)) < 0.1)
  }

  @Test func `Esc or closing the window ends the show, nothing else does`() throws {
    var driver = try show()
    #expect(driver.key(.enter).isEmpty && driver.type("1").isEmpty)
    #expect(driver.key(.escape).summaries == ["leave"])
    #expect(driver.close().summaries == ["leave"])
  }

  // MARK: - Samples

  private func study(
    _ name: String = "small", method: String = #""text-field""#
  ) throws -> LoadedStudy {
    let file = Array(
      """
      {"name": "\(name)", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
       "targets": [84.3], "practice": 0, "trials": 1, "methods": [\(method)]}
      """.utf8)
    return LoadedStudy(study: try StudyFile.decode(file), file: file)
  }

  private var form: Mode {
    get throws {
      .form(StartForm(studies: [try study().study, try study("other").study]))
    }
  }

  private func session(method: String = #""text-field""#) throws -> Mode {
    let study = try study(method: method).study
    let plan = Plan(study: study, participant: "P01")
    return .session(SessionMode(Session(study: study, plan: plan)))
  }

  private func question(isFromForm: Bool = false) throws -> Mode {
    let study = try study()
    var request = RunRequest(studies: [study])
    request.results = "/nonexistent"
    return .resumeQuestion(
      ResumeOffer(
        participant: "P01", session: 3, prospect: .possible(done: 1, of: 4), isFromForm: isFromForm),
      try LogOpening(request, study: study, participant: "P01"),
      StartForm(studies: [study.study]))
  }

  private var page: ComparisonPage {
    ComparisonPage(title: "Small", subtitle: "", message: "", facets: [])
  }

  private struct Missing: Error {
    var what: String
  }
}

extension ModeDriver {
  /// Goes through the pages before the first trial and shows it.
  mutating func beginTrial() throws {
    key(.enter)
    key(.enter)
    try #require(screen?.name == .trial)
    present()
  }

  /// Goes through a session's only trial and saves it.
  mutating func finishTrial() throws {
    try beginTrial()
    type("84.3")
    key(.enter)
    _ = save()
    try #require(screen?.name == .results)
  }
}
