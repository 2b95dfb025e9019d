import Glibc
import Primitives
import Studies

/// Compares the conditions of one facet.
struct FacetAnalysis {
  /// The trials of each condition by person.
  private let cells: [[Cell]]
  /// The conditions, as indices into all conditions.
  let conditions: [Int]
  private let model: TimeModel
  /// The people behind ratios.
  private let contributing: Set<Int>
  /// The seed of what is drawn.
  let seed: UInt64
  private let margin: Double
  /// Whether conditions are compared, and not described alone.
  let compares: Bool
  /// Each cell's mean and deviation by the models of ratios, by person and condition; empty where they need no check.
  private let expected: [Int: (mean: Double, deviation: Double)]
  private var residuals = ResidualCheck()

  /// Analyses `cells`, those of `conditions`, by participant and condition.
  ///
  /// The residuals of their trials are still to be added, for the model's distribution to be compared with them.
  init(
    _ cells: [Cell], conditions: [Int], participants: Int, seed: UInt64,
    margin: Double = Study.usualEquivalence, compares: Bool = true
  ) {
    self.conditions = conditions
    self.seed = seed
    self.margin = margin
    self.compares = compares
    let own = Dictionary(grouping: cells, by: \.condition)
    self.cells = conditions.map { own[$0] ?? [] }
    model = TimeModel(cells, of: conditions, participants: participants, compares: compares)
    contributing =
      compares ? model.contributing.union(Self.betweenPeople(model, self.cells)) : []
    // Where all trials were solved, the model rests on no distribution.
    let isCensored = cells.contains { $0.times.solved.count < $0.times.trials }
    expected = compares && isCensored ? model.expectedTimes : [:]
  }

  /// How many standard deviations a trial that is correct, given up or timed out ended beyond what the model
  /// expects of its condition, the one at `index` in `conditions`; `nil` where that needs no check.
  func residual(of trial: Observation, inConditionAt index: Int) -> Double? {
    guard !expected.isEmpty,
      let cell = expected[Int(trial.participant) * conditions.count + index]
    else { return nil }
    return (log(trial.time) - cell.mean) / cell.deviation
  }

  /// Adds the residuals of some trials.
  mutating func add(_ residuals: ResidualCheck) { self.residuals.add(residuals) }

  /// How far the residuals are from the model's distribution, where that matters and is far.
  private var residualDifference: Double? { expected.isEmpty ? nil : residuals.notableDifference }

  /// The people with a solved trial in conditions that are compared between people.
  private static func betweenPeople(_ model: TimeModel, _ cells: [[Cell]]) -> Set<Int> {
    var people: Set<Int> = []
    for one in cells.indices where model.alone[one] != nil {
      let isCompared = cells.indices.contains {
        $0 != one && model.alone[$0] != nil && !model.areWithinPeople(one, $0)
      }
      guard isCompared else { continue }
      people.formUnion(cells[one].lazy.filter { $0.correct > 0 }.map(\.participant))
    }
    return people
  }

