import Files

/// Checks a whole dataset: names, headers, widths, types, ranges, the order of trials, every session's files against
/// each other, and the rules of Psych-DS.
///
/// It reads every table once, row by row, so that the size of a table costs no memory, and changes nothing. It
/// terminates with any content of the folder.
package struct DatasetVerification {
  /// The dataset.
  package let dataset: Dataset
  /// The problems and remarks, in the order of the files' names and lines.
  package private(set) var problems: [DatasetProblem] = []
  /// The number of tables and descriptions that were read.
  package private(set) var files = 0
  /// The number of their rows, without headers.
  package private(set) var rows = 0

  /// The laws by which the thumbs of sliders followed their pointers.
  package private(set) var laws = TrackingLawUse()

  /// The content of the dataset's folder.
  let tree: FolderTree
  /// The files that were read to their end, by their paths.
  private(set) var verified: [String: VerifiedFile] = [:]

  /// Torn last rows of files that no program is writing.
  private(set) var tornRows: [TornRow] = []
  /// Last rows of such files that lack only their line end.
  private(set) var unendedRows: [TornRow] = []
  /// The sessions in which trials, or the events of trials, are repeated.
  private(set) var repetitions: [RepeatedRows] = []
  /// Files that a program was ended while it wrote.
  private(set) var leftovers: [String] = []
  /// Participants with data that the table of participants lacks, with the time of their first session and whether they
  /// are simulated, if their sessions contain these.
  private(set) var unlisted:
    [(participant: ParticipantCode, started: UTCTimestamp, simulated: Bool)] = []

  /// The tables of sessions whose columns are not described.
  private(set) var undescribed: [(table: Table, session: SessionKey)] = []

  /// Sessions that the table of participants should name beside others of the same participants.
  private(set) var unlistedSessions: [SessionKey] = []

  /// The sessions whose tables differ from their records.
  private(set) var differing: [SessionKey] = []
  /// Sessions that the table of participants names and that are gone.
  private(set) var goneSessions: [SessionKey] = []

  private var sessions: [SessionKey: SessionEvidence] = [:]
  /// Sessions whose start was interrupted.
  private var starting: Set<SessionKey> = []
  /// The number of sessions without a record of their tables.
  private var unrecorded = 0
  private var participants = ParticipantRowCheck()
  /// The sessions in the trash.
  private var deleted: Set<SessionKey> = []
  private var sidecars: [String: VariableCheck] = [:]
  /// The descriptions of tables that are not there.
  private var orphans: [String] = []
  /// The tables that a problem calls missing.
  private var missingTables: Set<String> = []
  /// The columns of all tables that the dataset's own description is for.
  private var columns: Set<String> = []
  private var starts: [String: (started: UTCTimestamp, simulated: Bool)] = [:]

  /// Verifies `dataset`.
  package init(of dataset: Dataset) {
    self.dataset = dataset
    tree = FolderTree(of: dataset.folder, calls: dataset.calls)
    let entries = DatasetEntries(tree, of: dataset)
    leftovers = entries.leftovers
    for path in leftovers { add(.file(.leftover), path: path) }
    let begun = InterruptedStarts(among: tree, of: dataset)
    problems += begun.remarks
    starting = begun.sessions
    problems += entries.problems.filter { !begun.files.contains($0.path) }
    for path in entries.sidecars where !begun.files.contains(path) { readSidecar(path) }
    for path in entries.tables where !begun.files.contains(path) { readTable(path) }
    if entries.tables.isEmpty && begun.files.isEmpty {
      add(.file(.nothingRead), path: dataset.folder)
    }
    for path in entries.sessionDescriptions { register(description: path) }
    readTrash()
    checkSessions()
    for path in orphans where !missingTables.contains(Self.table(of: path)) {
      add(.description(.noTable), path: path)
    }
    checkParticipants()
    checkExclusions()
    checkDescription()
    noteBrokenDeletions(begun.files)
    forgetAbsences()
    problems.sort { ($0.path, $0.line ?? 0) < ($1.path, $1.line ?? 0) }
  }

  /// Whether the whole dataset could be read from the disk.
  var isReadable: Bool { !problems.contains(where: \.kind.isOfReading) }

  /// The number of participants in the table of participants who have no session.
  var idleParticipants: Int {
    problems.count { if case .participant(.idle) = $0.kind { true } else { false } }
  }

  /// Whether nothing is wrong; there may still be remarks.
  package var isSound: Bool { !problems.contains { $0.severity == .problem } }

  private mutating func add(_ problem: DatasetProblem.Kind, path: String, line: Int? = nil) {
    problems.append(DatasetProblem(problem, path: path, line: line))
  }

  /// Whether anything is at `path`; `nil`, and a problem, if the disk does not report it.
  private mutating func isThere(_ path: String) -> Bool? {
    do throws(FileError) {
      return try Folder.exists(path, calls: dataset.calls)
    } catch {
      add(.file(.unreadable(error.cause)), path: path)
      return nil
    }
  }

  /// Removes reports of missing data if part of the disk could not be read: the data may be in that part.
  private mutating func forgetAbsences() {
    if isReadable { return }
    problems.removeAll(where: \.kind.isAbsence)
    if problems.contains(where: \.kind.isOfDisk) {
      problems.removeAll { $0.kind == .file(.nothingRead) }
    }
    (goneSessions, unlistedSessions, unlisted, undescribed) = ([], [], [], [])
  }
}

