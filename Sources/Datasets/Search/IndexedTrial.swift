/// One trial of an index.
struct IndexedTrial: Sendable {
  /// The number of the trial in its session.
  var trial: UInt32
  /// The index of its common cells, in its table or in the index of all trials.
  var common: UInt32
  /// The number of the reason for its exclusion among the session's reasons, from 1; 0 if it counts.
  var exclusion: UInt32 = 0
  /// The number of refused confirmations.
  var wrongConfirms: Int32?
  /// The number of changes of the value.
  var valueChanges: Int32?
  /// The number of times that the value passed the target.
  var targetCrossings: Int32?
  /// The number of presses of the pointer.
  var pointerPresses: Int32?
  /// The number of presses of keys.
  var keyPresses: Int32?
  /// The number of deleted characters.
  var deletions: Int32?
  /// The value that was to be entered.
  var target: ExactDecimal?
  /// The value at the end.
  var entered: ExactDecimal?
  /// The entered value minus the target; `nil` if nothing was entered.
  var error: ExactDecimal?
  /// The seconds from onset to the end.
  var time: ExactDecimal?
  /// The seconds from onset to the first input.
  var firstInput: ExactDecimal?
}

extension IndexedTrial {
  /// Takes the fields of `row` that each trial has for itself; `nil` without a number of the trial.
  init?(_ row: TrialRow, common: UInt32) {
    guard let trial = row.trial.flatMap({ UInt32(exactly: $0) }) else { return nil }
    (self.trial, self.common) = (trial, common)
    wrongConfirms = row.wrongConfirms.flatMap { Int32(exactly: $0) }
    valueChanges = row.valueChanges.flatMap { Int32(exactly: $0) }
    targetCrossings = row.targetCrossings.flatMap { Int32(exactly: $0) }
    pointerPresses = row.pointerPresses.flatMap { Int32(exactly: $0) }
    keyPresses = row.keyPresses.flatMap { Int32(exactly: $0) }
    deletions = row.deletions.flatMap { Int32(exactly: $0) }
    target = row.target.flatMap { ExactDecimal($0) }
    entered = row.entered.flatMap { ExactDecimal($0) }
    error = row.error.flatMap { ExactDecimal($0) }
    time = row.time.flatMap { ExactDecimal($0) }
    firstInput = row.firstInput.flatMap { ExactDecimal($0) }
  }

  /// The number in a field that each trial has for itself; `nil` if there is none.
  subscript(field: TrialField) -> ExactDecimal? {
    switch field {
    case .target: target
    case .entered: entered
    case .error: error
    case .time: time
    case .firstInput: firstInput
    case .wrongConfirms: wrongConfirms.flatMap { ExactDecimal(units: Int($0), places: 0) }
    case .valueChanges: valueChanges.flatMap { ExactDecimal(units: Int($0), places: 0) }
    case .targetCrossings: targetCrossings.flatMap { ExactDecimal(units: Int($0), places: 0) }
    case .pointerPresses: pointerPresses.flatMap { ExactDecimal(units: Int($0), places: 0) }
    case .keyPresses: keyPresses.flatMap { ExactDecimal(units: Int($0), places: 0) }
    case .deletions: deletions.flatMap { ExactDecimal(units: Int($0), places: 0) }
    default: nil
    }
  }
}

/// The cells that many trials have in common: the conditions and outcomes of trials.
struct CommonCells: Hashable, Sendable {
  var block: UInt32
  var phase: String
  var task: String
  var method: String
  var outcome: String
  var isSimulated: Bool

  /// Whether the trial ended with an entry: not by giving up, by its time limit or with the session.
  var hasEntry: Bool { !["gave_up", "timed_out", "aborted"].contains(outcome) }

  /// The text of a field among them; empty for other fields.
  func text(_ field: TrialField) -> String {
    switch field {
    case .block: String(block)
    case .phase: phase
    case .task: task
    case .method: method
    case .outcome: outcome
    case .simulated: TrialIndex.word(isSimulated)
    default: ""
    }
  }
}

extension TrialField {
  /// The fields with numbers of which each trial has one of its own.
  package static let numbers: [TrialField] = [
    .target, .entered, .error, .time, .firstInput, .wrongConfirms, .valueChanges,
    .targetCrossings, .pointerPresses, .keyPresses, .deletions,
  ]
}
