import Base
import Datasets
import GoldenImages
import InputMethods
import Interface
import Sessions
import Studies
import TestSupport
import Testing

@testable import App
@testable import Drawing
@testable import Replay
@testable import ResultsBrowser

/// The appearance of the results browser, with data of simulated people.
@MainActor struct BrowserScreenTests {
  private let results: SampleResults

  init() throws { results = try SampleResults(people: 4) }

  private func context(
    _ palette: Appearance.Palette, width: Double, height: Double
  ) throws -> ViewContext {
    var appearance = Appearance()
    appearance.palette = palette
    return ViewContext(
      theme: appearance.theme, typesetter: try Typesetter(),
      layout: Layout(width: width, height: height, unit: 1))
  }

  /// A browser in the state of its window once everything in sight was read.
  private func browser(in context: ViewContext, _ change: (inout Browser) -> Void = { _ in })
    -> Browser
  {
    var browser = Browser()
    results.answer(&browser)
    context.place(&browser)
    change(&browser)
    results.answer(&browser)
    context.place(&browser)
    let study = results.study
    let worker = TraceWorker { _, _ in study }
    worker.ask(forThumbnailsOf: browser.wantedThumbnails)
    if let replay = browser.wantedReplay { worker.ask(forReplayOf: replay) }
    Deadline.wait {
      for report in worker.takeReports() {
        switch report {
        case .thumbnails(let thumbnails): browser.show(thumbnails)
        case .replay(let trial, let replayed): browser.show(replayed, of: trial)
        }
      }
      return browser.wantedThumbnails.isEmpty && browser.wantedReplay == nil
    }
    context.place(&browser)
    return browser
  }

  private func press(_ key: Key, _ modifiers: Modifiers = []) -> StampedEvent {
    StampedEvent(.keyPressed(key, modifiers, isRepeat: false), at: Instant(nanoseconds: 5))
  }

  private func exclude(_ trials: [Int], because reason: String) throws {
    _ = try results.dataset.declare(
      trials.map { Exclusion(participant: "sim2", session: 1, trials: [$0], reason: reason) },
      at: WallClock.timestamp)
  }

  @Test(arguments: [
    (Appearance.Palette.light, 1280.0, 800.0), (.dark, 800, 600), (.highContrast, 1920, 1200),
  ])
  func `the page looks as it was looked at`(
    palette: Appearance.Palette, width: Double, height: Double
  ) throws {
    try exclude([2, 5], because: "the telephone rang")
    try results.dataset.delete(
      SessionKey(participant: "sim4", number: 1), at: WallClock.timestamp)
    let context = try context(palette, width: width, height: height)
    let browser = browser(in: context) { browser in
      _ = browser.activate(.item(2))
      results.answer(&browser)
      _ = browser.handle(press(.tab))
      _ = browser.handle(press(.down))
      _ = browser.handle(press(.down))
      _ = browser.handle(press(.down, .shift))
    }
    try GoldenImage(name: "browser-\(palette.rawValue)-\(Int(width))").check(
      context.screen(for: browser, Pointing()).picture)
  }

  @Test func `what keys go to, and a long reason, look as they were looked at`() throws {
    try exclude(
      [1], because: "the telephone rang, and the participant answered it while the mouse was held")
    let context = try context(.light, width: 1280, height: 800)
    let onButton = browser(in: context) { browser in
      _ = browser.activate(.item(2))
      results.answer(&browser)
      for _ in browser.stops where browser.focusedButton != .exclude {
        _ = browser.handle(press(.tab, .shift))
      }
    }
    try GoldenImage(name: "browser-button").check(
      context.screen(for: onButton, Pointing()).picture)
    let onTitle = browser(in: context) { browser in
      _ = browser.activate(.item(2))
      results.answer(&browser)
      for _ in browser.stops where browser.focus != .titles { _ = browser.handle(press(.tab)) }
      _ = browser.handle(press(.end))
      _ = browser.handle(press(.enter))
      _ = browser.handle(press(.down))
    }
    try GoldenImage(name: "browser-list").check(context.screen(for: onTitle, Pointing()).picture)
    let onSidebar = browser(in: context) { browser in
      _ = browser.activate(.item(2))
      results.answer(&browser)
    }
    try GoldenImage(name: "browser-sidebar").check(
      context.screen(for: onSidebar, Pointing()).picture)
  }

  @Test func `a sheet, the list of columns and a wrong word look as they were looked at`() throws {
    let context = try context(.light, width: 1280, height: 800)
    let asking = browser(in: context) { browser in
      _ = browser.handle(press(.character("e"), .control))
      _ = browser.handle(StampedEvent(.textEntered("phone"), at: Instant(nanoseconds: 7)))
    }
    try GoldenImage(name: "browser-sheet").check(
      context.screen(for: asking, Pointing()).picture)
    let exporting = browser(in: context) { browser in
      _ = browser.handle(press(.character("s"), .control))
      _ = browser.handle(press(.up))
    }
    try GoldenImage(name: "browser-export").check(
      context.screen(for: exporting, Pointing()).picture)
    let ordered = browser(in: context) { browser in
      _ = browser.activate(.order(.time))
      for character in "outcome:done" {
        _ = browser.handle(
          StampedEvent(.textEntered(String(character)), at: Instant(nanoseconds: 7)))
      }
      _ = browser.handle(StampedEvent(.textEntered(" "), at: Instant(nanoseconds: 8)))
      _ = browser.activate(.columns)
    }
    try GoldenImage(name: "browser-columns").check(
      context.screen(for: ordered, Pointing()).picture)
  }

  @Test func `wherever a table is scrolled, each thumbnail stands in the row of its own trial`()
    throws
  {
    let context = try context(.light, width: 1280, height: 800)
    var browser = browser(in: context)
    let study = results.study
    let worker = TraceWorker { _, _ in study }
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      browser.scroll(by: Double.random(in: -800...800, using: &random))
      worker.ask(forThumbnailsOf: browser.wantedThumbnails)
      // All thumbnails that were read by now, perhaps of rows that are out of sight again.
      for case .thumbnails(let thumbnails) in worker.takeReports() { browser.show(thumbnails) }
      for position in browser.shownPositions {
        guard let trial = browser.table.identity(at: position) else { continue }
        if let shown = browser.thumbnails[trial] {
          #expect(shown == (try expected(trial)))
        }
      }
    }
  }

  private func expected(_ trial: TrialKey) throws -> TraceThumbnail {
    let description = try SessionDescription.read(
      results.dataset.paths(of: trial.session).description)
    let trials = try SessionTrials(
      trial.session, in: results.dataset, description, of: results.study)
    let replayed = try #require(try trials.replayed(trial.trial))
    return TraceThumbnail(replayed.trace, target: replayed.planned.target)
  }
}
