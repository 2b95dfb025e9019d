import InputMethods
import Sliders
import Studies
import Testing

@Suite struct StudyScalesTests {
  private func decode(_ members: String) throws -> Study {
    let text = "{\"name\": \"s\", \"methods\": [\"wheel-picker\", \"text-field\"], \(members)}"
    return try StudyFile.decode(Array(text.utf8))
  }

  private func reported(_ members: String, methods: String = "\"text-field\"") -> [String] {
    problems(of: "{\"name\": \"s\", \"methods\": [\(methods)], \(members)}")
  }

  @Test func `scales have their own numbers, or those of the study`() throws {
    let study = try decode(
      """
      "targets": [3, 4], "tolerance": 2,
      "scales": [
        {"name": "Whole numbers", "minimum": 0, "maximum": 9},
        {"name": "Tenths", "minimum": 0, "maximum": 100, "decimals": 1, "targets": [84.3],
         "start": 20, "tolerance": 0},
        {"name": "Last", "minimum": 1, "maximum": 5, "start": "last"}]
      """)
    #expect(study.scales.map(\.name) == ["Whole numbers", "Tenths", "Last"])
    #expect(study.scales.map(\.targets) == [.listed([3, 4]), .listed([843]), .listed([3, 4])])
    #expect(study.scales.map(\.start) == [.fixed(5), .fixed(200), .last])
    #expect(study.scales.map(\.tolerance) == [2, 0, 2])
    #expect(study.scales.map(\.scale.decimals) == [0, 1, 0])
  }

  @Test func `a method is read for every scale`() throws {
    let study = try decode(
      """
      "scales": [{"name": "a", "minimum": 0, "maximum": 9},
                 {"name": "b", "minimum": 0, "maximum": 9999}]
      """)
    let wheels = study.methods[0].settings.compactMap { $0 as? WheelPicker.Settings }
    #expect(wheels.map(\.integerDigits) == [1, 4])
    #expect(study.methods[1].settings.count == 2)
  }

  @Test(arguments: [
    ("\"random\"", StartRule.random), ("\"last\"", .last), ("4", .fixed(4)),
  ])
  func `a start is a place or a rule`(start: String, rule: StartRule) throws {
    let study = try decode("\"scale\": {\"minimum\": 0, \"maximum\": 9}, \"start\": \(start)")
    #expect(study.scales.map(\.start) == [rule])
  }

  @Test(arguments: [
    ("\"scales\": []", "$.scales: no scale; give at least one, or 'scale'"),
    ("\"scales\": {}", "$.scales: expected a list, found an object"),
    ("\"scales\": [3]", "$.scales[0]: expected an object, found a number"),
    (
      "\"scales\": [{\"minimum\": 0, \"maximum\": 9}]",
      "$.scales[0].name: missing; add for instance \"name\": \"tenths\""
    ),
    (
      "\"scales\": [{\"name\": \"\", \"minimum\": 0, \"maximum\": 9}]",
      "$.scales[0].name: an empty text; write something, or leave the key out"
    ),
    (
      """
      "scale": {"minimum": 0, "maximum": 9},
      "scales": [{"name": "a", "minimum": 0, "maximum": 9}]
      """, "$.scale: the study has 'scales' too; move this into the list"
    ),
    (
      """
      "scales": [{"name": "a", "minimum": 0, "maximum": 9},
                 {"name": "a", "minimum": 0, "maximum": 5}]
      """, "$.scales[1]: a second scale called 'a'; give each its own \"name\""
    ),
    (
      "\"scales\": [{\"name\": \"a\", \"minimum\": 0, \"maximum\": 9, \"trials\": 3}]",
      "$.scales[0].trials: unknown key; known here are 'decimals', 'maximum', 'minimum', 'name', "
        + "'start', 'targets' or 'tolerance'"
    ),
    (
      """
      "targets": [7], "scales": [{"name": "a", "minimum": 0, "maximum": 9},
                                 {"name": "b", "minimum": 0, "maximum": 5}]
      """,
      "$.targets[0]: 7 is off the scale; use 0 to 5, whole numbers, as the scale 'b' has"
    ),
    (
      """
      "start": 3, "scales": [{"name": "a", "minimum": 0, "maximum": 9, "start": 2}]
      """, "$.start: every scale has its own; remove this one"
    ),
    (
      "\"scale\": {\"minimum\": 0, \"maximum\": 9}, \"start\": \"middle\"",
      "$.start: 'middle' is not known; use 'random' or 'last'"
    ),
    (
      "\"scale\": {\"minimum\": 0, \"maximum\": 9}, \"start\": null",
      "$.start: expected a number, 'random' or 'last', found null"
    ),
  ])
  func `a wrong list of scales`(members: String, sentence: String) {
    #expect(reported(members) == [sentence])
  }

  @Test func `what is wrong on each scale is reported once`() {
    let found = reported(
      """
      "scales": [{"name": "a", "minimum": 0, "maximum": 9},
                 {"name": "b", "minimum": 0, "maximum": 5}]
      """, methods: "{\"method\": \"plain-slider\", \"width\": 1}")
    #expect(found == ["$.methods[0].width: 1 is out of range; use 100 to 4000"])
  }
}
