/// A program that follows the pointer of one slider, as a tree that every language can print.
struct Program: Sendable {
  /// The comment at the head of the file: paragraphs of lines, which are broken if they are too long.
  var head: [[String]]
  /// The gain by the distance from the track.
  var curve: Section
  /// The computations of the tracking law; empty if they are short enough for the slider itself.
  var law: Section
  /// The slider.
  var slider: SliderType
  /// The test vectors and their check.
  var test: Section
}

/// A group of declarations that belong together.
struct Section: Sendable {
  /// A few words for a heading.
  var title: String
  var constants: [Constant] = []
  var tables: [ConstantTable] = []
  var functions: [Function] = []

  /// Whether there is nothing in it.
  var isEmpty: Bool { constants.isEmpty && tables.isEmpty && functions.isEmpty }
}

/// A number with a name.
struct Constant: Sendable {
  var name: String
  var value: Double
  /// A sentence.
  var documentation: String
}

/// A list of rows of numbers, or of numbers if it has one column.
struct ConstantTable: Sendable {
  var name: String
  var rows: [[Double]]
  /// A sentence.
  var documentation: String

  var columnCount: Int { rows.first?.count ?? 0 }
}

/// A function of the program, or a method of its slider.
struct Function: Sendable {
  var name: String
  var parameters: [FunctionParameter] = []
  var result: ValueType?
  /// A sentence or more.
  var documentation: String
  /// Whether users of the code call it.
  var isPublic = false
  /// Whether it changes the slider, if it is a method.
  var isMutating = true
  var body: [Statement]
}

/// A parameter of a function.
struct FunctionParameter: Sendable {
  var name: String
  /// The label in Swift; `nil` for the name itself, '_' for none.
  var label: String?
  var type = ValueType.number

  /// A number called `name`, without a label in Swift unless one is given.
  static func number(_ name: String, label: String? = "_") -> FunctionParameter {
    FunctionParameter(name: name, label: label)
  }
}

/// The types of values.
enum ValueType: Sendable {
  case number, truth
  /// A small whole number.
  case count
  /// A whole number of any size.
  case integer
  /// A function of one number.
  case function
}

/// A slider's state with its methods.
struct SliderType: Sendable {
  /// A paragraph each.
  var documentation: [String]
  /// The state apart from the thumb's fraction, which every slider begins with.
  var fields: [Field]
  var methods: [Function]
}

/// A part of the state.
struct Field: Sendable {
  var name: String
  var type = ValueType.number
  /// A sentence.
  var documentation: String
}

/// A statement of a function.
indirect enum Statement: Sendable {
  /// A value that does not change.
  case define(String, ValueType, Expression)
  /// A number that changes.
  case variable(String, Expression)
  case assign(Expression, Expression)
  /// Adds a number to a variable.
  case add(String, Expression)
  case when(Expression, [Statement])
  case repeated(while: Expression, [Statement])
  /// Repeats for the count called so from 1 up to an expression.
  case counted(String, upTo: Expression, [Statement])
  /// Repeats for each row of the table, with its columns as values.
  case each([String], in: ConstantTable, [Statement])
  case give(Expression)
  case leave
  /// A new slider at a fraction.
  case slider(String, at: Expression)
  /// A method of the slider that a variable holds.
  case act(String, Function, [Expression])
  case comment(String)

  /// A number that does not change.
  static func define(_ name: String, _ value: Expression) -> Statement {
    .define(name, .number, value)
  }
}
