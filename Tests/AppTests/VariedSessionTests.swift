import Files
import Hands
import Sessions
import Studies
import TestSupport
import Testing

@testable import App
@testable import Datasets
@testable import Windowing

/// Sessions with plans of their own, run one after the other.
extension DummySessionTests {
  private static let days = """
    {"name": "small", "clickPause": 0, "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "practice": 0, "trials": 3, "methods": ["text-field", "keypad"],
     "order": {"methods": "fixed", "targets": "fixed"}, "targets": [84.3, 17.6, 52.8],
     "sessions": [
       {"instructions": "Day one.", "methods": ["text-field"]},
       {"instructions": "Day two.", "methods": ["keypad", "text-field"], "targets": [12.5, 61.8, 77.2]}
     ]}
    """

  /// Runs the next session of P01, or session `number`, answering each screen by `act`.
  private func go(
    in folder: TemporaryFolder, _ continuation: RunRequest.Continuation = .ask,
    session: Int? = nil, methods: [String]? = nil,
    _ act: @escaping @MainActor @Sendable (AnnouncedScreen) throws -> Void = {
      try SDLPerson.solve($0)
    }
  ) throws -> RunEnding {
    let file = Array(Self.days.utf8)
    var request = RunRequest(
      studies: [LoadedStudy(study: try StudyFile.decode(file), file: file)])
    (request.participant, request.results) = ("P01", folder.path)
    (request.continuation, request.session, request.methods) = (continuation, session, methods)
    request.window.announce = { answer($0, by: act) }
    return try SessionRunner(request).run()
  }

  private func rows(_ session: Int, in folder: TemporaryFolder) throws -> DataFile {
    let dataset = try Dataset(root: folder.path, study: "small")
    return try DataFile.read(dataset.paths(of: ParticipantCode("P01"), session: session).trials)
  }

  @Test func `day 2 has its own plan, also where it is interrupted and resumed`() throws {
    let folder = try TemporaryFolder()
    let shown = ShownScreens()
    #expect(
      try go(in: folder) { screen in
        shown.append(screen)
        try SDLPerson.solve(screen)
      } == .done)
    #expect(shown.first?.screen == "instructions")
    #expect(try rows(1, in: folder)[column: "target"] == ["84.3", "17.6", "52.8"])
    let stopped = try go(in: folder) { screen in
      let isSecond = screen.screen == "trial" && screen.trial == 2
      if isSecond { SDLHand.closeWindow() } else { try SDLPerson.solve(screen) }
    }
    #expect(stopped == .stopped)
    #expect(try go(in: folder, .resume) == .done)
    let second = try rows(2, in: folder)
    #expect(
      second[column: "target"] == ["12.5", "61.8", "61.8", "77.2", "12.5", "61.8", "77.2"])
    #expect(
      second[column: "method"] == Array(repeating: "keypad", count: 4)
        + Array(repeating: "text-field", count: 3))
    #expect(second[column: "session"] == Array(repeating: "2", count: 7))
    let dataset = try Dataset(root: folder.path, study: "small")
    #expect(DatasetVerification(of: dataset).problems.isEmpty)
    // The last session holds for later ones.
    #expect(try go(in: folder) == .done)
    #expect(try rows(3, in: folder)[column: "target"]?.prefix(3) == ["12.5", "61.8", "77.2"])
  }

  @Test func `a session without any of the methods that are asked for does not begin`() throws {
    let folder = try TemporaryFolder()
    let failure = #expect(throws: RunFailure.self) { try go(in: folder, methods: ["keypad"]) }
    #expect(failure?.ending == .refused)
    #expect(
      failure?.description
        == "session 1 of P01 has no keypad; it has text-field; leave --methods out")
    #expect(try folder.contents().isEmpty)
    #expect(try go(in: folder, session: 2, methods: ["keypad"]) == .done)
    #expect(try rows(2, in: folder)[column: "target"] == ["12.5", "61.8", "77.2"])
  }
}
