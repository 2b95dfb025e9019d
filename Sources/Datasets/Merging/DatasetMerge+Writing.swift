import Base
package import Files
import Glibc

extension DatasetMerge {
  /// Writes the new dataset into the folder `root` and returns it; leaves nothing if it throws.
  ///
  /// The dataset appears under its name only when everything is in it.
  package func write(to root: String, calls: SystemCalls = .real) throws(MergeError) -> Dataset {
    let study = sources[0].study
    let merged = try Self.wrapping { () throws(LogError) in
      try Dataset(root: root, study: study, calls: calls)
    }
    let isTaken = try Self.wrapping { () throws(LogError) in
      try LogError.wrap(Folder.exists(merged.folder, calls: calls))
    }
    if isTaken { throw .exists(path: merged.folder) }
    for source in sources where Folder.contains(source.folder, merged.folder) {
      throw .inside(path: merged.folder, source.folder)
    }
    let temporary = Path.temporary(for: merged.folder)
    let isNewRoot = !Folder.exists(root)
    do throws(MergeError) {
      let new = try Self.wrapping { () throws(LogError) in
        try LogError.wrap(Folder.make(root, root: root, calls: calls))
        merged.removeAbandonedCopies()
        try LogError.wrap(Folder.make(temporary, calls: calls))
        return try Dataset(folder: temporary, study: study, calls: calls)
      }
      try fill(new)
      try Self.wrapping { () throws(LogError) in
        try Dataset.publish(temporary, as: merged.folder, calls: calls)
      }
    } catch {
      Folder.remove(temporary)
      if isNewRoot { try? calls.removeFolder(root) }
      throw error
    }
    // The dataset is whole now. Should this fail and the power go, only the copy is lost, not its sources.
    try? calls.flushFolder(Path.folder(of: merged.folder))
    return merged
  }

  private func fill(_ new: Dataset) throws(MergeError) {
    try Self.wrapping { () throws(LogError) in try prepare(new) }
    for step in steps {
      let old = sources[step.source].paths(of: step.session)
      try Self.wrapping { () throws(LogError) in
        try LogError.wrap(Folder.make(new.paths(of: step.target).folder, calls: new.calls))
      }
      if step.session == step.target {
        try Self.wrapping { () throws(LogError) in
          try Self.copy(old, to: new.paths(of: step.target), calls: new.calls)
        }
      } else {
        try RenumberedSession(step.session, as: step.target, from: old, in: new).write()
      }
    }
    try Self.wrapping { () throws(LogError) in
      try writeParticipants(of: new)
      try writeExclusions(of: new)
    }
  }

  /// The first dataset's description and every version of the study's files.
  private func prepare(_ new: Dataset) throws(LogError) {
    let summary = DatasetSummary.description(of: sources[0])
    let study = try LogError.wrap(
      WholeFile.read(Path.join(sources[0].materialsFolder, "study.json")))
    try new.prepare(
      studyJSON: study, title: summary.name ?? "", description: summary.description ?? "")
    for source in sources {
      let materials = try LogError.wrap(
        Folder.entries(in: source.materialsFolder, calls: source.calls))
      for entry in materials where !entry.shown.hasPrefix(".") {
        let path = Path.join(source.materialsFolder, entry.shown)
        guard let name = entry.text else { throw .unnameable(path: path) }
        guard Folder.isFile(path) else { continue }
        let bytes = try LogError.wrap(WholeFile.read(path))
        try new.keep(bytes, at: new.materialPath(of: bytes, named: name))
      }
    }
  }

  private static func copy(
    _ old: SessionPaths, to new: SessionPaths, calls: SystemCalls
  ) throws(LogError) {
    // The description of a table is written before the table.
    for (path, newPath) in zip(old.all, new.all).reversed() {
      guard try LogError.wrap(Folder.exists(path, calls: calls)) else { continue }
      do throws(SystemError) {
        try WholeFile.copy(path, to: newPath, calls: calls)
      } catch {
        throw .file(.failed(.write, path: newPath, error))
      }
    }
  }

