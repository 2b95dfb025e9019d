/// Something that is known about a trial: a column of the list of trials, and a field of its search.
///
/// The raw value is the word in a query, which is the log's name of the column without its unit.
package enum TrialField: String, CaseIterable, Hashable, Sendable {
  case participant, session, study, title, date, state, simulated, pilot
  case block, phase, trial, method, task, target, entered, outcome, time, error
  case firstInput = "first_input"
  case wrongConfirms = "wrong_confirms"
  case valueChanges = "value_changes"
  case targetCrossings = "target_crossings"
  case pointerPresses = "pointer_presses"
  case keyPresses = "key_presses"
  case deletions, excluded, reason
}

extension TrialField {
  /// The kind of a field's content, which determines its comparison.
  package enum Kind: Hashable, Sendable {
    /// Any text: found by a part of it.
    case text
    /// A code, which is found only by all of it.
    case code
    /// One of these words.
    case choice([String])
    /// `yes` or `no`.
    case flag
    /// A decimal number.
    case number
  }

  /// The kind of the field's content.
  package var kind: Kind {
    switch self {
    case .study, .title, .date, .method, .reason: .text
    case .participant: .code
    case .state: .choice(SessionSummary.states)
    case .phase, .task, .outcome: .choice(levels)
    case .simulated, .pilot, .excluded: .flag
    case .session, .block, .trial, .target, .entered, .time, .error, .firstInput, .wrongConfirms,
      .valueChanges, .targetCrossings, .pointerPresses, .keyPresses, .deletions:
      .number
    }
  }

  /// Whether all trials of a session have the same.
  var isOfSession: Bool {
    switch self {
    case .participant, .session, .study, .title, .date, .state, .pilot: true
    default: false
    }
  }

  /// Whether it is one of the `CommonCells`.
  var isCommon: Bool {
    switch self {
    case .block, .phase, .method, .task, .outcome, .simulated: true
    default: false
    }
  }

  /// The name of the log's column that the field shows; `nil` if it has another source.
  package var column: String? { path.map(TrialRow.format.name) }

  /// The property of the log's rows that the field shows; `nil` if it has another source.
  var path: PartialKeyPath<TrialRow>? {
    switch self {
    case .title, .date, .state, .pilot, .excluded, .reason: nil
    case .participant: \.participant
    case .session: \.session
    case .study: \.study
    case .simulated: \.isSimulated
    case .block: \.block
    case .phase: \.phase
    case .trial: \.trial
    case .method: \.method
    case .task: \.task
    case .target: \.target
    case .entered: \.entered
    case .outcome: \.outcome
    case .time: \.time
    case .error: \.error
    case .firstInput: \.firstInput
    case .wrongConfirms: \.wrongConfirms
    case .valueChanges: \.valueChanges
    case .targetCrossings: \.targetCrossings
    case .pointerPresses: \.pointerPresses
    case .keyPresses: \.keyPresses
    case .deletions: \.deletions
    }
  }

  private var levels: [String] { column.flatMap { Table.trials[$0]?.levels } ?? [] }
}

extension TrialField.Kind {
  /// The words that a query may compare with; `nil` if there are none.
  package var words: [String]? {
    switch self {
    case .choice(let words): words
    case .flag: ["yes", "no"]
    case .text, .code, .number: nil
    }
  }
}
