import Glibc
import Optimization
import Primitives
import Sliders
import Studies
import TestSupport
import Testing

@testable import Simulation
@testable import Tuning

/// People whose times follow a formula instead of the motor model, so that the best curve is known.
///
/// A person takes `seconds` with the best curve, and exp(sensitivity · Σ ln²(value / best)) times that with
/// another one of the family.
private struct ScriptedPeople: CurvePredictor {
  var family: TunableFamily
  /// The values of the family's parameters with which everyone is fastest.
  var best: [Double]
  var people = [
    (seconds: 2.0, sensitivity: 0.10), (seconds: 3.0, sensitivity: 0.12),
    (seconds: 5.0, sensitivity: 0.14),
  ]

  /// Σ ln²(value / best).
  func distance(of values: [Double]) -> Double {
    zip(values, best).reduce(0) { $0 + log($1.0 / $1.1) * log($1.0 / $1.1) }
  }

  func prediction(of design: SliderDesign, isCancelled: @Sendable () -> Bool) -> Prediction? {
    let distance = distance(of: family.values(of: design.curve))
    return Prediction(
      people.map { person in
        var times = EntryTimes()
        times.add(seconds: person.seconds * exp(person.sensitivity * distance), isSolved: true)
        return times
      })
  }
}

@Suite struct ScriptedTuningTests {
  private func hyperbolic() throws -> ScriptedPeople {
    ScriptedPeople(family: try #require(TunableFamily.family("hyperbolic")), best: [0.02])
  }

  private func present() throws -> SliderDesign {
    SliderDesign(curve: .hyperbolic(try HyperbolicCurve(steepness: 0.2)))
  }

  @Test func `the search finds the best curve of one parameter among all there are`() throws {
    let people = try hyperbolic()
    let found = try CurveSearch(people.family, for: people, from: present()).run()
    #expect(abs(found.values[0] / 0.02 - 1) < 0.01, "\(found.values)")
    let all = try (1...250).compactMap { number in
      let curve = try people.family.curve([Double(number) / 1000], deadZone: 20)
      let prediction = people.prediction(of: SliderDesign(curve: curve), isCancelled: { false })
      return prediction?.meanLogarithm
    }
    #expect(all.count == 250)
    let least = try #require(all.min())
    // With the best curve the times are 2, 3 and 5 s.
    #expect(abs(least - log(30) / 3) < 1e-12)
    #expect(abs(found.search.value - least) < 1e-4)
  }

  @Test func `the search finds the best curve of two parameters`() throws {
    let family = try #require(TunableFamily.family("exponential"))
    let people = ScriptedPeople(family: family, best: [60, 0.02])
    let limits = Minimization.Limits(globalEvaluations: 60, localEvaluations: 200)
    let found = try CurveSearch(family, for: people, from: SliderDesign(), limits: limits).run()
    for (value, best) in zip(found.values, people.best) {
      #expect(abs(value / best - 1) < 0.02, "\(found.values)")
    }
  }

  /// The present steepness is ten times the best one.
  ///
  /// With d = ln² 10 the logarithms differ by 0.10 d, 0.12 d and 0.14 d, with a standard error of
  /// s = 0.02 d / √3. With the model's own error, m² = .06² + (0.12 d / 4)², the interval is 0.12 d ± 0.356983374: R's
  /// qt(.975, nu) * sqrt(s^2 + m^2), where nu = (s^2 + m^2)^2 / (s^4 / 2) = 151.745901.
  @Test func `the tuned curve is faster than the present one by the known ratio`() throws {
    let people = try hyperbolic()
    let study = try simulatedStudy(
      methods: """
        {"method": "accurate-slider", "curve": {"family": "hyperbolic", "steepness": 0.2}}
        """)
    let tuning = CurveTuning(
      study, method: 0, trials: [], isSimulated: true, family: people.family)
    let found = try CurveSearch(people.family, for: people, from: tuning.design).run()
    let predicted = tuning.candidates(found.curve, people, isCancelled: { false })
    let candidates = try #require(predicted)
    #expect(candidates.first?.role == .present && candidates.last?.role == .tuned)
    let ratio = try #require(candidates.last?.ratio)
    let d = log(10.0) * log(10.0)
    let half = 0.356983374
    // The values found have three significant figures.
    #expect(abs(log(ratio.ratio) + 0.12 * d) < 1e-3)
    let interval = try #require(ratio.interval)
    #expect(abs(log(interval.low) + 0.12 * d + half) < 1e-3)
    #expect(abs(log(interval.high) + 0.12 * d - half) < 1e-3)
    #expect(ratio.verdict == .faster)
  }

  /// The hyperbola is the best curve, and all are slower with the present one by the same share, nearly.
  ///
  /// With a steepness of 0.154 that is by 0.12 ln² (0.154 / 0.0692) = .077, to which the people alone give a
  /// standard error of .007: less than 1.96 · .06, the model's own error. With 0.25 it is by .198.
  @Test(arguments: [(0.154, PredictedRatio.Verdict.undecided), (0.25, .faster)])
  func `a known curve is called faster only where the model's own error allows it`(
    steepness: Double, verdict: PredictedRatio.Verdict
  ) throws {
    var people = try hyperbolic()
    people.best = [0.0692]
    let study = try simulatedStudy(
      methods: """
        {"method": "accurate-slider",
         "curve": {"family": "hyperbolic", "steepness": \(steepness)}}
        """)
    let tuning = CurveTuning(
      study, method: 0, trials: [], isSimulated: true, family: people.family)
    let predicted = tuning.candidates(
      .hyperbolic(try HyperbolicCurve(steepness: 0.07)), people, isCancelled: { false })
    let candidates = try #require(predicted)
    let known = try #require(candidates.first { $0.role == .hyperbola })
    let present = try #require(candidates.first)
    #expect(known.prediction.ratio(to: present.prediction)?.verdict == .faster)
    #expect(known.ratio.verdict == verdict)
    #expect(present.ratio(to: known)?.verdict == (verdict == .faster ? .slower : .undecided))
  }

  /// Everyone is slower with any other value, by less than 2 % from 0.0133 to 0.0300.
  ///
  /// There 0.12 ln² (value / 0.02) < ln 1.02. Of the 13 values between 0.001 and 0.25, the seventh and the
  /// eighth are within.
  @Test func `the flat region ends where people are slower by two in a hundred`() throws {
    let people = try hyperbolic()
    let design = SliderDesign(curve: try people.family.curve(people.best, deadZone: 20))
    let prediction = people.prediction(of: design, isCancelled: { false })
    let best = try #require(prediction)
    let found = SensitivityProfile(
      people.family, at: 0, around: people.best, design: design, trials: people, best: best,
      isCancelled: { false })
    let profile = try #require(found)
    #expect(profile.range == 0.0158...0.025)
    for point in profile.points {
      let expected = exp(0.12 * people.distance(of: [point.value]))
      #expect(abs(point.ratio.ratio / expected - 1) < 1e-9)
      #expect(point.ratio.verdict == .slower)
    }
  }
}
