import Testing

@Suite struct WheelPickerEstimateTests {
  private let inline = "{\"method\": \"wheel-picker\", \"integerDigits\": 2}"

  /// 5 to 8 are three rows, 0 to 4 a flick with its correction, 5 to 3 two rows.
  @Test func `each wheel that stands wrong is turned, by rows or by a flick`() throws {
    #expect(isClose(try estimate(inline), 1.1 + 0.61 + 0.98 + 0.49 + 2 * 0.65))
  }

  @Test func `wheels turn the short way, and right ones stay`() throws {
    // 9 is one row from 0.
    #expect(isClose(try estimate(inline, target: 595), 1.1 + 0.25 + 0.12))
    #expect(isClose(try estimate(inline, target: 505), 1.1))
  }

  @Test func `a sheet is opened and closed`() throws {
    let sheet =
      "{\"method\": \"wheel-picker\", \"integerDigits\": 2, \"presentation\": \"sheet\"}"
    #expect(isClose(try estimate(sheet), try estimate(inline) + 2 * 1.3))
  }
}
