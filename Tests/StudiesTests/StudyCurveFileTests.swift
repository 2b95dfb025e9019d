import Base
import InputMethods
import Sliders
import Testing

@testable import Studies

@Suite struct StudyCurveFileTests {
  private static let methods = """
    "methods": [{"method": "accurate-slider", "curve": "mine.json", "width": 400}]
    """

  @Test func `a curve can lie in a file beside the study`() throws {
    let text = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 100}, "methods": [
        {"method": "accurate-slider", "curve": "mine.json", "return": "snap"},
        {"method": "dial", "curve": "mine.json"}]}
      """
    let files = ["mine.json": "{\"family\": \"linear\", \"slope\": 0.01}"]
    let study = try StudyFile.decode(Array(text.utf8), resources: .memory(texts: files))
    for method in study.methods {
      let design = try #require(method.settings.first?.design)
      #expect(design.curve.family == .linear)
      #expect(design.curve.parameters["slope"] == .number(0.01))
    }
    #expect(study.methods[0].settings.first?.design?.law == .snap)
  }

  @Test(arguments: [
    (
      "{\"family\": \"linear\", \"slope\": 9}",
      "$.methods[0].curve: mine.json: $.slope: 9 is out of range; use 0.0001 to 0.1"
    ),
    (
      "{",
      "$.methods[0].curve: mine.json: $: not JSON: line 1, column 2: the file ends too early; close "
        + "every text, list and object"
    ),
  ])
  func `what is wrong in the file is reported with its place`(file: String, sentence: String) {
    #expect(problems(Self.methods, files: ["mine.json": file]) == [sentence])
  }

  @Test func `a missing file is reported`() {
    #expect(
      problems(Self.methods, files: ["other.json": ""]) == [
        "$.methods[0].curve: mine.json: is not there; put it there"
      ])
  }

  @Test func `methods without a curve know none in a file either`() {
    let found = problems(
      "\"methods\": [{\"method\": \"text-field\", \"curve\": \"mine.json\"}]",
      files: ["mine.json": "{\"family\": \"linear\"}"])
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("$.methods[0].curve: unknown key") == true)
  }

  @Test func `a warning comes from the file or from the study`() throws {
    let text = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 100}, "methods": [
        {"method": "accurate-slider", "curve": "mine.json"},
        {"method": "dial", "curve": {"family": "linear", "warning": "Untested, too."}},
        {"method": "accurate-slider", "name": "other", "curve": {"family": "linear"}}, "text-field"]}
      """
    let files = ["mine.json": "{\"family\": \"linear\", \"warning\": \"Untested.\"}"]
    let study = try StudyFile.decode(Array(text.utf8), resources: .memory(texts: files))
    #expect(study.methods.map(\.curveWarning) == ["Untested.", "Untested, too.", nil, nil])
    #expect(
      study.curveWarnings == [
        "the curve of 'accurate-slider' has a warning: Untested.",
        "the curve of 'dial' has a warning: Untested, too.",
      ])
  }
}
