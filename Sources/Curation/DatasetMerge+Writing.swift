package import Files
package import TrialLog

extension DatasetMerge {
  /// Writes the new dataset into the folder `root` and returns it; nothing at all where it throws.
  ///
  /// It appears under its name only when everything is in it.
  package func write(to root: String, calls: SystemCalls = .real) throws(MergeError) -> Dataset {
    let study = sources[0].study
    let merged = try Self.wrapping { () throws(LogError) in
      try Dataset(root: root, study: study, calls: calls)
    }
    if Folder.exists(merged.folder) { throw .exists(path: merged.folder) }
    let temporary = Path.temporary(for: merged.folder)
    do throws(MergeError) {
      let new = try Self.wrapping { () throws(LogError) in
        try Folder.make(temporary, calls: calls)
        return try Dataset(folder: temporary, study: study, calls: calls)
      }
      try fill(new)
      try Self.wrapping { () throws(LogError) in
        try Self.publish(temporary, as: merged.folder, calls: calls)
      }
    } catch {
      Folder.remove(temporary)
      throw error
    }
    return merged
  }

  private func fill(_ new: Dataset) throws(MergeError) {
    try Self.wrapping { () throws(LogError) in try prepare(new) }
    for step in steps {
      let old = sources[step.source].paths(of: step.session)
      try Self.wrapping { () throws(LogError) in
        try Folder.make(new.paths(of: step.target).folder, calls: new.calls)
      }
      if step.session == step.target {
        try Self.wrapping { () throws(LogError) in
          try Self.copy(old, to: new.paths(of: step.target), calls: new.calls)
        }
      } else {
        try RenumberedSession(step.session, as: step.target, from: old, in: new).write()
      }
    }
    try Self.wrapping { () throws(LogError) in try writeParticipants(of: new) }
  }

  /// The first dataset's description and every version of the study's files.
  private func prepare(_ new: Dataset) throws(LogError) {
    let summary = DatasetSummary.description(of: sources[0])
    let study = try WholeFile.read(Path.join(sources[0].materialsFolder, "study.json"))
    try new.prepare(
      studyJSON: study, title: summary.name ?? "", description: summary.description ?? "")
    for source in sources {
      for name in try Folder.names(in: source.materialsFolder) where !name.hasPrefix(".") {
        let path = Path.join(source.materialsFolder, name)
        guard Folder.isFile(path) else { continue }
        let bytes = try WholeFile.read(path)
        try new.keep(bytes, at: new.materialPath(of: bytes, named: name))
      }
    }
  }

  private static func copy(
    _ old: SessionPaths, to new: SessionPaths, calls: SystemCalls
  ) throws(LogError) {
    // What describes a table is there before the table.
    for (path, newPath) in zip(old.all, new.all).reversed() where Folder.exists(path) {
      do throws(SystemError) {
        try WholeFile.copy(path, to: newPath, calls: calls)
      } catch {
        throw .failed(.write, path: newPath, error)
      }
    }
  }

  private func writeParticipants(of new: Dataset) throws(LogError) {
    let active = Set(steps.map(\.target.participant))
    for (code, participant) in participants.sorted(by: { $0.key < $1.key }) {
      guard active.contains(code), let participantCode = try? ParticipantCode(code) else {
        continue
      }
      try new.add(
        participantCode, simulated: participant.isSimulated, at: participant.added)
    }
  }

  private static func publish(
    _ temporary: String, as path: String, calls: SystemCalls
  ) throws(LogError) {
    do throws(SystemError) {
      try calls.rename(temporary, path)
      try calls.flushFolder(Path.folder(of: path))
    } catch {
      throw .failed(.create, path: path, error)
    }
  }
}
