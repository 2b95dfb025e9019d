import Numerics

/// The places of people's conditions in their orders, and whether these separate the effect of a place from the effects
/// of conditions.
struct PlaceEffect: Sendable {
  /// The place of each cell less the mean of all; 0 if any is unknown.
  let positions: [Double]
  /// Whether the effect of a place can be separated from people and conditions at little cost to their differences.
  let isTold: Bool
  /// The degrees of freedom that the effect of a place costs a difference of two conditions.
  ///
  /// It is estimated from the differences within all people, k − 1 of each who did k conditions, and so takes 1/(k − 1) of
  /// one person from each.
  let cost: Double
  /// The mean place of each column minus the mean place of the first, with people's effects taken out as the model
  /// takes them out of times; `nil` if places are not known.
  private(set) var meanPlaces: [Double]?
  /// The mean difference of two places of a person.
  private(set) var spacing = 0.0

  /// The largest factor on the variance of a difference for which the effect of a place is estimated.
  private static let mostInflation = 2.0
  /// The fewest differences within people required for the effect, in units of equally informative ones.
  ///
  /// With orders of 2 : 1 to 5 : 1 and few people the effect depends on one or two of them and takes on their chance
  /// variation: 17 to 34 % of equal methods differed.
  private static let fewestDifferences = 6.0
  /// The relative rounding error of both, which are whole numbers in balanced designs.
  private static let rounding = 1e-9

  /// Looks at `cells`, sorted by person, in the columns `places`.
  init(_ cells: [TimeCell], _ places: [Int], columns: Int) {
    let people = cells.indices.chunked(by: { cells[$0].person })
    let known = cells.compactMap(\.position)
    let mean = known.reduce(0, +) / Double(max(1, known.count))
    let isKnown = known.count == cells.count
    let positions = cells.map { isKnown ? ($0.position ?? mean) - mean : 0 }
    self.positions = positions
    let spare = Double(cells.count - people.count) / Double(max(1, people.count))
    cost = spare > 0 ? 1 / spare : 1
    guard isKnown, Set(positions).count > 1 else {
      isTold = false
      if isKnown { meanPlaces = Array(repeating: 0, count: columns) }
      return
    }
    // The information about the columns but the first, and about the slope, with the effects of people taken out.
    let size = columns
    var matrix = [Double](repeating: 0, count: size * size)
    for block in people {
      var row = [Double](repeating: 0, count: size)
      for index in block {
        var factors = [(index: columns - 1, factor: positions[index])]
        if places[index] > 0 { factors.append((places[index] - 1, 1)) }
        for (one, value) in factors {
          row[one] += value
          for (other, another) in factors { matrix[one * size + other] += value * another }
        }
      }
      for one in row.indices where row[one] != 0 {
        for other in row.indices {
          matrix[one * size + other] -= row[one] * row[other] / Double(block.count)
        }
      }
    }
    // Without the slope.
    let part = SymmetricSystem(
      (0..<size - 1).flatMap { row in matrix[row * size..<row * size + size - 1] })
    let crossed = (0..<size - 1).map { matrix[$0 * size + size - 1] }
    let effects = part.solution(for: crossed)
    isTold =
      Self.costsLittle(SymmetricSystem(matrix), part, columns: columns)
      && effects.map {
        Self.differences(cells, people, places, positions, effects: $0, spare)
          >= Self.fewestDifferences * (1 - Self.rounding)
      } == true
    meanPlaces = effects.map { [0] + $0 }
    spacing = Self.spacing(people, positions)
  }

  /// The mean difference of two places of a person.
  private static func spacing(_ people: [Range<Int>], _ positions: [Double]) -> Double {
    var (sum, pairs) = (0.0, 0)
    for block in people {
      for one in block {
        for other in block where other < one {
          sum += abs(positions[one] - positions[other])
          pairs += 1
        }
      }
    }
    return sum / Double(max(1, pairs))
  }

  /// Whether the places of two columns differ so much that they explain a difference; `nil` if places are not known.
  ///
  /// People who link the two through other columns count as well.
  func isConfounded(_ a: Int, _ b: Int) -> Bool? {
    meanPlaces.map { abs($0[a] - $0[b]) >= Self.confounded * spacing * (1 - 1e-9) && spacing > 0 }
  }

