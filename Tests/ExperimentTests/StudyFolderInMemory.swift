import Formats
import Primitives

@testable import Sessions
@testable import Studies

extension StudyResources {
  /// Files of a folder that exists only in a test; CSV is taken apart at commas and line ends.
  static func memory(_ files: [String: [UInt8]]) -> StudyResources {
    StudyResources(
      bytes: { (name) throws(Failure) in
        guard let bytes = files[name] else { throw Failure("is not there; put it there") }
        return bytes
      },
      rows: { (bytes) throws(Failure) in
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasSuffix("\n") else { throw Failure("line 1: torn; complete it") }
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
