import Base
import Files

/// Rewrites a table with other separators or with decimal commas as a table with commas and points.
///
/// Every row keeps its line, so that problems are reported at their lines in the file. Fields with commas are quoted;
/// quoted text is not changed.
struct SeparatorTranslation {
  /// The separator of columns.
  let separator: UInt8
  /// The positions of the columns in which a comma may be a decimal one.
  let numbers: Set<Int>
  /// The meaning of commas in numbers.
  private(set) var commas = Commas.none

  /// The meaning of commas in the numbers of a table.
  enum Commas: Hashable, Sendable {
    /// There are none, or also numbers with points, so that commas are not decimal.
    case none
    case decimal
    /// They may be decimal ones or separate thousands: one of these numbers.
    case unclear(String)
  }

  /// Creates the translation of `text`; looks at its numbers.
  ///
  /// Commas are decimal ones if a number has one and none has a point: `1,234` beside `1.5` is something else. They may
  /// separate thousands if three digits follow each, and numbers without one are as long as those before a comma.
  init(separator: UInt8, numbers: Set<Int>, of text: [UInt8]) {
    self.separator = separator
    self.numbers = numbers
    var (hasComma, hasPoint, isCertain, hasLongWhole) = (false, false, false, false)
    var example = ""
    var fields = FieldScanner(separator: separator)
    var isHeader = true
    while let field = fields.next(text.span) {
      if !isHeader, numbers.contains(field.column) {
        let (cell, _) = Self.content(of: field.range, text.span)
        if Self.isNumber(cell, of: text.span, point: Self.point) { hasPoint = true }
        if Self.isNumber(cell, of: text.span, point: Self.comma) {
          hasComma = true
          if Self.isDecimalForCertain(cell, of: text.span) { isCertain = true }
          if example.isEmpty { example = String(decoding: text[cell], as: UTF8.self) }
        } else if cell.count >= 3, DecimalNumber.digits(text.span, cell).count == cell.count {
          hasLongWhole = true
        }
      }
      if field.endsLine { isHeader = false }
    }
    guard hasComma, !hasPoint else { return }
    let isUnclear = !isCertain && (hasLongWhole || separator == Self.comma)
    commas = isUnclear ? .unclear(example) : .decimal
  }

  /// Whether a number with one comma cannot be a whole one with a separator of thousands.
  private static func isDecimalForCertain(_ cell: Range<Int>, of text: Span<UInt8>) -> Bool {
    let start = cell.lowerBound + (text[cell.lowerBound] == UInt8(ascii: "-") ? 1 : 0)
    let whole = DecimalNumber.digits(text, start..<cell.upperBound)
    return cell.upperBound - start - whole.count != 4 || !(1...3 ~= whole.count) || whole.value == 0
  }

  /// The text with commas.
  func translated(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + text.count / 8 + 8)
    var fields = FieldScanner(separator: separator)
    while let field = fields.next(text.span) {
      write(field, text, &result)
      if field.hasSeparator { result.append(Self.comma) }
      if field.hasLineFeed { result.append(CSVWriter.lineFeed) }
    }
    return result
  }

  private func write(_ field: FieldScanner.Field, _ text: [UInt8], _ result: inout [UInt8]) {
    let (cell, isQuoted) = Self.content(of: field.range, text.span)
    if commas == .decimal, numbers.contains(field.column),
      Self.isNumber(cell, of: text.span, point: Self.comma)
    {
      for index in cell { result.append(text[index] == Self.comma ? Self.point : text[index]) }
      return
    }
    guard !isQuoted, text[field.range].contains(Self.comma) else {
      result.append(field.range, of: text.span)
      return
    }
    result.append(CSVWriter.quote)
    for index in field.range {
      if text[index] == CSVWriter.quote { result.append(CSVWriter.quote) }
      result.append(text[index])
    }
    result.append(CSVWriter.quote)
  }

  private static let comma = UInt8(ascii: ",")
  private static let point = UInt8(ascii: ".")

  /// A field without blanks and quotes around it, and whether it begins with a quote.
  private static func content(
    of field: Range<Int>, _ text: Span<UInt8>
  ) -> (cell: Range<Int>, isQuoted: Bool) {
    let isQuoted = !field.isEmpty && text[field.lowerBound] == CSVWriter.quote
    guard isQuoted else { return (CSVRowReader.trimmed(field, in: text), false) }
    guard field.count > 1, text[field.upperBound - 1] == CSVWriter.quote else {
      return (field, true)
    }
    return (CSVRowReader.trimmed(field.dropFirst().dropLast(), in: text), true)
  }

  /// Whether the cell is a number with a `point` in it, with or without an exponent.
  private static func isNumber(_ cell: Range<Int>, of text: Span<UInt8>, point: UInt8) -> Bool {
    var index = cell.lowerBound
    if index < cell.upperBound, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+")
    {
      index += 1
    }
    let whole = DecimalNumber.digits(text, index..<cell.upperBound).count
    index += whole
    guard index < cell.upperBound, text[index] == point else { return false }
    let fraction = DecimalNumber.digits(text, index + 1..<cell.upperBound).count
    index += 1 + fraction
    guard whole + fraction > 0 else { return false }
    if index == cell.upperBound { return true }
    guard text[index] | 0x20 == UInt8(ascii: "e") else { return false }
    index += 1
    if index < cell.upperBound, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+")
    {
      index += 1
    }
    let exponent = DecimalNumber.digits(text, index..<cell.upperBound).count
    return exponent > 0 && index + exponent == cell.upperBound
  }
}

