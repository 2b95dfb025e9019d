extension SuccessTest {
  /// Tests `cells`, which are in the order of participants and conditions.
  ///
  /// `nil` below two conditions that anybody tried, or two participants who tried them all.
  init?(_ cells: [Cell], tried: [Int]) {
    var outcomes: [Double] = []
    var rest = cells[...]
    while let first = rest.first {
      let own = rest.prefix { $0.participant == first.participant }
      if own.count == tried.count { outcomes += own.map { $0.correct == $0.trials ? 1 : 0 } }
      rest = rest[own.endIndex...]
    }
    guard tried.count >= 2, outcomes.count >= 2 * tried.count else { return nil }
    conditions = tried
    participants = outcomes.count / tried.count
    successes = tried.indices.map { column in
      stride(from: column, to: outcomes.count, by: tried.count).count { outcomes[$0] == 1 }
    }
    // Of zeros and ones, Friedman's statistic is Cochran's (Cochran, Biometrika 1950).
    let test = Friedman(rows: outcomes, columns: tried.count)
    degreesOfFreedom = tried.count - 1
    q = test?.chiSquared
    p = test?.p
  }
}
