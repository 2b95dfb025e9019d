package import Base
import People

/// The grid of a sweep: every combination of its lists is a cell, which the same number of people try.
package struct SweepPlan: Hashable, Sendable {
  /// The numbers of values of the scale.
  package var values: [Int]
  /// The lengths of the track, in pixels.
  package var widths: [Int]
  /// The curves.
  package var curves: [SweepCurve]
  /// The kinds of people.
  var populations: [Population]
  /// The ways in which people leave the track.
  package var strategies: [SweepStrategy]
  /// The factors by which the noise of people's movements is multiplied.
  var noises: [Double]
  /// The people of a cell.
  package var people: Int
  /// The trials of a person in a cell.
  package var trials: Int
  /// The seed of all randomness.
  package var seed: UInt64

  /// A person's way of leaving the track to make it finer.
  package enum SweepStrategy: String, CaseIterable, Sendable {
    case comfort, distance, strides
    /// Not at all, as by people who do not know that it gets finer there.
    case never

    /// `person` with this way of leaving the track.
    func applied(to person: Person) -> Person {
      var person = person
      if let departure = Departure(rawValue: rawValue) {
        person.drag.departure = departure
      } else {
        person.drag.readiness = 0
      }
      return person
    }
  }

  /// The bounds of a plan.
  package enum Limits {
    package static let values = 2...1_000_000_000
    /// The lengths that a slider can have; for more than 1,200 px the window of simulated people is wider.
    package static let widths = 100...4000
    package static let noise = 0.1...10.0
    package static let times = 0.1...10.0
    package static let age = 18.0...100.0
    /// An interval needs two people.
    package static let people = 2...1_000_000
    package static let trials = 1...1000
    package static let seed = 0...(1 << 53 - 1)
    package static let cells = 10_000_000
  }

  /// The number of cells; exact, as `Limits.cells` bounds it in every plan that was read.
  var cellCount: Int { groupCount * curves.count }

  /// The number of groups: of cells that differ by their curves alone.
  var groupCount: Int {
    values.count * widths.count * populations.count * strategies.count * noises.count
  }

  /// The number of trials of all cells.
  package var trialCount: Double { Double(cellCount) * Double(people) * Double(trials) }
}

// MARK: - Cells

/// The cells of a plan that differ by their curves alone: the same people with the same targets try each curve.
struct SweepGroup: Hashable, Sendable {
  /// The number of its first cell, from 1.
  var firstCell: Int
  var values: Int
  var width: Int
  var population: Population
  var strategy: SweepPlan.SweepStrategy
  var noise: Double

  /// The columns that name the group, all but the curve.
  var key: [(name: String, text: String)] {
    [
      ("values", "\(values)"), ("width_px", "\(width)"), ("population", population.name),
      ("strategy", strategy.rawValue), ("noise", noise.plainText),
    ]
  }

  /// The seed of its people and targets, which derives from its key, not from its place in the plan.
  func seed(of plan: UInt64) -> UInt64 {
    let text = key.map { "\($0.name)=\($0.text)" }.joined(separator: " ")
    return text.utf8.reduce(plan) { SplitMix64.seed($0, number: Int($1)) }
  }
}

extension SweepPlan {
  /// The group at `index`, from 0: noises vary fastest, then strategies, populations, widths and values.
  func group(_ index: Int) -> SweepGroup {
    var rest = index
    func pick<Element>(_ list: [Element]) -> Element {
      defer { rest /= list.count }
      return list[rest % list.count]
    }
    let noise = pick(noises)
    let strategy = pick(strategies)
    let population = pick(populations)
    let width = pick(widths)
    return SweepGroup(
      firstCell: index * curves.count + 1, values: pick(values), width: width,
      population: population, strategy: strategy, noise: noise)
  }
}

// MARK: - Identity

extension SweepPlan {
  /// The plan with all its defaults, in the form of a file.
  package var json: JSONValue {
    .object([
      "values": .list(values.map { .integer($0) }),
      "width_px": .list(widths.map { .integer($0) }),
      "curves": .list(curves.map(\.json)),
      "population": .list(populations.map(\.json)),
      "strategies": .list(strategies.map { .text($0.rawValue) }),
      "noise": .list(noises.map { .number($0) }),
      "people": .integer(people), "trials": .integer(trials), "seed": .integer(seed),
    ])
  }
}

extension Population {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = ["name": .text(name)]
    if let times {
      members["times"] = .list([.number(times.lowerBound), .number(times.upperBound)])
    }
    if let age { members["age"] = .number(age) }
    return .object(members)
  }
}
