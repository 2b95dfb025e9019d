import Base
internal import Glibc
import Numerics

/// The model of several conditions with an effect for each person, a deviation for each condition and, if people's
/// orders determine it, a slope for the place in the order.
///
/// Each cell, one person's trials in one condition, has the same weight, for any number of trials: the estimand is the
/// mean over people of log times. Without censored trials and without a slope it is the paired t-test on people's mean
/// logs.
struct JointModel: Sendable {
  private let cells: [TimeCell]
  private let fit: TimeRegression
  private let contrasts: Contrasts
  private let design: PlaceEffect
  /// The column of each condition.
  private let columns: [Int: Int]
  /// The people, or their clusters, who tried each condition, by column.
  private let people: [Int]
  /// Of each cell; empty if all trials were solved or timed out.
  private let unsolved: [UnsolvedTimes]
  /// The times of each cell if those given up were about to be solved, which most claims ask for; empty likewise.
  private let atOnce: [TimeRegression.CellTimes]
  /// The latest models of two columns alone.
  private let alone = Locked<[PairFit]>([])

  /// Fits `cells`, the cells of `conditions`, sorted by person; `nil` without a finite estimate.
  ///
  /// If no maximum is found with a deviation for each condition, they share one.
  init?(_ cells: [TimeCell], conditions: [Int]) {
    let columns = Dictionary(uniqueKeysWithValues: conditions.enumerated().map { ($1, $0) })
    let places = cells.map { columns[$0.condition] ?? 0 }
    let design = PlaceEffect(cells, places, columns: conditions.count)
    let strata = Self.strata(cells, places, columns: conditions.count)
    let rows = Self.rows(cells, places, design)
    let one = strata.map { _ in 0 }
    guard
      let fit = Self.fit(rows, strata, design.isTold)
        ?? (strata == one ? nil : Self.fit(rows, one, design.isTold))
    else { return nil }
    (self.cells, self.fit, self.columns, self.design) = (cells, fit, columns, design)
    people = conditions.map { condition in
      Set(cells.lazy.filter { $0.condition == condition }.map(\.cluster)).count
    }
    contrasts = Contrasts(fit, cost: design.isTold ? design.cost : 0)
    unsolved =
      cells.contains { !$0.gaveUp.isEmpty || !$0.wrong.isEmpty }
      ? zip(cells, fit.cells).map { UnsolvedTimes($0, expected: fit.expected($1)) } : []
    atOnce = zip(unsolved, cells).map { TimeRegression.CellTimes($0.times(of: $1, .givenUpAtOnce)) }
  }

  /// The cells for the likelihood.
  private static func rows(
    _ cells: [TimeCell], _ places: [Int], _ design: PlaceEffect
  ) -> TimeRegression.Cells {
    var rows = TimeRegression.Cells(capacity: cells.count)
    for (block, own) in cells.chunked(by: \.person).enumerated() {
      for cell in own {
        let place = rows.list.count
        rows.append(
          TimeRegression.Cell(
            block: block, column: places[place], stratum: 0, cluster: cell.cluster,
            position: design.isTold ? design.positions[place] : 0),
          TimeRegression.CellTimes(cell.times))
      }
    }
    rows.weighEqually()
    return rows
  }

  /// The fit with the deviation of each column in the stratum that `strata` has for it.
  private static func fit(
    _ cells: TimeRegression.Cells, _ strata: [Int], _ hasPositions: Bool
  ) -> TimeRegression? {
    var cells = cells
    cells.setStrata(strata)
    return TimeRegression(
      cells, blocks: 1 + (cells.list.last?.block ?? -1), columns: strata.count,
      strata: 1 + (strata.max() ?? 0), hasPositions: hasPositions)
  }

  /// Whether places in the order have an effect.
  var hasPositions: Bool { fit.hasPositions }

  /// Whether the places of two conditions explain their difference, which also depends on people who did others.
  ///
  /// They do not if the model has an effect for them; `nil` if places are not known.
  func isOrderConfounded(_ a: Int, _ b: Int) -> Bool? {
    guard let one = columns[a], let other = columns[b] else { return nil }
    return hasPositions ? false : design.isConfounded(one, other)
  }

  /// The place of each cell in its person's order, less the mean of all; `nil` if places have no effect.
  var positions: [(cell: TimeCell, position: Double?)] {
    zip(cells, fit.cells).map { ($0, fit.hasPositions ? $1.position : nil) }
  }

  /// The standard deviation of a condition's residuals; `nil` for a condition that is not in the model.
  func deviation(_ condition: Int) -> Double? {
    guard let column = columns[condition],
      let cell = fit.cells.first(where: { $0.column == column })
    else { return nil }
    return fit.deviation(cell.stratum)
  }

  /// The increase of log times by the next place in the order; `nil` if the orders do not determine it.
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
  var expected: [ExpectedTimes.Cell] {
    zip(cells, fit.cells).map {
      let (mean, deviation) = fit.expected($1)
      return ExpectedTimes.Cell(
        person: $0.person, condition: $0.condition, mean: mean, deviation: deviation)
    }
  }

  /// The effective number of people behind the difference of two conditions; `nil` if nothing is known about it.
  func effectivePeople(_ a: Int, _ b: Int) -> Double? {
    guard let one = columns[a], let other = columns[b] else { return nil }
    return contrasts.effective.count(one, other)
  }

  /// The difference of two conditions; `nil` if it is not known.
  func ratio(_ a: Int, _ b: Int) -> LogRatio? {
    guard let one = columns[a], let other = columns[b] else { return nil }
    return contrasts.ratio(one, other, people: min(people[one], people[other]))
  }

