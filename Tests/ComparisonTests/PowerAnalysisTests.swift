import Glibc
import Testing

@testable import Comparison

@Suite struct PowerPlannerTests {
  /// power.t.test(delta = log(1.1), sd = 0.25, type = "paired", strict = TRUE) says 55.95 and 74.24.
  @Test(arguments: [(0.8, 56), (0.9, 75)])
  func `sizes of studies are those of R, rounded up`(power: Double, participants: Int) {
    let analysis = PowerPlanner(participants: 20).analysis(standardDeviation: 0.25)
    let plan = analysis.needed.first { $0.ratio == 1.1 && $0.power == power }
    #expect(plan?.participants == participants)
  }

  @Test func `one participant fewer would not do`() throws {
    for effect in [0.05, 0.2, 0.5, 1, 2, 5] {
      let count = try #require(PowerPlanner.participants(effect: effect, power: 0.8))
      #expect(PowerPlanner.power(effect: effect, participants: count) >= 0.8)
      #expect(count == 2 || PowerPlanner.power(effect: effect, participants: count - 1) < 0.8)
    }
  }

  @Test func `studies beyond all means have no size`() {
    #expect(PowerPlanner.participants(effect: 1e-3, power: 0.8) == nil)
    #expect(PowerPlanner.participants(effect: 1e-200, power: 0.8) == nil)
  }

  @Test func `two are the fewest, whatever the effect`() {
    #expect(PowerPlanner.participants(effect: 1e12, power: 0.9) == 2)
  }

  @Test func `what the present study finds, a study of its size is planned for`() throws {
    let analysis = PowerPlanner(participants: 24).analysis(standardDeviation: 0.3)
    for found in analysis.detectable {
      // A hair more, so that rounding does not ask for one more participant.
      let effect = Glibc.log(try #require(found.ratio)) / 0.3 * (1 + 1e-9)
      #expect(PowerPlanner.participants(effect: effect, power: found.power) == 24)
    }
  }
}
