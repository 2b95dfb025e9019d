/// Swift: a struct with its curve and its law in extensions.
struct SwiftLanguage: SourceLanguage {
  let indentation = 2
  let terminator = ""

  /// Whether the text is in a method, where static members need a prefix.
  private var isInMethod = false
  private let functions: [String: Function]

  private static let type = "AccurateSlider"

  /// Creates the language for `program`, whose functions have the labels.
  init(_ program: Program) {
    let all = [program.curve, program.law, program.test].flatMap(\.functions)
    functions = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
  }

  func name(ofConstant name: String) -> String { (isInMethod ? "Self." : "") + name }
  func name(ofFunction function: String) -> String { (isInMethod ? "Self." : "") + function }
  func name(ofField field: String) -> String { field }
  func name(ofField field: String, of variable: String) -> String { "\(variable).\(field)" }
  func head(_ keyword: String, _ condition: String) -> String { "\(keyword) \(condition) {" }

  func block(_ head: String, _ body: [String]) -> [String] {
    let line = "\(head) \(body.joined()) }"
    let isShort = body.count == 1 && head.hasPrefix("if") && line.count <= 80
    return isShort ? [line] : [head] + indented(body) + ["}"]
  }

  func arguments(of function: String, _ arguments: [String]) -> String {
    labelled(arguments, functions[function]?.parameters ?? [])
  }

  func text(_ builtin: Builtin, _ arguments: [Expression]) -> (text: String, Precedence) {
    let first = arguments.first.map { text($0, .single) } ?? ""
    return switch builtin {
    case .absolute: call("abs", arguments)
    case .minimum: call("min", arguments)
    case .maximum: call("max", arguments)
    case .clamped:
      call("min", [.builtin(.maximum, Array(arguments.prefix(2)))] + arguments.dropFirst(2))
    case .exponential: call("exp", arguments)
    case .logarithmOfOnePlus: call("log1p", arguments)
    case .powerOfTwo: call("exp2", arguments)
    case .power: call("pow", arguments)
    case .roundedUp: ("\(first).rounded(.up)", .single)
    case .count: call("Int", arguments)
    case .nearestInteger: ("Int(\(first).rounded())", .single)
    case .real: call("Double", arguments)
    }
  }

  func definition(
    _ name: String, _ type: ValueType, isVariable: Bool, _ value: Expression
  ) -> String {
    "\(isVariable ? "var" : "let") \(name) = \(initial(value))"
  }

  func newSlider(_ variable: String, at fraction: Expression) -> String {
    "var \(variable) = \(Self.type)(fraction: \(text(fraction)))"
  }

  func call(_ method: Function, of variable: String, _ arguments: [String]) -> String {
    "\(variable).\(method.name)(\(labelled(arguments, method.parameters)))"
  }

  func loop(_ counter: String, upTo count: String) -> String { "for \(counter) in 1...\(count) {" }

  func loop(_ columns: [String], in table: ConstantTable) -> (head: String, definitions: [String]) {
    let names = columns.joined(separator: ", ")
    let row = columns.count > 1 ? "(\(names))" : names
    return ("for \(row) in \(name(ofConstant: table.name)) {", [])
  }

  /// A value from which the type of a variable follows.
  private func initial(_ value: Expression) -> String {
    if case .number(let number) = value { "\(number)" } else { text(value) }
  }

  private func labelled(_ arguments: [String], _ parameters: [FunctionParameter]) -> String {
    zip(arguments, parameters).map { argument, parameter in
      let label = parameter.label ?? parameter.name
      return label == "_" ? argument : "\(label): \(argument)"
    }.joined(separator: ", ")
  }

  // MARK: - The file

  func lines(of program: Program) -> [String] {
    separated(
      [comment(program.head), ["import Foundation"]]
        + [slider(program.slider)]
        + [program.curve, program.law, program.test].filter { !$0.isEmpty }.flatMap(section))
  }

  private func section(_ section: Section) -> [[String]] {
    let declarations =
      section.constants.map { constant in
        documentation(constant.documentation) + [
          "private static let \(constant.name) = \(constant.value)"
        ]
      } + section.tables.map(declaration) + section.functions.map { function($0) }
    return [
      ["// MARK: - \(section.title)"],
      ["extension \(Self.type) {"] + indented(separated(declarations)) + ["}"],
    ]
  }

  private func declaration(_ table: ConstantTable) -> [String] {
    let row = Array(repeating: "Double", count: table.columnCount).joined(separator: ", ")
    let type = table.columnCount > 1 ? "(\(row))" : row
    return documentation(table.documentation)
      + literal(
        table, after: "private static let \(table.name): [\(type)] = ", ("[", "]"), rows: ("(", ")")
      )
  }

  private func slider(_ slider: SliderType) -> [String] {
    let fields =
      [documentation(Program.fractionDocumentation) + ["public private(set) var fraction: Double"]]
      + slider.fields.map { field in
        documentation(field.documentation) + [
          "private var \(field.name) = \(field.type == .truth ? "false" : "0.0")"
        ]
      }
    let creation =
      documentation("Creates a thumb at rest at a fraction of its way.") + [
        "public init(fraction: Double) {", "  self.fraction = min(max(fraction, 0), 1)", "}",
      ]
    var language = self
    language.isInMethod = true
    let methods = slider.methods.map { language.function($0, isMethod: true) }
    return documentation(slider.documentation) + [
      "public struct \(Self.type): Hashable, Sendable {"
    ]
      + indented(separated([fields.flatMap(\.self), creation] + methods)) + ["}"]
  }

  private func function(_ function: Function, isMethod: Bool = false) -> [String] {
    let parameters = function.parameters.map { parameter in
      let label = parameter.label.map { $0 + " " } ?? ""
      return "\(label)\(parameter.name): \(parameter.type.inSwift)"
    }
    let words = [
      function.isPublic ? "public" : "private", isMethod ? nil : "static",
      isMethod && function.isMutating ? "mutating" : nil, "func",
    ]
    if isMethod, !function.isMutating, parameters.isEmpty, let result = function.result {
      return documentation(function.documentation)
        + ["public var \(function.name): \(result.inSwift) {"] + indented(lines(function.body))
        + ["}"]
    }
    let result = function.result.map { " -> \($0.inSwift)" } ?? ""
    return documentation(function.documentation)
      + signature(
        "\(words.compactMap(\.self).joined(separator: " ")) \(function.name)", parameters,
        "\(result) {", indentedBy: indentation)
      + indented(lines(function.body)) + ["}"]
  }
}

extension ValueType {
  fileprivate var inSwift: String {
    switch self {
    case .number: "Double"
    case .truth: "Bool"
    case .count, .integer: "Int"
    case .function: "(Double) -> Double"
    }
  }
}