  private func writeParticipants(of new: Dataset) throws(LogError) {
    let active = Set(steps.map(\.target.participant))
    for (code, participant) in participants.sorted(by: { $0.key.text < $1.key.text })
    where active.contains(code.text) {
      try new.add(code, simulated: participant.isSimulated, at: participant.added)
    }
    try new.enrol(
      Dictionary(grouping: steps.map(\.target), by: \.participant).mapValues { sessions in
        Set(sessions.map(\.number))
      })
    let cells = Dictionary(uniqueKeysWithValues: participants.map { ($0.text, $1.cells) })
    try new.changeParticipants { $0.add(columns: extraColumns, cells) }
  }
}

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
  /// Throws `MergeError.unsound` if a table is torn or not well-formed.
  func write() throws(MergeError) {
    let description = try readTree(source.description)
    let records = description.flatMap { Self.format.value(of: \.tables, in: $0) ?? nil }
    try writeSidecar(source.eventsSidecar, to: target.eventsSidecar, of: .events)
    try writeSidecar(
      source.questionnairesSidecar, to: target.questionnairesSidecar, of: .questionnaires)
    try writeTable(source.events, to: target.events)
    try writeTable(source.questionnaires, to: target.questionnaires)
    try writeTable(source.trials, to: target.trials)
    if let description { try write(description, records) }
  }

  private static let format = SessionDescription.format

  /// Writes the session's description: the number with which it was run stays in it, by which it was planned, and the tables
  /// have other bytes.
  private func write(
    _ description: JSONValue, _ records: [String: TableRecord]?
  ) throws(MergeError) {
    let first = Self.format.value(of: \.renumberedFrom, in: description) ?? nil
    var json = description.setting([
      "session": .integer(new.number), "renumbered_from": .integer(first ?? old.number),
    ])
    if records != nil {
      let records = try DatasetMerge.wrapping { () throws(LogError) in try target.records() }
      json = SessionDescription.recording(records, in: json)
    }
    try write(json, to: target.description)
  }

  private func write(_ json: JSONValue, to path: String) throws(MergeError) {
    try DatasetMerge.wrapping { () throws(LogError) in
      try LogError.wrap(WholeFile.write(JSONFile.bytes(of: json), to: path, calls: dataset.calls))
    }
  }

  private func writeSidecar(
    _ path: String, to newPath: String, of table: Table
  ) throws(MergeError) {
    guard let tree = try readTree(path) else { return }
    let name = SessionFiles.description(of: table, in: dataset, new).name
    try write(tree.setting(["name": .text(name)]), to: newPath)
  }

  private func isThere(_ path: String) throws(MergeError) -> Bool {
    try DatasetMerge.wrapping { () throws(LogError) in
      try LogError.wrap(Folder.exists(path, calls: dataset.calls))
    }
  }

  /// The JSON file at `path`; `nil` if there is none.
  private func readTree(_ path: String) throws(MergeError) -> JSONValue? {
    guard try isThere(path) else { return nil }
    return try DatasetMerge.wrapping { () throws(LogError) in try JSONFile.read(path) }
  }

  private func writeTable(_ path: String, to newPath: String) throws(MergeError) {
    guard try isThere(path) else { return }
    do throws(SystemError) {
      let flags = O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC
      let file = try FileDescriptor(opening: newPath, flags: flags, calls: dataset.calls)
      let isWhole = try copyRows(of: path, to: file)
      try retryingInterrupts { () throws(SystemError) in try dataset.calls.flush(file.number) }
      try dataset.calls.flushFolder(Path.folder(of: newPath))
      if isWhole { return }
    } catch {
      throw .failed(.file(.failed(.write, path: newPath, error)))
    }
    throw .unsound(path: path)
  }

  /// Copies all rows, with the new number in the column of the session; returns whether all could
  /// be read.
  private func copyRows(
    of path: String, to file: borrowing FileDescriptor
  ) throws(SystemError) -> Bool {
    var reader = try CSVFileReader(path: path)
    guard try reader.next() == .row, let header = reader.row.texts else { return false }
    let position = header.firstIndex(of: "session")
    var lines = CSVWriter.line(header.map { CSVWriter.field($0, isFreeText: false) })
    while true {
      switch try reader.next() {
      case .row:
        let row = reader.row
        guard row.problems.isEmpty, row.count == header.count, var cells = row.texts
        else { return false }
        if let position { cells[position] = String(new.number) }
        lines += CSVWriter.line(
          cells.indices.map { CSVWriter.field(cells[$0], isFreeText: row.isQuoted($0)) })
        if lines.count > 1 << 20 { try flush(&lines, to: file) }
      case .tornRow: return false
      case .end:
        try flush(&lines, to: file)
        return true
      }
    }
  }

  private func flush(_ lines: inout [UInt8], to file: borrowing FileDescriptor) throws(SystemError)
  {
    try WholeFile.write(lines, to: file, calls: dataset.calls)
    lines.removeAll(keepingCapacity: true)
  }
}
