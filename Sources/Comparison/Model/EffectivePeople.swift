import Numerics

/// The effective number of people behind a difference of two conditions, if they contribute unequally to it.
///
/// Each person's share of the information about the difference is the share in a model in which trials are independent.
/// The number is the number of people with equal shares that would give the same variance: the squared sum of the
/// shares over the sum of their squares (Satterthwaite, Biometrics Bulletin 1946; for clustered variances Bell &
/// McCaffrey, Survey Methodology 2002). If all people did both conditions it is their number; if one person alone links
/// two conditions it is 1, for any number of people who did either. If people belong to clusters, clusters have the
/// shares.
///
/// Shares that differ only as chances of giving up make them differ do little harm: then the number is not reduced.
struct EffectivePeople: Sendable {
  private let cells: [TimeRegression.Cell]
  /// The cells of each block.
  private let blocks: [Range<Int>]
  private let weights: [Double]
  private let columns: Int
  private let clusters: Int
  private let system: SymmetricSystem

  /// Prepares it for `cells`, sorted by block, with the information of each about its mean.
  init(_ cells: [TimeRegression.Cell], weights: [Double], columns: Int) {
    self.cells = cells
    self.weights = weights
    self.columns = columns
    clusters = 1 + (cells.map(\.cluster).max() ?? -1)
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

  /// The number that counts for two columns; `people` tried the less tried one of them.
  ///
  /// `nil` if nothing is known about their difference.
  func count(_ one: Int, _ other: Int, of people: Int) -> Double? {
    guard let effective = count(one, other) else { return nil }
    let all = Double(people)
    let rise = (effective / all - Self.harmful) / (Self.harmless - Self.harmful)
    return effective < all ? effective + (all - effective) * min(1, max(0, rise)) : all
  }

  /// The number of effective people; `nil` if nothing is known about the difference of two columns.
  func count(_ one: Int, _ other: Int) -> Double? {
    var contrast = [Double](repeating: 0, count: columns - 1)
    if one > 0 { contrast[one - 1] = 1 }
    if other > 0 { contrast[other - 1] = -1 }
    guard let effects = system.solution(for: contrast) else { return nil }
    var shares = [Double](repeating: 0, count: clusters)
    for block in blocks {
      var (total, mean, square) = (0.0, 0.0, 0.0)
      for cell in block {
        let effect = cells[cell].column > 0 ? effects[cells[cell].column - 1] : 0
        total += weights[cell]
        mean += weights[cell] * effect
        square += weights[cell] * effect * effect
      }
      guard total > 0 else { continue }
      shares[cells[block.lowerBound].cluster] += max(0, square - mean * mean / total)
    }
    return shares.effectiveCount
  }
}

extension [Double] {
  /// The squared sum over the sum of squares: the number of equal ones that vary as much; `nil` if all are 0.
  var effectiveCount: Double? {
    let (sum, squares) = reduce((0.0, 0.0)) { ($0.0 + $1, $0.1 + $1 * $1) }
    return squares > 0 ? sum * sum / squares : nil
  }
}
