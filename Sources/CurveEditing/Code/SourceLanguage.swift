import Base

/// A way to write a `Program`: the words and the layout of one language.
///
/// An extension has the common parts of the languages; each language declares only its own.
protocol SourceLanguage {
  /// The spaces of one level of indentation.
  var indentation: Int { get }
  /// The characters that begin a line of a comment.
  var commentMark: String { get }
  /// The documentation of a declaration, a paragraph each, in the form for its place before the declaration or in it.
  func documentation(_ paragraphs: [String]) -> [String]
  /// The operators that not every language writes in the same way.
  var words: (and: String, or: String, not: String, equal: String) { get }
  /// The characters that end a statement.
  var terminator: String { get }

  func name(ofConstant name: String) -> String
  func name(ofLocal name: String) -> String
  func name(ofFunction function: String) -> String
  func name(ofField field: String) -> String
  func name(ofField field: String, of variable: String) -> String
  func literal(_ number: Double) -> String
  func literal(_ truth: Bool) -> String
  /// A function that every language has, and how tightly the text is bound.
  func text(_ builtin: Builtin, _ arguments: [Expression]) -> (text: String, Precedence)
  /// The arguments of a call of one of the program's functions.
  func arguments(of function: String, _ arguments: [String]) -> String
  /// The definition of a value, which may be a variable.
  func definition(_ name: String, _ type: ValueType, isVariable: Bool, _ value: Expression)
    -> String
  /// A new slider in a variable.
  func newSlider(_ variable: String, at fraction: Expression) -> String
  /// A call of a method of the slider in a variable.
  func call(_ method: Function, of variable: String, _ arguments: [String]) -> String
  /// The line that begins a block with a condition.
  func head(_ keyword: String, _ condition: String) -> String
  /// The line that begins a loop over 1 to a count.
  func loop(_ counter: String, upTo count: String) -> String
  /// The line that begins a loop over a table, and the lines that define its columns.
  func loop(_ columns: [String], in table: ConstantTable) -> (head: String, definitions: [String])
  /// A block that the line `head` begins.
  func block(_ head: String, _ body: [String]) -> [String]

  /// The whole file.
  func lines(of program: Program) -> [String]
}

// MARK: - Expressions

extension SourceLanguage {
  /// `expression` as an operand that is bound by `context`.
  func text(_ expression: Expression, _ context: Precedence = .any) -> String {
    let (text, precedence) = bound(expression)
    return precedence < context ? "(\(text))" : text
  }

  private func bound(_ expression: Expression) -> (String, Precedence) {
    switch expression {
    case .number(let number): (literal(number), number < 0 ? .sign : .single)
    case .truth(let truth): (literal(truth), .single)
    case .local(let name): (self.name(ofLocal: name), .single)
    case .constant(let name): (self.name(ofConstant: name), .single)
    case .field(let name): (self.name(ofField: name), .single)
    case .member(let variable, let name): (self.name(ofField: name, of: variable), .single)
    case .operation(let sign, let left, let right): operation(sign, left, right)
    case .negative(let operand): ("-" + text(operand, .sign.tighter), .sign)
    case .not(let operand): (words.not + text(operand, .sign), .sign)
    case .builtin(let builtin, let arguments): text(builtin, arguments)
    case .call(let function, let arguments):
      (
        "\(name(ofFunction: function))"
          + "(\(self.arguments(of: function, arguments.map { text($0) })))", .single
      )
    case .function(let function): (name(ofFunction: function), .single)
    case .callLocal(let function, let argument):
      ("\(name(ofLocal: function))(\(text(argument)))", .single)
    }
  }

  private func operation(
    _ sign: Operator, _ left: Expression, _ right: Expression
  ) -> (String, Precedence) {
    let precedence = sign.precedence
    // Compilers and people want parentheses around 'and' within 'or'.
    let needed = sign == .or ? Precedence.comparison : precedence
    let symbol =
      switch sign {
      case .add: "+"
      case .subtract: "-"
      case .multiply: "*"
      case .divide: "/"
      case .less: "<"
      case .atMost: "<="
      case .greater: ">"
      case .equal: words.equal
      case .and: words.and
      case .or: words.or
      }
    return (
      "\(text(left, needed)) \(symbol) \(text(right, max(needed, precedence.tighter)))", precedence
    )
  }

  /// `expressions` as arguments.
  func list(_ expressions: [Expression]) -> String {
    expressions.map { text($0) }.joined(separator: ", ")
  }

  /// A call of the function that the language calls so.
  func call(_ function: String, _ arguments: [Expression]) -> (text: String, Precedence) {
    ("\(function)(\(list(arguments)))", .single)
  }
}

// MARK: - Statements

extension SourceLanguage {
  /// The lines of `statements`, without the indentation of the enclosing block.
  func lines(_ statements: [Statement]) -> [String] { statements.flatMap(lines) }

