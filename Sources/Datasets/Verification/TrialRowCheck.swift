import Base
import Files
import Studies

/// Checks the rows of a session's trials against each other, and collects the session's properties.
struct TrialRowCheck: RowCheck {
  static let format: TableFormat<TrialRow>? = TrialRow.format

  /// The number of rows taken.
  private(set) var trials = 0
  /// The number of the last trial.
  private(set) var lastTrial = 0
  /// The numbers of the trials whose target was shown.
  private(set) var shown: Set<Int> = []
  /// The curves of each method, as the rows have them.
  private(set) var curves: [String: Set<String>] = [:]
  /// Whether the rows are simulated; more than one value if they disagree.
  private(set) var simulated: Set<String> = []

  /// The trials whose rows are in the table a second time.
  private(set) var repeated: Set<Int> = []

  private let identity: IdentityCheck
  private var lastBlock = 0
  /// The cells of the row before.
  private var lastCells: [UInt8] = []

  init(study: String?, session: SessionKey) {
    identity = IdentityCheck(study: study, session: session)
  }

  mutating func problems(in row: CheckedRow<TrialRow>) -> [CellProblem] {
    defer { lastCells = row.row.text }
    if let trial = row.values.trial, trial == lastTrial, row.row.text == lastCells {
      repeated.insert(trial)
      return [.repeatedTrial(trial)]
    }
    trials += 1
    let isSimulated = row.text("simulated")
    if !isSimulated.isEmpty { simulated.insert(isSimulated) }
    curves[row.values.method, default: []].insert(row.values.curve)
    return identity.problems(in: row) + orderProblems(row) + valueProblems(row)
  }

  /// Trial numbers increase by one, including trials that were interrupted and done again.
  private mutating func orderProblems(_ row: CheckedRow<TrialRow>) -> [CellProblem] {
    var problems: [CellProblem] = []
    if let trial = row.values.trial {
      if trial != lastTrial + 1 {
        problems.append(.trialGap(expected: lastTrial + 1, found: trial))
      }
      lastTrial = trial
      if !row.text("onset_s").isEmpty { shown.insert(trial) }
    }
    if let block = row.values.block {
      if block < lastBlock { problems.append(.blockOrder(before: lastBlock, found: block)) }
      lastBlock = block
    }
    return problems
  }

  /// Cells that follow from others, in whole steps of the scale.
  private func valueProblems(_ row: CheckedRow<TrialRow>) -> [CellProblem] {
    guard let places = row.values.decimals, (0...18).contains(places),
      let target = row.values.target?.units(places: places)
    else { return [] }
    return scaleProblems(row, target: target, places: places)
      + entryProblems(row, target: target, places: places)
  }

  private func scaleProblems(_ row: CheckedRow<TrialRow>, target: Int, places: Int) -> [CellProblem]
  {
    guard let minimum = row.values.scaleMinimum?.units(places: places),
      let maximum = row.values.scaleMaximum?.units(places: places),
      minimum > target || target > maximum
    else { return [] }
    return [.targetOffScale(row.text("target"))]
  }

  private func entryProblems(_ row: CheckedRow<TrialRow>, target: Int, places: Int) -> [CellProblem]
  {
    guard let entered = row.values.entered?.units(places: places) else {
      return row.values.outcome?.hasEntry == true ? [.missing(column: "entered")] : []
    }
    let expected = FixedPoint.text(unitsFrom: target, to: entered, places: places)
    // Two cells of 18 digits may be further apart than 64 bits reach, and no cell of `error` can be
    // right then.
    let (difference, isTooLarge) = entered.subtractingReportingOverflow(target)
    guard !isTooLarge, row.values.error?.units(places: places) == difference else {
      return [.wrongError(row.text("error"), expected: expected)]
    }
    guard let tolerance = row.values.tolerance?.units(places: places) else { return [] }
    let isWithin = difference.magnitude <= tolerance.magnitude
    if row.values.outcome == (isWithin ? .incorrect : .correct) {
      return [
        .wrongOutcome(row.text("outcome"), error: expected, tolerance: row.text("tolerance"))
      ]
    }
    return []
  }
}
