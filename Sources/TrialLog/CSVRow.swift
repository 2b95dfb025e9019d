/// One row of a CSV file as a scanner finds it; the storage is used again for the next row.
package struct CSVRow {
  /// The line that it begins on, counted from 1.
  package private(set) var line = 1
  /// What is out of order in it, in the order of finding.
  package private(set) var faults: [CSVError] = []
  /// The contents of all fields, one behind the other, without their quotes.
  package private(set) var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var quoted: [Bool] = []
  private var isInQuotes = false
  private var isTooLong = false

  /// More than any row of ours has: a row in between is kept, one beyond it is only counted.
  static let byteLimit = 16 << 20
  static let fieldLimit = 4096

  /// How many fields it has.
  package var count: Int { ends.count }

  /// The content of the field at `index`, counted from 0.
  package subscript(index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// Whether the field at `index` stands in quotes.
  package func isQuoted(_ index: Int) -> Bool { quoted[index] }

  /// All fields as text; `nil` where one is not UTF-8.
  package var texts: [String]? {
    var texts: [String] = []
    texts.reserveCapacity(count)
    for index in 0..<count {
      guard let text = String(validating: self[index], as: UTF8.self) else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// Whether all of it is UTF-8.
  package var isText: Bool {
    // Pure ASCII is the rule, and quicker to tell than to decode.
    bytes.allSatisfy { $0 < 0x80 } || texts != nil
  }

  /// Whether the last field holds whole rows of `width` fields: then a quote stands where it should
  /// not, and the file is not torn.
  package func swallowsRows(ofWidth width: Int) -> Bool {
    let lines = self[count - 1].split(
      separator: CSVWriter.lineFeed, omittingEmptySubsequences: false)
    return lines.dropFirst().dropLast().contains { line in
      line.count { $0 == CSVWriter.comma } == width - 1
    }
  }

  mutating func begin(at line: Int) {
    self.line = line
    faults.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    quoted.removeAll(keepingCapacity: true)
    isInQuotes = false
    isTooLong = false
  }

  mutating func append(_ content: ArraySlice<UInt8>) {
    guard bytes.count + content.count <= Self.byteLimit else { return refuse() }
    bytes += content
  }

  mutating func endField() {
    guard ends.count < Self.fieldLimit else { return refuse() }
    ends.append(bytes.count)
    quoted.append(isInQuotes)
    isInQuotes = false
  }

  mutating func beginQuotes() { isInQuotes = true }

  mutating func add(_ fault: CSVError) {
    // Thousands of equal faults in one row are no news.
    if faults.count < 8 { faults.append(fault) }
  }

  private mutating func refuse() {
    guard !isTooLong else { return }
    isTooLong = true
    faults.insert(.rowTooLong(line: line), at: 0)
  }
}
