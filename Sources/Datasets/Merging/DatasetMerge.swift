import Files

/// Copies the sessions of several datasets of one study into a new one, or throws the reason that it cannot.
///
/// The datasets are not changed. A session that two of them have is copied once if its data are the same, and otherwise
/// refused or, on request, given a new number.
package struct DatasetMerge {
  /// One session on its way into the new dataset.
  package struct Step: Hashable, Sendable {
    /// Its source, as an index in the list of datasets.
    let source: Int
    /// The session there.
    package let session: SessionKey
    /// The session in the new dataset.
    package let target: SessionKey
  }

  /// A session of one of the datasets.
  struct Origin: Hashable {
    /// The dataset, as an index in the list of datasets.
    let source: Int
    let session: SessionKey
  }

  /// The sessions to copy.
  package private(set) var steps: [Step] = []
  /// The session of the new dataset that has the data of each session of the sources.
  private(set) var targets: [Origin: SessionKey] = [:]
  /// The number of sessions left out because an earlier dataset has the same, to the byte.
  package private(set) var repeated = 0

  let sources: [Dataset]
  /// Held until the merge is done, so that nothing is deleted that is to be copied.
  private let locks: [FileLock]
  /// The sessions of each of them.
  private(set) var sessions: [[SessionKey]] = []
  private(set) var participants: [ParticipantCode: Participant] = [:]
  /// The columns that somebody added to tables of participants.
  private(set) var extraColumns: [String] = []

  /// A row of the table of participants.
  struct Participant: Hashable {
    var added: UTCTimestamp
    let isSimulated: Bool
    let source: Int
    /// The cells of columns that somebody added, by their names.
    var cells: [String: String] = [:]
  }

  /// Plans the merge of `sources`; `renumbers` allows new numbers for sessions that clash.
  package init(of sources: [Dataset], renumbers: Bool) throws(MergeError) {
    self.sources = sources
    guard sources.count > 1 else { throw .tooFew }
    locks = try Self.lock(sources)
    try checkStudies()
    for source in sources {
      // Without its folder a dataset would have no session, without a message.
      guard Folder.isFolder(source.dataFolder) else {
        throw .failed(.file(.failed(.list, path: source.dataFolder, .missing)))
      }
      sessions.append(try Self.wrapping { () throws(LogError) in try source.sessions() })
    }
    let highest = Dictionary(
      sessions.joined().map { ($0.participant, $0.number) }, uniquingKeysWith: max)
    var plan = Plan(next: highest.mapValues { $0 + 1 })
    for index in sources.indices {
      try planSessions(sessions[index], of: index, renumbers: renumbers, in: &plan)
      try addParticipants(of: index)
    }
    try checkParticipants()
    try checkKinds()
    try checkSimulations()
    steps = plan.steps
    repeated = plan.repeated
    targets = plan.targets
  }

  /// The folder of the dataset that `step` copies from.
  package func folder(of step: Step) -> String { sources[step.source].folder }

  /// The files below `data` that belong to no session and so are not copied, such as tables of the
  /// user's own.
  package var filesLeftBehind: [String] {
    zip(sources, sessions).flatMap { source, sessions in
      let known = Set(sessions.flatMap { source.paths(of: $0).all } + [source.participantsPath])
      return FolderTree(of: source.folder, calls: source.calls).entries.filter { entry in
        entry.path.hasPrefix(source.dataFolder + "/") && entry.kind != .folder
          && !entry.name.hasPrefix(".") && !known.contains(entry.path)
      }.map(\.path)
    }
  }

  /// The number of sessions in the trash of the datasets, which are not copied.
  package var deletedSessions: Int {
    sources.reduce(0) { $0 + ((try? $1.deletedSessions().count) ?? 0) }
  }

  /// The plan so far.
  private struct Plan {
    /// The participants' next free numbers in the new dataset.
    var next: [String: Int]
    var steps: [Step] = []
    var repeated = 0
    var targets: [Origin: SessionKey] = [:]
    /// The steps by the session that they copy.
    var copies: [SessionKey: [Step]] = [:]
    /// The positions of steps by the identity of their session.
    var positions: [SessionTwins.Identity: Int] = [:]

    mutating func copy(
      _ session: SessionKey, _ identity: SessionTwins.Identity?, as target: SessionKey,
      from source: Int
    ) {
      let step = Step(source: source, session: session, target: target)
      if let identity { positions[identity] = steps.count }
      steps.append(step)
      targets[Origin(source: source, session: session)] = target
      copies[session, default: []].append(step)
    }
  }

  private func checkStudies() throws(MergeError) {
    func study(_ dataset: Dataset) throws(MergeError) -> [UInt8] {
      try Self.wrapping { () throws(LogError) in
        try LogError.wrap(WholeFile.read(Path.join(dataset.materialsFolder, "study.json")))
      }
    }
    let first = try study(sources[0])
    for other in sources.dropFirst() {
      guard other.study == sources[0].study, try study(other) == first else {
        throw .differentStudies(sources[0].folder, other.folder)
      }
    }
  }

  private func planSessions(
    _ sessions: [SessionKey], of index: Int, renumbers: Bool, in plan: inout Plan
  ) throws(MergeError) {
    var clashes: [Int: [SessionKey]] = [:]
    for session in sessions {
      try checkIsFree(session, in: sources[index])
      try Self.checkRecords(of: session, in: sources[index])
      let others = plan.copies[session] ?? []
      let identity = SessionTwins.Identity(session, in: sources[index])
      let origin = Origin(source: index, session: session)
      if let same = try equal(among: others, to: session, of: index) {
        plan.repeated += 1
        plan.targets[origin] = same.target
      } else if let identity, let twin = try twin(of: session, of: index, identity, in: &plan) {
        plan.repeated += 1
        plan.targets[origin] = twin.target
      } else if let other = others.first {
        clashes[other.source, default: []].append(session)
        let number = plan.next[session.participant] ?? 1
        plan.next[session.participant] = number + 1
        let target = SessionKey(participant: session.participant, number: number)
        plan.copy(session, identity, as: target, from: index)
      } else {
        plan.copy(session, identity, as: session, from: index)
      }
    }
    guard !renumbers, let other = clashes.keys.min() else { return }
    throw .clashes(clashes[other] ?? [], sources[other].folder, sources[index].folder)
  }

  /// The step that copies the session under another number, or the part of it that another folder has.
  private func twin(
    of session: SessionKey, of index: Int, _ identity: SessionTwins.Identity, in plan: inout Plan
  ) throws(MergeError) -> Step? {
    guard let position = plan.positions[identity] else { return nil }
    let step = plan.steps[position]
    let relation = try Self.wrapping { () throws(LogError) in
      try SessionTwins.relation(
        sources[step.source].paths(of: step.session), sources[index].paths(of: session))
    }
    switch relation {
    case .different: return nil
    case .covers: return step
    case .isCovered:
      plan.steps[position] = Step(source: index, session: session, target: step.target)
      return step
    }
  }

  /// Prevents other programs from changing the sources; sources that cannot be written need no lock.
  private static func lock(_ sources: [Dataset]) throws(MergeError) -> [FileLock] {
    var locks: [FileLock] = []
    var locked: Set<FileStatus.Identity> = []
    // In the same order by all programs, or two could wait for each other.
    for source in sources.sorted(by: { $0.folder < $1.folder }) {
      guard let identity = Folder.identity(of: source.folder), locked.insert(identity).inserted
      else { continue }
      do throws(LogError) {
        if let lock = try source.lockAgainstChanges() { locks.append(lock) }
      } catch {
        if case .file(.inUse) = error { throw .failed(error) }
      }
    }
    return locks
  }

  private func checkIsFree(_ session: SessionKey, in source: Dataset) throws(MergeError) {
    let paths = source.paths(of: session)
    let tables = [paths.trials, paths.events].filter(Folder.isFile)
    if tables.contains(where: source.isBeingWritten) { throw .failed(.sessionInUse(session)) }
  }

  /// The one of `steps` that copies the same data as `session` has.
  private func equal(
    among steps: [Step], to session: SessionKey, of index: Int
  ) throws(MergeError) -> Step? {
    for step in steps {
      let isEqual = try Self.wrapping { () throws(LogError) in
        try Self.areEqual(
          sources[step.source].paths(of: session), sources[index].paths(of: session))
      }
      if isEqual { return step }
    }
    return nil
  }

  private static func areEqual(
    _ first: SessionPaths, _ second: SessionPaths
  ) throws(LogError) -> Bool {
    for (one, other) in zip(first.all, second.all) {
      let isThere = try LogError.wrap(Folder.exists(one, calls: .real))
      guard try isThere == LogError.wrap(Folder.exists(other, calls: .real)) else { return false }
      if isThere, try !LogError.wrap(WholeFile.areEqual(one, other)) { return false }
    }
    return true
  }

  private mutating func addParticipants(of index: Int) throws(MergeError) {
    let path = sources[index].participantsPath
    let isThere = try Self.wrapping { () throws(LogError) in
      try LogError.wrap(Folder.exists(path, calls: sources[index].calls))
    }
    guard isThere else { return }
    let table = try Self.wrapping { () throws(LogError) in try DataFile.readWholeRows(path).file }
    let needed =
      [\ParticipantRow.participant, \.added, \.isSimulated] as [PartialKeyPath<ParticipantRow>]
    guard needed.map(ParticipantRow.format.name).allSatisfy(table.header.contains) else {
      throw .unsound(path: path)
    }
    let there = Set(sessions[index])
    for (row, listed) in table.rows(ParticipantRow.format).enumerated() {
      let text = listed.participant
      for number in ListedSessions(listed.sessions)?.numbers.sorted() ?? [] {
        let session = SessionKey(participant: text, number: number)
        guard there.contains(session) else {
          throw .sessionGone(session, sources[index].folder)
        }
      }
      guard let added = listed.added, let code = Self.code(text) else {
        throw .unsound(path: path)
      }
      let isSimulated = listed.isSimulated == true
      if let known = participants[code], known.isSimulated != isSimulated {
        throw .simulatedMismatch(
          participant: text, sources[known.source].folder, sources[index].folder)
      }
      let earliest = min(participants[code]?.added ?? added, added)
      var participant =
        participants[code]
        ?? Participant(
          added: added, isSimulated: isSimulated, source: index)
      participant.added = earliest
      for name in table.header
      where Table.participants[name] == nil {
        if !extraColumns.contains(name) { extraColumns.append(name) }
        let cell = table.cell(name, at: row)
        guard !cell.isEmpty else { continue }
        if let known = participant.cells[name], known != cell {
          throw .differentCells(
            participant: text, column: name, sources[participant.source].folder,
            sources[index].folder)
        }
        participant.cells[name] = cell
      }
      participants[code] = participant
    }
  }

  /// Throws `MergeError.notListed` if the new dataset would have a session of somebody without a row.
  private func checkParticipants() throws(MergeError) {
    for (source, session) in zip(sources, sessions).flatMap({ source, keys in
      keys.map { (source, $0) }
    })
    where Self.code(session.participant).flatMap({ participants[$0] }) == nil {
      throw .notListed(participant: session.participant, source.folder)
    }
  }

  private static func code(_ text: String) -> ParticipantCode? { try? ParticipantCode(text) }

  /// Throws `MergeError.mixed` if sessions of people and of simulated people would be in one dataset.
  private func checkKinds() throws(MergeError) {
    var example: [Bool: (participant: String, source: Int)] = [:]
    for (source, session) in sessions.enumerated().flatMap({ source, keys in
      keys.map { (source, $0) }
    }) {
      guard let code = Self.code(session.participant) else { continue }
      let isSimulated = participants[code]?.isSimulated ?? code.isSimulated
      if example[isSimulated] == nil { example[isSimulated] = (code.text, source) }
    }
    guard let person = example[false], let simulated = example[true] else { return }
    throw .mixed(
      person: person.participant, sources[person.source].folder,
      simulated: simulated.participant, sources[simulated.source].folder)
  }

  /// Runs `work` and makes its error one of a merge.
  static func wrapping<Value>(
    _ work: () throws(LogError) -> Value
  ) throws(MergeError) -> Value {
    do throws(LogError) {
      return try work()
    } catch {
      throw .failed(error)
    }
  }
}

