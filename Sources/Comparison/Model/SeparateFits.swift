internal import Primitives

/// A model of each person's trials in each condition, with a mean and a deviation of their own.
///
/// The difference of two conditions is the mean of people's differences, and its error is that of the paired
/// t-test. Nothing is taken to be equal among people or conditions, so that limits do no harm where the deviations of
/// log times differ; a joint model with one deviation takes the differences of accurate and of hasty people for
/// smaller than they are. It needs enough solved trials in every cell.
struct SeparateFits: RatioModel {
  /// The fewest solved trials of each cell.
  static let fewestSolved = 20

  /// The fits of each condition, by person; `nil` of people without trials.
  private let fits: [[CellFit?]]
  /// The row of each condition in `fits`.
  private let rows: [Int: Int]
  /// The means of each condition at the factor that robust claims need, and of trials solved at once.
  private let robust: [Means]

  /// The mean log times of a condition, by person, if its given-up trials count otherwise.
  private struct Means {
    var atOnce: [Double?]
    var modelled: [Double?]
  }

  /// Fits the cells of `conditions`; `nil` where a cell has fewer solved trials, or no finite estimate.
  init?(_ cells: [TimeCell], conditions: [Int], persons: Int) {
    guard cells.allSatisfy({ $0.solved.count >= Self.fewestSolved }) else { return nil }
    let rows = Dictionary(uniqueKeysWithValues: conditions.enumerated().map { ($1, $0) })
    var fits = [[CellFit?]](
      repeating: Array(repeating: nil, count: persons), count: conditions.count)
    for (cell, fit) in zip(cells, cells.concurrentMap { CellFit($0) }) {
      guard let row = rows[cell.condition], let fit else { return nil }
      fits[row][cell.person] = fit
    }
    (self.fits, self.rows) = (fits, rows)
    robust = fits.concurrentMap { row in
      Means(
        atOnce: row.map { $0?.mean(.atOnce) },
        modelled: row.map { $0?.mean(.modelled(FacetPair.robustFactor)) })
    }
  }

  var expected: [ExpectedTimes] {
    fits.joined().compactMap { fit in
      fit.map { ExpectedTimes(cell: $0.cell, mean: $0.mean, deviation: $0.deviation) }
    }
  }

  func ratio(_ a: Int, _ b: Int) -> LogRatio? {
    guard let one = rows[a], let other = rows[b] else { return nil }
    return LogRatio(paired: fits[one].map { $0?.mean }, minus: fits[other].map { $0?.mean })
  }

  func ratio(_ a: Int, _ b: Int, ifGivenUpTookLonger factor: Double) -> LogRatio? {
    guard let one = rows[a], let other = rows[b] else { return nil }
    let longer =
      factor == FacetPair.robustFactor
      ? robust[one].modelled : fits[one].map { $0?.mean(.modelled(factor)) }
    return LogRatio(paired: longer, minus: robust[other].atOnce)
  }
}

/// The normal distribution of the log times of one person's trials in one condition.
private struct CellFit {
  let cell: TimeCell
  private let normal: CensoredNormal
  private let givenUp: GivenUpTimes

  var mean: Double { normal.mean }
  var deviation: Double { normal.deviation }

  /// Fits the cell's own distribution; `nil` where it has no finite estimate.
  init?(_ cell: TimeCell) {
    guard cell.solved.squares > 0,
      let normal = CensoredNormal(cell.regressionCell(block: 0, column: 0))
    else { return nil }
    (self.cell, self.normal) = (cell, normal)
    givenUp = GivenUpTimes(cell, mean: normal.mean, deviation: normal.deviation)
  }

  /// The mean log time with given-up trials counted as `counted`; `nil` without a finite estimate.
  func mean(_ counted: GivenUp) -> Double? {
    guard !cell.gaveUp.isEmpty else { return mean }
    let row = cell.regressionCell(block: 0, column: 0, counted, givenUp)
    return CensoredNormal(row, from: normal)?.mean
  }
}

extension LogRatio {
  /// The mean difference of the people who have both, with the standard error of the paired t-test.
  fileprivate init?(paired first: [Double?], minus second: [Double?]) {
    var differences = RunningMoments()
    for case (let one?, let other?) in zip(first, second) { differences.add(one - other) }
    let count = Double(differences.count)
    guard count > 1 else { return nil }
    self.init(
      estimate: differences.mean, variance: differences.squares / (count * (count - 1)),
      degreesOfFreedom: count - 1, people: differences.count)
  }
}
