import Base
import Sliders
import Testing

/// Lists of knots, which stepped curves and tables are given by.
@Suite struct CurveKnotTests {
  private func problems(_ knots: String, family: String = "table", key: String = "knots") throws
    -> [String]
  {
    let problems = Diagnostics()
    let text = "{\"family\": \"\(family)\", \"\(key)\": \(knots)}"
    let value = try JSONValue(parsing: Array(text.utf8))
    _ = AccuracyCurve(StrictObject(value, at: "$", problems: problems))
    return problems.list.map(\.description)
  }

  @Test(arguments: [
    (
      "[[20, 1], [10, 0.5]]",
      "$.knots[1]: the distance 10 does not lie beyond 20, the one before it; put the nearest first"
    ),
    (
      "[[20, 1], [50, 0.2], [90, 0.3]]",
      "$.knots[2]: the gain rises from 0.2 to 0.3; it must never rise with distance"
    ),
    ("[[20, 1], [50, 1.5]]", "$.knots[1]: the gain 1.5 is out of range; use 0.0001 to 1"),
    ("[[20, 1], [50, 0]]", "$.knots[1]: the gain 0 is out of range; use 0.0001 to 1"),
    ("[[20, 0.9], [50, 0.5]]", "$.knots[0]: the first gain is 0.9; begin with 1"),
    ("[[-1, 1], [50, 0.5]]", "$.knots[0]: the distance -1 is out of range; use 0 to 2000"),
    ("[[20, 1]]", "$.knots: 1 knots; use 2 to 12"),
    ("[[20, 1], [50, 1]]", "$.knots: the gain is 1 at every knot; let it fall"),
    (
      "[[20, 1], [401, 1], [500, 0.5]]",
      "$.knots: the dead zone of 401 px is wider than a window; let the gain fall from 400 px or "
        + "nearer"
    ),
    ("\"steep\"", "$.knots: expected a list, found a text"),
    ("[[20, 1], 3]", "$.knots[1]: expected two numbers such as [150, 0.1]: distance in px, gain"),
    ("[[20, 1], [3]]", "$.knots[1]: expected two numbers such as [150, 0.1]: distance in px, gain"),
    (
      "[[20, 1], [50, \"a\"]]",
      "$.knots[1]: expected two numbers such as [150, 0.1]: distance in px, gain"
    ),
  ])
  func `wrong knots are reported`(knots: String, message: String) throws {
    #expect(try problems(knots) == [message])
  }

  @Test func `more than twelve are too many`() throws {
    let knots = (0...12).map { "[\($0), \($0 == 0 ? 1 : 0.5)]" }.joined(separator: ", ")
    #expect(try problems("[\(knots)]") == ["$.knots: 13 knots; use 2 to 12"])
  }

  @Test func `steps are checked alike, and several problems are reported together`() throws {
    let steps = "[[0, 1], [60, 0.5], [50, 0.5], [70, 0.7]]"
    #expect(
      try problems(steps, family: "stepped", key: "steps") == [
        "$.steps[2]: the distance 50 does not lie beyond 60, the one before it; put the nearest "
          + "first",
        "$.steps[3]: the gain rises from 0.5 to 0.7; it must never rise with distance",
      ])
  }
}
