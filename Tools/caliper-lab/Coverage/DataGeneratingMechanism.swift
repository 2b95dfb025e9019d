import Comparison
import Glibc

/// A kind of data sets with a known truth.
struct DataGeneratingMechanism: Sendable {
  /// The name in the table.
  var name: String
  /// The effect of each method on the population's mean log time.
  ///
  /// Differences of effects are the true ratios.
  var effects: [Double]
  /// The population's mean share of correct entries with each method; `nil` if no bound needs it.
  var share: Double?
  /// The seconds that a correct entry takes with each method, failed trials included; empty if no bound needs them.
  var costs: [Double] = []
  /// The bounds of the measures of its data sets.
  var bounds: [PerformanceBound]
  /// Draws a data set.
  var draw: @Sendable (inout Normal) -> Observations
}

extension DataGeneratingMechanism {
  /// All mechanisms, in the order of the table.
  static var all: [DataGeneratingMechanism] {
    firstSet + variances + orders + endings + successes + times + people + designs
  }

  /// The mean log time of a method without an effect: 4 s.
  static let usual = 1.386294361119891

  /// The sequence of methods of a person: a Latin square, in which each method follows each other one equally often if
  /// their number is even (Williams 1949).
  static func sequence(of person: Int, methods count: Int) -> [Int] {
    let start = (0..<count).map { $0 % 2 == 0 ? $0 / 2 : count - 1 - $0 / 2 }
    return start.map { ($0 + person) % count }
  }
}

/// The trials of a data set in the making.
struct Trials {
  private var all: [Observation] = []
  private var person = -1
  private var number = 0

  /// Adds the next trial of `person`.
  ///
  /// Without a place in the order the data set has no order.
  ///
  /// The trials of a person have to be added one after the other, in the order in which they were done.
  mutating func add(
    _ person: Int, _ method: Int, place: Int? = nil, _ ending: Observation.Ending = .correct,
    log: Double, target: Int? = nil
  ) {
    number = person == self.person ? number + 1 : 1
    self.person = person
    all.append(
      Observation(
        participant: person, condition: method, ending: ending, time: exp(log),
        block: place.map { $0 + 1 } ?? 0, trial: place == nil ? 0 : number,
        target: target.map { Double($0) } ?? .nan))
  }

  /// Adds a trial that ends at the time limit `limit` unless it is solved before.
  mutating func add(
    _ person: Int, _ method: Int, place: Int? = nil, log: Double, limit: Double
  ) {
    add(
      person, method, place: place, log > limit ? .timedOut : .correct, log: min(log, limit))
  }

  /// The data set.
  func observations(people: Int, methods: Int) -> Observations {
    Observations(
      participants: (0..<people).map { "P\($0)" },
      conditions: (0..<methods).map { Condition(method: "method-\($0)") }, trials: all)
  }
}
