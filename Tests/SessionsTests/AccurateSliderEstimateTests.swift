import Testing

@Suite struct AccurateSliderEstimateTests {
  @Test func `it is dragged, and leaves the track for the last bit`() throws {
    #expect(isClose(try estimate("\"accurate-slider\""), 3.530570692477935))
  }

  @Test func `a target wide enough needs no leaving`() throws {
    let near = try estimate("\"accurate-slider\"", tolerance: 10)
    #expect(isClose(near, try estimate("\"plain-slider\"", tolerance: 10)))
  }
}
