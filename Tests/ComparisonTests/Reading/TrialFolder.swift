import Comparison
import Foundation

/// A folder of files of trials that exists for one test.
final class TrialFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "Comparison-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders that it lies in; returns its path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// What comes of a single file with this content.
  func read(_ text: String, columns: [String] = []) throws -> ImportResult {
    try read(Array(text.utf8), columns: columns)
  }

  func read(_ bytes: [UInt8], columns: [String] = []) throws -> ImportResult {
    let path = try write(bytes, to: "file.csv")
    return TrialReading.read(paths: [path], columns: try ColumnNames(columns))
  }
}

extension ImportResult {
  /// The problems, without the folder of the file.
  var told: [String] {
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
