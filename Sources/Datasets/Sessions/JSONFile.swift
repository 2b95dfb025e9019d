import Base
import Files

/// JSON files of a dataset: indented, with sorted keys and a line end.
enum JSONFile {
  /// The bytes of a file with `value`.
  package static func bytes(of value: JSONValue) -> [UInt8] {
    Array(value.encoded(as: .file).utf8) + [CSVWriter.lineFeed]
  }

  /// Reads the file at `path`, whose whole numbers stay exact.
  ///
  /// Throws `LogError.failed` if it cannot be read and `.notDecodable` if it is not JSON.
  package static func read(_ path: String) throws(LogError) -> JSONValue {
    let bytes = try LogError.wrap(WholeFile.read(path))
    do throws(JSONError) {
      return try JSONValue(parsingLeniently: bytes)
    } catch {
      throw .notDecodable(path: path)
    }
  }
}
