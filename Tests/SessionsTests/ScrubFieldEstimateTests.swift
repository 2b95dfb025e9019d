import Testing

@Suite struct ScrubFieldEstimateTests {
  @Test func `a narrow step is dragged with the key that makes it finer`() throws {
    #expect(isClose(try estimate("\"scrub-field\""), 3.475570692477935))
  }

  @Test func `a wide step needs no key`() throws {
    let wide = try estimate("{\"method\": \"scrub-field\", \"pixelsPerStep\": 10}")
    #expect(isClose(wide, 3.172284134488963))
  }
}
