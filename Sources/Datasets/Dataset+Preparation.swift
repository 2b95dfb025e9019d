import Files

extension Dataset {
  /// Creates the dataset, or adds its missing files, and does not change its data.
  ///
  /// A new dataset appears as a whole or not at all. In an existing one, each file does.
  ///
  /// `studyJSON` and `resources` are kept unchanged under `materials/`; versions that were changed since are kept under
  /// a second name. Rows torn by a crash are not changed.
  ///
  /// - Parameters:
  ///   - studyJSON: The study file's bytes.
  ///   - resources: The files that the study names, each by a name without a path.
  ///   - title: The study's title; if empty, its name is used.
  ///   - description: A description of the study; if empty, a general sentence is used.
  /// - Throws: `LogError.failed` if the folder cannot be read or written, `.inUse` if another program keeps it locked.
  package func prepare(
    studyJSON: [UInt8], resources: [(name: String, bytes: [UInt8])] = [], title: String,
    description: String
  ) throws(LogError) {
    if try !exists(folder) {
      try DatasetStaging(of: self).build { (staging) throws(LogError) in
        try staging.fill(studyJSON, resources, title: title, description: description)
      }
    }
    // Another program may have been first, with an older version of the study.
    try lockedIfPossible { (isAlone) throws(LogError) in
      if isAlone { try removeTemporaries() }
      try fill(studyJSON, resources, title: title, description: description)
    }
  }

  /// Whether anything is at `path`; throws if the disk does not report it.
  package func exists(_ path: String) throws(LogError) -> Bool {
    try LogError.wrap(Folder.exists(path, calls: calls))
  }

  /// Removes the unfinished files of programs that were ended while writing, apart from files of sessions.
  private func removeTemporaries() throws(LogError) {
    for folder in [folder, materialsFolder, Path.folder(of: codebookPath), dataFolder] {
      try removeTemporaries(in: folder)
    }
  }

  private func fill(
    _ studyJSON: [UInt8], _ resources: [(name: String, bytes: [UInt8])], title: String,
    description: String
  ) throws(LogError) {
    try LogError.wrap(Folder.make(materialsFolder, calls: calls))
    try keep(studyJSON, at: materialPath(of: studyJSON))
    for (name, bytes) in resources {
      try keep(bytes, at: materialPath(of: bytes, named: name))
    }
    if try !exists(readmePath) {
      try LogError.wrap(
        WholeFile.write(DatasetReadme.bytes(for: self), to: readmePath, calls: calls))
    }
    try writeCodebook()
    try describe(title: title, description: description)
    try LogError.wrap(Folder.make(dataFolder, calls: calls))
    if try !exists(participantsPath) { try createParticipants() }
  }

  /// The path of the version of the study file with exactly these bytes.
  func materialPath(of studyJSON: [UInt8]) throws(LogError) -> String {
    try materialPath(of: studyJSON, named: "study.json")
  }

  /// The path of the version with these bytes of the file called `name`, which has no path.
  ///
  /// Throws `LogError.failed` if the first version cannot be read to be compared.
  func materialPath(of bytes: [UInt8], named name: String) throws(LogError) -> String {
    let plain = Path.join(materialsFolder, name)
    guard try exists(plain),
      try LogError.wrap(WholeFile.read(plain)) != bytes
    else { return plain }
    let mark = SHA256.hexadecimal(of: bytes).prefix(8)
    let stemEnd = name.lastIndex(of: ".") ?? name.endIndex
    return Path.join(materialsFolder, "\(name[..<stemEnd])-\(mark)\(name[stemEnd...])")
  }

  package func keep(_ bytes: [UInt8], at path: String) throws(LogError) {
    if try exists(path) { return }
    try LogError.wrap(WholeFile.write(bytes, to: path, calls: calls))
  }

  /// Writes the codebook if there is none or one of other columns.
  private func writeCodebook() throws(LogError) {
    if try exists(codebookPath) {
      if Codebook.isCurrent(try LogError.wrap(WholeFile.read(codebookPath)), for: self) { return }
    }
    try LogError.wrap(Folder.make(Path.folder(of: codebookPath), calls: calls))
    try LogError.wrap(WholeFile.write(Codebook.bytes(for: self), to: codebookPath, calls: calls))
  }

  private func describe(title: String, description: String) throws(LogError) {
    let new = DatasetDescription(
      name: title.isEmpty ? study : title,
      description: description.isEmpty
        ? "Trials of the study \(study) on number entry, recorded by Caliper." : description)
    if try exists(descriptionPath) {
      let old = try LogError.wrap(WholeFile.read(descriptionPath))
      if DatasetDescription.variableNames(in: old) == new.variableNames { return }
    }
    let bytes = JSONFile.bytes(of: new.json)
    try LogError.wrap(WholeFile.write(bytes, to: descriptionPath, calls: calls))
  }

  private func createParticipants() throws(LogError) {
    do throws(LogError) {
      _ = try LogError.wrap(
        AppendFile.create(
          at: participantsPath, header: Table.participants.header, calls: calls))
    } catch .file(.alreadyExists) {
      // If locks do not work, another session of the same study may have been first.
    }
  }
}

/// The README in every dataset.
enum DatasetReadme {
  static func bytes(for dataset: Dataset) -> [UInt8] {
    Array(text(study: dataset.study, name: dataset.name).utf8)
  }

  private static func text(study: String, name: DatasetName) -> String {
    """
    # Data of the study \(study)

    How long people took to enter numbers, and how exactly they did. Recorded by Caliper; laid out
    after Psych-DS (https://psych-ds.github.io).

    | file | content |
    |---|---|
    | `documentation/codebook.md` | what every column of every table means |
    | `documentation/exclusions.csv` | trials that comparisons leave out, where there are any, and why |
    | `dataset_description.json` | the same for programs, of the trials and of the participants |
    | `materials/study.json` | the study as it was run; `study-….json` are later versions of it |
    | `data/study-\(name)_description-participants_data.csv` | one row for each participant |
    | `data/subject-…/…_task-entry_data.csv` | one row for each trial |
    | `data/subject-…/…_description-events_data.csv` | every input and every change of the value |
    | `data/subject-…/…_description-events_data.json` | what the columns of the events mean |
    | `data/subject-…/…_description-questionnaires_data.csv` | every answer, where there were questions |
    | `data/subject-…/…_session.json` | machine, display, clock, random seed and study of a session |

    The tables are CSV in UTF-8: a header, commas, `.` as the decimal sign, text quoted as in
    RFC 4180. An empty cell means that there was nothing to measure. Times are in seconds; those
    that end in `_utc` are wall time. Every trial has a row, also one that was given up
    (`gave_up`), ran out of time (`timed_out`) or was interrupted (`aborted`).

    Rows with `simulated` = `true` were made by a program and say nothing about people. Their clock is
    virtual: each of these sessions begins at midnight of 1 January 2000, UTC.

    """
  }
}