extension DatasetProblem.Kind {
  /// Whether something could not be read that is there, or may be on a disk that is not.
  fileprivate var isOfReading: Bool {
    if case .file(.deadLink) = self { true } else { isOfDisk }
  }

  /// Whether the disk did not give something.
  fileprivate var isOfDisk: Bool {
    if case .file(.unreadable) = self { true } else { false }
  }

  /// Whether a table has no header that identifies its columns.
  fileprivate var isOfHeader: Bool {
    switch self {
    case .file(.empty), .table(.tornHeader), .table(.missingColumn), .table(.otherSeparator): true
    default: false
    }
  }

  /// Whether events are said to be of a trial that was interrupted.
  fileprivate var isOfNoTrial: Bool {
    if case .session(.eventsOfNoTrial) = self { true } else { false }
  }

  /// Whether something that should be there was not found.
  fileprivate var isAbsence: Bool {
    switch self {
    case .file(.missing), .description(.noTable), .description(.notThere),
      .description(.notYetThere):
      true
    case .session(.notAsRecorded(let difference)): difference.kind == .isMissing
    case .participant(.sessionGone), .participant(.unlisted), .participant(.sessionNotListed),
      .participant(.idle):
      true
    default: false
    }
  }
}

// MARK: - Tables

extension DatasetVerification {
  private mutating func readSidecar(_ path: String) {
    files += 1
    let table = Self.table(of: path)
    if isThere(table) == false { return orphans.append(path) }
    let check = VariableCheck(path: path, isWhole: false)
    verified[path] = check.file
    problems += check.problems
    sidecars[table] = check
  }

  /// The table that the description at `path` is for.
  private static func table(of path: String) -> String {
    String(path.dropLast(".json".count) + ".csv")
  }

  private mutating func readTable(_ path: String) {
    files += 1
    let name = DataFileName(Path.name(of: path))
    let session = name?.session
    switch (name?.table?.name, session) {
    case (Table.trials.name, let session?):
      var check = TrialRowCheck(study: dataset.study, session: session)
      let columns = scan(path, &check)
      sessions[session, default: .init()].trialsPath = path
      sessions[session, default: .init()].trialColumns = columns
      sessions[session, default: .init()].trials = check
    case (Table.events.name, let session?):
      var check = EventRowCheck()
      let columns = scan(path, &check)
      check.finish()
      sessions[session, default: .init()].eventsPath = path
      sessions[session, default: .init()].eventColumns = columns
      sessions[session, default: .init()].events = check
    case (Table.questionnaires.name, let session?):
      var check = AnswerRowCheck(study: dataset.study, session: session)
      scan(path, &check)
      sessions[session, default: .init()].answers = check
    case (Table.participants.name, _) where path == dataset.participantsPath:
      var check = ParticipantRowCheck()
      scan(path, &check)
      participants = check
    default:
      var check = AnyRowCheck()
      scan(path, &check)
    }
  }

