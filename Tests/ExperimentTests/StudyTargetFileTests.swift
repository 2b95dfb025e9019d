import Formats
import Testing

@testable import Studies

@Suite struct StudyTargetFileTests {
  private func told(_ targets: String, _ file: String = "target\n84.3\n") -> [String] {
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
  func `a file that is of no use is told with its line`(
    targets: String, file: String, sentence: String
  ) {
    #expect(told(targets, file) == [sentence])
  }

  @Test(arguments: [
    "../targets.csv", "/etc/x.csv", "a/b.csv", ".csv", ".a.csv", "targets.txt", "ä.csv",
  ])
  func `a file lies beside the study`(name: String) {
    #expect(
      told("{\"file\": \"\(name)\"}") == [
        "$.targets.file: '\(name)' is no file's name here; use letters, digits, '-', '_' and '.', "
          + "ending in '.csv', and put the file beside the study"
      ])
  }

  @Test func `many wrong lines are counted, not listed`() {
    let found = told(
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
      bytes: { (_) throws(StudyResources.Failure) in [] },
      rows: { (_) throws(StudyResources.Failure) in rows })
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
