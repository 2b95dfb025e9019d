package import Base
import Files

/// The form of one type's values in the cells of a table: writes, reads and checks them.
package struct CellFormat<Value: Sendable>: Sendable {
  /// The type of the column in codebooks.
  let type: ColumnType
  /// All the allowed words; `nil` if it is no column of words.
  let levels: [String]?
  /// The words among them that were added in a later version of the format, and that version.
  let later: [String: Int]
  /// Whether the text is always quoted.
  let isFreeText: Bool
  /// Appends a value as a field of a CSV file.
  let append: @Sendable (Value, inout [UInt8]) -> Void
  /// Reads the content of a cell that is not empty; `nil` if it is no such value.
  let read: @Sendable (ArraySlice<UInt8>) -> Value?
  /// Reads a cell that `read` rejects, and that is a fault, but whose value is clear; `nil` if it is not clear.
  let tolerate: @Sendable (ArraySlice<UInt8>) -> Value?
  /// The number to compare with a range; `nil` if the value is no number.
  let number: @Sendable (Value) -> Double?
  /// Whether a value that is stored as written is of the column's type.
  let isFit: @Sendable (Value) -> Bool

  init(
    _ type: ColumnType, levels: [String]? = nil, later: [String: Int] = [:],
    isFreeText: Bool = false, append: @escaping @Sendable (Value, inout [UInt8]) -> Void,
    read: @escaping @Sendable (ArraySlice<UInt8>) -> Value?,
    tolerate: @escaping @Sendable (ArraySlice<UInt8>) -> Value? = { _ in nil },
    number: @escaping @Sendable (Value) -> Double? = { _ in nil },
    isFit: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    (self.type, self.levels, self.later) = (type, levels, later)
    self.isFreeText = isFreeText
    self.append = append
    (self.read, self.tolerate) = (read, tolerate)
    self.number = number
    self.isFit = isFit
  }
}

extension CellFormat<String> {
  /// A text that the program chooses, quoted only if it must be.
  static let text = CellFormat(.text, isFreeText: false)
  /// A text that people or the system choose, always quoted.
  static let freeText = CellFormat(.text, isFreeText: true)
  /// A wall time that is stored as written, even if it is not valid.
  static let writtenTimestamp = CellFormat(.timestamp, isFreeText: false) {
    UTCTimestamp($0) != nil
  }

  private init(
    _ type: ColumnType, isFreeText: Bool,
    isFit: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.init(
      type, isFreeText: isFreeText,
      append: { CSVWriter.append($0, isFreeText: isFreeText, to: &$1) },
      read: { String(decoding: $0, as: UTF8.self) }, isFit: isFit)
  }
}

extension CellFormat<Int> {
  /// A whole number, written with digits and a minus sign alone.
  package static let whole = CellFormat(
    .integer, append: { FixedPoint.append(units: $0, places: 0, to: &$1) },
    read: DecimalNumber.integer, number: { Double($0) })

  /// A whole number that people write too: one with any number of zeros before it is read nevertheless, and if `allowsPlus`
  /// one with a plus sign.
  package static func written(allowsPlus: Bool) -> CellFormat {
    CellFormat(
      .integer, append: whole.append, read: whole.read,
      tolerate: { cell in
        if !allowsPlus, cell.first == UInt8(ascii: "+") { return nil }
        return Int(String(decoding: cell, as: UTF8.self))
      }, number: whole.number)
  }
}

extension CellFormat<DecimalNumber> {
  /// A number, exact to its last decimal.
  package static let number = CellFormat(
    .number, append: { $0.append(to: &$1) }, read: { DecimalNumber($0) }, number: \.value)

  /// A number that people write too: `.5`, `5.` and `+5` are read nevertheless.
  static let writtenNumber = CellFormat(
    .number, append: number.append, read: number.read,
    tolerate: { DecimalNumber.number(in: $0).flatMap { DecimalNumber(shortest: $0) } },
    number: number.number)
}

extension CellFormat<Bool> {
  /// `true` or `false`.
  package static let flag = CellFormat(
    .boolean, append: { $1.append(contentsOf: ($0 ? "true" : "false").utf8) },
    read: { cell in
      if cell.elementsEqual("true".utf8) { return true }
      return cell.elementsEqual("false".utf8) ? false : nil
    })
}

extension CellFormat<UTCTimestamp> {
  /// A wall time such as 2026-11-20T09:37:25.123Z.
  static let timestamp = CellFormat(
    .timestamp, append: { $1.append(contentsOf: $0.description.utf8) },
    read: { UTCTimestamp(String(decoding: $0, as: UTF8.self)) })
}

extension CellFormat where Value: RawRepresentable<String> & CaseIterable {
  /// One of a few words; `later` returns the version of words that were not in the first one.
  package static func word(later: (Value) -> Int? = { _ in nil }) -> CellFormat {
    let values = Array(Value.allCases)
    let words = values.map { (Array($0.rawValue.utf8), $0) }
    let versions = values.compactMap { value in later(value).map { (value.rawValue, $0) } }
    return CellFormat(
      .text, levels: values.map(\.rawValue),
      later: Dictionary(versions) { first, _ in first },
      append: { $1.append(contentsOf: $0.rawValue.utf8) },
      read: { cell in words.first { $0.0.elementsEqual(cell) }?.1 })
  }
}

extension CellFormat<Modifiers> {
  /// Modifier keys, joined by a plus sign.
  static let modifiers = CellFormat(
    .text, levels: Modifiers.names, append: { $1.append(contentsOf: $0.name.utf8) },
    read: { Modifiers(name: String(decoding: $0, as: UTF8.self)) })
}
