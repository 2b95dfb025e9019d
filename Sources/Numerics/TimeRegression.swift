internal import Glibc

/// A right-censored log-normal regression: log T = block + column + slope · position + residual, with a residual's standard
/// deviation for each stratum, fitted by weighted maximum likelihood.
///
/// Blocks are persons, or one for all. No two of them share a trial, so that they are eliminated from each of Newton's steps:
/// a step takes time in proportion to the trials, and to people times conditions squared. The likelihood need not be concave
/// in the deviations: steps are damped while it is not. The fit that is returned is a maximum: its last step was Newton's own,
/// so that the second derivatives are negative there, and could raise the likelihood by no more than 1e-12.
package struct TimeRegression: Sendable {
  /// The cells with their times.
  package let table: Cells
  /// The positions of each block's cells.
  let cellsOfBlocks: [Range<Int>]
  package let columns: Int
  package let strata: Int
  /// Whether positions have a slope.
  package let hasPositions: Bool
  /// The effect of each block on log times.
  package internal(set) var blocks: [Double]
  /// The columns' effects but the reference's, the slope if there is one, and the logarithms of the deviations.
  package internal(set) var border: [Double]
  /// The derivatives of the likelihood at the estimates.
  package private(set) var terms: [CellTerms] = []
  private(set) var logLikelihood = -Double.infinity
  /// The information at the derivatives, if the last step left it.
  private(set) var elimination: Elimination?

  private static let mostSteps = 200
  /// In units of the log-likelihood; the step after it is as exact as the square of this.
  private static let tolerance = 1e-12
  /// That of a fit which starts from another one, and of which no more than a claim is asked: its last step starts a hundredth
  /// of a standard error from the maximum, and ends at the square of that.
  private static let refitTolerance = 1e-4

  /// The cells, sorted by block.
  package var cells: [Cell] { table.list }

  /// The effect of a column on log times, relative to the reference.
  package func effect(_ column: Int) -> Double { column == 0 ? 0 : border[column - 1] }

  /// The increase of log times by one position; 0 in a model without positions.
  package var slope: Double { hasPositions ? border[columns - 1] : 0 }

  /// The residual's standard deviation in a stratum.
  package func deviation(_ stratum: Int) -> Double { exp(border[firstStratum + stratum]) }

  /// The mean log time of a cell.
  package func mean(_ cell: Cell) -> Double {
    mean(cell.block, cell.column, at: cell.position)
  }

  private func mean(_ block: Int, _ column: Int, at position: Double) -> Double {
    blocks[block] + effect(column) + slope * position
  }

  /// The index of the first logarithm of a deviation in the border.
  var firstStratum: Int { columns - 1 + (hasPositions ? 1 : 0) }

  /// Fits the model to the cells of `table`, sorted by block; `nil` if it has no finite estimate, or no maximum is found.
  ///
  /// Requires that no effect is infinite. Starts from `start`, a fit of the same blocks, columns and strata, if there is one.
  /// Otherwise several starts are tried, as the likelihood may have several maxima, of which the highest counts.
  package init?(
    _ table: Cells, blocks count: Int, columns: Int, strata: Int, hasPositions: Bool = false,
    start: TimeRegression? = nil
  ) {
    (self.table, self.columns, self.strata) = (table, columns, strata)
    self.hasPositions = hasPositions
    let cells = table.list
    cellsOfBlocks = start?.cellsOfBlocks ?? cells.indices.chunked { cells[$0].block }
    (blocks, border) = (start?.blocks ?? [], start?.border ?? [])
    if start == nil {
      guard begin(count), climbHighest(to: Self.tolerance) else { return nil }
    } else {
      guard climb(to: Self.refitTolerance) else { return nil }
    }
  }

  /// Starts as if trials had ended when they were censored, with one deviation.
  private mutating func begin(_ count: Int) -> Bool {
    var sums = [RunningMoments](repeating: RunningMoments(), count: count)
    for cell in cells {
      sums[cell.block].add(cell.events)
      for time in table.censored[cell.censored] { sums[cell.block].add(time) }
    }
    let trials = sums.reduce(0) { $0 + $1.count }
    let squares = sums.reduce(0) { $0 + $1.squares }
    guard trials > 0, squares > 0, squares.isFinite else { return false }
    blocks = sums.map(\.mean)
    border = Array(repeating: 0, count: firstStratum)
    border += Array(repeating: 0.5 * log(squares / Double(trials)), count: strata)
    return true
  }

  /// Climbs to a maximum; `false` if none is found.
  mutating func climb(to tolerance: Double) -> Bool {
    var here = Step(self)
    for _ in 0..<Self.mostSteps {
      guard let direction = here.direction(from: self), direction.gain.isFinite else {
        return false
      }
      let isLast = direction.gain < tolerance && !direction.isDamped
      if isLast, tolerance > Self.tolerance {
        // The last step's change of the derivatives is beyond the requested precision.
        self = moved(by: direction, 1)
        elimination = direction.elimination
        return finish(here)
      }
      var length = 1.0
      while true {
        let next = moved(by: direction, length)
        let there = Step(next)
        // Near the top the likelihood's rounding errors hide the gain.
        if there.logLikelihood >= here.logLikelihood || direction.gain < 1e-8 {
          (self, here) = (next, there)
          break
        }
        length /= 2
        guard length > 1e-12 else { return false }
      }
      if isLast { return finish(here) }
    }
    return false
  }

  private mutating func finish(_ step: Step) -> Bool {
    (terms, logLikelihood) = (step.terms, step.logLikelihood)
    return border.allSatisfy(\.isFinite) && blocks.allSatisfy(\.isFinite)
  }

  private func moved(by direction: Direction, _ length: Double) -> TimeRegression {
    var fit = self
    for index in blocks.indices { fit.blocks[index] += length * direction.blocks[index] }
    for index in border.indices {
      // A deviation changes by at most a factor of 3 in one step.
      let change = length * direction.border[index]
      fit.border[index] += index < firstStratum ? change : max(-1.1, min(1.1, change))
    }
    return fit
  }
}

