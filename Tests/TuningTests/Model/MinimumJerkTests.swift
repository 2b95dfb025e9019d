import Testing

@testable import Simulation
@testable import Tuning

@Suite struct MinimumJerkTests {
  @Test(arguments: [(-1.0, 0.0), (0, 0), (0.5, 0.5), (1, 1), (2, 1)])
  func `a hand is where it has to be at the ends and halfway`(time: Double, share: Double) {
    #expect(MinimumJerk.share(at: time) == share)
  }

  /// Flash and Hogan 1985: 15/8 of the mean speed, halfway.
  @Test func `a hand is fastest halfway, at 15/8 of its mean speed`() {
    let speeds = (0..<1000).map { step in
      (MinimumJerk.share(at: Double(step + 1) / 1000) - MinimumJerk.share(at: Double(step) / 1000))
        * 1000
    }
    #expect(speeds.allSatisfy { $0 > 0 })
    #expect(abs((speeds.max() ?? 0) - 1.875) < 1e-5)
    #expect(abs(speeds[499] - 1.875) < 1e-5)
  }
}
