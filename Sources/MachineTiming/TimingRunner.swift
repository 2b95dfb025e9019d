import Base
package import Datasets
import Desktop
package import Windowing

/// Owns the window in which a machine's timing is measured, and keeps the results.
@MainActor package final class TimingRunner {
  private let request: TimingRequest
  private let loop: EventLoop<TimingPage>
  private let file: MachineProfileFile
  /// The display's clock at the beginning of a measurement, and when that was.
  private var calibration: ClockCalibration
  private var start: Instant
  package private(set) var isOver = false
  /// The last results; `nil` before the end of a measurement.
  package private(set) var report: TimingReport?

  /// Opens the window.
  ///
  /// - Throws: `RunFailure` with one line: the problem, its place and the fix.
  package init(_ request: TimingRequest, keeping file: MachineProfileFile = .own) throws(RunFailure)
  {
    Signals.install()
    let presenter = try Presenter(request.window)
    presenter.awaitDisplay()
    let window = presenter.window
    _ = window.followPresentations()
    _ = window.drainEventDelays()
    (self.request, self.file) = (request, file)
    calibration = window.environment.clock
    start = Window.now
    let setup = TimingSetup(window.facts)
    let page = TimingPage(
      at: start, seconds: request.seconds, asksForSize: request.asksForSize,
      pixelsPerMillimetre: file.read().displays[setup.displayKey]?.pixelsPerMillimetre)
    loop = EventLoop(presenter, page, announce: request.window.announce)
  }

  /// Runs until the person leaves or, if nothing is to be shown, until the end of the measurement.
  package func run() -> RunEnding {
    loop.run(for: self)
    return report != nil || request.asksForSize ? .done : .stopped
  }

  private var window: Window { loop.presenter.window }

  private func finish() {
    let page = loop.content
    let report = TimingReport(
      page.measurement, on: TimingSetup(window.facts), clock: clockAgreement(),
      seconds: page.seconds, at: WallClock.timestamp.description)
    self.report = report
    loop.content.show(report)
    keep(report)
    if !request.showsResult { isOver = true }
  }

  /// The present offset of the display's clock, and its drift since the measurement began.
  private func clockAgreement() -> ClockAgreement {
    let now = window.calibrateClockAgain()
    let seconds = Window.now.seconds(since: start)
    var agreement = ClockAgreement(
      hasServerTime: now.usesServerTime, offset: Double(now.offsetNanoseconds) / 1e6,
      bound: Double(now.boundNanoseconds) / 1e6)
    let change = Double(now.offsetNanoseconds) - Double(calibration.offsetNanoseconds)
    // The possible difference between two readings is no drift.
    let noise = Double(now.boundNanoseconds) + Double(calibration.boundNanoseconds)
    if now.usesServerTime, seconds > 1, abs(change) > noise {
      agreement.drift = change / (seconds * 1e9) * 1e6
    }
    return agreement
  }

  private func keep(_ report: TimingReport) {
    do throws(MachineProfileError) {
      var isKept = true
      try update { isKept = $0.keep(report) }
      guard !isKept else { return }
      say("not kept for this machine: too little was seen, and the measurement before says more")
    } catch {
      say("not kept for this machine: \(error.description)")
    }
  }

  private func say(_ problem: String) {
    loop.content.note(problem, isProblem: true)
    if !request.showsResult { request.note?(problem) }
  }

  /// Changes the stored facts about this machine; reports the new name of a file that cannot be read.
  private func update(_ change: (inout MachineProfile) -> Void) throws(MachineProfileError) {
    guard let damaged = try file.update(change) else { return }
    request.note?(
      "what was kept of this machine cannot be read and is now \(damaged.sanitizedForDisplay): measure it again"
    )
  }

  private func save(_ report: TimingReport) {
    do throws(RunFailure) {
      let path = try request.save(report)
      loop.content.note("\(path) has these figures")
    } catch {
      loop.content.note(error.description, isProblem: true)
    }
  }

  private func keepSize(_ pixels: Double) {
    let setup = TimingSetup(window.facts)
    let size = DisplaySize(
      pixelsPerMillimetre: pixels, measured: WallClock.timestamp.description)
    do throws(MachineProfileError) {
      try update { $0.displays[setup.displayKey] = size }
      loop.content.sizeWasKept(pixels)
      // A run for this page alone is finished.
      if request.asksForSize, report == nil { isOver = true }
    } catch {
      loop.content.note(error.description, isProblem: true)
    }
  }
}

extension TimingRunner: EventLoopOwner {
  package func perform(_ action: TimingPage.Action) {
    switch action {
    case .finish: finish()
    case .save(let report): save(report)
    case .keep(let pixels): keepSize(pixels)
    case .leave: leave()
    }
  }

  package func leave() { isOver = true }

  package func handleReports() {
    let presentations = window.drainPresentations()
    let delays = window.drainEventDelays()
    loop.content.count(presentations)
    loop.content.count(delays: delays)
  }

  package func count(frameLatency latency: Double?) { loop.content.countPicture() }
}

/// The request to measure a machine's timing.
package struct TimingRequest: Sendable {
  /// The duration of a measurement, in seconds.
  package var seconds = 20.0
  /// Whether the run begins with the question about the size of the display.
  package var asksForSize = false
  /// Whether the results are shown in the window.
  package var showsResult = true
  /// The setup of the window.
  package var window = WindowSetup()
  /// Receives a line for the person who started the program.
  package var note: (@MainActor @Sendable (String) -> Void)?
  /// Writes a report into a file; returns its path.
  package var save: @MainActor @Sendable (TimingReport) throws(RunFailure) -> String

  /// Asks for a measurement whose report `save` writes.
  package init(
    save: @escaping @MainActor @Sendable (TimingReport) throws(RunFailure) -> String
  ) { self.save = save }
}
