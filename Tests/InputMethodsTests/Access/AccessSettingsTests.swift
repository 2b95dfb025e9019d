import Base
import InputMethods
import Testing

@Suite struct `Access settings` {
  private func read(_ text: String) throws -> (AccessSettings, [String]) {
    let problems = Diagnostics()
    let settings = AccessSettings(
      StrictObject(try JSONValue(parsing: Array(text.utf8)), at: "$", problems: problems))
    return (settings, problems.list.map { "\($0)" })
  }

  @Test(arguments: [
    "{}", "{\"dwellClick\": {}}", "{\"dwellClick\": {\"seconds\": 0.5, \"radius\": 30}}",
    "{\"tremorFilter\": {\"cutoff\": 0.5, \"speed\": 0.01}, \"debounce\": 0.2, \"reach\": 20}",
    "{\"size\": 1.5, \"timeFactor\": 3, \"pause\": true}", "{\"timeFactor\": null}",
    "{\"scanning\": {\"switches\": [\"space\", \"enter\"], \"seconds\": 2}}",
    "{\"scanning\": {\"switches\": [\"click\"]}}",
  ])
  func `are written as they were read`(text: String) throws {
    let (settings, problems) = try read(text)
    #expect(problems.isEmpty)
    #expect(AccessSettings(json: settings.json) == settings)
    #expect(settings.isEmpty == (text == "{}"))
  }

  @Test(arguments: [
    ("{\"dwell\": 1}", "$.dwell"), ("{\"dwellClick\": {\"seconds\": 0}}", "$.dwellClick.seconds"),
    ("{\"dwellClick\": 1}", "$.dwellClick"), ("{\"debounce\": 5}", "$.debounce"),
    ("{\"timeFactor\": 0.5}", "$.timeFactor"), ("{\"pause\": 1}", "$.pause"),
    ("{\"scanning\": {\"switches\": []}}", "$.scanning.switches"),
    ("{\"scanning\": {\"switches\": [\"q\"]}}", "$.scanning.switches[0]"),
    ("{\"scanning\": {\"switches\": [\"space\", \"space\"]}}", "$.scanning.switches[1]"),
    ("{\"scanning\": {}, \"dwellClick\": {}}", "$.scanning"), ("[]", "$"),
  ])
  func `name what is wrong, where`(text: String, path: String) throws {
    let (_, problems) = try read(text)
    try #require(problems.count == 1, "\(problems)")
    #expect(problems[0].contains(path), "\(problems)")
    #expect(AccessSettings(json: try JSONValue(parsing: Array(text.utf8))) == nil)
  }
}
