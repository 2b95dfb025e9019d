internal import Glibc

/// The differences of two conditions' log times by person and number, both of which are drawn from many others.
///
/// A difference that holds for the numbers of a study need not hold for others: a method may suit some numbers more
/// than others. The test is the quasi-F of Clark (Journal of Verbal Learning and Verbal Behavior 1973), in the form
/// of a t with the degrees of freedom of Satterthwaite (1946): the variance of the mean is that over people plus what
/// numbers add.
///
/// Missing differences are filled in by the additive model of people and numbers (Yates, Empire Journal of
/// Experimental Agriculture 1933), each for one degree of freedom of the residual.
package struct CrossedTable: Hashable, Sendable {
  /// A mean square with its degrees of freedom.
  package struct MeanSquare: Hashable, Sendable {
    package var value: Double
    package var degrees: Double
  }

  /// The people with any difference.
  package let people: Int
  /// The numbers.
  package let targets: Int
  /// The differences that were filled in.
  let holes: Int
  /// The mean difference.
  package let mean: Double
  /// The mean squares of the means of people and of numbers, and of what these do not explain.
  let ofPeople: MeanSquare
  let ofTargets: MeanSquare
  package let residual: MeanSquare

  /// The largest share of differences that may be missing.
  ///
  /// From a fifth on, the rest are chosen by what made the others miss. It also keeps all people and numbers
  /// connected, if each number has half of its differences.
  static let mostHoles = 0.2

  /// Analyses the differences of each person by number, `nil` for one that is missing.
  ///
  /// Leaves out people without a difference. `nil` with fewer than two people or numbers, if more than `mostHoles` of
  /// the differences or half of one number's differences are missing, or if no degree of freedom is left.
  package init?(_ differences: [[Double?]]) {
    let rows = differences.filter { $0.contains { $0 != nil } }
    guard let targets = rows.first?.count, targets > 1, rows.count > 1,
      Self.isNearlyComplete(rows.map { $0.map { $0 != nil } })
    else { return nil }
    holes = rows.reduce(0) { $0 + $1.count { $0 == nil } }
    (people, self.targets) = (rows.count, targets)
    let degrees = (people - 1) * (targets - 1) - holes
    guard degrees > 0 else { return nil }
    let table = AdditiveFit(rows).completed(rows)
    let (n, k) = (Double(people), Double(targets))
    let ofPerson = table.map { $0.reduce(0, +) / k }
    let ofTarget = (0..<targets).map { column in table.reduce(0) { $0 + $1[column] } / n }
    let mean = ofPerson.reduce(0, +) / n
    self.mean = mean
    func squares(_ values: [Double]) -> Double {
      values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
    var rest = 0.0
    for (row, own) in zip(table, ofPerson) {
      for (value, common) in zip(row, ofTarget) {
        let residual = value - own - common + mean
        rest += residual * residual
      }
    }
    ofPeople = MeanSquare(value: k * squares(ofPerson) / (n - 1), degrees: n - 1)
    ofTargets = MeanSquare(value: n * squares(ofTarget) / (k - 1), degrees: k - 1)
    residual = MeanSquare(value: rest / Double(degrees), degrees: Double(degrees))
  }

  /// Whether of the cells of people by number at most `mostHoles` are empty, and of each number at most half.
  package static func isNearlyComplete(_ rows: [[Bool]]) -> Bool {
    var counts = [Int](repeating: 0, count: rows.first?.count ?? 0)
    for row in rows {
      for (column, isThere) in row.enumerated() where isThere { counts[column] += 1 }
    }
    let holes = rows.count * counts.count - counts.reduce(0, +)
    return Double(holes) <= mostHoles * Double(rows.count * counts.count)
      && counts.allSatisfy { 2 * $0 >= rows.count }
  }
}

extension CrossedTable {
  /// The same ratio over other numbers as well as other people; `ratio` is over other people.
  ///
  /// Without a missing or censored trial the variance is (MS people + MS numbers − MS residual) / (people · numbers).
  /// It is not below the variance over people alone, nor below the one over numbers alone: less would mean that one of
  /// the two adds a negative variance. Its degrees of freedom count all three mean squares even then, as a variance
  /// that seems to be 0 need not be 0. With target × method .15, 24 people, 5 numbers and 4 equal methods, 5 % of
  /// simulated data sets have a ratio that is significant both ways after Bonferroni; 8 % with the people's degrees of
  /// freedom if numbers seem to add nothing, 42 % by the variance over people alone.
  package func generalized(_ ratio: LogRatio) -> LogRatio? {
    let cells = Double(people * targets)
    let own = ratio.error * ratio.error
    let (numbers, rest) = (ofTargets.value / cells, residual.value / cells)
    let variance = max(own, own + numbers - rest, numbers)
    let uncertainty =
      own * own / ratio.degreesOfFreedom + numbers * numbers / ofTargets.degrees
      + rest * rest / residual.degrees
    return LogRatio(
      estimate: ratio.estimate, variance: variance,
      degreesOfFreedom: variance * variance / uncertainty, people: ratio.people)
  }
}

/// The least-squares fit of an effect of each row and each column to a table with missing values.
private struct AdditiveFit {
  private var rows: [Double]
  private var columns: [Double]

  private static let mostRounds = 1000
  /// The change of an effect, relative to the largest value, at which the fit is done.
  private static let tolerance = 1e-14

  /// Fits rows and columns in turn, which converges fast if few values are missing.
  init(_ table: [[Double?]]) {
    rows = Array(repeating: 0, count: table.count)
    columns = Array(repeating: 0, count: table.first?.count ?? 0)
    guard table.joined().contains(nil) else { return }
    let scale = table.joined().reduce(0) { max($0, abs($1 ?? 0)) }
    for _ in 0..<Self.mostRounds {
      for (index, row) in table.enumerated() {
        rows[index] = Self.mean(
          zip(row, columns).map { value, effect in value.map { $0 - effect } })
      }
      var change = 0.0
      for index in columns.indices {
        let effect = Self.mean(
          zip(table, rows).map { row, effect in row[index].map { $0 - effect } })
        change = max(change, abs(effect - columns[index]))
        columns[index] = effect
      }
      if change <= Self.tolerance * scale { return }
    }
  }

  private static func mean(_ values: [Double?]) -> Double {
    let known = values.compactMap(\.self)
    return known.reduce(0, +) / Double(max(1, known.count))
  }

  /// The table with its missing values replaced by fitted ones.
  func completed(_ table: [[Double?]]) -> [[Double]] {
    zip(table, rows).map { row, effect in zip(row, columns).map { $0 ?? effect + $1 } }
  }
}
