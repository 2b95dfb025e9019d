import Base
import Files
package import Studies

/// The file of exclusions beside the data: a row for each, in the order in which they were declared.
///
/// An empty `trial` means all trials of the session, an empty `session` all of the participant.
package struct ExclusionFile: Sendable {
  /// Its path in the folder of a data set.
  package static let path = "documentation/exclusions.csv"
  /// The names of its columns, in the order in which they are written.
  package static let columns = Table.exclusions.columns.map(\.name)

  /// Something in the file that is not as it should be.
  package struct Problem: Hashable, Sendable {
    /// The line, counted from 1; `nil` for the file as a whole.
    package var line: Int?
    /// The problem and its fix.
    package var sentence: String
  }

  /// The exclusions of all rows that are sound.
  package private(set) var exclusions: [Exclusion] = []
  /// The problems; a row with one declares nothing.
  package private(set) var problems: [Problem] = []
  /// The names in the header; none if there is no header.
  package private(set) var header: [String] = []

  /// Reads the bytes of a file.
  package init(_ bytes: [UInt8]) { read(bytes) }

  private mutating func read(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return add(CSVProblem.empty.reason, nil) }
    var reader = CSVReader(bytes)
    while true {
      switch reader.next() {
      case .row: read(reader.row)
      case .tornRow:
        return add(
          "the last row is torn, as a crash leaves it; 'caliper results verify --repair' cuts it off",
          reader.row.line)
      case .end: return
      }
      if exclusions.isEmpty, !isReadable { return }
    }
  }

  /// Whether the header has all columns.
  private var isReadable: Bool { Self.columns.allSatisfy(header.contains) }

  private mutating func add(_ sentence: String, _ line: Int?) {
    problems.append(Problem(line: line, sentence: sentence))
  }

  private mutating func read(_ row: CSVRow) {
    if let problem = row.problems.first { return add(problem.reason, problem.line ?? row.line) }
    guard let cells = row.texts else { return add(CSVProblem.notUTF8.reason, row.line) }
    guard !header.isEmpty else { return read(header: cells, row.line) }
    guard cells.count == header.count else {
      let problem = CSVProblem.unequalWidths(
        line: row.line, expected: header.count, found: cells.count)
      return add(problem.reason, row.line)
    }
    do throws(CellMistake) {
      exclusions.append(try Exclusion(row, TableReading(ExclusionRow.format, below: header)))
    } catch {
      add(error.sentence, row.line)
    }
  }

  private mutating func read(header names: [String], _ line: Int) {
    header = names
    let missing = Self.columns.filter { !names.contains($0) }
    guard let first = missing.first else { return }
    add(
      "the column \(first) is missing; the header is \(Self.columns.joined(separator: ","))", line)
  }
}

/// A cell that no row of exclusions may have.
private struct CellMistake: Error {
  let sentence: String
}

extension Exclusion {
  /// The exclusion that `row` declares.
  fileprivate init(_ row: CSVRow, _ reading: TableReading<ExclusionRow>) throws(CellMistake) {
    let values = reading.values(of: row)
    func text(_ name: String) -> String { reading.text(name, of: row) }
    func number(_ name: String, _ number: Int?) throws(CellMistake) -> Int? {
      if text(name).isEmpty { return nil }
      guard let number, Self.numbers.contains(number) else {
        throw CellMistake(
          sentence:
            "\(name) is '\(text(name).shortened)'; use a whole number from 1, or leave it empty")
      }
      return number
    }
    guard !values.participant.isEmpty else {
      throw CellMistake(sentence: "participant is empty; say whose trials are meant")
    }
    let session = try number("session", values.session)
    let trial = try number("trial", values.trial)
    guard session != nil || trial == nil else {
      throw CellMistake(sentence: "trial is there without a session; trials count in their session")
    }
    guard let action = values.action else {
      throw CellMistake(
        sentence: "action is '\(text("action").shortened)'; use exclude or include")
    }
    guard let reason = values.reason else {
      throw CellMistake(sentence: "reason is empty; say why")
    }
    self.init(
      participant: values.participant, session: session, trials: trial.map { [$0] },
      reason: reason, action: action, time: values.at)
  }
}
