package import Studies

/// Exclusions in their order, to be looked up by participant.
package struct ExclusionTable: Sendable {
  private var lookups: [[UInt8]: ExclusionLookup] = [:]

  /// Creates a table of the `declared` exclusions, followed by the exclusions of options.
  package init(declared: [Exclusion] = [], options: [Exclusion] = []) {
    for exclusion in declared { add(exclusion, option: nil) }
    for (index, exclusion) in options.enumerated() { add(exclusion, option: index) }
  }

  /// The exclusions of the participant with this code, equal to the byte; `nil` if there are none.
  package func lookup(_ participant: String) -> ExclusionLookup? {
    // A million trials of people without exclusions pay nothing for this.
    lookups.isEmpty ? nil : lookups[Array(participant.utf8)]
  }

  /// Whether `exclusion` would change no decision, whichever trials its participant has or will have.
  func implies(_ exclusion: Exclusion) -> Bool {
    let isExcluded = exclusion.action == .exclude
    guard let lookup = lookup(exclusion.participant) else { return !isExcluded }
    // All numbers that are not named are treated alike, and 0 is never a named one.
    let session = exclusion.session ?? 0
    let named = lookup.namedTrials(and: session).filter {
      exclusion.session ?? $0.session == $0.session && exclusion.trials?.contains($0.trial) ?? true
    }
    let own = (exclusion.trials ?? [0]).map { (session: session, trial: $0) }
    return (named + own).allSatisfy {
      lookup.excludes(session: $0.session, trial: $0.trial) == isExcluded
    }
  }

  private mutating func add(_ exclusion: Exclusion, option: Int?) {
    lookups[Array(exclusion.participant.utf8), default: ExclusionLookup()].add(
      exclusion, option: option)
  }
}

/// The exclusions of one participant, to be looked up by trial.
///
/// A trial is named in four ways at most, so that the time of a look-up does not depend on the number of exclusions.
package struct ExclusionLookup: Sendable {
  /// The last exclusion of some trials.
  package struct Rule: Hashable, Sendable {
    /// The position among the participant's exclusions, counted from 0.
    package let position: Int
    /// The decision about the trials.
    package let action: Exclusion.Action
    /// The index of the option that declares it; `nil` if a file does.
    package let option: Int?
  }

  /// The trials of an exclusion; `nil` means all.
  private struct Scope: Hashable {
    var session: Int?
    var trial: Int?
  }

  private var rules: [Scope: Rule] = [:]
  private var count = 0

  /// Adds an exclusion behind all others.
  mutating func add(_ exclusion: Exclusion, option: Int?) {
    let rule = Rule(position: count, action: exclusion.action, option: option)
    count += 1
    for trial in exclusion.trials.map({ $0.map(Optional.some) }) ?? [nil] {
      rules[Scope(session: exclusion.session, trial: trial)] = rule
    }
  }

  /// The exclusions that name a trial; the last one decides.
  package func rules(session: Int, trial: Int) -> [Rule] {
    [
      rules[Scope(session: nil, trial: nil)], rules[Scope(session: session, trial: nil)],
      rules[Scope(session: nil, trial: trial)], rules[Scope(session: session, trial: trial)],
    ].compactMap(\.self).sorted { $0.position < $1.position }
  }

  /// Whether a trial is left out.
  package func excludes(session: Int, trial: Int) -> Bool {
    rules(session: session, trial: trial).last?.action == .exclude
  }

  /// One trial for each way in which trials are named, in the session `other` as well; 0 represents all numbers that no
  /// exclusion names.
  func namedTrials(and other: Int) -> [(session: Int, trial: Int)] {
    let sessions = Set(rules.keys.compactMap(\.session)).union([0, other])
    return rules.keys.flatMap { scope -> [(Int, Int)] in
      guard let trial = scope.trial, scope.session == nil else {
        return [(scope.session ?? 0, scope.trial ?? 0)]
      }
      return sessions.map { ($0, trial) }
    }
  }
}
