import Base
package import Comparison

/// The methods of one comparison and their pairs: of a plan, or of data.
package struct ComparedMethods: Equatable, Sendable {
  /// The name of the comparison, as `PlannedAnalysis.comparison(_:)` has it.
  package var comparison = ""
  /// The names of the methods.
  package var methods: [String] = []
  /// The number of pairs with a ratio, over which p is corrected.
  package var pairs = 0
  /// The pairs with a ratio of different people.
  package var betweenPeople: Set<MethodPair> = []
  /// The pairs without a ratio.
  package var withoutRatio: Set<MethodPair> = []
  /// The number of curves of each method that has several, and is several methods; a plan file does not have it.
  package var curves: [String: Int] = [:]

  /// Creates a comparison without a method.
  package init() {}

  /// The methods and pairs of `facet`, a part of `result`.
  package init(_ facet: FacetResult, in result: ComparisonResult) {
    comparison = PlannedAnalysis.comparison(facet.facet)
    let conditions = facet.methods.map { result.methods[$0.condition].condition }
    let counts = Dictionary(grouping: conditions, by: \.method).mapValues(\.count)
    // With several curves a method is several.
    let names = conditions.map { condition in
      counts[condition.method] == 1
        ? condition.method : "\(condition.method) (\(condition.curve))"
    }
    curves = counts.filter { $0.value > 1 }
    methods = zip(facet.methods.map(\.condition), names).sorted { $0.0 < $1.0 }.map(\.1)
    for pair in facet.pairs {
      let names = MethodPair(names[pair.a], names[pair.b])
      guard pair.ratio != nil else {
        withoutRatio.insert(names)
        continue
      }
      pairs += 1
      if pair.isBetweenPeople { betweenPeople.insert(names) }
    }
  }
}

/// Two methods, whichever comes first.
package struct MethodPair: Hashable, Sendable, Comparable {
  /// The name that comes first in the alphabet.
  package let first: String
  /// The other name.
  package let second: String

  /// Creates the pair of two methods.
  package init(_ one: String, _ other: String) {
    (first, second) = (min(one, other), max(one, other))
  }

  /// Whether `one` comes before `other` in the alphabet.
  package static func < (one: MethodPair, other: MethodPair) -> Bool {
    (one.first, one.second) < (other.first, other.second)
  }

  /// 'dial and keypad'.
  package var words: String { "\(first) and \(second)" }
}

extension ComparedMethods {
  /// Everything that a plan file has of a comparison.
  package static var measures: Measures<ComparedMethods> {
    Measures([
      .word("comparison", "its name in `comparisons`") { $0.comparison },
      .value("methods", "the names of its methods") { .list($0.methods.map(JSONValue.text)) },
      .count("pairs", "the pairs with a ratio, over which p is corrected") { $0.pairs },
      .value("between_people", "those whose ratio is of different people, with two names each") {
        json($0.betweenPeople)
      },
      .value(
        "without_ratio",
        "the pairs without a ratio, for lack of people or of numbers that both can enter"
      ) {
        json($0.withoutRatio)
      },
    ])
  }

  private static func json(_ pairs: Set<MethodPair>) -> JSONValue {
    .list(pairs.sorted().map { .list([.text($0.first), .text($0.second)]) })
  }
}

/// The sessions and main trials of a person: of a plan, or of data.
package struct PersonTrials: Equatable, Sendable {
  /// The group; `nil` without groups, and if it is not known.
  package var group: String?
  /// The number of sessions with a main trial.
  package var sessions = 0
  /// The number of main trials with each method, by comparison.
  package var trials: [String: [String: Int]] = [:]

  /// Creates a person without a trial.
  package init() {}

  /// The main trials of all comparisons.
  package var total: Int { trials.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  /// The trials of each participant of `observations`.
  package static func all(in observations: Observations) -> [PersonTrials] {
    let names = observations.conditions.map { PlannedAnalysis.comparison($0.facet) }
    var people = observations.participants.map { _ in PersonTrials() }
    var sessions = [Set<Int32>](repeating: [], count: people.count)
    for trial in observations.trials {
      let (person, condition) = (Int(trial.participant), Int(trial.condition))
      guard people.indices.contains(person), names.indices.contains(condition) else { continue }
      sessions[person].insert(trial.session)
      let method = observations.conditions[condition].method
      people[person].trials[names[condition], default: [:]][method, default: 0] += 1
    }
    for person in people.indices { people[person].sessions = sessions[person].count }
    return people
  }
}

extension PersonTrials {
  /// Everything that a plan file has of the people of a group.
  package static var measures: Measures<PersonTrials> {
    Measures([
      .word("group", "the group; null without groups") { $0.group },
      .count("sessions", "the sessions of each person") { $0.sessions },
      .value("trials", "the main trials of each person, by comparison and then by method") {
        .object($0.trials.mapValues { .object($0.mapValues { .integer($0) }) })
      },
    ])
  }
}
