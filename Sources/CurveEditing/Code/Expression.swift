/// An expression of a `Program`.
///
/// Names are in camel case here; each language writes them in its own way.
indirect enum Expression: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  case number(Double)
  case truth(Bool)
  /// A parameter or a variable of the function.
  case local(String)
  /// A constant of the program.
  case constant(String)
  /// A property of the slider whose method this is.
  case field(String)
  /// A property of the slider that a variable holds.
  case member(of: String, String)
  case operation(Operator, Expression, Expression)
  case negative(Expression)
  case not(Expression)
  /// A function that every language has.
  case builtin(Builtin, [Expression])
  /// A function of the program.
  case call(String, [Expression])
  /// A function of the program as a value.
  case function(String)
  /// The function that a parameter holds.
  case callLocal(String, Expression)

  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
}

/// An operator between two expressions.
enum Operator: Sendable {
  case add, subtract, multiply, divide
  case less, atMost, greater, equal
  case and, or

  /// The tightness with which it binds its operands.
  var precedence: Precedence {
    switch self {
    case .or: .or
    case .and: .and
    case .less, .atMost, .greater, .equal: .comparison
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    }
  }
}

/// The tightness with which the parts of an expression are bound, the loosest first; all five languages agree.
enum Precedence: Int, Comparable, Sendable {
  case any, or, and, comparison, sum, product, sign, power, single

  static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

  /// The next tighter one.
  var tighter: Precedence { Precedence(rawValue: rawValue + 1) ?? .single }
}

/// A function that every language has under some name.
enum Builtin: Sendable {
  case absolute, minimum, maximum
  /// A number within two bounds: the number, the lower and the upper one.
  case clamped
  case exponential, logarithmOfOnePlus
  /// A power of 2.
  case powerOfTwo
  /// A power: base and exponent.
  case power
  case roundedUp
  /// A number without a fraction as a count.
  case count
  /// The whole number nearest to one that is not negative.
  case nearestInteger
  /// A count or a whole number as a number.
  case real
}

extension Expression {
  static func + (left: Expression, right: Expression) -> Expression {
    .operation(.add, left, right)
  }
  static func - (left: Expression, right: Expression) -> Expression {
    .operation(.subtract, left, right)
  }
  static func * (left: Expression, right: Expression) -> Expression {
    .operation(.multiply, left, right)
  }
  static func / (left: Expression, right: Expression) -> Expression {
    .operation(.divide, left, right)
  }
  static func < (left: Expression, right: Expression) -> Expression {
    .operation(.less, left, right)
  }
  static func <= (left: Expression, right: Expression) -> Expression {
    .operation(.atMost, left, right)
  }
  static func > (left: Expression, right: Expression) -> Expression {
    .operation(.greater, left, right)
  }
  static func == (left: Expression, right: Expression) -> Expression {
    .operation(.equal, left, right)
  }
  static func && (left: Expression, right: Expression) -> Expression {
    .operation(.and, left, right)
  }
  static func || (left: Expression, right: Expression) -> Expression {
    .operation(.or, left, right)
  }
  static prefix func - (operand: Expression) -> Expression { .negative(operand) }
  static prefix func ! (operand: Expression) -> Expression { .not(operand) }

  static func absolute(_ number: Expression) -> Expression { .builtin(.absolute, [number]) }
  static func minimum(_ one: Expression, _ other: Expression) -> Expression {
    .builtin(.minimum, [one, other])
  }
  static func maximum(_ one: Expression, _ other: Expression) -> Expression {
    .builtin(.maximum, [one, other])
  }
  static func clamped(_ number: Expression, _ low: Expression, _ high: Expression) -> Expression {
    .builtin(.clamped, [number, low, high])
  }
}
