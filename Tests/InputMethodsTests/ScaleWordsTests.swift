import InputMethods
import Sliders
import Testing

@Suite struct ScaleWordsTests {
  @Test(arguments: [
    (10, 1000, 1, "1 to 100", "1 to 100, one decimal"),
    (-50, 50, 0, "-50 to 50", "-50 to 50, whole numbers"),
    (5, 1005, 2, "0.05 to 10.05", "0.05 to 10.05, 2 decimals"),
    (-10, 0, 1, "-1 to 0", "-1 to 0, one decimal"),
  ])
  func `bounds are told in words`(
    minimum: Int, maximum: Int, decimals: Int, bounds: String, summary: String
  ) throws {
    let scale = try #require(Scale(minimum: minimum, maximum: maximum, decimals: decimals))
    #expect(scale.bounds == bounds)
    #expect(scale.summary == summary)
  }

  @Test func `only decimals that are all zero are left out`() throws {
    let scale = try #require(Scale(minimum: 0, maximum: 100_000, decimals: 2))
    #expect([100, 110, 101, 10_000, 0].map(scale.shortText) == ["1", "1.10", "1.01", "100", "0"])
  }

  @Test func `every method has a name of its own and something to say`() {
    let kinds = MethodKinds.all.map { $0.kind }
    #expect(Set(kinds).count == kinds.count && kinds.first == "plain-slider")
    for kind in kinds {
      #expect(MethodKinds.kind(kind)?.kind == kind)
      #expect(MethodKinds.kind(kind)?.instruction.isEmpty == false)
    }
    #expect(MethodKinds.kind("Text-field") == nil)
  }
}
