/// A column of trials that comparisons use, called as in the program's own files.
enum TrialColumn: Int, CaseIterable, Sendable {
  case study, participant, session, simulated, trial, block, phase, task, method, curve
  case scaleMinimum, scaleMaximum, decimals, target, error, outcome
  case firstInput, firstHit, time
  case wrongConfirms, targetCrossings, deletions

  /// The name in a header.
  var name: String { Self.names[rawValue] }

  /// The names, in the order of the cases.
  private static let names = [
    "study", "participant", "session", "simulated", "trial", "block", "phase", "task", "method",
    "curve", "scale_minimum", "scale_maximum", "decimals", "target", "error", "outcome",
    "first_input_s", "first_hit_s", "time_s", "wrong_confirms", "target_crossings", "deletions",
  ]

  /// What no file can do without.
  static let required: [TrialColumn] = [.participant, .method, .time]

  /// What together only the program's own files have; those are read strictly.
  static let ownMarks: [TrialColumn] = [
    .study, .participant, .session, .simulated, .trial, .phase, .task, .method, .outcome, .time,
  ]

  /// The column called `name` in the program's own files.
  init?(name: String) {
    guard let place = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: place)
  }
}