/// Takes a table apart into fields, by RFC 4180 but for the separator.
///
/// If that is a blank, any number of blanks and tabs separates two fields, as in tables of R.
struct FieldScanner {
  /// One field.
  struct Field {
    /// Its bytes, quotes included.
    var range: Range<Int>
    /// Its column, counted from 0.
    var column: Int
    /// Whether a separator follows it.
    var hasSeparator: Bool
    /// Whether a line feed follows it.
    var hasLineFeed: Bool

    /// Whether it is the last one of its line.
    var endsLine: Bool { !hasSeparator }
  }

  private let separator: UInt8
  private var offset = 0
  private var column = 0
  private var isAfterSeparator = false

  init(separator: UInt8) { self.separator = separator }

  /// The next field of `text`; `nil` at its end.
  mutating func next(_ text: Span<UInt8>) -> Field? {
    if isBlank, column == 0 { skipBlanks(text) }
    let start = offset
    guard start < text.count || isAfterSeparator else { return nil }
    var end = start
    if end < text.count, text[end] == CSVWriter.quote { end = Self.endOfQuotes(text, from: end) }
    while end < text.count, !isSeparator(text[end]), text[end] != CSVWriter.lineFeed { end += 1 }
    // Blanks before the end of a line separate nothing.
    var next = end
    while isBlank, next < text.count, isSeparator(text[next]) || Self.isReturn(text[next]) {
      next += 1
    }
    let hasSeparator =
      next < text.count && (isBlank ? text[next] != CSVWriter.lineFeed : isSeparator(text[next]))
    defer {
      offset = min(next + (hasSeparator && isBlank ? 0 : 1), text.count)
      column = hasSeparator ? column + 1 : 0
      isAfterSeparator = hasSeparator
    }
    let hasReturn = !hasSeparator && end > start && Self.isReturn(text[end - 1])
    return Field(
      range: start..<(hasReturn ? end - 1 : end), column: column, hasSeparator: hasSeparator,
      hasLineFeed: !hasSeparator && next < text.count)
  }

  private static func isReturn(_ byte: UInt8) -> Bool { byte == CSVWriter.carriageReturn }

  private var isBlank: Bool { separator == TableStart.blank }

  @inline(__always)
  private func isSeparator(_ byte: UInt8) -> Bool {
    byte == separator || isBlank && byte == UInt8(ascii: "\t")
  }

  private mutating func skipBlanks(_ text: Span<UInt8>) {
    while offset < text.count, isSeparator(text[offset]) { offset += 1 }
  }

  /// The offset behind the quote that closes the one at `start`; the end of the text if there is none.
  private static func endOfQuotes(_ text: Span<UInt8>, from start: Int) -> Int {
    var end = start + 1
    while end < text.count {
      if text[end] == CSVWriter.quote {
        guard end + 1 < text.count, text[end + 1] == CSVWriter.quote else { return end + 1 }
        end += 1
      }
      end += 1
    }
    return text.count
  }

  /// The cells of the first line of `text`, without quotes and blanks around them.
  static func header(of text: ArraySlice<UInt8>, separator: UInt8) -> [String] {
    let text = Array(text)
    var cells: [String] = []
    var fields = FieldScanner(separator: separator)
    while let field = fields.next(text.span) {
      var cell = CSVRowReader.trimmed(field.range, in: text.span)
      if cell.count > 1, text[cell.lowerBound] == CSVWriter.quote,
        text[cell.upperBound - 1] == CSVWriter.quote
      {
        cell = CSVRowReader.trimmed(cell.dropFirst().dropLast(), in: text.span)
      }
      cells.append(String(decoding: text[cell], as: UTF8.self))
      if field.endsLine { break }
    }
    return cells
  }
}
