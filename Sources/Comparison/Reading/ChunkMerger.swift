import Files

/// Puts the parts of files together, in their order, whatever the order in which they were read.
struct ChunkMerger {
  /// The counted trials.
  private(set) var trials = PackedTrials()
  /// Participants and conditions in the order of their first counted trials.
  private(set) var participants = OrderedIndex<ParticipantKey>()
  /// The cluster of each participant; `nil` if no column was named.
  private(set) var clusters: [String?] = []
  /// The conditions.
  private(set) var conditions = OrderedIndex<ConditionKey>()
  /// The numbers of rows.
  private(set) var tally = TrialTally()
  /// The files.
  private(set) var files: [ReadFile] = []
  /// The problems that are reported.
  private(set) var problems: [ReadingProblem] = []
  /// How many problems there are.
  private(set) var problemCount = 0
  /// What the columns of each file of another program have, in the order of the files.
  private(set) var foreign: [ForeignColumns] = []
  /// The columns that any file has under the name given for them.
  private(set) var renamed: Set<TrialColumn> = []
  /// The exclusions of options that name a trial, by their indices.
  private(set) var usedOptions: Set<Int> = []
  /// The codes and methods that the files write in two Unicode forms, in any of these.
  private(set) var twoForms: Set<String> = []

  /// How many trials were written a second time and are not counted again.
  private(set) var repeated = 0
  /// The first file with such a trial.
  private(set) var firstRepeating: String?

  /// The labels of sessions, in the order in which they are first met.
  private var sessions = OrderedIndex<String>()
  /// Where the next row of the last file begins.
  private var nextRow = 0
  private var lines = 0
  private var rows = 0
  /// The fingerprint of each participant's last trial in a file of the program's own; 0 without one.
  private var lastTrials: [UInt64] = []
  private var reportedOfFile = 0
  private var problemsOfFile = 0
  private var isFileRefused = false

  /// Adds the part `chunk` of `file`; returns whether nothing more of the file is to be read.
  ///
  /// `reread` reads the part again from the offset where its rows really begin.
  mutating func add(
    _ reading: ChunkResult, _ chunk: Int, of file: FoundFile, reread: (Int) -> ChunkResult
  ) -> Bool {
    if chunk == 0 { begin(reading) }
    var isEnd = chunk == file.chunks - 1
    if nextRow < (chunk + 1) * ChunkReader.length {
      let isRight = chunk == 0 || reading.firstRow == nextRow
      let reading = isRight ? reading : reread(nextRow)
      append(reading, file)
      isEnd = isEnd || reading.isEnd
    }
    if isEnd { end(file) }
    return isEnd
  }

  private mutating func begin(_ reading: ChunkResult) {
    (nextRow, lines, rows) = (reading.firstRow, 0, 0)
    (reportedOfFile, problemsOfFile) = (0, 0)
    isFileRefused = reading.isRefusal
    foreign.append(ForeignColumns())
  }

  private mutating func append(_ reading: ChunkResult, _ file: FoundFile) {
    addTrials(reading, file)
    tally.leftOut.add(reading.leftOut)
    tally.timing.add(reading.timing)
    tally.trials += reading.trials.count
    tally.simulated += reading.simulated
    renamed.formUnion(reading.renamed)
    if !foreign.isEmpty { foreign[foreign.count - 1].add(reading.foreign) }
    usedOptions.formUnion(reading.usedOptions)
    addProblems(reading, file)
    rows += reading.rows
    nextRow = reading.nextRow
    lines += reading.lines
  }

  private mutating func addTrials(_ reading: ChunkResult, _ file: FoundFile) {
    var participantIndices = [Int32](repeating: -1, count: reading.participants.count)
    var conditionIndices = [Int32](repeating: -1, count: reading.conditions.count)
    let rules =
      reading.isOwn && !file.entry.isEmpty
      ? reading.conditions.map { $0.flatMap(file.entry.rule) } : []
    let sessionNumbers = reading.sessions.map { sessions.index(of: $0) + 1 }
    for trial in reading.trials {
      var trial = trial
      if !sessionNumbers.isEmpty { trial.session = sessionNumbers[Int(trial.session)] }
      let participant = Int(trial.participant)
      if participantIndices[participant] < 0 {
        var key = reading.participants[participant]
        key.dataset = file.dataset
        participantIndices[participant] = participants.index(of: key, noting: &twoForms)
        if lastTrials.count < participants.values.count { lastTrials.append(0) }
        addCluster(of: participant, as: participantIndices[participant], in: reading)
      }
      let condition = Int(trial.condition)
      if conditionIndices[condition] < 0, var key = reading.conditions[condition] {
        if key.group.isEmpty { key.group = file.group }
        if reading.isOwn { file.sliders.complete(&key) }
        conditionIndices[condition] = conditions.index(of: key, noting: &twoForms)
      }
      if !rules.isEmpty, let rule = rules[condition] { trial.ending = rule.ending(of: trial) }
      trial.participant = participantIndices[participant]
      trial.condition = conditionIndices[condition]
      if isRepeated(trial, isOwn: reading.isOwn) {
        if repeated == 0 { firstRepeating = file.path }
        repeated += 1
      } else {
        trials.append(trial)
      }
    }
  }

