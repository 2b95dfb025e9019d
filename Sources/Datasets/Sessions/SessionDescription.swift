import Base
package import InputMethods

/// The content of a session's `_session.json`: everything needed to judge and repeat it.
///
/// `SessionDescription.format` declares the form of its properties in the file.
package struct SessionDescription: Hashable, Sendable {
  /// The version of the format of the session's files.
  package var formatVersion = FormatVersion.current
  /// The study.
  package var study: Study
  /// The participant's code.
  package var participant: String
  /// The number of the session, counted from 1.
  package var session: Int
  /// The number with which it was run and planned, if a merge has given it another one; `nil` otherwise.
  package var renumberedFrom: Int?
  /// Whether a program made the entries.
  package var isSimulated: Bool
  /// Whether it was a pilot run, which analyses leave out unless asked for.
  package var isPilot = false
  /// The participant's answer to the consent page; `nil` if there was no such page, or no answer yet.
  package var consent: Consent?
  /// The seed of all randomness.
  package var seed: UInt64
  /// The seed of all simulated people, from which `seed` derives; `nil` for people, and in descriptions of earlier
  /// versions.
  package var simulationSeed: UInt64?
  /// The index of the participant's order in the study's cycle of orders; `nil` if there is none.
  package var place: Int?
  /// The name of the participant's group; `nil` if the study has none.
  package var group: String?
  /// The code of the language that the participant read; `nil` in descriptions of earlier versions.
  package var language: String?
  /// The requested methods; `nil` for all methods of the study.
  package var methods: [String]?
  /// The destinations of markers, by the order of their numbers; `nil` if there were none.
  package var markers: [String]?
  /// The computer.
  package var machine: Machine
  /// The display.
  package var display: Display
  /// The desktop around the window; `nil` in descriptions of earlier versions, and of programs.
  package var desktop: Desktop?
  /// The versions of the libraries in use, by their names.
  package var libraries: [String: String]
  /// The clock of input times.
  package var clock: Clock
  /// The session's start in seconds of CLOCK_MONOTONIC; all times in the data files count from it, or from the start of
  /// the part in which they were measured.
  package var clockStartSeconds: Double
  /// The parts in which the session was done, the last of which the properties above describe; `nil`
  /// in descriptions of earlier versions.
  package var parts: [Part]?
  /// The accuracy curve of each method that has one.
  package var curves: [String: Curve] = [:]
  /// Whether keys and the mouse wheel counted, for each method for which a study can set this; `nil` if there is none,
  /// and in descriptions of earlier versions.
  package var inputs: [String: Inputs]?
  /// The direction in which the values of sliders grew, such as right-to-left; `nil` if the study has no slider, and in
  /// descriptions of earlier versions, in which it was left-to-right.
  package var sliderDirection: String?
  /// The adjustments for a participant with a motor impairment; `nil` if there were none, and in descriptions of earlier
  /// versions.
  package var access: AccessSettings?
  /// For each method, the rectangle of everything that can be hit: x, y, width, height in px.
  package var layout: [String: [String: [Double]]] = [:]
  /// The quality of the event and frame timing; zeros at the session's start.
  package var timing = Timing()
  /// The records of the part of each table that was on the disk when this was written, by the names of the tables;
  /// `nil` in descriptions of earlier versions.
  package var tables: [String: TableRecord]?
  /// Whether the session was completed.
  package var isComplete = false
  /// The wall time of its beginning.
  package var started: UTCTimestamp
  /// The wall time of its end; `nil` while it runs.
  package var ended: UTCTimestamp?
  /// The reason for its end; `nil` while it runs.
  package var exitReason: String?

  /// The names of the laws by which thumbs followed their pointers, by the names of methods.
  package var trackingLaws: [String: String] { curves.mapValues(\.trackingLaw) }

  /// The number of times that the session was resumed after an interruption.
  package var resumed: Int { max(0, (parts?.count ?? 1) - 1) }

  /// The pixels of a millimetre on the display on which trial `number` was done; `nil` if it was not measured.
  package func pixelsPerMillimetre(ofTrial number: Int) -> Double? {
    guard let parts else { return desktop?.pixelsPerMillimetre }
    return parts.last { $0.firstTrial <= number }?.desktop?.pixelsPerMillimetre
  }
}

extension SessionDescription {
  /// Describes a session at its start; the rest is filled in as it becomes known.
  package init(
    study: Study, participant: ParticipantCode, session: Int, isSimulated: Bool, seed: UInt64,
    machine: Machine, display: Display, libraries: [String: String], clock: Clock,
    clockStartSeconds: Double, started: UTCTimestamp
  ) {
    self.init(
      study: study, participant: participant.text, session: session, isSimulated: isSimulated,
      seed: seed, machine: machine, display: display, libraries: libraries, clock: clock,
      clockStartSeconds: clockStartSeconds, started: started)
  }
}

/// The versions of the format of a session's files, named by `format_version` in session.json.
///
/// A version is raised if a column changes its meaning or is added. A session keeps its version from its start to its
/// end, even if a later program resumes it, so that no table has two meanings.
package enum FormatVersion {
  /// The format without a number: all presses and keys of a trial count.
  package static let first = 1
  /// Presses and keys count if they are for the method; presses and keys that confirm or give up do not.
  package static let second = 2
  /// The events hold all that a trial can be replayed from.
  package static let replayable = 3
  /// The trials have the lengths of paths in millimetres.
  package static let millimetres = 4
  /// Done is refused while nothing has changed a wrong value, the first wheel of a picker has only digits that the scale
  /// needs, and modifier keys make the accurate slider finer.
  package static let refusing = 5
  /// The events may have markers.
  package static let markers = 5
  /// The version of new sessions.
  package static let current = refusing

  /// Whether this program can read sessions of `version` and continue them.
  package static func isKnown(_ version: Int) -> Bool { (first...current).contains(version) }
}
