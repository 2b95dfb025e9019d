internal import Glibc
internal import Primitives

/// The censored log-normal model of one facet: how long each condition takes, and the ratios between them.
///
/// Trials that were solved are events; those that were given up or timed out are censored at their time.
/// Ratios come from joint models with an effect for each person, one for each group of conditions with
/// finite differences; of conditions that no person did both of, from the models of each alone.
struct TimeModel: Sendable {
  /// The cells of all people who tried anything, by person and condition.
  let cells: [TimeCell]
  /// The model of each condition alone; `nil` where it has no finite estimate.
  let alone: [LoneFit?]
  /// The joint model of each group of conditions; `nil` where it has no finite estimate.
  let joint: [JointFit?]
  let estimable: EstimableConditions
  /// Whether any person tried both of two conditions, by the one and then the other; empty where conditions are
  /// not compared.
  private let together: [[Bool]]

  /// Models `cells`, which are sorted by person and condition and of which none is empty.
  ///
  /// Unless it `compares`, there are the models of each condition alone.
  init(_ cells: [TimeCell], persons: Int, conditions: Int, compares: Bool = true) {
    self.cells = cells
    let estimable = EstimableConditions(
      compares ? cells : [], persons: persons, conditions: conditions)
    self.estimable = estimable
    let own = Dictionary(grouping: cells, by: \.condition)
    alone = (0..<conditions).map { LoneFit(own[$0] ?? []) }
    guard compares else {
      (joint, together) = ([], [])
      return
    }
    joint = estimable.groups.indices.map { JointFit(cells, of: $0, estimable) }
    var together = [[Bool]](
      repeating: Array(repeating: false, count: conditions), count: conditions)
    for own in cells.chunked(by: \.person) {
      for one in own { for other in own { together[one.condition][other.condition] = true } }
    }
    self.together = together
  }

  /// Models the trials of some people in `conditions`, which count from 0 in the model.
  init(_ cells: [Cell], of conditions: [Int], participants: Int, compares: Bool = true) {
    let places = Dictionary(uniqueKeysWithValues: zip(conditions, conditions.indices))
    let times = cells.compactMap { cell -> TimeCell? in
      guard let place = places[cell.condition], cell.times.trials > 0 else { return nil }
      var times = cell.times
      times.condition = place
      return times
    }
    self.init(times, persons: participants, conditions: conditions.count, compares: compares)
  }

  /// The cells that joint models are fitted to.
  var fittedCells: [TimeCell] {
    cells.filter { cell in
      guard estimable.isUsed(cell), let group = estimable.groupOfPerson[cell.person] else {
        return false
      }
      return joint[group] != nil
    }
  }

  /// People who contribute to ratios within people.
  var contributing: Set<Int> {
    Set(cells.lazy.filter(estimable.isUsed).map(\.person))
  }

  /// Whether two conditions are compared within the people who did both.
  func areWithinPeople(_ a: Int, _ b: Int) -> Bool { !together.isEmpty && together[a][b] }

  /// The ratio of the times of two conditions, a over b; `nil` where it is not known.
  func ratio(_ a: Int, _ b: Int) -> LogRatio? {
    guard a != b, !together.isEmpty else { return nil }
    guard together[a][b] else {
      guard let first = alone[a], let second = alone[b] else { return nil }
      return LogRatio(first, minus: second)
    }
    guard let group = estimable.groupOfCondition[a], group == estimable.groupOfCondition[b] else {
      return nil
    }
    return joint[group]?.ratio(a, b)
  }

  /// The ratio of a over b if those who gave up would have needed less favourable times for 'a is faster'.
  ///
  /// Trials of b that were given up count as solved at that moment, the least that they can have taken.
  /// Those of a count as solved at `factor` times the geometric mean that the model expects of them.
  func ratio(_ a: Int, _ b: Int, ifGivenUpTookLonger factor: Double) -> LogRatio? {
    guard a != b, !together.isEmpty else { return nil }
    guard together[a][b] else {
      guard let first = alone[a]?.refit(.modelled(factor)),
        let second = alone[b]?.refit(.atOnce)
      else { return nil }
      return LogRatio(first, minus: second)
    }
    guard let group = estimable.groupOfCondition[a], group == estimable.groupOfCondition[b] else {
      return nil
    }
    return joint[group]?.refit([a: .modelled(factor), b: .atOnce])?.ratio(a, b)
  }
}