  /// Checks a table row by row; returns the columns that it has.
  @discardableResult private mutating func scan(
    _ path: String, _ check: inout some RowCheck
  ) -> [String] {
    let table = type(of: check).format?.table()
    let scan = TableScan(path: path, check: &check) { [dataset] in
      guard table != nil, let session = DataFileName(Path.name(of: path))?.session else {
        return nil
      }
      return (try? SessionDescription.read(dataset.paths(of: session).description))?.tables
    }
    rows += scan.rows
    verified[path] = scan.file
    if scan.torn ?? scan.unended != nil, dataset.isBeingWritten(path) {
      // The row is on its way to the disk.
      let expected: [DatasetProblem.Kind] = [
        .table(.tornRow), .table(.tornHeader), .table(.noLineEnd),
      ]
      problems += scan.problems.filter { !expected.contains($0.kind) }
    } else {
      problems += scan.problems
      if let torn = scan.torn { tornRows.append(torn) }
      if let unended = scan.unended { unendedRows.append(unended) }
    }
    // The columns of exclusions are in the codebook only: Psych-DS passes over their folder.
    if !scan.header.isEmpty, table != .exclusions {
      compareColumns(scan.header, of: path, table, isEmpty: scan.rows == 0 && scan.torn == nil)
    }
    return scan.header
  }

  private mutating func compareColumns(
    _ header: [String], of path: String, _ table: Table?, isEmpty: Bool
  ) {
    let sidecar = path.dropLast(".csv".count) + ".json"
    if var check = sidecars[path], check.names != nil {
      let known = check.problems.count
      check.compare(with: Set(header), path: String(sidecar))
      problems += check.problems.dropFirst(known)
    } else if let table, table == .events || table == .questionnaires {
      // The problems of a description that cannot be read are reported elsewhere.
      guard sidecars[path]?.problems.isEmpty ?? true else { return }
      let table = table.version(having: header)
      if let session = DataFileName(Path.name(of: path))?.session,
        header == table.columns.map(\.name)
      {
        undescribed.append((table, session))
        if sidecars[path] != nil {
          return add(.description(.withoutColumns), path: String(sidecar))
        }
        // The table of answers is made before its description.
        let isNew = table == .questionnaires && isEmpty
        add(.description(isNew ? .notYetThere : .notThere), path: path)
      } else if sidecars[path] == nil {
        add(.file(.missing(Path.name(of: String(sidecar)))), path: path)
      }
    } else {
      columns.formUnion(header)
    }
  }
}

// MARK: - Sessions, participants, the dataset

extension DatasetVerification {
  private mutating func register(description path: String) {
    files += 1
    guard let session = DataFileName(Path.name(of: path), ending: DatasetLayout.session)?.session
    else {
      return
    }
    sessions[session, default: .init()].descriptionPath = path
  }

  /// The SHA-256 of each version of the study; `nil` if the disk cannot read them.
  private mutating func readStudies() -> Set<String>? {
    do throws(FileError) {
      let versions = try StudyVersions(of: dataset)
      for (name, bytes) in versions.files {
        verified[Path.join(dataset.materialsFolder, name)] = VerifiedFile(of: bytes)
      }
      return versions.digests
    } catch {
      if case .failed(_, let path, let cause) = error { addUnreadable(path, cause) }
      return nil
    }
  }

  /// Reads the sessions in the trash, which are not missed, unless the disk cannot list its content.
  private mutating func readTrash() {
    do throws(LogError) {
      deleted = Set(try dataset.deletedSessions().map(\.session))
    } catch {
      guard case .file(.failed(_, let path, let cause)) = error else { return }
      addUnreadable(path, cause)
    }
  }

  /// Adds the problem that the disk cannot read `path`, unless it is known.
  private mutating func addUnreadable(_ path: String, _ cause: SystemError) {
    if !problems.contains(where: { $0.path == path && $0.kind.isOfReading }) {
      add(.file(.unreadable(cause)), path: path)
    }
  }

