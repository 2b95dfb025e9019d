import Base
import Datasets
import Drawing
import GoldenImages
import InputMethods
import Interface
import TestSupport
import Testing

@testable import App
@testable import ResultsBrowser

/// The results browser in small and in large windows.
@MainActor struct BrowserRoomTests {
  private let results: SampleResults

  init() throws { results = try SampleResults() }

  private func context(_ width: Double = 800, _ height: Double = 600) throws -> ViewContext {
    ViewContext(
      theme: .light, typesetter: try Typesetter(),
      layout: Layout(width: width, height: height, unit: 1))
  }

  private func browser(in context: ViewContext, _ change: (inout Browser) -> Void = { _ in })
    -> Browser
  {
    var browser = Browser()
    results.answer(&browser)
    context.place(&browser)
    change(&browser)
    results.answer(&browser)
    context.place(&browser)
    return browser
  }

  private func press(_ key: Key, _ modifiers: Modifiers = []) -> StampedEvent {
    StampedEvent(.keyPressed(key, modifiers, isRepeat: false), at: Instant(nanoseconds: 5))
  }

  // MARK: - Columns

  private static let outcomes: [BrowserColumn] = [.target, .entered, .outcome, .error]

  @Test func `the usual columns all have room in the smallest window`() throws {
    let context = try context()
    let columns = TrialColumns(of: browser(in: context), in: context)
    #expect(Set(columns.all.map(\.kind)) == BrowserColumn.usual && columns.missing.isEmpty)
    let last = try #require(columns.all.last)
    #expect(last.start + last.width <= context.tableWidth - TrialColumns.trailing + 0.01)
    #expect(columns.tip == "Columns")
  }

  @Test(arguments: BrowserColumn.allCases)
  func `results stay when a column is added or orders the rows, which has room as well`(
    column: BrowserColumn
  ) throws {
    let context = try context()
    let added = browser(in: context) { browser in
      if browser.columns.contains(column) { _ = browser.activate(.column(column)) }
      _ = browser.activate(.column(column))
    }
    let shown = added.frame.columns
    #expect(shown.contains(column) && Set(Self.outcomes).isSubset(of: shown))
    let ordered = browser(in: context) { browser in
      _ = browser.activate(.column(.study))
      _ = browser.activate(.order(column.isSortable ? column : .time))
    }
    #expect(Set(Self.outcomes).isSubset(of: ordered.frame.columns))
    #expect(ordered.frame.columns.contains(.study))
    if column.isSortable, ordered.columns.contains(column) {
      #expect(ordered.frame.columns.contains(column))
    }
  }

  @Test func `the button of the columns says which have no room`() throws {
    let context = try context()
    let browser = browser(in: context) { browser in
      _ = browser.activate(.column(.study))
      _ = browser.activate(.column(.participant))
    }
    let missing = TrialColumns(of: browser, in: context).missing
    #expect(!missing.isEmpty)
    let screen = context.screen(for: browser, Pointing())
    #expect(screen.picture.strings.contains("+\(missing.count)"))
    let button = try #require(screen.buttons.first { $0.name == "columns" })
    for column in missing { #expect(button.tip?.contains(column.rawValue) == true) }
    for other in screen.buttons where other.name.hasPrefix("order_") {
      #expect(!other.frame.intersects(button.frame), "\(other.name)")
    }
  }

  // MARK: - Names

  @Test(arguments: [800.0, 1280])
  func `a name has room before what is said of it, and a tip has the rest`(width: Double) throws {
    let context = try context(width, 600)
    func shown(_ code: String) -> Screen {
      var session = Library.Session(SessionKey(participant: code, number: 1))
      (session.trials, session.excluded, session.remark) = (1240, 12, "at 1240 of 2400")
      var browser = Browser()
      browser.show(
        Library([
          Library.Entry(
            title: "A study", path: "/data", sessions: [session],
            deleted: [SessionKey(participant: code, number: 2)])
        ]), isReading: false)
      context.place(&browser)
      return context.screen(for: browser, Pointing())
    }
    let short = shown("P07")
    #expect(short.picture.strings.contains("P07"))
    let said = try #require(short.tips.first { $0.words.hasPrefix("P07: ") }).words
    for part in ["at 1240 of 2400", "12 excluded", "1 session in the trash"] {
      #expect(said.contains(part))
    }
    let code = "participant-with-a-long-name-indeed"
    let long = shown(code)
    #expect(long.tips.contains { $0.words.hasPrefix("\(code): ") })
  }

  // MARK: - Opening a trial

  @Test
  func `a small window has a button that opens the trial, a large one has it beside the table`()
    throws
  {
    let small = try context()
    let narrow = browser(in: small)
    let screen = small.screen(for: narrow, Pointing())
    let open = try #require(screen.buttons.first { $0.name == "enlarge" })
    #expect(open.label == "Open" && open.tip == "Enter")
    #expect(narrow.footButtons.contains { $0.button == .enlarge })
    let wide = browser(in: try context(1280, 800))
    #expect(!wide.footButtons.contains { $0.button == .enlarge })
  }

  @Test func `sessions of the trash can be restored in a small window too`() throws {
    try results.dataset.delete(
      SessionKey(participant: "sim2", number: 1), at: WallClock.timestamp)
    let context = try context()
    let browser = browser(in: context) { browser in
      guard let trash = browser.sidebar.items.firstIndex(where: { $0.place == .trash }) else {
        return
      }
      _ = browser.activate(.item(trash))
    }
    let names = context.screen(for: browser, Pointing()).buttons.map(\.name)
    #expect(names.contains("restore") && !names.contains("enlarge"))
  }

  // MARK: - Keys in words

  @Test func `keys stand on the buttons of a large window, and in the tips of a small one`() throws
  {
    let large = try context(1920, 1080)
    let words = large.screen(for: browser(in: large), Pointing()).picture.strings
    for key in ["Ctrl E", "Delete", "Ctrl M", "Ctrl S"] { #expect(words.contains(key)) }
    let small = try context()
    let screen = small.screen(for: browser(in: small), Pointing())
    #expect(!screen.picture.strings.contains("Ctrl E"))
    #expect(screen.tips.contains { $0.words == "Ctrl E" })
  }

  // MARK: - Examples

  @Test func `examples of the data are buttons that search for them`() throws {
    let context = try context(1280, 800)
    var browser = browser(in: context)
    #expect(browser.examples.contains("participant:sim1"))
    let screen = context.screen(for: browser, Pointing())
    let shown = screen.buttons.filter { $0.name.hasPrefix("example_") }
    #expect(shown.count == browser.frame.examples && shown.count > 2)
    _ = browser.activate(.example(0))
    results.answer(&browser)
    #expect(browser.search.string == "participant:sim1" && browser.focus == .search)
    #expect(browser.table.layout.rows.count == 9 && browser.problem == nil)
    for index in browser.examples.indices {
      _ = browser.activate(.example(index))
      results.answer(&browser)
      #expect(browser.problem == nil, "\(browser.examples[index])")
    }
  }

  @Test func `an example is reached by Tab and acts by Enter`() throws {
    let context = try context()
    var browser = browser(in: context)
    for _ in browser.stops where browser.focusedButton != .example(1) {
      _ = browser.handle(press(.tab))
    }
    _ = browser.handle(press(.enter))
    #expect(browser.search.string == "outcome:gave_up" && browser.focusedButton == nil)
  }
}
