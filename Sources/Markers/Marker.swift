package import Base
package import Studies

/// A moment of a session, for other recorders.
package struct Marker: Hashable, Sendable {
  /// One of its properties: a name and a value, both without blanks.
  package struct Field: Hashable, Sendable {
    let name: String
    let value: String

    init(_ name: String, _ value: some CustomStringConvertible) {
      (self.name, self.value) = (name, value.description)
    }
  }

  package let kind: MarkerKind
  /// The time of the marked moment, at a whole microsecond.
  package let time: Instant
  /// The number of the trial in its session; `nil` between trials.
  package let trial: Int?
  /// The outcome of the trial, of the marker of its end.
  package let outcome: Outcome?
  let fields: [Field]

  init(
    _ kind: MarkerKind, at time: Instant, trial: Int? = nil, outcome: Outcome? = nil,
    _ fields: [Field]
  ) {
    (self.kind, self.time) = (kind, time.roundedDownToMicrosecond)
    (self.trial, self.outcome, self.fields) = (trial, outcome, fields)
  }

  /// The line for recorders, without its end: seconds of CLOCK_MONOTONIC with six decimals, the word, `name=value`.
  package var line: String {
    let start = DecimalNumber(nanoseconds: time.nanoseconds).description + " " + kind.rawValue
    return fields.reduce(start) { "\($0) \($1.name)=\($1.value)" }
  }

  /// The cell `key` of its row in a table of events: `output`, the number of a destination, the word, and the trial.
  package func key(ofOutput output: Int) -> String {
    "\(output) \(kind.rawValue)" + (trial.map { " \($0)" } ?? "")
  }
}
