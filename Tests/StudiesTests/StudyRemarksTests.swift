import Base
import Testing

@testable import Studies

/// Settings that a study may have but probably does not mean.
@Suite struct StudyRemarksTests {
  @Test func `an ordinary study has no remarks`() throws {
    #expect(
      try remarks(#""methods": ["plain-slider", "text-field"], "wrongAnswers": "retry""#) == [])
    #expect(try remarks(#""methods": ["plain-slider"], "task": "match""#) == [])
  }

  @Test func `a match that only the exact value ends is remarked on`() throws {
    let match = #""methods": ["dial"], "task": ["enter", "match"], "wrongAnswers": "retry""#
    let found = try remarks(match)
    #expect(found.count == 1 && found[0].contains("tolerance"))
    #expect(found[0].contains("1.0 to 100.0"))
    #expect(try remarks(match + #", "tolerance": 5"#) == [])
  }

  @Test func `so are methods that show their number where none is to be seen`() throws {
    let found = try remarks(
      #""methods": ["plain-slider", "text-field", "keypad"], "task": "match""#)
    #expect(found.count == 1)
    #expect(found[0].contains("'text-field' and 'keypad'") && !found[0].contains("plain-slider"))
  }

  @Test
  func `two methods with one title are remarked on, also by the titles that they have anyway`()
    throws
  {
    let found = try remarks(
      #""methods": ["dial", {"method": "dial", "name": "other"}, {"method": "stepper", "title": "S"}]"#
    )
    #expect(found.count == 1)
    #expect(found[0].contains("'dial' and 'other'") && found[0].contains("'Dial'"))
  }

  @Test func `a direction of sliders where there is none is remarked on`() throws {
    let direction = #""sliderDirection": "right-to-left", "methods": "#
    let found = try remarks(direction + #"["dial", "text-field"]"#)
    #expect(found.count == 1 && found[0].contains("sliderDirection"))
    #expect(try remarks(direction + #"["dial", "stepped-slider"]"#) == [])
    #expect(try remarks(#""sliderDirection": "left-to-right", "methods": ["dial"]"#) == [])
  }

  @Test func `so are two scales with the same numbers`() throws {
    let json = """
      {"name": "s", "methods": ["dial"], "targets": {"count": 2}, "scales": [
        {"name": "a", "minimum": 0, "maximum": 10},
        {"name": "b", "minimum": 0, "maximum": 10},
        {"name": "c", "minimum": 0, "maximum": 10, "decimals": 1}]}
      """
    let found = try StudyFile.decode(Array(json.utf8)).remarks
    #expect(found.count == 1 && found[0].contains("'a' and 'b'"))
  }

  @Test(arguments: [
    (
      #""sessions": [{"methods": ["dial"]}, {"methods": ["keypad"]}]"#,
      "no session uses the method 'stepper'; name it in the \"methods\" of a session or group, or leave it out"
    ),
    (
      #""groups": [{"name": "a", "methods": ["dial"]}, {"name": "b", "methods": ["dial"]}]"#,
      "no session uses the methods 'keypad' and 'stepper'; name them in the \"methods\" of a session or group, or "
        + "leave them out"
    ),
    (#""groups": [{"name": "a", "methods": ["dial"]}, {"name": "b"}]"#, nil),
    (
      #""sessions": [{"trials": 2}], "groups": [{"name": "a", "sessions": [{"trials": 3}]}]"#,
      "every group has \"sessions\" of its own, and nobody has those of the study; leave these out"
    ),
    (
      #""sessions": [{"trials": 2}], "groups": [{"name": "a", "sessions": [{"trials": 3}]}, {"name": "b"}]"#,
      nil
    ),
    (
      #""sessions": [{}, {}]"#,
      "no session of the study differs in anything; leave its \"sessions\" out, or say what they differ in"
    ),
    (
      #""sessions": [{}, {"trials": 2}], "groups": [{"name": "a", "sessions": [{}]}, {"name": "b"}]"#,
      "no session of the group 'a' differs in anything; leave its \"sessions\" out, or say what they differ in"
    ),
  ])
  func `methods and sessions that nobody has are remarked on`(members: String, remark: String?)
    throws
  {
    let found = try remarks(#""methods": ["dial", "keypad", "stepper"], "# + members)
    #expect(found == (remark.map { [$0] } ?? []))
  }

  @Test func `so are scales`() throws {
    let json = """
      {"name": "s", "methods": ["dial"], "targets": {"count": 2}, "sessions": [{"scales": ["b"]}],
       "scales": [{"name": "a", "minimum": 0, "maximum": 10}, {"name": "b", "minimum": 0, "maximum": 20}]}
      """
    #expect(
      try StudyFile.decode(Array(json.utf8)).remarks == [
        "no session uses the scale 'a'; name it in the \"scales\" of a session or group, or leave it out"
      ])
  }

  private func remarks(_ members: String) throws -> [String] {
    let json = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "targets": [84.3],
       \(members)}
      """
    return try StudyFile.decode(Array(json.utf8)).remarks
  }
}