/// The difference of two conditions' mean log times.
struct LogRatio: Hashable, Sendable {
  /// The estimate, a − b.
  var estimate: Double
  /// Its standard error; above 0.
  var error: Double
  /// The degrees of freedom of Student's t.
  var degreesOfFreedom: Double
  /// The people behind it: of a and b the number of those that has fewer.
  var people: Int

  /// The standard error up to which people's differences are the same but for rounding errors: a billionth of a
  /// time, of which clocks know a millionth.
  private static let roundingError = 1e-9

  init?(estimate: Double, variance: Double, degreesOfFreedom: Double, people: Int) {
    guard variance > Self.roundingError * Self.roundingError, variance.isFinite, estimate.isFinite,
      degreesOfFreedom > 0
    else { return nil }
    (self.estimate, self.degreesOfFreedom, self.people) = (estimate, degreesOfFreedom, people)
    error = variance.squareRoot()
  }

  /// Compares independent samples; degrees of freedom of Welch (1947) and Satterthwaite (1946).
  init?(_ one: LoneFit, minus other: LoneFit) {
    guard let first = one.variance, let second = other.variance else { return nil }
    let (n, m) = (Double(one.people - 1), Double(other.people - 1))
    let degrees = (first + second) * (first + second) / (first * first / n + second * second / m)
    self.init(
      estimate: one.mean - other.mean, variance: first + second, degreesOfFreedom: degrees,
      people: min(one.people, other.people))
  }

  /// The probability of an estimate as far from 0 if there is no difference.
  var p: Double {
    StudentDistribution(degreesOfFreedom: degreesOfFreedom).twoSided(estimate / error)
  }

  /// The interval that contains the true difference with probability `level`.
  func interval(_ level: Double) -> (low: Double, high: Double) {
    let bound =
      StudentDistribution(degreesOfFreedom: degreesOfFreedom).quantile(0.5 + level / 2) * error
    return (estimate - bound, estimate + bound)
  }
}

/// What trials that were given up count as.
enum GivenUp: Sendable {
  /// Censored at the moment of giving up.
  case censored
  /// Solved at that moment.
  case atOnce
  /// Solved at so many times the geometric mean that the model expects.
  case modelled(Double)
}

extension TimeCell {
  /// The cell for the likelihood; `expected` are the log times that a model expects of given-up trials.
  func regressionCell(
    block: Int, column: Int, _ givenUp: GivenUp = .censored, expected: () -> RunningMoments
  ) -> CensoredFit.Cell {
    var events = solved
    switch givenUp {
    case .censored: break
    case .atOnce: events.add(RunningMoments(of: gaveUp))
    case .modelled(let factor): events.add(expected(), shift: log(factor))
    }
    var censored = timedOut
    if case .censored = givenUp { censored += gaveUp }
    return CensoredFit.Cell(
      block: block, column: column, cluster: person, events: events, censored: censored)
  }

  /// The mean log times beyond the moments of giving up, of a normal distribution.
  func expectedBeyond(mean: Double, deviation: Double) -> RunningMoments {
    RunningMoments(
      of: gaveUp.map { mean + deviation * NormalTail(above: ($0 - mean) / deviation).hazard })
  }
}

/// The model of one condition alone: a mean and a deviation, with people as clusters.
///
/// It has no effects of people: the interval is to cover the mean of all people, not of these.
struct LoneFit: Sendable {
  private let cells: [TimeCell]
  private let fit: CensoredFit
  /// The people with a trial in the model.
  let people: Int
  /// The variance of the mean; `nil` with one person.
  let variance: Double?

  /// The mean log time.
  var mean: Double { fit.mean(block: 0, column: 0) }
  /// The standard deviation of log times.
  var deviation: Double { fit.deviation }

  init?(_ cells: [TimeCell]) {
    self.init(cells, .censored, after: nil)
  }

  private init?(_ cells: [TimeCell], _ givenUp: GivenUp, after first: LoneFit?) {
    guard cells.contains(where: { $0.solved.count > 0 }) else { return nil }
    let rows = cells.map { cell in
      cell.regressionCell(block: 0, column: 0, givenUp) {
        cell.expectedBeyond(mean: first?.mean ?? 0, deviation: first?.deviation ?? 1)
      }
    }
    guard let fit = CensoredFit(rows, blocks: 1, columns: 1, start: first?.fit) else { return nil }
    self.cells = cells
    self.fit = fit
    people = cells.count
    variance = fit.influence()?.firstBlockVariance(people: people)
  }

