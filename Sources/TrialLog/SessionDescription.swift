/// What stands in a session's `_session.json`: all that is needed to judge and repeat it.
package struct SessionDescription: Codable, Hashable, Sendable {
  /// The study.
  package var study: Study
  /// The participant's code.
  package var participant: String
  /// The number of the session, counted from 1.
  package var session: Int
  /// Whether a program made the entries.
  package var isSimulated: Bool
  /// What everything random was seeded with.
  package var seed: UInt64
  /// The participant's place in the study's cycle of orders, from 0; `nil` where it has none.
  package var place: Int?
  /// The name of the participant's group; `nil` where the study has none.
  package var group: String?
  /// The methods that were asked for; `nil` where all of the study's were.
  package var methods: [String]?
  /// The computer.
  package var machine: Machine
  /// The display.
  package var display: Display
  /// The versions of the libraries in use, by their names.
  package var libraries: [String: String]
  /// How the clock was read.
  package var clock: Clock
  /// The session's start in seconds of CLOCK_MONOTONIC; all times in the data files count from it, or
  /// from that of the part in which they were measured.
  package var clockStartSeconds: Double
  /// The stretches in which the session was done, of which what stands above describes the last one;
  /// `nil` in descriptions of version 0.1.0 and before.
  package var parts: [Part]?
  /// The accuracy curve of each method that has one.
  package var curves: [String: Curve] = [:]
  /// For each method, the rectangle of everything that can be hit: x, y, width, height in px.
  package var layout: [String: [String: [Double]]] = [:]
  /// What the event and picture timing was like; zeros at the session's start.
  package var timing = Timing()
  /// Whether the session came to its end.
  package var isComplete = false
  /// When it began, by wall time.
  package var started: UTCTimestamp
  /// When it ended, by wall time; `nil` while it runs.
  package var ended: UTCTimestamp?
  /// Why it ended; `nil` while it runs.
  package var exitReason: String?

  /// Describes a session at its start; what only shows later is filled in later.
  package init(
    study: Study, participant: ParticipantCode, session: Int, isSimulated: Bool, seed: UInt64,
    machine: Machine, display: Display, libraries: [String: String], clock: Clock,
    clockStartSeconds: Double, started: UTCTimestamp
  ) {
    self.study = study
    self.participant = participant.text
    self.session = session
    self.isSimulated = isSimulated
    self.seed = seed
    self.machine = machine
    self.display = display
    self.libraries = libraries
    self.clock = clock
    self.clockStartSeconds = clockStartSeconds
    self.started = started
  }

  /// How often the session was gone on with after it had been broken off.
  package var resumed: Int { max(0, (parts?.count ?? 1) - 1) }

  private enum CodingKeys: String, CodingKey {
    case study, participant, session, seed, place, group, machine, display, libraries, clock
    case methods, parts, curves, layout, timing
    case isSimulated = "simulated"
    case clockStartSeconds = "clock_start_s"
    case isComplete = "complete"
    case started = "started_utc"
    case ended = "ended_utc"
    case exitReason = "exit_reason"
  }

  /// What is written and follows from the rest.
  private enum DerivedKeys: String, CodingKey {
    case resumed
  }

  /// Writes every key; what is not known yet is null.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(study, forKey: .study)
    try container.encode(participant, forKey: .participant)
    try container.encode(session, forKey: .session)
    try container.encode(isSimulated, forKey: .isSimulated)
    try container.encode(seed, forKey: .seed)
    try container.encode(place, forKey: .place)
    try container.encode(group, forKey: .group)
    try container.encode(methods, forKey: .methods)
    try container.encode(machine, forKey: .machine)
    try container.encode(display, forKey: .display)
    try container.encode(libraries, forKey: .libraries)
    try container.encode(clock, forKey: .clock)
    try container.encode(clockStartSeconds, forKey: .clockStartSeconds)
    try container.encode(parts, forKey: .parts)
    try container.encode(curves, forKey: .curves)
    try container.encode(layout, forKey: .layout)
    try container.encode(timing, forKey: .timing)
    try container.encode(isComplete, forKey: .isComplete)
    try container.encode(started.description, forKey: .started)
    try container.encode(ended?.description, forKey: .ended)
    try container.encode(exitReason, forKey: .exitReason)
    var derived = encoder.container(keyedBy: DerivedKeys.self)
    try derived.encode(resumed, forKey: .resumed)
  }
}
