import CSDL2
import Datasets
import Files
import Hands
import Sessions
import Studies
import TestSupport
import Testing
import Windowing

@testable import App

/// The start page's question about a code that may be a slip.
extension DummySessionTests {
  private static let one = """
    {"name": "small", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "targets": [84.3],
     "practice": 0, "trials": 1, "methods": ["text-field"]}
    """

  /// Types `code` on the start page and presses Enter so many times, then closes the window or solves the trials.
  @discardableResult
  private func start(_ code: String, enters: Int, in folder: TemporaryFolder) throws -> RunEnding {
    let file = Array(Self.one.utf8)
    var request = RunRequest(
      studies: [LoadedStudy(study: try StudyFile.decode(file), file: file)])
    request.results = folder.path
    request.window.announce = { line in
      answer(line) { screen in
        guard screen.screen == "start" else { return try SDLPerson.solve(screen) }
        SDLHand.type(code)
        for _ in 0..<enters { SDLHand.key(SDLK_RETURN) }
        // If the first Enter begins a session, its screen is announced before this key is read.
        if enters == 1 { SDLHand.key(SDLK_ESCAPE) }
      }
    }
    return try SessionRunner(request).run()
  }

  private func sessions(of code: String, in folder: TemporaryFolder) throws -> Int {
    try Dataset(root: folder.path, study: "small").lastSession(of: ParticipantCode(code))
  }

  @Test func `who has finished begins another session only by a second Enter`() throws {
    let folder = try TemporaryFolder()
    // With nothing to ask the second Enter turns the page before the method.
    try start("P01", enters: 2, in: folder)
    #expect(try sessions(of: "P01", in: folder) == 1)
    let ending = try start("P01", enters: 1, in: folder)
    #expect(try ending == .stopped && sessions(of: "P01", in: folder) == 1)
    #expect(try start("P01", enters: 2, in: folder) == .done)
    #expect(try sessions(of: "P01", in: folder) == 2)
  }

  @Test func `a code that differs in capital letters alone is asked about once`() throws {
    let folder = try TemporaryFolder()
    try start("P01", enters: 2, in: folder)
    #expect(try start("p01", enters: 1, in: folder) == .stopped)
    #expect(try sessions(of: "p01", in: folder) == 0)
    #expect(try start("p01", enters: 2, in: folder) == .done)
    #expect(try sessions(of: "p01", in: folder) == 1)
  }
}
