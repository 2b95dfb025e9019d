import Base
import GoldenImages
import InputMethods
import Interface
import Replay
import TestSupport
import Testing
import Windowing

@testable import App
@testable import Datasets
@testable import ResultsBrowser

/// The parts that Tab and the keys of buttons reach in the results browser, and in the sheets over it.
@MainActor struct BrowserStopsTests {
  private let results: SampleResults
  private var driver: WindowDriver<Browser>

  init() throws {
    results = try SampleResults()
    var browser = Browser()
    results.answer(&browser)
    driver = try WindowDriver(browser)
    let study = results.study
    let worker = TraceWorker { _, _ in study }
    worker.ask(forReplayOf: try #require(browser.wantedReplay))
    Deadline.wait {
      for case .replay(let key, let shown) in worker.takeReports() {
        browser.show(shown, of: key)
      }
      return browser.wantedReplay == nil
    }
    driver.content = browser
    driver.place()
  }

  private var browser: Browser { driver.content }

  /// The names of the elements that a screen reader reports as focused.
  private var focused: [String] {
    driver.screen?.elements.filter { $0.states.contains(.focused) }.map(\.name) ?? []
  }

  // MARK: - The page

  @Test(arguments: [Modifiers(), .shift])
  mutating func `Tab stops once at each part and each button, with a ring`(modifiers: Modifiers)
    throws
  {
    let all = browser.stops
    var reached: [Browser.Stop] = []
    for _ in all {
      driver.key(.tab, modifiers)
      reached.append(Browser.Stop(focus: browser.focus, button: browser.focusedButton))
      if let button = browser.focusedButton { #expect(focused == [button.name]) }
    }
    // The first one is that after the table, or before it.
    let start = try #require(all.firstIndex(of: Browser.Stop(focus: .table)))
    let forward = Array(all[(start + 1)...] + all[...start])
    let backward = forward.dropLast().reversed() + [all[start]]
    #expect(reached == (modifiers.isEmpty ? forward : backward))
    let screen = try #require(driver.screen)
    // The sidebar is one stop, whose rows arrows go through.
    let buttons = screen.buttons.filter { button in
      switch button.identity as? Browser.Button {
      case .item, .opening: false
      default: button.isEnabled
      }
    }
    #expect(Set(reached.compactMap(\.button?.name)) == Set(buttons.map(\.name)))
    #expect(reached.contains(Browser.Stop(focus: .pane)))
  }

  @Test mutating func `the trial beside the table is played by its own keys`() throws {
    for _ in browser.stops where browser.focus != .pane { driver.key(.tab) }
    #expect(browser.focus == .pane && browser.focusedButton == nil && focused == ["plots"])
    driver.key(.end)
    let last = try #require(browser.replay?.seconds)
    driver.key(.left)
    #expect(try #require(browser.replay?.seconds) < last)
    driver.key(.space)
    #expect(browser.replay?.isPlaying == true)
    for _ in browser.stops where browser.focusedButton != .replay(.play) { driver.key(.tab) }
    driver.key(.enter)
    #expect(browser.replay?.isPlaying == false && !browser.isEnlarged)
    driver.key(.escape)
    #expect(browser.focus == .table)
    driver.key(.enter)
    #expect(browser.isEnlarged)
  }

  @Test mutating func `text that is typed on a button of the search goes to the field`() {
    driver.type("sim2")
    driver.key(.tab)
    #expect(browser.focusedButton == .clearSearch)
    driver.type("0")
    #expect(browser.search.string == "sim20" && browser.focusedButton == nil)
    driver.key(.tab)
    driver.key(.enter)
    #expect(browser.search.text.isEmpty && browser.focus == .search)
  }

  // MARK: - Keys of buttons

  @Test mutating func `Delete asks from every button, and in the search field deletes a character`()
  {
    driver.type("sim2")
    driver.key(.delete)
    #expect(browser.sheet == nil)
    driver.key(.tab)
    #expect(browser.focusedButton == .clearSearch)
    driver.key(.delete)
    #expect(browser.sheet != nil)
  }

  @Test(arguments: [Browser.Button.exclude, .delete, .merge, .export])
  mutating func `the key on a button does what the button does`(button: Browser.Button) throws {
    let shortcut = try #require(button.shortcuts.first)
    driver.press(button)
    let title = try #require(browser.sheet?.title)
    driver.key(.escape)
    driver.key(shortcut.key, shortcut.modifiers)
    #expect(browser.sheet?.title == title)
    driver.key(.escape)
    let page = try #require(driver.screen)
    let drawn = try #require(page.buttons.first { $0.name == button.name })
    #expect(drawn.key == shortcut.name && drawn.tip == shortcut.name)
  }

  @Test mutating func `Delete edits what is searched for while keys go to the field`() {
    driver.type("sim2")
    driver.key(.home)
    driver.key(.delete)
    #expect(browser.sheet == nil && browser.search.string == "im2")
  }

  // MARK: - Sheets and the large trial

  /// The names that have the focus as often as Tab is pressed; empty for the page's own field.
  private func walk(_ presses: Int, _ modifiers: Modifiers = []) throws -> [String] {
    let screen = try #require(driver.screen)
    var pointing = Pointing()
    return (0..<presses).map { _ in
      _ = press(.tab, modifiers, on: screen, &pointing)
      return pointing.keyboard.button ?? ""
    }
  }

  private func press(
    _ key: Key, _ modifiers: Modifiers = [], on screen: Screen, _ pointing: inout Pointing
  ) -> Pointing.Result {
    pointing.handle(
      StampedEvent(.keyPressed(key, modifiers, isRepeat: false), at: driver.now),
      buttons: screen.buttons, stops: screen.stops, pause: 0, keepsTab: browser.keepsTab)
  }

  @Test mutating func `in a sheet Tab goes around its own buttons and its field`() throws {
    driver.key(.character("s"), .control)
    let kinds = TrialExport.Kind.allCases.map { Browser.Button.exportKind($0).name }
    #expect(try walk(kinds.count + 4) == ["cancel", "confirm"] + kinds + ["", "cancel"])
    let last = try #require(kinds.last)
    #expect(
      try walk(kinds.count + 4, .shift) == kinds.reversed() + ["confirm", "cancel", "", last])
    driver.key(.escape)
    driver.key(.delete)
    #expect(try walk(3) == ["cancel", "confirm", "cancel"])
    let screen = try #require(driver.screen)
    var pointing = Pointing()
    _ = press(.tab, on: screen, &pointing)
    #expect(press(.enter, on: screen, &pointing) == .activated(Browser.Button.cancel))
  }

  @Test mutating func `a sheet shows which keys do it and which cancel`() throws {
    driver.key(.character("e"), .control)
    let screen = try #require(driver.screen)
    let strings = screen.picture.strings
    #expect(strings.contains("Enter") && strings.contains("Esc"))
    #expect(screen.buttons.map(\.key) == ["Esc", "Enter"])
  }

  @Test mutating func `Tab reaches the buttons of a trial that fills the window`() throws {
    driver.key(.enter)
    #expect(driver.screen?.name == .replay)
    let screen = try #require(driver.screen)
    let enabled = screen.buttons.filter(\.isEnabled).map(\.name)
    #expect(Set(try walk(enabled.count)) == Set(enabled))
  }
}
