import Glibc
import Testing

@testable import Numerics

@Suite struct PowerPlannerTests {
  private let planner = PowerPlanner()

  /// R's power.t.test(delta = log(1.1), sd = 0.25, type = "paired", strict = TRUE) returns 55.95 and 74.24.
  @Test(arguments: [(0.8, 56), (0.9, 75)])
  func `sizes of studies are those of R, rounded up`(power: Double, participants: Int) {
    #expect(planner.participants(effect: Glibc.log(1.1) / 0.25, power: power) == participants)
  }

  /// The same with sig.level = .05 / 6 returns 86.81.
  @Test func `a stricter level needs more`() {
    let planner = PowerPlanner(level: 0.05 / 6)
    #expect(planner.participants(effect: Glibc.log(1.1) / 0.25, power: 0.8) == 87)
  }

  @Test func `one participant fewer would not do`() throws {
    for effect in [0.05, 0.2, 0.5, 1, 2, 5] {
      let count = try #require(planner.participants(effect: effect, power: 0.8))
      #expect(planner.power(effect: effect, participants: count) >= 0.8)
      #expect(count == 2 || planner.power(effect: effect, participants: count - 1) < 0.8)
    }
  }

  @Test func `studies beyond all means have no size`() {
    #expect(planner.participants(effect: 1e-3, power: 0.8) == nil)
    #expect(planner.participants(effect: 1e-200, power: 0.8) == nil)
  }

  @Test func `two are the fewest, whatever the effect`() {
    #expect(planner.participants(effect: 1e12, power: 0.9) == 2)
  }

  @Test(arguments: [0.8, 0.9])
  func `what a study finds, a study of its size is planned for`(power: Double) {
    // Slightly more, so that rounding does not need one more participant.
    let effect = planner.effect(participants: 24, power: power) * (1 + 1e-9)
    #expect(planner.participants(effect: effect, power: power) == 24)
  }

  /// By R's pt(): df <- 19; 2 * pt(qt(.95, df), df, log(1.1) / .1 * sqrt(20), lower.tail = FALSE) - 1.
  @Test func `the power to find equivalence is that of two one-sided tests`() {
    let power = PowerPlanner.equivalencePower(margin: Glibc.log(1.1) / 0.1, participants: 20)
    #expect(abs(power - 0.986_081_849_437_784) < 1e-9)
  }
}
