extension JSONValue {
  /// The lines, from 1, of the values at `paths` in the JSON file `bytes`, or of their keys.
  ///
  /// Of a missing value it is the line of the nearest value around it; `nil` for the whole file, and for values of a file that
  /// is not JSON before them.
  package static func lines(of paths: [JSONPath], in bytes: [UInt8]) -> [Int?] {
    var parser = JSONParser(bytes, isLenient: false, finding: WantedValues(paths))
    _ = try? parser.file()
    let offsets = paths.map { parser.wanted.offset(of: $0) }
    var lines: [Int: Int] = [:]
    var (line, counted) = (1, bytes.startIndex)
    for offset in Set(offsets.compactMap(\.self)).sorted() {
      line += bytes[counted..<offset].count { $0 == UInt8(ascii: "\n") }
      (counted, lines[offset]) = (offset, line)
    }
    return offsets.map { $0.flatMap { lines[$0] } }
  }
}

/// The values of a JSON file that are looked for, and those around them, as a tree below the whole file.
struct WantedValues {
  private struct Value {
    var members: [JSONPath.Step: Int] = [:]
    /// The offset of the value, or of its key; `nil` until it is found.
    var offset: Int?
  }

  private var values = [Value()]

  /// The number of the whole file.
  static let whole = 0

  /// Takes the values at `paths`.
  init(_ paths: [JSONPath] = []) {
    for path in paths where path.isInJSON {
      var value = Self.whole
      for step in path.steps {
        if let known = values[value].members[step] {
          value = known
        } else {
          values[value].members[step] = values.count
          value = values.count
          values.append(Value())
        }
      }
    }
  }

  /// Whether any value is looked for.
  var isEmpty: Bool { values.count == 1 }

  /// The number of a member of a value; `nil` if neither it nor anything in it is looked for.
  func member(_ step: JSONPath.Step, of value: Int) -> Int? { values[value].members[step] }

  /// Notes that a value, or its key, is at `offset`; the first one counts.
  mutating func find(_ value: Int, at offset: Int) {
    if values[value].offset == nil { values[value].offset = offset }
  }

  /// The offset of the value at `path`, or of the nearest one around it that was found.
  func offset(of path: JSONPath) -> Int? {
    guard path.isInJSON else { return nil }
    var (value, offset) = (Self.whole, Int?.none)
    for step in path.steps {
      guard let member = member(step, of: value), let found = values[member].offset else { break }
      (value, offset) = (member, found)
    }
    return offset
  }
}
