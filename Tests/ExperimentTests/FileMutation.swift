import Formats
import FreePlay
import Primitives
import Studies

/// Damages files as a slip of the hand, a bad disk or a hostile person would, the same way each time.
struct FileMutation {
  private var generator: SplitMix64

  /// What is put where a value was.
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

  /// Puts another value where the next one begins, most often of a member.
  private mutating func replaceValue(in bytes: inout [UInt8], after place: Int) {
    let marks = Array((generator.below(4) == 0 ? ",[" : ":").utf8)
    guard let mark = bytes[place...].firstIndex(where: marks.contains) else { return }
    let start = bytes[(mark + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.endIndex
    let end = bytes[start...].firstIndex(where: Array(",]}\n".utf8).contains) ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: choice(of: Self.values))
  }
}
