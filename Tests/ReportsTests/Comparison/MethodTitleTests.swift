import Comparison
import Testing

@testable import Reports

@Suite struct MethodTitleTests {
  private func titles(_ conditions: [Condition]) -> [[String]] {
    MethodTitle.titles(of: conditions).map { [$0.inSentence, $0.atStart] }
  }

  private func condition(_ method: String, curve: String = "", title: String? = nil) -> Condition {
    var condition = Condition(method: method, curve: curve)
    condition.title = title
    return condition
  }

  @Test func `a known method has its declared title, another one stays as it is`() {
    #expect(
      titles([condition("text-field"), condition("my-method"), condition("OTP")]) == [
        ["text field", "Text field"], ["my-method", "my-method"], ["OTP", "OTP"],
      ])
  }

  @Test func `the study's own title comes first`() {
    #expect(
      titles([
        condition("wheels", title: "Wheel picker on a sheet"),
        condition("text-field", title: "NASA keypad"),
      ]) == [
        ["wheel picker on a sheet", "Wheel picker on a sheet"], ["NASA keypad", "NASA keypad"],
      ])
  }

  @Test func `no two titles are alike`() {
    #expect(
      titles([
        condition("dial", curve: "a"), condition("dial"), condition("x", title: "Same"),
        condition("y", title: "Same"),
      ]).map { $0[1] } == ["Dial (a)", "Dial (no curve)", "Same (x)", "Same (y)"])
    #expect(
      titles([condition("a", title: "Dial (b)"), condition("dial", curve: "b"), condition("dial")])
        .map { $0[1] } == ["Dial (b)", "Dial (b) (2)", "Dial (no curve)"])
  }
}
