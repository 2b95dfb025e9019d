import Formats
import Primitives

/// Turns rows into counted trials, or into the reason why they are not counted.
struct TrialRowParser {
  private var reading = ChunkResult()
  /// The file's columns.
  let layout: ColumnLayout
  private let exclusions: ExclusionTable
  private var participants: StringInterner
  private var methods: StringInterner
  /// The exclusions of each participant.
  private var excluded: [ExclusionLookup?] = []
  private var conditions: [Result<ConditionKey, TrialCellProblem>] = []
  private var bits: [Double] = []

  /// Begins a part of a file with this layout; `exclusions` are those to obey.
  ///
  /// The first part also reports the header's problems.
  init(layout: ColumnLayout, isFirst: Bool, exclusions: ExclusionTable, capacity: Int) {
    self.layout = layout
    self.exclusions = exclusions
    participants = StringInterner([.study, .participant], in: layout)
    methods = StringInterner(ConditionKey.columns, in: layout)
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

  /// Ends the reading, where there is one with a problem of the whole file.
  mutating func end(_ problem: TrialFileProblem? = nil) {
    if let problem { reading.add(problem) }
    reading.isEnd = true
  }

  /// The result of all rows.
  consuming func finish() -> ChunkResult {
    reading.participants = participants.keys.map { ParticipantKey(study: $0[0], code: $0[1]) }
    reading.conditions = conditions.map { try? $0.get() }
    return reading
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
    guard let ending = try ending(row, text) else {
      reading.leftOut.aborted += 1
      return
    }
    let participant = try participant(row, text)
    let session = try layout.whole(.session, of: row, in: text, default: 1)
    let trial = try layout.whole(.trial, of: row, in: text, default: 0)
    if let lookup = excluded[participant], isExcluded(session, trial, by: lookup) {
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

  /// Whether the trial is left out; notes the options that name it.
  private mutating func isExcluded(
    _ session: Int, _ trial: Int, by lookup: ExclusionLookup
  ) -> Bool {
    let rules = lookup.rules(session: session, trial: trial)
    for case let option? in rules.map(\.option) { reading.usedOptions.insert(option) }
    return rules.last?.action == .exclude
  }

  @inline(__always)
  private func isPractice(_ row: CSVRowReader, _ text: Span<UInt8>) throws(TrialCellProblem) -> Bool
  {
    guard let word = layout.word(.phase, of: row, in: text) else { return false }
    if word == Vocabulary.main { return false }
    if word == Vocabulary.practice { return true }
    throw TrialCellProblem(column: .phase, kind: .unknownWord)
  }

  /// How the trial ended; nil where it was aborted.
  @inline(__always)
  private func ending(
    _ row: CSVRowReader, _ text: Span<UInt8>
  ) throws(TrialCellProblem) -> Observation.Ending? {
    guard let word = layout.word(.outcome, of: row, in: text) else { return .correct }
    if let ending = Vocabulary.ending(word) { return ending }
    if word == Vocabulary.aborted { return nil }
    throw TrialCellProblem(column: .outcome, kind: .unknownWord)
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
      let layout = layout
      let key = Result { () throws(TrialCellProblem) in
        try ConditionKey(cells: cells, layout: layout)
      }
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

/// The words that the program's own files have in columns of few words.
enum Vocabulary {
  /// In `phase`: the trial is for practice.
  static let practice = PackedToken("practice")
  /// In `phase`: the trial counts.
  static let main = PackedToken("main")
  /// In `outcome`: the trial ended with its session.
  static let aborted = PackedToken("aborted")

  /// In `outcome`: how the trial ended.
  ///
  /// Other programs record only whether an answer was right, each in its own way.
  static func ending(_ word: PackedToken) -> Observation.Ending? {
    if word == correct { return .correct }
    return endings.first { $0.0 == word }?.1
  }

  /// In `simulated`: whether a program made the entries; nothing means no.
  static func flag(_ word: PackedToken) -> Bool? {
    if word == no { return false }
    return word == yes ? true : word == nothing ? false : nil
  }

  private static let correct = PackedToken("correct")
  private static let endings: [(PackedToken, Observation.Ending)] = [
    (PackedToken("incorrect"), .incorrect), (PackedToken("gave_up"), .gaveUp),
    (PackedToken("timed_out"), .timedOut),
    (PackedToken("1"), .correct), (PackedToken("0"), .incorrect),
    (PackedToken("true"), .correct), (PackedToken("false"), .incorrect),
    (PackedToken("True"), .correct), (PackedToken("False"), .incorrect),
    (PackedToken("TRUE"), .correct), (PackedToken("FALSE"), .incorrect),
  ]
  private static let no = PackedToken("false")
  private static let yes = PackedToken("true")
  private static let nothing = PackedToken("")
}

/// A word of up to 16 bytes as one number, to be compared at once.
struct PackedToken: Hashable {
  private let letters: UInt128
  private let count: Int

  /// The word of a fixed vocabulary.
  init(_ word: StaticString) {
    let text = Array("\(word)".utf8)
    self.init(text.span, 0..<text.count)
  }

  /// A cell; all cells of more than 16 bytes are the same word, which no vocabulary has.
  @inline(__always)
  init(_ bytes: Span<UInt8>, _ cell: Range<Int>) {
    count = min(cell.count, 17)
    if cell.lowerBound + 16 <= bytes.count && count <= 16 {
      let loaded = bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: cell.lowerBound, as: UInt128.self)
      letters = UInt128(littleEndian: loaded) & ~(UInt128.max << UInt128(8 * count))
    } else {
      letters = Self.gathered(bytes, cell.prefix(count))
    }
  }

  private static func gathered(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> UInt128 {
    guard cell.count <= 16 else { return 0 }
    return cell.reversed().reduce(0) { $0 << 8 | UInt128(bytes[$1]) }
  }
}

extension CSVProblem {
  /// The problem of a row of trials and its fix, to stand behind the file's name and the line.
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
