import Numerics

/// The mean log times of the participants who solved every solved condition: a row a participant.
struct CompleteTimes {
  /// The columns: the conditions that at least one participant solved, as indices.
  let conditions: [Int]
  /// The rows: the number of participants who solved all of these.
  private(set) var participants = 0
  /// The number of participants with a counted trial who did not.
  private(set) var leftOut = 0
  /// The mean log times, row by row.
  private(set) var logs: [Double] = []
  /// The positions of the conditions in each participant's order, from 1, row by row.
  private(set) var positions: [Int] = []

  /// Collects the times of `cells`, which are in the order of participants and conditions.
  init(_ cells: [Cell], solved: [Int]) {
    conditions = solved
    var rest = cells[...]
    while let first = rest.first {
      let own = rest.prefix { $0.participant == first.participant }
      addRow(own.filter { $0.correct > 0 })
      rest = rest[own.endIndex...]
    }
  }

  private mutating func addRow(_ solvedCells: [Cell]) {
    guard solvedCells.count == conditions.count, !conditions.isEmpty else {
      leftOut += 1
      return
    }
    participants += 1
    logs += solvedCells.compactMap(\.meanLog)
    positions += solvedCells.map(\.position)
  }

  /// Whether there are at least two participants and two conditions.
  var isTestable: Bool { participants >= 2 && conditions.count >= 2 }

  /// One condition's mean log times, by its column.
  func column(_ column: Int) -> [Double] {
    stride(from: column, to: logs.count, by: conditions.count).map { logs[$0] }
  }

  /// The spread of logs up to which differences are rounding errors.
  var roundingError: Double {
    10 * Double.ulpOfOne * logs.reduce(0) { max($0, abs($1)) }
  }
}

extension CompleteTimes {
  /// The residuals of the mean log times after the effects of participant and condition.
  var residuals: [Double] {
    let (rows, columns) = (rowMeans, columnMeans)
    let grand = RunningMoments(of: columns).mean
    let width = conditions.count
    return logs.indices.map { logs[$0] - rows[$0 / width] - columns[$0 % width] + grand }
  }

  /// Each participant's mean over conditions.
  var rowMeans: [Double] {
    let width = conditions.count
    return (0..<participants).map { row in
      RunningMoments(of: logs[row * width..<(row + 1) * width]).mean
    }
  }

  /// Each condition's mean over participants.
  var columnMeans: [Double] {
    conditions.indices.map { RunningMoments(of: column($0)).mean }
  }
}

/// The tests of mean log times over the people who have a correct trial with every solved method of a facet.
///
/// The verdict does not use them: they leave out people who failed with a method.
package struct CompleteCases: Equatable, Sendable {
  /// The people with a correct trial with every method that was solved.
  package var participants = 0
  /// The tests of whether times differ at all; `nil` below two people or methods.
  package var omnibus: Omnibus?
  /// The tests of each pair, by the first and then by the second.
  package var pairs: [PairTest] = []
}

extension CompleteCases {
  /// Tests `conditions`, ascending, by their `cells`.
  init(_ cells: [Cell], conditions: [Int], solved: [Int]) {
    let times = CompleteTimes(cells, solved: solved)
    participants = times.participants
    omnibus = Omnibus(times)
    pairs = PairTest.all(of: conditions, times: times)
  }
}
