import Foundation
import TestSupport
import Testing

/// Debian's python3-jsonschema, which checks whether the project's schema accepts each file.
enum SchemaOracle {
  /// A failed run of the program, with its output and messages.
  enum Failure: Error { case broken(output: String, errors: String) }

  private static let python = Oracles.python(having: "jsonschema")

  /// One file a line in, one verdict a line out: empty for an accepted file, else the first reason.
  private static let program = """
    import json, sys
    import jsonschema
    schema = json.load(open(sys.argv[1]))
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    validator = kind(schema)
    for line in open(sys.argv[2], encoding="utf-8"):
        errors = list(validator.iter_errors(json.loads(line)))
        print(" ".join(errors[0].message.split()) if errors else "")
    """

  /// Whether it is there, or must be.
  static var isUsable: Bool { python != nil || Oracles.areRequired }

  /// The reasons against each of `files`; empty if there are none.
  static func verdicts(on files: [[UInt8]]) throws -> [String] {
    let schema = Project.file("Documentation/study.schema.json").path
    // Line breaks lie between members only.
    let lines = files.flatMap {
      $0.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 } + [0x0A]
    }
    let folder = try TemporaryFolder()
    let path = try folder.write(lines, to: "files")
    let python = try #require(python, "python3-jsonschema is not installed")
    let end = try ChildProcess([python, "-c", program, schema, path]).finish()
    guard end.exitCode == 0 else { throw Failure.broken(output: end.output, errors: end.errors) }
    return end.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
  }
}
