import Base
import Glibc
import TestSupport
import Testing

@testable import Comparison

/// Designs that mislead a test which counts people without weighing their information.
struct MisleadingDesignTests {
  private func facet(_ study: SmallObservations) throws -> FacetResult {
    try #require(study.result().facets.first)
  }

  private func pair(_ facet: FacetResult, _ one: Int, _ other: Int) throws -> FacetPair {
    try #require(
      facet.pairs.first {
        Set([facet.methods[$0.a].condition, facet.methods[$0.b].condition]) == [one, other]
      })
  }

  /// Two halves of the people do two methods each, and `bridges` people one of each half.
  ///
  /// The methods of the second half take `slowness` times as long.
  private func bridged(by bridges: Int, seed: UInt64, slowness: Double = 1) -> SmallObservations {
    var generator = SplitMix64(seed: seed)
    var study = SmallObservations()
    for person in 0..<20 + bridges {
      let skill = generator.nearlyNormal(0.25)
      let methods = person >= 20 ? [0, 2] : person < 10 ? [0, 1] : [2, 3]
      for method in methods {
        let own = generator.nearlyNormal(0.15)
        for _ in 0..<5 {
          study.add(
            person, method,
            (method > 1 ? slowness : 1) * exp(1.4 + skill + own + generator.nearlyNormal(0.35)))
        }
      }
    }
    return study
  }

  @Test func `one person who links two halves is left out of the ratio between them`() throws {
    let facet = try facet(bridged(by: 1, seed: 5))
    let between = try pair(facet, 0, 2)
    #expect(between.isBetweenPeople && between.leftOut == [20] && between.participants == 10)
    let within = try pair(facet, 0, 1)
    #expect(within.participants >= 10 && !within.isBetweenPeople && within.leftOut.isEmpty)
  }

  /// People who each do two equal methods in one order, the second of which takes less time by practice.
  private func inOneOrder(_ pairs: [[Int]], seed: UInt64) -> SmallObservations {
    var generator = SplitMix64(seed: seed)
    var study = SmallObservations()
    for person in 0..<12 * pairs.count {
      let skill = generator.nearlyNormal(0.25)
      for (place, method) in pairs[person % pairs.count].enumerated() {
        let own = generator.nearlyNormal(0.1)
        for _ in 0..<5 {
          study.add(
            person, method,
            exp(1.4 + skill + own - 0.5 * Double(place) + generator.nearlyNormal(0.3)),
            block: place + 1)
        }
      }
    }
    return study
  }

  @Test func `an order explains differences of methods that nobody did both of`() throws {
    let facet = try facet(inOneOrder([[0, 1], [1, 2]], seed: 3))
    let indirect = try pair(facet, 0, 2)
    #expect(!indirect.isBetweenPeople && indirect.isClaimed)
    #expect(indirect.isOrderConfounded == true && indirect.doubts == [.order])
    #expect(indirect.order == nil)
    #expect(try pair(facet, 0, 1).isOrderConfounded == true)
  }

  @Test func `an order explains differences between people who had methods at other places`() throws
  {
    let facet = try facet(inOneOrder([[0, 1], [2, 3]], seed: 3))
    let found = try pair(facet, 1, 2)
    #expect(found.isBetweenPeople && found.isClaimed)
    #expect(found.isOrderConfounded == true && found.doubts == [.order])
    let first = try pair(facet, 0, 2)
    #expect(first.isBetweenPeople && first.isOrderConfounded == false)
  }

  /// Of many methods two alone are fitted again for a claim about them.
  @Test func `claims about methods among many rest on what they rest on among few`() throws {
    var generator = SplitMix64(seed: 11)
    var many = SmallObservations()
    for person in 0..<24 {
      let skill = generator.nearlyNormal(0.25)
      for place in 0..<14 {
        let method = (place + person) % 14
        let own = generator.nearlyNormal(0.1)
        for _ in 0..<6 {
          let time = exp(
            1.4 + skill + own + (method == 0 ? -0.45 : 0) + generator.nearlyNormal(0.3))
          let gaveUp = generator.below(8) == 0
          many.add(
            person, method, gaveUp ? time * 0.7 : time, gaveUp ? .gaveUp : .correct,
            block: place + 1)
        }
      }
    }
    var few = many
    few.trials.removeAll { $0.condition >= 12 }
    let (one, other) = (try facet(many), try facet(few))
    for method in 1..<8 {
      let (found, expected) = (try pair(one, 0, method), try pair(other, 0, method))
      #expect(found.isClaimed == expected.isClaimed && found.doubts == expected.doubts)
      let points = [found, expected].compactMap(\.tippingPoint)
      #expect(points.count == 2 && abs(log(points[0] / points[1])) < 0.35, "\(points)")
    }
  }

  @Test func `few people who link two halves do not claim more often than chance`() throws {
    for bridges in [2, 3] {
      let claims = try (0..<200).count { seed in
        try pair(facet(bridged(by: bridges, seed: UInt64(seed))), 0, 2).p ?? 1 < 0.05
      }
      // 5 % of 200 and four standard errors of that.
      #expect(claims <= 22, "\(bridges) people: \(claims)")
    }
  }

  @Test func `the two people who link two halves do not decide a difference of the others`() throws
  {
    for seed in 0..<20 {
      var study = bridged(by: 2, seed: UInt64(seed), slowness: 9)
      let found = try pair(facet(study), 0, 2)
      #expect(found.isBetweenPeople && found.leftOut == [20, 21] && found.participants == 10)
      #expect(found.isClaimed && found.isRobust == true)
      // Any trials of theirs change nothing.
      for trial in 0..<5 { study.add(20, 0, 500 + Double(trial)) }
      let ratios = try [found, pair(facet(study), 0, 2)].map { abs(log(try #require($0.ratio))) }
      #expect(abs(ratios[0] - ratios[1]) < 1e-12)
    }
  }

  @Test func `identical times are no claim, whatever rounding errors say`() throws {
    var study = SmallObservations()
    for person in 0..<8 {
      for trial in 0..<3 {
        let time = 1 + 0.1 * Double((person * 7 + trial * 3) % 5)
        study.add(person, 0, time)
        study.add(person, 1, time)
        if person < 4 { study.add(person, 2, time * 10) }
      }
    }
    let facet = try facet(study)
    for found in facet.pairs { #expect(found.ratio == nil && !found.isClaimed) }
    #expect(facet.verdict.claim == .notResolved)
  }

  @Test func `two people claim nothing, within or between`() throws {
    var study = SmallObservations()
    for person in 0..<12 {
      for trial in 0..<3 {
        let time = 3 * (1 + 0.02 * Double((person * 5 + trial * 3) % 7))
        if person < 10 {
          study.add(person, 0, time)
          study.add(person, 1, time * (1 + 0.01 * Double((person + trial) % 3)))
        } else {
          study.add(person, 2, 10 * time)
        }
      }
    }
    let facet = try facet(study)
    let between = try pair(facet, 0, 2)
    #expect(between.isBetweenPeople && between.participants == 2)
    #expect((between.adjustedP ?? 1) < 0.05 && !between.isClaimed && between.isRobust == nil)
    #expect(facet.contributing == 12)
  }

  @Test func `a method alone works only if it is the one that is right more often`() throws {
    var study = SmallObservations()
    // Twenty people do both and are right with the second, if seldom; sixty do the first alone and are right.
    for person in 0..<80 {
      for trial in 0..<10 {
        if person < 20 {
          study.add(person, 0, 3, .gaveUp)
          study.add(person, 1, 3, trial < 2 + person % 2 ? .correct : .gaveUp)
        } else {
          study.add(person, 0, 3 + 0.1 * Double((trial + person) % 5))
        }
      }
    }
    let facet = try facet(study)
    #expect(facet.verdict.claim != .only)
  }

  @Test func `one person who did both by accident does not decide the design`() throws {
    var study = SmallObservations()
    for person in 0..<20 {
      let method = person < 10 ? 0 : 1
      for trial in 0..<3 {
        study.add(person, method, Double(method + 1) * (1 + 0.05 * Double((person + trial) % 4)))
      }
    }
    study.add(20, 0, 1.1)
    study.add(20, 1, 2)
    let facet = try facet(study)
    #expect(facet.verdict.claim == .beatsEveryOther && facet.comparedPeople == 10)
    let found = try pair(facet, 0, 1)
    #expect(found.isBetweenPeople && found.leftOut == [20] && facet.contributing == 20)
    #expect(abs(try #require(found.ratio) - 0.5) < 0.03)
  }

  @Test func `the same time in all trials is the time of the method`() throws {
    let facet = try facet(SmallObservations(times: Array(repeating: [3, 4], count: 5)))
    // The exponential of a logarithm is off by a rounding error.
    for (method, time) in zip(facet.methods, [3.0, 4]) {
      #expect(abs((method.time ?? 0) - time) < 1e-12)
    }
    #expect(facet.methods.allSatisfy { $0.timeInterval == nil })
  }

  @Test func `a limit whose distribution is not the model's makes claims conditional`() throws {
    var generator = SplitMix64(seed: 11)
    var study = SmallObservations()
    for person in 0..<24 {
      let skill = generator.nearlyNormal(0.2)
      for method in 0..<2 {
        for _ in 0..<10 {
          // A third of the trials takes three times as long as the others; the second method is slower.
          let slow = generator.below(3) == 0 ? 1.1 : 0
          let log = 1 + skill + 0.3 * Double(method) + slow + generator.nearlyNormal(0.05)
          study.add(person, method, min(exp(log), 9), exp(log) > 9 ? .timedOut : .correct)
        }
      }
    }
    let facet = try facet(study)
    #expect(facet.residualDifference != nil)
    let found = try pair(facet, 0, 1)
    #expect(found.isClaimed && found.isRobust == false)
    #expect(facet.verdict.claim == .conditional)
  }
}
