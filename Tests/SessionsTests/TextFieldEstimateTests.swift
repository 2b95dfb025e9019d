import Testing

@Suite struct TextFieldEstimateTests {
  /// 0.4 s for the hand and 0.28 s a key.
  @Test(arguments: [(843, 4), (500, 2), (1000, 3), (505, 4), (20, 1)])
  func `each character is a key, without zeros behind the decimals`(
    target: Int, keys: Int
  ) throws {
    #expect(isClose(try estimate("\"text-field\"", target: target), 0.4 + Double(keys) * 0.28))
  }

  @Test func `where it begins means nothing`() throws {
    #expect(try estimate("\"text-field\"", start: 10) == estimate("\"text-field\"", start: 999))
  }
}
