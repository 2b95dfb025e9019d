package import Files
package import Formats
package import TrialLog

extension Dataset {
  /// The exclusions of the study's file and, behind them, those beside the data; and their problems.
  package var exclusions: DeclaredExclusions { DeclaredExclusions(ofDatasetIn: folder) }

  /// Appends `exclusion`, which names one trial at most, to those beside the data, durably.
  ///
  /// Returns whether anything was to be changed: what is excluded, or included, already is left alone.
  /// Throws `LogError.noSessions`, `.noSession` and `.noTrial` where what it names is not there,
  /// `.unsoundExclusions` where the file has a problem, and `.inUse`; then nothing is written.
  package func declare(
    _ exclusion: Exclusion, at time: UTCTimestamp
  ) throws(LogError) -> Bool {
    guard Folder.isFolder(folder) else { throw .noDataset(path: folder) }
    return try locked { () throws(LogError) in
      try checkIsThere(exclusion)
      let known = try soundExclusions()
      if ExclusionTable(declared: known).implies(exclusion) { return false }
      let row = try Row(of: exclusion, at: time)
      if try LogError.wrap(Folder.exists(exclusionsPath, calls: calls)) {
        var file = try LogError.wrap(
          AppendFile.open(at: exclusionsPath, waits: false, calls: calls))
        try LogError.wrap(file.append(row.bytes))
      } else {
        try writeExclusions([row])
      }
      return true
    }
  }

  /// Makes the file of exclusions with these rows: whoever sees it first sees all of them.
  func writeExclusions(_ rows: [Row]) throws(LogError) {
    try LogError.wrap(Folder.make(Path.folder(of: exclusionsPath), calls: calls))
    _ = try LogError.wrap(
      AppendFile.create(
        at: exclusionsPath, header: Table.exclusions.header + rows.flatMap(\.bytes), calls: calls))
  }

  /// The exclusions beside the data; none where there is no file.
  ///
  /// Throws `LogError.unsoundExclusions` where a part of it cannot be read, or a row could not be
  /// appended.
  func exclusionsBeside() throws(LogError) -> [Exclusion] {
    let path = exclusionsPath
    guard try LogError.wrap(Folder.exists(path, calls: calls)) else { return [] }
    let bytes: [UInt8]
    do throws(UserFileError) {
      bytes = try UserFile.read(path)
    } catch {
      throw .unsoundExclusions(path: path, line: nil, error.description)
    }
    let file = ExclusionFile(bytes)
    if let problem = file.problems.first {
      throw .unsoundExclusions(path: path, line: problem.line, problem.sentence)
    }
    guard file.header == ExclusionFile.columns else {
      throw .unsoundExclusions(
        path: path, line: 1, "the header is not \(ExclusionFile.columns.joined(separator: ","))")
    }
    return file.exclusions
  }

  private func soundExclusions() throws(LogError) -> [Exclusion] {
    let own = try exclusionsBeside()
    return exclusions.list.filter { $0.source == .study }.map(\.exclusion) + own
  }

  private func checkIsThere(_ exclusion: Exclusion) throws(LogError) {
    let own = try sessions().filter { $0.participant == exclusion.participant }
    if own.isEmpty { throw .noSessions(exclusion.participant, dataset: folder) }
    guard let number = exclusion.session else { return }
    guard let session = own.first(where: { $0.number == number }) else {
      throw .noSession(
        SessionKey(participant: exclusion.participant, number: number), inTrash: false)
    }
    guard let trial = exclusion.trials?.first else { return }
    let path = paths(of: session).trials
    let numbers = try DataFile.readWholeRows(path).file[column: "trial"] ?? []
    guard numbers.contains(String(trial)) else { throw .noTrial(trial, session) }
  }
}

extension Row {
  /// The row that declares `exclusion`, which names one trial at most.
  init(of exclusion: Exclusion, at time: UTCTimestamp) throws(LogError) {
    try self.init(
      of: .exclusions,
      [
        "participant": .text(exclusion.participant),
        "session": exclusion.session.map(Cell.integer) ?? .missing,
        "trial": exclusion.trials?.first.map(Cell.integer) ?? .missing,
        "action": .text(exclusion.action.rawValue), "reason": .text(exclusion.reason),
        "at_utc": .text(time.description),
      ])
  }
}
