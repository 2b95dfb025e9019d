/// Facts on the origin of trials that the trials themselves do not show.
package struct TrialOrigin: Hashable, Sendable {
  /// The names of the studies, in the order of the participants.
  package var studies: [String] = []
  /// Whether the trials were recorded by another program, with no known study.
  package var isForeign = false
  /// Whether the tables lack the outcomes of trials.
  package var lacksOutcomes = false
  /// The quality of timing of people's trials.
  package var timing = Timing()
  /// The sessions that are timed less well than their studies require, by the names of their descriptions.
  package var missedTiming: [String] = []
  /// The sessions with settings for access, by the names of their descriptions.
  package var assisted: [String] = []
  /// The codes and methods that the files write in two Unicode forms, and that count as one each.
  package var namesInTwoForms: [String] = []

  /// Numbers of counted trials of people.
  package struct Timing: Hashable, Sendable {
    /// The trials whose files contain the sources of their stamps.
    package var stamped = 0
    /// The trials among them with a stamp that is the time of an arrival.
    package var arrivals = 0
    /// The trials whose files contain the number of late pictures.
    package var shown = 0
    /// The trials among them with a late picture.
    package var late = 0

    /// Creates counts of 0.
    package init() {}

    /// Adds the trials counted elsewhere.
    mutating func add(_ other: Timing) {
      stamped += other.stamped
      arrivals += other.arrivals
      shown += other.shown
      late += other.late
    }
  }

  /// Creates the origin of no trials.
  init() {}

  /// Creates the origin from a gathering.
  init(_ gathering: TrialGathering) {
    for key in gathering.participants
    where !key.study.isEmpty && studies.last != key.study && !studies.contains(key.study) {
      studies.append(key.study)
    }
    isForeign = studies.isEmpty && !gathering.participants.isEmpty
    lacksOutcomes = gathering.imported.outcomes == .unrecorded
    timing = gathering.tally.timing
    missedTiming = gathering.missedTiming
    assisted = gathering.assisted
    if !gathering.twoForms.isEmpty {
      let names = gathering.participants.map(\.code) + gathering.conditions.map(\.method)
      for name in names where gathering.twoForms.contains(name) && !namesInTwoForms.contains(name) {
        namesInTwoForms.append(name)
      }
    }
  }
}
