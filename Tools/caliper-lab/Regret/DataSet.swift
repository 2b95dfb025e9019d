import Base
import Comparison
import Glibc
import People
import Sliders
import Tuning

/// The trials of a study's rounds, with the noise of people.
///
/// The log time of a trial is the sum of the curve's true mean and of effects: of the person, the person with this
/// curve, the place in the order, and an entry of the world with this curve, which also decides the outcome of the
/// trial.
struct DataSet {
  private var designs: [SliderDesign] = []
  private var people = 0
  private var trials: [Observation] = []

  /// Standard deviations of log times over people, and over people and curves.
  private static let deviations = (person: 0.25, own: 0.15)
  /// The decrease of log times from one place in the order to the next.
  private static let practice = 0.05

  /// Adds a round of `people` others, who do `count` trials each, in balanced orders of `designs`.
  mutating func addRound(
    of designs: [SliderDesign], people number: Int, trials count: Int, in landscape: Landscape,
    _ random: inout SplitMix64
  ) {
    let conditions = designs.map { condition(of: $0) }
    let pools = designs.map { landscape[$0] }
    for person in 0..<number {
      let skill = Self.deviations.person * random.normal()
      for (place, curve) in Self.order(of: person, curves: designs.count).enumerated() {
        let level =
          pools[curve].mean + skill + Self.deviations.own * random.normal()
          - Self.practice * Double(place)
        let range = place * count / designs.count..<(place + 1) * count / designs.count
        for trial in range {
          let entry = pools[curve].entries[random.below(pools[curve].entries.count)]
          trials.append(
            Observation(
              participant: people + person, condition: conditions[curve], ending: entry.ending,
              time: exp(level + entry.logarithm), block: place + 1, trial: trial + 1))
        }
      }
    }
    people += number
  }

  private mutating func condition(of design: SliderDesign) -> Int {
    if let known = designs.firstIndex(of: design) { return known }
    designs.append(design)
    return designs.count - 1
  }

  /// The order of a person: each curve follows each other one equally often (Williams 1949).
  static func order(of person: Int, curves count: Int) -> [Int] {
    let row = (0..<count).map { place in
      ((place % 2 == 0 ? place / 2 : count - 1 - place / 2) + person) % count
    }
    return count % 2 == 1 && person % (2 * count) >= count ? row.reversed() : row
  }
}

extension DataSet {
  /// The choice that `caliper tune` makes; `nil` without a curve.
  func tuned(present: SliderDesign) -> TuningResult? {
    let observations = Observations(
      participants: (0..<people).map { "P\($0 + 1)" },
      conditions: designs.map { Condition(method: "slider", name: $0.logged, curve: $0.logged) },
      trials: trials)
    return TuningResult(
      observations, studies: ["regret"], sliders: UsedSlider.all(in: observations),
      present: present)
  }

  /// The curve with the lowest mean log time for a correct entry.
  var lowestMean: SliderDesign? {
    let times = designs.indices.map { condition in
      let own = trials.filter { $0.condition == Int32(condition) }
      let correct = max(0.5, Double(own.count { $0.ending == .correct }))
      return own.reduce(0) { $0 + log($1.time) } / Double(own.count)
        - log(correct / Double(own.count))
    }
    return designs.indices.min { times[$0] < times[$1] }.map { designs[$0] }
  }
}

extension SliderDesign {
  /// The curve and the law as a session's description has them.
  var logged: String {
    JSONValue.object(curve.members.merging(["return": .text(law.rawValue)]) { $1 }).jsonText
  }
}
