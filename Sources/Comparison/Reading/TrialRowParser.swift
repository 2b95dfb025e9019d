import Base
import Datasets
import Files
import Studies

/// Turns rows into counted trials, or into the reason why they are not counted.
struct TrialRowParser {
  /// The result so far.
  var reading = ReadPart()
  /// The file's columns.
  let layout: ColumnLayout
  private let exclusions: ExclusionTable
  /// The participants.
  private var participants: StringInterner
  /// The cells that distinguish conditions.
  private var methods: StringInterner
  /// The exclusions of each participant.
  private var excluded: [ExclusionLookup?] = []
  private var conditions: [Result<ConditionKey, TrialCellProblem>] = []
  private var bits: [Double] = []
  /// The clusters, and the index of each participant's, −1 of those without one so far.
  private var clusters: StringInterner
  private var clusterOfParticipant: [Int] = []

  /// Begins a part of a file with this layout; `exclusions` are those to obey.
  ///
  /// The first part also reports the header's problems.
  init(layout: ColumnLayout, isFirst: Bool, exclusions: ExclusionTable, capacity: Int) {
    self.layout = layout
    self.exclusions = exclusions
    participants = StringInterner([.study, .participant], in: layout)
    methods = StringInterner(ConditionKey.columns, in: layout)
    clusters = StringInterner([.cluster], in: layout)
    reading.trials.reserveCapacity(capacity)
    reading.isOwn = layout.isOwn
    guard isFirst else { return }
    reading.renamed = layout.renamed
    for column in layout.repeatedUnread { reading.add(.repeatedUnread(column: column)) }
  }

  /// Counts a row of cells, or adds its problem.
  @inline(__always)
  mutating func count(_ row: CSVRowReader, in text: Span<UInt8>) {
    reading.rows += 1
    do throws(TrialCellProblem) {
      try parse(row, text)
    } catch {
      let sentence = reading.listsProblems ? sentence(error, row, text) : ""
      reading.add(problem: sentence, at: row.line)
    }
  }

  /// Adds the problem of a row that could not be taken apart.
  mutating func add(_ problem: CSVProblem, at line: Int) {
    reading.rows += 1
    reading.add(problem: reading.listsProblems ? problem.rowSentence : "", at: line)
  }

  /// Ends the reading, with a problem of the whole file if there is one.
  mutating func end(_ problem: TrialFileProblem? = nil) {
    if let problem { reading.add(problem) }
    reading.isEnd = true
  }

  /// The result of all rows; `entry` determines which numbers the methods of Caliper's files could enter.
  consuming func finish(by entry: EntryRules = EntryRules()) -> ReadPart {
    reading.participants = participants.keys.map { ParticipantKey(study: $0[0], code: $0[1]) }
    reading.conditions = conditions.map { try? $0.get() }
    reading.clusters = clusterOfParticipant.map { $0 < 0 ? nil : clusters.keys[$0][0] }
    if layout.isOwn, !entry.isEmpty { judge(by: entry) }
    return reading
  }

  /// Marks the trials whose numbers could not be entered.
  private mutating func judge(by entry: EntryRules) {
    let rules = reading.conditions.map { $0.flatMap(entry.rule) }
    for index in reading.trials.indices {
      if let rule = rules[Int(reading.trials[index].condition)] {
        reading.trials[index].ending = rule.ending(of: reading.trials[index])
      }
    }
  }

  private func sentence(_ problem: TrialCellProblem, _ row: CSVRowReader, _ text: Span<UInt8>)
    -> String
  {
    guard let cell = layout.cell(problem.column, of: row, in: text) else { return "" }
    let quoted = cell.prefix(40).map { text[$0] }
    let rest = cell.count > 40 ? "…" : ""
    return problem.sentence(quoting: String(decoding: quoted, as: UTF8.self) + rest)
  }
}

extension TrialRowParser {
  @inline(__always)
  private mutating func parse(_ row: CSVRowReader, _ text: Span<UInt8>) throws(TrialCellProblem) {
    if try isPractice(row, text) {
      reading.leftOut.practice += 1
      return
    }
    guard var ending = try ending(row, text) else {
      reading.leftOut.aborted += 1
      return
    }
    let target = try layout.number(.target, of: row, in: text)
    if try !isReachable(row, text) {
      if target.isNaN { throw TrialCellProblem(column: .target, kind: .noNumberToReach) }
      ending = .cannotEnter
    }
    let participant = try participant(row, text)
    let session = try session(row, text)
    let trial = try layout.whole(.trial, of: row, in: text, default: 0)
    if let lookup = excluded[participant], isExcluded(session, trial, by: lookup) {
      reading.leftOut.excluded += 1
      return
    }
    let condition = try condition(row, text)
    let isSimulated = try isSimulated(row, text)
    try addCluster(of: participant, row, text)
    reading.trials.append(
      Observation(
        participant: participant, condition: condition, ending: ending,
        time: try layout.time(of: row, in: text), session: session,
        block: try layout.whole(.block, of: row, in: text, default: 0), trial: trial,
        firstInput: try layout.number(.firstInput, of: row, in: text),
        firstHit: try layout.number(.firstHit, of: row, in: text),
        start: try layout.number(.startValue, of: row, in: text),
        target: target,
        tolerance: try layout.number(.tolerance, of: row, in: text),
        error: try layout.number(.error, of: row, in: text), bits: bits[condition],
        corrections: try corrections(row, text)))
    if isSimulated { reading.simulated += 1 } else { countTiming(row, text) }
  }

