import Base
import Files
import GoldenImages
import Interface
import Sessions
import Studies
import TestSupport
import Testing
import Windowing

@testable import App
@testable import Datasets
@testable import Drawing
@testable import InputMethods
@testable import Replay
@testable import ResultsBrowser

/// The results browser used by keys and buttons, on the data of simulated people.
@MainActor struct BrowserTests {
  private let results: SampleResults
  private var driver: WindowDriver<Browser>

  init() throws {
    results = try SampleResults()
    var browser = Browser()
    results.answer(&browser)
    driver = try WindowDriver(browser)
  }

  private var browser: Browser { driver.content }

  /// Answers questions and makes changes, as the window's owner does.
  @discardableResult
  private mutating func settle(
    _ requests: [WindowRequest<Browser.Action>] = []
  ) throws -> DataChange? {
    results.answer(&driver.content)
    let change = try results.carryOut(requests, for: &driver.content)
    driver.place()
    return change
  }

  private func text(_ field: TrialField) -> [String] {
    let table = browser.table
    return table.layout.rows.indices.map { table.text(field, at: $0) }
  }

  /// Presses Tab until keys go to `focus`.
  private mutating func walk(to focus: Browser.Focus) {
    for _ in browser.stops where browser.focus != focus { driver.key(.tab) }
    #expect(browser.focus == focus)
  }

  private func exclusions() -> [Exclusion] { results.dataset.exclusions.list.map(\.exclusion) }

  // MARK: - Searching and sorting

  @Test mutating func `text is searched for as it is typed, whatever has the focus`() throws {
    #expect(browser.table.layout.rows.count == 27)
    driver.type("method:wheel")
    try settle()
    #expect(Set(text(.method)) == ["wheel-picker"] && text(.method).count == 9)
    driver.type(" participant:sim2")
    try settle()
    #expect(text(.participant) == ["sim2", "sim2", "sim2"])
    driver.key(.escape)
    try settle()
    #expect(browser.table.layout.rows.count == 27 && browser.search.text.isEmpty)
  }

  @Test mutating func `a wrong term is named, and one that is being typed is not`() throws {
    driver.type("outcome:")
    try settle()
    #expect(browser.problem == nil)
    driver.type("done x")
    try settle()
    let problem = try #require(browser.problem)
    #expect(problem.contains("outcome") && problem.contains("gave_up"))
  }

  @Test mutating func `a column orders the rows, the other way round, and no more`() throws {
    driver.press(Browser.Button.order(.time))
    try settle()
    let times = text(.time).compactMap { Double($0) }
    #expect(times.count == 27 && times == times.sorted())
    driver.press(Browser.Button.order(.time))
    try settle()
    #expect(text(.time).compactMap { Double($0) } == times.reversed())
    driver.press(Browser.Button.order(.time))
    try settle()
    #expect(browser.table.layout.hasHeaders && text(.trial).prefix(4) == ["1", "2", "3", "4"])
  }

  @Test mutating func `a part of the sidebar shows its trials alone`() throws {
    driver.press(Browser.Button.item(2))
    try settle()
    #expect(Set(text(.participant)) == ["sim2"])
    driver.press(Browser.Button.item(0))
    try settle()
    #expect(browser.table.layout.rows.count == 27)
  }

  @Test mutating func `the chosen trials stay chosen when the rows change their places`() throws {
    driver.key(.down)
    driver.key(.down, .shift)
    let chosen = browser.chosenTrials()
    #expect(chosen.map(\.trial) == [2, 3])
    driver.press(Browser.Button.order(.time))
    try settle()
    #expect(Set(browser.chosenTrials()) == Set(chosen))
    #expect(browser.focusedTrial == chosen[1])
  }

  // MARK: - Excluding

