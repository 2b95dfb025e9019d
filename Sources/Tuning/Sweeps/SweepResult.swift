import Base
import Files
import Glibc
import Studies

/// The results of the people of a cell.
struct SweepResult: Sendable {
  /// The times of each person, with unsolved trials censored.
  let prediction: Prediction
  /// The median of the times of all trials, unsolved ones being longer than any; `nil` if half are not solved.
  let median: Double?
  /// The share of the trials that ended so.
  let shares: [Outcome: Double]
  /// The number of trials.
  let trials: Int

  /// Sums up the endings of each person's trials; `nil` without any.
  init?(_ people: [[EntryEnding]]) {
    guard let prediction = Prediction(people.map { EntryTimes($0) }) else { return nil }
    let endings = people.flatMap(\.self)
    self.prediction = prediction
    trials = endings.count
    median = Self.median(endings)
    shares = endings.reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 / Double(endings.count) }
  }

  private static func median(_ endings: [EntryEnding]) -> Double? {
    let times = endings.map { $0.outcome == .correct ? $0.seconds : .infinity }.sorted()
    let middle = (times[(times.count - 1) / 2] + times[times.count / 2]) / 2
    return middle.isFinite ? middle : nil
  }

  /// The standard deviation over people of their mean logarithms.
  var deviation: Double {
    // The ratio to one second, which all people have in common.
    let mean = prediction.meanLogarithm
    let squares = prediction.meanLogarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(max(1, prediction.meanLogarithms.count - 1))).squareRoot()
  }
}

// MARK: - The table

/// The columns of a sweep's table, and the row of a cell.
///
/// The last field of a row is a checksum of the others, so that a row that was edited or cut off is never taken for a
/// simulated one.
enum SweepTable {
  /// The columns of a row's origin, without which no two rows are put together.
  static let originColumns = ["cell", "cells", "plan", "version", "seed"]
  private static let keyColumns = [
    "values", "width_px", "population", "strategy", "noise", "curve",
  ]
  private static let resultColumns = [
    "people", "trials", "mean_log_s", "time_s", "time_low_s", "time_high_s", "median_s", "sd_log",
    "correct", "incorrect", "gave_up", "timed_out",
  ]

  /// All columns in their order.
  package static let columns =
    originColumns + keyColumns + resultColumns
    + SweepCurve.references.flatMap { reference in
      ["", "_low", "_high"].map { "ratio_\(reference.name)\($0)" }
    } + ["checksum"]

  /// The first line of every table.
  static let header = line(columns)

  /// The row with these fields and their checksum.
  static func row(_ fields: [String]) -> [UInt8] {
    let bytes = line(fields + [""]).dropLast()
    return bytes + checksum(of: bytes) + [CSVWriter.lineFeed]
  }

  /// Whether the last field of a row without its line feed is the checksum of the text before it.
  static func isWhole(_ row: ArraySlice<UInt8>) -> Bool {
    guard let comma = row.lastIndex(of: CSVWriter.comma) else { return false }
    return row[(comma + 1)...].elementsEqual(checksum(of: row[...comma]))
  }

  /// A whole number, which no program that reads tables takes for a text.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array("\(Checksum.crc32(of: Array(bytes)))".utf8)
  }

  /// A line with these fields.
  private static func line(_ fields: [String]) -> [UInt8] {
    CSVWriter.line(fields.map { CSVWriter.field($0, isFreeText: false) })
  }

  /// The fields with the results of the people of a cell: times and shares, and the ratios to the same people's times
  /// with each of `SweepCurve.references`, `nil` if the plan lacks it.
  static func fields(_ result: SweepResult, references: [SweepResult?]) -> [String] {
    let prediction = result.prediction
    let interval = prediction.interval
    var fields = [
      "\(prediction.meanLogarithms.count)", "\(result.trials)", prediction.meanLogarithm.fixed(6),
      number(prediction.seconds), number(interval?.low), number(interval?.high),
      number(result.median), result.deviation.fixed(6),
    ]
    for outcome in [Outcome.correct, .incorrect, .gaveUp, .timedOut] {
      fields.append((result.shares[outcome] ?? 0).fixed(6))
    }
    for reference in references {
      let ratio = reference.flatMap { prediction.ratio(to: $0.prediction) }
      fields += [number(ratio?.ratio), number(ratio?.interval?.low), number(ratio?.interval?.high)]
    }
    return fields
  }

  private static func number(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "" }
    return number.figures(6)
  }
}
