import CSDL2
import Foundation
import GoldenImages
import Hands
import Interface
import TestSupport
import Testing

@testable import App
@testable import Windowing

/// Comparisons in the window of sessions.
extension DummySessionTests {
  /// The runner, for the answers to its screens, and the names of these screens.
  @MainActor private final class Witness {
    var runner: SessionRunner?
    var screens: [String] = []
    /// The words on the page of a comparison.
    var words: [String] = []

    /// The number of times that the start page appeared.
    var starts: Int { zip([""] + screens, screens).count { $0 != "start" && $1 == "start" } }
  }

  @Test func `people and simulated people are counted apart, and not compared`() throws {
    let folder = try TemporaryFolder()
    let study = try loadedStudy(
      #""targets": [84.3], "practice": 0, "trials": 1, "methods": ["text-field"], "clickPause": 0"#)
    var simulation = SimulationRequest(study: study, participants: 2)
    simulation.results = folder.file("Simulated")
    _ = try Simulation(simulation).run()
    var request = RunRequest(studies: [study])
    (request.results, request.returnsToForm) = (folder.file("Results"), true)
    let witness = Witness()
    request.window.announce = { line in
      answer(line) { screen in
        let isNew = witness.screens.last != screen.screen
        witness.screens.append(screen.screen)
        switch screen.screen {
        case "start" where !isNew: break
        case "start" where witness.starts == 1:
          SDLHand.type("P01")
          SDLHand.key(SDLK_RETURN)
        case "start" where witness.starts == 2:
          for name in ["subject-sim1", "subject-sim2"] {
            try FileManager.default.copyItem(
              atPath: folder.file("Simulated/small/data/\(name)"),
              toPath: folder.file("Results/small/data/\(name)"))
          }
          SDLHand.key(SDLK_F2)
        case "start": SDLHand.key(SDLK_ESCAPE)
        case "comparison":
          witness.words = witness.runner?.loop.presenter.screen?.picture.strings ?? []
          SDLHand.key(SDLK_RETURN)
        default: try SDLPerson.solve(screen)
        }
      }
    }
    let runner = try SessionRunner(request)
    witness.runner = runner
    _ = try runner.run()
    witness.runner = nil
    #expect(witness.words.contains("1 person · 2 simulated"), "\(witness.words)")
    #expect(witness.words.contains { $0.contains("which are never pooled") })
    #expect(!witness.words.contains("outcomes"))
  }
}
