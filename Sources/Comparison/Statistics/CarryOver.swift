import Numerics

/// The effect on times of the condition that a participant did just before: the first-order carry-over.
///
/// Least squares of the participants' mean log times on participant, condition, position and the condition before, over
/// the people with a correct trial in every solved condition. A design can separate these if conditions follow each
/// other in enough ways, such as a Williams design of three or more; Williams, Australian Journal of Scientific
/// Research A 2 (1949).
package struct CarryOver: Equatable, Sendable {
  /// The statistic F of all conditions before together.
  package var f: Double
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// The degrees of freedom of the residuals.
  package var residualDegreesOfFreedom: Int
  /// The p-value.
  package var p: Double
}

extension CarryOver {
  /// Analyses `times`; `nil` if the design cannot separate the effects, or nothing varies.
  init?(_ times: CompleteTimes) {
    guard times.isTestable else { return nil }
    let design = CarryOverDesign(times)
    guard let without = design.squares(previous: 0) else { return nil }
    // Each time but the first has one condition before it, so that one of the columns follows from the others,
    // unless a condition that is left out came between.
    let all = times.conditions.count
    var fit: (columns: Int, squares: Double)?
    for columns in [all, all - 1] where fit == nil {
      fit = design.squares(previous: columns).map { (columns, $0) }
    }
    guard let fit else { return nil }
    degreesOfFreedom = fit.columns
    residualDegreesOfFreedom =
      times.logs.count - times.participants - design.baseCount - fit.columns
    guard residualDegreesOfFreedom > 0 else { return nil }
    let square = fit.squares / Double(residualDegreesOfFreedom)
    guard square > times.roundingError * times.roundingError else { return nil }
    f = max(0, without - fit.squares) / Double(fit.columns) / square
    p = FDistribution(
      numerator: Double(fit.columns), denominator: Double(residualDegreesOfFreedom)
    ).upper(f)
  }
}

/// The columns of the model, each less its participant's mean, so that participants need none.
private struct CarryOverDesign {
  /// The conditions but the first, then the positions but the first.
  private var base: [[Double]] = []
  /// The conditions before.
  private var previous: [[Double]] = []
  private let logs: [Double]
  private let width: Int

  /// The number of columns for conditions and positions.
  var baseCount: Int { base.count }

  init(_ times: CompleteTimes) {
    let width = times.conditions.count
    self.width = width
    logs = Self.centred(times.logs, width)
    let positions = Set(times.positions).sorted().dropFirst()
    base = (1..<width).map { condition in
      Self.centred(times.logs.indices.map { $0 % width == condition ? 1 : 0 }, width)
    }
    base += positions.map { position in
      Self.centred(times.positions.map { $0 == position ? 1 : 0 }, width)
    }
    previous = (0..<width).map { condition in
      let column = times.logs.indices.map { time in
        let before = times.positions[time - time % width + condition]
        return before + 1 == times.positions[time] ? 1.0 : 0
      }
      return Self.centred(column, width)
    }
  }

  private static func centred(_ values: [Double], _ width: Int) -> [Double] {
    let means = stride(from: 0, to: values.count, by: width).map { start in
      values[start..<start + width].reduce(0, +) / Double(width)
    }
    return values.indices.map { values[$0] - means[$0 / width] }
  }

  /// The sum of the squared residuals with the first `count` conditions before in the model; `nil` if a column follows
  /// from others.
  func squares(previous count: Int) -> Double? {
    let columns = base + previous.prefix(count)
    let matrix = columns.flatMap { one in columns.map { Self.product(one, $0) } }
    let sums = columns.map { Self.product($0, logs) }
    guard let effects = SymmetricSystem(matrix).solution(for: sums) else { return nil }
    let residuals = logs.indices.map { index in
      logs[index] - zip(effects, columns).reduce(0) { $0 + $1.0 * $1.1[index] }
    }
    return residuals.sumOfSquares
  }

  private static func product(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
