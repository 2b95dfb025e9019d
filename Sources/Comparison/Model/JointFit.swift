/// The model of several conditions with an effect for each person.
struct JointFit: RatioModel {
  private let cells: [TimeCell]
  private let fit: CensoredFit
  private let influence: CensoredFit.Influence
  /// The column of each condition.
  private let columns: [Int: Int]
  /// The people who tried each condition, by column.
  private let people: [Int]
  private let effective: EffectivePeople

  /// Fits `cells`, those of `conditions`, which are sorted by person; `nil` without a finite estimate.
  init?(_ cells: [TimeCell], conditions: [Int]) {
    let columns = Dictionary(uniqueKeysWithValues: conditions.enumerated().map { ($1, $0) })
    var people = [Int](repeating: 0, count: conditions.count)
    for cell in cells { people[columns[cell.condition] ?? 0] += 1 }
    self.init(cells, columns: columns, people: people, [:], after: nil)
  }

  private init?(
    _ cells: [TimeCell], columns: [Int: Int], people: [Int], _ givenUp: [Int: GivenUp],
    after first: JointFit?
  ) {
    var (rows, blocks): ([CensoredFit.Cell], Int) = ([], 0)
    for own in cells.chunked(by: \.person) {
      for cell in own {
        let column = columns[cell.condition] ?? 0
        rows.append(
          cell.regressionCell(block: blocks, column: column, givenUp[cell.condition] ?? .censored) {
            cell.expectedBeyond(
              mean: first?.fit.mean(block: blocks, column: column) ?? 0,
              deviation: first?.fit.deviation ?? 1)
          })
      }
      blocks += 1
    }
    guard
      let fit = CensoredFit(rows, blocks: blocks, columns: people.count, start: first?.fit),
      let influence = fit.influence()
    else { return nil }
    self.cells = cells
    self.fit = fit
    self.influence = influence
    self.columns = columns
    self.people = people
    effective = EffectivePeople(
      fit.cells, weights: fit.terms.map(\.weight), columns: people.count)
  }

  /// The residual's standard deviation.
  var deviation: Double { fit.deviation }

  var expected: [ExpectedTimes] {
    zip(cells, fit.cells).map {
      ExpectedTimes(
        cell: $0, mean: fit.mean(block: $1.block, column: $1.column), deviation: fit.deviation)
    }
  }

  /// The difference of two conditions.
  ///
  /// It rests on the people who tried the one or the other, whichever are fewer, and on no more than
  /// `EffectivePeople`.
  func ratio(_ a: Int, _ b: Int) -> LogRatio? {
    guard let one = columns[a], let other = columns[b] else { return nil }
    let count = min(people[one], people[other])
    // A lone person's share of all is 1 but for rounding errors.
    guard let number = effective.count(one, other, of: count), number > 1 + 1e-9 else { return nil }
    guard let variance = influence.variance(of: one, minus: other, people: number) else {
      return nil
    }
    return LogRatio(
      estimate: fit.effect(one) - fit.effect(other), variance: variance,
      degreesOfFreedom: number - 1, people: Int((number + 1e-9).rounded(.down)))
  }

  func ratio(_ a: Int, _ b: Int, ifGivenUpTookLonger factor: Double) -> LogRatio? {
    JointFit(
      cells, columns: columns, people: people, [a: .modelled(factor), b: .atOnce], after: self)?
      .ratio(a, b)
  }
}