  @Test mutating func `trials are excluded with a reason, included again, and both undone`() throws
  {
    driver.key(.down, .shift)
    driver.key(.character("e"), .control)
    #expect(browser.sheet?.title == "Exclude 2 trials of sim1")
    // Without a reason nothing is done.
    #expect(driver.key(.enter).isEmpty)
    #expect(browser.sheet?.problem?.contains("reason") == true)
    driver.type("the telephone rang")
    try settle(driver.key(.enter))
    #expect(exclusions().map(\.trials) == [[1], [2]])
    #expect(exclusions().allSatisfy { $0.reason == "the telephone rang" && $0.action == .exclude })
    #expect(text(.reason).prefix(3) == ["the telephone rang", "the telephone rang", ""])
    #expect(browser.includes && browser.notice?.isProblem == false)

    try settle(driver.key(.character("z"), .control))
    #expect(text(.reason).allSatisfy { $0.isEmpty })
    try settle(driver.key(.character("z"), [.control, .shift]))
    #expect(text(.excluded).prefix(3) == ["yes", "yes", "no"])

    driver.press(Browser.Button.include)
    driver.type("it was not so loud")
    try settle(driver.press(Browser.Button.confirm))
    #expect(text(.excluded).allSatisfy { $0 == "no" })
    try settle(driver.press(Browser.Button.undo))
    // The reason that they had before is theirs again.
    #expect(text(.reason).prefix(3) == ["the telephone rang", "the telephone rang", ""])
  }

  @Test mutating func `of a session of which all trials are chosen one exclusion is written`()
    throws
  {
    driver.press(Browser.Button.item(2))
    try settle()
    // One of them was excluded before, for another reason.
    _ = try results.dataset.declare(
      Exclusion(participant: "sim2", session: 1, trials: [4], reason: "before"),
      at: WallClock.timestamp)
    driver.content.ask()
    driver.press(Browser.Button.item(2))
    try settle()
    walk(to: .table)
    driver.key(.home)
    driver.key(.end, .shift)
    driver.press(Browser.Button.exclude)
    driver.type("broken mouse")
    try settle(driver.key(.enter))
    let last = try #require(exclusions().last)
    #expect(last.session == 1 && last.trials == nil && last.reason == "broken mouse")
    #expect(Set(text(.reason)) == ["broken mouse"])
    try settle(driver.key(.character("z"), .control))
    #expect(text(.reason).filter { !$0.isEmpty } == ["before"])
  }

  @Test mutating func `the session that is chosen in the sidebar is excluded as a whole`() throws {
    walk(to: .sidebar)
    driver.key(.down)
    try settle()
    // Buttons act on the session in the sidebar as long as nothing else had the focus.
    driver.key(.tab, .shift)
    #expect(browser.focus == .actions)
    driver.key(.character("e"), .control)
    #expect(browser.sheet?.title == "Exclude 9 trials of sim1")
    driver.type("left")
    try settle(driver.key(.enter))
    let last = try #require(exclusions().last)
    #expect(last.participant == "sim1" && last.session == 1 && last.trials == nil)
    #expect(exclusions().count == 1)
    // The notice about it disappears with the next key.
    #expect(browser.notice != nil)
    driver.key(.down)
    #expect(browser.notice == nil)
  }

  @Test mutating func `Escape takes back what is nearest, and leaves when nothing is left`() throws
  {
    driver.type("sim2")
    try settle()
    walk(to: .titles)
    _ = driver.press(Browser.Button.columns)
    #expect(browser.isChoosingColumns)
    #expect(driver.key(.escape).isEmpty)
    #expect(!browser.isChoosingColumns && browser.search.string == "sim2")
    #expect(driver.key(.escape).isEmpty)
    #expect(browser.search.string.isEmpty && browser.focus == .titles)
    #expect(driver.key(.escape).isEmpty)
    #expect(browser.focus == .table)
    guard case .own(.leave)? = driver.key(.escape).first else {
      Issue.record("the window stays open")
      return
    }
  }

