import Base
import Glibc

/// The identity of a condition: the method, and the properties its trials may differ in.
struct ConditionKey: Hashable, Sendable {
  /// The input method.
  var method: String
  /// The accuracy curve; empty if there is none.
  var curve: String
  /// The kind of task; empty if the file has none.
  var task: String
  /// The values that could be entered, without a name; nil if the file lacks them.
  var scale: Facet.Scale?
  /// The group of people; empty if there are none.
  var group = ""

  /// The columns that it comes from.
  static let columns: [TrialColumn] = [
    .method, .curve, .task, .scaleMinimum, .scaleMaximum, .decimals, .group,
  ]
}

extension ConditionKey {
  /// Creates the key from the cells of `columns`.
  ///
  /// - Throws: `TrialCellProblem` if a cell of the scale is not a number.
  init(cells: [String]) throws(TrialCellProblem) {
    (method, curve, task, group) = (cells[0], cells[1], cells[2], cells[6])
    var numbers: [Double?] = []
    for (column, cell) in zip(Self.columns, cells).dropFirst(3).prefix(3) {
      let number = DecimalNumber.read(Array(cell.utf8).span, 0..<cell.utf8.count)
      if number == nil && !cell.isEmpty {
        throw TrialCellProblem(column: column, kind: .noNumber)
      }
      numbers.append(number)
    }
    let decimals = numbers[2].flatMap { Int(exactly: $0) }
    if let minimum = numbers[0], let maximum = numbers[1], let decimals, 0...15 ~= decimals {
      scale = Facet.Scale(name: "", minimum: minimum, maximum: maximum, decimals: decimals)
    }
  }
}

extension ConditionKey {
  /// The conditions to compare, named after their methods.
  ///
  /// If one method has several conditions, the name adds their differences: `accurate-slider (exponential)`,
  /// `text-field (match)`.
  ///
  /// `scaleName` returns the name of a scale, or an empty text if it has none.
  static func conditions(
    of keys: [ConditionKey], scaleName: (Facet.Scale) -> String = { _ in "" }
  ) -> [Condition] {
    let variants = Dictionary(grouping: keys, by: \.method).mapValues(Variants.init(of:))
    // A method's name may look like a condition's.
    let names = keys.map { name(of: $0, variants[$0.method], scaleName: scaleName) }.distinct()
    return zip(keys, names).map { key, name in
      var scale = key.scale
      scale?.name = key.scale.map(scaleName) ?? ""
      return Condition(
        method: key.method, name: name, curve: key.curve,
        facet: Facet(task: key.task, scale: scale, group: key.group.nonEmpty))
    }
  }

  /// Whether the conditions of a method differ in a property.
  private struct Variants {
    let curves: Bool
    let tasks: Bool
    let scales: Bool
    let groups: Bool

    init(of keys: [ConditionKey]) {
      curves = Set(keys.map(\.curve)).count > 1
      tasks = Set(keys.map(\.task)).count > 1
      scales = Set(keys.map(\.scale)).count > 1
      groups = Set(keys.map(\.group)).count > 1
    }
  }

  private static func name(
    of key: ConditionKey, _ variants: Variants?, scaleName: (Facet.Scale) -> String
  ) -> String {
    guard let variants else { return key.method }
    let parts = [
      variants.curves ? key.curve.nonEmpty ?? "no curve" : nil,
      variants.tasks ? key.task.nonEmpty ?? "no task" : nil,
      variants.scales ? key.scale.map { scaleName($0).nonEmpty ?? $0.text } ?? "no scale" : nil,
      variants.groups ? key.group.nonEmpty ?? "no group" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? key.method : "\(key.method) (\(parts.joined(separator: ", ")))"
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
