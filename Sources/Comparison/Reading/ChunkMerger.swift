import Files

/// Puts the parts of files together, in their order, whatever the order in which they were read.
struct ChunkMerger {
  /// The counted trials.
  private(set) var trials = PackedTrials()
  /// Participants and conditions in the order of their first counted trials.
  private(set) var participants = OrderedIndex<ParticipantKey>()
  /// The conditions.
  private(set) var conditions = OrderedIndex<ConditionKey>()
  /// The rows that are not counted.
  private(set) var leftOut = LeftOut()
  /// How many of the trials are those of simulated people.
  private(set) var simulated = 0
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

  /// Facts on the origin of the trials.
  private(set) var origin = TrialOrigin()

  /// How many trials were written a second time in their files and are not counted again.
  private(set) var repeated = 0
  /// The first file with such a trial.
  private(set) var firstRepeating: String?

  /// The labels of sessions, in the order in which they are first met.
  private var sessions = OrderedIndex<String>()
  /// Where the next row of the last file begins.
  private var nextRow = 0
  private var lines = 0
  private var rows = 0
  /// The index of the last file's first trial.
  private var firstOfFile = 0
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
    firstOfFile = trials.count
    isFileRefused = reading.isRefusal
    foreign.append(ForeignColumns())
  }

  private mutating func append(_ reading: ChunkResult, _ file: FoundFile) {
    addTrials(reading, file)
    leftOut.add(reading.leftOut)
    origin.timing.add(reading.timing)
    renamed.formUnion(reading.renamed)
    if !foreign.isEmpty { foreign[foreign.count - 1].add(reading.foreign) }
    usedOptions.formUnion(reading.usedOptions)
    addProblems(reading, file)
    rows += reading.rows
    nextRow = reading.nextRow
    lines += reading.lines
  }

  private mutating func addTrials(_ reading: ChunkResult, _ file: FoundFile) {
    let before = trials.count
    let isPure = reading.simulated == 0 || reading.simulated == reading.trials.count
    var participantIndices = [Int32](repeating: -1, count: reading.participants.count)
    var conditionIndices = [Int32](repeating: -1, count: reading.conditions.count)
    let sessionNumbers = reading.sessions.map { sessions.index(of: $0) + 1 }
    for trial in reading.trials {
      var trial = trial
      if !sessionNumbers.isEmpty { trial.session = sessionNumbers[Int(trial.session)] }
      let participant = Int(trial.participant)
      if participantIndices[participant] < 0 {
        var key = reading.participants[participant]
        key.dataset = file.dataset
        let index = participants.index(of: key)
        participantIndices[participant] = index
        origin.add(key, as: participants.values[Int(index)])
      }
      let condition = Int(trial.condition)
      if conditionIndices[condition] < 0, var key = reading.conditions[condition] {
        if key.group.isEmpty { key.group = file.group }
        let index = conditions.index(of: key)
        conditionIndices[condition] = index
        origin.add(method: key.method, as: conditions.values[Int(index)].method)
      }
      trial.participant = participantIndices[participant]
      trial.condition = conditionIndices[condition]
      if reading.isOwn, isPure, trials.count > firstOfFile, let last = trials.last,
        trial.repeats(last)
      {
        if repeated == 0 { firstRepeating = file.path }
        repeated += 1
      } else {
        trials.append(trial)
      }
    }
    // All or none of them are simulated where any row was passed over.
    simulated += isPure && reading.simulated > 0 ? trials.count - before : reading.simulated
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

extension Observation {
  /// Whether this is the row before it, `other`, written a second time.
  ///
  /// A trial's number is its own in a session, so that two with one number and the same times to the
  /// microsecond are one trial.
  fileprivate func repeats(_ other: Observation) -> Bool {
    guard trial > 0, trial == other.trial, session == other.session,
      participant == other.participant, condition == other.condition, block == other.block,
      ending == other.ending, corrections == other.corrections
    else { return false }
    return zip(measures, other.measures).allSatisfy { $0.bitPattern == $1.bitPattern }
  }

  private var measures: [Double] { [time, firstInput, firstHit, target, error] }
}
