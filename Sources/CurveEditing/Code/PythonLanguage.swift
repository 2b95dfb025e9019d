/// Python 3: a module with a class and two functions.
struct PythonLanguage: SourceLanguage {
  let indentation = 4
  let commentMark = "#"
  let words = (and: "and", or: "or", not: "not ", equal: "==")
  let terminator = ""

  private static let type = "AccurateSlider"
  private static let publicFunctions: Set = ["gain", "check"]

  func name(ofConstant name: String) -> String { name.upperSnakeCase }
  func name(ofLocal name: String) -> String { name.snakeCase }
  func name(ofFunction function: String) -> String {
    (Self.publicFunctions.contains(function) ? "" : "_") + function.snakeCase
  }
  func name(ofField field: String) -> String {
    field == "fraction" ? "self.fraction" : "self._\(field.snakeCase)"
  }
  func name(ofField field: String, of variable: String) -> String {
    "\(variable).\(field.snakeCase)"
  }
  func literal(_ truth: Bool) -> String { truth ? "True" : "False" }
  func head(_ keyword: String, _ condition: String) -> String { "\(keyword) \(condition):" }

  func block(_ head: String, _ body: [String]) -> [String] { [head] + indented(body) }

  func text(_ builtin: Builtin, _ arguments: [Expression]) -> (text: String, Precedence) {
    switch builtin {
    case .absolute: call("abs", arguments)
    case .minimum: call("min", arguments)
    case .maximum: call("max", arguments)
    case .clamped:
      call("min", [.builtin(.maximum, Array(arguments.prefix(2)))] + arguments.dropFirst(2))
    case .exponential: call("math.exp", arguments)
    case .logarithmOfOnePlus: call("math.log1p", arguments)
    case .powerOfTwo: power([2] + arguments)
    case .power: power(arguments)
    case .roundedUp: call("math.ceil", arguments)
    // Python's own rounding goes to even numbers.
    case .nearestInteger: call("math.floor", arguments.map { $0 + 0.5 })
    // Whole numbers mix with others.
    case .count, .real: (arguments.map { text($0, .single) }.joined(), .single)
    }
  }

  func definition(
    _ name: String, _ type: ValueType, isVariable: Bool, _ value: Expression
  ) -> String {
    // A variable that is added to later is then no whole number.
    if isVariable, case .number(let number) = value { return "\(name.snakeCase) = \(number)" }
    return "\(name.snakeCase) = \(text(value))"
  }

  func newSlider(_ variable: String, at fraction: Expression) -> String {
    "\(variable) = \(Self.type)(\(text(fraction)))"
  }

  func call(_ method: Function, of variable: String, _ arguments: [String]) -> String {
    "\(variable).\(method.name.snakeCase)(\(arguments.joined(separator: ", ")))"
  }

  func loop(_ counter: String, upTo count: String) -> String {
    "for \(counter) in range(1, \(count) + 1):"
  }

  func loop(_ columns: [String], in table: ConstantTable) -> (head: String, definitions: [String]) {
    ("for \(columns.joined(separator: ", ")) in \(name(ofConstant: table.name)):", [])
  }

  func documentation(_ paragraphs: [String]) -> [String] {
    let lines = Array(paragraphs.map(SourceLayout.wrapped).joined(separator: [""]))
    if lines.count == 1 { return ["\"\"\"\(lines[0])\"\"\""] }
    return ["\"\"\"\(lines.first ?? "")"] + lines.dropFirst() + ["\"\"\""]
  }

  // MARK: - The file

  func lines(of program: Program) -> [String] {
    let sections = [program.curve, program.law].filter { !$0.isEmpty }.flatMap(section)
    let usesFunctions = !program.law.isEmpty
    let imports = (usesFunctions ? ["from typing import Callable"] : [])
    let groups =
      [separated([comment(program.head), ["import math"] + imports])] + sections
      + [slider(program.slider)] + section(program.test)
    return Array(groups.joined(separator: ["", ""]))
  }

  /// The constants of a section as one group, and each function as another.
  private func section(_ section: Section) -> [[String]] {
    let constants = section.constants.map { constant in
      comment(constant.documentation) + [
        "\(name(ofConstant: constant.name)) = \(literal(constant.value))"
      ]
    }
    let tables = section.tables.map { table in
      comment(table.documentation)
        + literal(table, after: "\(name(ofConstant: table.name)) = ", ("(", ")"))
    }
    return [separated([heading(section)] + constants + tables)]
      + section.functions.map { function($0) }
  }

  private func function(_ function: Function, isMethod: Bool = false) -> [String] {
    let parameters =
      (isMethod ? ["self"] : [])
      + function.parameters.map { "\($0.name.snakeCase): \($0.type.inPython)" }
    let name = isMethod ? function.name.snakeCase : name(ofFunction: function.name)
    let result = function.result?.inPython ?? "None"
    return signature(
      "def \(name)", parameters, " -> \(result):", indentedBy: isMethod ? indentation : 0)
      + indented(documentation(function.documentation) + lines(function.body))
  }

  private func slider(_ slider: SliderType) -> [String] {
    let fields =
      comment(Program.fractionDocumentation) + ["self.fraction = min(max(fraction, 0.0), 1.0)"]
      + slider.fields.flatMap { field in
        comment(field.documentation) + [
          "\(name(ofField: field.name)) = \(field.type == .truth ? "False" : "0.0")"
        ]
      }
    let creation =
      ["def __init__(self, fraction: float) -> None:"]
      + indented(documentation("Creates a thumb at rest at a fraction of its way.") + fields)
    return ["class \(Self.type):"]
      + indented(
        separated(
          [documentation(slider.documentation), creation]
            + slider.methods.map { function($0, isMethod: true) }))
  }
}

extension ValueType {
  fileprivate var inPython: String {
    switch self {
    case .number: "float"
    case .truth: "bool"
    case .count, .integer: "int"
    case .function: "Callable[[float], float]"
    }
  }
}
