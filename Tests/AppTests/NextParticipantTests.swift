import CSDL2
import Datasets
import Files
import Hands
import InputMethods
import Sessions
import Studies
import TestSupport
import Testing

@testable import App
@testable import Windowing

/// Sessions of several participants, one after the other from one start page.
extension DummySessionTests {
  private static let short = """
    {"name": "small", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "targets": [84.3],
     "practice": 0, "trials": 1, "methods": ["text-field"], "clickPause": 0%}
    """

  /// The runner, for who answers its screens.
  @MainActor private final class Desk {
    var runner: SessionRunner?
    /// The form whenever the start page was shown.
    var forms: [StartForm] = []
    /// The screens in their order.
    var screens: [String] = []

    var form: StartForm? { runner?.loop.content.form }
  }

  /// Runs sessions; `act` answers each screen, and `start` the start page at its each time, from 1.
  private func run(
    _ more: String = "", in folder: TemporaryFolder, returns: Bool = true,
    start: @escaping @MainActor @Sendable (Int) -> Void,
    _ act: @escaping @MainActor @Sendable (AnnouncedScreen) throws -> Void = {
      try SDLPerson.solve($0)
    }
  ) throws -> (ending: RunEnding, desk: (forms: [StartForm], screens: [String]), paths: [String]) {
    let file = Array(Self.short.replacing("%", with: more).utf8)
    var request = RunRequest(
      studies: [LoadedStudy(study: try StudyFile.decode(file), file: file)])
    request.results = folder.path
    request.returnsToForm = returns
    let desk = Desk()
    request.window.announce = { line in
      answer(line) { screen in
        desk.screens.append(screen.screen)
        guard screen.screen == "start", screen.rects["resume"] == nil, let form = desk.form else {
          return try act(screen)
        }
        guard desk.screens.dropLast().last != "start" else { return }
        desk.forms.append(form)
        start(desk.forms.count)
      }
    }
    let runner = try SessionRunner(request)
    desk.runner = runner
    let ending = try runner.run()
    desk.runner = nil
    return (ending, (desk.forms, desk.screens), runner.trialsPaths)
  }

  private static func begin(_ code: String) {
    SDLHand.type(code)
    SDLHand.key(SDLK_RETURN)
  }

  /// Answers the question whether to stop.
  private static func stop() {
    SDLHand.key(SDLK_TAB)
    SDLHand.key(SDLK_RETURN)
  }

