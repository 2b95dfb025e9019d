import Formats

/// Rewrites a table whose columns are separated by semicolons or tabs as one with commas.
///
/// Every row keeps its line, so that problems are reported where they are in the file. Fields with commas
/// are quoted; what stands in quotes stays as it is.
struct SeparatorTranslation {
  /// The separator of columns.
  let separator: UInt8
  /// The positions of the columns in which a comma may be a decimal one.
  let numbers: Set<Int>
  /// Whether the file's numbers have decimal commas.
  private(set) var hasDecimalCommas = false

  /// Creates the translation of `text`; looks at its numbers.
  ///
  /// Commas are decimal ones where a number has one and none has a point: `1,234` beside `1.5` is
  /// something else.
  init(separator: UInt8, numbers: Set<Int>, of text: [UInt8]) {
    self.separator = separator
    self.numbers = numbers
    var (hasComma, hasPoint) = (false, false)
    var fields = FieldScanner(separator: separator)
    var isHeader = true
    while let field = fields.next(text.span) {
      if !isHeader, numbers.contains(field.column) {
        let (cell, _) = Self.content(of: field.range, text.span)
        if Self.isNumber(cell, of: text.span, point: Self.comma) { hasComma = true }
        if Self.isNumber(cell, of: text.span, point: Self.point) { hasPoint = true }
      }
      if field.endsLine { isHeader = false }
    }
    hasDecimalCommas = hasComma && !hasPoint
  }

  /// The text with commas; `nil` where it is longer than `limit`.
  func translated(_ text: [UInt8], limit: Int) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(min(limit, text.count + text.count / 8) + 8)
    var fields = FieldScanner(separator: separator)
    while let field = fields.next(text.span) {
      write(field, text, &result)
      result.append(field.range.upperBound..<field.contentEnd, of: text.span)
      if field.hasSeparator { result.append(Self.comma) }
      guard result.count <= limit else { return nil }
    }
    return result
  }

  private func write(_ field: FieldScanner.Field, _ text: [UInt8], _ result: inout [UInt8]) {
    let (cell, isQuoted) = Self.content(of: field.range, text.span)
    if hasDecimalCommas, numbers.contains(field.column),
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
struct FieldScanner {
  /// One field.
  struct Field {
    /// Its bytes, quotes included.
    var range: Range<Int>
    /// The end of what belongs to it besides the separator: a carriage return and a line feed.
    var contentEnd: Int
    /// Its column, counted from 0.
    var column: Int
    /// Whether a separator follows it.
    var hasSeparator: Bool
    /// Whether it is the last one of its line.
    var endsLine: Bool
  }

  private let separator: UInt8
  private var offset = 0
  private var column = 0
  private var isAfterSeparator = false

  init(separator: UInt8) { self.separator = separator }

  /// The next field of `text`; `nil` at its end.
  mutating func next(_ text: Span<UInt8>) -> Field? {
    let start = offset
    guard start < text.count || isAfterSeparator else { return nil }
    var end = start
    if end < text.count, text[end] == CSVWriter.quote { end = Self.endOfQuotes(text, from: end) }
    while end < text.count, text[end] != separator, text[end] != CSVWriter.lineFeed { end += 1 }
    let hasSeparator = end < text.count && text[end] == separator
    defer {
      offset = min(end + 1, text.count)
      column = hasSeparator ? column + 1 : 0
      isAfterSeparator = hasSeparator
    }
    guard !hasSeparator else {
      return Field(
        range: start..<end, contentEnd: end, column: column, hasSeparator: true, endsLine: false)
    }
    let hasReturn = end > start && text[end - 1] == CSVWriter.carriageReturn
    return Field(
      range: start..<(hasReturn ? end - 1 : end), contentEnd: min(end + 1, text.count),
      column: column, hasSeparator: false, endsLine: true)
  }

  /// The offset behind the quote that closes the one at `start`; the end where none does.
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
  static func header(of text: [UInt8], separator: UInt8) -> [String] {
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
