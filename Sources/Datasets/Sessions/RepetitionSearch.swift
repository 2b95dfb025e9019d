/// Finds repeated events in a session's table, row by row.
///
/// An earlier version could write a trial again that was already on the disk: its row and all of its events are there
/// twice, one copy behind the other. The rows of one trial are kept in memory.
struct RepetitionSearch: Sendable {
  /// The events of a trial behind the first copy of them.
  struct Repetition: Hashable, Sendable {
    /// The trial's number.
    package let trial: Int
    /// The rows to pass over, by the marks that they were given.
    package let rows: [Int]
    /// Whether time decreases at the start of the copy, which never happens within the events of one trial.
    let goesBack: Bool
  }

  /// The copies found, in the order of the rows.
  package private(set) var found: [Repetition] = []

  /// The rows of the last trial.
  private var trial: Int?
  private var marks: [Int] = []
  private var times: [Double?] = []
  private var text: [UInt8] = []
  private var ends: [Int] = []

  /// Takes the next row: `mark` identifies it, and `cells` are all its cells.
  ///
  /// Rows without a trial are between the rows of trials and belong to none.
  package mutating func take(
    _ mark: Int, trial: Int?, seconds: Double?, cells: some Collection<UInt8>
  ) {
    guard let trial else { return }
    if trial != self.trial { finish() }
    self.trial = trial
    marks.append(mark)
    times.append(seconds)
    text += cells
    ends.append(text.count)
  }

  /// Ends the last trial; for the table's end.
  package mutating func finish() {
    if let trial, let copy = (2...max(2, marks.count)).first(where: isRepeated) {
      let length = marks.count / copy
      let (last, next) = (times[length - 1], times[length])
      let goesBack = last.flatMap { last in next.map { $0 < last } } ?? false
      found.append(
        Repetition(trial: trial, rows: Array(marks[length...]), goesBack: goesBack))
    }
    trial = nil
    marks.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Whether the rows are `copies` times the same ones.
  private func isRepeated(_ copies: Int) -> Bool {
    guard marks.count >= copies, marks.count % copies == 0, text.count % copies == 0 else {
      return false
    }
    let (rows, bytes) = (marks.count / copies, text.count / copies)
    return (1..<copies).allSatisfy { copy in
      text[..<bytes].elementsEqual(text[copy * bytes..<(copy + 1) * bytes])
        && (0..<rows).allSatisfy { ends[copy * rows + $0] == copy * bytes + ends[$0] }
    }
  }
}

extension RepetitionSearch {
  /// The rows of the copies that are no coincidence: copies of `trials`, whose own rows are repeated, and copies at
  /// which time decreases.
  func repeatedRows(of trials: Set<Int>) -> Set<Int> {
    Set(found.filter { $0.goesBack || trials.contains($0.trial) }.flatMap(\.rows))
  }
}

extension DataFile {
  /// The rows of trials that repeat the row before them, cell by cell, and their trials.
  func repeatedTrials() -> (rows: Set<Int>, trials: Set<Int>) {
    var rows: Set<Int> = []
    var trials: Set<Int> = []
    let column = position(of: "trial")
    for index in 0..<count {
      guard index > 0, let trial = integer("trial", at: index),
        text(at: index - 1, column) == text(at: index, column), row(at: index - 1) == row(at: index)
      else { continue }
      rows.insert(index)
      trials.insert(trial)
    }
    return (rows, trials)
  }
}
