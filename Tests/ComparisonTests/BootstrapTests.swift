import Base
import Comparison
import Glibc
import Numerics
import Testing

@Suite struct BootstrapTests {
  @Test func `one participant is described and bootstrapped, and nothing is tested`() throws {
    var study = SmallObservations()
    for time in [2, 2.5, 3, 3.5, 2.2] { study.add(0, 0, time) }
    for time in [4, 5, 6, 4.5, 5.5] { study.add(0, 1, time) }
    let result = study.result()
    #expect(result.remarks.first == .oneParticipant)
    let complete = try #require(result.facets.first?.completeCases)
    #expect(complete.omnibus == nil && result.positions == nil)
    let pair = try #require(complete.pairs.first)
    #expect(pair.ratio == nil && pair.student == nil && pair.wilcoxon == nil)
    #expect(result.methods.allSatisfy { $0.interval == nil && $0.geometricMean != nil })
    let bootstrap = try #require(result.bootstrap)
    let ratio = try #require(bootstrap.pairs.first?.ratio)
    let interval = try #require(bootstrap.pairs.first?.interval)
    #expect(interval.low < ratio && ratio < interval.high && interval.high < 0.7)
  }

  @Test func `the bootstrap has no interval of one trial and nothing of none`() throws {
    var study = SmallObservations()
    study.add(0, 0, 2)
    study.add(0, 0, 3)
    study.add(0, 1, 4)
    study.add(0, 2, 5, .gaveUp)
    let bootstrap = try #require(study.result().bootstrap)
    #expect(bootstrap.methods.map { $0 == nil } == [false, false, true])
    #expect(bootstrap.methods[0]?.interval != nil && bootstrap.methods[1]?.interval == nil)
    #expect(bootstrap.pairs.map { $0.ratio == nil } == [false, true, true])
    #expect(bootstrap.pairs[0].interval == nil)
  }

  /// Of two values x and y, resamples of two are xx, xy, yx, yy: the interval is from x to y.
  @Test func `the bootstrap of two trials reaches from the one to the other`() throws {
    var study = SmallObservations()
    study.add(0, 0, 2)
    study.add(0, 0, 8)
    let mean = try #require(study.result().bootstrap?.methods[0])
    // The exponential of a logarithm is off by a rounding error.
    #expect(abs(mean.geometricMean - 4) < 1e-12)
    #expect(abs((mean.interval?.low ?? 0) - 2) < 1e-12)
    #expect(abs((mean.interval?.high ?? 0) - 8) < 1e-12)
  }

  /// The mean of n logs with the standard deviation s has the standard error s/√n, for any number drawn at once.
  ///
  /// With 10,000 resamples the ends of the interval are good to about 2 %.
  @Test(arguments: [100, 200, 201, 800, 3200])
  func `intervals shrink with the square root of the trials`(count: Int) throws {
    var study = SmallObservations()
    for trial in 0..<count { study.add(0, 0, trial % 2 == 0 ? 2 : 8) }
    let interval = try #require(study.result().bootstrap?.methods[0]?.interval)
    let deviation = log(8.0 / 2) / 2
    let width = 2 * 1.959_964 * deviation / Double(count).squareRoot()
    #expect(abs(log(interval.high / interval.low) / width - 1) < 0.1)
  }

  /// Half of the trials take 2 s and half 8 s.
  ///
  /// The mean of m drawn logs then differs from the mean of all by a whole number of steps. A step is 1/m of the
  /// distance of the two logs, scaled by the square root of m/n. The square roots of 200/400 and of 200/1000 are
  /// irrational, so that no other m has the same steps.
  @Test(arguments: [(100, 100), (200, 200), (400, 200), (1000, 200)])
  func `a resample has as many trials as there are, and 200 at most`(count: Int, drawn: Int) throws
  {
    var study = SmallObservations()
    for trial in 0..<count { study.add(0, 0, trial % 2 == 0 ? 2 : 8) }
    let interval = try #require(study.result().bootstrap?.methods[0]?.interval)
    let scale = (Double(drawn) / Double(count)).squareRoot()
    let step = log(8.0 / 2) / Double(drawn) * scale
    for end in [interval.low, interval.high] {
      let steps = log(end / 4) / step
      // Off by the rounding of logarithms and sums alone.
      #expect(abs(steps - steps.rounded()) < 1e-6, "\(steps)")
    }
  }
}