extension TimeRegression {
  /// A direction in which the likelihood rises.
  private struct Direction {
    var blocks: [Double]
    var border: [Double]
    /// Twice the rise that is expected in that direction.
    var gain: Double
    /// Whether the likelihood is not concave here, so that the step is not Newton's.
    var isDamped: Bool
    /// The information that it is from.
    var elimination: Elimination
  }

  /// The log-likelihood and its derivatives at one point.
  private struct Step {
    let terms: [CellTerms]
    let logLikelihood: Double

    init(_ fit: TimeRegression) {
      let deviations = (0..<fit.strata).map { fit.deviation($0) }
      terms = fit.cells.map { cell in
        cell.terms(
          of: fit.table.censored[cell.censored], mean: fit.mean(cell),
          deviation: deviations[cell.stratum])
      }
      logLikelihood = terms.reduce(0) { $0 + $1.logLikelihood }
    }

    /// Newton's step, or one that is damped; `nil` if no damping helps.
    func direction(from fit: TimeRegression) -> Direction? {
      let elimination = Elimination(terms, of: fit)
      var damping = 0.0
      for _ in 0..<20 {
        let system = elimination.system(damping: damping)
        if let border = system.solution(for: elimination.score) {
          return direction(border, elimination, fit, isDamped: damping > 0)
        }
        damping = damping == 0 ? 1e-4 : damping * 10
      }
      return nil
    }

    private func direction(
      _ border: [Double], _ elimination: Elimination, _ fit: TimeRegression, isDamped: Bool
    ) -> Direction {
      var blocks = [Double](repeating: 0, count: fit.blocks.count)
      var gain = 0.0
      for block in elimination.blocks {
        var rest = block.score
        for (index, value) in elimination.border(block) { rest -= value * border[index] }
        blocks[block.index] = rest / block.weight
        gain += blocks[block.index] * block.score
      }
      for (value, score) in zip(border, elimination.fullScore) { gain += value * score }
      return Direction(
        blocks: blocks, border: border, gain: gain, isDamped: isDamped, elimination: elimination)
    }
  }
}
