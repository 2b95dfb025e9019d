import Base
import Datasets
import Files

/// A counted trial in a partial record, as one row without the facts of its condition.
struct PartialTrial: Sendable {
  var condition: Int?
  var ending: Observation.Ending?
  var session: Int?
  var block: Int?
  var trial: Int?
  var time: DecimalNumber?
  var firstInput: DecimalNumber?
  var firstHit: DecimalNumber?
  var start: DecimalNumber?
  var target: DecimalNumber?
  var tolerance: DecimalNumber?
  var error: DecimalNumber?
  var corrections: Int?

  /// The columns of a row; numbers have all their digits.
  static let format = TableFormat(
    "trials", blank: PartialTrial(),
    [
      TableColumn("condition", \.condition, .whole, meaning: "The index of the condition."),
      TableColumn("outcome", \.ending, .word(), meaning: "How the trial ended."),
      TableColumn("session", \.session, .whole, meaning: "The number of the session."),
      TableColumn("block", \.block, .whole, meaning: "The number of the block."),
      TableColumn("trial", \.trial, .whole, meaning: "The number of the trial."),
      TableColumn("time_s", \.time, .number, unit: "s", meaning: "The time of the trial."),
      TableColumn("first_input_s", \.firstInput, .number, unit: "s", meaning: "The first input."),
      TableColumn("first_hit_s", \.firstHit, .number, unit: "s", meaning: "The first hit."),
      TableColumn("start_value", \.start, .number, meaning: "The value at onset."),
      TableColumn("target", \.target, .number, meaning: "The number to enter."),
      TableColumn("tolerance", \.tolerance, .number, meaning: "The largest error allowed."),
      TableColumn("error", \.error, .number, meaning: "The entered value minus the target."),
      TableColumn("corrections", \.corrections, .whole, meaning: "The number of corrections."),
    ])

  private static let reading = TableReading(format, below: format.table().columns.map(\.name))
}

extension PartialTrial {
  /// The row of `trial`.
  init(_ trial: Observation) {
    (condition, ending) = (Int(trial.condition), trial.ending)
    (session, block, self.trial) = (Int(trial.session), Int(trial.block), Int(trial.trial))
    (time, firstInput) = (.init(shortest: trial.time), .init(shortest: trial.firstInput))
    (firstHit, start) = (.init(shortest: trial.firstHit), .init(shortest: trial.start))
    (target, tolerance) = (.init(shortest: trial.target), .init(shortest: trial.tolerance))
    error = .init(shortest: trial.error)
    corrections = Int(trial.corrections)
  }

  /// Reads a row without its line feed; `nil` if it is none.
  init?(line: [UInt8]) {
    let cells = line.split(separator: CSVWriter.comma, omittingEmptySubsequences: false)
    guard cells.count == Self.format.columns.count else { return nil }
    var isSound = true
    self = Self.reading.values(in: { cells[$0] }, fault: { _, _, _ in isSound = false })
    guard isSound else { return nil }
  }

  /// The trial of `participant`, with each condition's `bits` of a correct entry; `nil` if it is none that a table has.
  func trial(of participant: Int32, bits: [Double]) -> Observation? {
    guard let condition, bits.indices.contains(condition), let ending, let session, let block,
      let trial, let time, let corrections, ColumnLayout.times.contains(time.value)
    else { return nil }
    func number(_ cell: DecimalNumber?) -> Double { cell?.value ?? .nan }
    return Observation(
      participant: Int(participant), condition: condition, ending: ending, time: time.value,
      session: session, block: block, trial: trial, firstInput: number(firstInput),
      firstHit: number(firstHit), start: number(start), target: number(target),
      tolerance: number(tolerance), error: number(error), bits: bits[condition],
      corrections: corrections)
  }
}
