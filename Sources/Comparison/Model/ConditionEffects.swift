internal import Glibc
import Numerics

/// The effects of several options that people used, for a choice among them.
///
/// An effect is the mean log time over people, equally weighted; all share one variance.
///
/// Claims about pairs have a variance for each pair. A choice among many options needs the variances of all differences
/// at once, which few people estimate badly. They share one here, in proportion to the information of the design about
/// each difference.
package struct ConditionEffects: Hashable, Sendable {
  /// The options, as indices into all that were asked for; at least two.
  package var options: [Int]
  /// The effects of all options but the first, minus the effect of the first.
  package var differences: [Double]
  /// The covariance of the differences, row by row, in units of `variance`: the design's information about them.
  package var structure: [Double]
  /// The variance of one person's mean log time with one option, apart from the effects of both.
  package var variance: Double
  /// The degrees of freedom of `variance`; above 0.
  package var degreesOfFreedom: Double
  /// Whether the orders in which people did the options separate practice from the options' effects.
  package var order = Order.told

  /// Creates effects.
  package init(
    options: [Int], differences: [Double], structure: [Double], variance: Double,
    degreesOfFreedom: Double
  ) {
    self.options = options
    self.differences = differences
    self.structure = structure
    self.variance = variance
    self.degreesOfFreedom = degreesOfFreedom
  }
}

extension ConditionEffects {
  /// The measure that is compared.
  package enum Measure: Sendable {
    /// The times to a correct entry; trials that were given up or timed out are censored there.
    case times
    /// The times of all trials for each correct one.
    case timesPerCorrect
  }

  /// The information about practice and fatigue in the orders in which people did the options.
  package enum Order: String, Sendable {
    /// The effect of a place, which is taken out of the differences, or that it is the same for all options.
    case told
    /// Nothing for some differences: they may be an effect of places.
    case confounded
    /// It is not known for some differences.
    case unknown
  }

  /// The reason that there are no effects.
  package enum Missing: Error, Hashable, Sendable {
    /// Nobody entered a number correctly with two of the options.
    case neverCorrect
    /// No person links two options.
    case unlinked
    /// Too few people link them to estimate the chance variation.
    case tooFewPeople
    /// All people have exactly the same ratios.
    case nothingVaries
  }

  /// Estimates the effects of the `options` with known differences: at least two with which somebody entered a number
  /// correctly.
  ///
  /// An option is a condition of each facet, such as one curve on several scales, whose times differ by a factor that
  /// each person has for each facet. Orders are taken out if they determine the effect of a place.
  ///
  /// - Throws: `Missing` if fewer than two are known.
  package init(
    _ observations: Observations, of options: [[Int]], measure: Measure
  ) throws(Missing) {
    let counted = CountedTrials(observations)
    let all = ParticipantAggregator(counted, of: observations.conditions).cells
    let facets = OptionFacets(options, conditions: observations.conditions, cells: all)
    guard facets.shares.count(where: { $0 > 0 }) > 1 else { throw .neverCorrect }
    let cells = all.compactMap { facets.cell($0, measure) }
      .sorted { ($0.person, $0.condition) < ($1.person, $1.condition) }
    let model = TimeModel(
      cells, persons: observations.participants.count * facets.count, conditions: options.count)
    // The option that is linked to most others is in the largest group.
    let linked = options.indices.map { one in
      options.indices.filter { $0 == one || model.model(one, $0)?.ratio(one, $0) != nil }
    }
    guard let group = linked.max(by: { $0.count < $1.count }), group.count > 1,
      let joint = model.model(group[0], group[1])
    else { throw Self.missing(cells) }
    let places = Dictionary(uniqueKeysWithValues: zip(group, group.indices))
    let used = cells.filter { places[$0.condition] != nil }
    // Each person contributes k − 1 differences of the k options that they tried.
    let spare =
      Dictionary(grouping: used, by: \.cluster).values
      .reduce(0) { $0 + Set($1.map(\.condition)).count - 1 } - (group.count - 1)
    let blocks = used.chunked(by: \.person).map { $0.compactMap { places[$0.condition] } }
    guard spare > 0, let structure = Self.structure(blocks, columns: group.count) else {
      throw .tooFewPeople
    }
    var differences: [Double] = []
    var (variance, pairs) = (0.0, 0)
    for (place, one) in group.enumerated() {
      for (other, base) in group.prefix(place).enumerated() {
        guard let ratio = joint.ratio(one, base) else { throw .tooFewPeople }
        if other == 0 { differences.append(ratio.estimate) }
        variance +=
          ratio.error * ratio.error / Self.factor(place, other, structure, size: group.count - 1)
        pairs += 1
      }
    }
    self.init(
      options: group, differences: differences, structure: structure,
      variance: variance / Double(pairs), degreesOfFreedom: Double(spare))
    // Times are in whole microseconds at best, so that less is a rounding error.
    guard self.variance > 1e-12, self.variance.isFinite else { throw .nothingVaries }
    order = Self.order(model, of: group, used)
  }

