import Testing

@testable import Numerics

@Suite struct HolmTests {
  /// p.adjust(c(0.01, 0.04, 0.03, 0.5, 0.02), "holm") of R 4.2.
  @Test func `p-values are adjusted as R adjusts them`() {
    let adjusted = holmAdjusted([0.01, 0.04, 0.03, 0.5, 0.02])
    let expected = [0.05, 0.09, 0.09, 0.5, 0.08]
    // The spacing of doubles at 1.
    #expect(zip(adjusted, expected).allSatisfy { abs($0 - $1) < 2.3e-16 })
  }

  @Test func `one p-value stays, and none gets above 1`() {
    #expect(holmAdjusted([0.03]) == [0.03])
    #expect(holmAdjusted([0.6, 0.7]) == [1, 1])
    #expect(holmAdjusted([]) == [])
  }
}
