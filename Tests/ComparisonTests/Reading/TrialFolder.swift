import Foundation
import TestSupport

@testable import Comparison

extension TemporaryFolder {
  /// Imports a single file with this content.
  func read(
    _ text: String, columns: [String] = [], solved: [String] = [], censored: [String] = [],
    _ change: (inout ImportChoices) -> Void = { _ in }
  ) throws -> ImportResult {
    try read(Array(text.utf8), columns: columns, solved: solved, censored: censored, change)
  }

  func read(
    _ bytes: [UInt8], columns: [String] = [], solved: [String] = [], censored: [String] = [],
    _ change: (inout ImportChoices) -> Void = { _ in }
  ) throws -> ImportResult {
    let path = try write(bytes, to: "file.csv")
    var choices = try ImportChoices(columns: columns, solved: solved, censored: censored)
    change(&choices)
    return TrialReading.read(paths: [path], choices: choices)
  }
}

extension ImportResult {
  /// The problems, without the folder of the file.
  var reported: [String] {
    problems.map { problem in
      let name = problem.path.split(separator: "/").last ?? ""
      return problem.line.map { "\(name):\($0): \(problem.sentence)" }
        ?? "\(name): \(problem.sentence)"
    }
  }

  /// The decisions that no option made.
  var assumed: [ImportDecision.Kind] { imported.ordered.filter(\.isAssumption).map(\.kind) }

  /// The number of rows left out, by reason.
  var uncounted: [UncountedRows.Reason: Int] {
    Dictionary(
      uniqueKeysWithValues: UncountedRows.Reason.allCases.map { ($0, imported.uncounted.total($0)) }
    ).filter { $0.value > 0 }
  }

  /// Each trial as its participant, condition, ending and time.
  var counted: [String] {
    observations.trials.map { trial in
      let participant = observations.participants[Int(trial.participant)]
      let condition = observations.conditions[Int(trial.condition)].name
      return "\(participant) \(condition) \(trial.ending) \(trial.time)"
    }
  }
}
