extension CensoredFit {
  /// What each person contributes to the estimates, to first order.
  ///
  /// Their sums of squares are the covariance that allows for trials of one person to be alike: the
  /// sandwich of Huber (1967) and Lin & Wei (1989), as R's `survreg` has it with `cluster(id)`.
  struct Influence: Sendable {
    /// The persons, in the order of the cells.
    fileprivate(set) var clusters: [Int] = []
    /// Of each person, on the effects of all columns; that of the reference is 0.
    fileprivate(set) var effects: [[Double]] = []
    /// Of each person, on the effect of the first block.
    fileprivate(set) var firstBlock: [Double] = []
  }

  /// The influence of each person; `nil` where the information is singular.
  func influence() -> Influence? {
    let elimination = Elimination(terms, of: self)
    var result = Influence()
    for block in elimination.blocks {
      var start = block.cells.lowerBound
      while start < block.cells.upperBound {
        let cluster = cells[start].cluster
        var end = start
        while end < block.cells.upperBound, cells[end].cluster == cluster { end += 1 }
        guard let change = change(start..<end, in: block, elimination.system) else {
          return nil
        }
        result.clusters.append(cluster)
        result.effects.append(
          [0]
            + (1..<max(1, columns)).map { column in
              (change.border[column - 1] - effect(column) * change.border[columns - 1]) / precision
            })
        let mean = blocks[block.index] / precision
        result.firstBlock.append((change.block - mean * change.border[columns - 1]) / precision)
        start = end
      }
    }
    return result
  }

  /// How the scores of some cells of a block move the estimates.
  private func change(
    _ cells: Range<Int>, in block: Elimination.Block, _ system: SymmetricSystem
  ) -> (block: Double, border: [Double])? {
    var own = 0.0
    var scores = [Double](repeating: 0, count: columns)
    for position in cells {
      let (term, column) = (terms[position], self.cells[position].column)
      own += term.predictor
      scores[columns - 1] += term.precision
      if column > 0 { scores[column - 1] += term.predictor }
    }
    for (index, value) in block.border { scores[index] -= value * own / block.weight }
    guard let border = system.solution(for: scores) else { return nil }
    let rest = block.border.reduce(own) { $0 - $1.value * border[$1.index] }
    return (rest / block.weight, border)
  }
}

extension CensoredFit.Influence {
  /// The variance of the difference between the effects of two columns, people being `people`.
  ///
  /// With n people the sum of squares is multiplied by n / (n − 1).
  func variance(of one: Int, minus other: Int, people: Double) -> Double? {
    guard people > 1 else { return nil }
    let sum = effects.reduce(0) { sum, effect in
      let difference = effect[one] - effect[other]
      return sum + difference * difference
    }
    return sum * people / (people - 1)
  }

  /// The variance of the effect of the first block, of the same form.
  func firstBlockVariance(people: Int) -> Double? {
    guard people > 1 else { return nil }
    return firstBlock.reduce(0) { $0 + $1 * $1 } * Double(people) / Double(people - 1)
  }
}
