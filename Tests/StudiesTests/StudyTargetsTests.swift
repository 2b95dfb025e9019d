import Base
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

  private func reported(_ targets: String, extra: String = "") -> [String] {
    problems(scale: "{\"minimum\": 0, \"maximum\": 100}", targets: targets, extra: extra)
  }

  @Test func `a draw says everything`() throws {
    let draw = try draw(
      "{\"count\": 7, \"distance\": [0.5, 4], \"avoidRound\": false}",
      scale: "{\"minimum\": 0, \"maximum\": 10, \"decimals\": 1}")
    #expect(draw == TargetDraw(distance: 5...40, avoidsRoundNumbers: false, count: 7))
  }

  @Test func `a draw has as many targets as trials unless reported otherwise`() throws {
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
      "$.targets.counts: unknown key; did you mean 'count'? known here are 'avoidRound', 'column', 'count', 'distance' or "
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
    #expect(reported(targets) == [sentence])
  }

  @Test func `more targets than anyone could enter are refused, and quickly`() {
    let many = "[" + String(repeating: "1, ", count: 20_000) + "1]"
    #expect(reported(many) == ["$.targets: 20001 members; use 10000 at most"])
  }
}

@Suite struct StudyTargetFileTests {
  private func reported(_ targets: String, _ file: String = "target\n84.3\n") -> [String] {
    problems(
      "\"targets\": \(targets), \"methods\": [\"text-field\"]", files: ["targets.csv": file])
  }

  @Test func `a column has the targets`() throws {
    let text = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
       "targets": {"file": "targets.csv", "column": "value"}, "methods": ["text-field"]}
      """
    let study = try StudyFile.decode(
      Array(text.utf8),
      resources: .memory(texts: ["targets.csv": "note,value\na,84.3\nb,17\nc,100.0\n"]))
    #expect(study.scales.map(\.targets) == [.listed([843, 170, 1000])])
  }

  @Test(arguments: [
    (
      "{\"file\": \"other.csv\"}", "target\n1\n",
      "$.targets.file: other.csv: is not there; put it there"
    ),
    (
      "{\"file\": \"targets.csv\", \"column\": \"value\"}", "a,b\n1,2\n",
      "$.targets.column: targets.csv has no column 'value'; use 'a' or 'b'"
    ),
    (
      "{\"file\": \"targets.csv\"}", "target\n",
      "$.targets.file: targets.csv has 0 rows below its header; use 1 to 10000"
    ),
    (
      "{\"file\": \"targets.csv\"}", "target",
      "$.targets.file: targets.csv: line 1: torn; complete it"
    ),
    (
      "{\"file\": \"targets.csv\"}", "target\n84.3\n84.31\n",
      "$.targets.file: targets.csv, line 3: '84.31' has more decimals than the scale's 1"
    ),
    (
      "{\"file\": \"targets.csv\"}", "target\n184.3\n",
      "$.targets.file: targets.csv, line 2: '184.3' is off the scale; use 1 to 100, one decimal"
    ),
    (
      "{\"file\": \"targets.csv\"}", "target\n84.3\n\n",
      "$.targets.file: targets.csv, line 3: '' is no number; write it as 84.3"
    ),
    (
      "{\"file\": \"targets.csv\"}", "target\neighty\n",
      "$.targets.file: targets.csv, line 2: 'eighty' is no number; write it as 84.3"
    ),
    (
      "{\"file\": 3}", "target\n1\n", "$.targets.file: expected a text, found a number"
    ),
    (
      "{\"file\": \"targets.csv\", \"count\": 3}", "target\n1\n",
      "$.targets.count: unknown key; known here are 'column' or 'file'"
    ),
  ])
  func `a file that is of no use is reported with its line`(
    targets: String, file: String, sentence: String
  ) {
    #expect(reported(targets, file) == [sentence])
  }

  @Test(arguments: [
    "../targets.csv", "/etc/x.csv", "a/b.csv", ".csv", ".a.csv", "targets.txt", "ä.csv",
  ])
  func `a file lies beside the study`(name: String) {
    #expect(
      reported("{\"file\": \"\(name)\"}") == [
        "$.targets.file: '\(name)' is no file's name here; use letters, digits, '-', '_' and '.', "
          + "ending in '.csv', and put the file beside the study"
      ])
  }

  @Test func `many wrong lines are counted, not listed`() {
    let found = reported(
      "{\"file\": \"targets.csv\"}", "target\n" + String(repeating: "x\n", count: 500))
    #expect(found.count == 11)
    #expect(found.last == "$.targets.file: targets.csv: 490 more lines are wrong")
  }

  @Test func `a study that is no file has no files beside it`() {
    let found = problems(targets: "{\"file\": \"targets.csv\"}")
    #expect(
      found == [
        "$.targets.file: targets.csv: no files beside this study can be read; give it as a file of "
          + "its own"
      ])
  }

  @Test func `lines are counted through fields of several lines`() throws {
    let rows = [["target", "note"], ["84.3", "two\nlines"], ["x", ""]]
    let resources = StudyResources(
      bytes: { (_) throws(StudyResources.FileError) in [] },
      rows: { (_) throws(StudyResources.FileError) in rows })
    let text = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
       "targets": {"file": "targets.csv"}, "methods": ["text-field"]}
      """
    let thrown = #expect(throws: StudyProblems.self) {
      try StudyFile.decode(Array(text.utf8), resources: resources)
    }
    #expect(thrown?.problems.first?.sentence.hasPrefix("targets.csv, line 4: 'x'") == true)
  }
}
