import Files

extension Dataset {
  /// Brings the dataset into being, or up to date, and leaves what is in it alone.
  ///
  /// `studyJSON` and `resources` are kept as they are under `materials/`; what was changed since is
  /// kept under a second name. Rows that a crash tore stay as they are.
  ///
  /// - Parameters:
  ///   - studyJSON: The study file's bytes.
  ///   - resources: The files that the study names, each by a name without a path.
  ///   - title: What people call the study; its name stands in where this is empty.
  ///   - description: What the study is about; a general sentence stands in where this is empty.
  /// - Throws: `LogError.failed` where the folder cannot be read or written, `.inUse` where another
  ///   program keeps it locked.
  package func prepare(
    studyJSON: [UInt8], resources: [(name: String, bytes: [UInt8])] = [], title: String,
    description: String
  ) throws(LogError) {
    try Folder.make(materialsFolder, calls: calls)
    try locked { () throws(LogError) in
      try fill(studyJSON, resources, title: title, description: description)
    }
  }

  private func fill(
    _ studyJSON: [UInt8], _ resources: [(name: String, bytes: [UInt8])], title: String,
    description: String
  ) throws(LogError) {
    try keep(studyJSON, at: materialPath(of: studyJSON))
    for (name, bytes) in resources { try keep(bytes, at: materialPath(of: bytes, named: name)) }
    if !Folder.exists(readmePath) {
      try WholeFile.write(DatasetReadme.bytes(for: self), to: readmePath, calls: calls)
    }
    try writeCodebook()
    try describe(title: title, description: description)
    try Folder.make(dataFolder, calls: calls)
    if !Folder.exists(participantsPath) { try createParticipants() }
  }

  /// Where the version of the study file with exactly these bytes is kept.
  package func materialPath(of studyJSON: [UInt8]) -> String {
    materialPath(of: studyJSON, named: "study.json")
  }

  /// Where the version of the file called `name`, which has no path, with these bytes is kept.
  package func materialPath(of bytes: [UInt8], named name: String) -> String {
    let plain = Path.join(materialsFolder, name)
    guard let kept = try? WholeFile.read(plain), kept != bytes else { return plain }
    let mark = SHA256.hexadecimal(of: bytes).prefix(8)
    let stemEnd = name.lastIndex(of: ".") ?? name.endIndex
    return Path.join(materialsFolder, "\(name[..<stemEnd])-\(mark)\(name[stemEnd...])")
  }

  package func keep(_ bytes: [UInt8], at path: String) throws(LogError) {
    if Folder.exists(path) { return }
    try WholeFile.write(bytes, to: path, calls: calls)
  }

  /// Writes the codebook where there is none or one of other columns.
  private func writeCodebook() throws(LogError) {
    if Folder.exists(codebookPath) {
      if Codebook.isCurrent(try WholeFile.read(codebookPath), for: self) { return }
    }
    try Folder.make(Path.folder(of: codebookPath), calls: calls)
    try WholeFile.write(Codebook.bytes(for: self), to: codebookPath, calls: calls)
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
    try WholeFile.write(JSONFile.bytes(of: new.json), to: descriptionPath, calls: calls)
  }

  private func createParticipants() throws(LogError) {
    do throws(LogError) {
      _ = try AppendFile.create(
        at: participantsPath, header: Table.participants.header, calls: calls)
    } catch .alreadyExists {
      // Where locks do not work another session of the same study may have come first.
    }
  }
}
