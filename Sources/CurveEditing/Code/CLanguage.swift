/// C99: a header whose names begin with 'accurate_slider_'.
struct CLanguage: CFamilyLanguage {
  let indentation = 4

  private static let prefix = "accurate_slider_"
  private static let type = "AccurateSlider"

  func name(ofConstant name: String) -> String { (Self.prefix + name.snakeCase).uppercased() }
  func name(ofLocal name: String) -> String { name.snakeCase }
  func name(ofFunction function: String) -> String { Self.prefix + function.snakeCase }
  func name(ofField field: String) -> String { "slider->\(field.snakeCase)" }
  func name(ofField field: String, of variable: String) -> String {
    "\(variable).\(field.snakeCase)"
  }

  func text(_ builtin: Builtin, _ arguments: [Expression]) -> (text: String, Precedence) {
    switch builtin {
    case .absolute: call("fabs", arguments)
    case .minimum: call("fmin", arguments)
    case .maximum: call("fmax", arguments)
    case .clamped:
      call("fmin", [.builtin(.maximum, Array(arguments.prefix(2)))] + arguments.dropFirst(2))
    case .exponential: call("exp", arguments)
    case .logarithmOfOnePlus: call("log1p", arguments)
    case .powerOfTwo: call("exp2", arguments)
    case .power: call("pow", arguments)
    case .roundedUp: call("ceil", arguments)
    case .count: ("(int)" + arguments.map { text($0, .single) }.joined(), .sign)
    case .nearestInteger: call("llround", arguments)
    case .real: ("(double)" + arguments.map { text($0, .single) }.joined(), .sign)
    }
  }

  func newSlider(_ variable: String, at fraction: Expression) -> String {
    "\(Self.type) \(variable) = \(Self.prefix)at(\(text(fraction)))"
  }

  func call(_ method: Function, of variable: String, _ arguments: [String]) -> String {
    "\(name(ofFunction: method.name))(\((["&\(variable)"] + arguments).joined(separator: ", ")))"
  }

  func loop(_ counter: String, upTo count: String) -> String {
    "for (int \(counter) = 1; \(counter) <= \(count); \(counter)++) {"
  }

  func loop(_ columns: [String], in table: ConstantTable) -> (head: String, definitions: [String]) {
    let name = name(ofConstant: table.name)
    return (
      "for (int row = 0; row < \(table.rows.count); row++) {",
      columns.enumerated().map { index, column in
        "const double \(column) = \(name)[row]\(columns.count > 1 ? "[\(index)]" : "");"
      }
    )
  }

  // MARK: - The file

  func lines(of program: Program) -> [String] {
    let sections = [program.curve, program.law].filter { !$0.isEmpty }.flatMap(section)
    return separated(
      [
        comment(program.head),
        ["#ifndef ACCURATE_SLIDER_H", "#define ACCURATE_SLIDER_H"],
        ["#include <math.h>", "#include <stdbool.h>"],
      ] + sections + slider(program.slider) + section(program.test)
        + [["#endif  // ACCURATE_SLIDER_H"]])
  }

  private func section(_ section: Section) -> [[String]] {
    [heading(section)] + section.constants.map(declaration)
      + section.tables.map(declaration) + section.functions.map { function($0) }
  }

  private func declaration(_ constant: Constant) -> [String] {
    documentation(constant.documentation) + [
      "static const double \(name(ofConstant: constant.name)) = \(literal(constant.value));"
    ]
  }

  private func declaration(_ table: ConstantTable) -> [String] {
    let size = table.columnCount > 1 ? "[\(table.columnCount)]" : ""
    let name = name(ofConstant: table.name)
    return documentation(table.documentation)
      + literal(
        table, after: "static const double \(name)[\(table.rows.count)]\(size) = ", ("{", "}"), ";")
  }

  private func function(_ function: Function, of slider: String? = nil) -> [String] {
    let parameters =
      [slider].compactMap(\.self)
      + function.parameters.map { parameter in
        parameter.type == .function
          ? "double (*\(parameter.name.snakeCase))(double)"
          : "\(parameter.type.inC) \(parameter.name.snakeCase)"
      }
    let head = signature(
      "static inline \(function.result?.inC ?? "void") \(name(ofFunction: function.name))",
      parameters.isEmpty ? ["void"] : parameters, " {")
    return documentation(function.documentation) + head + indented(lines(function.body)) + ["}"]
  }

  private func slider(_ slider: SliderType) -> [[String]] {
    let fields =
      [(ValueType.number, "fraction", Program.fractionDocumentation)]
      + slider.fields.map { ($0.type, $0.name, $0.documentation) }
    let members = fields.flatMap { type, name, documentation in
      self.documentation(documentation) + ["\(type.inC) \(name.snakeCase);"]
    }
    let creation =
      documentation("A thumb at rest at a fraction of its way.") + [
        "static inline \(Self.type) \(Self.prefix)at(double fraction) {",
        "    return (\(Self.type)){.fraction = fmin(fmax(fraction, 0.0), 1.0)};", "}",
      ]
    return [
      heading(Section(title: "The slider")),
      documentation(slider.documentation) + ["typedef struct {"] + indented(members)
        + ["} \(Self.type);"],
      creation,
    ]
      + slider.methods.map { method in
        function(
          method, of: method.isMutating ? "\(Self.type) *slider" : "const \(Self.type) *slider")
      }
  }
}

/// C and C++, which write values and their definitions alike.
protocol CFamilyLanguage: SourceLanguage {}

extension CFamilyLanguage {
  func literal(_ number: Double) -> String { "\(number)".replacing("e-0", with: "e-") }

  func definition(
    _ name: String, _ type: ValueType, isVariable: Bool, _ value: Expression
  ) -> String {
    (isVariable ? "" : "const ") + "\(type.inC) \(name.snakeCase) = \(text(value))"
  }
}

extension ValueType {
  /// The type in C and C++; a function's type is written around its name.
  var inC: String {
    switch self {
    case .number, .function: "double"
    case .truth: "bool"
    case .count: "int"
    case .integer: "long long"
    }
  }
}
