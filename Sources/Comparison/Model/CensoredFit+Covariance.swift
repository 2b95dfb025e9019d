extension CensoredFit {
  /// The covariance of a fit's estimates that allows for trials of one person to be alike: the sandwich of
  /// Huber (1967) and Lin & Wei (1989), as R's `survreg` has it with `cluster(id)`.
  struct Covariance: Sendable {
    private let fit: CensoredFit
    private let elimination: Elimination

    init(_ fit: CensoredFit) {
      self.fit = fit
      elimination = Elimination(fit.terms, of: fit)
    }

    /// The variance of the difference between the effects of two columns, people being `people`.
    ///
    /// `nil` where the information is singular.
    func variance(of one: Int, minus other: Int, people: Double) -> Double? {
      var contrast = [Double](repeating: 0, count: fit.columns)
      if one > 0 { contrast[one - 1] += 1 / fit.precision }
      if other > 0 { contrast[other - 1] -= 1 / fit.precision }
      contrast[fit.columns - 1] = -(fit.effect(one) - fit.effect(other)) / fit.precision
      return variance(of: contrast, firstBlock: 0, people: people)
    }

    /// The variance of the effect of the first block, of the same form.
    func firstBlockVariance(people: Int) -> Double? {
      guard let block = elimination.blocks.first else { return nil }
      var contrast = [Double](repeating: 0, count: fit.columns)
      contrast[fit.columns - 1] = -fit.blocks[block.index] / (fit.precision * fit.precision)
      for (index, value) in block.border {
        contrast[index] -= value / (block.weight * fit.precision)
      }
      return variance(
        of: contrast, firstBlock: 1 / (block.weight * fit.precision), people: Double(people))
    }

    /// The variance of a sum of the border's estimates, times `contrast`, and of the first block's own score times
    /// `firstBlock`.
    ///
    /// It is the sum of the squares of what each person adds to that sum, to first order. With n people it is
    /// multiplied by n / (n − 1).
    private func variance(of contrast: [Double], firstBlock: Double, people: Double) -> Double? {
      guard people > 1, let weights = elimination.system.solution(for: contrast) else { return nil }
      var sum = 0.0
      for (number, block) in elimination.blocks.enumerated() {
        // What a score of the block itself adds: less what its border takes of it.
        let own =
          block.border.reduce(0) { $0 - weights[$1.index] * $1.value } / block.weight
          + (number == 0 ? firstBlock : 0)
        var (person, cluster) = (0.0, fit.cells[block.cells.lowerBound].cluster)
        for position in block.cells {
          let (term, cell) = (fit.terms[position], fit.cells[position])
          if cell.cluster != cluster {
            sum += person * person
            (person, cluster) = (0, cell.cluster)
          }
          person += own * term.predictor + weights[fit.columns - 1] * term.precision
          if cell.column > 0 { person += weights[cell.column - 1] * term.predictor }
        }
        sum += person * person
      }
      return sum * people / (people - 1)
    }
  }
}
