extension TimeRegression {
  /// The covariance of a fit's estimates that allows for trials of one cluster to be alike: the sandwich of
  /// Huber (1967) and Lin & Wei (1989), as R's `survreg` has it with `cluster(id)`.
  package struct Covariance: Sendable {
    private let fit: TimeRegression
    private let elimination: Elimination
    private let system: SymmetricSystem
    private let clusters: Int

    /// Prepares the covariance of `fit`.
    package init(_ fit: TimeRegression) {
      self.fit = fit
      elimination = fit.elimination ?? Elimination(fit.terms, of: fit)
      system = elimination.system()
      clusters = 1 + (fit.cells.map(\.cluster).max() ?? -1)
    }

    /// The variance of the difference between the effects of two columns, times `factor`, which allows for few clusters.
    ///
    /// `nil` if the information is singular.
    package func variance(of one: Int, minus other: Int, factor: Double) -> Double? {
      var contrast = [Double](repeating: 0, count: fit.border.count)
      if one > 0 { contrast[one - 1] += 1 }
      if other > 0 { contrast[other - 1] -= 1 }
      return variance(of: contrast, firstBlock: 0, factor: factor)
    }

    /// The variance of the slope of positions.
    package func slopeVariance(factor: Double) -> Double? {
      guard fit.hasPositions else { return nil }
      var contrast = [Double](repeating: 0, count: fit.border.count)
      contrast[fit.columns - 1] = 1
      return variance(of: contrast, firstBlock: 0, factor: factor)
    }

    /// The variance of the effect of the first block with `people` clusters; `nil` with one.
    package func firstBlockVariance(people: Int) -> Double? {
      guard let block = elimination.blocks.first, people > 1 else { return nil }
      var contrast = [Double](repeating: 0, count: fit.border.count)
      for (index, value) in elimination.border(block) { contrast[index] = -value / block.weight }
      return variance(
        of: contrast, firstBlock: 1 / block.weight, factor: Double(people) / Double(people - 1))
    }

    /// The variance of a sum of the border's estimates, times `contrast`, and of the first block's own score times
    /// `firstBlock`.
    ///
    /// It is the sum of the squares of each cluster's contribution to that sum, to first order, times `factor`.
    private func variance(of contrast: [Double], firstBlock: Double, factor: Double) -> Double? {
      guard let weights = system.solution(for: contrast) else { return nil }
      let cells = fit.cells
      var sums = [Double](repeating: 0, count: clusters)
      for (number, block) in elimination.blocks.enumerated() {
        // The contribution of the block's own score, less the part that its border takes from it.
        let own =
          elimination.border(block).reduce(0) { $0 - weights[$1.index] * $1.value } / block.weight
          + (number == 0 ? firstBlock : 0)
        for position in block.cells {
          let term = fit.terms[position]
          let (column, place) = (cells[position].column, fit.position(of: position))
          var mean = own
          if column > 0 { mean += weights[column - 1] }
          if place != 0 { mean += weights[fit.columns - 1] * place }
          sums[cells[position].cluster] +=
            mean * term.mean
            + weights[fit.firstStratum + cells[position].stratum] * term.logDeviation
        }
      }
      return sums.reduce(0) { $0 + $1 * $1 } * factor
    }
  }
}
