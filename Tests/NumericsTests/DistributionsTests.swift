import Testing

@testable import Numerics

/// Against R 4.2's pt, pf, pchisq, pnorm, qt and qnorm, to a relative 1e-12.
@Suite struct DistributionsTests {
  private func isNear(_ value: Double, _ expected: Double) -> Bool {
    abs(value / expected - 1) < 1e-12
  }

  @Test func `tails keep their figures however small they are`() {
    #expect(isNear(StudentDistribution(degreesOfFreedom: 10).twoSided(-40), 2.28085774308575e-12))
    #expect(
      isNear(FDistribution(numerator: 2.5, denominator: 7.5).upper(1e4), 9.81371803539558e-14))
    #expect(isNear(ChiSquaredDistribution(degreesOfFreedom: 3).upper(900), 8.85169023712558e-195))
    #expect(isNear(NormalDistribution.twoSided(12), 3.55296422415536e-33))
  }

  @Test func `bounds of the middle 95 percent are those of R`() {
    #expect(isNear(StudentDistribution(degreesOfFreedom: 7).bound, 2.36462425159278))
    #expect(isNear(NormalDistribution.bound, 1.95996398454005))
  }

  /// power.t.test(n = 10, delta = 0.3, sd = 0.4, type = "paired", strict = TRUE).
  @Test func `power is both tails of the noncentral t distribution`() {
    #expect(abs(PowerPlanner().power(effect: 0.75, participants: 10) - 0.561953337146229) < 1e-9)
  }

  @Test func `what is outside of a distribution is not a number and no crash`() {
    #expect(StudentDistribution(degreesOfFreedom: 0).bound.isNaN)
    #expect(FDistribution(numerator: -1, denominator: 2).upper(1).isNaN)
    #expect(StudentDistribution(degreesOfFreedom: 5).twoSided(.infinity) == 0)
  }
}
