/// The order of participants in a comparison, in which all of its sums run.
///
/// It depends on the participants and not on the order of files and rows: data set, study, then code, with numbers in
/// codes by their size, so that P2 is before P10.
struct ParticipantOrder {
  /// The participants' indices in that order.
  let indices: [Int]
  /// Whether the participants are already in order.
  let isIdentity: Bool

  /// Orders `keys`.
  init(of keys: [ParticipantKey]) {
    let bytes = keys.map(Self.sortKey)
    isIdentity = zip(bytes, bytes.dropFirst()).allSatisfy {
      !$1.lexicographicallyPrecedes($0)
    }
    indices =
      isIdentity
      ? Array(keys.indices)
      : keys.indices.sorted {
        bytes[$0] == bytes[$1] ? $0 < $1 : bytes[$0].lexicographicallyPrecedes(bytes[$1])
      }
  }

  /// The new index of each participant, by the old one.
  var numbers: [Int32] {
    var numbers = [Int32](repeating: 0, count: indices.count)
    for (number, index) in indices.enumerated() { numbers[index] = Int32(clamping: number) }
    return numbers
  }

  /// A key of bytes that sorts participants in this order.
  private static func sortKey(of key: ParticipantKey) -> [UInt8] {
    var bytes = Array((key.dataset?.root ?? "").utf8)
    bytes.append(0)
    bytes += key.study.utf8
    bytes.append(0)
    append(code: Array(key.code.utf8), to: &bytes)
    // Codes that differ in leading zeros alone.
    bytes.append(0)
    bytes += key.code.utf8
    return bytes
  }

  /// Appends `code` with each number as a zero, the count of its digits, and the digits without leading zeros.
  private static func append(code: [UInt8], to bytes: inout [UInt8]) {
    var rest = code[...]
    while let byte = rest.first {
      guard isDigit(byte) else {
        bytes.append(byte)
        rest.removeFirst()
        continue
      }
      let number = rest.prefix(while: isDigit)
      let digits = number.drop { $0 == zero }
      let count = UInt16(clamping: digits.count)
      bytes += [zero, UInt8(count >> 8), UInt8(count & 0xFF)]
      bytes += digits
      rest = rest[number.endIndex...]
    }
  }

  private static let zero = UInt8(ascii: "0")

  private static func isDigit(_ byte: UInt8) -> Bool { zero <= byte && byte <= zero + 9 }
}
