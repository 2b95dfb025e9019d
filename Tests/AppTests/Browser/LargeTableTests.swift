import Base
import CSDL2
import Dispatch
import Foundation
import Hands
import Sessions
import TestSupport
import Testing
import Windowing

@testable import App
@testable import Datasets
@testable import Desktop
@testable import Replay
@testable import ResultsBrowser
@testable import Studies

/// Rows of a hundred thousand trials: four simulated people, whose sessions are repeated under other codes.
private struct ManyTrials {
  static let bases = 4
  static let people = 100

  let results: SampleResults
  /// The thumbnails of each of the four, by trial.
  let expected: [[Int: TraceThumbnail]]

  init() throws {
    results = try SampleResults(people: Self.bases, methods: #""stepper""#, trials: 999)
    let dataset = results.dataset
    let study = results.study
    expected = try (1...Self.bases).map { number in
      let key = SessionKey(participant: "sim\(number)", number: 1)
      let session = try SessionTrials(
        key, in: dataset, SessionDescription.read(dataset.paths(of: key).description), of: study)
      var found: [Int: TraceThumbnail] = [:]
      // All thumbnails in one call, not page by page as the window reads them.
      try session.forEachThumbnail(of: Set(session.numbers)) { found[$0] = $1 }
      return found
    }
    for number in (Self.bases + 1)...Self.people { try copy(to: number) }
  }

  /// The number of the one of the four whose session `code` has.
  static func base(of code: String) -> Int? {
    Int(code.dropFirst("sim".count)).map { ($0 - 1) % bases }
  }

  private func copy(to number: Int) throws {
    let base = "sim\((number - 1) % Self.bases + 1)"
    let code = "sim\(number)"
    let own = results.dataset.paths(of: SessionKey(participant: base, number: 1))
    let other = results.dataset.paths(of: SessionKey(participant: code, number: 1))
    let files = FileManager.default
    try files.createDirectory(
      at: URL(filePath: other.trials).deletingLastPathComponent(), withIntermediateDirectories: true
    )
    try files.linkItem(atPath: own.events, toPath: other.events)
    for (from, to, before, after) in [
      (own.trials, other.trials, ",\(base),", ",\(code),"),
      (own.description, other.description, "\"\(base)\"", "\"\(code)\""),
    ] {
      let text = try String(contentsOfFile: from, encoding: .utf8)
      try text.replacing(before, with: after).write(toFile: to, atomically: false, encoding: .utf8)
    }
  }
}

extension DummySessionTests {
  /// The least number of thumbnails that are compared.
  private static let comparisons = 1000

  @Test func `a fast scroll through 100,000 rows shows each thumbnail in the row of its own trial`()
    throws
  {
    let many = try ManyTrials()
    var request = many.results.request
    let places = ShownPlaces()
    request.window.announce = { places.see($0) }
    let runner = try BrowserRunner(request)
    var random = SplitMix64(seed: 5)
    var (actions, compared, wrong, rows) = (0, 0, 0, 0)
    var ends: Set<String> = []
    let deadline = Deadline()
    runner.watch = { browser in
      rows = browser.table.layout.rows.count
      for position in browser.shownPositions {
        guard let trial = browser.table.identity(at: position),
          let shown = browser.thumbnails[trial],
          let base = ManyTrials.base(of: trial.session.participant),
          let expected = many.expected[base][trial.trial]
        else { continue }
        compared += 1
        if shown != expected { wrong += 1 }
        ends.insert(trial.session.participant)
      }
      if deadline.hasPassed { return SDLHand.closeWindow() }
      guard rows == 100_000 else { return }
      guard let table = places.point("rows") else { return SDLHand.closeWindow() }
      switch actions {
      // On a slow machine few pictures show more than rows without a thumbnail yet: it scrolls on.
      case 600... where compared > Self.comparisons:
        // At rest the thumbnails of all rows in sight come.
        if browser.wantedThumbnails.isEmpty { SDLHand.closeWindow() }
        return
      // Now and then the scroll rests until the thumbnails are there.
      case let action where action % 40 == 0 && !browser.wantedThumbnails.isEmpty: return
      case let action where action % 40 == 39:
        let share = Double.random(in: 0.02...0.98, using: &random)
        SDLHand.click(places.point("rows_bar", 0.5, share) ?? table)
      case let action where action % 40 == 20: SDLHand.key(SDLK_PAGEDOWN)
      default: SDLHand.scroll(table, steps: Int.random(in: -60...(-1), using: &random))
      }
      actions += 1
    }
    // The window may wait for an event that never comes.
    DispatchQueue.global().asyncAfter(deadline: .now() + ChildProcess.patience) { Window.wake() }
    runner.run()
    #expect(rows == 100_000)
    #expect(actions >= 600)
    #expect(compared > Self.comparisons)
    #expect(wrong == 0)
    #expect(ends.count > 5)
  }
}
