/// Parses the text of a query, term by term; continues behind a term that is not right.
struct TrialQueryParser {
  /// The terms that are sound.
  private(set) var terms: [TrialTerm] = []
  /// The first problem, one that is not merely an unfinished end before one that is.
  private(set) var problem: TrialQueryProblem?

  private let text: [Character]
  private var index = 0

  /// A text within a term: with quotes around it or up to the next blank.
  private struct Value {
    var text: String
    var isQuoted: Bool
    var range: Range<Int>
  }

  /// Begins with `text`.
  init(_ text: String) { self.text = Array(text) }

  /// Reads all terms.
  mutating func parse() {
    while let start = nextStart() {
      do throws(TrialQueryProblem) {
        let isNegated = try readMinus()
        let test = try readTest()
        terms.append(TrialTerm(test, isNegated: isNegated, range: start..<index))
      } catch {
        if problem == nil || problem?.isUnfinished == true { problem = error }
        skipTerm()
      }
    }
  }

  private var isAtEnd: Bool { index >= text.count }
  private var isAtBlank: Bool { !isAtEnd && text[index].isWhitespace }

  private mutating func nextStart() -> Int? {
    while isAtBlank { index += 1 }
    return isAtEnd ? nil : index
  }

  private mutating func skipTerm() {
    while !isAtEnd, !isAtBlank { index += 1 }
  }

  private func failure(
    _ kind: TrialQueryProblem.Kind, _ range: Range<Int>, isUnfinished: Bool = false
  ) -> TrialQueryProblem {
    TrialQueryProblem(kind: kind, range: range, isUnfinished: isUnfinished)
  }

  private mutating func readMinus() throws(TrialQueryProblem) -> Bool {
    guard text[index] == "-" else { return false }
    index += 1
    guard !isAtEnd, !isAtBlank else {
      throw failure(.nothingNegated, index - 1..<index, isUnfinished: isAtEnd)
    }
    return true
  }

  private mutating func readTest() throws(TrialQueryProblem) -> TrialTerm.Test {
    let start = index
    if text[start] == "\"" { return .word(try readValue().text) }
    while !isAtEnd, Self.isOfName(text[index]) { index += 1 }
    let name = String(text[start..<index])
    guard index > start, let sign = readOperator() else {
      skipTerm()
      return .word(String(text[start..<index]))
    }
    guard let field = TrialField(rawValue: name.lowercased()) else {
      throw failure(.unknownField(name), start..<start + name.count)
    }
    return try readComparison(of: field, by: sign, from: start)
  }

  private static func isOfName(_ character: Character) -> Bool {
    character == "_" || (character.isASCII && character.isLetter)
  }

  /// The longest of `:`, `=`, `<`, `>`, `<=` and `>=` at this position.
  private mutating func readOperator() -> String? {
    guard !isAtEnd, ":=<>".contains(text[index]) else { return nil }
    var sign = String(text[index])
    index += 1
    if sign == "<" || sign == ">", !isAtEnd, text[index] == "=" {
      sign += "="
      index += 1
    }
    return sign
  }

  private mutating func readComparison(
    of field: TrialField, by sign: String, from start: Int
  ) throws(TrialQueryProblem) -> TrialTerm.Test {
    let isEquality = sign == ":" || sign == "="
    guard isEquality || field.kind == .number else {
      throw failure(.unfitOperator(field, sign), start..<index)
    }
    guard !isAtEnd, !isAtBlank else {
      throw failure(.noValue(field, sign), start..<index, isUnfinished: isAtEnd)
    }
    let value = try readValue()
    switch field.kind {
    case .text: return .text(field, value.text, isWhole: sign == "=")
    case .code: return .text(field, value.text, isWhole: true)
    case .choice(let words): return .choice(field, try word(value, of: field, among: words))
    case .flag: return .flag(field, try word(value, of: field, among: ["yes", "no"]) == "yes")
    case .number:
      return .number(
        field, NumberComparison(rawValue: sign) ?? .equal, try number(value, of: field))
    }
  }

  private mutating func readValue() throws(TrialQueryProblem) -> Value {
    let start = index
    guard text[start] == "\"" else {
      skipTerm()
      return Value(text: String(text[start..<index]), isQuoted: false, range: start..<index)
    }
    guard let end = text[(start + 1)...].firstIndex(of: "\"") else {
      index = text.count
      throw failure(.openQuote, start..<start + 1, isUnfinished: true)
    }
    index = end + 1
    guard end > start + 1 else { throw failure(.emptyQuotes, start..<index) }
    guard isAtEnd || isAtBlank else { throw failure(.textAfterQuote, index..<index + 1) }
    return Value(text: String(text[start + 1..<end]), isQuoted: true, range: start..<index)
  }

  /// The log's names of outcomes, by their names in reports and windows.
  private static let outcomes = [
    "right": "correct", "solved": "correct", "wrong": "incorrect", "gave up": "gave_up",
    "timed out": "timed_out",
  ]

  private func word(
    _ value: Value, of field: TrialField, among words: [String]
  ) throws(TrialQueryProblem) -> String {
    let typed = value.text.lowercased()
    let word = field == .outcome ? Self.outcomes[typed] ?? typed : typed
    if words.contains(word) { return word }
    let isUnfinished = isAtEnd && !value.isQuoted && words.contains { $0.hasPrefix(word) }
    throw failure(.unknownWord(field, value.text), value.range, isUnfinished: isUnfinished)
  }

  private func number(
    _ value: Value, of field: TrialField
  ) throws(TrialQueryProblem) -> ExactDecimal {
    let digits = value.text.drop { $0 == "-" }
    let sign = value.text.hasPrefix("-") ? "-" : ""
    // People write .5 for the 0.5 in tables.
    if value.text.count - digits.count <= 1,
      let number = ExactDecimal(sign + (digits.hasPrefix(".") ? "0" : "") + digits)
    {
      return number
    }
    let isBegun =
      ["", "-", ".", "-."].contains(value.text)
      || (value.text.hasSuffix(".") && ExactDecimal(value.text.dropLast()) != nil)
    throw failure(
      .noNumber(field, value.text), value.range,
      isUnfinished: isAtEnd && !value.isQuoted && isBegun)
  }
}
