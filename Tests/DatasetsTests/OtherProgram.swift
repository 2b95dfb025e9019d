import Base
import Foundation
import TestSupport

/// A program that reads tables, as people who analyse the data use it.
struct OtherProgram: CustomStringConvertible {
  /// A failed run of the program, with its output and messages.
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

  /// The columns of the table at `path`; the columns in `texts` are read as text, as the codebook requires.
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

  private static func python(_ library: String) -> OtherProgram? {
    Oracles.python(having: library).map {
      OtherProgram(description: library, command: [$0, readers + "/read.py", library])
    }
  }

  private func isThere(_ question: [String]) -> Bool { (try? Self.run(question)) != nil }

  private static func run(_ command: [String]) throws -> String {
    let end = try ChildProcess(command).finish()
    guard end.exitCode == 0 else { throw Failure.broken(output: end.output, errors: end.errors) }
    return end.output
  }
}