  /// The difference with less favourable times of a and of b by their arguments; with `nil` times are unchanged.
  func ratio(_ a: Int, _ b: Int, if first: LessFavourable?, _ second: LessFavourable?) -> LogRatio?
  {
    guard let one = columns[a], let other = columns[b] else { return nil }
    if people.count > Self.mostRefitted,
      let change = change(one, other, if: first, second), let ratio = ratio(a, b)
    {
      return LogRatio(
        estimate: ratio.estimate + change.difference,
        variance: ratio.error * ratio.error * change.variance,
        degreesOfFreedom: ratio.degreesOfFreedom, people: ratio.people)
    }
    var rows = fit.table
    for index in rows.list.indices {
      let column = rows.list[index].column
      guard let counted = column == one ? first : column == other ? second : nil else { continue }
      if let times = times(index, if: counted) { rows.replaceTimes(of: index, with: times) }
    }
    rows.weighEqually()
    let refit = TimeRegression(
      rows, blocks: fit.blocks.count, columns: people.count, strata: fit.strata,
      hasPositions: fit.hasPositions, start: fit)
    return refit.flatMap {
      Contrasts($0, cost: contrasts.cost).ratio(
        one, other, people: min(people[one], people[other]))
    }
  }
}

extension JointModel {
  /// The most conditions that are all fitted again for the claim about two of them.
  ///
  /// With 60 a fit takes 0.1 s, and 1,770 pairs take ten of them each.
  private static let mostRefitted = 12

  /// The times that `counted` gives a cell of the fit; `nil` if its times do not change.
  private func times(_ index: Int, if counted: LessFavourable) -> TimeRegression.CellTimes? {
    if unsolved.isEmpty { return nil }
    if case .givenUpAtOnce = counted { return atOnce[index] }
    return TimeRegression.CellTimes(unsolved[index].times(of: cells[index], counted))
  }

  /// The change that other times make to the difference of two columns and, as a factor, to its variance.
  ///
  /// The model has only these two and the people who did both and solved a trial of them; `nil` without a finite
  /// estimate.
  private func change(
    _ one: Int, _ other: Int, if first: LessFavourable?, _ second: LessFavourable?
  ) -> (difference: Double, variance: Double)? {
    guard let pair = pairFit(one, other) else { return nil }
    var rows = pair.fit.table
    for (place, index) in pair.indices.enumerated() {
      guard let counted = rows.list[place].column == 0 ? first : second else { continue }
      if let times = times(index, if: counted) { rows.replaceTimes(of: place, with: times) }
    }
    rows.weighEqually()
    guard
      let refit = TimeRegression(
        rows, blocks: pair.fit.blocks.count, columns: 2, strata: 2, start: pair.fit),
      let variance = TimeRegression.Covariance(refit).variance(of: 1, minus: 0, factor: 1)
    else { return nil }
    return (pair.fit.effect(1) - refit.effect(1), variance / pair.variance)
  }

  /// The model of two columns alone, which is kept until other ones were asked for; `nil` without a finite estimate.
  private func pairFit(_ one: Int, _ other: Int) -> PairFit? {
    if let known = alone.withLock({ $0.first { $0.columns == [one, other] } }) { return known }
    var rows = TimeRegression.Cells()
    var (indices, blocks) = ([Int](), 0)
    for block in fit.cells.indices.chunked(by: { fit.cells[$0].block }) {
      let own = block.filter { fit.cells[$0].column == one || fit.cells[$0].column == other }
      guard own.count == 2, own.contains(where: { fit.cells[$0].events.count > 0 }) else {
        continue
      }
      for index in own {
        let column = fit.cells[index].column == one ? 0 : 1
        var row = fit.cells[index]
        (row.block, row.column, row.stratum, row.position) = (blocks, column, column, 0)
        rows.append(row, of: fit.table)
        indices.append(index)
      }
      blocks += 1
    }
    rows.weighEqually()
    guard
      [0, 1].allSatisfy({ column in
        rows.list.filter { $0.column == column }.reduce(0) { $0 + $1.events.count }
          >= Self.fewestSpare
      }), let fit = TimeRegression(rows, blocks: blocks, columns: 2, strata: 2),
      let variance = TimeRegression.Covariance(fit).variance(of: 1, minus: 0, factor: 1),
      variance > 0
    else { return nil }
    let pair = PairFit(columns: [one, other], indices: indices, fit: fit, variance: variance)
    alone.withLock { known in
      if known.count >= Self.mostKept { known.removeFirst() }
      known.append(pair)
    }
    return pair
  }

  /// More than the number of threads that work in parallel.
  private static let mostKept = 32
}

/// The model of two columns and the people who did both.
private struct PairFit: Sendable {
  var columns: [Int]
  /// The cells of the whole model that it is of.
  var indices: [Int]
  var fit: TimeRegression
  /// The variance of the difference.
  var variance: Double
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

  /// The difference of two columns; `people` tried the less tried one of them.
  ///
  /// It counts these people, but no more than `EffectivePeople`; `nil` if these leave less than one degree of freedom.
  func ratio(_ one: Int, _ other: Int, people: Int) -> LogRatio? {
    guard let number = effective.count(one, other, of: people) else { return nil }
    let degrees = number - 1 - cost
    // Whole numbers have rounding errors here.
    guard degrees >= 1 - 1e-9,
      let variance = covariance.variance(of: one, minus: other, factor: number / degrees)
    else { return nil }
    return LogRatio(
      estimate: fit.effect(one) - fit.effect(other), variance: variance,
      degreesOfFreedom: degrees, people: Int((number + 1e-9).rounded(.down)))
  }
}
