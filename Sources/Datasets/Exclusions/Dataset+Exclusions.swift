import Files
package import Studies

extension Dataset {
  /// The exclusions of the study's file, followed by the exclusions beside the data; and their problems.
  package var exclusions: DeclaredExclusions { DeclaredExclusions(ofDatasetIn: folder) }

  /// Appends `exclusion`, which names one trial at most, to the exclusions beside the data, durably.
  ///
  /// Returns whether anything had to be changed: trials that are excluded, or included, already are left alone. Throws
  /// `LogError.noSessions`, `.noSession` and `.noTrial` if the named data do not exist, `.unsoundExclusions` if the
  /// file has a problem, and `.inUse`; then nothing is written.
  package func declare(
    _ exclusion: Exclusion, at time: UTCTimestamp
  ) throws(LogError) -> Bool {
    try declare([exclusion], at: time) > 0
  }

  /// Appends `exclusions`, each of which names one trial at most, in one step and in this order; returns how many of
  /// them changed anything.
  ///
  /// Throws the errors of declaring one; then none of them is written.
  package func declare(
    _ exclusions: [Exclusion], at time: UTCTimestamp
  ) throws(LogError) -> Int {
    guard Folder.isFolder(folder) else { throw .noDataset(path: folder) }
    return try locked { () throws(LogError) in
      try checkAreThere(exclusions)
      let known = ExclusionTable(declared: try soundExclusions())
      // If some are excluded and others included, a later one may concern trials that an earlier one has changed.
      let isMixed = Set(exclusions.map(\.action)).count > 1
      let new = exclusions.filter { isMixed || !known.implies($0) }
      if new.isEmpty { return 0 }
      let rows = new.map { ExclusionRow($0, at: time) }
      if try LogError.wrap(Folder.exists(exclusionsPath, calls: calls)) {
        var file = try LogError.wrap(
          AppendFile.open(at: exclusionsPath, waits: false, calls: calls))
        try LogError.wrap(file.append(ExclusionRow.format.bytes(of: rows)))
      } else {
        try writeExclusions(rows)
      }
      return new.count
    }
  }

  /// Makes the file of exclusions with these rows: a program that finds the file finds all of them.
  func writeExclusions(_ rows: [ExclusionRow]) throws(LogError) {
    try LogError.wrap(Folder.make(Path.folder(of: exclusionsPath), calls: calls))
    _ = try LogError.wrap(
      AppendFile.create(
        at: exclusionsPath,
        header: Table.exclusions.header + ExclusionRow.format.bytes(of: rows), calls: calls))
  }

  /// The exclusions beside the data; none if there is no file.
  ///
  /// Throws `LogError.unsoundExclusions` if a part of the file cannot be read, or a row could not be appended.
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

  private func checkAreThere(_ exclusions: [Exclusion]) throws(LogError) {
    let sessions = try sessions()
    let participants = Set(sessions.map(\.participant))
    let keys = Set(sessions)
    var trials: [SessionKey: Set<Int>] = [:]
    for exclusion in exclusions {
      guard participants.contains(exclusion.participant) else {
        throw .noSessions(exclusion.participant, dataset: folder)
      }
      guard let number = exclusion.session else { continue }
      let session = SessionKey(participant: exclusion.participant, number: number)
      guard keys.contains(session) else { throw .noSession(session, inTrash: false) }
      guard let trial = exclusion.trials?.first else { continue }
      if trials[session] == nil {
        let path = paths(of: session).trials
        trials[session] = Set(
          try DataFile.readWholeRows(path).file.rows(TrialRow.format).compactMap(\.trial))
      }
      guard trials[session]?.contains(trial) == true else {
        throw .noTrial(trial, session)
      }
    }
  }
}
