internal import Glibc

extension TimeRegression {
  /// The most other starts: with a hundred strata each takes 50 ms.
  private static let mostStarts = 12

  /// Climbs to the highest maximum that is found from here and from other starts; `false` if none is found.
  mutating func climbHighest(to tolerance: Double) -> Bool {
    var isFound = climb(to: tolerance)
    for start in otherStarts(isFound: isFound) {
      var other = start
      guard other.climb(to: tolerance) else { continue }
      // The first of several fits at the same maximum stays, despite any rounding errors of the others.
      if !isFound || other.logLikelihood > logLikelihood + 1e-6 { (self, isFound) = (other, true) }
    }
    return isFound
  }

  /// Other points to start from, if there are several deviations.
  ///
  /// If one stratum varies little within cells, the effects of blocks may follow that stratum, and what this misses of the others
  /// adds to their deviations: each such stratum may have a maximum. A start is the fit with one deviation, which has no other
  /// maximum, with the deviation of one stratum reduced to a tenth. Of 36,000 made-up data sets a fifth had several maxima, and
  /// these starts missed the highest one in 4, as 30 to 60 random starts showed.
  ///
  /// If a maximum `isFound`, strata whose variance is mostly that within cells have no start, as they could hardly vary less: so
  /// most real data sets need none. In 50,000 made-up ones this missed the highest maximum once.
  private func otherStarts(isFound: Bool) -> [TimeRegression] {
    guard strata > 1 else { return [] }
    let narrow = isFound ? strataWithMisfit : Array(0..<strata)
    guard !narrow.isEmpty else { return [] }
    var common = table
    common.setStrata([Int](repeating: 0, count: columns))
    guard
      let fit = TimeRegression(
        common, blocks: blocks.count, columns: columns, strata: 1, hasPositions: hasPositions),
      let deviation = fit.border.last
    else { return [] }
    return narrow.map { stratum in
      var start = self
      start.blocks = fit.blocks
      start.border = fit.border.dropLast() + [Double](repeating: deviation, count: strata)
      start.border[firstStratum + stratum] -= log(10)
      return start
    }
  }

  /// The strata whose variance is more than twice the variance of events within cells; of many, the strata with the
  /// largest ratios.
  private var strataWithMisfit: [Int] {
    var squares = [Double](repeating: 0, count: strata)
    var spare = [Double](repeating: 0, count: strata)
    for cell in cells {
      squares[cell.stratum] += cell.events.squares
      spare[cell.stratum] += Double(max(0, cell.events.count - 1))
    }
    let ratios = (0..<strata).map { stratum in
      let variance = deviation(stratum) * deviation(stratum)
      return spare[stratum] > 0 ? variance * spare[stratum] / squares[stratum] : .infinity
    }
    let narrow = ratios.indices.filter { ratios[$0] > 2 }
    return Array(narrow.sorted { ratios[$0] > ratios[$1] }.prefix(Self.mostStarts))
  }
}
