/// The model of several conditions with an effect for each person.
struct JointFit: RatioModel {
  private let cells: [TimeCell]
  private let fit: CensoredFit
  private let contrasts: Contrasts
  /// The column of each condition.
  private let columns: [Int: Int]
  /// The people who tried each condition, by column.
  private let people: [Int]
  /// Of each cell; empty where no trial was given up.
  private let givenUp: [GivenUpTimes]

  /// Fits `cells`, those of `conditions`, which are sorted by person; `nil` without a finite estimate.
  init?(_ cells: [TimeCell], conditions: [Int]) {
    let columns = Dictionary(uniqueKeysWithValues: conditions.enumerated().map { ($1, $0) })
    var people = [Int](repeating: 0, count: conditions.count)
    for cell in cells { people[columns[cell.condition] ?? 0] += 1 }
    let persons = cells.chunked(by: \.person)
    let rows = persons.enumerated().flatMap { block, own in
      own.map { $0.regressionCell(block: block, column: columns[$0.condition] ?? 0) }
    }
    guard let fit = CensoredFit(rows, blocks: persons.count, columns: people.count) else {
      return nil
    }
    (self.cells, self.fit, self.columns, self.people) = (cells, fit, columns, people)
    contrasts = Contrasts(fit)
    let hasGivenUp = cells.contains { !$0.gaveUp.isEmpty }
    givenUp =
      hasGivenUp
      ? zip(cells, rows).map {
        GivenUpTimes(
          $0, mean: fit.mean(block: $1.block, column: $1.column), deviation: fit.deviation)
      } : []
  }

  /// The residual's standard deviation.
  var deviation: Double { fit.deviation }

  var expected: [ExpectedTimes] {
    zip(cells, fit.cells).map {
      ExpectedTimes(
        cell: $0, mean: fit.mean(block: $1.block, column: $1.column), deviation: fit.deviation)
    }
  }

  func ratio(_ a: Int, _ b: Int) -> LogRatio? {
    guard let one = columns[a], let other = columns[b] else { return nil }
    return contrasts.ratio(one, other, people: min(people[one], people[other]))
  }

  func ratio(_ a: Int, _ b: Int, ifGivenUpTookLonger factor: Double) -> LogRatio? {
    guard let one = columns[a], let other = columns[b] else { return nil }
    guard !givenUp.isEmpty else { return ratio(a, b) }
    var rows = fit.cells
    for (index, row) in rows.enumerated() where row.column == one || row.column == other {
      rows[index] = cells[index].regressionCell(
        block: row.block, column: row.column, row.column == one ? .modelled(factor) : .atOnce,
        givenUp[index])
    }
    let refit = CensoredFit(
      rows, blocks: fit.blocks.count, columns: people.count, start: fit)
    return refit.flatMap {
      Contrasts($0).ratio(one, other, people: min(people[one], people[other]))
    }
  }
}

/// The differences between the columns of a fit.
private struct Contrasts: Sendable {
  private let fit: CensoredFit
  private let covariance: CensoredFit.Covariance
  private let effective: EffectivePeople

  init(_ fit: CensoredFit) {
    self.fit = fit
    covariance = CensoredFit.Covariance(fit)
    effective = EffectivePeople(
      fit.cells, weights: fit.terms.map(\.weight), columns: fit.columns)
  }

  /// The difference of two columns, of which the one that fewer people tried was tried by `people`.
  ///
  /// It rests on these people, and on no more than `EffectivePeople`.
  func ratio(_ one: Int, _ other: Int, people: Int) -> LogRatio? {
    // A lone person's share of all is 1 but for rounding errors.
    guard let number = effective.count(one, other, of: people), number > 1 + 1e-9,
      let variance = covariance.variance(of: one, minus: other, people: number)
    else { return nil }
    return LogRatio(
      estimate: fit.effect(one) - fit.effect(other), variance: variance,
      degreesOfFreedom: number - 1, people: Int((number + 1e-9).rounded(.down)))
  }
}