/// An error that keeps datasets from being merged.
package enum MergeError: Error, Hashable, Sendable {
  /// There is nothing to merge.
  case tooFew
  /// Two datasets are of studies with different names or study files.
  case differentStudies(String, String)
  /// Both datasets have these sessions, with different data.
  case clashes([SessionKey], String, String)
  /// A participant is human in one dataset and simulated in the other.
  case simulatedMismatch(participant: String, String, String)
  /// A session lacks the file that describes its other files.
  case noDescription(SessionKey, String)
  /// A participant with sessions has no row in the table of participants.
  case notListed(participant: String, String)
  /// Two datasets contain different values for a participant.
  case differentCells(participant: String, column: String, String, String)
  /// The new dataset would be in one of its sources.
  case inside(path: String, String)
  /// Sessions of people and of simulated people would come together.
  case mixed(person: String, String, simulated: String, String)
  /// Simulated people of two datasets are of simulations of different numbers of people.
  case otherSize(String, String, String, String)
  /// Simulated people of two datasets derive from different seeds.
  case otherSeed(String, String, UInt64, String, String, UInt64)
  /// The path of the new dataset is taken.
  case exists(path: String)
  /// A table is not sound enough to give its rows another number.
  case unsound(path: String)
  /// A table of the dataset in this folder does not have the rows that its session recorded.
  case notAsRecorded(TableDifference, String)
  /// A dataset names a session that it does not have.
  case sessionGone(SessionKey, String)
  /// Something else went wrong.
  case failed(LogError)
}

