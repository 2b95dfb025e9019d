import Testing

@testable import Numerics

@Suite struct KaplanMeierTests {
  private func description(
    _ trials: [(time: Double, isEvent: Bool)], until common: Double? = nil
  ) -> SurvivalDescription {
    let end = trials.last?.time ?? 0
    var estimator = KaplanMeier(trials: trials.count, end: end, commonTime: common ?? end)
    for trial in trials { estimator.add(at: trial.time, isEvent: trial.isEvent) }
    estimator.finish()
    return estimator.description
  }

  @Test func `the curve steps at events, and censored trials leave those at risk`() {
    let description = description([(1, true), (2, false), (3, true), (3, true), (4, false)])
    #expect(description.curve.steps.map(\.time) == [1, 3])
    // 4/5, and of three at risk two are solved: 4/5 · 1/3.
    #expect(zip(description.curve.steps, [0.8, 0.8 / 3]).allSatisfy { abs($0.share - $1) < 1e-15 })
    #expect(description.curve.censored.map(\.time) == [2, 4])
    #expect(description.curve.end == 4)
  }

  @Test func `an event comes before a censoring at the same time`() {
    let description = description([(1, false), (1, true)])
    #expect(description.curve.steps == [SurvivalCurve.Point(time: 1, share: 0.5)])
  }

  @Test func `the median is in the middle of a stretch at one half`() {
    #expect(description([(1, true), (2, true), (4, true), (5, true)]).median == 3)
    #expect(description([(1, true), (2, true), (3, false), (5, true)]).median == 3.5)
  }

  /// survfit(Surv(1:4, c(1, 1, 0, 0)) ~ 1), printed by R's survival 3.5-3.
  @Test func `the median of a curve that ends at one half is where it gets there`() {
    #expect(description([(1, true), (2, true), (3, false), (4, false)]).median == 2)
  }

  @Test func `less than half solved have no median`() {
    #expect(description([(1, true), (2, false), (3, false)]).median == nil)
  }

  @Test func `the restricted mean is the area up to the common time`() {
    // 1 until 1 s, then one half.
    #expect(description([(1, true), (4, true)], until: 3).restrictedMean == 2)
    #expect(description([(1, true), (4, true)], until: 0.5).restrictedMean == 0.5)
    #expect(description([(2, false), (4, false)]).restrictedMean == 4)
  }

  @Test func `curves of many trials are thinned to what can be seen`() {
    let description = description((1...20_000).map { (Double($0), $0 % 2 == 0) })
    #expect((400...600).contains(description.curve.steps.count))
    #expect((400...1100).contains(description.curve.censored.count))
    #expect(description.curve.steps.last?.share == 0)
  }
}
