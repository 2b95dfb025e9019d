internal import Glibc

extension TimeRegression {
  /// The derivatives of the log-likelihood in one cell: of its mean and of the logarithm of its deviation.
  struct CellTerms: Sendable {
    /// The first derivatives.
    var mean = 0.0
    var logDeviation = 0.0
    /// The second derivatives, negated.
    var weight = 0.0
    var crossed = 0.0
    var deviationWeight = 0.0
    var logLikelihood = 0.0

    /// The derivatives of `cell` at a mean and a deviation.
    init(_ cell: Cell, mean center: Double, deviation: Double) {
      let share = cell.completion?.share ?? 0
      if share < 1 {
        add(cell.events, weight: (1 - share) * cell.weight, center, deviation)
        for time in cell.censored {
          add(censored: time, weight: (1 - share) * cell.weight, center, deviation)
        }
      }
      if let completion = cell.completion, share > 0 {
        add(completion.trials, weight: share * cell.weight, center, deviation)
      }
    }

    private mutating func add(
      _ events: RunningMoments, weight factor: Double, _ center: Double, _ deviation: Double
    ) {
      guard events.count > 0 else { return }
      let count = factor * Double(events.count)
      let residual = (events.mean - center) / deviation
      let squares = factor * events.squares / (deviation * deviation) + count * residual * residual
      mean += count * residual / deviation
      logDeviation += squares - count
      weight += count / (deviation * deviation)
      crossed += 2 * count * residual / deviation
      deviationWeight += 2 * squares
      logLikelihood -= count * log(deviation) + 0.5 * squares
    }

    private mutating func add(
      censored time: Double, weight factor: Double, _ center: Double, _ deviation: Double
    ) {
      let z = (time - center) / deviation
      let tail = NormalTail(above: z)
      let curvature = tail.hazard * (tail.hazard - z)
      mean += factor * tail.hazard / deviation
      logDeviation += factor * tail.hazard * z
      weight += factor * curvature / (deviation * deviation)
      crossed += factor * (tail.hazard + z * curvature) / deviation
      deviationWeight += factor * z * (tail.hazard + z * curvature)
      logLikelihood += factor * tail.logProbability
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
      /// What it shares with the border.
      var border: [(index: Int, value: Double)] = []
    }

    private(set) var blocks: [Block] = []
    /// The scores of the border, and the same with the blocks eliminated.
    private(set) var fullScore: [Double]
    private(set) var score: [Double]
    /// The information of the border with the blocks eliminated, row by row.
    private let matrix: [Double]

    init(_ terms: [CellTerms], of fit: TimeRegression) {
      let size = fit.border.count
      var matrix = [Double](repeating: 0, count: size * size)
      fullScore = Array(repeating: 0, count: size)
      score = fullScore
      var row = fullScore
      for range in fit.cells.indices.chunked(by: { fit.cells[$0].block }) {
        var block = Block(index: fit.cells[range.lowerBound].block, cells: range)
        for position in range {
          let (term, cell) = (terms[position], fit.cells[position])
          block.weight += term.weight
          block.score += term.mean
          let shape = fit.firstStratum + cell.stratum
          row[shape] += term.crossed
          fullScore[shape] += term.logDeviation
          matrix[shape * size + shape] += term.deviationWeight
          for (index, factor) in fit.factors(of: cell) {
            row[index] += term.weight * factor
            fullScore[index] += term.mean * factor
            matrix[shape * size + index] += term.crossed * factor
            for (other, another) in fit.factors(of: cell) where other <= index {
              matrix[index * size + other] += term.weight * factor * another
            }
          }
        }
        block.border = row.indices.filter { row[$0] != 0 }.map { ($0, row[$0]) }
        for (one, value) in block.border {
          row[one] = 0
          score[one] -= value * block.score / block.weight
          for (other, another) in block.border where other <= one {
            matrix[one * size + other] -= value * another / block.weight
          }
        }
        blocks.append(block)
      }
      for one in 0..<size {
        score[one] += fullScore[one]
        for other in 0..<one { matrix[other * size + one] = matrix[one * size + other] }
      }
      self.matrix = matrix
    }

    /// The equations of the border, with its diagonal larger by the share `damping`.
    func system(damping: Double = 0) -> SymmetricSystem {
      var damped = matrix
      let size = score.count
      for index in 0..<size {
        damped[index * size + index] += damping * max(abs(matrix[index * size + index]), 1)
      }
      return SymmetricSystem(damped)
    }
  }

  /// The parameters of the border that a cell's mean has, with their factors.
  func factors(of cell: Cell) -> [(index: Int, factor: Double)] {
    var factors: [(index: Int, factor: Double)] = []
    if cell.column > 0 { factors.append((cell.column - 1, 1)) }
    if hasPositions, cell.position != 0 { factors.append((columns - 1, cell.position)) }
    return factors
  }
}
