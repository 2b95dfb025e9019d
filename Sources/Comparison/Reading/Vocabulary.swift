import Base
import Studies

/// The words in Caliper's files, for columns with few different words.
enum Vocabulary {
  /// In `phase`: the trial is for practice.
  static let practice = PackedToken(Phase.practice.rawValue)
  /// In `phase`: the trial counts.
  static let main = PackedToken(Phase.main.rawValue)
  /// In `stamp_source`: times are the moments at which the program read the input.
  static let arrival = PackedToken(StampSource.arrival.rawValue)
  /// In `outcome`: the trial ended with its session.
  static let aborted = PackedToken(Outcome.aborted.rawValue)

  /// In `outcome`: how the trial ended.
  static func ending(_ word: PackedToken) -> Observation.Ending? {
    if word == correct { return .correct }
    return endings.first { $0.0 == word }?.1
  }

  /// In `simulated` and `reachable`, whether it is so; nothing means no.
  static func flag(_ word: PackedToken) -> Bool? {
    if word == no { return false }
    return word == yes ? true : word == nothing ? false : nil
  }

  private static let correct = PackedToken(Observation.Ending.correct.rawValue)
  private static let endings = Observation.Ending.allCases.map { (PackedToken($0.rawValue), $0) }
  private static let no = PackedToken("false")
  private static let yes = PackedToken("true")
  private static let nothing = PackedToken("")
}

/// A word of up to 16 bytes as one number, for comparison in one step.
struct PackedToken: Hashable {
  private let letters: UInt128
  private let count: Int

  /// The word of a fixed vocabulary.
  init(_ word: String) {
    let text = Array(word.utf8)
    self.init(text.span, 0..<text.count)
  }

  /// A cell; all cells of more than 16 bytes are the same word, which no vocabulary has.
  @inline(__always)
  init(_ bytes: Span<UInt8>, _ cell: Range<Int>) {
    count = min(cell.count, 17)
    if cell.lowerBound + 16 <= bytes.count && count <= 16 {
      let loaded = bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: cell.lowerBound, as: UInt128.self)
      letters = UInt128(littleEndian: loaded) & ~(UInt128.max << UInt128(8 * count))
    } else {
      letters = Self.gathered(bytes, cell.prefix(count))
    }
  }

  private static func gathered(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> UInt128 {
    guard cell.count <= 16 else { return 0 }
    return cell.reversed().reduce(0) { $0 << 8 | UInt128(bytes[$1]) }
  }
}
