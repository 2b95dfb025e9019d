import Formats
internal import FoundationEssentials

/// JSON as it is written everywhere in a dataset: indented, with sorted keys and a line end.
package enum JSONText {
  /// Encodes `value` for the file at `path`.
  ///
  /// JSON has no infinities; they are written as text rather than lose the whole file.
  package static func bytes(of value: some Encodable, path: String) throws(LogError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(value) else { throw .notEncodable(path: path) }
    return Array(data) + [CSVWriter.lineFeed]
  }
}