  /// Whether the slope increases the variance of no difference by more than `mostInflation`.
  ///
  /// `whole` is the information with the slope, `part` that without it.
  private static func costsLittle(
    _ whole: SymmetricSystem, _ part: SymmetricSystem, columns size: Int
  ) -> Bool {
    (0..<size).allSatisfy { one in
      (0..<one).allSatisfy { other in
        var contrast = [Double](repeating: 0, count: size)
        contrast[one - 1] = 1
        if other > 0 { contrast[other - 1] = -1 }
        guard let with = whole.solution(for: contrast),
          let without = part.solution(for: Array(contrast.dropLast()))
        else { return false }
        let variances = (
          zip(with, contrast).reduce(0) { $0 + $1.0 * $1.1 },
          zip(without, contrast).reduce(0) { $0 + $1.0 * $1.1 }
        )
        return variances.0 <= mostInflation * variances.1 * (1 + rounding)
      }
    }
  }

  /// The number of differences within people behind the slope: `spare` of each person, weighted by the clusters' shares
  /// of the information about it.
  ///
  /// `effects` are the effects of all columns but the first on places.
  private static func differences(
    _ cells: [TimeCell], _ people: [Range<Int>], _ places: [Int], _ positions: [Double],
    effects: [Double], _ spare: Double
  ) -> Double {
    var shares = [Double](repeating: 0, count: 1 + (cells.map(\.cluster).max() ?? -1))
    for block in people {
      // The residual of the places after conditions and people are taken out.
      let rest = RunningMoments(
        of: block.map { positions[$0] - (places[$0] > 0 ? effects[places[$0] - 1] : 0) })
      shares[cells[block.lowerBound].cluster] += rest.squares
    }
    return (shares.effectiveCount ?? 0) * spare
  }
}

extension PlaceEffect {
  /// The part of people's differences of places beyond which an order explains the difference of two conditions: the part
  /// that is left if two in three people have the same order.
  static let confounded = 1.0 / 3

  /// Whether so many people did one of two conditions before the other that the order explains a difference; `nil` if
  /// it is not known.
  ///
  /// `differences` are the differences of their places, by person.
  static func isConfounded(_ differences: [Double?]) -> Bool? {
    let known = differences.compactMap(\.self)
    guard known.count == differences.count, !known.isEmpty else { return nil }
    let (sum, size) = known.reduce((0.0, 0.0)) { ($0.0 + $1, $0.1 + abs($1)) }
    return size > 0 && abs(sum) >= confounded * size * (1 - 1e-9)
  }
}

/// The mean place of each condition in one participant's order.
///
/// A place is the place of a block, numbered through all sessions, so that a condition that always comes in a later
/// session comes later. A block in which several conditions follow each other has a place for each; conditions that are
/// mixed within a block share one, as none comes before the other.
struct OrderPlaces {
  /// The sum of each condition's places and their number.
  private var sums: [Int32: (places: Double, count: Int)] = [:]

  /// The fewest trials of a run, on average, for which runs of one condition do not count as mixed ones.
  private static let fewestOfRun = 3

  private struct Block: Equatable {
    var session: Int32
    var number: Int32
  }

  /// Finds the places in a participant's trials, in the order in which they were done; none if blocks and trials have no
  /// numbers, or if several conditions have the same numbers of trials, as when each is counted from 1.
  init(_ trials: ArraySlice<Observation>) {
    guard trials.contains(where: { $0.block != 0 || $0.trial != 0 }) else { return }
    let blocks = trials.chunked(by: { Block(session: $0.session, number: $0.block) })
    guard !blocks.contains(where: Self.countsConditionsApart) else { return }
    var place = 0
    for block in blocks {
      let runs = block.chunked(by: \.condition).map { $0[$0.startIndex].condition }
      if runs.count == Set(runs).count || block.count >= Self.fewestOfRun * runs.count {
        for condition in runs {
          place += 1
          add(condition, at: place)
        }
      } else {
        place += 1
        for condition in Set(runs) { add(condition, at: place) }
      }
    }
  }

  /// Whether two conditions have a trial of the same number, so that neither is known to come first: these follow each other.
  private static func countsConditionsApart(_ block: ArraySlice<Observation>) -> Bool {
    zip(block, block.dropFirst()).contains { one, next in
      one.trial != 0 && one.trial == next.trial && one.condition != next.condition
    }
  }

  private mutating func add(_ condition: Int32, at place: Int) {
    sums[condition, default: (0, 0)].places += Double(place)
    sums[condition, default: (0, 0)].count += 1
  }

  /// The mean place of a condition, from 1; `nil` if the order is not known.
  subscript(condition: Int) -> Double? {
    sums[Int32(clamping: condition)].map { $0.places / Double($0.count) }
  }
}
