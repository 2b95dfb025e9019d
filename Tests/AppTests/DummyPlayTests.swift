import Base
import CSDL2
import FoundationEssentials
import Glibc
import Hands
import InputMethods
import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import App
@testable import CurveEditing
@testable import Windowing

extension DummySessionTests {
  @Test func `a dragged handle is saved in a file that reads back`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/mine.json"
    var steps = 0
    var wanted = 0.0
    try play(path: path) { screen in
      steps += 1
      switch steps {
      case 1:
        let handle = try screen.middle("handle_1")
        wanted = (20 + 65 / (screen.rects["plot"]?[2] ?? 1) * 400).rounded()
        SDLHand.move(handle)
        SDLHand.press(handle)
        SDLHand.move(Point(x: handle.x + 65, y: handle.y))
        SDLHand.release(Point(x: handle.x + 65, y: handle.y))
      case 2:
        SDLHand.click(try screen.middle("save"))
        SDLHand.closeWindow()
      default: SDLHand.closeWindow()
      }
    }
    let curve = try AccuracyCurve(parsing: Array(try Data(contentsOf: URL(filePath: path))))
    #expect(curve == .hyperbolic(try HyperbolicCurve(deadZone: wanted)))
    #expect(steps == 2 && wanted > 40)
  }

  @Test func `a folder in the place of the file loses nothing`() throws {
    let folder = try TemporaryFolder()
    let runner = try play(path: folder.path) { _ in
      SDLHand.key(SDLK_TAB)
      SDLHand.key(SDLK_RIGHT)
      SDLHand.key(SDLK_RETURN)
      SDLHand.closeWindow()
    }
    #expect(runner.play.editorPage.message?.isError == true)
    #expect(runner.play.editorPage.editor.curve.deadZone == 21)
    #expect(try folder.isEmpty)
  }

  @Test func `a file that is no curve is reported, and the last valid curve stays`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/bad.json"
    try Data(#"{"family": "steep"}"#.utf8).write(to: URL(filePath: path))
    let runner = try play(path: path) { screen in
      SDLHand.click(try screen.middle("open"))
      SDLHand.closeWindow()
    }
    #expect(runner.play.editorPage.message?.sentence.contains("'steep' is not known") == true)
    #expect(runner.play.editorPage.editor.curve == .standard)
  }

  @Test func `tabs lead to the methods, which are live`() throws {
    var seen: [String] = []
    let runner = try play(path: nil) { screen in
      seen.append(screen.screen)
      if screen.screen == "curve" { return SDLHand.click(try screen.middle("tab_methods")) }
      SDLHand.key(SDLK_END)
      SDLHand.closeWindow()
    }
    #expect(seen == ["curve", "play"])
    #expect(runner.play.playground.method.value == 1000)
  }

  @Test func `free play is left by its button`() throws {
    var seen: [String] = []
    let runner = try play(path: nil) { screen in
      seen.append(screen.screen)
      SDLHand.click(try screen.middle("leave"))
    }
    #expect(seen == ["curve"] && runner.isOver && !runner.isClosed)
  }

  @Test func `what simulated people take is reported while the window is in use`() throws {
    var steps = 0
    var runner: PlayRunner?
    var request = PlayRequest()
    request.showsCurve = true
    request.window.announce = { line in
      guard AnnouncedScreen.isScreen(line) else { return }
      steps += 1
      guard runner?.play.editorPage.forecast == nil else { return SDLHand.closeWindow() }
      // To and fro between the pages: the answer comes meanwhile.
      answer(line) { screen in
        SDLHand.click(try screen.middle(screen.screen == "curve" ? "tab_methods" : "tab_curve"))
      }
    }
    runner = try PlayRunner(request)
    #expect(runner?.run() == .done)
    #expect(runner?.play.editorPage.isForecastCurrent == true && steps > 1)
    // The runner keeps the closure above, which looks at it: its window would stay open for ever.
    runner = nil
    #expect(SDL_WasInit(SDL_INIT_VIDEO) == 0)
  }

  /// Plays from the curve page on, answering each announcement by `act`.
  @discardableResult
  private func play(
    path: String?, _ act: @escaping @MainActor (AnnouncedScreen) throws -> Void
  ) throws -> PlayRunner {
    var request = PlayRequest()
    request.path = path
    request.showsCurve = true
    request.window.announce = { answer($0, by: act) }
    let runner = try PlayRunner(request)
    #expect(runner.run() == .done)
    return runner
  }
}
