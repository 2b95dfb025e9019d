/// The mean log times of the participants who solved every condition that anybody solved.
struct CompleteTimes {
  /// The conditions that anybody solved, as places; the columns.
  let conditions: [Int]
  /// How many participants solved all of them; the rows.
  private(set) var participants = 0
  /// The participants with a counted trial who did not.
  private(set) var leftOut = 0
  /// The mean log times, row after row.
  private(set) var logs: [Double] = []
  /// The places of the conditions in each participant's order, from 1, row after row.
  private(set) var positions: [Int] = []

  /// Takes `cells`, which are in the order of participants and conditions.
  init(_ cells: [Cell], solved: [Int]) {
    conditions = solved
    var rest = cells[...]
    while let first = rest.first {
      let own = rest.prefix { $0.participant == first.participant }
      take(own.filter { $0.correct > 0 })
      rest = rest[own.endIndex...]
    }
  }

  private mutating func take(_ solvedCells: [Cell]) {
    guard solvedCells.count == conditions.count, !conditions.isEmpty else {
      leftOut += 1
      return
    }
    participants += 1
    logs += solvedCells.compactMap(\.meanLog)
    positions += solvedCells.map(\.position)
  }

  /// Whether times can be tested: two participants and two conditions at least.
  var isTestable: Bool { participants >= 2 && conditions.count >= 2 }

  /// One condition's mean log times, by its column.
  func column(_ column: Int) -> [Double] {
    stride(from: column, to: logs.count, by: conditions.count).map { logs[$0] }
  }

  /// Spreads of logs at or below this are nothing but rounding errors.
  var roundingError: Double {
    10 * Double.ulpOfOne * logs.reduce(0) { max($0, abs($1)) }
  }
}
