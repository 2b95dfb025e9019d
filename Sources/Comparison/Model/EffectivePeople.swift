/// How many people a difference of two conditions rests on, where they do not all say equally much of it.
///
/// Each person's share of the information about the difference is that of a model in which trials are
/// independent. The number is that of people with equal shares of whom the variance would be known as well: the
/// squared sum of the shares over the sum of their squares (Satterthwaite, Biometrics Bulletin 1946; for
/// clustered variances Bell & McCaffrey, Survey Methodology 2002). Where all people did both conditions equally
/// often it is their number; where one person alone links two conditions it is 1, however many did either.
///
/// Shares that differ as the chances of giving up make them differ do little harm: then people count as they are.
struct EffectivePeople: Sendable {
  private let cells: [CensoredFit.Cell]
  /// The cells of each block.
  private let blocks: [Range<Int>]
  private let weights: [Double]
  private let columns: Int
  private let system: SymmetricSystem

  /// Prepares it for `cells`, sorted by block, with the information of each about its linear predictor.
  init(_ cells: [CensoredFit.Cell], weights: [Double], columns: Int) {
    (self.cells, self.weights, self.columns) = (cells, weights, columns)
    blocks = cells.indices.chunked(by: { cells[$0].block })
    let size = columns - 1
    var matrix = [Double](repeating: 0, count: size * size)
    for block in blocks {
      let total = block.reduce(0) { $0 + weights[$1] }
      for one in block where cells[one].column > 0 {
        let row = cells[one].column - 1
        matrix[row * size + row] += weights[one]
        guard total > 0 else { continue }
        for other in block where cells[other].column > 0 {
          matrix[row * size + cells[other].column - 1] -= weights[one] * weights[other] / total
        }
      }
    }
    system = SymmetricSystem(matrix)
  }

  /// The share of people from which on all of them count, and that up to which only effective ones do.
  private static let (harmless, harmful) = (0.75, 0.5)

  /// The number that counts for two columns, of which the one that fewer people tried was tried by `people`;
  /// `nil` where nothing is known about their difference.
  func count(_ one: Int, _ other: Int, of people: Int) -> Double? {
    guard let effective = count(one, other) else { return nil }
    let all = Double(people)
    let rise = (effective / all - Self.harmful) / (Self.harmless - Self.harmful)
    return effective < all ? effective + (all - effective) * min(1, max(0, rise)) : all
  }

  /// The number of effective people; `nil` where nothing is known about the difference of two columns.
  func count(_ one: Int, _ other: Int) -> Double? {
    var contrast = [Double](repeating: 0, count: columns - 1)
    if one > 0 { contrast[one - 1] = 1 }
    if other > 0 { contrast[other - 1] = -1 }
    guard let effects = system.solution(for: contrast) else { return nil }
    var (sum, squares) = (0.0, 0.0)
    for block in blocks {
      var (total, mean, square) = (0.0, 0.0, 0.0)
      for cell in block {
        let effect = cells[cell].column > 0 ? effects[cells[cell].column - 1] : 0
        total += weights[cell]
        mean += weights[cell] * effect
        square += weights[cell] * effect * effect
      }
      let share = total > 0 ? max(0, square - mean * mean / total) : 0
      sum += share
      squares += share * share
    }
    return squares > 0 ? sum * sum / squares : nil
  }
}
