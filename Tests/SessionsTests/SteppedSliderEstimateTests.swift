import Testing

@Suite struct SteppedSliderEstimateTests {
  /// At a tenth of the speed a value of 0.81 px is as wide as 8 px: as comfortable as any.
  @Test func `it is as quick as the accurate slider while a tenth is fine enough`() throws {
    #expect(isClose(try estimate("\"stepped-slider\""), 3.530570692477935))
    let narrow = "{\"method\": \"stepped-slider\", \"width\": 200}"
    let accurate = "{\"method\": \"accurate-slider\", \"width\": 200}"
    #expect(try estimate(narrow) > estimate(accurate) + 0.2)
  }
}
