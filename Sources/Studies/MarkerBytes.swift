package import Base

/// A moment of a session that other recorders are sent as a marker.
///
/// The raw value is the word in lines, in tables of events and in study files.
package enum MarkerKind: String, CaseIterable, Hashable, Sendable {
  case sessionBegin = "session_begin"
  case sessionEnd = "session_end"
  /// The page before a block appeared, or its first Start button if there is no page.
  case block
  case breakBegin = "break_begin"
  case breakEnd = "break_end"
  /// The target was first on screen.
  case onset
  /// The participant did something on purpose for the first time in a trial.
  case firstInput = "first_input"
  /// A value was confirmed, whether the trial ended by it or not.
  case confirmation
  /// The trial ended.
  case outcome
}

/// The bytes by which a trigger port is sent markers: the study file's member `markers`.
package struct MarkerBytes: Hashable, Sendable {
  /// The byte of each marker but outcomes; 0 sends none.
  package private(set) var kinds: [MarkerKind: UInt8] = [
    .sessionBegin: 1, .sessionEnd: 2, .block: 3, .breakBegin: 4, .breakEnd: 5, .onset: 10,
    .firstInput: 11, .confirmation: 12,
  ]
  /// The byte of each outcome; 0 sends none.
  package private(set) var outcomes: [Outcome: UInt8] = [
    .correct: 21, .incorrect: 22, .gaveUp: 23, .timedOut: 24, .aborted: 25,
  ]
  /// The byte that follows each of them.
  package private(set) var reset: UInt8 = 0
  /// The seconds until it follows; 0 if none does.
  package private(set) var resetAfter = 0.01

  /// The bytes of a study that names none.
  package init() {}

  /// The study file's member `markers`; its mistakes are added to the problems of `fields`.
  package init(in fields: StrictObject) {
    guard let members = fields.object("markers") else { return }
    if let bytes = members.object("bytes") {
      for (kind, usual) in kinds { kinds[kind] = bytes.byte(kind.rawValue, default: usual) }
      for (outcome, usual) in outcomes {
        outcomes[outcome] = bytes.byte(outcome.rawValue, default: usual)
      }
      bytes.rejectUnknownKeys()
    }
    reset = members.byte("reset", default: reset)
    resetAfter = members.number("resetAfter", in: 0...1, default: resetAfter)
    members.rejectUnknownKeys()
  }

  /// The byte of a marker, of which a trial's end has an outcome; `nil` if none is sent.
  package func byte(of kind: MarkerKind, _ outcome: Outcome?) -> UInt8? {
    let byte = outcome.flatMap { outcomes[$0] } ?? kinds[kind] ?? 0
    return byte == 0 ? nil : byte
  }
}

extension StrictObject {
  /// A byte; `fallback` if it is missing or wrong.
  fileprivate func byte(_ name: String, default fallback: UInt8) -> UInt8 {
    UInt8(clamping: integer(name, in: 0...255, default: Int(fallback)))
  }
}