  /// The same with given-up trials counted as `givenUp`.
  func refit(_ givenUp: GivenUp) -> LoneFit? { LoneFit(cells, givenUp, after: self) }
}

/// The model of several conditions with an effect for each person.
struct JointFit: Sendable {
  private let cells: [TimeCell]
  private let fit: CensoredFit
  private let influence: CensoredFit.Influence
  /// The column of each condition.
  private let columns: [Int: Int]
  /// The people who tried each condition, by column.
  private let people: [Int]
  private let effective: EffectivePeople

  init?(_ cells: [TimeCell], of group: Int, _ estimable: EstimableConditions) {
    self.init(
      cells.filter { estimable.isUsed($0) && estimable.groupOfPerson[$0.person] == group },
      conditions: estimable.groups[group])
  }

  private init?(_ cells: [TimeCell], conditions: [Int]) {
    let columns = Dictionary(uniqueKeysWithValues: conditions.enumerated().map { ($1, $0) })
    var people = [Int](repeating: 0, count: conditions.count)
    for cell in cells { people[columns[cell.condition] ?? 0] += 1 }
    self.init(cells, columns: columns, people: people, [:], after: nil)
  }

  private init?(
    _ cells: [TimeCell], columns: [Int: Int], people: [Int], _ givenUp: [Int: GivenUp],
    after first: JointFit?
  ) {
    var (rows, blocks): ([CensoredFit.Cell], Int) = ([], 0)
    for own in cells.chunked(by: \.person) {
      for cell in own {
        let column = columns[cell.condition] ?? 0
        rows.append(
          cell.regressionCell(block: blocks, column: column, givenUp[cell.condition] ?? .censored) {
            cell.expectedBeyond(
              mean: first?.fit.mean(block: blocks, column: column) ?? 0,
              deviation: first?.fit.deviation ?? 1)
          })
      }
      blocks += 1
    }
    guard
      let fit = CensoredFit(rows, blocks: blocks, columns: people.count, start: first?.fit),
      let influence = fit.influence()
    else { return nil }
    self.cells = cells
    self.fit = fit
    self.influence = influence
    self.columns = columns
    self.people = people
    effective = EffectivePeople(
      fit.cells, weights: fit.terms.map(\.weight), columns: people.count)
  }

  /// The residual's standard deviation.
  var deviation: Double { fit.deviation }

  /// The same with the given-up trials of some conditions counted as `givenUp`.
  func refit(_ givenUp: [Int: GivenUp]) -> JointFit? {
    JointFit(cells, columns: columns, people: people, givenUp, after: self)
  }

  /// The mean log time of each cell.
  var means: [(cell: TimeCell, mean: Double)] {
    zip(cells, fit.cells).map { ($0, fit.mean(block: $1.block, column: $1.column)) }
  }

  /// The difference of two conditions.
  ///
  /// It rests on the people who tried the one or the other, whichever are fewer, and on no more than
  /// `EffectivePeople`.
  func ratio(_ a: Int, _ b: Int) -> LogRatio? {
    guard let one = columns[a], let other = columns[b] else { return nil }
    let count = min(people[one], people[other])
    // A lone person's share of all is 1 but for rounding errors.
    guard let number = effective.count(one, other, of: count), number > 1 + 1e-9 else { return nil }
    guard let variance = influence.variance(of: one, minus: other, people: number) else {
      return nil
    }
    return LogRatio(
      estimate: fit.effect(one) - fit.effect(other), variance: variance,
      degreesOfFreedom: number - 1, people: Int((number + 1e-9).rounded(.down)))
  }
}

extension RandomAccessCollection {
  /// The runs of elements that agree in `key`.
  func chunked<Key: Equatable>(by key: (Element) -> Key) -> [SubSequence] {
    var result: [SubSequence] = []
    var start = startIndex
    while start < endIndex {
      let value = key(self[start])
      let end = self[start...].firstIndex { key($0) != value } ?? endIndex
      result.append(self[start..<end])
      start = end
    }
    return result
  }
}