  @Test
  mutating func `what is exported is chosen by arrows or a button, and the file's name follows`()
    throws
  {
    _ = driver.key(.character("s"), .control)
    #expect(browser.sheet?.field?.string == "trials.csv")
    _ = driver.key(.down)
    #expect(browser.sheet?.exportKind == .events)
    #expect(browser.sheet?.field?.string == "events.csv")
    _ = driver.key(.up)
    _ = driver.key(.up)
    #expect(browser.sheet?.exportKind == .dataset)
    #expect(browser.sheet?.field?.string == "dataset.zip")
    _ = driver.type("my/own.name.zip")
    _ = driver.press(Browser.Button.exportKind(.traces))
    #expect(browser.sheet?.field?.string == "my/own.name.pdf")
    let actions = driver.key(.enter)
    guard case .own(.export(let wanted))? = actions.first else {
      Issue.record("nothing is exported")
      return
    }
    #expect(wanted.kind == .traces && wanted.path == "my/own.name.pdf")
    #expect(wanted.rows.count == browser.table.layout.rows.count)
  }

  @Test mutating func `Escape closes a sheet, and nothing was written`() throws {
    driver.press(Browser.Button.exclude)
    driver.type("no")
    #expect(driver.key(.escape).isEmpty)
    #expect(browser.sheet == nil && exclusions().isEmpty)
    #expect(!driver.key(.escape).isEmpty)
  }

  @Test mutating func `a file that is there is replaced only after it was asked for`() throws {
    driver.key(.character("s"), .control)
    driver.type("mine.csv")
    guard case .own(.export(let first))? = driver.key(.enter).first else {
      Issue.record("nothing is exported")
      return
    }
    #expect(!first.mayReplace)
    driver.content.wouldReplace()
    #expect(browser.sheet?.confirmation == "Replace")
    #expect(browser.sheet?.problem?.contains("mine.csv exists") == true)
    // Another name is another question.
    driver.type("2")
    #expect(browser.sheet?.confirmation == "Export" && browser.sheet?.problem == nil)
    driver.content.wouldReplace()
    guard case .own(.export(let second))? = driver.key(.enter).first else {
      Issue.record("nothing is exported")
      return
    }
    #expect(second.mayReplace && second.path == "mine.csv2")
  }

  @Test mutating func `what is excluded already keeps its reason, which is said`() throws {
    driver.key(.character("e"), .control)
    #expect(browser.sheet?.explanation.contains("It is for practice") == true)
    driver.type("first")
    try settle(driver.key(.enter))
    driver.key(.down, .shift)
    driver.key(.character("e"), .control)
    #expect(browser.sheet?.explanation.contains("1 of them is for practice") == true)
    driver.type("second")
    try settle(driver.key(.enter))
    #expect(browser.notice?.words.hasPrefix("1 trial is excluded; 1 was before") == true)
    #expect(text(.reason).prefix(3) == ["first", "second", ""])
    try settle(driver.key(.character("z"), .control))
    #expect(text(.reason).prefix(3) == ["first", "", ""])
  }

  @Test
  mutating func `rows in an order say whose they are, and what has several lines is pasted as one`()
    throws
  {
    driver.press(Browser.Button.order(.error))
    try settle()
    let words = driver.screen?.picture.strings ?? []
    #expect(words.contains("participant") && words.contains("session"))
    driver.key(.character("e"), .control)
    driver.content.paste("the phone\nrang")
    #expect(browser.sheet?.field?.string == "the phone rang")
  }

  @Test mutating func `a search that finds nothing shows no trial`() throws {
    driver.press(Browser.Button.item(2))
    try settle()
    driver.type("participant:sim1")
    try settle()
    #expect(browser.table.layout.rows.isEmpty && browser.replay == nil)
    #expect(browser.sidebar.ofChosen == " of sim2")
    let words = driver.screen?.picture.strings.joined(separator: " ") ?? ""
    #expect(words.contains("No trial of sim2 matches the search. Esc empties it."))
  }

  // MARK: - By keys alone

