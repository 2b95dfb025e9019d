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
    self.init(cells, .censored, after: nil)
  }

  private init?(_ cells: [TimeCell], _ givenUp: GivenUp, after first: LoneFit?) {
    guard cells.contains(where: { $0.solved.count > 0 }) else { return nil }
    let rows = cells.map { cell in
      cell.regressionCell(block: 0, column: 0, givenUp) {
        cell.expectedBeyond(mean: first?.mean ?? 0, deviation: first?.deviation ?? 1)
      }
    }
    guard let fit = CensoredFit(rows, blocks: 1, columns: 1, start: first?.fit) else { return nil }
    self.cells = cells
    self.fit = fit
    people = cells.count
    variance = fit.influence()?.firstBlockVariance(people: people)
  }

  /// The same with given-up trials counted as `givenUp`.
  func refit(_ givenUp: GivenUp) -> LoneFit? { LoneFit(cells, givenUp, after: self) }
}
