import Files
internal import FoundationEssentials

extension SessionDescription {
  /// Reads the description at `path`; keys that are not known are passed over.
  ///
  /// Throws `LogError.failed` where it cannot be read and `.notDecodable` where it is something else.
  package static func read(_ path: String) throws(LogError) -> SessionDescription {
    let json = try LogError.wrap(WholeFile.read(path))
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(Self.self, from: Data(json))
    } catch {
      throw .notDecodable(path: path)
    }
  }
}

extension SessionDescription.Parameter {
  /// Reads a number or a list.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .list(try container.decode([Self].self))
    }
  }
}