  @Test func `the next participant begins on the page from which the last one did`() throws {
    let folder = try TemporaryFolder()
    let (ending, desk, paths) = try run(
      in: folder,
      start: { number in
        number > 2 ? SDLHand.key(SDLK_ESCAPE) : Self.begin("P0\(number)")
      })
    #expect(ending == .done)
    #expect(paths.map { $0.contains("P01") } == [true, false] && paths.count == 2)
    var starts: [Double] = []
    for code in ["P01", "P02"] {
      let dataset = try Dataset(root: folder.path, study: "small")
      let paths = try dataset.paths(of: ParticipantCode(code), session: 1)
      #expect(try DataFile.read(paths.trials)[column: "outcome"] == ["correct"], "\(code)")
      let description = try SessionDescription.read(paths.description)
      #expect(description.isComplete && description.participant == code)
      starts.append(description.clockStartSeconds)
    }
    // The clock of each session starts with it.
    #expect(starts.count == 2 && starts == starts.sorted() && starts[0] < starts[1])
    try #require(desk.forms.count == 3)
    #expect(desk.forms.map(\.code.string) == ["", "", ""])
    #expect(
      desk.forms.map(\.notice) == [
        nil, .ended(.completed, code: "P01"), .ended(.completed, code: "P02"),
      ])
  }

  @Test func `a study's size of text is that of its sessions, also from a page of several`() throws
  {
    let folder = try TemporaryFolder()
    let large = Self.short.replacing("%", with: #", "access": {"size": 1.2}"#)
    let studies = [Self.short.replacing("small", with: "first").replacing("%", with: ""), large]
    var request = RunRequest(
      studies: try studies.map {
        LoadedStudy(study: try StudyFile.decode(Array($0.utf8)), file: Array($0.utf8))
      })
    (request.results, request.returnsToForm) = (folder.path, true)
    let desk = Desk()
    var heights: [String: [Double]] = [:]
    request.window.announce = { line in
      answer(line) { screen in
        let button = screen.rects["done"] ?? screen.rects["start"]
        if let button, desk.screens.last != screen.screen {
          heights[screen.screen, default: []].append(button[3])
        }
        let isNew = desk.screens.last != screen.screen
        desk.screens.append(screen.screen)
        guard screen.screen == "start" else { return try SDLPerson.solve(screen) }
        guard isNew else { return }
        switch heights["start"]?.count {
        case 1: Self.begin("P01")
        case 2:
          SDLHand.key(SDLK_DOWN)
          Self.begin("P02")
        default: SDLHand.key(SDLK_ESCAPE)
        }
      }
    }
    #expect(try SessionRunner(request).run() == .done)
    let trials = try #require(heights["trial"])
    try #require(trials.count == 2)
    #expect(abs(trials[1] / trials[0] - 1.2) < 0.02, "\(heights)")
    let pages = try #require(heights["start"])
    #expect(pages.count == 3 && pages[0] == pages[1] && pages[1] == pages[2], "\(heights)")
    for (study, code, size) in [("first", "P01", 1), ("small", "P02", 1.2)] {
      let paths = try Dataset(root: folder.path, study: study)
        .paths(of: ParticipantCode(code), session: 1)
      #expect(try SessionDescription.read(paths.description).display.textSize == size)
    }
  }

  @Test func `a session that was stopped can be continued from the same page`() throws {
    let folder = try TemporaryFolder()
    let (ending, desk, paths) = try run(
      in: folder,
      start: { number in number > 2 ? SDLHand.key(SDLK_ESCAPE) : Self.begin("P01") },
      { screen in
        switch screen.screen {
        case "start": SDLHand.key(SDLK_RETURN)
        case "method": SDLHand.key(SDLK_ESCAPE)
        case "stop": Self.stop()
        default: break
        }
      })
    #expect(ending == .stopped && paths.count == 2 && Set(paths).count == 1)
    #expect(desk.forms.last?.notice == .ended(.stopped, code: "P01"))
    #expect(desk.screens.count { $0 == "method" } >= 2)
  }

  @Test func `who does not take part makes room for the next one`() throws {
    let folder = try TemporaryFolder()
    let (ending, desk, _) = try run(
      ", \"consent\": \"Do you take part?\"", in: folder,
      start: { number in number > 1 ? SDLHand.key(SDLK_ESCAPE) : Self.begin("P01") },
      { $0.screen == "stop" ? Self.stop() : SDLHand.key(SDLK_ESCAPE) })
    #expect(ending == .stopped)
    #expect(desk.forms.last?.notice == .ended(.withdrawn, code: "P01"))
  }

  @Test func `a window that is closed ends the run, and so does a session without the start page`()
    throws
  {
    let folder = try TemporaryFolder()
    let closed = try run(
      in: folder, start: { _ in Self.begin("P01") },
      { screen in screen.screen == "trial" ? SDLHand.closeWindow() : SDLHand.key(SDLK_RETURN) })
    #expect(closed.ending == .stopped && closed.desk.forms.count == 1 && closed.paths.count == 1)
    let done = try run(in: folder, returns: false, start: { _ in Self.begin("P02") })
    #expect(done.ending == .done && done.desk.forms.count == 1)
  }

  @Test func `the page without a session leaves as one that was stopped`() throws {
    let folder = try TemporaryFolder()
    let left = try run(in: folder, start: { _ in SDLHand.key(SDLK_ESCAPE) })
    #expect(left.ending == .stopped && left.paths.isEmpty)
  }

  @Test func `who took part is counted again after each session`() throws {
    let folder = try TemporaryFolder()
    let file = Array(Self.short.replacing("%", with: "").utf8)
    var request = RunRequest(
      studies: [LoadedStudy(study: try StudyFile.decode(file), file: file)])
    request.results = folder.path
    request.returnsToForm = true
    let desk = Desk()
    request.window.announce = { line in
      answer(line) { screen in
        guard screen.screen == "start", let runner = desk.runner else {
          return try SDLPerson.solve(screen)
        }
        // The reports that the window would wait for.
        runner.willWait()
        Deadline.wait {
          runner.handleReports()
          let record = runner.loop.content.form?.record
          return record?.seconds != nil
            && (desk.forms.isEmpty || record?.people == desk.forms.count)
        }
        if let form = runner.loop.content.form { desk.forms.append(form) }
        desk.forms.count > 1 ? SDLHand.key(SDLK_ESCAPE) : Self.begin("P01")
      }
    }
    let runner = try SessionRunner(request)
    desk.runner = runner
    #expect(try runner.run() == .done)
    desk.runner = nil
    #expect(desk.forms.map(\.record.people) == [0, 1])
    #expect(desk.forms[0].record.seconds == desk.forms[1].record.seconds)
  }
}