  /// Counts how well the trial of a person was timed; a program's entries need no clock.
  @inline(__always)
  private mutating func countTiming(_ row: CSVRowReader, _ text: Span<UInt8>) {
    if let cell = layout.cell(.stampSource, of: row, in: text), !cell.isEmpty {
      reading.timing.stamped += 1
      if PackedToken(text, cell) == Vocabulary.arrival { reading.timing.arrivals += 1 }
    }
    if let cell = layout.cell(.lateFrames, of: row, in: text), !cell.isEmpty {
      reading.timing.shown += 1
      let isZero = cell.count == 1 && text[cell.lowerBound] == UInt8(ascii: "0")
      if !isZero, let late = DecimalNumber.readWhole(text, cell), late > 0 {
        reading.timing.late += 1
      }
    }
  }

  /// Whether the trial is left out; notes the options that name it.
  private mutating func isExcluded(
    _ session: Int, _ trial: Int, by lookup: ExclusionLookup
  ) -> Bool {
    let rules = lookup.rules(session: session, trial: trial)
    for case let option? in rules.map(\.option) { reading.usedOptions.insert(option) }
    return rules.last?.action == .exclude
  }

  @inline(__always)
  private mutating func isPractice(
    _ row: CSVRowReader, _ text: Span<UInt8>
  ) throws(TrialCellProblem) -> Bool {
    guard let word = layout.word(.phase, of: row, in: text) else { return false }
    if word == Vocabulary.main { return false }
    if word == Vocabulary.practice { return true }
    throw TrialCellProblem(column: .phase, kind: .unknownWord)
  }

  @inline(__always)
  private mutating func session(
    _ row: CSVRowReader, _ text: Span<UInt8>
  ) throws(TrialCellProblem) -> Int {
    guard let cell = layout.cell(.session, of: row, in: text), !cell.isEmpty else { return 1 }
    if let number = DecimalNumber.readWhole(text, cell) { return number }
    throw TrialCellProblem(column: .session, kind: .noWholeNumber)
  }

  /// The trial's ending; nil if it was aborted.
  @inline(__always)
  private mutating func ending(
    _ row: CSVRowReader, _ text: Span<UInt8>
  ) throws(TrialCellProblem) -> Observation.Ending? {
    guard let word = layout.word(.outcome, of: row, in: text) else { return .correct }
    if let ending = Vocabulary.ending(word) { return ending }
    if word == Vocabulary.aborted { return nil }
    throw TrialCellProblem(column: .outcome, kind: .unknownWord)
  }

  /// Whether the method can enter the number of the row.
  @inline(__always)
  private func isReachable(
    _ row: CSVRowReader, _ text: Span<UInt8>
  ) throws(TrialCellProblem) -> Bool {
    guard let word = layout.word(.reachable, of: row, in: text) else { return true }
    if let flag = Vocabulary.flag(word) { return flag }
    throw TrialCellProblem(column: .reachable, kind: .unknownWord)
  }

  /// Notes the participant's cluster.
  @inline(__always)
  private mutating func addCluster(
    of participant: Int, _ row: CSVRowReader, _ text: Span<UInt8>
  ) throws(TrialCellProblem) {
    guard let cell = layout.cell(.cluster, of: row, in: text) else { return }
    if cell.isEmpty { throw TrialCellProblem(column: .cluster, kind: .empty) }
    let cluster = try clusters.index(of: row, in: text)
    while clusterOfParticipant.count <= participant { clusterOfParticipant.append(-1) }
    clusterOfParticipant[participant] = cluster
  }

  @inline(__always)
  private func isSimulated(_ row: CSVRowReader, _ text: Span<UInt8>) throws(TrialCellProblem)
    -> Bool
  {
    guard let word = layout.word(.simulated, of: row, in: text) else { return false }
    if let flag = Vocabulary.flag(word) { return flag }
    throw TrialCellProblem(column: .simulated, kind: .unknownWord)
  }

  @inline(__always)
  private mutating func participant(
    _ row: CSVRowReader, _ text: Span<UInt8>
  ) throws(TrialCellProblem) -> Int {
    let index = try participants.index(of: row, in: text)
    if index == excluded.count {
      excluded.append(exclusions.lookup(participants.keys[index][1]))
    }
    return index
  }

  @inline(__always)
  private mutating func condition(_ row: CSVRowReader, _ text: Span<UInt8>) throws(TrialCellProblem)
    -> Int
  {
    let index = try methods.index(of: row, in: text)
    if index == conditions.count {
      let cells = methods.keys[index]
      let key = Result { () throws(TrialCellProblem) in try ConditionKey(cells: cells) }
      conditions.append(key)
      bits.append((try? key.get())?.scale?.bits ?? .nan)
    }
    if case .failure(let problem) = conditions[index] { throw problem }
    return index
  }

  @inline(__always)
  private func corrections(_ row: CSVRowReader, _ text: Span<UInt8>) throws(TrialCellProblem) -> Int
  {
    let deletions = try layout.whole(.deletions, of: row, in: text, default: 0)
    let refused = try layout.whole(.wrongConfirms, of: row, in: text, default: 0)
    return deletions + refused
      + (try layout.whole(.targetCrossings, of: row, in: text, default: 0))
  }
}

extension CSVProblem {
  /// The problem of a row of trials and its fix, as a clause to follow the file's name and the line.
  var rowSentence: String {
    switch self {
    case .unequalWidths(_, let expected, let found):
      "\(found) \(found == 1 ? "field" : "fields") where the header has \(expected); "
        + "complete the row, and quote fields that contain commas"
    case .tornLastLine: "the last row has no line end; complete it or remove it"
    case .rowTooLong:
      "the row is longer than 1 MiB, and nothing behind it was read; remove it or break it up"
    case .empty, .byteOrderMark, .notUTF8, .unclosedQuote, .quoteInsideField, .textAfterQuote,
      .strayCarriageReturn, .repeatedHeader:
      reason
    }
  }
}
