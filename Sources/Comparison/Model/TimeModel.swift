import Base
internal import Glibc
import Numerics

/// The censored log-normal model of one facet: the times of conditions, and the ratios between them.
///
/// Trials that were solved are events; trials that were given up or timed out are censored at their time. Ratios come
/// from a `JointModel` of each group of conditions with finite differences. If few people did both of two conditions,
/// their ratio comes from the models of each alone.
struct TimeModel: Sendable {
  /// The cells of all people who tried anything, by person and condition.
  let cells: [TimeCell]
  /// The model of each condition alone; `nil` if it has no finite estimate.
  let alone: [LoneFit?]
  /// The model of each group of conditions; `nil` if it has no finite estimate.
  let models: [JointModel?]
  private let estimable: EstimableConditions
  /// The people who tried each condition, ascending.
  private let people: [[Int]]
  /// Whether two conditions are compared within people, by the two indices; empty if none are compared.
  private var within: [[Bool]] = []
  /// The model of one condition alone without the people who also did another one, by the two indices; `nil` if the two
  /// are compared within people, if nobody did both, and without a finite estimate.
  private var withoutCrossing: [[LoneFit?]] = []

  /// Models `cells`, which are sorted by person and condition and of which none is empty.
  ///
  /// Unless it `compares`, there are the models of each condition alone.
  init(_ cells: [TimeCell], persons: Int, conditions: Int, compares: Bool = true) {
    self.cells = cells
    let estimable = EstimableConditions(
      compares ? cells : [], persons: persons, conditions: conditions)
    self.estimable = estimable
    let own = Dictionary(grouping: cells, by: \.condition)
    people = (0..<conditions).map { (own[$0] ?? []).map(\.person) }
    alone = (0..<conditions).concurrentMap { LoneFit(own[$0] ?? []) }
    models = estimable.groups.enumerated().map { group, conditions in
      JointModel(
        cells.filter { estimable.isUsed($0) && estimable.groupOfPerson[$0.person] == group },
        conditions: conditions)
    }
    guard compares else { return }
    let below = (0..<conditions).concurrentMap { [self] one in
      (0..<one).map { isWithinPeople(one, $0) }
    }
    within = (0..<conditions).map { one in
      (0..<conditions).map { $0 != one && below[max(one, $0)][min(one, $0)] }
    }
    withoutCrossing = (0..<conditions).concurrentMap { [self] one in
      (0..<conditions).map { other in
        guard one != other, !within[one][other], !both(one, other).isEmpty else { return nil }
        return aloneWithoutCrossing(one, other)
      }
    }
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

  /// The cells that the models of groups are fitted to.
  var fittedCells: [TimeCell] {
    cells.filter { cell in
      guard estimable.isUsed(cell), let group = estimable.groupOfPerson[cell.person] else {
        return false
      }
      return models[group] != nil
    }
  }

  /// The place of each fitted cell in its person's order, less the mean of all; `nil` if places have no effect.
  var positions: [(cell: TimeCell, position: Double?)] {
    models.compactMap(\.self).flatMap(\.positions)
  }

  /// People who contribute to ratios within people.
  var contributing: Set<Int> {
    let people = cells.filter(estimable.isUsed).chunked(by: \.person).filter { own in
      own.contains { one in own.contains { areWithinPeople(one.condition, $0.condition) } }
    }
    return Set(people.compactMap { $0.first?.person })
  }

  /// The model of both conditions; `nil` without one.
  func model(_ a: Int, _ b: Int) -> JointModel? {
    guard let group = estimable.groupOfCondition[a], group == estimable.groupOfCondition[b] else {
      return nil
    }
    return models[group]
  }

  /// The standard deviation of a condition's residuals: in the model of its group, or else alone.
  func deviation(_ condition: Int) -> Double? {
    estimable.groupOfCondition[condition].flatMap { models[$0]?.deviation(condition) }
      ?? alone[condition]?.deviation
  }

  /// The increase of log times by the next place in the order; `nil` if no model, or more than one, has a term for it.
  var slope: LogRatio? {
    let slopes = models.compactMap { $0?.slope }
    return slopes.count == 1 ? slopes[0] : nil
  }
}

// MARK: - Within and between people

extension TimeModel {
  /// The people who tried both of two conditions.
  func both(_ a: Int, _ b: Int) -> Set<Int> { Set(people[a]).intersection(people[b]) }

  /// Whether two conditions are compared within people, and not between them.
  func areWithinPeople(_ a: Int, _ b: Int) -> Bool { !within.isEmpty && within[a][b] }

  /// Whether at least half of the people who tried either did both.
  ///
  /// It is enough if the model has at least half as many effective people as tried the less tried condition, as in
  /// incomplete designs.
  private func isWithinPeople(_ a: Int, _ b: Int) -> Bool {
    guard !people[a].isEmpty, !people[b].isEmpty else { return true }
    let both = commonCount(people[a], people[b])
    if both > 0, Self.didMostBoth(both, of: people[a].count, and: people[b].count) { return true }
    guard let effective = model(a, b)?.effectivePeople(a, b) else { return false }
    return 2 * effective >= Double(min(people[a].count, people[b].count)) * (1 - 1e-9)
  }

  /// Whether `both` people, who did two conditions, are at least half of those who did either: of `one` and `other` people.
  static func didMostBoth(_ both: Int, of one: Int, and other: Int) -> Bool {
    2 * both >= one + other - both
  }

