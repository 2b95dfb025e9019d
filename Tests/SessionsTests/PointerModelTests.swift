import Testing

@testable import Sessions
@testable import Studies

/// References are the formulas worked out by a Python program.
@Suite struct PointerModelTests {
  @Test func `pointing and dragging follow Fitts' law`() {
    #expect(isClose(PointerModel.pointing(400, width: 50), 0.7043053002826931))
    #expect(isClose(PointerModel.travel(133, width: 4), 1.2810375394957236))
    #expect(isClose(PointerModel.pointing(-3, width: 50), 0.083))
  }

  @Test(arguments: [(0.1, 1.6951), (1, 1.6951), (4, 0.2313), (8, 0.0374), (40, 0)])
  func `what is narrower than the hand's noise is missed`(width: Double, seconds: Double) {
    #expect(abs(PointerModel.corrections(width: width) - seconds) < 1e-4)
  }

  @Test func `the way to a target of 2, 4, 6 and 8 bits takes what people take`() {
    // The medians of the Pointing Dynamics data; the law is the line through them.
    for (bits, seconds) in [(2.0, 0.46), (4, 0.77), (6, 1.04), (8, 1.46)] {
      let width = 100.0
      var distance = width
      for _ in 0..<Int(bits) { distance *= 2 }
      #expect(abs(PointerModel.pointing(distance - width, width: width) - seconds) < 0.25)
    }
  }

  @Test func `leaving the track pays for what is narrow only`() {
    for width in [0.1, 0.5, 1, 2] {
      let fine = PointerModel.sliding(300, width: width, finest: 0.005)
      #expect(fine < PointerModel.dragging(300, width: width))
    }
    #expect(
      PointerModel.sliding(300, width: 9, finest: 0.005) == PointerModel.dragging(300, width: 9))
    #expect(
      PointerModel.sliding(300, width: 1, finest: 1) == PointerModel.dragging(300, width: 1))
    #expect(PointerModel.sliding(300, width: 1, finest: 0).isFinite)
  }
}
