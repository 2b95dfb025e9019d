import Base
import Datasets
import Files

/// The positions in one file of the columns that a comparison uses.
struct ColumnLayout: Sendable {
  /// The number of columns in the file.
  let width: Int
  /// Whether it is one of Caliper's files, which are read strictly.
  let isOwn: Bool
  /// The columns that the file has under the names given for them.
  let renamed: [TrialColumn]
  /// Columns that appear twice and are not read.
  let repeatedUnread: [String]
  private let positions: [Int]

  /// Finds the columns in a header; a header converted from another program's table has all of them under Caliper's
  /// names.
  init(header: [String], names: ColumnNames, isImported: Bool = false) throws(TrialFileProblem) {
    let names = isImported ? ColumnNames() : names
    var indices: [String: Int] = [:]
    var repeated: [String] = []
    for (index, name) in header.enumerated() {
      if indices[name] == nil { indices[name] = index } else { repeated.append(name) }
    }
    var positions = Array(repeating: -1, count: TrialColumn.allCases.count)
    var renamed: [TrialColumn] = []
    for column in TrialColumn.allCases {
      if !isImported, TrialColumn.namedOnly.contains(column), names.theirs[column] == nil {
        continue
      }
      let theirs = names.theirs[column] ?? column.name
      guard let name = [theirs, column.name].first(where: { indices[$0] != nil }), theirs != ""
      else {
        let isNeeded = TrialColumn.required.contains(column) || names.theirs[column] != nil
        guard isNeeded && theirs != "" else { continue }
        throw .missing(column: column.name, named: theirs, header: header, hint: "")
      }
      if repeated.contains(name) { throw .repeated(column: name) }
      if names.theirs[column] == name { renamed.append(column) }
      positions[column.rawValue] = indices[name] ?? -1
    }
    // Without the numbers that were asked for it is not known which ones two methods share.
    if positions[TrialColumn.reachable.rawValue] >= 0, positions[TrialColumn.target.rawValue] < 0 {
      throw .missing(
        column: TrialColumn.target.name, named: TrialColumn.target.name, header: header, hint: "")
    }
    width = header.count
    isOwn = TrialColumn.ownMarks.allSatisfy { indices[$0.name] != nil }
    self.renamed = renamed
    self.positions = positions
    repeatedUnread = repeated.filter { !$0.isEmpty }
  }

  /// The index of `column`; -1 if the file lacks it.
  @inline(__always)
  func position(of column: TrialColumn) -> Int { positions[column.rawValue] }
}

/// A row's cells without the blanks around them.
extension CSVRowReader {
  /// The range of a cell of the row that was read.
  @inline(__always)
  func cell(_ index: Int, in text: Span<UInt8>) -> Range<Int> {
    cells(index...index, in: text)
  }

  /// The range of cells side by side with the commas between them.
  @inline(__always)
  func cells(_ indices: ClosedRange<Int>, in text: Span<UInt8>) -> Range<Int> {
    let first = indices.lowerBound
    return Self.trimmed(
      (first == 0 ? start : ends[first - 1] + 1)..<ends[indices.upperBound], in: text)
  }

  /// The range of `cell` without the blanks around it.
  @inline(__always)
  static func trimmed(_ cell: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    var (lower, upper) = (cell.lowerBound, cell.upperBound)
    // Few bytes are below the letters, so that the call is rare.
    while lower < upper && text[lower] <= 0x20 && isBlank(text[lower]) { lower += 1 }
    while lower < upper && text[upper - 1] <= 0x20 && isBlank(text[upper - 1]) { upper -= 1 }
    return lower..<upper
  }
}

/// A row's cells by the meaning of their columns.
extension ColumnLayout {
  /// The range of the cell of `column` in `text`; nil if the file lacks it.
  @inline(__always)
  func cell(_ column: TrialColumn, of row: CSVRowReader, in text: Span<UInt8>) -> Range<Int>? {
    let position = position(of: column)
    return position >= 0 ? row.cell(position, in: text) : nil
  }

  /// A number; not a number if the file or the row has none.
  @inline(__always)
  func number(
    _ column: TrialColumn, of row: CSVRowReader, in text: Span<UInt8>
  ) throws(TrialCellProblem) -> Double {
    guard let cell = cell(column, of: row, in: text), !cell.isEmpty else { return .nan }
    if let number = DecimalNumber.read(text, cell) { return number }
    throw TrialCellProblem(column: column, kind: .noNumber)
  }

  /// A whole number of 32 bits; `fallback` if the file or the row has none.
  @inline(__always)
  func whole(
    _ column: TrialColumn, of row: CSVRowReader, in text: Span<UInt8>, default fallback: Int
  ) throws(TrialCellProblem) -> Int {
    guard let cell = cell(column, of: row, in: text), !cell.isEmpty else { return fallback }
    if let number = DecimalNumber.readWhole(text, cell) { return number }
    throw TrialCellProblem(column: column, kind: .noWholeNumber)
  }