  /// The number of elements that two ascending lists have in common.
  private func commonCount(_ one: [Int], _ other: [Int]) -> Int {
    var (first, second, count) = (0, 0, 0)
    while first < one.count, second < other.count {
      if one[first] == other[second] { count += 1 }
      let isBehind = one[first] <= other[second]
      if one[first] >= other[second] { second += 1 }
      if isBehind { first += 1 }
    }
    return count
  }

  /// The models of each of two conditions alone, without the people who did both.
  func between(_ a: Int, _ b: Int) -> (a: LoneFit, b: LoneFit)? {
    let isCrossed = commonCount(people[a], people[b]) > 0
    guard let one = isCrossed ? withoutCrossing[a][b] : alone[a],
      let other = isCrossed ? withoutCrossing[b][a] : alone[b]
    else { return nil }
    return (one, other)
  }

  /// The model of `one` condition alone, without the people who did the `other` as well.
  private func aloneWithoutCrossing(_ one: Int, _ other: Int) -> LoneFit? {
    let both = both(one, other)
    return LoneFit(cells.filter { $0.condition == one && !both.contains($0.person) })
  }

  /// Whether people's orders explain a difference of two conditions as well as these do; `nil` if the orders are not
  /// known.
  ///
  /// Between people they do if the people of one condition had it at other places than the people of the other. Within
  /// people they do if most people who did both had one order, or if the places of the two differ through people who
  /// did others; they do not if the model has a term for them.
  func isOrderConfounded(_ a: Int, _ b: Int) -> Bool? {
    guard areWithinPeople(a, b) else { return hasOtherPlaces(a, b) }
    let differences = differencesOfPlaces(a, b)
    let joint = model(a, b)?.isOrderConfounded(a, b)
    guard !differences.isEmpty else { return joint }
    guard let isConfounded = PlaceEffect.isConfounded(differences) else { return nil }
    return isConfounded && model(a, b)?.hasPositions != true || joint == true
  }

  /// Whether two conditions of different people were done at other places; not if any place is unknown.
  private func hasOtherPlaces(_ a: Int, _ b: Int) -> Bool {
    let both = both(a, b)
    let places = [a, b].map { condition in
      cells.filter { $0.condition == condition && !both.contains($0.person) }.map(\.position)
    }
    let means = places.map { own -> Double? in
      let known = own.compactMap(\.self)
      return known.isEmpty || known.count < own.count
        ? nil : known.reduce(0, +) / Double(known.count)
    }
    guard let one = means[0], let other = means[1] else { return false }
    return abs(one - other) >= PlaceEffect.confounded * (1 - 1e-9)
  }
}

extension TimeModel {
  /// The place of a minus the place of b for each person who did both; `nil` for people whose order is not known.
  private func differencesOfPlaces(_ a: Int, _ b: Int) -> [Double?] {
    let places = Dictionary(
      cells.lazy.filter { $0.condition == a }.map { ($0.person, $0.position) }
    ) { one, _ in one }
    return cells.compactMap { cell -> Double?? in
      guard cell.condition == b, let place = places[cell.person] else { return nil }
      return .some(cell.position.flatMap { own in place.map { $0 - own } })
    }
  }

  /// The order in which people did two conditions; `nil` if nobody did both.
  func order(_ a: Int, _ b: Int) -> PairOrder? {
    let differences = differencesOfPlaces(a, b).compactMap(\.self)
    guard !differences.isEmpty else { return nil }
    var order = PairOrder()
    order.aFirst = differences.count { $0 < 0 }
    order.bFirst = differences.count { $0 > 0 }
    order.together = differences.count { $0 == 0 }
    return order
  }
}

// MARK: - Ratios

extension TimeModel {
  /// The ratio of the times of two conditions, a over b; `nil` if it is not known.
  func ratio(_ a: Int, _ b: Int) -> LogRatio? {
    guard a != b, !within.isEmpty else { return nil }
    if areWithinPeople(a, b) { return model(a, b)?.ratio(a, b) }
    return between(a, b).flatMap { LogRatio($0.a, minus: $0.b) }
  }

  /// The ratio of a over b with less favourable times of either; with `nil` times are unchanged.
  func ratio(_ a: Int, _ b: Int, if first: LessFavourable?, _ second: LessFavourable?) -> LogRatio?
  {
    guard a != b, !within.isEmpty else { return nil }
    if areWithinPeople(a, b) { return model(a, b)?.ratio(a, b, if: first, second) }
    guard let (one, other) = between(a, b),
      let a = first.map({ one.refit($0) }) ?? one, let b = second.map({ other.refit($0) }) ?? other
    else { return nil }
    return LogRatio(a, minus: b)
  }

  /// The ratio of a over b if given-up trials had less favourable times for 'a is faster'.
  ///
  /// Trials of b that were given up count as solved at that moment, the least that they can have taken. Trials of a
  /// count as solved at `factor` times the geometric mean that the model expects of them.
  func ratio(_ a: Int, _ b: Int, ifGivenUpTookLonger factor: Double) -> LogRatio? {
    ratio(a, b, if: .givenUpLater(factor), .givenUpAtOnce)
  }

  /// The factor that a robust claim about two conditions has to allow for: two standard deviations of log times, and at
  /// least 2.
  ///
  /// The deviation combines the more variable condition and, with half of its weight, the other one: a condition whose
  /// hard trials were given up seems to vary less than it does.
  func robustFactor(_ a: Int, _ b: Int) -> Double {
    let deviations = [deviation(a) ?? 0, deviation(b) ?? 0]
    let (larger, smaller) = (max(deviations[0], deviations[1]), min(deviations[0], deviations[1]))
    let deviation = ((2 * larger * larger + smaller * smaller) / 3).squareRoot()
    return max(FacetPair.leastRobustFactor, exp(2 * deviation))
  }
}
