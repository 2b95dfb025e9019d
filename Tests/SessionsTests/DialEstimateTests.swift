import Testing

@Suite struct DialEstimateTests {
  @Test func `the way along the ring is like that on a track`() throws {
    #expect(isClose(try estimate("\"dial\""), 3.530570692477935))
    let large = try estimate("{\"method\": \"dial\", \"diameter\": 1000}", target: 505)
    #expect(try large < estimate("\"dial\""))
  }
}
