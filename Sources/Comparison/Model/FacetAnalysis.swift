import Base
import Glibc
import Numerics
import Studies

/// Compares the conditions of one facet.
struct FacetAnalysis {
  /// The trials of each condition by person.
  let cells: [[Cell]]
  /// The conditions, as indices into all conditions.
  let conditions: [Int]
  let model: TimeModel
  /// The numbers that some conditions cannot enter; `nil` if there are none.
  private let shared: SharedNumbers?
  /// The trials and models of the conditions that can enter all numbers but those in the key; empty if all can enter
  /// all.
  private let ofSharedNumbers: [[Double]: Numbers]
  /// The people behind ratios.
  private let contributing: Set<Int>
  /// The clusters that people belong to; `nil` if people are the units.
  let clusters: Int?
  /// The seed of random draws.
  let seed: UInt64
  private let margin: Double
  /// Whether conditions are compared, and not described alone.
  let compares: Bool
  /// Each cell's mean and deviation by the models of ratios; empty if they need no check.
  private let expected: ExpectedTimes
  private var residuals = ResidualCheck()
  private(set) var targets: TimesByTarget

  /// Trials with the same numbers in several conditions.
  struct Numbers {
    /// The trials of each condition by person.
    var cells: [[Cell]]
    var model: TimeModel
  }

  /// Analyses `cells`, the cells of `conditions`, by participant and condition.
  ///
  /// `clusters` has the cluster of each participant, and is empty if people are independent.
  ///
  /// The residuals of their trials are still to be added, for the model's distribution to be compared with them.
  init(
    _ cells: [Cell], conditions: [Int], participants: Int, clusters: [Int] = [],
    shared: SharedNumbers? = nil, seed: UInt64,
    margin: Double = Study.usualEquivalence, compares: Bool = true
  ) {
    let cells = cells.assigned(to: clusters)
    self.clusters = clusters.isEmpty ? nil : Set(cells.map(\.times.cluster)).count
    self.conditions = conditions
    targets = TimesByTarget(conditions: compares ? conditions.count : 0)
    self.seed = seed
    self.margin = margin
    self.compares = compares
    let all = Numbers(
      cells, of: conditions, participants: participants, compares: compares)
    (self.cells, model, self.shared) = (all.cells, all.model, shared)
    ofSharedNumbers =
      compares
      ? shared?.models(of: conditions, participants: participants, clusters: clusters) ?? [:] : [:]
    contributing =
      compares
      ? (shared == nil ? [all] : Array(ofSharedNumbers.values)).reduce(into: []) {
        $0.formUnion($1.model.contributing.union(Self.betweenPeople($1)))
      } : []
    // If all trials were solved, the model depends on no distribution.
    let isCensored = cells.contains { $0.times.solved.count < $0.times.trials }
    expected =
      compares && isCensored
      ? ExpectedTimes(model.models.compactMap(\.self), persons: participants) : ExpectedTimes()
  }

  /// The normal distribution that the model expects of the log time of a trial in the condition at `index` in `conditions`;
  /// `nil` if all trials were solved, for which that does not matter.
  func expected(
    _ trial: Observation, inConditionAt index: Int
  ) -> (mean: Double, deviation: Double)? {
    expected[Int(trial.participant), index]
  }

  /// Adds the residuals and the times by number of some participants, who follow all participants added before.
  mutating func add(_ residuals: ResidualCheck, _ targets: TimesByTarget) {
    self.residuals.add(residuals)
    self.targets.append(targets)
  }

  /// The difference between the residuals and the model's distribution, if it matters and is large; `nil` otherwise.
  var residualDifference: Double? { expected.isEmpty ? nil : residuals.notableDifference }

  /// Whether any conditions are compared between people.
  var isBetweenPeople: Bool {
    conditions.indices.contains { one in
      (0..<one).contains { !numbers(one, $0).model.areWithinPeople(one, $0) }
    }
  }

  /// The trials with the numbers that two conditions can enter.
  func numbers(_ a: Int, _ b: Int) -> Numbers {
    shared.flatMap { ofSharedNumbers[$0.lost(by: conditions[a], or: conditions[b])] }
      ?? Numbers(cells: cells, model: model)
  }

  /// The numbers that both conditions can enter; `nil` if those are all.
  func sharedNumbers(_ a: Int, _ b: Int) -> [Double]? {
    shared?.shared(by: conditions[a], and: conditions[b])
  }

  /// The ratio of two conditions over the numbers that both can enter.
  func ratio(_ a: Int, _ b: Int) -> LogRatio? { numbers(a, b).model.ratio(a, b) }

  /// The people with a solved trial in one of two conditions that are compared between people.
  private static func betweenPeople(_ numbers: Numbers) -> Set<Int> {
    let (cells, model) = (numbers.cells, numbers.model)
    var people: Set<Int> = []
    for one in cells.indices where model.alone[one] != nil {
      for other in cells.indices
      where other != one && model.alone[other] != nil && !model.areWithinPeople(one, other) {
        let both = model.both(one, other)
        for cell in cells[one] where cell.correct > 0 && !both.contains(cell.participant) {
          people.insert(cell.participant)
        }
      }
    }
    return people
  }

