import Files
internal import FoundationEssentials

/// Any JSON with its whole numbers exact, to change single members of a file.
package enum JSONTree: Codable, Hashable {
  case null
  case boolean(Bool)
  case unsigned(UInt64)
  case signed(Int64)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  /// Reads the file at `path`.
  package static func read(_ path: String) throws(LogError) -> JSONTree {
    let bytes = try LogError.wrap(WholeFile.read(path))
    guard let tree = try? JSONDecoder().decode(JSONTree.self, from: Data(bytes)) else {
      throw .notDecodable(path: path)
    }
    return tree
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(UInt64.self) {
      self = .unsigned(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .signed(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONTree].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .signed(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The same object with members put in place or added.
  package func setting(_ members: [String: JSONTree]) -> JSONTree {
    guard case .object(let old) = self else { return self }
    return .object(old.merging(members) { _, new in new })
  }
}
