package import Studies

/// A participant's progress through a plan.
///
/// The rest of the practice is skipped once its criterion is met, and an aborted trial is repeated. Trial numbers in
/// the log, which have no gaps, therefore differ from the numbers in the plan.
package struct Progress: Sendable {
  /// The index in the plan of the next trial; the plan's end if all are done.
  package private(set) var next = 0
  /// The number of finished trials, aborted ones included.
  package private(set) var trials = 0
  /// The trial of the plan that was finished last; `nil` before the first one.
  package private(set) var last: PlannedTrial?
  /// The value entered in it, in steps.
  private(set) var lastEntered: Int?
  private let plan: Plan
  private let practice: Practice
  private var skipped = 0
  private var correctInARow = 0

  /// Creates the progress before the first trial.
  package init(plan: Plan, practice: Practice) {
    self.plan = plan
    self.practice = practice
  }

  /// The next trial, with its number in the log; `nil` if all are done.
  package var nextTrial: PlannedTrial? {
    guard next < plan.trials.count else { return nil }
    var planned = plan.trials[next]
    planned.trial = trials + 1
    return planned
  }

  /// The number of trials that the session will have, as far as is known.
  package var total: Int { trials + plan.trials.count - next }

  /// The number of `planned`, which is the next trial, among the trials of its phase, from 1, and the number of trials
  /// of the phase, if it is known.
  ///
  /// An aborted trial and its repetition have the same number.
  package func count(of planned: PlannedTrial) -> (number: Int, of: Int) {
    let left = planned.phase == .practice ? skipped : 0
    let before = plan.trials[..<next].count { $0.phase == planned.phase }
    return (before - left + 1, plan.trials.count { $0.phase == planned.phase } - left)
  }

  /// The number of trials of a block that are left in one phase, as far as is known.
  package func trialsLeft(ofBlock block: Int, in phase: Phase) -> Int {
    plan.trials[next...].count { $0.block == block && $0.phase == phase }
  }

  /// The share of the plan that is done, from 0 to 1.
  package var share: Double {
    Double(next - skipped) / Double(max(1, plan.trials.count - skipped))
  }

  /// Whether the trial that was finished last is the last one of its block.
  var isAtBlockEnd: Bool { last.map { $0.block != nextTrial?.block } ?? false }

  /// Whether the method of the trial that was finished last does not come again.
  var isAtMethodEnd: Bool {
    guard isAtBlockEnd, let last else { return false }
    return !plan.trials[next...].contains { $0.method == last.method }
  }

  /// Whether the next trial is the first one that counts after the practice of its block.
  package var isAtPracticeEnd: Bool {
    guard let last, let next = nextTrial else { return false }
    return next.block == last.block && last.phase == .practice && next.phase == .main
  }

  /// Records the end of the next trial.
  package mutating func finish(_ outcome: Outcome, entered: Int?) {
    guard let planned = nextTrial else { return }
    trials += 1
    if outcome == .aborted { return }
    if isAtBlockEnd || last == nil { correctInARow = 0 }
    (last, lastEntered) = (planned, entered)
    next += 1
    correctInARow = outcome == .correct ? correctInARow + 1 : 0
    if planned.phase == .practice { skipPractice() }
  }

  /// Skips the rest of the block's practice once its criterion is met.
  private mutating func skipPractice() {
    guard case .criterion(let wanted, _) = practice, correctInARow >= wanted else { return }
    while let planned = nextTrial, planned.phase == .practice, planned.block == last?.block {
      next += 1
      skipped += 1
    }
  }
}
