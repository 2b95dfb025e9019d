import Base
import Datasets
import LogSupport
import Studies

/// A trial as the program itself logs it.
struct OwnTrial {
  var study = "first"
  var participant = "P01"
  var session = 1
  var isSimulated = false
  var trial = 1
  var phase: Phase? = .main
  var task: Task? = .enter
  var method = "dial"
  var curve: String?
  var minimum = 10
  var maximum = 1000
  var decimals = 1
  var outcome: Outcome? = .correct
  var milliseconds: Int64? = 2500
  /// In tenths.
  var tolerance = 2
  var start: Int? = 505
  var target = 843

  func row() throws -> [UInt8] {
    var row = SampleRow(code: participant, session: session, number: trial, time: 0).trial()
    (row.study, row.isSimulated, row.block, row.blockTrial) = (study, isSimulated, 3, 1)
    (row.phase, row.task, row.outcome) = (phase, task, outcome)
    (row.method, row.curve) = (method, curve ?? "")
    row.scaleMinimum = DecimalNumber(units: minimum, places: decimals)
    row.scaleMaximum = DecimalNumber(units: maximum, places: decimals)
    row.decimals = decimals
    row.tolerance = tenths(tolerance)
    row.startValue = start.map(tenths)
    (row.target, row.entered, row.error) = (tenths(target), tenths(841), tenths(-2))
    (row.firstInput, row.firstHit) = (DecimalNumber(nanoseconds: 250_000_000), nil)
    row.time = milliseconds.map { DecimalNumber(nanoseconds: $0 * 1_000_000) }
    (row.wrongConfirms, row.targetCrossings, row.deletions) = (1, 20, 300)
    return TrialRow.format.bytes(of: [row])
  }

  private func tenths(_ units: Int) -> DecimalNumber { DecimalNumber(units: units, places: 1) }

  /// A file with these trials.
  static func file(_ trials: [OwnTrial]) throws -> [UInt8] {
    try trials.reduce(Table.trials.header) { try $0 + $1.row() }
  }
}
