import Files
import Formats
internal import Glibc
import TrialLog

/// A session that is copied under another number: in its files' names, its rows and descriptions.
struct RenumberedSession {
  private let old: SessionKey
  private let new: SessionKey
  private let source: SessionPaths
  private let dataset: Dataset

  init(_ old: SessionKey, as new: SessionKey, from source: SessionPaths, in dataset: Dataset) {
    self.old = old
    self.new = new
    self.source = source
    self.dataset = dataset
  }

  private var target: SessionPaths { dataset.paths(of: new) }

  /// Writes all of its files.
  ///
  /// Throws `MergeError.unsound` where a table is torn or not well-formed.
  func write() throws(MergeError) {
    try writeDescription()
    try writeSidecar(source.eventsSidecar, to: target.eventsSidecar, of: .events)
    try writeSidecar(
      source.questionnairesSidecar, to: target.questionnairesSidecar, of: .questionnaires)
    try writeTable(source.events, to: target.events)
    try writeTable(source.questionnaires, to: target.questionnaires)
    try writeTable(source.trials, to: target.trials)
  }

  /// The old number stays in the description, so that the session can be traced back.
  private func writeDescription() throws(MergeError) {
    try writeTree(source.description, to: target.description) { tree in
      tree.setting([
        "session": .integer(new.number), "renumbered_from": .integer(old.number),
      ])
    }
  }

  private func writeSidecar(
    _ path: String, to newPath: String, of table: Table
  ) throws(MergeError) {
    let name = SessionFiles.description(of: table, in: dataset, new).name
    try writeTree(path, to: newPath) { $0.setting(["name": .text(name)]) }
  }

  private func writeTree(
    _ path: String, to newPath: String, _ change: (JSONValue) -> JSONValue
  ) throws(MergeError) {
    guard Folder.exists(path) else { return }
    try DatasetMerge.wrapping { () throws(LogError) in
      let tree = change(try JSONFile.read(path))
      try WholeFile.write(JSONFile.bytes(of: tree), to: newPath, calls: dataset.calls)
    }
  }

  private func writeTable(_ path: String, to newPath: String) throws(MergeError) {
    guard Folder.exists(path) else { return }
    do throws(SystemError) {
      let flags = O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC
      let file = try FileDescriptor(opening: newPath, flags: flags, calls: dataset.calls)
      let isWhole = try copyRows(of: path, to: file)
      try retryingInterrupts { () throws(SystemError) in try dataset.calls.flush(file.number) }
      if isWhole { return }
    } catch {
      throw .failed(.failed(.write, path: newPath, error))
    }
    throw .unsound(path: path)
  }

  /// Copies all rows, with the new number in the column of the session; returns whether all could
  /// be read.
  private func copyRows(
    of path: String, to file: FileDescriptor
  ) throws(SystemError) -> Bool {
    var scanner = try CSVScanner(path: path)
    guard try scanner.next() == .row, let header = scanner.row.texts else { return false }
    let position = header.firstIndex(of: "session")
    var lines = CSVWriter.line(header.map { CSVWriter.field($0, isFreeText: false) })
    while true {
      switch try scanner.next() {
      case .row:
        guard scanner.row.faults.isEmpty, scanner.row.count == header.count,
          var cells = scanner.row.texts
        else { return false }
        if let position { cells[position] = String(new.number) }
        lines += CSVWriter.line(
          cells.indices.map {
            CSVWriter.field(cells[$0], isFreeText: scanner.row.isQuoted($0))
          })
        if lines.count > 1 << 20 { try flush(&lines, to: file) }
      case .tornRow: return false
      case .end:
        try flush(&lines, to: file)
        return true
      }
    }
  }

  private func flush(_ lines: inout [UInt8], to file: FileDescriptor) throws(SystemError) {
    try WholeFile.write(lines, to: file, calls: dataset.calls)
    lines.removeAll(keepingCapacity: true)
  }
}
