internal import Glibc

/// A right-censored log-normal regression: log T = block + column + residual, fitted by maximum
/// likelihood.
///
/// Blocks are persons, or one for all. It is solved for the effects over the residual's standard
/// deviation and that deviation's inverse, in which the likelihood is concave (Olsen 1978), by Newton's
/// method; the blocks, of which no two share a trial, are eliminated first. The time is that of the trials
/// for each step, plus that of people times conditions squared.
struct CensoredFit: Sendable {
  /// The trials of one person in one column, as the likelihood needs them.
  struct Cell: Sendable {
    /// The index of the effect of the person, or 0 in a model without those.
    var block: Int
    /// The condition's effect; the first is the reference, without an effect of its own.
    var column: Int
    /// The person, whose trials are not independent of each other; in order within a block.
    var cluster: Int
    /// The log times of events.
    var events: RunningMoments
    /// The log times at which trials were censored.
    var censored: [Double]
  }

  let cells: [Cell]
  let columns: Int
  /// The effects of the blocks over the residual's standard deviation.
  private(set) var blocks: [Double]
  /// The same of the columns; the reference has 0.
  private(set) var effects: [Double]
  /// The inverse of the residual's standard deviation.
  private(set) var precision: Double
  /// The derivatives of the likelihood at the estimates.
  private(set) var terms: [CellTerms] = []

  private static let mostSteps = 200
  /// In units of the log-likelihood; the step after it is as exact as the square of this.
  private static let tolerance = 1e-12
  /// That of a fit which starts from another one, and of which no more than a claim is asked.
  private static let refitTolerance = 1e-7

  /// The residual's standard deviation.
  var deviation: Double { 1 / precision }

  /// The effect of a column on log times, relative to the reference.
  func effect(_ column: Int) -> Double { effects[column] / precision }

  /// The mean log time of a cell.
  func mean(block: Int, column: Int) -> Double { (blocks[block] + effects[column]) / precision }

  /// Fits the model to `cells`, sorted by block and cluster; `nil` where it has no finite estimate.
  ///
  /// Requires that no effect is infinite (see `EstimableConditions`). Starts from `start`, a fit of the
  /// same blocks and columns, where there is one.
  init?(_ cells: [Cell], blocks count: Int, columns: Int, start: CensoredFit? = nil) {
    self.cells = cells
    self.columns = columns
    if let start {
      (blocks, effects, precision) = (start.blocks, start.effects, start.precision)
    } else {
      (blocks, effects, precision) = ([], Array(repeating: 0, count: columns), 1)
      guard begin(count) else { return nil }
    }
    guard climb(to: start == nil ? Self.tolerance : Self.refitTolerance) else { return nil }
  }

  /// Starts as if trials had ended when they were censored.
  private mutating func begin(_ count: Int) -> Bool {
    var sums = [RunningMoments](repeating: RunningMoments(), count: count)
    for cell in cells {
      sums[cell.block].add(cell.events)
      for time in cell.censored { sums[cell.block].add(time) }
    }
    let trials = sums.reduce(0) { $0 + $1.count }
    let squares = sums.reduce(0) { $0 + $1.squares }
    guard trials > 0, squares > 0, squares.isFinite else { return false }
    precision = (Double(trials) / squares).squareRoot()
    blocks = sums.map { $0.mean * precision }
    return true
  }

  private mutating func climb(to tolerance: Double) -> Bool {
    var here = Step(self)
    for _ in 0..<Self.mostSteps {
      guard let direction = here.direction(from: self), direction.gain.isFinite else {
        return false
      }
      var length = min(
        1, 0.9 * precision / max(-direction.border[columns - 1], .leastNonzeroMagnitude))
      let isLast = direction.gain < tolerance
      if isLast, tolerance > Self.tolerance {
        // What the last step changes in the derivatives is beyond what is asked.
        self = moved(by: direction, length)
        return finish(here)
      }
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
    terms = step.terms
    return precision.isFinite && precision > 0
  }

  private func moved(by direction: Direction, _ length: Double) -> CensoredFit {
    var fit = self
    for index in blocks.indices { fit.blocks[index] += length * direction.blocks[index] }
    for column in 1..<max(1, columns) {
      fit.effects[column] += length * direction.border[column - 1]
    }
    fit.precision += length * direction.border[columns - 1]
    return fit
  }
}

extension CensoredFit {
  /// A direction in which the likelihood rises.
  struct Direction {
    var blocks: [Double]
    /// The columns but the reference, and the precision.
    var border: [Double]
    /// Twice the rise that is expected in that direction.
    var gain: Double
  }

