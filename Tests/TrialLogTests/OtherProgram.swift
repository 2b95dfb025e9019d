import Formats
import Foundation

/// A program that reads tables, as people who analyse the data use it.
struct OtherProgram: CustomStringConvertible {
  /// What went wrong with it.
  enum Failure: Error { case broken(output: String, errors: String) }

  /// A column as the program read it.
  struct Column {
    let name: String
    let kind: String
    let cells: [JSONValue]
  }

  let description: String
  private let command: [String]

  static let pandas = python("pandas")
  static let duckDB = python("duckdb")
  static let r: OtherProgram? = {
    let program = OtherProgram(description: "R", command: ["Rscript", readers + "/read.R"])
    return program.isThere(["Rscript", "--version"]) ? program : nil
  }()

  /// Whether its absence is a failure: `CALIPER_REQUIRE_ORACLES` says so where all tests must run.
  static var isRequired: Bool {
    ProcessInfo.processInfo.environment["CALIPER_REQUIRE_ORACLES"] != nil
  }

  /// The columns of the table at `path`, those called `texts` read as text, as the codebook says.
  func columns(of path: String, texts: [String]) throws -> [Column] {
    let output = try Self.run(command + [path, texts.joined(separator: ",")])
    guard case .list(let columns) = try JSONValue(parsing: Array(output.utf8)) else { return [] }
    return columns.compactMap { column in
      guard case .object(let members) = column, case .text(let name)? = members["name"],
        case .text(let kind)? = members["kind"], case .list(let cells)? = members["cells"]
      else { return nil }
      return Column(name: name, kind: kind, cells: cells)
    }
  }

  private static let readers =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Readers").path

  /// The first Python that has `library`: `CALIPER_PYTHON`, the one on the path, or Debian's.
  private static func python(_ library: String) -> OtherProgram? {
    let pythons = [
      ProcessInfo.processInfo.environment["CALIPER_PYTHON"], "python3", "/usr/bin/python3",
    ]
    for case let python? in pythons {
      let program = OtherProgram(
        description: library, command: [python, readers + "/read.py", library])
      if program.isThere([python, "-c", "import \(library)"]) { return program }
    }
    return nil
  }

  private func isThere(_ question: [String]) -> Bool { (try? Self.run(question)) != nil }

  /// Its output goes through a file: a full pipe would make both sides wait.
  private static func run(_ command: [String]) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write("", to: "out")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("out"))
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let output = try text(at: folder.file("out"))
    guard process.terminationStatus == 0 else {
      throw Failure.broken(output: output, errors: String(decoding: complaints, as: UTF8.self))
    }
    return output
  }
}
