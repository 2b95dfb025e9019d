/// The rule for the form of a word that goes with a number, in the syntax of gettext's `Plural-Forms`.
///
/// GNU gettext manual, 'Additional functions for plural forms': the number of forms and an expression in C's syntax
/// that makes the index of a form out of `n`.
struct PluralRule: Hashable, Sendable {
  /// The number of forms.
  package let forms: Int
  /// The declaration in the form in which a header contains it.
  package let declaration: String
  private let expression: PluralExpression

  /// The most forms of a language; Arabic has six.
  private static let maximumForms = 6

  /// One thing, or several.
  package static let english = PluralRule(
    forms: 2, declaration: "nplurals=2; plural=(n != 1);",
    expression: .binary(.notEqual, .number, .literal(1)))

  private init(forms: Int, declaration: String, expression: PluralExpression) {
    self.forms = forms
    self.declaration = declaration
    self.expression = expression
  }

  /// Reads a declaration such as `nplurals=2; plural=(n != 1);`; `nil` if it is not one.
  init?(_ declaration: String) {
    let parts = declaration.split(separator: ";", omittingEmptySubsequences: true)
      .map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
    guard parts.count == 2, parts[0].hasPrefix("nplurals="), parts[1].hasPrefix("plural="),
      let forms = Int(parts[0].dropFirst("nplurals=".count)), 1...Self.maximumForms ~= forms,
      let expression = PluralExpression(String(parts[1].dropFirst("plural=".count)))
    else { return nil }
    self.init(forms: forms, declaration: declaration, expression: expression)
    guard Self.samples.allSatisfy({ 0..<forms ~= expression.value(for: $0) ?? -1 }) else {
      return nil
    }
  }

  /// The index of the form for `count` things.
  package func form(for count: Int) -> Int {
    min(max(expression.value(for: Int(clamping: count.magnitude)) ?? 0, 0), forms - 1)
  }

  /// Whether the form at `index` is for none, one or two things alone, which words can express without a number.
  package func isSmall(_ index: Int) -> Bool {
    Self.samples.dropFirst(3).allSatisfy { form(for: $0) != index }
  }

  /// Numbers among which every form of a language occurs.
  private static let samples = Array(0...220) + [1000, 1_000_000]
}

/// An expression of C over the number `n`.
indirect enum PluralExpression: Hashable, Sendable {
  case number
  case literal(Int)
  case not(PluralExpression)
  case binary(Operator, PluralExpression, PluralExpression)
  case choice(PluralExpression, PluralExpression, PluralExpression)

  /// The operators with two operands, by their spelling, in the order in which they are searched.
  enum Operator: String, CaseIterable, Hashable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case rest = "%"
  }

  /// Reads an expression without white space; `nil` if it is not one.
  init?(_ text: String) {
    var parser = PluralParser(text)
    guard let expression = parser.expression(), parser.isAtEnd else { return nil }
    self = expression
  }

  /// The value; `nil` if a division or an overflow leaves none.
  func value(for n: Int) -> Int? {
    switch self {
    case .number: n
    case .literal(let value): value
    case .not(let operand): operand.value(for: n).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let yes, let no):
      condition.value(for: n).flatMap { ($0 != 0 ? yes : no).value(for: n) }
    case .binary(let sign, let left, let right):
      left.value(for: n).flatMap { a in right.value(for: n).flatMap { sign.apply(a, $0) } }
    }
  }
}

extension PluralExpression.Operator {
  /// The precedence of the operator; as in C.
  var strength: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual: 3
    case .atMost, .atLeast, .less, .greater: 4
    case .plus, .minus: 5
    case .times, .over, .rest: 6
    }
  }

  fileprivate func apply(_ a: Int, _ b: Int) -> Int? {
    func checked(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
      result.overflow ? nil : result.partialValue
    }
    return switch self {
    case .or: a != 0 || b != 0 ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .notEqual: a != b ? 1 : 0
    case .atMost: a <= b ? 1 : 0
    case .atLeast: a >= b ? 1 : 0
    case .less: a < b ? 1 : 0
    case .greater: a > b ? 1 : 0
    case .plus: checked(a.addingReportingOverflow(b))
    case .minus: checked(a.subtractingReportingOverflow(b))
    case .times: checked(a.multipliedReportingOverflow(by: b))
    case .over: checked(a.dividedReportingOverflow(by: b))
    case .rest: checked(a.remainderReportingOverflow(dividingBy: b))
    }
  }
}

/// Reads a plural expression by the strengths of its operators.
private struct PluralParser {
  private var rest: Substring
  /// The depth to which parentheses, negations and choices may be nested.
  private var depth = 32

  init(_ text: String) { rest = Substring(text) }

  var isAtEnd: Bool { rest.isEmpty }

  /// A choice, or operands joined by operators.
  mutating func expression() -> PluralExpression? {
    guard depth > 0 else { return nil }
    depth -= 1
    defer { depth += 1 }
    guard let condition = joined(atLeast: 1) else { return nil }
    guard skip("?") else { return condition }
    guard let yes = expression(), skip(":"), let no = expression() else { return nil }
    return .choice(condition, yes, no)
  }

  private mutating func joined(atLeast strength: Int) -> PluralExpression? {
    guard var left = operand() else { return nil }
    while let sign = PluralExpression.Operator.allCases.first(where: { rest.hasPrefix($0.rawValue) }
    ),
      sign.strength >= strength
    {
      rest = rest.dropFirst(sign.rawValue.count)
      guard let right = joined(atLeast: sign.strength + 1) else { return nil }
      left = .binary(sign, left, right)
    }
    return left
  }

  private mutating func operand() -> PluralExpression? {
    guard depth > 0 else { return nil }
    if skip("n") { return .number }
    if skip("!") {
      depth -= 1
      defer { depth += 1 }
      return operand().map { .not($0) }
    }
    if skip("(") {
      guard let inner = expression(), skip(")") else { return nil }
      return inner
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(digits.count)
    return Int(digits).map { .literal($0) }
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }
}
