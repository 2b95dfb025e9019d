package import Base
import Sliders
package import Studies

extension Session {
  /// Resumes an interrupted session after the trials in `finished`, in their order, without asking the
  /// questionnaires in `answered`, or for consent that was given, again.
  ///
  /// An aborted trial is repeated. The remaining trials have the `conventions` of the finished ones. `nil` if a trial
  /// is not the one that the plan has at its position.
  package init?(
    study: Study, plan: Plan, finished: [FinishedTrial], answered: Set<AnswerTopic>,
    conventions: TrialConventions = .current, hasConsent: Bool = false
  ) {
    self.init(study: study, plan: plan)
    self.conventions = conventions
    self.answered = answered
    self.hasConsent = self.hasConsent || hasConsent
    for trial in finished {
      guard replay(trial) else { return nil }
    }
    begin()
  }

  /// Replays the end of a trial that is on the disk; returns whether it was the next one of the plan.
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

/// A trial from the log of an interrupted session, as far as resuming needs it.
package struct FinishedTrial: Hashable, Sendable {
  /// The block's number, from 1.
  package var block: Int
  /// The number within the block and phase, from 1.
  package var blockTrial: Int
  /// Whether it counts.
  package var phase: Phase
  package var task: Task
  /// The method's name in the log.
  package var method: String
  /// The target, as the log has it.
  package var target: String
  /// The outcome of the trial.
  package var outcome: Outcome
  /// The value at the end, as the log has it; `nil` for none.
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

/// The question whether to resume an interrupted session.
package struct ResumeOffer: Hashable, Sendable {
  /// The participant's code.
  package let participant: String
  /// The number of the session.
  package let session: Int
  /// Whether it can be resumed.
  package let prospect: Prospect
  /// Whether leaving leads back to the form before a session.
  package let isFromForm: Bool

  /// Whether a session can be resumed.
  package enum Prospect: Hashable, Sendable {
    /// The number of trials that are done, and the total.
    case possible(done: Int, of: Int)
    /// The reason why not, for the participant.
    case impossible(String)
  }

  /// An answer to the question.
  package enum Action: Hashable, Sendable {
    /// Continue after the last finished trial.
    case resume
    /// Begin a new session; the interrupted one remains unchanged.
    case restart
    case leave
  }

  /// The key that begins a new session.
  static let restartKey = Key.character("n")

  /// Creates the question about a session.
  package init(
    participant: String, session: Int, prospect: Prospect, isFromForm: Bool = false
  ) {
    self.participant = participant
    self.isFromForm = isFromForm
    self.session = session
    self.prospect = prospect
  }

  /// Whether the session can be resumed.
  package var isPossible: Bool {
    if case .possible = prospect { true } else { false }
  }

  /// The action of Enter, or of the one filled button.
  package var primary: Action { isPossible ? .resume : .restart }

  /// The action of a key.
  package func action(of key: Key) -> Action? {
    switch key {
    case .enter: primary
    case .escape: .leave
    case Self.restartKey: .restart
    default: nil
    }
  }
}
