import Comparison
import Foundation
import TestSupport

extension TemporaryFolder {
  /// Imports a single file with this content.
  func read(
    _ text: String, columns: [String] = [], solved: [String] = [], censored: [String] = []
  ) throws -> ImportResult {
    try read(Array(text.utf8), columns: columns, solved: solved, censored: censored)
  }

  func read(
    _ bytes: [UInt8], columns: [String] = [], solved: [String] = [], censored: [String] = []
  ) throws -> ImportResult {
    let path = try write(bytes, to: "file.csv")
    return TrialReading.read(
      paths: [path], columns: try ColumnNames(columns, solved: solved, censored: censored))
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

  /// Each trial as its participant, condition, ending and time.
  var counted: [String] {
    observations.trials.map { trial in
      let participant = observations.participants[Int(trial.participant)]
      let condition = observations.conditions[Int(trial.condition)].name
      return "\(participant) \(condition) \(trial.ending) \(trial.time)"
    }
  }
}
