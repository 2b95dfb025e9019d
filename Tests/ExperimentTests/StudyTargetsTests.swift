import Sliders
import Testing

@testable import Studies

@Suite struct StudyTargetsTests {
  private func draw(
    _ targets: String, scale: String = "{\"minimum\": 0, \"maximum\": 100}", extra: String = ""
  ) throws -> TargetDraw? {
    let text = """
      {"name": "s", "scale": \(scale), "methods": ["text-field"], "targets": \(targets)\(extra)}
      """
    let study = try StudyFile.decode(Array(text.utf8))
    guard case .drawn(let draw)? = study.scales.first?.targets else { return nil }
    return draw
  }

  private func told(_ targets: String, extra: String = "") -> [String] {
    problems(scale: "{\"minimum\": 0, \"maximum\": 100}", targets: targets, extra: extra)
  }

  @Test func `a draw says everything`() throws {
    let draw = try draw(
      "{\"count\": 7, \"distance\": [0.5, 4], \"avoidRound\": false}",
      scale: "{\"minimum\": 0, \"maximum\": 10, \"decimals\": 1}")
    #expect(draw == TargetDraw(distance: 5...40, avoidsRoundNumbers: false, count: 7))
  }

  @Test func `a draw has as many targets as trials unless told otherwise`() throws {
    #expect(try draw("{}", extra: ", \"trials\": 12")?.count == 12)
    #expect(
      try draw("{}") == TargetDraw(distance: 5...100, avoidsRoundNumbers: true, count: 5))
  }

  @Test func `few values are all drawn, round or not`() throws {
    let draw = try draw("{}", scale: "{\"minimum\": 0, \"maximum\": 2}", extra: ", \"trials\": 9")
    #expect(draw == TargetDraw(distance: 1...2, avoidsRoundNumbers: false, count: 2))
  }

  @Test func `the smallest scale has one target`() throws {
    let draw = try draw("{}", scale: "{\"minimum\": 0, \"maximum\": 1}")
    #expect(draw == TargetDraw(distance: 1...1, avoidsRoundNumbers: false, count: 1))
  }

  @Test(arguments: [
    ("{\"count\": 0}", "$.targets.count: 0 is out of range; use 1 to 10000"),
    (
      "{\"counts\": 1}",
      "$.targets.counts: unknown key; known here are 'avoidRound', 'column', 'count', 'distance' or "
        + "'file'"
    ),
    ("{\"distance\": 5}", "$.targets.distance: expected a list, found a number"),
    (
      "{\"distance\": [5]}",
      "$.targets.distance: 1 numbers; give the smallest and the largest distance"
    ),
    (
      "{\"distance\": [5, 4]}",
      "$.targets.distance: use a distance from 1 upwards and then one not below it"
    ),
    (
      "{\"distance\": [0, 4]}",
      "$.targets.distance: use a distance from 1 upwards and then one not below it"
    ),
    (
      "{\"distance\": [0.5, 4]}",
      "$.targets.distance[0]: 0.5 has more decimals than the scale's 0"
    ),
    ("{\"distance\": [\"a\", 4]}", "$.targets.distance[0]: expected a number, found a text"),
    ("{\"avoidRound\": 1}", "$.targets.avoidRound: expected true or false, found a number"),
    (
      "{\"distance\": [60, 90]}",
      "$.targets: no value of the scale lies so far from the start value; change \"distance\" or "
        + "\"start\""
    ),
    (
      "{\"distance\": [5, 5], \"avoidRound\": true}",
      "$.targets: no value of the scale that is not round lies so far from the start value; change "
        + "\"distance\" or \"start\""
    ),
    (
      "{\"count\": 5, \"distance\": [1, 2], \"avoidRound\": false}",
      "$.targets.count: only 4 values can be drawn; use 4 at most, or allow more distances"
    ),
    ("{\"column\": \"a\"}", "$.targets.file: missing; add for instance \"file\": \"targets.csv\""),
  ])
  func `a wrong draw`(targets: String, sentence: String) {
    #expect(told(targets) == [sentence])
  }

  @Test func `more targets than anyone could enter are refused, and quickly`() {
    let many = "[" + String(repeating: "1, ", count: 20_000) + "1]"
    #expect(told(many) == ["$.targets: 20001 members; use 10000 at most"])
  }
}
