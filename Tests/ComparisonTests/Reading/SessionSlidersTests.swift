import Base
import Testing

@testable import Comparison

struct SessionSlidersTests {
  private func sliders(_ methods: String, _ session: String) throws -> SessionSliders {
    guard case .object(let members) = try JSONValue(parsing: Array(session.utf8)) else {
      return SessionSliders()
    }
    return SessionSliders(
      methods: try JSONValue(parsing: Array(methods.utf8)), session: members)
  }

  private static let session = """
    {"curves": {
      "a": {"family": "hyperbolic", "parameters": {"steepness": 0.2, "deadZone": 20},
            "return": "hysteresis"},
      "accurate-slider": {"family": "exponential", "parameters": {"halving": 39},
            "return": "proportional"}}}
    """

  private func key(_ method: String) -> ConditionKey {
    ConditionKey(method: method, curve: "hyperbolic", task: "enter", scale: nil)
  }

  @Test func `a slider is named by its settings, and its curve with its parameters and law`() throws
  {
    let sliders = try sliders(
      #"[{"method": "accurate-slider", "name": "a", "title": "A", "width": 400, "curve": "x.json"}]"#,
      Self.session)
    var named = key("a")
    sliders.complete(&named)
    #expect(named.method == #"{"method": "accurate-slider", "width": 400}"#)
    #expect(
      named.curve
        == #"{"deadZone": 20, "family": "hyperbolic", "return": "hysteresis", "steepness": 0.2}"#)
  }

  @Test func `a method that is only named has its curve too`() throws {
    let sliders = try sliders(#"["accurate-slider"]"#, Self.session)
    var named = key("accurate-slider")
    sliders.complete(&named)
    #expect(named.method == #"{"method": "accurate-slider"}"#)
    #expect(named.curve.contains("\"return\": \"proportional\""))
  }

  @Test(arguments: [
    ("[]", "{}"), (#"[{"method": "text-field", "name": "a"}]"#, "{}"), ("null", "{\"curves\": 3}"),
    ("[3, null]", #"{"curves": {"a": 3}}"#),
  ])
  func `other methods stay as they are`(methods: String, session: String) throws {
    let sliders = try sliders(methods, session)
    var named = key("a")
    sliders.complete(&named)
    #expect(named == key("a"))
  }
}
