import Base
package import Datasets
import Desktop
import Dispatch
package import Replay
package import Studies
package import Windowing

/// Owns the window of the results browser, and reads and changes data for it.
@MainActor package final class BrowserRunner {
  private let request: BrowserRequest
  private let loop: EventLoop<Browser>
  private let loader: TrialIndexLoader
  private let tables: TableWorker
  private let traces: TraceWorker
  private let changes = ChangeWorker()
  /// Has the data looked at again from time to time: a session may be running.
  private let clock = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
  /// The last question that was passed on, and the last requests for single trials.
  private var asked = 0
  private var askedThumbnails: [TrialKey] = []
  private var askedReplay: TrialKey?
  private let hasNews = Locked(false)
  /// Receives the browser before each wait; tests act on its content.
  var watch: ((Browser) -> Void)?
  package private(set) var isOver = false
  /// Whether the window was closed, or a signal came.
  package private(set) var isClosed = false

  /// The seconds after which data are looked at again.
  private static let period = 1.0

  /// Opens the window.
  ///
  /// - Throws: `RunFailure` with one line: the error, its place and a fix.
  package convenience init(_ request: BrowserRequest) throws(RunFailure) {
    Signals.install()
    self.init(request, in: try Presenter(request.window))
  }

  /// Browses in the window of `presenter`, whose look it keeps.
  package init(_ request: BrowserRequest, in presenter: Presenter) {
    self.request = request
    let hasNews = hasNews
    loader = TrialIndexLoader(paths: request.paths) {
      hasNews.withLock { $0 = true }
      Window.wake()
    }
    tables = TableWorker(study: request.study)
    traces = TraceWorker(study: request.study)
    loop = EventLoop(presenter, Browser(), announce: request.window.announce)
  }

  /// Runs until the person leaves; requests made by then are completed.
  @discardableResult
  package func run() -> RunEnding {
    loader.update()
    clock.schedule(deadline: .now() + Self.period, repeating: Self.period)
    clock.setEventHandler { @Sendable [loader] in loader.update() }
    clock.resume()
    defer {
      clock.cancel()
      loader.stop()
      tables.stop()
      traces.stop()
      changes.finish()
    }
    loop.run(for: self)
    return .done
  }
}

extension BrowserRunner: EventLoopOwner {
  package func perform(_ action: Browser.Action) {
    switch action {
    case .change(let change): changes.make(change)
    case .export(let wanted):
      let export = request.export
      changes.export(wanted) { () throws(RunFailure) in try export(wanted) }
    case .plan(let dataset, let other): changes.plan(dataset, and: other)
    case .merge(let plan, let output): changes.merge(plan, into: output)
    case .leave: isOver = true
    // It comes with the event by which it was asked for.
    case .clipboard: break
    }
  }

  package func leave() { (isOver, isClosed) = (true, true) }

  /// Passes the browser's requests on.
  package func willWait() {
    let browser = loop.content
    watch?(browser)
    if browser.question.number != asked {
      asked = browser.question.number
      tables.ask(browser.question, about: loader.snapshot)
    }
    let wanted = browser.wantedThumbnails
    if wanted != askedThumbnails {
      askedThumbnails = wanted
      if !wanted.isEmpty { traces.ask(forThumbnailsOf: wanted) }
    }
    if let replay = browser.wantedReplay, replay != askedReplay {
      askedReplay = replay
      traces.ask(forReplayOf: replay)
    }
  }

  package func handleReports() {
    let isNew = hasNews.withLock { hasNews in
      defer { hasNews = false }
      return hasNews
    }
    if isNew { loop.content.ask() }
    if let answer = tables.takeAnswer() {
      let isReading = !loader.snapshot.isWhole
      loop.content.show(answer.library, isReading: isReading)
      loop.content.show(answer.table, answering: answer.number, problem: answer.problem)
    }
    for report in traces.takeReports() { handle(report) }
    for report in changes.takeReports() { handle(report) }
  }

  private func handle(_ report: TraceWorker.Report) {
    switch report {
    case .thumbnails(let thumbnails): loop.content.show(thumbnails)
    case .replay(let trial, let replayed):
      loop.content.show(replayed, of: trial)
      askedReplay = nil
    }
  }

  /// Draws trials that a worker has read: texts are shaped on the main thread alone.
  private func draw(_ trials: [ReplayedTrial], _ wanted: TrialExport) {
    do throws(RunFailure) {
      let words = try request.draw(trials, wanted)
      loop.content.wasExported(words)
    } catch {
      loop.content.failed(error.description)
    }
  }

  private func handle(_ report: ChangeWorker.Report) {
    switch report {
    case .changed:
      loop.content.wasChanged()
      loader.update()
    case .exported(let words): loop.content.wasExported(words)
    case .wouldReplace: loop.content.wouldReplace()
    case .readTraces(let trials, let wanted): draw(trials, wanted)
    case .planned(let plan): loop.content.show(plan)
    case .merged(let folder):
      loader.add(folder)
      loop.content.wasMerged("\(folder) has the sessions of both, and is shown as well")
    case .failed(let problem):
      // The command's name is of no use in its window.
      let prefix = "results open: "
      let words = problem.hasPrefix(prefix) ? String(problem.dropFirst(prefix.count)) : problem
      loop.content.failed(words.capitalizedStart)
      loader.update()
    }
  }
}

/// The request for a results browser.
package struct BrowserRequest: Sendable {
  /// Finds the study that a session of a data set ran; `nil` if there is none that can be read.
  package typealias StudyFinder = @Sendable (Dataset, SessionDescription) -> Study?

  /// The folders of the data sets, or of several each.
  var paths: [String]
  /// Finds the studies of sessions.
  package var study: StudyFinder
  /// The result of an export.
  package enum Exported: Sendable {
    /// A file was written, which the line reports.
    case written(String)
    /// There is a file, which was not to be replaced.
    case exists
    /// The trials were read whose traces are to be drawn.
    case read([ReplayedTrial])
  }

  /// Writes a file, or reads the trials to draw; called on a thread of its own.
  var export: @Sendable (TrialExport) throws(RunFailure) -> Exported
  /// Draws the traces of trials into a file; returns a line for the person.
  var draw: @MainActor @Sendable ([ReplayedTrial], TrialExport) throws(RunFailure) -> String
  /// The settings with which the window is opened.
  package var window = WindowSetup()

  /// Asks for a browser of the data at `paths`.
  package init(
    _ paths: [String], study: @escaping StudyFinder,
    export: @escaping @Sendable (TrialExport) throws(RunFailure) -> Exported,
    draw: @escaping @MainActor @Sendable ([ReplayedTrial], TrialExport) throws(RunFailure) -> String
  ) {
    (self.paths, self.study, self.export, self.draw) = (paths, study, export, draw)
  }
}
