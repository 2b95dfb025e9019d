internal import Formats
internal import Primitives
internal import TrialLog

/// Turns rows into counted trials, or into the reason why they are not counted.
struct TrialRowParser {
  private var reading = ChunkResult()
  /// The file's columns.
  let layout: ColumnLayout
  private let exclusions: [Exclusion]
  private var participants: StringInterner
  private var methods: StringInterner
  /// What is excluded of each participant.
  private var excluded: [[Exclusion]] = []
  private var conditions: [Result<ConditionKey, CellFault>] = []
  private var bits: [Double] = []

  /// Begins a part of a file with this layout; `exclusions` are those of its data set.
  ///
  /// The first part also has the header's problems to tell.
  init(layout: ColumnLayout, isFirst: Bool, exclusions: [Exclusion], capacity: Int) {
    self.layout = layout
    self.exclusions = exclusions
    participants = StringInterner([.study, .participant], in: layout)
    methods = StringInterner(ConditionKey.columns, in: layout)
    reading.trials.reserveCapacity(capacity)
    guard isFirst else { return }
    reading.renamed = layout.renamed
    for column in layout.repeatedUnread { reading.add(.repeatedUnread(column: column)) }
  }

  /// Counts a row of cells, or notes what is wrong with it.
  @inline(__always)
  mutating func count(_ row: RowReader, in text: Span<UInt8>) {
    reading.rows += 1
    do throws(CellFault) {
      try take(row, text)
    } catch {
      let sentence = reading.listsProblems ? sentence(error, row, text) : ""
      reading.add(problem: sentence, at: row.line)
    }
  }

  /// Notes a row that could not be taken apart.
  mutating func note(_ fault: RowFault, at line: Int) {
    reading.rows += 1
    reading.add(problem: reading.listsProblems ? fault.description : "", at: line)
  }

  /// Notes something that no single row is to blame for, behind which nothing is read.
  mutating func end(_ fault: FileFault? = nil) {
    if let fault { reading.add(fault) }
    reading.isEnd = true
  }

  /// What has come of all the rows.
  consuming func finish() -> ChunkResult {
    reading.participants = participants.keys.map { ParticipantKey(study: $0[0], code: $0[1]) }
    reading.conditions = conditions.map { try? $0.get() }
    return reading
  }

  private func sentence(_ fault: CellFault, _ row: RowReader, _ text: Span<UInt8>) -> String {
    guard let cell = layout.cell(fault.column, of: row, in: text) else { return "" }
    let quoted = cell.prefix(40).map { text[$0] }
    let rest = cell.count > 40 ? "…" : ""
    return fault.sentence(quoting: String(decoding: quoted, as: UTF8.self) + rest)
  }
}

extension TrialRowParser {
  @inline(__always)
  private mutating func take(_ row: RowReader, _ text: Span<UInt8>) throws(CellFault) {
    if try isPractice(row, text) {
      reading.leftOut.practice += 1
      return
    }
    guard let ending = try ending(row, text) else {
      reading.leftOut.aborted += 1
      return
    }
    let participant = try participant(row, text)
    let session = try layout.whole(.session, of: row, in: text, default: 1)
    let trial = try layout.whole(.trial, of: row, in: text, default: 0)
    if excluded[participant].contains(where: { $0.covers(session: session, trial: trial) }) {
      reading.leftOut.excluded += 1
      return
    }
    let condition = try condition(row, text)
    let isSimulated = try isSimulated(row, text)
    reading.trials.append(
      Observation(
        participant: participant, condition: condition, ending: ending,
        time: try layout.time(of: row, in: text), session: session,
        block: try layout.whole(.block, of: row, in: text, default: 0), trial: trial,
        firstInput: try layout.number(.firstInput, of: row, in: text),
        firstHit: try layout.number(.firstHit, of: row, in: text),
        target: try layout.number(.target, of: row, in: text),
        error: try layout.number(.error, of: row, in: text), bits: bits[condition],
        corrections: try corrections(row, text)))
    if isSimulated { reading.simulated += 1 }
  }

  @inline(__always)
  private func isPractice(_ row: RowReader, _ text: Span<UInt8>) throws(CellFault) -> Bool {
    guard let word = layout.word(.phase, of: row, in: text) else { return false }
    if word == Vocabulary.main { return false }
    if word == Vocabulary.practice { return true }
    throw CellFault(column: .phase, kind: .unknownWord)
  }

  /// How the trial ended; nil where it was aborted.
  @inline(__always)
  private func ending(
    _ row: RowReader, _ text: Span<UInt8>
  ) throws(CellFault) -> Observation.Ending? {
    guard let word = layout.word(.outcome, of: row, in: text) else { return .correct }
    if let ending = Vocabulary.ending(word) { return ending }
    if word == Vocabulary.aborted { return nil }
    throw CellFault(column: .outcome, kind: .unknownWord)
  }

  @inline(__always)
  private func isSimulated(_ row: RowReader, _ text: Span<UInt8>) throws(CellFault) -> Bool {
    guard let word = layout.word(.simulated, of: row, in: text) else { return false }
    if let flag = Vocabulary.flag(word) { return flag }
    throw CellFault(column: .simulated, kind: .unknownWord)
  }

  @inline(__always)
  private mutating func participant(
    _ row: RowReader, _ text: Span<UInt8>
  ) throws(CellFault) -> Int {
    let place = try participants.place(of: row, in: text)
    if place == excluded.count {
      let code = Array(participants.keys[place][1].utf8)
      excluded.append(exclusions.filter { $0.participant.utf8.elementsEqual(code) })
    }
    return place
  }

  @inline(__always)
  private mutating func condition(_ row: RowReader, _ text: Span<UInt8>) throws(CellFault) -> Int {
    let place = try methods.place(of: row, in: text)
    if place == conditions.count {
      let cells = methods.keys[place]
      let layout = layout
      let key = Result { () throws(CellFault) in try ConditionKey(cells: cells, layout: layout) }
      conditions.append(key)
      bits.append((try? key.get())?.values?.bits ?? .nan)
    }
    if case .failure(let fault) = conditions[place] { throw fault }
    return place
  }

  @inline(__always)
  private func corrections(_ row: RowReader, _ text: Span<UInt8>) throws(CellFault) -> Int {
    let deletions = try layout.whole(.deletions, of: row, in: text, default: 0)
    let refused = try layout.whole(.wrongConfirms, of: row, in: text, default: 0)
    return deletions + refused
      + (try layout.whole(.targetCrossings, of: row, in: text, default: 0))
  }
}
