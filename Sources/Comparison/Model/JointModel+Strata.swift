import Numerics

extension JointModel {
  /// The fewest solved trials beyond the first of each cell for which a condition has a separate deviation: the first
  /// of each could be fitted exactly by the effects of people.
  static let fewestSpare = 10

  /// The stratum of each column; columns with few trials share the stratum of the column with the most.
  ///
  /// If several have the most, all of them share it: none resembles the columns with few trials more than the others
  /// do, and the order of conditions must not decide.
  static func strata(_ cells: [TimeCell], _ places: [Int], columns: Int) -> [Int] {
    var spare = [Int](repeating: 0, count: columns)
    for (cell, place) in zip(cells, places) { spare[place] += max(0, cell.solved.count - 1) }
    guard let most = spare.max(), spare.contains(where: { $0 < fewestSpare }) else {
      return Array(spare.indices)
    }
    let own = spare.indices.filter { spare[$0] >= fewestSpare && spare[$0] < most }
    let numbers = Dictionary(uniqueKeysWithValues: own.enumerated().map { ($1, $0 + 1) })
    return spare.indices.map { numbers[$0] ?? 0 }
  }
}
