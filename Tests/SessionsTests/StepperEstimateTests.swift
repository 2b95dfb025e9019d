import Testing

@Suite struct StepperEstimateTests {
  @Test func `far away it is held, and the last steps are clicked`() throws {
    #expect(isClose(try estimate("\"stepper\""), 7.281835891420629))
  }

  /// 1.1 s to point, 0.2 s a click, 0.4 s until a held button repeats.
  @Test(arguments: [(505, 0.0), (506, 1.3), (510, 2.1), (500, 2.1), (511, 2.3), (512, 2.5)])
  func `near by it is clicked`(target: Int, seconds: Double) throws {
    #expect(isClose(try estimate("\"stepper\"", target: target), seconds))
  }
}
