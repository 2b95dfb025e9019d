import Base
import CurveEditing
import Glibc
import InputMethods
import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import People
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
    #expect(try #require(ratio.interval).low > 1)
    #expect(bad.solvedShare < good.solvedShare)
  }

  /// A hundred values on 400 px: a step is 4 px wide, and nobody leaves the track but by chance.
  @Test func `where nobody leaves the track all curves are the same`() throws {
    let trials = try curveTrials(
      people: 60, scale: "{\"minimum\": 0, \"maximum\": 100, \"decimals\": 0}",
      targets: "[84, 17, 52]", width: 400)
    let one = try #require(trials.prediction(of: SliderDesign()))
    let other = try #require(
      trials.prediction(of: SliderDesign(curve: CurveFamily.exponential.standard)))
    let interval = try #require(one.ratio(to: other)?.interval)
    #expect(
      interval.low > 1 / 1.02 && interval.low < 1 && interval.high > 1 && interval.high < 1.02)
  }

  /// One entry of a person is solved, the other ends earlier with a wrong number.
  ///
  /// Half of the entries are then unsolved until the horizon of 120 s.
  @Test func `a wrong number counts as unsolved up to the horizon, however early it was entered`()
    throws
  {
    var person = Person.typical
    person.spread.moment = 0
    person.reading.target = 20
    person.patience.fruitless = 2
    var rules = TrialRules()
    rules.giveUp = .never
    func entry(_ maximum: Int, _ target: Int, width: Double, trials: Int) throws -> SliderEntry {
      let scale = try #require(Scale(minimum: 0, maximum: maximum, decimals: 0))
      let planned = PlannedTrial(
        trial: 1, block: 1, blockTrial: 1, phase: .main, task: .enter, method: 0, target: target,
        start: 2)
      return SliderEntry(
        planned, on: scale, options: SliderOptions(width: width),
        experience: Experience(trials: trials))
    }
    // The second number has no pixel of its own, and an experienced person soon stops looking for it.
    let entries = [
      try entry(10, 8, width: 800, trials: 0),
      try entry(1_000_000, 777_777, width: 100, trials: 1000),
    ]
    func prediction(_ entries: [SliderEntry]) throws -> Prediction {
      let trials = CurveTrials([.init(person, entries: entries, seed: 1)], rules: rules)
      let design = SliderDesign(
        curve: .linear(try LinearCurve(deadZone: 20, slope: 0.001, floor: 0.9)))
      return try #require(trials.prediction(of: design))
    }
    let alone = try prediction([entries[0]])
    let both = try prediction(entries)
    try #require(alone.solved == 1 && both.solved == 1 && both.entries == 2)
    let expected = (alone.meanLogarithm + log(EntryTimes.horizon)) / 2
    #expect(abs(both.meanLogarithm - expected) < 1e-12)
  }

  @Test func `what is called off has no result`() throws {
    #expect(try curveTrials(people: 2).prediction(of: SliderDesign()) { true } == nil)
  }
}

/// People with the numbers of the test of 2012, or others.
func curveTrials(
  people: Int, scale: String = "{\"minimum\": 1, \"maximum\": 100, \"decimals\": 1}",
  targets: String = "[84.3, 17.6, 52.8, 36.1, 70.8]", width: Double = 800
) throws -> CurveTrials {
  let study = try simulatedStudy(
    methods: "{\"method\": \"accurate-slider\", \"width\": \(width)}", scale: scale,
    targets: targets)
  return CurveTrials(
    (1...people).map { number in
      CurveTrials.Participant(
        .drawn(seed: UInt64(number)),
        entries: study.sliderEntries(
          of: "sim\(number)", options: SliderOptions(width: width), seed: UInt64(number)),
        seed: UInt64(number) << 32)
    })
}

extension Study {
  /// The entries of `participant` with the first method in the main trials of the plan with `seed`.
  fileprivate func sliderEntries(
    of participant: String, options: SliderOptions, seed: UInt64
  ) -> [SliderEntry] {
    Plan(study: self, participant: participant, seed: seed).trials.enumerated()
      .filter { $0.element.phase == .main }.map { index, trial in
        SliderEntry(
          trial, on: scale(of: trial), options: options, experience: Experience(trials: index))
      }
  }
}
