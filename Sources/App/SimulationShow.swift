import Datasets
import Desktop
import Interface
import People
import Sessions
package import Windowing

/// Shows simulated people at a study in a window, one after the other and in real time.
///
/// Their acts are played to the session's own state machines and screens. The rows on the disk have the times of their
/// own clock: the tables are identical to the tables of `Simulation.run()`, to the byte.
@MainActor package final class SimulationShow {
  private let simulation: Simulation
  private let presenter: Presenter
  /// The session that is shown.
  private var current: (recording: SimulatedRecording, tally: SimulationTally)?
  private var state = State.running

  private enum State {
    case running
    /// The session has ended.
    case complete
    /// The window was closed.
    case stopped
  }

  /// Opens the window, in the size that simulated people use.
  ///
  /// - Throws: `RunFailure` with one line: the problem, its place and the fix.
  package init(_ simulation: Simulation) throws(RunFailure) {
    self.simulation = simulation
    let (width, height) = Layout.largest
    presenter = try Presenter(
      WindowSetup(), fixedLayout: Layout(width: width, height: height, unit: 1))
    let window = presenter.window
    guard Double(window.width) >= width, Double(window.height) >= height else {
      throw RunFailure(
        .failed,
        "simulate: the window has \(window.width) × \(window.height) px, and simulated people need "
          + "\(Int(width)) × \(Int(height)); use a larger display, or leave --on-screen out")
    }
  }

  /// Shows every missing participant, until the last one or until the window is closed.
  ///
  /// - Throws: `RunFailure` with one line: the problem, its place and the fix; the finished participants remain.
  package func run() throws(RunFailure) -> SimulationOutcome {
    try simulation.fill { (sessions, numbers, tally) throws(LogError) in
      for number in numbers {
        guard let recordings = show(number, tally) else { return }
        try sessions.add(recordings.map { ($0.session, $0.description) })
        tally.countParticipant()
      }
    }
  }

  /// Shows the sessions of participant `number`; `nil` if one was stopped.
  private func show(_ number: Int, _ tally: SimulationTally) -> [SimulatedRecording]? {
    var practice: [Int: Int] = [:]
    var recordings: [SimulatedRecording] = []
    for plan in simulation.plans(of: number) {
      let (simulated, recording) = simulation.begin(
        plan, of: number, keepsActs: true, practice: practice)
      let session = Session(study: simulation.people.study.withoutQuestions, plan: plan)
      current = (recording, tally)
      state = .running
      let loop = EventLoop(presenter, ShowContent(simulated, in: session))
      loop.run(for: self)
      guard case .complete = state, let recorded = current?.recording else { return nil }
      recordings.append(recorded)
      practice = loop.content.practice
    }
    return recordings
  }
}

extension SimulationShow: EventLoopOwner {
  package var isOver: Bool {
    if case .running = state { false } else { true }
  }

  package func perform(_ action: ShowContent.Action) {
    switch action {
    case .record(let record, let parts):
      current?.recording.add(record, parts: parts)
      current?.tally.countTrial()
    case .finish(let time):
      current?.recording.finish(at: time)
      state = .complete
    }
  }

  package func leave() { state = .stopped }
}