  private mutating func checkSessions() {
    let studies = readStudies()
    let faults = Dictionary(grouping: problems.filter { $0.severity == .problem }, by: \.path)
    for (session, found) in sessions.sorted(by: { $0.key < $1.key }) {
      var evidence = found
      evidence.isBeingWritten = [found.trialsPath, found.eventsPath].compactMap { $0 }
        .contains(where: dataset.isBeingWritten)
      let check = evidence.descriptionPath.map { path in
        SessionDescriptionCheck(
          path: path,
          evidence: .init(
            study: dataset.study, session: session, studies: studies,
            trials: evidence.trials?.trials ?? 0, simulated: evidence.simulated,
            curves: evidence.trials?.curves ?? [:]))
      }
      evidence.hasRecordedRows = check?.tables?.values.contains { $0.rows > 0 } == true
      let folder = Path.join(dataset.dataFolder, DatasetLayout.folder(of: session.participant))
      problems += evidence.problems(session, at: folder)
      if evidence.lacksEvents { missingTables.insert(dataset.paths(of: session).events) }
      let tables = [evidence.trialsPath, evidence.eventsPath]
      if tables.allSatisfy({ faults[$0 ?? ""] == nil }) {
        problems += evidence.pairProblems(isComplete: check?.isComplete == true)
      }
      noteRepetitions(evidence)
      guard let check, let path = evidence.descriptionPath else { continue }
      verified[path] = check.file
      problems +=
        evidence.isBeingWritten
        ? check.problems.filter { $0.severity == .problem } : check.problems
      if let version = check.formatVersion {
        problems += evidence.columnProblems(ofVersion: version, in: path)
      }
      if !evidence.isBeingWritten { compareRecords(of: session, check, faults) }
      noteStart(of: session, check)
      laws.count(check.laws)
    }
    if unrecorded > 0 {
      add(.session(.unrecorded(sessions: unrecorded)), path: dataset.dataFolder)
    }
    for method in laws.mixed {
      add(
        .session(.severalLaws(method: method, laws: laws.words(of: method))), path: dataset.folder)
    }
  }

  /// Compares the tables of a session with their records in its description.
  private mutating func compareRecords(
    of session: SessionKey, _ check: SessionDescriptionCheck, _ faults: [String: [DatasetProblem]]
  ) {
    guard check.isReadable else { return }
    guard let records = check.tables else {
      unrecorded += 1
      return
    }
    let paths = dataset.paths(of: session)
    do throws(LogError) {
      let found = try paths.differences(
        from: records, isFinal: check.isComplete, known: { verified[$0] })
      let unended = Set(unendedRows.map(\.path))
      // If only a line end is missing, a repair restores the recorded table.
      if !found.allSatisfy({ unended.contains($0.path) }) { differing.append(session) }
      for difference in found where !isExplained(difference, by: faults[difference.path] ?? []) {
        if difference.kind == .isMissing { missingTables.insert(difference.path) }
        add(.session(.notAsRecorded(difference)), path: difference.path)
      }
      if found.contains(where: { $0.path == paths.trials && $0.kind == .isCut }) {
        // Their row is among the lost rows.
        problems.removeAll { $0.path == paths.events && $0.kind.isOfNoTrial }
      }
    } catch {
      if case .file(.failed(_, let path, let cause)) = error { addUnreadable(path, cause) }
    }
  }

  /// Whether one of the other problems of the table already explains the difference from its record.
  private func isExplained(_ difference: TableDifference, by others: [DatasetProblem]) -> Bool {
    switch difference.kind {
    case .isCut:
      others.contains { problem in
        if case .file = problem.kind { true } else { problem.kind == .table(.noLineEnd) }
      }
    // Tables that every session has are reported as missing anyway.
    case .isMissing: !difference.path.hasSuffix(DatasetLayout.questionnaires)
    case .isLonger, .isChanged: !others.isEmpty
    }
  }

  private mutating func noteRepetitions(_ evidence: SessionEvidence) {
    guard !evidence.isBeingWritten else { return }
    let events = evidence.repetitions
    problems += events
    guard !events.isEmpty || !evidence.repeatedTrials.isEmpty else { return }
    repetitions.append(
      RepeatedRows(
        trials: evidence.repeatedTrials, trialsPath: evidence.trialsPath,
        eventsPath: events.isEmpty ? nil : evidence.eventsPath))
  }

  private mutating func noteStart(of session: SessionKey, _ check: SessionDescriptionCheck) {
    guard let started = check.started, let simulated = check.isSimulated else { return }
    let earliest = min(starts[session.participant]?.started ?? started, started)
    starts[session.participant] = (earliest, simulated)
  }

  private mutating func checkParticipants() {
    let path = dataset.participantsPath
    guard let isThere = isThere(path) else { return }
    guard isThere else {
      return add(.file(.missing("the table of participants")), path: path)
    }
    for (line, problem) in participants.found { add(.participant(problem), path: path, line: line) }
    // A table without its header is reported already: nothing in it is missing, and nothing can be added to it.
    if problems.contains(where: { $0.path == path && $0.kind.isOfHeader }) { return checkKinds() }
    let active = Set(sessions.keys.map(\.participant))
    for code in active.subtracting(participants.participants.keys).sorted() {
      add(.participant(.unlisted(code)), path: path)
      if let start = starts[code], let participant = try? ParticipantCode(code) {
        unlisted.append((participant, start.started, start.simulated))
      }
    }
    for code in participants.participants.keys.sorted()
    where !active.contains(code) && participants.sessions[code, default: []].isEmpty {
      add(.participant(.idle(code)), path: path)
    }
    checkListedSessions()
    for (session, evidence) in sessions.sorted(by: { $0.key < $1.key }) {
      guard let said = participants.participants[session.participant],
        let found = evidence.simulated, found != said, let trials = evidence.trialsPath
      else { continue }
      add(.session(.disagrees(key: "simulated", value: found, expected: said)), path: trials)
    }
    checkKinds()
  }

