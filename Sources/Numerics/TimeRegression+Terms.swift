internal import Glibc

extension TimeRegression {
  /// The derivatives of the log-likelihood in one cell: of its mean and of the logarithm of its deviation.
  package struct CellTerms: Sendable {
    /// The first derivatives.
    var mean = 0.0
    var logDeviation = 0.0
    /// The second derivatives, negated.
    package var weight = 0.0
    var crossed = 0.0
    var deviationWeight = 0.0
    var logLikelihood = 0.0

    fileprivate mutating func add(
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

    fileprivate mutating func add(
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
  package struct Elimination {
    /// One block: its own information and its score, and the location of its part.
    struct Block {
      let index: Int
      /// The positions of its cells.
      let cells: Range<Int>
      var weight = 0.0
      var score = 0.0
      /// The positions in `shared` of its information shared with the border.
      var border = 0..<0
    }

    private(set) var blocks: [Block] = []
    /// The information that blocks share with parameters of the border, one block after the other.
    private var shared: [(index: Int, value: Double)] = []
    /// The scores of the border, and the same with the blocks eliminated.
    let fullScore: [Double]
    let score: [Double]
    /// The information of the border with the blocks eliminated, row by row.
    private let matrix: [Double]

    init(_ terms: [CellTerms], of fit: TimeRegression) {
      let (cells, size) = (fit.cells, fit.border.count)
      var matrix = [Double](repeating: 0, count: size * size)
      var fullScore = [Double](repeating: 0, count: size)
      var score = [Double](repeating: 0, count: size)
      var row = [Double](repeating: 0, count: size)
      for range in fit.cellsOfBlocks {
        var block = Block(index: cells[range.lowerBound].block, cells: range)
        for position in range {
          let term = terms[position]
          block.weight += term.weight
          block.score += term.mean
          let shape = fit.firstStratum + cells[position].stratum
          row[shape] += term.crossed
          fullScore[shape] += term.logDeviation
          matrix[shape * size + shape] += term.deviationWeight
          let column = cells[position].column - 1
          if column >= 0 {
            row[column] += term.weight
            fullScore[column] += term.mean
            matrix[shape * size + column] += term.crossed
            matrix[column * size + column] += term.weight
          }
          let place = fit.hasPositions ? cells[position].position : 0
          if place != 0 {
            let slope = fit.columns - 1
            row[slope] += term.weight * place
            fullScore[slope] += term.mean * place
            matrix[shape * size + slope] += term.crossed * place
            matrix[slope * size + slope] += term.weight * place * place
            if column >= 0 { matrix[slope * size + column] += term.weight * place }
          }
        }
        block.border = shared.count..<shared.count
        for index in 0..<size where row[index] != 0 {
          shared.append((index, row[index]))
          row[index] = 0
        }
        block.border = block.border.lowerBound..<shared.count
        for one in block.border {
          let (index, value) = shared[one]
          score[index] -= value * block.score / block.weight
          for other in block.border.lowerBound...one {
            let (another, with) = shared[other]
            matrix[index * size + another] -= value * with / block.weight
          }
        }
        blocks.append(block)
      }
      for one in 0..<size {
        score[one] += fullScore[one]
        for other in 0..<one { matrix[other * size + one] = matrix[one * size + other] }
      }
      (self.fullScore, self.score, self.matrix) = (fullScore, score, matrix)
    }

    /// The information that a block shares with the border.
    func border(_ block: Block) -> ArraySlice<(index: Int, value: Double)> { shared[block.border] }

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

  /// The factor of the slope in the mean of the cell at `index`.
  func position(of index: Int) -> Double { hasPositions ? cells[index].position : 0 }
}

extension TimeRegression.Cell {
  /// The derivatives of its log-likelihood at a mean and a deviation, with its `censored` times.
  func terms(
    of censored: ArraySlice<Double>, mean: Double, deviation: Double
  ) -> TimeRegression.CellTerms {
    var terms = TimeRegression.CellTerms()
    let share = completion?.share ?? 0
    if share < 1 {
      terms.add(events, weight: (1 - share) * weight, mean, deviation)
      for time in censored {
        terms.add(censored: time, weight: (1 - share) * weight, mean, deviation)
      }
    }
    if let completion, share > 0 {
      terms.add(completion.trials, weight: share * weight, mean, deviation)
    }
    return terms
  }
}
