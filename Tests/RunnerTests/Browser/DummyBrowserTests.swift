import Browsing
import CSDL2
import Dispatch
import Foundation
import Hands
import Primitives
import Testing
import TrialLog

@testable import Runner

extension DummySessionTests {
  @Test func `trials that are written while the browser is open appear in it`() throws {
    let results = try SampleResults(people: 2)
    let study = results.study
    let path = results.dataset.paths(of: SessionKey(participant: "sim2", number: 1)).trials
    let whole = try Data(contentsOf: URL(filePath: path))
    let lines = whole.split(separator: UInt8(ascii: "\n"))
    // As a session leaves it that has done four trials and is writing the fifth.
    let torn = lines.prefix(5).map { $0 + [UInt8(ascii: "\n")] }.joined() + lines[5].prefix(9)
    try Data(torn).write(to: URL(filePath: path))

    let request = BrowserRequest([results.dataset.folder]) { _, _ in
      study
    } export: { _ in
      .read([])
    } draw: { _, _ in
      ""
    }
    let runner = try BrowserRunner(request)
    var seen: [Int] = []
    var isWritten = false
    let deadline = Date(timeIntervalSinceNow: 20)
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

  @Test func `a folder that is dropped on the window opens the question of a merge`() throws {
    let results = try SampleResults(people: 1)
    let study = results.study
    let request = BrowserRequest([results.dataset.folder]) { _, _ in
      study
    } export: { _ in
      .read([])
    } draw: { _, _ in
      ""
    }
    let runner = try BrowserRunner(request)
    var isDropped = false
    var problem: String?
    let deadline = Date(timeIntervalSinceNow: 20)
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
