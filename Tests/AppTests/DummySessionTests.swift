import Base
import CSDL2
import CurveEditing
import Datasets
import Files
import FoundationEssentials
import Glibc
import Hands
import Interface
import Sessions
import Sliders
import Studies
import TestSupport
import Testing
import Windowing

@testable import App

/// Whole sessions without a display: the real runner on SDL's dummy driver, driven by SDL's events.
@MainActor @Suite(.serialized) struct DummySessionTests {
  init() { setenv("SDL_VIDEODRIVER", "dummy", 1) }

  @Test func `a session with every method leaves one row a trial, as it was done`() throws {
    let folder = try TemporaryFolder()
    let ending = try run(in: folder) { try SDLPerson.solve($0) }
    #expect(ending == .done)
    let rows = try trials(in: folder)
    #expect(rows.count == 16)
    #expect(rows[column: "trial"] == (1...16).map(String.init))
    let outcomes = zip(rows[column: "method"] ?? [], rows[column: "outcome"] ?? [])
    for (method, outcome) in outcomes {
      #expect(outcome == (method == "plain-slider" ? "gave_up" : "correct"), "\(method)")
    }
    let solved = zip(rows[column: "target"] ?? [], rows[column: "entered"] ?? [])
      .filter { $0 == $1 }
    #expect(solved.count == 14)
    #expect(rows[column: "stamp_source"] == Array(repeating: "arrival", count: 16))
  }

  @Test func `the accurate slider's row tells how far the pointer went and how fine it was`() throws
  {
    let folder = try TemporaryFolder()
    _ = try run(in: folder, methods: ["accurate-slider"]) { try SDLPerson.solve($0) }
    let rows = try trials(in: folder)
    #expect(rows[column: "perpendicular_max_px"] == ["200.00", "200.00"])
    let gain = HyperbolicCurve().gain(at: 200)
    for text in rows[column: "gain_min"] ?? [] {
      #expect(abs(try #require(Double(text)) - gain) < 1e-6)
    }
    // The thumb; Done is no part of the slider.
    #expect(rows[column: "pointer_presses"] == ["1", "1"])
  }

  @Test func `a finger is logged as a finger, and a second one presses nothing`() throws {
    let folder = try TemporaryFolder()
    _ = try run(in: folder, methods: ["keypad"]) { try SDLPerson.solve($0) }
    let rows = try trials(in: folder)
    // Four keys; the finger beside and Done are not the keypad's.
    #expect(rows[column: "pointer_presses"] == ["4", "4"])
    #expect(rows[column: "key_presses"] == ["0", "0"])
    #expect(rows[column: "outcome"] == ["correct", "correct"])
  }

  @Test func `session.json tells how the screens looked`() throws {
    let folder = try TemporaryFolder()
    var appearance = Appearance()
    appearance.palette = .dark
    appearance.textSize = 1.25
    appearance.reducesMotion = true
    _ = try run(in: folder, methods: ["wheel-picker"], appearance) { try SDLPerson.solve($0) }
    let dataset = try Dataset(root: folder.path, study: "small")
    let path = try dataset.paths(of: ParticipantCode("P01"), session: 1).description
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let json = try decoder.decode(
      Described.self, from: Data(contentsOf: URL(filePath: path)))
    #expect(json.display.theme == "dark" && json.display.textSize == 1.25)
    #expect(json.display.reducedMotion)
  }

  private struct Described: Decodable {
    struct Display: Decodable {
      var theme: String
      var textSize: Double
      var reducedMotion: Bool
    }
    var display: Display
  }

  @Test func `closing the window in a trial leaves it aborted`() throws {
    let folder = try TemporaryFolder()
    let ending = try run(in: folder) { screen in
      if screen.screen == "trial" { SDLHand.closeWindow() } else { SDLHand.key(SDLK_RETURN) }
    }
    #expect(ending == .stopped)
    let rows = try trials(in: folder)
    #expect(rows[column: "outcome"] == ["aborted"])
  }

  @Test func `a second session under the same number is refused and changes nothing`() throws {
    let folder = try TemporaryFolder()
    _ = try run(in: folder, methods: ["text-field"]) { try SDLPerson.solve($0) }
    let before = try trials(in: folder)
    let failure = #expect(throws: RunFailure.self) {
      try run(in: folder, methods: ["text-field"]) { try SDLPerson.solve($0) }
    }
    #expect(failure?.ending == .refused)
    #expect(try trials(in: folder) == before)
  }

  /// Runs session 1 of a participant in `folder`, answering each screen by `act`.
  func run(
    _ study: String = Self.study, in folder: TemporaryFolder, participant: String = "P01",
    methods: [String]? = nil,
    _ appearance: Appearance = Appearance(),
    _ act: @escaping @MainActor @Sendable (AnnouncedScreen) throws -> Void
  ) throws -> RunEnding {
    let file = Array(study.utf8)
    let study = LoadedStudy(study: try StudyFile.decode(file), file: file)
    var request = RunRequest(studies: [study])
    request.participant = participant
    request.session = 1
    request.results = folder.path
    request.methods = methods
    request.window.appearance = appearance
    request.window.announce = { answer($0, by: act) }
    return try SessionRunner(request).run()
  }

  func trials(in folder: TemporaryFolder) throws -> DataFile {
    try DataFile.read(paths(in: folder).trials)
  }

  /// The events of the trial numbered `trial`, by column.
  func events(of trial: Int, in folder: TemporaryFolder) throws -> [[String: String]] {
    let file = try DataFile.read(paths(in: folder).events)
    return file.allRows().map { Dictionary(zip(file.header, $0)) { first, _ in first } }
      .filter { $0["trial"] == "\(trial)" }
  }

  func paths(in folder: TemporaryFolder) throws -> SessionPaths {
    try Dataset(root: folder.path, study: "small").paths(of: ParticipantCode("P01"), session: 1)
  }

  /// Without a pause of buttons: this hand is faster than any second thought.
  static let study = """
    {"name": "small", "clickPause": 0, "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "targets": [84.3, 17.6], "practice": 0, "trials": 2,
     "methods": [{"method": "plain-slider", "width": 284, "positions": 261}, "accurate-slider",
       {"method": "wheel-picker", "integerDigits": 2}, "text-field", "stepper", "keypad",
       "scrub-field", "dial"]}
    """
}
