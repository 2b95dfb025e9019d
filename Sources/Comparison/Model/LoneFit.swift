import Numerics

/// The model of one condition alone: a mean and a deviation, each person weighing the same.
///
/// It has no effects of people: the interval is to contain the mean of all people, not of these. People, or the clusters that
/// they belong to, are the units.
struct LoneFit: Sendable {
  private let cells: [TimeCell]
  private let fit: TimeRegression
  /// The people with a trial in the model, or the clusters that these belong to.
  let people: Int
  /// The variance of the mean; `nil` with one person.
  let variance: Double?

  /// The mean log time.
  var mean: Double { fit.blocks.first ?? 0 }
  /// The standard deviation of log times.
  var deviation: Double { fit.deviation(0) }

  /// Fits `cells`, of different people; `nil` without a finite estimate.
  init?(_ cells: [TimeCell]) {
    self.init(cells, cells.map(\.times), start: nil)
  }

  private init?(_ cells: [TimeCell], _ times: [TimeCell.Times], start: TimeRegression?) {
    guard cells.contains(where: { $0.solved.count > 0 }) else { return nil }
    var rows = TimeRegression.Cells(capacity: cells.count)
    for (cell, times) in zip(cells, times) {
      rows.append(
        TimeRegression.Cell(block: 0, column: 0, stratum: 0, cluster: cell.cluster),
        TimeRegression.CellTimes(times, completes: false))
    }
    rows.weighEqually()
    guard let fit = TimeRegression(rows, blocks: 1, columns: 1, strata: 1, start: start) else {
      return nil
    }
    self.cells = cells
    self.fit = fit
    people = Set(cells.map(\.cluster)).count
    variance = TimeRegression.Covariance(fit).firstBlockVariance(people: people)
  }

  /// The same with other times of the trials that `counted` names.
  func refit(_ counted: LessFavourable) -> LoneFit? {
    let times = cells.map { UnsolvedTimes($0, expected: (mean, deviation)).times(of: $0, counted) }
    return LoneFit(cells, times, start: fit)
  }
}

extension LogRatio {
  /// Compares the models of different people.
  init?(_ one: LoneFit, minus other: LoneFit) {
    guard let first = one.variance, let second = other.variance else { return nil }
    self.init((one.mean, first, one.people), minus: (other.mean, second, other.people))
  }
}
