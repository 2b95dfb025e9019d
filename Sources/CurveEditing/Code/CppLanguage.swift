/// C++17: a header with a class.
struct CppLanguage: CFamilyLanguage {
  let indentation = 4

  private static let type = "AccurateSlider"

  func name(ofConstant name: String) -> String { name.snakeCase }
  func name(ofLocal name: String) -> String { name.snakeCase }
  func name(ofFunction function: String) -> String { function.snakeCase }
  func name(ofField field: String) -> String { field.snakeCase + "_" }
  func name(ofField field: String, of variable: String) -> String {
    "\(variable).\(field.snakeCase)()"
  }

  func text(_ builtin: Builtin, _ arguments: [Expression]) -> (text: String, Precedence) {
    switch builtin {
    case .absolute: call("std::abs", arguments)
    case .minimum: call("std::min", arguments)
    case .maximum: call("std::max", arguments)
    case .clamped: call("std::clamp", arguments)
    case .exponential: call("std::exp", arguments)
    case .logarithmOfOnePlus: call("std::log1p", arguments)
    case .powerOfTwo: call("std::exp2", arguments)
    case .power: call("std::pow", arguments)
    case .roundedUp: call("std::ceil", arguments)
    case .count: call("static_cast<int>", arguments)
    case .nearestInteger: call("std::llround", arguments)
    case .real: call("static_cast<double>", arguments)
    }
  }

  func newSlider(_ variable: String, at fraction: Expression) -> String {
    "\(Self.type) \(variable)(\(text(fraction)))"
  }

  func call(_ method: Function, of variable: String, _ arguments: [String]) -> String {
    "\(variable).\(name(ofFunction: method.name))(\(arguments.joined(separator: ", ")))"
  }

  func loop(_ counter: String, upTo count: String) -> String {
    "for (int \(counter) = 1; \(counter) <= \(count); ++\(counter)) {"
  }

  func loop(_ columns: [String], in table: ConstantTable) -> (head: String, definitions: [String]) {
    let row =
      columns.count > 1
      ? "auto& [\(columns.joined(separator: ", "))]" : "double \(columns.joined())"
    return ("for (const \(row) : \(name(ofConstant: table.name))) {", [])
  }

  // MARK: - The file

  func lines(of program: Program) -> [String] {
    separated(
      [
        comment(program.head), ["#pragma once"],
        ["#include <algorithm>", "#include <cmath>"], ["namespace caliper {"],
        documentation(program.slider.documentation) + ["class \(Self.type) {"]
          + members(of: program)
          + ["};"],
        ["}  // namespace caliper"],
      ])
  }

  private func members(of program: Program) -> [String] {
    let slider = program.slider
    let sections = [program.curve, program.law, program.test]
    let functions = sections.flatMap(\.functions)
    let creation =
      documentation("Creates a thumb at rest at a fraction of its way.") + [
        "explicit \(Self.type)(double fraction) : fraction_(std::clamp(fraction, 0.0, 1.0)) {}"
      ]
    let fraction =
      documentation(Program.fractionDocumentation) + [
        "double fraction() const { return fraction_; }"
      ]
    let open =
      [creation, fraction] + slider.methods.map { function($0, isMethod: true) }
      + functions.filter(\.isPublic).map { function($0) }
    let closed =
      sections.flatMap(declarations) + functions.filter { !$0.isPublic }.map { function($0) }
      + [fields(slider)]
    return ["public:"] + indented(separated(open)) + ["", "private:"] + indented(separated(closed))
  }

  private func declarations(_ section: Section) -> [[String]] {
    section.constants.map { constant in
      documentation(constant.documentation) + [
        "static constexpr double \(name(ofConstant: constant.name)) = \(literal(constant.value));"
      ]
    }
      + section.tables.map { table in
        let size = table.columnCount > 1 ? "[\(table.columnCount)]" : ""
        let name = name(ofConstant: table.name)
        return documentation(table.documentation)
          + literal(
            table, after: "static constexpr double \(name)[\(table.rows.count)]\(size) = ",
            ("{", "}"), ";")
      }
  }

  private func function(_ function: Function, isMethod: Bool = false) -> [String] {
    let parameters = function.parameters.map { parameter in
      parameter.type == .function
        ? "double (*\(parameter.name.snakeCase))(double)"
        : "\(parameter.type.inC) \(parameter.name.snakeCase)"
    }
    let start = (isMethod ? "" : "static ") + (function.result?.inC ?? "void")
    return documentation(function.documentation)
      + signature(
        "\(start) \(name(ofFunction: function.name))", parameters,
        function.isMutating || !isMethod ? " {" : " const {", indentedBy: indentation)
      + indented(lines(function.body)) + ["}"]
  }

  private func fields(_ slider: SliderType) -> [String] {
    documentation(Program.fractionDocumentation) + ["double fraction_;"]
      + slider.fields.flatMap { field in
        documentation(field.documentation) + [
          "\(field.type.inC) \(name(ofField: field.name)) = \(field.type == .truth ? "false" : "0.0");"
        ]
      }
  }
}