  /// Notes the cluster of the participant who is `participant` in `reading`; another one than before is a problem of the
  /// file.
  private mutating func addCluster(
    of participant: Int, as index: Int32, in reading: ChunkResult
  ) {
    while clusters.count < participants.values.count { clusters.append(nil) }
    guard participant < reading.clusters.count, let cluster = reading.clusters[participant] else {
      return
    }
    guard let known = clusters[Int(index)] else {
      clusters[Int(index)] = cluster
      return
    }
    guard known != cluster, let file = foreign.indices.last, foreign[file].clash == nil else {
      return
    }
    foreign[file].clash = ClusterClash(
      participant: reading.participants[participant].code, one: known, other: cluster)
  }

  /// Whether a trial of one of the program's own files is its participant's last one, written a second time.
  private mutating func isRepeated(_ trial: Observation, isOwn: Bool) -> Bool {
    let fingerprint = isOwn && trial.trial > 0 ? trial.fingerprint : 0
    defer { lastTrials[Int(trial.participant)] = fingerprint }
    return fingerprint != 0 && fingerprint == lastTrials[Int(trial.participant)]
  }

  private mutating func addProblems(_ reading: ChunkResult, _ file: FoundFile) {
    problemsOfFile += reading.problemCount
    for problem in reading.problems.prefix(ChunkResult.reportedProblemLimit - reportedOfFile) {
      reportedOfFile += 1
      problems.append(
        ReadingProblem(
          path: file.path, line: problem.line.map { $0 + lines + 1 }, sentence: problem.sentence))
    }
  }

  private mutating func end(_ file: FoundFile) {
    problemCount += problemsOfFile
    let rest = problemsOfFile - reportedOfFile
    if rest > 0 {
      problems.append(
        ReadingProblem(path: file.path, sentence: "and \(rest) more that cannot be read"))
    }
    if !isFileRefused {
      files.append(
        ReadFile(path: file.path, size: file.size, rows: rows, dataset: file.dataset?.label))
    }
  }
}

/// Values without repetition, in the order in which they are first met.
struct OrderedIndex<Value: Hashable & Sendable>: Sendable {
  /// The values.
  private(set) var values: [Value] = []
  private var indices: [Value: Int32] = [:]

  /// The index of `value`, which is added where it is new.
  mutating func index(of value: Value) -> Int32 {
    if let index = indices[value] { return index }
    let index = Int32(clamping: values.count)
    indices[value] = index
    values.append(value)
    return index
  }

  /// Puts an equal value, of other bytes, in the place of one.
  fileprivate mutating func replace(at index: Int, by value: Value) { values[index] = value }
}

extension LeftOut {
  /// Adds the rows that were left out elsewhere.
  mutating func add(_ other: LeftOut) {
    practice += other.practice
    aborted += other.aborted
    excluded += other.excluded
    pilot += other.pilot
    pilotSessions += other.pilotSessions
    outliers += other.outliers
    shortest += other.shortest
    unreadable += other.unreadable
  }
}

/// The identity of something whose name may have several Unicode forms, which Swift takes as equal.
protocol NamedKey: Hashable, Sendable {
  /// The name whose forms are reported.
  var name: String { get }
  /// All its texts, by whose bytes one of several forms is chosen.
  var texts: [String] { get }
}

extension NamedKey {
  /// The number of bytes, and the bytes.
  fileprivate var sortKey: [UInt64] {
    let bytes = Array(texts.joined(separator: "\0").utf8)
    return [UInt64(bytes.count)] + bytes.map { UInt64($0) }
  }
}

extension ParticipantKey: NamedKey {
  var name: String { code }
  var texts: [String] { [study, code] }
}

extension ConditionKey: NamedKey {
  var name: String { method }
  var texts: [String] { [method, curve, task, group] }
}

extension OrderedIndex where Value: NamedKey {
  /// The index of `key`, which is added where it is new.
  ///
  /// Of several Unicode forms the shortest is kept; `twoForms` gets names that have several.
  mutating func index(of key: Value, noting twoForms: inout Set<String>) -> Int32 {
    let index = index(of: key)
    let known = values[Int(index)]
    guard zip(key.texts, known.texts).contains(where: { !$0.utf8.elementsEqual($1.utf8) }) else {
      return index
    }
    if !key.name.utf8.elementsEqual(known.name.utf8) { twoForms.insert(key.name) }
    if key.sortKey.lexicographicallyPrecedes(known.sortKey) { replace(at: Int(index), by: key) }
    return index
  }
}

extension Observation {
  /// A number that is hardly ever that of another trial of its participant; never 0.
  ///
  /// A trial's number is its own in a session, so that two with one number and the same times to the
  /// microsecond are one trial.
  fileprivate var fingerprint: UInt64 {
    var hash = Self.mixed(0, Self.pair(session, block))
    hash = Self.mixed(hash, Self.pair(self.trial, condition))
    hash = Self.mixed(hash, Self.pair(corrections, Int32(ending.rawValue)))
    hash = Self.mixed(hash, time.bitPattern)
    hash = Self.mixed(hash, firstInput.bitPattern)
    hash = Self.mixed(hash, firstHit.bitPattern)
    hash = Self.mixed(hash, target.bitPattern)
    return max(1, Self.mixed(hash, error.bitPattern))
  }

  private static func pair(_ one: Int32, _ other: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: one)) << 32 | UInt64(UInt32(bitPattern: other))
  }

  /// One step of SplitMix64's finalizer.
  private static func mixed(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    var mixed = hash &* 31 &+ value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
