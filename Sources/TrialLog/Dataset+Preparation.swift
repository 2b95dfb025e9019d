extension Dataset {
  /// Brings the dataset into being, or up to date, and leaves what is in it alone.
  ///
  /// `studyJSON` is kept as it is under `materials/`; a study that was changed since is kept under
  /// a second name. Rows that a crash tore are cut off, except in files that are being written.
  ///
  /// - Parameters:
  ///   - studyJSON: The study file's bytes.
  ///   - title: What people call the study; its name stands in where this is empty.
  ///   - description: What the study is about; a general sentence stands in where this is empty.
  /// - Throws: `LogError.failed` where the folder cannot be read or written.
  public func prepare(
    studyJSON: [UInt8], title: String, description: String
  ) throws(LogError) {
    try Folder.make(materialsFolder, calls: calls)
    try keep(studyJSON)
    if !Folder.exists(readmePath) {
      try WholeFile.write(DatasetReadme.bytes(for: self), to: readmePath, calls: calls)
    }
    try describe(title: title, description: description)
    try Folder.make(dataFolder, calls: calls)
    if !Folder.exists(participantsPath) { try createParticipants() }
    try mendTornRows()
  }

  /// Where the version of the study file with exactly these bytes is kept.
  public func materialPath(of studyJSON: [UInt8]) -> String {
    let plain = Path.join(materialsFolder, "study.json")
    guard let kept = try? WholeFile.read(plain), kept != studyJSON else { return plain }
    let mark = SHA256.hexadecimal(of: studyJSON).prefix(8)
    return Path.join(materialsFolder, "study-\(mark).json")
  }

  private func keep(_ studyJSON: [UInt8]) throws(LogError) {
    let path = materialPath(of: studyJSON)
    if Folder.exists(path) { return }
    try WholeFile.write(studyJSON, to: path, calls: calls)
  }

  private func describe(title: String, description: String) throws(LogError) {
    let new = DatasetDescription(
      name: title.isEmpty ? study : title,
      description: description.isEmpty
        ? "Trials of the study \(study) on number entry, recorded by Caliper." : description)
    if Folder.exists(descriptionPath) {
      let old = try WholeFile.read(descriptionPath)
      if DatasetDescription.variableNames(in: old) == new.variableNames { return }
    }
    let bytes = try JSONText.bytes(of: new, path: descriptionPath)
    try WholeFile.write(bytes, to: descriptionPath, calls: calls)
  }

  private func createParticipants() throws(LogError) {
    do throws(LogError) {
      _ = try AppendFile.create(
        at: participantsPath, header: Table.participants.header, calls: calls)
    } catch .alreadyExists {
      // Another session of the same study was started in the meantime.
    }
  }
}
