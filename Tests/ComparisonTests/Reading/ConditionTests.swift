import Testing

@testable import Comparison

struct ConditionTests {
  private let dial = ConditionKey(
    method: "dial", curve: "linear", task: "enter",
    scale: Facet.Scale(name: "", minimum: 1, maximum: 100, decimals: 1))

  private func names(_ changes: [(inout ConditionKey) -> Void]) -> [String] {
    let keys = changes.map { change in
      var key = dial
      change(&key)
      return key
    }
    return ConditionKey.conditions(of: keys).map(\.name)
  }

  @Test func `a method that is one condition keeps its name`() {
    #expect(names([{ _ in }, { $0.method = "keypad" }]) == ["dial", "keypad"])
  }

  @Test func `curves, tasks and scales are reported where one method has several`() {
    #expect(names([{ _ in }, { $0.curve = "power" }]) == ["dial (linear)", "dial (power)"])
    #expect(names([{ $0.curve = "" }, { _ in }]) == ["dial (no curve)", "dial (linear)"])
    #expect(names([{ _ in }, { $0.task = "match" }]) == ["dial (enter)", "dial (match)"])
    #expect(
      names([{ $0.scale?.decimals = 0 }, { $0.scale?.minimum = -0.5 }, { $0.scale = nil }]) == [
        "dial (1 to 100 in steps of 1)", "dial (-0.5 to 100 in steps of 0.1)", "dial (no scale)",
      ])
    #expect(
      names([{ _ in }, { $0.curve = "power" }, { $0.task = "match" }]) == [
        "dial (linear, enter)", "dial (power, enter)", "dial (linear, match)",
      ])
  }

  @Test func `no two conditions have one name`() {
    let names = names([{ _ in }, { $0.curve = "power" }, { $0.method = "dial (power)" }])
    #expect(names == ["dial (linear)", "dial (power)", "dial (power) 2"])
  }

  // log2((maximum − minimum) / resolution + 1), calculated manually.
  @Test(arguments: [
    (0.0, 1.0, 0, 1.0), (0, 10.23, 2, 10), (-8, 7, 0, 4), (5, 5, 3, 0),
  ])
  func `bits count the values of the scale`(
    minimum: Double, maximum: Double, decimals: Int, bits: Double
  ) {
    let scale = Facet.Scale(name: "", minimum: minimum, maximum: maximum, decimals: decimals)
    #expect(abs(scale.bits - bits) < 1e-12)
  }

  @Test(arguments: [(1.0, 0.0), (-1e308, 1e308)])
  func `a scale that is none has no bits`(minimum: Double, maximum: Double) {
    #expect(Facet.Scale(name: "", minimum: minimum, maximum: maximum, decimals: 0).bits.isNaN)
  }
}
