import Files

/// A column of a table: its different texts, each kept once, and which of them each row has.
struct CodedColumn: Sendable {
  /// The texts, in the order of their first rows.
  private(set) var values: [String] = []
  /// The index of each row's text.
  private(set) var rows: [Int32] = []
  /// The number of rows with each text.
  private(set) var counts: [Int] = []

  /// The bytes of all texts, and the beginning of each.
  private var bytes: [UInt8] = []
  private var starts = [0]
  /// The indices by hash, −1 if there is none; at most half of the places are in use.
  private var places = [Int32](repeating: -1, count: 64)

  /// Adds a row with the text of `cell`, whose bytes have the hash `hash`.
  ///
  /// Returns whether the text is UTF-8.
  mutating func append(_ text: Span<UInt8>, _ cell: Range<Int>, hash: UInt64) -> Bool {
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] >= 0 {
      let index = Int(places[place])
      if isSame(index, text, cell) {
        rows.append(Int32(clamping: index))
        counts[index] += 1
        return true
      }
      place = (place + 1) & (places.count - 1)
    }
    var copy: [UInt8] = []
    copy.append(cell, of: text)
    guard let value = String(validating: copy, as: UTF8.self) else { return false }
    places[place] = Int32(clamping: values.count)
    rows.append(places[place])
    values.append(value)
    counts.append(1)
    bytes += copy
    starts.append(bytes.count)
    if 2 * values.count > places.count { grow() }
    return true
  }

  /// The text of a row.
  subscript(row: Int) -> String { values[Int(rows[row])] }

  /// Takes the last row off again.
  mutating func removeLast() {
    if let index = rows.popLast() { counts[Int(index)] -= 1 }
  }

  private func isSame(_ index: Int, _ text: Span<UInt8>, _ cell: Range<Int>) -> Bool {
    let start = starts[index]
    guard starts[index + 1] - start == cell.count else { return false }
    return (0..<cell.count).allSatisfy { bytes[start + $0] == text[cell.lowerBound + $0] }
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: 4 * places.count)
    for index in values.indices {
      let hash = CellHash.of(bytes.span, starts[index]..<starts[index + 1])
      var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(clamping: index)
    }
  }
}

/// A hash of a cell that is the same in every run.
enum CellHash {
  /// The hash of the bytes of `cell` (FNV-1a, with its bits mixed at the end as in SplitMix64).
  static func of(_ text: Span<UInt8>, _ cell: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in cell { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return mixed(hash)
  }

  /// The hash of a text.
  static func of(_ text: String) -> UInt64 {
    let bytes = Array(text.utf8)
    return of(bytes.span, 0..<bytes.count)
  }

  /// Mixes the bits of `hash` (Steele, Lea & Flood 2014).
  static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }
}
