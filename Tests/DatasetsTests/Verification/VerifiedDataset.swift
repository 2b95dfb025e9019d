import Base
import Files
import Foundation
import LogSupport
import TestSupport
import Testing

@testable import Datasets

/// A dataset with two participants to spoil, and its verification.
struct VerifiedDataset {
  let folder: TemporaryFolder
  let sample: SampleDataset

  init() throws {
    folder = try TemporaryFolder()
    sample = try SampleDataset(in: folder)
    try sample.addSession("P1", trials: 3, answers: ["good, \"very\" good\n🙂"])
    try sample.addSession("P2", trials: 1)
  }

  var paths: SessionPaths { sample.paths("P1") }
  var dataset: Dataset { sample.dataset }

  /// Verifies the dataset after its sessions have recorded the present state of their tables.
  ///
  /// A test thus meets the problem that it made, and not the change that comes with it.
  func verify() -> DatasetVerification {
    for session in (try? dataset.sessions()) ?? [] {
      let paths = dataset.paths(of: session)
      guard let json = try? JSONFile.read(paths.description),
        let recorded = SessionDescription.format.value(of: \.tables, in: json) ?? nil,
        let records = try? paths.records(), records != recorded
      else { continue }
      try? put(
        bytes: JSONFile.bytes(of: SessionDescription.recording(records, in: json)),
        at: paths.description)
    }
    return DatasetVerification(of: dataset)
  }

  /// The problems of the file at `path`, with their lines.
  func problems(in path: String) -> [String] {
    verify().problems.filter { $0.path == path }
      .map { problem in problem.line.map { "\($0): \(problem.kind)" } ?? "\(problem.kind)" }
  }

  /// Expects exactly these problems, all of them in the file at `path`.
  func expect(
    _ problems: [(line: Int?, kind: DatasetProblem.Kind)], in path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = verify().problems
    #expect(
      found == problems.map { DatasetProblem($0.kind, path: path, line: $0.line) },
      sourceLocation: sourceLocation)
  }

  /// Puts `text` in place of a file.
  func put(_ text: String, at path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Puts bytes in place of a file.
  func put(bytes: [UInt8], at path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Replaces text in a file; the test fails if the text is not there.
  func replace(
    _ old: String, with new: String, in path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try text(at: path)
    let after = before.replacing(old, with: new)
    #expect(before != after, "nothing to replace", sourceLocation: sourceLocation)
    try put(after, at: path)
  }

  /// Puts a cell in place of another one of the trials, in the row numbered from 1.
  func set(_ column: String, to cell: String, row: Int = 1) throws {
    var file = try DataFile.read(paths.trials)
    let position = try #require(file.header.firstIndex(of: column))
    var rows = file.allRows()
    rows[row - 1][position] = cell
    file = try DataFile(
      bytes: ([file.header] + rows).flatMap {
        CSVWriter.line($0.map { CSVWriter.field($0, isFreeText: false) })
      })
    try put(
      bytes: ([file.header] + file.allRows()).flatMap {
        CSVWriter.line($0.map { CSVWriter.field($0, isFreeText: false) })
      }, at: paths.trials)
  }
}
