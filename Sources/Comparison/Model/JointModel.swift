internal import Glibc

/// The model of several conditions with an effect for each person, a deviation for each condition and, if people's orders
/// tell it, a slope for the place in the order.
///
/// Each cell, one person's trials in one condition, weighs the same, however many trials it has: the estimand is the mean
/// over people of log times. Without censored trials and without a slope it is the paired t-test on people's mean logs.
struct JointModel: Sendable {
  private let cells: [TimeCell]
  private let fit: TimeRegression
  private let contrasts: Contrasts
  /// The column of each condition.
  private let columns: [Int: Int]
  /// The people, or their clusters, who tried each condition, by column.
  private let people: [Int]
  /// Of each cell; empty if no trial was given up.
  private let givenUp: [GivenUpTimes]

  /// Fits `cells`, those of `conditions`, which are sorted by person; `nil` without a finite estimate.
  ///
  /// If no maximum is found with a deviation for each condition, they share one.
  init?(_ cells: [TimeCell], conditions: [Int]) {
    let columns = Dictionary(uniqueKeysWithValues: conditions.enumerated().map { ($1, $0) })
    let places = cells.map { columns[$0.condition] ?? 0 }
    let design = OrderDesign(cells, places, columns: conditions.count)
    let strata = Self.strata(cells, places, columns: conditions.count)
    let rows = Self.rows(cells, places, design)
    let one = strata.map { _ in 0 }
    guard
      let fit = Self.fit(rows, strata, design.isTold)
        ?? (strata == one ? nil : Self.fit(rows, one, design.isTold))
    else { return nil }
    (self.cells, self.fit, self.columns) = (cells, fit, columns)
    people = conditions.map { condition in
      Set(cells.lazy.filter { $0.condition == condition }.map(\.cluster)).count
    }
    contrasts = Contrasts(fit, cost: design.isTold ? design.cost : 0)
    let hasGivenUp = cells.contains { !$0.gaveUp.isEmpty }
    givenUp =
      hasGivenUp
      ? zip(cells, fit.cells).map { GivenUpTimes($0, expected: fit.expected($1)) } : []
  }

  /// The cells for the likelihood.
  private static func rows(
    _ cells: [TimeCell], _ places: [Int], _ design: OrderDesign
  ) -> [TimeRegression.Cell] {
    var rows: [TimeRegression.Cell] = []
    rows.reserveCapacity(cells.count)
    for (block, own) in cells.chunked(by: \.person).enumerated() {
      for cell in own {
        let (events, censored) = cell.times
        rows.append(
          TimeRegression.Cell(
            block: block, column: places[rows.count], stratum: 0, cluster: cell.cluster,
            position: design.isTold ? design.positions[rows.count] : 0, events: events,
            censored: censored, completion: TimeRegression.Completion(events, censored)))
      }
    }
    rows.weighCellsEqually()
    return rows
  }

  /// The fit with the deviation of each column in the stratum that `strata` has for it.
  private static func fit(
    _ cells: [TimeRegression.Cell], _ strata: [Int], _ hasPositions: Bool
  ) -> TimeRegression? {
    var cells = cells
    for index in cells.indices { cells[index].stratum = strata[cells[index].column] }
    return TimeRegression(
      cells, blocks: 1 + (cells.last?.block ?? -1), columns: strata.count,
      strata: 1 + (strata.max() ?? 0), hasPositions: hasPositions)
  }

  /// The fewest solved trials beyond the first of each cell from which a condition has a deviation of its own: the first of
  /// each could be fitted exactly by the effects of people.
  static let fewestSpare = 10

  /// The stratum of each column; those with few trials have that of the column with most.
  private static func strata(_ cells: [TimeCell], _ places: [Int], columns: Int) -> [Int] {
    var spare = [Int](repeating: 0, count: columns)
    for (cell, place) in zip(cells, places) { spare[place] += max(0, cell.solved.count - 1) }
    let own = spare.indices.filter { spare[$0] >= fewestSpare }
    let numbers = Dictionary(uniqueKeysWithValues: own.enumerated().map { ($1, $0) })
    let most = own.max { spare[$0] < spare[$1] }.flatMap { numbers[$0] } ?? 0
    return spare.indices.map { numbers[$0] ?? most }
  }

  /// Whether places in the order have an effect.
  var hasPositions: Bool { fit.hasPositions }

  /// The place of each cell in its person's order, less the mean of all; `nil` if places have no effect.
  var positions: [(cell: TimeCell, position: Double?)] {
    zip(cells, fit.cells).map { ($0, fit.hasPositions ? $1.position : nil) }
  }

