internal import Glibc
internal import Primitives

/// The censored log-normal model of one facet: how long each condition takes, and the ratios between them.
///
/// Trials that were solved are events; those that were given up or timed out are censored at their time.
/// Ratios come from a model of each group of conditions with finite differences: `SeparateFits` where there are
/// trials enough, else `JointFit`. Of conditions that no person did both of they come from the models of each alone.
struct TimeModel: Sendable {
  /// The cells of all people who tried anything, by person and condition.
  let cells: [TimeCell]
  /// The model of each condition alone; `nil` where it has no finite estimate.
  let alone: [LoneFit?]
  /// The model of each group of conditions; `nil` where it has no finite estimate.
  let models: [(any RatioModel)?]
  let estimable: EstimableConditions
  /// Whether any person tried both of two conditions, by the one and then the other; empty where conditions are
  /// not compared.
  private let together: [[Bool]]

  /// Models `cells`, which are sorted by person and condition and of which none is empty.
  ///
  /// Unless it `compares`, there are the models of each condition alone. Unless `mayBeSeparate`, all people and
  /// conditions have one deviation, however many trials there are.
  init(
    _ cells: [TimeCell], persons: Int, conditions: Int, compares: Bool = true,
    mayBeSeparate: Bool = true
  ) {
    self.cells = cells
    let estimable = EstimableConditions(
      compares ? cells : [], persons: persons, conditions: conditions)
    self.estimable = estimable
    let own = Dictionary(grouping: cells, by: \.condition)
    alone = (0..<conditions).concurrentMap { LoneFit(own[$0] ?? []) }
    guard compares else {
      (models, together) = ([], [])
      return
    }
    models = estimable.groups.enumerated().map { group, conditions in
      let cells = cells.filter {
        estimable.isUsed($0) && estimable.groupOfPerson[$0.person] == group
      }
      if mayBeSeparate,
        let model = SeparateFits(cells, conditions: conditions, persons: persons)
      {
        return model
      }
      return JointFit(cells, conditions: conditions)
    }
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

  /// The cells that the models of groups are fitted to.
  var fittedCells: [TimeCell] {
    cells.filter { cell in
      guard estimable.isUsed(cell), let group = estimable.groupOfPerson[cell.person] else {
        return false
      }
      return models[group] != nil
    }
  }

  /// People who contribute to ratios within people.
  var contributing: Set<Int> {
    Set(cells.lazy.filter(estimable.isUsed).map(\.person))
  }

  /// Whether people and conditions have models of their own.
  var isSeparate: Bool { models.contains { $0 is SeparateFits } }

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
    return models[group]?.ratio(a, b)
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
    return models[group]?.ratio(a, b, ifGivenUpTookLonger: factor)
  }
}

/// The model of the ratios among some conditions.
protocol RatioModel: Sendable {
  /// What it expects of each person's trials in each condition.
  var expected: [ExpectedTimes] { get }

  /// The difference of two conditions; `nil` where it is not known.
  func ratio(_ a: Int, _ b: Int) -> LogRatio?

  /// The difference if trials of b that were given up had been solved at that moment, and those of a at `factor`
  /// times what the model expects of them.
  func ratio(_ a: Int, _ b: Int, ifGivenUpTookLonger factor: Double) -> LogRatio?
}

/// The normal distribution of the log times of one person's trials in one condition.
struct ExpectedTimes: Sendable {
  var cell: TimeCell
  var mean: Double
  var deviation: Double
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
