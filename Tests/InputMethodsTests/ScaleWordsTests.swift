import InputMethods
import Languages
import Sliders
import Testing

@Suite struct ScaleWordsTests {
  @Test(arguments: [
    (10, 1000, 1, "1 to 100, one decimal"),
    (-50, 50, 0, "-50 to 50, whole numbers"),
    (5, 1005, 2, "0.05 to 10.05, 2 decimals"),
    (-10, 0, 1, "-1 to 0, one decimal"),
  ])
  func `the numbers of a scale are named in words`(
    minimum: Int, maximum: Int, decimals: Int, summary: String
  ) throws {
    let scale = try #require(Scale(minimum: minimum, maximum: maximum, decimals: decimals))
    #expect(scale.summary(in: .english) == summary)
  }

  @Test func `only decimals that are all zero are left out`() throws {
    let scale = try #require(Scale(minimum: 0, maximum: 100_000, decimals: 2))
    #expect([100, 110, 101, 10_000, 0].map(scale.shortText) == ["1", "1.10", "1.01", "100", "0"])
  }
}