  /// The result; `logRank` is that of the facet's conditions.
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
      pairs: pairs(order), logRank: logRank, hasSeparateModels: model.isSeparate,
      residualDifference: residualDifference, margin: margin, verdict: FacetVerdict(.described))
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
      outcomes.incorrect += cell.trials - cell.times.trials
    }
    let share = ShareEstimate(own.map { ShareCell($0) })
    let rate = TimePerCorrect(
      own.map { .init(seconds: $0.time, correct: $0.correct) }, seed: seed &+ UInt64(place))
    return FacetMethod(
      condition: conditions[place], participants: own.count,
      contributing: own.count { $0.times.trials > 0 && contributing.contains($0.participant) },
      outcomes: outcomes, time: time(place),
      timeInterval: timeInterval(place), success: share?.estimate ?? 0,
      successInterval: share?.interval, timePerCorrect: rate.estimate?.ifFinite,
      timePerCorrectLow: rate.interval?.low.ifFinite,
      timePerCorrectHigh: rate.interval?.high.ifFinite)
  }

  /// The model's time; without one that of all trials where it is the same, to which no model can be fitted.
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
      solved.allSatisfy { $0 == one || (model.ratio(one, $0)?.estimate ?? 0) < 0 }
    } ?? solved.min { (model.alone[$0]?.mean ?? 0) < (model.alone[$1]?.mean ?? 0) }
  }

  // MARK: - Pairs

  /// The pairs of conditions in `order`; every interval and p over all of them.
  private func pairs(_ order: [Int]) -> [FacetPair] {
    guard compares else { return [] }
    let places = order.indices.flatMap { a in order.indices.dropFirst(a + 1).map { (a, $0) } }
    let ratios = places.map { model.ratio(order[$0.0], order[$0.1]) }
    let shares = places.concurrentMap { shareDifference(order[$0.0], order[$0.1]) }
    let tests = ratios.count { $0 != nil }
    let shareTests = shares.count { $0?.p != nil }
    return places.indices.concurrentMap { index in
      let (a, b) = places[index]
      var pair = FacetPair(a: a, b: b, participants: ratios[index]?.people ?? 0)
      pair.isBetweenPeople = !model.areWithinPeople(order[a], order[b])
      if let ratio = ratios[index] {
        pair.describe(ratio, tests: tests)
        describe(
          &pair, ratio, order[a], order[b], tests: tests,
          isPlanned: places.count <= Self.mostPlanned)
      }
      pair.success = shares[index].map { SuccessDifference($0, tests: shareTests) }
      return pair
    }
  }

  /// The most pairs of which each has a plan for another study.
  private static let mostPlanned = 300

  /// Adds what rests on the trials that were given up: the claim's strength and the plan.
  private func describe(
    _ pair: inout FacetPair, _ ratio: LogRatio, _ a: Int, _ b: Int, tests: Int, isPlanned: Bool
  ) {
    let plans = isPlanned && model.areWithinPeople(a, b)
    guard pair.isClaimed || plans else { return }
    let gaveUp = (cells[a] + cells[b]).contains { !$0.times.gaveUp.isEmpty }
    let (faster, slower) = ratio.estimate < 0 ? (a, b) : (b, a)
    let held =
      gaveUp
      ? model.ratio(faster, slower, ifGivenUpTookLonger: FacetPair.robustFactor) : nil
    if pair.isClaimed {
      let strength =
        gaveUp ? ClaimStrength(faster, slower, in: model, held: held) : .withoutGiveUps
      (pair.isRobust, pair.tippingPoint) = (strength.isRobust, strength.tippingPoint)
      // A limit hides what the model supplies, which nothing supports where its distribution is another one.
      let timedOut = (cells[a] + cells[b]).contains { !$0.times.timedOut.isEmpty }
      if timedOut, residualDifference != nil { pair.isRobust = false }
    }
    guard plans, !gaveUp || held != nil else { return }
    pair.plan = PairPlan(
      ratio, pairs: tests, of: cells[a].map(\.times), and: cells[b].map(\.times),
      caution: held.map { max(0, $0.estimate + abs(ratio.estimate)) } ?? 0)
  }

  /// Within the people who did both; between people where none did.
  private func shareDifference(_ a: Int, _ b: Int) -> ShareDifference? {
    let second = Dictionary(cells[b].map { ($0.participant, ShareCell($0).share) }) { one, _ in one
    }
    let differences = cells[a].compactMap { cell in
      second[cell.participant].map { ShareCell(cell).share - $0 }
    }
    guard !differences.isEmpty else {
      return ShareDifference(
        cells[a].map { ShareCell($0).share }, minus: cells[b].map { ShareCell($0).share })
    }
    return ShareDifference(
      paired: differences, seed: seed &+ UInt64(a * conditions.count + b) &* 0x9E37_79B9)
  }
}

extension ShareCell {
  fileprivate init(_ cell: Cell) { self.init(correct: cell.correct, trials: cell.trials) }
}

extension FacetPair {
  fileprivate init(a: Int, b: Int, participants: Int) {
    (self.a, self.b, self.participants) = (a, b, participants)
  }

  /// Takes over `ratio`, one of `tests` that are made.
  fileprivate mutating func describe(_ ratio: LogRatio, tests: Int) {
    self.ratio = exp(ratio.estimate).ifFinite
    interval = ConfidenceInterval(ratio, level: 1 - 0.05 / Double(tests))
    unadjusted = ConfidenceInterval(ratio, level: 0.95)
    equivalence = ConfidenceInterval(ratio, level: 0.9)
    p = ratio.p
    adjustedP = min(1, ratio.p * Double(tests))
  }
}

extension ConfidenceInterval {
  /// The interval of a ratio; `nil` where a bound is beyond all numbers.
  fileprivate init?(_ ratio: LogRatio, level: Double) {
    let bounds = ratio.interval(level)
    guard let low = exp(bounds.low).ifFinite, let high = exp(bounds.high).ifFinite else {
      return nil
    }
    self.init(low: low, high: high)
  }
}

extension SuccessDifference {
  /// The difference as one of `tests` that are made.
  fileprivate init(_ difference: ShareDifference, tests: Int) {
    estimate = difference.estimate
    p = difference.p
    adjustedP = difference.p.map { min(1, $0 * Double(tests)) }
    interval = difference.interval(1 - 0.05 / Double(max(1, tests)))
    equivalence = difference.interval(0.9)
  }
}

extension TimeModel {
  /// Each fitted cell's mean log time and deviation, by person and condition.
  fileprivate var expectedTimes: [Int: (mean: Double, deviation: Double)] {
    var expected: [Int: (mean: Double, deviation: Double)] = [:]
    for times in models.compactMap(\.self).flatMap(\.expected) {
      expected[times.cell.person * alone.count + times.cell.condition] =
        (times.mean, times.deviation)
    }
    return expected
  }
}
