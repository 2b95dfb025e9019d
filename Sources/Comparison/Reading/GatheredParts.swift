/// The results of reading parts of files, put together in their order.
struct GatheredParts: Sendable {
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
  /// The number of problems.
  private(set) var problemCount = 0
  /// The columns that any file has under the name given for them.
  var renamed: Set<TrialColumn> = []
  /// The exclusions of options that name a trial, by their indices.
  private(set) var usedOptions: Set<Int> = []
  /// The codes and methods that the files write in two Unicode forms, in any of these.
  private(set) var twoForms: Set<String> = []
  /// The counted trials.
  private(set) var trials: GatheredTrials

  private var lines = 0
  private var rows = 0
  private var reportedOfFile = 0
  private var problemsOfFile = 0
  private var isFileRefused = false
  private var hasFileEnded = false

  /// Begins without a part of `files`.
  init(_ files: [FoundFile]) {
    trials = GatheredTrials(bytes: files.reduce(0) { $0 + $1.length })
  }

  /// Adds the result `read` of the next part.
  mutating func add(_ read: ReadPart, _ part: FilePart, of file: FoundFile) {
    if part.number == 0 { begin(read) }
    if !hasFileEnded { append(read, file) }
    if read.isEnd { hasFileEnded = true }
    if part.end == nil { end(file) }
  }

  /// Takes the trials out, by participant; `numbers` has the new number of each.
  mutating func takeTrials(by numbers: [Int32]) -> [Observation] { trials.take(by: numbers) }

  private mutating func begin(_ read: ReadPart) {
    (lines, rows) = (0, 0)
    (reportedOfFile, problemsOfFile) = (0, 0)
    isFileRefused = read.isRefusal
    hasFileEnded = false
  }

  private mutating func append(_ read: ReadPart, _ file: FoundFile) {
    addTrials(read, file)
    tally.leftOut.add(read.leftOut)
    tally.timing.add(read.timing)
    tally.trials += read.trials.count
    tally.simulated += read.simulated
    renamed.formUnion(read.renamed)
    usedOptions.formUnion(read.usedOptions)
    addProblems(read, file)
    rows += read.rows
    lines += read.lines
  }

  /// Finds a part's participants and conditions among all parts' participants and conditions, in the order of its
  /// trials.
  private mutating func addTrials(_ read: ReadPart, _ file: FoundFile) {
    var names = GatheredTrials.Names(
      participants: Array(repeating: -1, count: read.participants.count),
      conditions: Array(repeating: -1, count: read.conditions.count))
    var missing = names.participants.count + names.conditions.count
    for trial in read.trials {
      // Most parts have met all of theirs after a few trials.
      if missing == 0 { break }
      let (participant, condition) = (Int(trial.participant), Int(trial.condition))
      if names.participants[participant] < 0 {
        var key = read.participants[participant]
        key.dataset = file.dataset
        names.participants[participant] = participants.index(of: key, noting: &twoForms)
        addCluster(of: participant, as: names.participants[participant], in: read)
        missing -= 1
      }
      if names.conditions[condition] < 0, var key = read.conditions[condition] {
        if key.group.isEmpty { key.group = file.group }
        if read.isOwn { file.sliders.complete(&key) }
        names.conditions[condition] = conditions.index(of: key, noting: &twoForms)
        missing -= 1
      }
    }
    trials.append(read.trials, names, isOwn: read.isOwn, path: file.path)
  }

  /// Notes the cluster of the participant who is `participant` in `read`.
  private mutating func addCluster(of participant: Int, as index: Int32, in read: ReadPart) {
    while clusters.count < participants.values.count { clusters.append(nil) }
    guard participant < read.clusters.count, let cluster = read.clusters[participant] else {
      return
    }
    clusters[Int(index)] = clusters[Int(index)] ?? cluster
  }

  private mutating func addProblems(_ read: ReadPart, _ file: FoundFile) {
    problemsOfFile += read.problemCount
    for problem in read.problems.prefix(ReadPart.reportedProblemLimit - reportedOfFile) {
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
        ReadFile(
          path: file.path, size: file.size, rows: file.importedRows ?? rows,
          dataset: file.dataset?.label))
    }
  }
}

/// Values without repetition, in the order in which they are first met.
struct OrderedIndex<Value: Hashable & Sendable>: Sendable {
  /// The values.
  private(set) var values: [Value] = []
  private var indices: [Value: Int32] = [:]

  /// The index of `value`, which is added if it is new.
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
  /// The index of `key`, which is added if it is new.
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