  @Test mutating func `Tab reaches everything, and the buttons of the foot act by Enter`() throws {
    #expect(browser.focus == .table)
    driver.key(.tab)
    #expect(browser.focus == .actions && browser.focusedButton == .leave)
    // Undo and redo can do nothing now, and are passed.
    driver.key(.tab)
    #expect(browser.focus == .actions && browser.focusedButton == .exclude)
    driver.key(.end)
    #expect(browser.focusedButton == .export)
    driver.key(.enter)
    #expect(browser.sheet?.exportKind == .trials)
    driver.key(.escape)
    driver.key(.home)
    #expect(browser.focusedButton == .leave)
    // Undo, redo and Restore can do nothing now, and are passed.
    driver.key(.right)
    #expect(browser.focusedButton == .exclude)
    driver.key(.space)
    // The space comes as text as well, which is not for the sheet that it opened.
    driver.type(" ")
    driver.type("noise")
    try settle(driver.key(.enter))
    #expect(text(.reason)[0] == "noise" && browser.focusedButton == .include)
    // The same button includes again; Undo comes before it.
    #expect(browser.includes && browser.footButtons[1].isEnabled)
    driver.key(.home)
    driver.key(.right)
    #expect(browser.focusedButton == .undo)
    try settle(driver.key(.enter))
    #expect(text(.reason).allSatisfy { $0.isEmpty })
    var parts = [browser.focus]
    for _ in browser.stops {
      driver.key(.tab)
      if parts.last != browser.focus { parts.append(browser.focus) }
    }
    #expect(parts == [.actions, .sidebar, .search, .titles, .table, .actions])
  }

  @Test mutating func `the rows are ordered and the columns chosen by keys`() throws {
    driver.key(.tab, .shift)
    #expect(browser.focus == .titles && browser.focusedButton == .columns)
    driver.key(.home)
    #expect(browser.focusedButton == .order(.trial))
    driver.key(.right)
    driver.key(.enter)
    try settle()
    #expect(browser.question.order == TableOrder(by: .method))
    driver.key(.end)
    #expect(browser.focusedButton == .columns)
    driver.key(.enter)
    #expect(browser.isChoosingColumns && browser.focusedButton == .column(.study))
    driver.key(.down)
    driver.key(.space)
    driver.type(" ")
    #expect(browser.columns.contains(.participant) && browser.isChoosingColumns)
    // Not all columns can be left out.
    for column in BrowserColumn.allCases where browser.columns.contains(column) {
      driver.press(Browser.Button.column(column))
    }
    #expect(browser.columns.count == 1)
    driver.key(.escape)
    #expect(!browser.isChoosingColumns && browser.focusedButton == .columns)
  }

  // MARK: - Deleting

  @Test mutating func `a session goes to the trash and comes back as it was`() throws {
    let before = try results.contents()
    driver.press(Browser.Button.item(1))
    try settle()
    driver.key(.delete)
    #expect(browser.sheet?.title == "Delete session 1 of sim1")
    try settle(driver.key(.enter))
    #expect(Set(text(.participant)) == ["sim2", "sim3"])
    let trash = try #require(browser.sidebar.items.firstIndex { $0.place == .trash })
    driver.press(Browser.Button.item(trash))
    try settle()
    #expect(browser.table.layout.rows.isEmpty && browser.restorable.count == 1)
    try settle(driver.press(Browser.Button.restore))
    #expect(try results.contents() == before)
    try settle(driver.press(Browser.Button.undo))
    try settle(driver.press(Browser.Button.undo))
    #expect(try results.contents() == before)
  }

  @Test mutating func `a change that cannot be made says why and leaves the history`() throws {
    driver.key(.delete)
    driver.key(.enter)
    driver.content.failed("the disk is full")
    #expect(browser.notice?.words == "the disk is full" && browser.history.done.isEmpty)
  }

  // MARK: - Merging

