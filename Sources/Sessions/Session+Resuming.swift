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
