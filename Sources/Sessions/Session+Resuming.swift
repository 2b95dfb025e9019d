package import Primitives
import Sliders
package import Studies

extension Session {
  /// Goes on with a session that was broken off: after the trials in `finished`, in their order, and
  /// without asking again what is in `answered`.
  ///
  /// A trial that was broken off is done again. `nil` where a trial is not the one that the plan has
  /// there.
  package init?(
    study: Study, plan: Plan, finished: [FinishedTrial], answered: Set<AnswerTopic>
  ) {
    self.init(study: study, plan: plan)
    self.answered = answered
    for trial in finished {
      guard replay(trial) else { return nil }
    }
    begin()
  }

  /// Takes the end of a trial that is on the disk; returns whether it was the one that came next.
  private mutating func replay(_ trial: FinishedTrial) -> Bool {
    guard let planned = progress.nextTrial, isSame(trial, as: planned) else { return false }
    let decimals = study.scale(of: planned).decimals
    let entered = trial.entered.flatMap { try? Scale.steps(parsing: $0, decimals: decimals) }
    progress.finish(trial.outcome, entered: entered)
    tallies[planned.method].count(
      trial.outcome, phase: planned.phase, seconds: trial.seconds)
    return true
  }

  private func isSame(_ trial: FinishedTrial, as planned: PlannedTrial) -> Bool {
    trial.block == planned.block && trial.blockTrial == planned.blockTrial
      && trial.phase == planned.phase && trial.task == planned.task
      && trial.method == study.methods[planned.method].name
      && trial.target == study.scale(of: planned).text(planned.target)
  }
}

/// A trial that an earlier part of a session has on the disk, as far as going on needs it.
package struct FinishedTrial: Hashable, Sendable {
  /// The block's number, from 1.
  package var block: Int
  /// The number within the block and phase, from 1.
  package var blockTrial: Int
  /// Whether it counts.
  package var phase: Phase
  /// What was done.
  package var task: Task
  /// The method's name in the log.
  package var method: String
  /// The number asked for, as the log has it.
  package var target: String
  /// How it ended.
  package var outcome: Outcome
  /// The value at the end, as the log has it; `nil` where there was none.
  package var entered: String?
  /// The seconds from onset to end.
  package var seconds: Double?

  /// Creates a trial.
  package init(
    block: Int, blockTrial: Int, phase: Phase, task: Task, method: String, target: String,
    outcome: Outcome, entered: String? = nil, seconds: Double? = nil
  ) {
    self.block = block
    self.blockTrial = blockTrial
    self.phase = phase
    self.task = task
    self.method = method
    self.target = target
    self.outcome = outcome
    self.entered = entered
    self.seconds = seconds
  }
}

/// The question whether a session that was broken off goes on.
package struct ResumeOffer: Hashable, Sendable {
  /// Who takes part.
  package let participant: String
  /// The number of the session.
  package let session: Int
  /// Whether it can go on.
  package let prospect: Prospect

  /// Whether a session can go on.
  package enum Prospect: Hashable, Sendable {
    /// So many trials are done of those that it will have been.
    case possible(done: Int, of: Int)
    /// It cannot, in words for the person.
    case impossible(String)
  }

  /// What is to be done.
  package enum Action: Hashable, Sendable {
    /// To go on where the session was broken off.
    case resume
    /// To begin a new session; the other one stays as it is.
    case restart
    case leave
  }

  /// The key that begins a new session.
  package static let restartKey = Key.character("n")

  /// Asks about a session.
  package init(participant: String, session: Int, prospect: Prospect) {
    self.participant = participant
    self.session = session
    self.prospect = prospect
  }

  /// Whether the session can go on.
  package var isPossible: Bool {
    if case .possible = prospect { true } else { false }
  }

  /// Enter, or the one filled button.
  package var primary: Action { isPossible ? .resume : .restart }

  /// What the button called `name` stands for.
  package func action(of name: String) -> Action? {
    switch name {
    case "resume": .resume
    case "restart": .restart
    case "quit": .leave
    default: nil
    }
  }

  /// What a key stands for.
  package func action(of key: Key) -> Action? {
    switch key {
    case .enter: primary
    case .escape: .leave
    case Self.restartKey: .restart
    default: nil
    }
  }
}
