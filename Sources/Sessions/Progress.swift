package import Studies

/// How far a participant has come in a plan.
///
/// Practice that has met its criterion is passed over, and a trial that was broken off is done again:
/// so the trials' numbers in the log, which have no gaps, are not those of the plan.
package struct Progress: Sendable {
  /// The place in the plan of the trial that comes next; its end where all is done.
  package private(set) var next = 0
  /// The trials that are behind, those that were broken off included.
  package private(set) var trials = 0
  /// The trial of the plan that was finished last; `nil` before the first one.
  package private(set) var last: PlannedTrial?
  /// What was entered in it, in steps.
  private(set) var lastEntered: Int?
  private let plan: Plan
  private let practice: Practice
  private var passedOver = 0
  private var correctInARow = 0

  /// Begins before the first trial.
  package init(plan: Plan, practice: Practice) {
    self.plan = plan
    self.practice = practice
  }

  /// The trial that comes next, with its number in the log; `nil` where all is done.
  package var nextTrial: PlannedTrial? {
    guard next < plan.trials.count else { return nil }
    var planned = plan.trials[next]
    planned.trial = trials + 1
    return planned
  }

  /// How many trials it will have been in the end, as far as is known.
  package var total: Int { trials + plan.trials.count - next }

  /// The part of the plan that is behind, from 0 to 1.
  package var share: Double {
    Double(next - passedOver) / Double(max(1, plan.trials.count - passedOver))
  }

  /// Whether the trial that was finished last is the last one of its block.
  var isAtBlockEnd: Bool { last.map { $0.block != nextTrial?.block } ?? false }

  /// Whether the method of the trial that was finished last will not come again.
  var isAtMethodEnd: Bool {
    guard isAtBlockEnd, let last else { return false }
    return !plan.trials[next...].contains { $0.method == last.method }
  }

  /// Takes the end of the trial that came next.
  package mutating func finish(_ outcome: Outcome, entered: Int?) {
    guard let planned = nextTrial else { return }
    trials += 1
    if outcome == .aborted { return }
    if isAtBlockEnd || last == nil { correctInARow = 0 }
    (last, lastEntered) = (planned, entered)
    next += 1
    correctInARow = outcome == .correct ? correctInARow + 1 : 0
    if planned.phase == .practice { passOverPractice() }
  }

  /// Passes over what is left of the block's practice once its criterion is met.
  private mutating func passOverPractice() {
    guard case .criterion(let wanted, _) = practice, correctInARow >= wanted else { return }
    while let planned = nextTrial, planned.phase == .practice, planned.block == last?.block {
      next += 1
      passedOver += 1
    }
  }
}
