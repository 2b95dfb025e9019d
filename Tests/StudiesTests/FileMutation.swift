import Base
import Studies

/// Damages files as a slip of the hand, a bad disk or a hostile person would, the same way each time.
struct FileMutation {
  private var generator: SplitMix64

  /// The values that replace others.
  private static let values = [
    "null", "true", "-1", "0", "0.5", "1e300", "-1e-300", "1e400", "9007199254740993", "\"\"",
    "\"x\"", "\"../x.csv\"", "\"random\"", "[]", "{}", "[[[[]]]]", "{\"a\":{}}", "[1,2]",
    "\"\\ud800\"",
    "\"\\u0000\"", "NaN", "12", "1000000000000", "2.5e11",
  ].map { Array($0.utf8) }

  init(seed: Int) { generator = SplitMix64(seed: UInt64(seed)) }

  /// One of `list`, which has a member.
  mutating func choice<Element>(of list: [Element]) -> Element {
    list[generator.below(list.count)]
  }

  /// `bytes` with one to three damages.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0...generator.below(3) where !result.isEmpty { damage(&result) }
    return result
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = generator.below(bytes.count)
    let end = min(bytes.count, place + 1 + generator.below(24))
    switch generator.below(8) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: generator.below(bytes.count))
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.insert(contentsOf: choice(of: Self.values), at: place)
    default: replaceValue(in: &bytes, after: place)
    }
  }

  /// Replaces the next value, most often a member's, by another one.
  private mutating func replaceValue(in bytes: inout [UInt8], after place: Int) {
    let marks = Array((generator.below(4) == 0 ? ",[" : ":").utf8)
    guard let mark = bytes[place...].firstIndex(where: marks.contains) else { return }
    let start = bytes[(mark + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.endIndex
    let end = bytes[start...].firstIndex(where: Array(",]}\n".utf8).contains) ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: choice(of: Self.values))
  }
}

/// Changes JSON trees as a person would who writes a study by trial and error: JSON they remain.
struct TreeMutation {
  private var generator: SplitMix64
  private let parts: [JSONValue]
  private let keys: [String]

  private static let values: [JSONValue] =
    [.null, .boolean(true), .boolean(false), .list([]), .object([:]), .text(""), .text("A b\u{7}")]
    + ["random", "last", "never", "match", "release", "complete", "likert", "sus", "x.csv"].map {
      .text($0)
    }
    + [-1, 0, 0.1, 0.5, 1, 2, 5, 10, 60, 99.5, 10_000, 10_001, 1e12, -1e12, 1e300].map {
      .number($0)
    }

  /// Takes new values and keys from `samples` as well.
  init(seed: Int, samples: [JSONValue]) {
    generator = SplitMix64(seed: UInt64(seed))
    var parts = Self.values
    var keys: Set<String> = []
    for sample in samples { Self.collect(sample, &parts, &keys) }
    self.parts = parts
    self.keys = keys.sorted()
  }

  /// One of `list`, which has a member.
  mutating func choice<Element>(of list: [Element]) -> Element {
    list[generator.below(list.count)]
  }

  /// `value` with one to three changes.
  mutating func changed(_ value: JSONValue) -> JSONValue {
    (0...generator.below(3)).reduce(value) { value, _ in changedOnce(value) }
  }

  /// Changes `value` itself or, more often, something in it.
  private mutating func changedOnce(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(var members):
      let name = members.isEmpty ? nil : choice(of: members.keys.sorted())
      switch generator.below(12) {
      case 0: return choice(of: parts)
      case 1: members[choice(of: keys)] = choice(of: parts)
      case 2: if let name { members[name] = nil }
      default: if let name { members[name] = members[name].map { changedOnce($0) } }
      }
      return .object(members)
    case .list(var list):
      let place = generator.below(list.count)
      switch generator.below(8) {
      case 0: return choice(of: parts)
      case 1: list.insert(choice(of: parts), at: place)
      case 2 where !list.isEmpty: list.remove(at: place)
      case 3 where !list.isEmpty: list.append(list[place])
      default: if !list.isEmpty { list[place] = changedOnce(list[place]) }
      }
      return .list(list)
    case .null, .boolean, .number, .largeInteger, .text: return choice(of: parts)
    }
  }

  private static func collect(
    _ value: JSONValue, _ parts: inout [JSONValue], _ keys: inout Set<String>
  ) {
    parts.append(value)
    if case .list(let list) = value { for member in list { collect(member, &parts, &keys) } }
    guard case .object(let members) = value else { return }
    for (key, member) in members.sorted(by: { $0.key < $1.key }) {
      keys.insert(key)
      collect(member, &parts, &keys)
    }
  }
}
