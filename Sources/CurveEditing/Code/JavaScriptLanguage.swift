/// JavaScript: a module that exports a class and two functions.
struct JavaScriptLanguage: SourceLanguage {
  let indentation = 2
  let words = (and: "&&", or: "||", not: "!", equal: "===")

  private static let type = "AccurateSlider"

  func name(ofConstant name: String) -> String { name.upperSnakeCase }
  func name(ofFunction function: String) -> String { function }
  func name(ofField field: String) -> String {
    field == "fraction" ? "this.fraction" : "this.#\(field)"
  }
  func name(ofField field: String, of variable: String) -> String { "\(variable).\(field)" }

  func text(_ builtin: Builtin, _ arguments: [Expression]) -> (text: String, Precedence) {
    switch builtin {
    case .absolute: call("Math.abs", arguments)
    case .minimum: call("Math.min", arguments)
    case .maximum: call("Math.max", arguments)
    case .clamped:
      call("Math.min", [.builtin(.maximum, Array(arguments.prefix(2)))] + arguments.dropFirst(2))
    case .exponential: call("Math.exp", arguments)
    case .logarithmOfOnePlus: call("Math.log1p", arguments)
    case .powerOfTwo: power([2] + arguments)
    case .power: power(arguments)
    case .roundedUp: call("Math.ceil", arguments)
    case .nearestInteger: call("Math.round", arguments)
    // There are no other numbers.
    case .count, .real: (arguments.map { text($0, .single) }.joined(), .single)
    }
  }

  func definition(
    _ name: String, _ type: ValueType, isVariable: Bool, _ value: Expression
  ) -> String {
    "\(isVariable ? "let" : "const") \(name) = \(text(value))"
  }

  func newSlider(_ variable: String, at fraction: Expression) -> String {
    "const \(variable) = new \(Self.type)(\(text(fraction)))"
  }

  func call(_ method: Function, of variable: String, _ arguments: [String]) -> String {
    "\(variable).\(method.name)(\(arguments.joined(separator: ", ")))"
  }

  func loop(_ counter: String, upTo count: String) -> String {
    "for (let \(counter) = 1; \(counter) <= \(count); \(counter) += 1) {"
  }

  func loop(_ columns: [String], in table: ConstantTable) -> (head: String, definitions: [String]) {
    let names = columns.joined(separator: ", ")
    let row = columns.count > 1 ? "[\(names)]" : names
    return ("for (const \(row) of \(name(ofConstant: table.name))) {", [])
  }

  func documentation(_ paragraphs: [String]) -> [String] {
    let lines = Array(paragraphs.map(SourceLayout.wrapped).joined(separator: [""]))
    if lines.count == 1 { return ["/** \(lines[0]) */"] }
    return ["/**"] + lines.map { $0.isEmpty ? " *" : " * \($0)" } + [" */"]
  }

  // MARK: - The file

  func lines(of program: Program) -> [String] {
    separated(
      [comment(program.head)]
        + [program.curve, program.law].filter { !$0.isEmpty }.flatMap(section)
        + [heading(Section(title: "The slider")), slider(program.slider)] + section(program.test))
  }

  private func section(_ section: Section) -> [[String]] {
    [heading(section)]
      + section.constants.map { constant in
        documentation(constant.documentation) + [
          "const \(name(ofConstant: constant.name)) = \(literal(constant.value));"
        ]
      }
      + section.tables.map { table in
        documentation(table.documentation)
          + literal(table, after: "const \(name(ofConstant: table.name)) = ", ("[", "]"), ";")
      }
      + section.functions.map { function in
        self.function(function, (function.isPublic ? "export " : "") + "function ")
      }
  }

  private func function(_ function: Function, _ keyword: String = "") -> [String] {
    documentation(function.documentation)
      + signature(
        keyword + function.name, function.parameters.map(\.name), " {",
        indentedBy: keyword.isEmpty ? indentation : 0)
      + indented(lines(function.body)) + ["}"]
  }

  private func slider(_ slider: SliderType) -> [String] {
    let fields =
      documentation(Program.fractionDocumentation) + ["fraction;"]
      + slider.fields.flatMap { field in
        documentation(field.documentation) + [
          "#\(field.name) = \(field.type == .truth ? "false" : "0");"
        ]
      }
    let creation =
      documentation("Creates a thumb at rest at a fraction of its way.") + [
        "constructor(fraction) {", "  this.fraction = Math.min(Math.max(fraction, 0), 1);", "}",
      ]
    return documentation(slider.documentation) + ["export class \(Self.type) {"]
      + indented(separated([fields, creation] + slider.methods.map { function($0) })) + ["}"]
  }
}

extension SourceLanguage {
  /// A power by the operator `**`: base and exponent.
  func power(_ arguments: [Expression]) -> (text: String, Precedence) {
    let (base, exponent) = (arguments.first ?? 1, arguments.last ?? 1)
    return ("\(text(base, .single)) ** \(text(exponent, .sign))", .power)
  }
}
