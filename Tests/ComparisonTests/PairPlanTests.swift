import Base
import Glibc
import Testing

@testable import Comparison
@testable import Numerics

/// Simulated studies of the size that a plan recommends, which must find the planned difference.
struct PairPlanTests {
  /// Makes studies of two methods whose truth is known; half of the people do the second one first.
  private struct Maker {
    var effect = 0.0
    /// The trials of a person with each method.
    var trials = [5, 5]
    /// The standard deviations of person × method, and of the trials of each method.
    var own = 0.15
    var noise = [0.35, 0.35]
    /// The share of the second method's trials, the hardest ones, that are given up at .6 of their time.
    var givenUp = 0.0

    /// The trials' part of the variance of people's differences of mean log times.
    var noiseVariance: Double {
      zip(noise, trials).reduce(0) { $0 + $1.0 * $1.0 / Double($1.1) }
    }

    /// The standard deviation of people's differences of mean log times.
    var deviation: Double { (2 * own * own + noiseVariance).squareRoot() }

    func study(people: Int, _ random: inout SplitMix64) -> FacetResult? {
      let hardest = NormalDistribution.quantile(max(1 - givenUp, 1e-9)) * noise[1]
      var trials: [Observation] = []
      for person in 0..<people {
        let skill = 0.25 * random.normal()
        for method in 0..<2 {
          let mean = log(4) + skill + own * random.normal() + effect * Double(method)
          let block = (method + person) % 2
          for number in 0..<self.trials[method] {
            let noise = noise[method] * random.normal()
            let stops = method == 1 && givenUp > 0 && noise > hardest
            trials.append(
              Observation(
                participant: person, condition: method, ending: stops ? .gaveUp : .correct,
                time: exp(mean + noise) * (stops ? 0.6 : 1), block: block + 1,
                trial: block * 100 + number + 1))
          }
        }
      }
      return ComparisonResult(
        of: Observations(
          participants: (0..<people).map { "P\($0)" },
          conditions: (0..<2).map { Condition(method: "m\($0)") }, trials: trials)
      ).facets.first
    }

    /// The share of `count` studies for which `holds` is true.
    func share(
      of count: Int, people: Int, seed: UInt64, _ holds: (FacetResult) -> Bool
    ) -> Double {
      var random = SplitMix64(seed: seed)
      let found = (0..<count).count { _ in study(people: people, &random).map(holds) ?? false }
      return Double(found) / Double(count)
    }
  }

  /// The plan that has the truth of `maker`.
  private func plan(_ maker: Maker) -> PairPlan {
    let trials = maker.trials.map(Double.init)
    return PairPlan(
      deviation: maker.deviation, upperDeviation: maker.deviation,
      trialShare: maker.noiseVariance / (maker.deviation * maker.deviation),
      trials: 2 / (1 / trials[0] + 1 / trials[1]), caution: 0, contributing: 1, pairs: 1)
  }

  /// Three standard errors of a share of .8 in 300 studies, and the effect of rounding to whole people.
  private static let slack = 0.07

  @Test func `the recommended people find the ratio as often as planned`() throws {
    let maker = Maker(effect: log(1.2))
    let people = try #require(plan(maker).people(ratio: 1.2, power: 0.8))
    let found = maker.share(of: 300, people: people, seed: 1) { $0.pairs[0].isClaimed }
    #expect(abs(found - 0.8) < Self.slack, "\(found) with \(people) people")
  }

  @Test func `so do fewer people with twice as many trials`() throws {
    var maker = Maker(effect: log(1.2))
    let plan = plan(maker)
    let people = try #require(plan.people(ratio: 1.2, power: 0.8, trialsTimes: 2))
    let more = try #require(plan.people(ratio: 1.2, power: 0.8))
    #expect(people < more)
    maker.trials = [10, 10]
    let found = maker.share(of: 300, people: people, seed: 2) { $0.pairs[0].isClaimed }
    #expect(abs(found - 0.8) < Self.slack, "\(found) with \(people) people")
  }

  @Test func `equal methods are found the same as often as planned`() throws {
    let maker = Maker(own: 0.05, noise: [0.2, 0.2])
    let people = try #require(plan(maker).peopleForEquivalence(power: 0.8, margin: 1.1))
    let found = maker.share(of: 300, people: people, seed: 3) { $0.verdict.claim == .same }
    #expect(abs(found - 0.8) < Self.slack, "\(found) with \(people) people")
  }

