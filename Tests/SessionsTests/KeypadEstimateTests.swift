import Testing

@Suite struct KeypadEstimateTests {
  @Test func `it is pointed at once, and then from key to key`() throws {
    #expect(isClose(try estimate("\"keypad\""), 3.163785121497871))
    #expect(isClose(try estimate("\"keypad\"", target: 20), 1.1 + 0.2))
  }
}
