/// The model of one condition alone: a mean and a deviation, with people as clusters.
///
/// It has no effects of people: the interval is to cover the mean of all people, not of these.
struct LoneFit: Sendable {
  private let cells: [TimeCell]
  private let fit: CensoredFit
  /// The people with a trial in the model.
  let people: Int
  /// The variance of the mean; `nil` with one person.
  let variance: Double?

  /// The mean log time.
  var mean: Double { fit.mean(block: 0, column: 0) }
  /// The standard deviation of log times.
  var deviation: Double { fit.deviation }

  init?(_ cells: [TimeCell]) {
    self.init(cells, cells.map { $0.regressionCell(block: 0, column: 0) }, start: nil)
  }

  private init?(_ cells: [TimeCell], _ rows: [CensoredFit.Cell], start: CensoredFit?) {
    guard cells.contains(where: { $0.solved.count > 0 }),
      let fit = CensoredFit(rows, blocks: 1, columns: 1, start: start)
    else { return nil }
    self.cells = cells
    self.fit = fit
    people = cells.count
    variance = CensoredFit.Covariance(fit).firstBlockVariance(people: people)
  }

  /// The same with given-up trials counted as `counted`.
  func refit(_ counted: GivenUp) -> LoneFit? {
    let rows = cells.map { cell in
      cell.regressionCell(
        block: 0, column: 0, counted, GivenUpTimes(cell, mean: mean, deviation: deviation))
    }
    return LoneFit(cells, rows, start: fit)
  }
}