  /// The result; `logRank` is the test of the facet's conditions.
  func result(_ facet: Facet, logRank: PersonLogRank?) -> FacetResult {
    var methods = conditions.indices.concurrentMap { method($0) }
    let order = methods.indices.sorted { one, other in
      let (first, second) = (methods[one], methods[other])
      let rates = (first.timePerCorrect ?? .infinity, second.timePerCorrect ?? .infinity)
      if rates.0 != rates.1 { return rates.0 < rates.1 }
      let times = (first.time ?? .infinity, second.time ?? .infinity)
      return times.0 == times.1 ? one < other : times.0 < times.1
    }
    methods = order.map { methods[$0] }
    var result = FacetResult(
      facet: facet, participants: Set(cells.joined().map(\.participant)).count,
      trials: cells.joined().reduce(0) { $0 + $1.trials }, contributing: contributing.count,
      methods: methods,
      pairs: pairs(order), logRank: logRank, residualDifference: residualDifference, margin: margin,
      verdict: FacetVerdict(.described))
    result.placeEffect = model.slope.flatMap { RatioEstimate($0) }
    result.knowsOrder = cells.joined().allSatisfy { $0.times.position != nil }
    result.clusters = clusters
    let fastest = fastest().flatMap { place in order.firstIndex(of: place) }
    result.verdict = FacetVerdict(result, fastest: fastest, margin: margin)
    return result
  }

  // MARK: - Methods

  private func method(_ place: Int) -> FacetMethod {
    let own = cells[place]
    var outcomes = OutcomeCounts()
    for cell in own {
      outcomes.correct += cell.correct
      outcomes.gaveUp += cell.times.gaveUp.count
      outcomes.timedOut += cell.times.timedOut.count
      outcomes.incorrect += cell.incorrect
      outcomes.cannotEnter += cell.cannotEnter
    }
    let share = ShareEstimate(own.map { ShareCell($0) })
    let rate = TimePerCorrect(
      own.map { .init(seconds: $0.time, correct: $0.correct, cluster: $0.times.cluster) })
    return FacetMethod(
      condition: conditions[place], participants: own.count,
      contributing: own.count { $0.times.trials > 0 && contributing.contains($0.participant) },
      outcomes: outcomes, time: time(place),
      timeInterval: timeInterval(place), success: share?.estimate ?? 0,
      successInterval: share?.interval(0.95), timePerCorrect: rate.estimate?.ifFinite,
      timePerCorrectLow: rate.interval?.low.ifFinite,
      timePerCorrectHigh: rate.interval?.high.ifFinite, deviation: model.deviation(place),
      unreachable: shared?.unreachable[conditions[place]] ?? [],
      numbersAsked: shared?.numbersAsked(of: conditions[place]))
  }

  /// The model's time.
  ///
  /// If no model can be fitted because all trials took the same time, that time.
  private func time(_ place: Int) -> Double? {
    if let fit = model.alone[place] { return exp(fit.mean).ifFinite }
    let times = cells[place].map(\.times).filter { $0.trials > 0 }
    guard let first = times.first?.solved.mean,
      times.allSatisfy({ $0.solved.count == $0.trials && $0.solved.squares == 0 }),
      times.allSatisfy({ $0.solved.mean == first })
    else { return nil }
    return exp(first).ifFinite
  }

  private func timeInterval(_ place: Int) -> ConfidenceInterval? {
    guard let fit = model.alone[place], let variance = fit.variance, variance.isFinite else {
      return nil
    }
    let t = StudentDistribution(degreesOfFreedom: Double(fit.people - 1)).bound
    let half = t * variance.squareRoot()
    guard let low = exp(fit.mean - half).ifFinite, let high = exp(fit.mean + half).ifFinite else {
      return nil
    }
    return ConfidenceInterval(low: low, high: high)
  }

  /// The condition with the shortest times.
  private func fastest() -> Int? {
    let solved = conditions.indices.filter { model.alone[$0] != nil }
    return solved.first { one in
      solved.allSatisfy { $0 == one || (ratio(one, $0)?.estimate ?? 0) < 0 }
    } ?? solved.min { (model.alone[$0]?.mean ?? 0) < (model.alone[$1]?.mean ?? 0) }
  }
}

extension FacetAnalysis.Numbers {
  /// Creates the trials and the model from `cells`, the cells of `conditions`, by participant and condition.
  init(_ cells: [Cell], of conditions: [Int], participants: Int, compares: Bool = true) {
    let own = Dictionary(grouping: cells, by: \.condition)
    self.cells = conditions.map { own[$0] ?? [] }
    model = TimeModel(cells, of: conditions, participants: participants, compares: compares)
  }
}

extension SharedNumbers {
  /// The trials and models of the numbers that both conditions of a pair can enter, by the numbers that one of them
  /// cannot enter.
  fileprivate func models(
    of conditions: [Int], participants: Int, clusters: [Int]
  ) -> [[Double]: FacetAnalysis.Numbers] {
    var models: [[Double]: FacetAnalysis.Numbers] = [:]
    for (place, one) in conditions.enumerated() {
      for other in conditions.dropFirst(place + 1) {
        let lost = lost(by: one, or: other)
        guard models[lost] == nil else { continue }
        let cells = cells(without: lost).assigned(to: clusters)
        models[lost] = FacetAnalysis.Numbers(cells, of: conditions, participants: participants)
      }
    }
    return models
  }
}

extension [Cell] {
  /// The same cells, each in the cluster that its participant has in `clusters`; empty if people are independent.
  fileprivate func assigned(to clusters: [Int]) -> [Cell] {
    guard !clusters.isEmpty else { return self }
    var cells = self
    for index in cells.indices { cells[index].times.cluster = clusters[cells[index].participant] }
    return cells
  }
}

extension RatioEstimate {
  /// The ratio of a difference of logs; `nil` if a bound is beyond all numbers.
  fileprivate init?(_ ratio: LogRatio) {
    guard let interval = ConfidenceInterval(ratio, level: 0.95) else { return nil }
    self.init(ratio: exp(ratio.estimate), interval: interval)
  }
}