  /// The standard deviation of a condition's residuals; `nil` of a condition that is not in the model.
  func deviation(_ condition: Int) -> Double? {
    guard let column = columns[condition],
      let cell = fit.cells.first(where: { $0.column == column })
    else { return nil }
    return fit.deviation(cell.stratum)
  }

  /// What the next place in the order adds to log times; `nil` if the orders do not tell.
  var slope: LogRatio? {
    let number = Double(Set(cells.map(\.cluster)).count)
    let degrees = number - 1 - contrasts.cost
    guard fit.hasPositions, degrees >= 1,
      let variance = contrasts.covariance.slopeVariance(factor: number / degrees)
    else { return nil }
    return LogRatio(
      estimate: fit.slope, variance: variance, degreesOfFreedom: degrees, people: Int(number))
  }

  /// The normal distribution that it expects of each person's log times in each condition.
  var expected: [ExpectedTimes] {
    zip(cells, fit.cells).map {
      let (mean, deviation) = fit.expected($1)
      return ExpectedTimes(cell: $0, mean: mean, deviation: deviation)
    }
  }

  /// The people whom the difference of two conditions rests on; `nil` if nothing is known about it.
  func effectivePeople(_ a: Int, _ b: Int) -> Double? {
    guard let one = columns[a], let other = columns[b] else { return nil }
    return contrasts.effective.count(one, other)
  }

  /// The difference of two conditions; `nil` if it is not known.
  func ratio(_ a: Int, _ b: Int) -> LogRatio? {
    guard let one = columns[a], let other = columns[b] else { return nil }
    return contrasts.ratio(one, other, people: min(people[one], people[other]))
  }

  /// The difference with less favourable times of a and of b, each as the argument says; `nil` leaves them as they are.
  func ratio(_ a: Int, _ b: Int, if first: LessFavourable?, _ second: LessFavourable?) -> LogRatio?
  {
    guard let one = columns[a], let other = columns[b] else { return nil }
    var rows = fit.cells
    for (index, row) in rows.enumerated() {
      guard let counted = row.column == one ? first : row.column == other ? second : nil else {
        continue
      }
      let (events, censored) = cells[index].times(
        counted,
        givenUp.isEmpty
          ? GivenUpTimes(cells[index], expected: fit.expected(row)) : givenUp[index])
      (rows[index].events, rows[index].censored) = (events, censored)
      rows[index].completion = TimeRegression.Completion(events, censored)
    }
    rows.weighCellsEqually()
    let refit = TimeRegression(
      rows, blocks: fit.blocks.count, columns: people.count, strata: fit.strata,
      hasPositions: fit.hasPositions, start: fit)
    return refit.flatMap {
      Contrasts($0, cost: contrasts.cost).ratio(
        one, other, people: min(people[one], people[other]))
    }
  }
}

/// The differences between the columns of a fit.
private struct Contrasts: Sendable {
  let covariance: TimeRegression.Covariance
  let effective: EffectivePeople
  /// The degrees of freedom that the slope costs each.
  let cost: Double
  private let fit: TimeRegression

  init(_ fit: TimeRegression, cost: Double) {
    self.fit = fit
    self.cost = cost
    covariance = TimeRegression.Covariance(fit)
    effective = EffectivePeople(
      fit.cells, weights: fit.terms.map(\.weight), columns: fit.columns)
  }

  /// The difference of two columns, of which the one that fewer people tried was tried by `people`.
  ///
  /// It rests on these people, and on no more than `EffectivePeople`; `nil` if these leave less than one degree of freedom.
  func ratio(_ one: Int, _ other: Int, people: Int) -> LogRatio? {
    guard let number = effective.count(one, other, of: people) else { return nil }
    let degrees = number - 1 - cost
    // Whole numbers come out with rounding errors.
    guard degrees >= 1 - 1e-9,
      let variance = covariance.variance(of: one, minus: other, factor: number / degrees)
    else { return nil }
    return LogRatio(
      estimate: fit.effect(one) - fit.effect(other), variance: variance,
      degreesOfFreedom: degrees, people: Int((number + 1e-9).rounded(.down)))
  }
}

extension [TimeRegression.Cell] {
  /// Gives all cells the same weight, and all trials together that of their number.
  mutating func weighCellsEqually() {
    let total = reduce(0) { $0 + $1.trials }
    for index in indices where self[index].trials > 0 {
      self[index].weight = Double(total) / Double(count * self[index].trials)
    }
  }
}

extension TimeRegression.Cell {
  /// The number of trials.
  var trials: Int { events.count + censored.count }
}