extension MergeError: CustomStringConvertible {
  /// One line: the problem, the path and the fix.
  package var description: String {
    switch self {
    case .tooFew: "one data set is nothing to merge; name two or more"
    case .differentStudies(let first, let second):
      "\(first) and \(second) are of different studies; merge only data of the same study file"
    case .clashes(let sessions, let first, let second):
      "\(first) and \(second) both have \(Self.list(sessions)), with different data; if these "
        + "are of one person, give those of the second new numbers with --renumber"
    case .simulatedMismatch(let participant, let first, let second):
      "participant \(participant) is human in one of \(first) and \(second) and simulated in the "
        + "other; leave one out"
    case .noDescription(let session, let folder):
      "\(session) in \(folder) lacks its description, which tells what else it should have; bring it back from a "
        + "copy, or delete the session with 'caliper results delete'"
    case .notListed(let participant, let folder):
      "participant \(participant) of \(folder) has no row in the table of participants; see "
        + "'caliper results verify \(folder)'"
    case .differentCells(let participant, let column, let first, let second):
      "\(column) of participant \(participant) is not the same in \(first) and \(second); correct one of the "
        + "tables of participants"
    case .inside(let path, let source):
      "\(path) would be in \(source), which is merged; choose another folder with --output"
    case .mixed(let person, let first, let simulated, let second):
      "people, such as \(person) in \(first), and simulated people, such as \(simulated) in "
        + "\(second), are never put together; merge each kind by itself"
    case .otherSize(let one, let first, let other, let second):
      "\(one) in \(first) and \(other) in \(second) are of simulations of different numbers of people; "
        + "simulate all parts with the same --of"
    case .otherSeed(let one, let first, let seed, let other, let second, let otherSeed):
      "\(one) in \(first) is simulated by the seed \(seed), and \(other) in \(second) by \(otherSeed); "
        + "simulate all parts with the same --seed, or name both data sets in 'caliper compare'"
    case .exists(let path): "\(path) exists already; choose another folder with --output"
    case .unsound(let path):
      "\(path) is not sound enough for new numbers; see 'caliper results verify'"
    case .notAsRecorded(let difference, let folder):
      "\(difference), or see 'caliper results verify \(folder)'"
    case .sessionGone(let session, let folder):
      "\(session) is gone from \(folder), which names it; see 'caliper results verify \(folder)'"
    case .failed(let error): error.description
    }
  }

  private static func list(_ sessions: [SessionKey]) -> String {
    let names = sessions.prefix(5).map { "session \($0.number) of \($0.participant)" }
    let others = sessions.count > 5 ? " and \(sessions.count - 5) more" : ""
    return names.joined(separator: ", ") + others
  }
}