  private func lines(_ statement: Statement) -> [String] {
    switch statement {
    case .define(let name, let type, let value):
      [definition(name, type, isVariable: false, value) + terminator]
    case .variable(let name, let value):
      [definition(name, .number, isVariable: true, value) + terminator]
    case .assign(let target, let value): ["\(text(target)) = \(text(value))\(terminator)"]
    case .add(let name, let value):
      ["\(self.name(ofLocal: name)) += \(text(value))\(terminator)"]
    case .when(let condition, let body): block(head("if", text(condition)), lines(body))
    case .repeated(let condition, let body): block(head("while", text(condition)), lines(body))
    case .counted(let counter, let count, let body):
      block(loop(self.name(ofLocal: counter), upTo: text(count)), lines(body))
    case .each(let columns, let table, let body):
      block(
        loop(columns.map { name(ofLocal: $0) }, in: table).head,
        loop(columns.map { name(ofLocal: $0) }, in: table).definitions + lines(body))
    case .give(let value): ["return \(text(value))\(terminator)"]
    case .leave: ["return\(terminator)"]
    case .slider(let variable, let fraction):
      [newSlider(variable, at: fraction) + terminator]
    case .act(let variable, let method, let arguments):
      [call(method, of: variable, arguments.map { text($0) }) + terminator]
    case .comment(let sentence): comment(sentence)
    }
  }

  /// `lines` one level further to the right.
  func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? "" : String(repeating: " ", count: indentation) + $0 }
  }

  /// `sentence` as a comment.
  func comment(_ sentence: String) -> [String] {
    SourceLayout.wrapped(sentence).map { "\(commentMark) \($0)" }
  }

  /// `paragraphs` of lines as a comment.
  func comment(_ paragraphs: [[String]]) -> [String] {
    Array(paragraphs.map { $0.flatMap(comment) }.joined(separator: [commentMark]))
  }

  /// The line that begins a section of the file.
  func heading(_ section: Section) -> [String] { ["\(commentMark) --- \(section.title) ---"] }

  /// `sentences` as the documentation of a declaration: the first one is a paragraph of its own.
  func documentation(_ sentences: String) -> [String] {
    guard let end = sentences.firstRange(of: ". ") else { return documentation([sentences]) }
    return documentation([
      sentences[..<end.lowerBound] + ".", String(sentences[end.upperBound...]),
    ])
  }

  /// The head of a function, with its parameters on lines of their own if it is long.
  func signature(
    _ start: String, _ parameters: [String], _ end: String, indentedBy indent: Int = 0
  ) -> [String] {
    let line = "\(start)(\(parameters.joined(separator: ", ")))\(end)"
    guard line.count + indent > SourceLayout.width else { return [line] }
    let lines = SourceLayout.filled(parameters, width: SourceLayout.width - indent - indentation)
    return ["\(start)("] + indented(lines) + [")\(end)"]
  }

  /// Groups of lines with an empty line between them.
  func separated(_ groups: [[String]]) -> [String] {
    Array(groups.filter { !$0.isEmpty }.joined(separator: [""]))
  }
}

// MARK: - Tables

extension SourceLanguage {
  /// The rows of `table` between brackets, the first line after `start` and the last one before `end`.
  func literal(
    _ table: ConstantTable, after start: String, _ brackets: (open: String, close: String),
    rows inner: (open: String, close: String)? = nil, _ end: String = ""
  ) -> [String] {
    let rows = table.rows.map { $0.map { literal($0) }.joined(separator: ", ") }
    let (open, close) = inner ?? brackets
    guard table.columnCount == 1 else {
      return ["\(start)\(brackets.open)"] + indented(rows.map { "\(open)\($0)\(close)," })
        + ["\(brackets.close)\(end)"]
    }
    // In Python a single number needs its comma.
    let numbers = rows.joined(separator: ", ") + (rows.count == 1 ? "," : "")
    let line = "\(start)\(brackets.open)\(numbers)\(brackets.close)\(end)"
    guard line.count + indentation > SourceLayout.width else { return [line] }
    let lines = SourceLayout.filled(rows, width: SourceLayout.commentWidth)
    return ["\(start)\(brackets.open)"] + indented(lines) + ["\(brackets.close)\(end)"]
  }
}

// MARK: - Languages with braces

extension SourceLanguage {
  var commentMark: String { "//" }
  var words: (and: String, or: String, not: String, equal: String) { ("&&", "||", "!", "==") }
  var terminator: String { ";" }
  func block(_ head: String, _ body: [String]) -> [String] { [head] + indented(body) + ["}"] }

  func documentation(_ paragraphs: [String]) -> [String] {
    Array(
      paragraphs.map { SourceLayout.wrapped($0).map { "/// \($0)" } }.joined(separator: ["///"]))
  }

  func name(ofLocal name: String) -> String { name }
  func arguments(of function: String, _ arguments: [String]) -> String {
    arguments.joined(separator: ", ")
  }
  func literal(_ number: Double) -> String { number.plainText.replacing("e-0", with: "e-") }
  func literal(_ truth: Bool) -> String { truth ? "true" : "false" }
  func head(_ keyword: String, _ condition: String) -> String { "\(keyword) (\(condition)) {" }
}