  /// The derivatives of the log-likelihood in one cell: of its linear predictor and of the precision.
  struct CellTerms: Sendable {
    /// The first derivatives.
    var predictor = 0.0
    var precision = 0.0
    /// The second derivatives, negated.
    var weight = 0.0
    var crossed = 0.0
    var precisionWeight = 0.0
    var logLikelihood = 0.0

    init(_ cell: Cell, predictor eta: Double, precision theta: Double) {
      let count = Double(cell.events.count)
      if cell.events.count > 0 {
        let mean = cell.events.mean
        let residual = theta * mean - eta
        let meanSquares = cell.events.squares + count * mean * mean
        predictor = count * residual
        weight = count
        crossed = -count * mean
        precision = count / theta - theta * cell.events.squares - count * residual * mean
        precisionWeight = count / (theta * theta) + meanSquares
        logLikelihood =
          count * log(theta) - 0.5
          * (theta * theta * cell.events.squares + count * residual * residual)
      }
      for time in cell.censored {
        let z = theta * time - eta
        let tail = NormalTail(above: z)
        let curvature = tail.hazard * (tail.hazard - z)
        predictor += tail.hazard
        precision -= tail.hazard * time
        weight += curvature
        crossed -= curvature * time
        precisionWeight += curvature * time * time
        logLikelihood += tail.logProbability
      }
    }
  }

  /// The log-likelihood and its derivatives at one point.
  struct Step {
    let terms: [CellTerms]
    let logLikelihood: Double

    init(_ fit: CensoredFit) {
      terms = fit.cells.map {
        CellTerms(
          $0, predictor: fit.blocks[$0.block] + fit.effects[$0.column], precision: fit.precision)
      }
      logLikelihood = terms.reduce(0) { $0 + $1.logLikelihood }
    }

    /// Newton's step; `nil` where the information is singular.
    func direction(from fit: CensoredFit) -> Direction? {
      let elimination = Elimination(terms, of: fit)
      guard let border = elimination.system.solution(for: elimination.score) else { return nil }
      var blocks = [Double](repeating: 0, count: fit.blocks.count)
      var gain = 0.0
      for block in elimination.blocks {
        var rest = block.score
        for (index, value) in block.border { rest -= value * border[index] }
        blocks[block.index] = rest / block.weight
        gain += blocks[block.index] * block.score
      }
      for (value, score) in zip(border, elimination.fullScore) { gain += value * score }
      return Direction(blocks: blocks, border: border, gain: gain)
    }
  }

  /// The information and the scores after the blocks are eliminated.
  struct Elimination {
    /// One block: its own information, its row in the border, and its score.
    struct Block {
      let index: Int
      /// The positions of its cells.
      let cells: Range<Int>
      var weight = 0.0
      var score = 0.0
      /// What it shares with the columns but the reference, and with the precision.
      var border: [(index: Int, value: Double)] = []
    }

    private(set) var blocks: [Block] = []
    /// The scores of the border, and the same with the blocks eliminated.
    private(set) var fullScore: [Double]
    private(set) var score: [Double]
    /// The information of the border with the blocks eliminated.
    let system: SymmetricSystem

    init(_ terms: [CellTerms], of fit: CensoredFit) {
      let size = fit.columns
      let last = size - 1
      var matrix = [Double](repeating: 0, count: size * size)
      var full = [Double](repeating: 0, count: size)
      var reduced = full
      var start = 0
      while start < fit.cells.count {
        let index = fit.cells[start].block
        var end = start
        while end < fit.cells.count, fit.cells[end].block == index { end += 1 }
        var block = Block(index: index, cells: start..<end)
        var row = [Double](repeating: 0, count: size)
        for position in start..<end {
          let (term, column) = (terms[position], fit.cells[position].column)
          block.weight += term.weight
          block.score += term.predictor
          row[last] += term.crossed
          full[last] += term.precision
          matrix[last * size + last] += term.precisionWeight
          guard column > 0 else { continue }
          row[column - 1] += term.weight
          full[column - 1] += term.predictor
          matrix[(column - 1) * size + column - 1] += term.weight
          matrix[last * size + column - 1] += term.crossed
        }
        block.border = row.indices.filter { row[$0] != 0 }.map { ($0, row[$0]) }
        for (one, value) in block.border {
          reduced[one] -= value * block.score / block.weight
          for (other, another) in block.border where other <= one {
            matrix[one * size + other] -= value * another / block.weight
          }
        }
        blocks.append(block)
        start = end
      }
      for one in 0..<size {
        reduced[one] += full[one]
        for other in 0..<one { matrix[other * size + one] = matrix[one * size + other] }
      }
      (fullScore, score) = (full, reduced)
      system = SymmetricSystem(matrix)
    }
  }
}
