import Formats
internal import Glibc

/// What makes one condition: the method, and what its trials may differ in.
struct ConditionKey: Hashable, Sendable {
  /// The input method.
  var method: String
  /// The accuracy curve; empty where there is none.
  var curve: String
  /// The kind of task; empty where the file does not tell.
  var task: String
  /// The values that could be entered; nil where the file does not tell.
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
  /// - Throws: `CellFault` where a scale is no scale and `layout` is strict about it.
  init(cells: [String], layout: ColumnLayout) throws(CellFault) {
    (method, curve, task) = (cells[0], cells[1], cells[2])
    var numbers: [Double?] = []
    for (column, cell) in zip(Self.columns, cells).dropFirst(3) {
      let number = DecimalNumber.read(Array(cell.utf8).span, 0..<cell.utf8.count)
      if number == nil && !cell.isEmpty && layout.isStrict(column) {
        throw CellFault(column: column, kind: .noNumber)
      }
      numbers.append(number)
    }
    let decimals = numbers[2].flatMap { Int(exactly: $0) }
    if let minimum = numbers[0], let maximum = numbers[1], let decimals, 0...15 ~= decimals {
      values = Values(minimum: minimum, maximum: maximum, decimals: decimals)
    }
  }
}
