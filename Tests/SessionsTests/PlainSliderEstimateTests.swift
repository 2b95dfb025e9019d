import Testing

@Suite struct PlainSliderEstimateTests {
  @Test func `it is pointed at and dragged, with corrections for what is narrow`() throws {
    #expect(isClose(try estimate("\"plain-slider\""), 4.853342979620578))
  }

  @Test func `few positions make each of them wider`() throws {
    let old = try estimate("{\"method\": \"plain-slider\", \"width\": 284, \"positions\": 261}")
    #expect(isClose(old, 4.234427754748938))
  }

  @Test func `a tolerance makes the target wider and the entry quicker`() throws {
    let exact = try estimate("\"plain-slider\"")
    #expect(try estimate("\"plain-slider\"", tolerance: 5) < exact - 1)
  }
}
