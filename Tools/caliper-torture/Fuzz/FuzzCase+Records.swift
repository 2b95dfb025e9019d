import Base
import Files

/// Partial records, which `compare --merge` reads.
extension FuzzCase {
  /// A damaged record; most of them have checksums that do not give the damage away.
  init(recordWith mutation: inout Mutation) {
    var lines = Self.record
    let index = mutation.below(lines.count)
    var fields = lines[index]
    let field = mutation.below(fields.count)
    let name = field == 1 ? "x.json" : "x"
    fields[field] = String(
      decoding: mutation.damaged(Array(fields[field].utf8), name), as: UTF8.self)
    lines[index] = fields
    if mutation.below(8) == 0 { lines += lines }
    var bytes = lines.flatMap(Self.signed)
    if mutation.below(4) == 0 { bytes = mutation.damaged(bytes, "x") }
    let format = mutation.choice(of: ["text", "json", "html", "csv", "r", "python"])
    var arguments = ["compare", "--merge", "a.partial", "--format", format]
    if mutation.below(4) == 0 { arguments += ["--outliers", "1sd", "--power"] }
    self.init(kind: .record, arguments: arguments, files: ["a.partial": bytes])
  }

  /// The line of `fields` with its checksum.
  private static func signed(_ fields: [String]) -> [UInt8] {
    let line = Array((fields.joined(separator: "\t") + "\t").utf8)
    let digits = String(Checksum.crc32(of: line), radix: 16)
    return line + (String(repeating: "0", count: 8 - digits.count) + digits + "\n").utf8
  }

  /// A sound record of two participants, with everything that one can have.
  static let record = [
    [
      "caliper-partial-3",
      #"""
      {"access":["session-2"],"columns":{"ignored":["task"],"taken":["outcome"]},\#
      "columns_included":{"ignored":["task"],"taken":["outcome"]},"version":"1.0.0","conditions":[{"curve":"","group":"a",\#
      "method":"dial","scale":{"decimals":1,"maximum":100,"minimum":1},"task":"enter"},{"curve":"x",\#
      "group":"","method":"keypad","task":""}],"datasets":[{"folder":"/x/set","label":"set","study":\#
      {"equivalence":1.2,"methods":[{"method":"dial","title":"The dial"}],"scales":[{"name":"tenths",\#
      "minimum":1,"maximum":100,"decimals":1}]},"exclusions":[{"source":"file","path":"e.csv",\#
      "participant":"A","session":1,"trials":[2],"reason":"phone","action":"exclude"}]}],\#
      "excluded":["A/1/2"],"excluded_found":[0],"missed_timing":["session-1"],\#
      "options":["--exclude A/1/2"],"participants":2,"rows":{"aborted":1,"arrivals":2,"excluded":1,\#
      "late":1,"pilot":3,"pilot_sessions":1,"practice":2,"problems":1,"shown":4,"simulated":0,\#
      "simulated_answers":0,"stamped":4,"trials":4,"unreadable":1},"rows_included":{"aborted":0,\#
      "arrivals":0,"excluded":0,"late":0,"pilot":0,"pilot_sessions":0,"practice":0,"problems":0,\#
      "shown":0,"simulated":0,"simulated_answers":0,"stamped":0,"trials":5,"unreadable":0},\#
      "title":"t.csv","two_forms":["dial"]}
      """#,
    ],
    [
      "participant",
      #"""
      {"cluster":"a","code":"A","study":"first","dataset":0,"trials":2,"trials_included":3,"answers":[{"session":1,\#
      "block":1,"method":"dial","questionnaire":"sus","item":"q1","question":"?","value":3,"text":"x"}]}
      """#,
      "MADhxlsQAgbJ0Ac=", "MADhxls6kaqJATACydAH",
    ],
    ["participant", #"{"cluster":"b","code":"B","study":"","trials":2}"#, "NALBjbcBMQDhkUM="],
  ]
}
