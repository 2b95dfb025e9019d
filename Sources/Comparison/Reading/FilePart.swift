internal import Files
internal import Glibc
internal import TrialLog

/// The part of a file that is in memory, with line feeds behind it that stop every scan.
struct FilePart {
  /// The bytes; the first `count` are the file's.
  private(set) var bytes: [UInt8]
  /// Where the first byte stands in the file.
  private(set) var origin = 0
  /// How many bytes of the file are there.
  private(set) var count = 0
  /// Whether the file has nothing behind them.
  private(set) var isLast = false
  /// Whether the file has become shorter than it was when it was opened.
  private(set) var isShort = false

  /// Creates a part of at most `capacity` bytes.
  init(capacity: Int) {
    bytes = Array(repeating: UInt8(ascii: "\n"), count: capacity + 2 * SeparatorScanner.padding)
  }

  /// The most bytes that it holds.
  var capacity: Int { bytes.count - 2 * SeparatorScanner.padding }

  /// Forgets all bytes, before those of another file are taken.
  mutating func clear() { count = 0 }

  /// Takes the bytes of `range` out of the file, as far as it has them and they fit.
  ///
  /// Those that are there already, since the range begins as the last one did, are kept.
  mutating func load(_ range: Range<Int>, of file: TrialFile) throws(SystemError) {
    if range.lowerBound != origin { count = 0 }
    origin = range.lowerBound
    let wanted = min(range.upperBound, file.size, origin + capacity) - origin
    while count < wanted {
      let got = try file.read(into: &bytes, count..<wanted, at: origin + count)
      if got == 0 { break }
      count += got
    }
    isShort = count < wanted
    isLast = isShort || origin + count >= file.size
    for place in count..<count + 2 * SeparatorScanner.padding {
      bytes[place] = UInt8(ascii: "\n")
    }
  }
}
