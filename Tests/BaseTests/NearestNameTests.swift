import Base
import Testing

struct NearestNameTests {
  private let names = ["compare", "check", "simulate", "curve", "run", "tune"]

  @Test(arguments: [
    ("comparee", "compare"), ("comapre", "compare"), ("Compare", "compare"), ("chek", "check"),
    ("simulat", "simulate"), ("rn", "run"), ("tuen", "tune"), ("curves", "curve"),
  ])
  func `a name with few slips`(typed: String, meant: String) {
    #expect(NearestName.nearest(to: typed, among: names) == meant)
    #expect(NearestName.question(typed, among: names) == "did you mean '\(meant)'? ")
  }

  @Test(arguments: [
    "", "r", "export", "xx", "run", "compress files", String(repeating: "run", count: 100),
  ])
  func `nothing is near, or nothing is meant`(typed: String) {
    #expect(NearestName.nearest(to: typed, among: names) == nil)
    #expect(NearestName.question(typed, among: names).isEmpty)
  }

  @Test func `of two that are as near the first`() {
    #expect(NearestName.nearest(to: "dia", among: ["dial", "diaz"]) == "dial")
    #expect(NearestName.nearest(to: "dial", among: []) == nil)
  }
}
