import Formats
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct DepartureTests {
  /// What people log who do the study with three curves, and leave the track by `departure`.
  private func logged(
    by departure: (Int) -> Departure, people: Int, methods: [Int] = [0, 1, 2], seed: UInt64
  ) throws -> [TracedTrial] {
    let study = try simulatedStudy(
      methods: """
        "accurate-slider",
        {"method": "accurate-slider", "name": "near", "curve": {"family": "hyperbolic", "steepness": 0.2}},
        {"method": "accurate-slider", "name": "far", "curve": {"family": "hyperbolic", "steepness": 0.02}}
        """, scale: "{\"minimum\": 0, \"maximum\": 50, \"decimals\": 1}",
      targets: "{\"count\": 10, \"distance\": [3, 15]}", extra: "\"trials\": 20")
    return try (1...people).flatMap { number in
      var person = Person.drawn(seed: seed &* 1000 &+ UInt64(number))
      person.drag.departure = departure(number)
      return try methods.flatMap { method in
        let settings = try #require(
          study.methods[method].settings.first as? AccurateSlider.Settings)
        return try study.sliderEntries(
          of: "sim\(number)", with: method, options: settings.options,
          seed: seed &+ UInt64(number)
        ).enumerated().map { place, entry in
          let blank = TracedTrial(
            participant: "sim\(number)", method: study.methods[method].name, entry: entry,
            design: settings.design ?? SliderDesign(),
            track: Rectangle(x: 240, y: 378, width: 800, height: 44),
            onset: 0, seconds: 0, outcome: .aborted, events: [])
          return try #require(
            blank.repeated(
              by: person, as: blank.participant, rules: study.rules,
              seed: seed &* 100_000 &+ UInt64(number * 1000 + method * 100 + place)))
        }
      }
    }
  }

  private func estimate(_ trials: [TracedTrial]) -> DepartureEstimate {
    DepartureEstimate(trials.byParticipant.map { MotorObservations($0.trials) }, seed: 1)
  }

  @Test(arguments: Departure.allCases, [1, 2])
  func `with three curves the way of leaving the track is found`(
    departure: Departure, seed: Int
  ) throws {
    let estimate = estimate(try logged(by: { _ in departure }, people: 12, seed: UInt64(seed)))
    #expect(estimate.shares.identified == departure, "\(estimate.shares.mean)")
    // The typical person's numbers, which people vary around.
    if departure == .distance {
      #expect(abs(try #require(estimate.distance) / 150 - 1) < 0.15)
    }
    if departure == .strides { #expect(abs(try #require(estimate.stride) / 50 - 1) < 0.25) }
  }

  @Test func `a mixture is found with its shares`() throws {
    let trials = try logged(by: { $0 % 3 == 0 ? .distance : .comfort }, people: 18, seed: 3)
    let shares = estimate(trials).shares
    for (departure, share) in [
      (Departure.comfort, 12.0 / 18), (.distance, 6.0 / 18), (.strides, 0),
    ] {
      let interval = try #require(shares.intervals[departure])
      #expect(
        (interval.lowerBound - 0.03...interval.upperBound + 0.03).contains(share),
        "\(departure) \(interval)")
    }
  }

  @Test func `one curve on one scale tells nothing`() throws {
    let trials = try tracedTrials(people: 12, trials: 20, seed: 4) { .drawn(seed: $0) }
    let shares = estimate(trials).shares
    #expect(shares.identified == nil, "\(shares.mean)")
    #expect(shares.expected.contains(.comfort) && shares.expected.contains(.distance))
  }

  @Test func `without movements all shares are possible`() {
    let shares = DepartureShares([], seed: 1)
    for departure in Departure.allCases {
      #expect(abs((shares.mean[departure] ?? 0) - 1.0 / 3) < 0.05)
      #expect((shares.intervals[departure] ?? 1...1).lowerBound < 0.01)
      #expect((shares.intervals[departure] ?? 0...0).upperBound > 0.95)
    }
    // A Dirichlet distribution with parameters of 1/3: the variance of a share is (1/3)(2/3) / 2.
    #expect(abs(shares.deviation([.comfort: 1, .distance: 0, .strides: 0]) - 0.3333) < 0.02)
    #expect(shares.deviation([.comfort: 0.2, .distance: 0.2, .strides: 0.2]) < 1e-9)
  }

  /// Twelve people who surely go until a step is comfortable: Dirichlet with 12 1/3, 1/3 and 1/3, whose means are
  /// .949, .026 and .026.
  @Test func `people who are known count as themselves`() {
    let sure: [Departure: Double] = [.comfort: 0, .distance: -50, .strides: -50]
    let shares = DepartureShares(Array(repeating: sure, count: 12), seed: 1)
    #expect(shares.identified == .comfort)
    #expect(abs((shares.mean[.comfort] ?? 0) - 0.949) < 0.01)
    #expect(abs((shares.mean[.distance] ?? 0) - 0.026) < 0.008)
    #expect((shares.probabilities(sure)[.comfort] ?? 0) > 0.999)
  }

  @Test func `each way goes where it says`() throws {
    func distances(_ departure: Departure, _ design: SliderDesign) throws -> Double {
      var person = Person.typical
      person.drag.departure = departure
      let trials = try tracedTrials(people: 1, trials: 20, seed: 2, design: design) { _ in person }
      let travels = MotorObservations(trials).travels.filter { $0.stepAfter > $0.stepBefore }
      let ends = travels.map(\.departure.end).sorted()
      return try #require(ends.isEmpty ? nil : ends[ends.count / 2])
    }
    let near = SliderDesign(curve: .hyperbolic(try HyperbolicCurve(steepness: 0.2)))
    let far = SliderDesign(curve: .hyperbolic(try HyperbolicCurve(steepness: 0.02)))
    #expect(try distances(.comfort, far) > 2 * distances(.comfort, near))
    #expect(abs(try distances(.distance, far) / distances(.distance, near) - 1) < 0.15)
    #expect(abs(try distances(.distance, far) / 150 - 1) < 0.15)
    #expect(try distances(.strides, far) < 150)
  }
}