  /// The sessions that the table of participants names are there, or were deleted.
  private mutating func checkListedSessions() {
    let path = dataset.participantsPath
    let numbers = Dictionary(grouping: sessions.keys, by: \.participant)
    for (code, listed) in participants.sessions.sorted(by: { $0.key < $1.key }) {
      let there = Set(numbers[code, default: []].map(\.number))
      for number in listed.subtracting(there).sorted() {
        let session = SessionKey(participant: code, number: number)
        // Its deletion broke off before the table was changed, or its beginning.
        if deleted.contains(session) || starting.contains(session) { continue }
        add(.participant(.sessionGone(session)), path: path)
        goneSessions.append(session)
      }
      for number in there.subtracting(listed).sorted() {
        let session = SessionKey(participant: code, number: number)
        guard sessions[session]?.descriptionPath != nil else { continue }
        add(.participant(.sessionNotListed(session)), path: path)
        unlistedSessions.append(session)
      }
    }
  }

  /// People and simulated people have datasets of their own, or the one would be taken for the other.
  private mutating func checkKinds() {
    // A participant's sessions take precedence over their row in the table.
    var kinds: [String: Set<String>] = [:]
    for (session, evidence) in sessions {
      let simulated = evidence.simulated ?? starts[session.participant].map { String($0.simulated) }
      if let simulated { kinds[session.participant, default: []].insert(simulated) }
    }
    for (code, simulated) in participants.participants where kinds[code] == nil {
      kinds[code] = [simulated]
    }
    let person = kinds.filter { $0.value.contains("false") }.keys.min()
    let simulated = kinds.filter { $0.value.contains("true") }.keys.min()
    guard let person, let simulated else { return }
    add(.participant(.mixed(person: person, simulated: simulated)), path: dataset.participantsPath)
  }

  /// The exclusions beside the data; a participant whose sessions are in the trash may be named.
  private mutating func checkExclusions() {
    guard isThere(dataset.exclusionsPath) == true else { return }
    files += 1
    var check = ExclusionRowCheck(
      participants: Set(sessions.keys.map(\.participant)).union(participants.participants.keys)
        .union(deleted.map(\.participant)))
    scan(dataset.exclusionsPath, &check)
  }

  /// The problem that `session` has not all of its files; `nil` if it has.
  private func absence(of session: SessionKey) -> DatasetProblem? {
    let folder = Path.join(dataset.dataFolder, DatasetLayout.folder(of: session.participant))
    return problems.first { problem in
      guard problem.path == folder else { return false }
      return switch problem.kind {
      case .file(.missing(let what)): what.hasPrefix(SessionEvidence.file(of: session))
      case .session(.barelyBegun(session)): true
      default: false
      }
    }
  }

  /// Adds a remark if a session with problems, or with nothing but a beginning among the files `begun`, is in the trash
  /// as well: its deletion may have been interrupted.
  private mutating func noteBrokenDeletions(_ begun: Set<String>) {
    let suspects = problems.map(\.path) + begun.sorted()
    for session in deleted {
      let mark = "_subject-\(session.participant)_session-\(session.number)_"
      if let path = suspects.first(where: { Path.name(of: $0).contains(mark) })
        ?? absence(of: session)?.path
      {
        add(.file(.partlyDeleted(session)), path: path)
      }
    }
  }

  private mutating func checkDescription() {
    let path = dataset.descriptionPath
    guard let isThere = isThere(path) else { return }
    guard isThere else {
      return add(.file(.missing(DatasetLayout.description)), path: dataset.folder)
    }
    files += 1
    var check = VariableCheck(path: path, isWhole: true)
    verified[path] = check.file
    let own = [Table.trials, .participants].flatMap { $0.columns.map(\.name) }
    check.compare(with: columns, path: path, expecting: Set(own))
    problems += check.problems
  }
}
