import Base
import CSDL2
import Datasets
import Dispatch
import Foundation
import Hands
import InputMethods
import TestSupport
import Testing
import Windowing

@testable import App
@testable import ResultsBrowser

/// The frames of the parts of the window's last screen.
@MainActor final class ShownPlaces {
  private var screen: AnnouncedScreen?

  /// Takes an announcement.
  func see(_ line: String) { screen = (try? AnnouncedScreen(line: line)) ?? screen }

  /// A point in the part called `name`, at shares of its width and height; `nil` if there is no such part.
  func point(_ name: String, _ x: Double = 0.5, _ y: Double = 0.5) -> Point? {
    guard let rect = screen?.rects[name], rect.count == 4 else { return nil }
    return Point(x: rect[0] + x * rect[2], y: rect[1] + y * rect[3])
  }
}

extension DummySessionTests {
  @Test func `trials that are written while the browser is open appear in it`() throws {
    let results = try SampleResults(people: 2)
    let path = results.dataset.paths(of: SessionKey(participant: "sim2", number: 1)).trials
    let whole = try Data(contentsOf: URL(filePath: path))
    let lines = whole.split(separator: UInt8(ascii: "\n"))
    // As a session leaves it that has done four trials and is writing the fifth.
    let torn = lines.prefix(5).map { $0 + [UInt8(ascii: "\n")] }.joined() + lines[5].prefix(9)
    try Data(torn).write(to: URL(filePath: path))

    let request = results.request
    let runner = try BrowserRunner(request)
    var seen: [Int] = []
    var isWritten = false
    let deadline = Date(timeIntervalSinceNow: 300)
    // Asked at every wait of the loop, which the clock of the browser ends once a second.
    runner.watch = { browser in
      let count = browser.table.layout.rows.count
      if count != seen.last { seen.append(count) }
      if !isWritten, count == 9 + 4, browser.replay != nil {
        isWritten = true
        _ = try? whole.write(to: URL(filePath: path))
      }
      if count == 18 || Date.now > deadline { SDLHand.closeWindow() }
    }
    runner.run()
    #expect(seen.filter { $0 > 0 } == [13, 18])
  }

  @Test func `a click into a field puts the pen there, and what is typed follows`() throws {
    let results = try SampleResults(people: 1)
    var request = results.request
    let places = ShownPlaces()
    request.window.announce = { places.see($0) }
    let runner = try BrowserRunner(request)
    var (steps, pressed) = (0, 0)
    var (searched, named) = ("", "")
    let deadline = Date(timeIntervalSinceNow: 300)
    runner.watch = { browser in
      guard !browser.table.layout.rows.isEmpty || steps > 0 else { return }
      steps += 1
      let search = places.point("search") ?? Point(x: 0, y: 0)
      switch steps {
      case 1: SDLHand.click(search)
      case 2: SDLHand.type("dial")
      case 3: SDLHand.click(places.point("search", 0.055) ?? search)
      case 4: SDLHand.type("a")
      case 5:
        searched = browser.search.string
        SDLHand.key(SDLK_ESCAPE)
      case 6... where browser.table.layout.rows.isEmpty || browser.sheet == nil:
        SDLHand.key(SDLK_s, KMOD_LCTRL)
      case 6... where pressed == 0:
        pressed = steps
        SDLHand.click(places.point("sheet_field", 0.9) ?? search)
      case pressed + 1: SDLHand.type("x")
      default:
        named = browser.sheet?.field?.string ?? ""
        SDLHand.closeWindow()
      }
      if Date.now > deadline { SDLHand.closeWindow() }
    }
    runner.run()
    #expect(searched == "adial")
    #expect(named == "trials.csvx")
  }

  @Test func `a folder that is dropped on the window opens the question of a merge`() throws {
    let results = try SampleResults(people: 1)
    let request = results.request
    let runner = try BrowserRunner(request)
    var isDropped = false
    var problem: String?
    let deadline = Date(timeIntervalSinceNow: 300)
    runner.watch = { browser in
      if !browser.table.layout.rows.isEmpty, !isDropped {
        isDropped = true
        SDLHand.drop("/nowhere/at/all")
      }
      problem = browser.sheet?.problem
      if problem != nil || Date.now > deadline { SDLHand.closeWindow() }
    }
    runner.run()
    #expect(problem?.contains("/nowhere/at/all") == true)
  }
}
