/// The differences of a session, or of a group of participants, from the study; a property is `nil` if it does not
/// differ.
package struct StudyVariation: Hashable, Sendable {
  /// The title that the participant reads.
  package var title: String?
  /// The methods that are used, by their indices in the study.
  package var methods: [Int]?
  /// The scales that are used, by their indices in the study.
  package var scales: [Int]?
  /// The targets, by the indices of their scales in the study.
  package var targets: [Int: Targets]?
  /// The instructions before the first block.
  package var instructions: Instructions?
  /// The tasks.
  package var tasks: [Task]?
  /// The practice trials before each block.
  package var practice: Practice?
  /// The number of main trials of each block.
  package var trials: Int?

  /// Creates one that differs in nothing.
  package init() {}

  /// The differences of both; `other` has none that this one has.
  func joined(with other: StudyVariation) -> StudyVariation {
    var joined = self
    joined.title = title ?? other.title
    joined.methods = methods ?? other.methods
    joined.scales = scales ?? other.scales
    joined.targets = targets ?? other.targets
    joined.instructions = instructions ?? other.instructions
    joined.tasks = tasks ?? other.tasks
    joined.practice = practice ?? other.practice
    joined.trials = trials ?? other.trials
    return joined
  }

  /// The keys of the study file that differ, in the order of the documentation.
  package var keys: [String] {
    [
      ("title", title != nil), ("methods", methods != nil), ("scales", scales != nil),
      ("targets", targets != nil), ("instructions", instructions != nil), ("task", tasks != nil),
      ("practice", practice != nil), ("trials", trials != nil),
    ].compactMap { $0.1 ? $0.0 : nil }
  }
}

/// A group of participants, and its differences from the study.
package struct StudyGroup: Hashable, Sendable {
  /// The name in logs.
  package var name: String
  package var variation: StudyVariation
  /// The sessions of the group, which replace the study's; empty for the study's.
  package var sessions: [StudyVariation] = []
}

extension StudyGroup {
  /// Creates a group that uses the methods with these indices, in its order.
  package init(name: String, methods: [Int]) {
    var variation = StudyVariation()
    variation.methods = methods
    self.init(name: name, variation: variation)
  }
}

extension Study {
  /// Whether sessions of the same participant differ.
  package var hasSessions: Bool { !sessions.isEmpty || groups.contains { !$0.sessions.isEmpty } }

  /// The number of sessions that the study describes, at least 1; later ones are like the last.
  package var sessionCount: Int { max(1, sessions.count, groups.map(\.sessions.count).max() ?? 0) }

  /// The sessions of the group at `index`; empty if all are as the study.
  func sessions(ofGroup index: Int) -> [StudyVariation] {
    guard groups.indices.contains(index), !groups[index].sessions.isEmpty else { return sessions }
    return groups[index].sessions
  }

  /// The differences of the session with this number, from 1, in the group at `group`; a session after the last
  /// described one is like the last.
  package func variation(ofSession session: Int, group: Int) -> StudyVariation {
    let list = sessions(ofGroup: group)
    let own = list.isEmpty ? StudyVariation() : list[min(max(1, session), list.count) - 1]
    return groups.indices.contains(group) ? own.joined(with: groups[group].variation) : own
  }

  /// The differences of each group in a session, in the order of the groups; one without groups.
  package func variations(inSession session: Int) -> [StudyVariation] {
    (0..<max(1, groups.count)).map { variation(ofSession: session, group: $0) }
  }

  /// The differences of all sessions and groups.
  var variations: [StudyVariation] { (1...sessionCount).flatMap { variations(inSession: $0) } }

  /// The study as each of its sessions and groups has it, each once; the study alone without any.
  package var varieties: [Study] {
    var known: Set<StudyVariation> = []
    return variations.filter { known.insert($0).inserted }.map { varied(by: $0) }
  }

  /// The study of a session with these differences, in which methods and scales keep their indices.
  ///
  /// Orders are the orders of the whole study: nothing is planned with it.
  package func varied(by variation: StudyVariation) -> Study {
    var study = self
    study.variation = variation
    study.title = variation.title ?? title
    study.instructions = variation.instructions ?? instructions
    study.tasks = variation.tasks ?? tasks
    study.practice = variation.practice ?? practice
    study.trials = variation.trials ?? trials
    for (scale, targets) in variation.targets ?? [:] where scales.indices.contains(scale) {
      study.scales[scale].targets = targets
    }
    return study
  }

  /// The methods that each group uses in any of its sessions, by their indices; empty without groups.
  package var methodsOfGroups: [Set<Int>] {
    groups.indices.map { group in
      Set(
        (1...sessionCount).flatMap {
          varied(by: variation(ofSession: $0, group: group)).methodIndices
        })
    }
  }

  /// The methods that are used, by their indices.
  package var methodIndices: [Int] { variation.methods ?? Array(methods.indices) }

  /// The scales that are used, by their indices.
  package var scaleIndices: [Int] { variation.scales ?? Array(scales.indices) }
}
