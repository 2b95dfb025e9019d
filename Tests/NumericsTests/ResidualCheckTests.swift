import Base
import Glibc
import TestSupport
import Testing

@testable import Numerics

struct ResidualCheckTests {
  private static func difference(
    _ count: Int, limit: Double = .infinity, draw: (inout SplitMix64) -> Double
  ) -> Double? {
    var generator = SplitMix64(seed: 7)
    var check = ResidualCheck()
    for _ in 0..<count {
      let value = draw(&generator)
      check.add(min(value, limit), isEvent: value <= limit)
    }
    return check.notableDifference
  }

  @Test(arguments: [60, 600, 20_000], [Double.infinity, 1, 0])
  func `normal residuals are no reason for a remark, whatever the limit`(
    count: Int, limit: Double
  ) {
    #expect(Self.difference(count, limit: limit) { $0.nearlyNormal() } == nil)
  }

  /// Half of the residuals at −1 and half at 1: the shares differ by Φ(1) − 1/2 = .34 below 1.
  @Test func `two heaps are far from it`() throws {
    let found = try #require(Self.difference(2000) { $0.below(2) == 0 ? -1 : 1 })
    // Shares are taken in steps of 1/40 of a deviation, and the shares of 2,000 draws are off by some hundredths.
    #expect(abs(found - 0.341) < 0.04)
  }

  /// The exponential distribution less 1 has nothing below −1; the normal distribution has Φ(−1) = .159 there.
  @Test func `a skewed distribution is found though a limit hides its tail`() throws {
    let found = try #require(
      Self.difference(2000, limit: 0.5) { -log((Double($0.below(1 << 30)) + 0.5) / 0x1p30) - 1 })
    #expect(abs(found - 0.159) < 0.03)
  }

  @Test func `few trials give no remark`() {
    #expect(Self.difference(8) { $0.below(2) == 0 ? -1 : 1 } == nil)
  }
}
