/// Looks for a participant's code in texts and names: as a whole word, in capital letters or small ones.
struct CodeSearch {
  /// The code's bytes, unchanged.
  let code: [UInt8]
  /// Whether it has digits alone, so that a number may look like it.
  let isNumber: Bool

  private let word: [UInt8]

  init(_ participant: ParticipantCode) {
    code = Array(participant.text.utf8)
    word = code.map(Self.folded)
    isNumber = code.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Whether `text` contains the code between characters that no code has.
  func isWord(in text: some RandomAccessCollection<UInt8>) -> Bool {
    var matched: Int? = 0
    for byte in text where isEnd(&matched, byte) { return true }
    return matched == word.count
  }

  /// Whether `bytes` have the code as a word of ASCII or of UTF-16, whose bytes may be in either order.
  func isWord(inFile bytes: [UInt8]) -> Bool {
    if isWord(in: bytes) { return true }
    guard bytes.contains(0) else { return false }
    return isWord(inUnitsOf: bytes, high: 1) || isWord(inUnitsOf: bytes, high: 0)
  }

  /// Whether the name of a file or folder has the code as a word.
  func isWord(inName name: String) -> Bool {
    guard isNumber else { return isWord(in: Array(name.utf8)) }
    // Each session has its number in the names of its files.
    return name.split(separator: "_").contains { part in
      !part.hasPrefix("session-") && isWord(in: Array(part.utf8))
    }
  }

  private func isWord(inUnitsOf bytes: [UInt8], high: Int) -> Bool {
    var matched: Int? = 0
    for offset in stride(from: 0, to: bytes.count - 1, by: 2) {
      // A character outside ASCII ends a word.
      let byte = bytes[offset + high] == 0 ? bytes[offset + 1 - high] : 0
      if isEnd(&matched, byte) { return true }
    }
    return matched == word.count
  }

  /// Takes the next byte; returns whether the code, as a whole word, has ended before it.
  ///
  /// `matched` is the number of the code's bytes in the current word so far; `nil` in another word.
  @inline(__always)
  private func isEnd(_ matched: inout Int?, _ byte: UInt8) -> Bool {
    let letter = Self.folded(byte)
    guard letter != 0 else {
      defer { matched = 0 }
      return matched == word.count
    }
    if let count = matched, count < word.count, word[count] == letter {
      matched = count + 1
    } else {
      matched = nil
    }
    return false
  }

  /// The byte of a code in small letters; 0 for a byte that no code has.
  @inline(__always)
  private static func folded(_ byte: UInt8) -> UInt8 {
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { return byte }
    let small = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small) ? small : 0
  }
}
