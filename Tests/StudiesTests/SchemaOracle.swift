import Foundation

/// Debian's python3-jsonschema: says of each file whether the project's schema accepts it.
enum SchemaOracle {
  /// What went wrong with it.
  enum Failure: Error { case broken(output: String, errors: String) }

  private static let python = "/usr/bin/python3"

  /// One file a line in, one verdict a line out: empty for an accepted file, else the first reason.
  private static let program = """
    import json, sys
    import jsonschema
    schema = json.load(open(sys.argv[1]))
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema)
    for line in sys.stdin:
        errors = list(validator.iter_errors(json.loads(line)))
        print(" ".join(errors[0].message.split()) if errors else "")
    """

  /// Whether it is there, or must be: `CALIPER_REQUIRE_ORACLES` makes its absence a failure.
  static let isUsable: Bool = {
    if ProcessInfo.processInfo.environment["CALIPER_REQUIRE_ORACLES"] != nil { return true }
    return (try? run(["-c", "import jsonschema"], input: Data())) != nil
  }()

  /// The reasons against each of `files`; empty where there are none.
  static func verdicts(on files: [[UInt8]]) throws -> [String] {
    let schema = StudySamples.project.appending(path: "Documentation/study.schema.json").path
    // Line breaks lie between members only.
    let lines = files.flatMap {
      $0.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 } + [0x0A]
    }
    let output = try run(["-c", program, schema], input: Data(lines))
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }

  private static func run(_ arguments: [String], input: Data) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = arguments
    let folder = FileManager.default.temporaryDirectory.appending(path: "Schema-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Through files: a full pipe would make both sides wait.
    let (given, taken) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try input.write(to: given)
    try Data().write(to: taken)
    let errors = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: given)
    process.standardOutput = try FileHandle(forWritingTo: taken)
    process.standardError = errors
    try process.run()
    let complaints = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let output = try String(contentsOf: taken, encoding: .utf8)
    guard process.terminationStatus == 0 else {
      throw Failure.broken(output: output, errors: complaints)
    }
    return output
  }
}
