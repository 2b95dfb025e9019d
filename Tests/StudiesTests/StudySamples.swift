import Base
import Foundation
import TestSupport

@testable import Studies

/// The studies of the project: the bundled ones, and the ones in its documentation.
enum StudySamples {
  /// Every study.
  static func all() throws -> [[UInt8]] { try bundled().map(\.file) + documented().map(\.file) }

  /// The studies in the folder of that name.
  static func bundled() throws -> [(name: String, file: [UInt8])] {
    let folder = Project.file("Studies")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".json") }
    return try names.map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }

  /// The pages that explain the keys of study files; the first one begins with the smallest study.
  private static let pages = ["study-file", "methods", "orders", "questions", "accessibility"]
    .map { "Documentation/\($0).md" }

  /// The study file's documentation.
  static func documentation() throws -> String {
    try pages.map(Project.text).joined()
  }

  /// The JSON Schema of study files.
  static func schema() throws -> JSONValue {
    try Project.json("Documentation/study.schema.json")
  }

  /// The JSON blocks of the study file's documentation, each with the page and the line at which it begins.
  ///
  /// A part of a study is completed by the smallest study.
  static func documented() throws -> [(place: String, file: [UInt8])] {
    try pages.flatMap(documented(on:))
  }

  private static func documented(on path: String) throws -> [(place: String, file: [UInt8])] {
    let page = try Project.text(path)
    var blocks: [(line: Int, text: String)] = []
    var isOpen = false
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        isOpen = line == "```json"
        if isOpen { blocks.append((index + 2, "")) }
      } else if isOpen {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    return try blocks.map { ("\(path):\($0.line)", try completed($0.text)) }
  }

  private static func completed(_ text: String) throws -> [UInt8] {
    guard case .object(var members) = try JSONValue(parsing: Array(text.utf8)) else { return [] }
    if members["name"] == nil { members["name"] = .text("part") }
    if members["scales"] == nil, members["scale"] == nil {
      members["scale"] = .object(
        ["minimum": .number(0), "maximum": .number(10), "decimals": .number(2)])
    }
    if members["methods"] == nil {
      members["methods"] = .list([.text("accurate-slider"), .text("text-field")])
    }
    return Array(JSONValue.object(members).jsonText.utf8)
  }
}

extension StudyResources {
  /// Files of a folder that exists only in a test; CSV is taken apart at commas and line ends.
  static func memory(_ files: [String: [UInt8]]) -> StudyResources {
    StudyResources(
      bytes: { (name) throws(FileError) in
        guard let bytes = files[name] else { throw FileError("is not there; put it there") }
        return bytes
      },
      rows: { (bytes) throws(FileError) in
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasSuffix("\n") else { throw FileError("line 1: torn; complete it") }
        return text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      })
  }

  /// The same with texts.
  static func memory(texts: [String: String]) -> StudyResources {
    memory(texts.mapValues { Array($0.utf8) })
  }
}

/// The first bytes of a PNG picture of a size.
func pictureBytes(width: Int, height: Int) -> [UInt8] {
  let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  let sides = [width, height].flatMap { side in
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: side >> (8 * $0)) }
  }
  return signature + [0, 0, 0, 13] + Array("IHDR".utf8) + sides + [8, 2, 0, 0, 0, 0, 0, 0, 0]
}

/// The problems of a good file with some members more, and with files beside it.
func problems(_ members: String, files: [String: String]) -> [String] {
  problems(members, files: files.mapValues { Array($0.utf8) })
}

/// The same with files of any bytes.
func problems(_ members: String, files: [String: [UInt8]]) -> [String] {
  let text = """
    {"name": "s", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, \(members)}
    """
  do throws(StudyProblems) {
    _ = try StudyFile.decode(Array(text.utf8), resources: .memory(files))
    return []
  } catch {
    return error.problems.map(\.description)
  }
}