  @Test func `four pilots in five plan with at least the true deviation`() throws {
    let maker = Maker()
    var plans: [PairPlan] = []
    let share = maker.share(of: 300, people: 8, seed: 4) { facet in
      guard let plan = facet.pairs[0].plan else { return false }
      plans.append(plan)
      return plan.upperDeviation >= maker.deviation
    }
    #expect(abs(share - 0.8) < Self.slack, "\(share)")
    let noise = plans.reduce(0) { $0 + $1.noiseVariance } / Double(plans.count)
    #expect(abs(noise / maker.noiseVariance - 1) < 0.15, "\(noise)")
    // The effect of places costs one degree of freedom of seven.
    #expect(
      plans.allSatisfy { $0.trials == 5 && $0.contributing == 7.0 / 8 && $0.caution == 0 })
  }

  @Test func `methods that vary differently have the noise of their own trials`() throws {
    var maker = Maker(effect: log(1.2), trials: [12, 3], own: 0.1, noise: [0.15, 0.5])
    var random = SplitMix64(seed: 7)
    let pilot = try #require(maker.study(people: 400, &random)?.pairs[0].plan)
    let truth = plan(maker)
    // One deviation for both would make it less than a third.
    #expect(abs(pilot.noiseVariance / maker.noiseVariance - 1) < 0.15, "\(pilot.noiseVariance)")
    #expect(abs(pilot.deviation / truth.deviation - 1) < 0.15, "\(pilot.deviation)")
    #expect(abs(pilot.trials - 4.8) < 1e-12)
    let people = try #require(truth.people(ratio: 1.2, power: 0.8, trialsTimes: 2))
    maker.trials = [24, 6]
    let found = maker.share(of: 300, people: people, seed: 8) { $0.pairs[0].isClaimed }
    #expect(abs(found - 0.8) < Self.slack, "\(found) with \(people) people")
  }

  @Test func `incorrect trials that may have taken longer cost people as well`() throws {
    var plan = plan(Maker())
    let without = try #require(plan.people(ratio: 1.2, power: 0.8))
    let ratio = try #require(plan.ratio(people: 20, power: 0.8))
    plan.errorCaution = 0.05
    #expect(try #require(plan.people(ratio: 1.2, power: 0.8)) > without)
    #expect(abs(try #require(plan.ratio(people: 20, power: 0.8)) / ratio - exp(0.05)) < 1e-12)
    #expect(plan.people(ratio: exp(0.05), power: 0.8) == nil)
  }

  @Test func `clusters are invited with all of their people`() throws {
    // Six classes of four people, which are the units.
    let ratio = try #require(
      LogRatio(estimate: -0.2, variance: 0.01, degreesOfFreedom: 5, people: 6))
    let cells = (0..<2).map { condition in
      (0..<24).map { person in
        var cell = TimeCell(person: person, condition: condition)
        cell.cluster = person / 4
        for time in [1.0, 1.2, 1.4] { cell.add(.correct, at: time) }
        return cell
      }
    }
    let plan = try #require(
      PairPlan(ratio, pairs: 1, of: cells[0], and: cells[1], caution: 0))
    #expect(plan.contributing == 0.25 && abs(plan.deviation - 0.06.squareRoot()) < 1e-12)
    // Each class has the mean noise of four people: 2 · .04 / 3 / 4 of .06.
    #expect(abs(plan.trialShare - 0.08 / 12 / 0.06) < 1e-12)
    let classes = try #require(
      PowerPlanner().participants(effect: log(1.5) / plan.upperDeviation, power: 0.8))
    #expect(plan.people(ratio: 1.5, power: 0.8) == 4 * classes)
  }

  @Test func `if trials are given up the plan is for claims that hold nevertheless`() throws {
    let maker = Maker(effect: log(1.5), givenUp: 0.2)
    var random = SplitMix64(seed: 5)
    let pilot = try #require(maker.study(people: 150, &random))
    let plan = try #require(pilot.pairs[0].plan)
    #expect(plan.caution > 0 && plan.trials < 5)
    let ratio = try #require(pilot.pairs[0].ratio)
    let people = try #require(plan.people(ratio: ratio.aboveOne, power: 0.8))
    let found = maker.share(of: 300, people: people, seed: 6) {
      $0.pairs[0].isClaimed && $0.pairs[0].isRobust == true
    }
    #expect(found > 0.8 - Self.slack, "\(found) with \(people) people")
    // A ratio that only the model's expectation of given-up trials makes is found by no number of people.
    #expect(plan.people(ratio: exp(plan.caution / 2), power: 0.8) == nil)
  }

  @Test func `people in no ratio have to be invited as well`() throws {
    var plan = plan(Maker())
    let all = try #require(plan.people(ratio: 1.2, power: 0.8))
    plan.contributing = 0.5
    #expect(plan.people(ratio: 1.2, power: 0.8) == 2 * all)
  }
}

extension PairPlan {
  /// The trials' part of the variance of people's differences.
  fileprivate var noiseVariance: Double { trialShare * deviation * deviation }
}

extension Double {
  /// The number or its inverse, whichever is above 1.
  fileprivate var aboveOne: Double { max(self, 1 / self) }
}

extension SplitMix64 {
  /// A number of the standard normal distribution.
  fileprivate mutating func normal() -> Double {
    NormalDistribution.quantile((Double(next() >> 11) + 0.5) * 0x1p-53)
  }
}
