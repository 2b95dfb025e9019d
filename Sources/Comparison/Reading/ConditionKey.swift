import Formats
import Glibc
import Primitives

/// The identity of a condition: the method, and the properties its trials may differ in.
struct ConditionKey: Hashable, Sendable {
  /// The input method.
  var method: String
  /// The accuracy curve; empty where there is none.
  var curve: String
  /// The kind of task; empty where the file does not say.
  var task: String
  /// The values that could be entered; nil where the file does not say.
  var values: Values?

  /// The values that can be entered.
  struct Values: Hashable, Sendable {
    var minimum: Double
    var maximum: Double
    /// The digits after the point.
    var decimals: Int

    /// The information of one of them in bits: log2((maximum − minimum) / resolution + 1).
    var bits: Double {
      let steps = (maximum - minimum) * (0..<decimals).reduce(1.0) { power, _ in power * 10 }
      return steps >= 0 && steps.isFinite ? log2(steps + 1) : .nan
    }
  }

  /// The columns that it comes from.
  static let columns: [TrialColumn] = [
    .method, .curve, .task, .scaleMinimum, .scaleMaximum, .decimals,
  ]
}

extension ConditionKey {
  /// Takes the cells of `columns`.
  ///
  /// - Throws: `TrialCellProblem` where a scale is no scale and `layout` is strict about it.
  init(cells: [String], layout: ColumnLayout) throws(TrialCellProblem) {
    (method, curve, task) = (cells[0], cells[1], cells[2])
    var numbers: [Double?] = []
    for (column, cell) in zip(Self.columns, cells).dropFirst(3) {
      let number = DecimalNumber.read(Array(cell.utf8).span, 0..<cell.utf8.count)
      if number == nil && !cell.isEmpty && layout.isStrict(column) {
        throw TrialCellProblem(column: column, kind: .noNumber)
      }
      numbers.append(number)
    }
    let decimals = numbers[2].flatMap { Int(exactly: $0) }
    if let minimum = numbers[0], let maximum = numbers[1], let decimals, 0...15 ~= decimals {
      values = Values(minimum: minimum, maximum: maximum, decimals: decimals)
    }
  }
}

extension ConditionKey {
  /// The conditions to compare, called like their methods and, where one method has several, by
  /// what they differ in: `accurate-slider (exponential)`, `text-field (match)`.
  static func conditions(of keys: [ConditionKey]) -> [Condition] {
    var taken: Set<String> = []
    return keys.map { key in
      let others = keys.filter { $0.method == key.method }
      let parts = [
        others.contains { $0.curve != key.curve } ? key.curve.nonEmpty ?? "no curve" : nil,
        others.contains { $0.task != key.task } ? key.task.nonEmpty ?? "no task" : nil,
        others.contains { $0.values != key.values } ? key.values?.text ?? "no scale" : nil,
      ].compactMap(\.self)
      let name = parts.isEmpty ? key.method : "\(key.method) (\(parts.joined(separator: ", ")))"
      return Condition(
        method: key.method, name: Self.free(name, among: &taken), curve: key.curve,
        facet: key.facet)
    }
  }

  private var facet: Facet {
    Facet(
      task: task,
      scale: values.map {
        Facet.Scale(name: "", minimum: $0.minimum, maximum: $0.maximum, decimals: $0.decimals)
      })
  }

  /// A method's name may look like a condition's.
  private static func free(_ name: String, among taken: inout Set<String>) -> String {
    var candidate = name
    var count = 1
    while !taken.insert(candidate).inserted {
      count += 1
      candidate = "\(name) \(count)"
    }
    return candidate
  }
}

extension ConditionKey.Values {
  /// For people: `1 to 100 in steps of 0.1`.
  fileprivate var text: String {
    let step = decimals == 0 ? "1" : "0." + String(repeating: "0", count: decimals - 1) + "1"
    return "\(minimum.plainText) to \(maximum.plainText) in steps of \(step)"
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