  /// The time of a trial, in seconds.
  @inline(__always)
  func time(of row: CSVRowReader, in text: Span<UInt8>) throws(TrialCellProblem) -> Double {
    guard let cell = cell(.time, of: row, in: text), !cell.isEmpty else {
      throw TrialCellProblem(column: .time, kind: .empty)
    }
    guard let time = DecimalNumber.read(text, cell), Self.times.contains(time) else {
      throw TrialCellProblem(column: .time, kind: .noTime)
    }
    return time
  }

  /// From the smallest time that a log writes to a year.
  static let times = 1e-6...31_557_600

  /// A word of a fixed vocabulary; nil if the file lacks the column.
  @inline(__always)
  func word(_ column: TrialColumn, of row: CSVRowReader, in text: Span<UInt8>) -> PackedToken? {
    cell(column, of: row, in: text).map { PackedToken(text, $0) }
  }
}

/// A column of trials that comparisons use, with its name in Caliper's files.
enum TrialColumn: Int, CaseIterable, Sendable {
  case study, participant, session, simulated, trial, block, phase, task, method, curve
  case scaleMinimum, scaleMaximum, decimals, tolerance, startValue, target, error, outcome
  case firstInput, firstHit, time
  case wrongConfirms, targetCrossings, deletions, group
  case lateFrames, stampSource, reachable, cluster

  /// The name in a header; the raw value is an index, by which the cells of each row are found.
  var name: String { Self.names[rawValue] }

  private static let names = allCases.map(\.declaredName)

  private var declaredName: String {
    switch self {
    case .study: TrialRow.format.name(of: \.study)
    case .participant: TrialRow.format.name(of: \.participant)
    case .session: TrialRow.format.name(of: \.session)
    case .simulated: TrialRow.format.name(of: \.isSimulated)
    case .trial: TrialRow.format.name(of: \.trial)
    case .block: TrialRow.format.name(of: \.block)
    case .phase: TrialRow.format.name(of: \.phase)
    case .task: TrialRow.format.name(of: \.task)
    case .method: TrialRow.format.name(of: \.method)
    case .curve: TrialRow.format.name(of: \.curve)
    case .scaleMinimum: TrialRow.format.name(of: \.scaleMinimum)
    case .scaleMaximum: TrialRow.format.name(of: \.scaleMaximum)
    case .decimals: TrialRow.format.name(of: \.decimals)
    case .tolerance: TrialRow.format.name(of: \.tolerance)
    case .startValue: TrialRow.format.name(of: \.startValue)
    case .target: TrialRow.format.name(of: \.target)
    case .error: TrialRow.format.name(of: \.error)
    case .outcome: TrialRow.format.name(of: \.outcome)
    case .firstInput: TrialRow.format.name(of: \.firstInput)
    case .firstHit: TrialRow.format.name(of: \.firstHit)
    case .time: TrialRow.format.name(of: \.time)
    case .wrongConfirms: TrialRow.format.name(of: \.wrongConfirms)
    case .targetCrossings: TrialRow.format.name(of: \.targetCrossings)
    case .deletions: TrialRow.format.name(of: \.deletions)
    case .lateFrames: TrialRow.format.name(of: \.lateFrames)
    case .stampSource: TrialRow.format.name(of: \.stampSource)
    case .group: "group"
    case .reachable: "reachable"
    case .cluster: "cluster"
    }
  }

  /// The columns that every file needs.
  static let required: [TrialColumn] = [.participant, .method, .time]

  /// The columns that are read only if they are named: Caliper's tables have none of them, and another program's column
  /// of the same name may be anything.
  static let namedOnly: [TrialColumn] = [.group, .reachable, .cluster]

  /// The columns that only Caliper's files have together; these files are read strictly.
  static let ownMarks: [TrialColumn] = [
    .study, .participant, .session, .simulated, .trial, .phase, .task, .method, .outcome, .time,
  ]

  /// The column called `name` in Caliper's files.
  init?(name: String) {
    guard let column = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = column
  }
}

/// The reason that a row's cell cannot be used.
struct TrialCellProblem: Error, Hashable {
  /// The kind of problem.
  enum Kind {
    case empty
    case notUTF8
    case noNumber
    case noWholeNumber
    case noTime
    case unknownWord
    /// A row marks a number as out of the method's reach but does not give the number.
    case noNumberToReach
  }

  var column: TrialColumn
  var kind: Kind

  /// The problem and its fix; `text` is the cell's content.
  func sentence(quoting text: String) -> String {
    let name = column.name
    return switch kind {
    case .empty: "\(name) is empty; fill it in"
    case .notUTF8: "\(name) is not UTF-8; save the file with that encoding"
    case .noNumber: "\(name) is '\(text)'; write a number such as 3.25"
    case .noWholeNumber: "\(name) is '\(text)'; write a whole number"
    case .noTime: "\(name) is '\(text)'; write seconds, above 0 and at most a year, such as 3.25"
    case .noNumberToReach:
      "\(name) is '\(text)' in a trial that the method cannot enter; write the number, such as 84.3"
    case .unknownWord: "\(name) is '\(text)'; use \(Self.words(of: column))"
    }
  }

  private static func words(of column: TrialColumn) -> String {
    switch column {
    case .phase: "practice or main"
    case .simulated, .reachable: "true or false"
    default: "correct, incorrect, gave_up, timed_out or aborted"
    }
  }
}
