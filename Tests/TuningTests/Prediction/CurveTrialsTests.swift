import FreePlay
import InputMethods
import Sessions
import Sliders
import Studies
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct CurveTrialsTests {
  @Test func `the same people come out the same with the same curve`() throws {
    let trials = try curveTrials(people: 3)
    let first = try #require(trials.prediction(of: SliderDesign()))
    let again = try #require(trials.prediction(of: SliderDesign()))
    #expect(first == again)
    #expect(first.entries == 15)
    #expect(first.meanLogarithms.count == 3)
  }

  @Test func `a curve that is nowhere fine enough is predicted to be slower`() throws {
    let trials = try curveTrials(people: 12)
    let good = try #require(trials.prediction(of: SliderDesign()))
    let bad = try #require(
      trials.prediction(
        of: SliderDesign(
          curve: .linear(try LinearCurve(deadZone: 20, slope: 0.001, floor: 0.9)))))
    let ratio = try #require(bad.ratio(to: good))
    #expect(ratio.verdict == .slower)
    #expect(bad.solvedShare < good.solvedShare)
  }

  /// A hundred values on 400 px: a step is 4 px wide, and nobody leaves the track.
  @Test func `where nobody leaves the track all curves are the same`() throws {
    let trials = try curveTrials(
      people: 6, scale: "{\"minimum\": 0, \"maximum\": 100, \"decimals\": 0}",
      targets: "[84, 17, 52]", width: 400)
    let one = try #require(trials.prediction(of: SliderDesign()))
    let other = try #require(
      trials.prediction(of: SliderDesign(curve: CurveFamily.hyperbolic.standard)))
    #expect(try #require(one.ratio(to: other)).verdict == .same)
  }

  @Test func `what is called off has no result`() throws {
    #expect(try curveTrials(people: 2).prediction(of: SliderDesign()) { true } == nil)
  }

  @Test func `numbers of a study begin where the one before ended`() throws {
    let study = try study(
      methods: "\"accurate-slider\"",
      extra: "\"start\": \"last\", \"trials\": 5")
    let entries = study.sliderEntries(of: "sim1", with: 0, options: SliderOptions(), seed: 1)
    #expect(entries.count == 5)
    #expect(entries.allSatisfy { $0.planned.phase == .main })
    for (before, next) in zip(entries, entries.dropFirst()) {
      #expect(next.planned.start == before.planned.target)
    }
    #expect(entries.map(\.experience.trials) == [0, 1, 2, 3, 4])
  }
}

/// People with the numbers of the test of 2012, or others.
func curveTrials(
  people: Int, scale: String = "{\"minimum\": 1, \"maximum\": 100, \"decimals\": 1}",
  targets: String = "[84.3, 17.6, 52.8, 36.1, 70.8]", width: Double = 800
) throws -> CurveTrials {
  let study = try study(
    methods: "{\"method\": \"accurate-slider\", \"width\": \(width)}", scale: scale,
    targets: targets)
  return CurveTrials(
    (1...people).map { number in
      CurveTrials.Participant(
        .drawn(seed: UInt64(number)),
        entries: study.sliderEntries(
          of: "sim\(number)", with: 0, options: SliderOptions(width: width), seed: UInt64(number)),
        seed: UInt64(number) << 32)
    })
}