  @Test mutating func `a dropped folder is merged after what will happen was seen`() throws {
    // The same people once more, with other data for one of them.
    let other = try SampleResults(people: 4, trials: 2)
    let worker = ChangeWorker()
    let before = try results.contents()
    guard
      case .own(.plan(let dataset, let path))? = driver.drop(other.dataset.folder).first
    else {
      Issue.record("nothing was planned")
      return
    }
    worker.plan(dataset, and: path)
    worker.finish()
    guard case .planned(let plan)? = worker.takeReports().first else {
      Issue.record("there is no plan")
      return
    }
    #expect(plan.participants == 4 && plan.sessions + plan.repeated == 7)
    driver.content.show(plan)
    #expect(browser.sheet?.title == "Merge data sets")
    #expect(browser.sheet?.explanation == plan.summary)
    #expect(browser.sheet?.field?.string.hasSuffix("/Results-merged") == true)
    guard case .own(.merge(plan, let output))? = driver.key(.enter).first else {
      Issue.record("nothing was merged")
      return
    }
    worker.merge(plan, into: output)
    worker.finish()
    guard case .merged(let folder)? = worker.takeReports().first else {
      Issue.record("it could not be merged")
      return
    }
    #expect(try Dataset.open(folder).sessions().count == plan.sessions)
    let after = try results.contents().filter { !$0.key.hasPrefix("Results-merged/") }
    #expect(after == before)
  }

  @Test mutating func `what is no data set of the same study is refused in the sheet`() throws {
    let other = try SampleResults(methods: #""stepper""#)
    let worker = ChangeWorker()
    for path in [other.dataset.folder, "/nowhere", other.folder.path] {
      guard case .own(.plan(let dataset, let named))? = driver.drop(path).first else {
        Issue.record("nothing was planned")
        return
      }
      worker.plan(dataset, and: named)
      worker.finish()
      guard case .failed(let problem)? = worker.takeReports().first else {
        Issue.record("\(path) was not refused")
        return
      }
      driver.content.failed(problem)
      #expect(browser.sheet?.problem == problem)
      driver.key(.escape)
    }
  }

  // MARK: - Single trials

  @Test mutating func `each thumbnail is that of its own trial`() throws {
    let index = results.index
    let study = results.study
    let worker = TraceWorker { _, _ in study }
    let trials = index.allRows.compactMap { index.trial(at: $0) }
    // Asked for in any order, and twice.
    worker.ask(forThumbnailsOf: trials.reversed())
    var found: [TrialKey: TraceThumbnail?] = [:]
    Deadline.wait {
      for case .thumbnails(let new) in worker.takeReports() { found.merge(new) { $1 } }
      return found.count == trials.count
    }
    for trial in trials {
      worker.ask(forReplayOf: trial)
      var replayed: ReplayedTrial?
      Deadline.wait {
        for case .replay(let key, let shown) in worker.takeReports() where key == trial {
          replayed = shown
        }
        return replayed != nil
      }
      let shown = try #require(replayed)
      let expected = TraceThumbnail(shown.trace, target: shown.planned.target)
      #expect(found[trial] == .some(expected))
      #expect(
        shown.planned.trial == trial.trial && shown.origin.participant == trial.session.participant)
      #expect(shown.agreement == .agrees)
    }
  }

  @Test mutating func `the trial beside the table follows the row, and fills the window`() throws {
    let study = results.study
    let worker = TraceWorker { _, _ in study }
    for _ in 0..<3 {
      let wanted = try #require(browser.wantedReplay)
      worker.ask(forReplayOf: wanted)
      Deadline.wait {
        for case .replay(let key, let shown) in worker.takeReports() {
          driver.content.show(shown, of: key)
        }
        return browser.wantedReplay != wanted
      }
      #expect(browser.replay?.replayed.planned.trial == wanted.trial)
      driver.key(.down)
    }
    driver.key(.up)
    driver.key(.enter)
    #expect(browser.isEnlarged && driver.screen?.name == .replay)
    driver.key(.escape)
    #expect(!browser.isEnlarged && driver.screen?.name == .browser)
  }
}
