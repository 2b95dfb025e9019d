import Comparison
import Formats
import FreePlay
import Glibc
import InputMethods
import Optimization
import Primitives
import Sessions
import Sliders
import Studies
import TestSupport
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct CurveTuningTests {
  /// So little work that a test can wait for it.
  private static var effort: CurveTuning.Effort {
    var effort = CurveTuning.Effort(people: 6)
    effort.predictionPeople = 36
    effort.drawPeople = 4
    effort.entries = 8
    effort.repeatedTrials = 120
    effort.limits = Minimization.Limits(globalEvaluations: 24, localEvaluations: 16)
    return effort
  }

  /// A slider that hardly gets finer, with people who have logged 8 trials each.
  private static func badTuning() throws -> CurveTuning {
    let bad = "{\"family\": \"linear\", \"slope\": 0.001, \"floor\": 0.9}"
    let study = try simulatedStudy(
      methods: "{\"method\": \"accurate-slider\", \"curve\": \(bad)}", targets: "{\"count\": 8}",
      extra: "\"start\": \"random\", \"trials\": 8")
    let design = try #require(study.methods[0].settings[0].design)
    let trials = try tracedTrials(people: 8, trials: 8, seed: 11, design: design) {
      .drawn(seed: $0)
    }
    return CurveTuning(
      study, method: 0, trials: trials, isSimulated: true,
      family: TunableFamily.all[0], seed: 3, effort: Self.effort)
  }

  /// What comes of it, and what was reported on the way; worked out once for several tests.
  private static let outcome = Result {
    var reported: [TuningProgress] = []
    let result = try badTuning().run(progress: { reported.append($0) })
    return (try #require(result), reported)
  }

  @Test func `a bad curve is found bad, and the tuned one beats it on fresh people`() throws {
    let (result, _) = try Self.outcome.get()
    #expect(result.isImproved)
    let tuned = try #require(result.tuned)
    #expect(try #require(tuned.ratio.interval).high < 1)

    #expect(tuned.prediction.solvedShare > result.present?.prediction.solvedShare ?? 1)
    #expect(result.candidates.map(\.role) == [.present, .standard, .obslider, .hyperbola, .tuned])
    #expect(result.present?.ratio.verdict == .same)
    #expect(result.flat.count == 2)
    for region in result.flat {
      let flat = region.points.filter { region.range.contains($0.value) }
      #expect(flat.allSatisfy { $0.ratio.verdict != .slower || $0.ratio.ratio < 1.02 })
      #expect(region.points.count == 13)
    }
    #expect(result.search.trace.count > 10)
    #expect(result.followUp.trials == 8)
    #expect(result.reading.map(\.factor) == [0.5, 2])
    let times = result.reading.map(\.presentSeconds)
    #expect(times[0] < times[1])
    #expect(result.reading.allSatisfy { $0.ratio.ratio < 1 })
    #expect(try #require(result.followUp.participants) < 100)
    #expect(result.calibration.participants == 8)
    #expect(result.heldOut.map(\.participants) == [8])
  }

  @Test func `the same seed gives the same result`() throws {
    let (first, _) = try Self.outcome.get()
    let again = try #require(try Self.badTuning().run())
    #expect(first.values == again.values)
    #expect(first.tuned?.prediction == again.tuned?.prediction)
    #expect(first.search == again.search)
  }

  @Test func `the steps are reported in order, and how far they are`() throws {
    let (_, reported) = try Self.outcome.get()
    let steps = reported.map(\.step)
    #expect(steps.first == .calibration && steps.last == .flat)
    let order = try steps.map { try #require(TuningProgress.Step.allCases.firstIndex(of: $0)) }
    #expect(order == order.sorted())
    #expect(reported.allSatisfy { (0...1).contains($0.share) })
  }

  /// Logged times are six times those of the model, which the events do not show.
  @Test func `the gate ends the run before the search, unless it is forced`() throws {
    var tuning = try Self.badTuning()
    for index in tuning.trials.indices { tuning.trials[index].seconds *= 6 }
    var steps: [TuningProgress.Step] = []
    let error = #expect(throws: TuningError.self) {
      try tuning.run(progress: { steps.append($0.step) })
    }
    guard case .ended(let reasons)? = error, case .farOff(let check)? = reasons.first else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(check.ratio.ratio > 2 && reasons.count == 1)
    #expect(!steps.contains(.search))

    tuning.isForced = true
    let result = try #require(try tuning.run())
    #expect(result.gate == .ended(reasons))
    #expect(result.isWritten && !result.isImproved && result.betterKnown == nil)
    #expect(result.verdict(on: result.tuned) == nil)
    #expect(result.tuned?.ratio.verdict == .faster)
  }

  @Test func `the intervals of a result join all errors`() throws {
    let (result, _) = try Self.outcome.get()
    #expect(result.gate == .open)
    let tuned = try #require(result.tuned)
    #expect(tuned.draws.count == 20)
    let model = hypot(0.06, 0.25 * log(tuned.ratio.ratio))
    #expect(abs(tuned.ratio.error.discrepancy - model) < 1e-12)
    let alone = try #require(result.present.flatMap { tuned.prediction.ratio(to: $0.prediction) })
    let (whole, narrow) = (try #require(tuned.ratio.interval), try #require(alone.interval))
    #expect(whole.low < narrow.low && whole.high > narrow.high)
    #expect(tuned.ratio.ratio == alone.ratio && tuned.ratio.error.people == alone.error.people)
    let (time, within) = (try #require(tuned.interval), try #require(tuned.prediction.interval))
    #expect(time.low < within.low && time.high > within.high)
    // The present curve is itself, without error.
    #expect(result.present?.ratio.interval == ConfidenceInterval(low: 1, high: 1))
  }

  @Test func `what is stopped has no result`() throws {
    #expect(throws: TuningError.search(.neverFinite)) {
      try Self.badTuning().run(isCancelled: { true })
    }
  }

  /// A hundred values on 400 px: nobody needs to leave the track.
  @Test func `where all curves are equal no curve is called better`() throws {
    let study = try simulatedStudy(
      methods: "{\"method\": \"accurate-slider\", \"width\": 400}",
      scale: "{\"minimum\": 0, \"maximum\": 100}", targets: "{\"count\": 8}",
      extra: "\"start\": \"random\", \"trials\": 8")
    let tuning = CurveTuning(
      study, method: 0, trials: [], isSimulated: true, family: TunableFamily.all[0], seed: 1,
      effort: Self.effort)
    let result = try #require(try tuning.run())
    #expect(!result.isImproved)
    #expect(result.heldOut.isEmpty)
    #expect(result.calibration.typical == .typical)
  }
}