  /// The reason that no two options are linked by `cells`.
  private static func missing(_ cells: [TimeCell]) -> Missing {
    switch cells.chunked(by: \.person).count(where: { $0.count > 1 }) {
    case 0: .unlinked
    case 1, 2: .tooFewPeople
    default: .nothingVaries
    }
  }

  /// The largest mean distance between two options in places of people's orders.
  ///
  /// Practice is taken out as if each place had the same effect, although the first may have more of it.
  private static let mostUnbalanced = 0.75

  /// The information of the orders about all differences of `group`.
  private static func order(_ model: TimeModel, of group: [Int], _ cells: [TimeCell]) -> Order {
    var isUnknown = false
    let places = meanPlaces(cells)
    if let first = places.min(), let last = places.max(), last - first > mostUnbalanced {
      return .confounded
    }
    for (place, one) in group.enumerated() {
      for other in group.prefix(place) {
        guard let isConfounded = model.isOrderConfounded(one, other) else {
          isUnknown = true
          continue
        }
        if isConfounded { return .confounded }
      }
    }
    return isUnknown ? .unknown : .told
  }

  /// The mean place of each condition of `cells`, less the mean of each person's places; none for cells without a place.
  private static func meanPlaces(_ cells: [TimeCell]) -> [Double] {
    var sums: [Int: (sum: Double, count: Int)] = [:]
    for own in cells.chunked(by: \.person) {
      let known = own.compactMap(\.position)
      guard known.count == own.count else { continue }
      let mean = known.reduce(0, +) / Double(known.count)
      for (cell, place) in zip(own, known) {
        sums[cell.condition, default: (0, 0)].sum += place - mean
        sums[cell.condition, default: (0, 0)].count += 1
      }
    }
    return sums.values.map { $0.sum / Double($0.count) }
  }

  /// The inverse of the information about all columns but the first, of people who did these `columns` each.
  private static func structure(_ people: [[Int]], columns: Int) -> [Double]? {
    let size = columns - 1
    var matrix = [Double](repeating: 0, count: size * size)
    for own in people {
      let share = 1 / Double(own.count)
      for one in own where one > 0 {
        matrix[(one - 1) * size + one - 1] += 1
        for other in own where other > 0 { matrix[(one - 1) * size + other - 1] -= share }
      }
    }
    return SymmetricSystem(matrix).inverseRows(size)?.flatMap(\.self)
  }

  /// The variance of the difference of two columns by `structure`.
  private static func factor(_ a: Int, _ b: Int, _ structure: [Double], size: Int) -> Double {
    func entry(_ one: Int, _ other: Int) -> Double {
      one > 0 && other > 0 ? structure[(one - 1) * size + other - 1] : 0
    }
    return entry(a, a) + entry(b, b) - 2 * entry(a, b)
  }
}

/// Which option and which facet the conditions of observations are.
private struct OptionFacets {
  /// The number of facets.
  let count: Int
  /// The share of correct trials with each option: the mean over people, each weighing the same; 0 without any.
  let shares: [Double]
  private let places: [Int: (option: Int, facet: Int)]

  init(_ options: [[Int]], conditions: [Condition], cells: [Cell]) {
    var places: [Int: (option: Int, facet: Int)] = [:]
    var facets = OrderedIndex<Facet>()
    for (option, own) in options.enumerated() {
      for condition in own {
        places[condition] = (option, Int(facets.index(of: conditions[condition].facet)))
      }
    }
    var sums = options.map { _ in (share: 0.0, people: 0) }
    for cell in cells {
      guard let option = places[cell.condition]?.option, cell.trials > cell.cannotEnter else {
        continue
      }
      sums[option].share += Double(cell.correct) / Double(cell.trials - cell.cannotEnter)
      sums[option].people += 1
    }
    (count, self.places) = (facets.values.count, places)
    shares = sums.map { $0.share / Double(max(1, $0.people)) }
  }

  /// A cell in the form of the model, with an effect of each person in each facet.
  ///
  /// `nil` for a condition that is no option, without a trial, and for an option with which nobody entered a number
  /// correctly.
  ///
  /// The time for each correct entry is the mean time of all trials over the share of correct ones. One trial with the
  /// mean share of all people is added to the share, so that it is known for people without a correct entry, and is the
  /// same for people with few trials and with many.
  func cell(_ cell: Cell, _ measure: ConditionEffects.Measure) -> TimeCell? {
    guard let (option, facet) = places[cell.condition], shares[option] > 0 else { return nil }
    var times = cell.times
    if measure == .timesPerCorrect {
      times = TimeCell(person: 0, condition: 0)
      times.position = cell.times.position
      let trials = Double(cell.trials - cell.cannotEnter)
      if trials > 0, cell.time > 0, cell.time.isFinite {
        let share = (Double(cell.correct) + shares[option]) / (trials + 1)
        times.add(.correct, at: log(cell.time / trials / share))
      }
    }
    guard times.trials > 0 else { return nil }
    times.cluster = cell.participant
    times.person = cell.participant * count + facet
    times.condition = option
    return times
  }
}
