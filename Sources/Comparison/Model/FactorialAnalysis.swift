import Base
internal import Glibc
package import Numerics

/// The analysis of variance over all facets: method × task × scale, and session and group if there are several.
///
/// Its data are each person's mean log times of correct trials, for the people who have one in every combination.
package struct FactorialAnalysis: Equatable, Sendable {
  /// The people with a correct trial in every combination.
  package var participants: Int
  /// The terms; `nil` for the reason in `lack`.
  package var terms: [VarianceTerm]?
  /// The reason that there are no terms.
  package var lack = Lack.people
  /// Whether there are several sessions, of which too few people did all, so that they are taken together.
  package var joinsSessions = false

  /// The reason that there is no analysis.
  package enum Lack: Hashable, Sendable {
    /// Too few people have a correct trial in every combination.
    case people
    /// A group has nobody with a correct trial in every combination.
    case group
    /// No group has two people who have.
    case groupOfTwo
  }

  /// The fewest people required for it.
  package static let fewestPeople = 3

  package init(participants: Int, terms: [VarianceTerm]?) {
    (self.participants, self.terms) = (participants, terms)
  }
}

extension FactorialAnalysis {
  /// Analyses the cells of `aggregator`; `nil` if only the method varies.
  init?(_ conditions: [Condition], _ aggregator: ParticipantAggregator, _ counted: CountedTrials) {
    let tried = conditions.indices.filter { aggregator.tallies[$0].outcomes.trials > 0 }
    let design = FactorialDesign(tried.map { ($0, conditions[$0]) })
    let sessions = counted.sessions
    if sessions.count > 1 {
      let cells = SessionCells(counted, sessions: sessions).cells
      let analysis = FactorialAnalysis(design, cells: cells, sessions: sessions.count)
      // If too few people came to every session, the sessions are taken together.
      if analysis.terms != nil || design.factors.count < 2 {
        self = analysis
        return
      }
    }
    guard design.factors.count > 1 || design.groups > 1 else { return nil }
    let cells = aggregator.cells.compactMap { cell in
      cell.meanLog.map {
        FactorialCell(person: cell.participant, condition: cell.condition, session: 0, mean: $0)
      }
    }
    self.init(design, cells: cells, sessions: 1)
    joinsSessions = sessions.count > 1
  }

  /// Analyses the people with a value in every combination.
  private init(_ design: FactorialDesign, cells: [FactorialCell], sessions: Int) {
    var people: [Int: (group: Int, values: [Double?])] = [:]
    for cell in cells {
      guard let place = design.places[cell.condition] else { continue }
      let empty = [Double?](repeating: nil, count: design.combinations * sessions)
      people[cell.person, default: (place.group, empty)].values[
        place.combination * sessions + cell.session] = cell.mean
    }
    let complete = people.sorted { $0.key < $1.key }.map(\.value)
      .filter { !$0.values.contains(nil) }
    participants = complete.count
    let groups = Set(complete.map(\.group))
    guard complete.count >= Self.fewestPeople else { return }
    lack = groups.count < design.groups ? .group : .groupOfTwo
    guard groups.count == design.groups, complete.count > groups.count else { return }
    var factors = design.factors
    if sessions > 1 { factors.append(.init(name: "session", levels: sessions)) }
    terms =
      RepeatedMeasures(
        complete.map { $0.values.compactMap(\.self) }, factors: factors,
        groups: complete.map(\.group)
      ).terms
  }
}

/// The mean log time of one person's correct trials in a condition and session.
private struct FactorialCell {
  var person: Int
  var condition: Int
  /// The session, as an index.
  var session: Int
  var mean: Double
}

/// The factors of conditions and each condition's levels of them.
private struct FactorialDesign {
  /// The factors with several levels.
  private(set) var factors: [RepeatedMeasures.Factor] = []
  /// The number of combinations of levels within people.
  private(set) var combinations = 1
  /// The number of groups of people.
  private(set) var groups = 1
  /// The combination and group of each condition.
  private(set) var places: [Int: (combination: Int, group: Int)] = [:]

  init(_ conditions: [(index: Int, condition: Condition)]) {
    var levels = (
      OrderedIndex<[String]>(), OrderedIndex<String>(), OrderedIndex<Facet.Scale?>(),
      OrderedIndex<String?>()
    )
    let places = conditions.map { _, condition in
      (
        method: Int(levels.0.index(of: [condition.method, condition.curve])),
        task: Int(levels.1.index(of: condition.facet.task)),
        scale: Int(levels.2.index(of: condition.facet.scale)),
        group: Int(levels.3.index(of: condition.facet.group))
      )
    }
    let counts = (levels.0.values.count, levels.1.values.count, levels.2.values.count)
    for (name, count) in [("method", counts.0), ("task", counts.1), ("scale", counts.2)]
    where count > 1 {
      factors.append(.init(name: name, levels: count))
    }
    combinations = counts.0 * counts.1 * counts.2
    groups = max(1, levels.3.values.count)
    for ((index, _), place) in zip(conditions, places) {
      self.places[index] = (
        (place.method * counts.1 + place.task) * counts.2 + place.scale, place.group
      )
    }
  }
}

/// The mean log times by person, condition and session.
private struct SessionCells {
  let cells: [FactorialCell]

  init(_ counted: CountedTrials, sessions: [Int32]) {
    let indices = Dictionary(zip(sessions, sessions.indices)) { first, _ in first }
    var cells: [FactorialCell] = []
    for person in 0..<counted.participants {
      var sums: [[Int]: RunningMoments] = [:]
      for trial in counted.trials(of: person) {
        guard trial.ending == .correct, let session = indices[trial.session] else { continue }
        sums[[Int(trial.condition), session], default: RunningMoments()].add(log(trial.time))
      }
      cells += sums.map { key, times in
        FactorialCell(person: person, condition: key[0], session: key[1], mean: times.mean)
      }
    }
    self.cells = cells
  }
}
