import Formats
import InputMethods
package import Primitives
import Sessions
package import Simulation
package import Sliders
package import Studies

/// A trial with a slider as its log tells it: what was asked, where things stood, what a hand did.
package struct TracedTrial: Sendable {
  /// Who did it.
  package var participant: String
  /// The slider, by its name in the study.
  package var method: String
  /// What was asked, on which scale, from where.
  package var entry: SliderEntry
  /// The slider's curve and law.
  package var design: SliderDesign
  /// The drawn track with what counts as it, in window pixels.
  package var track: Rectangle
  /// The window that it was done in.
  package var window: SimulatedWindow
  /// The moment at which the number was shown, in seconds since the session's start.
  package var onset: Double
  /// The seconds from then to the end.
  package var seconds: Double
  /// How it ended.
  package var outcome: Outcome
  /// Every input and every change of the value, in the order of time.
  package var events: [TracedEvent]

  /// Creates a trial.
  package init(
    participant: String, method: String, entry: SliderEntry, design: SliderDesign,
    track: Rectangle, window: SimulatedWindow = .standard, onset: Double, seconds: Double,
    outcome: Outcome, events: [TracedEvent]
  ) {
    self.participant = participant
    self.method = method
    self.entry = entry
    self.design = design
    self.track = track
    self.window = window
    self.onset = onset
    self.seconds = seconds
    self.outcome = outcome
    self.events = events
  }

  /// The window's pixels for one of a plain display.
  var unit: Double { window.placement.unit }

  /// The thumb's centre while the slider has `value`, in window pixels.
  func thumb(at value: Int) -> Point {
    Point(x: track.x + entry.scale.fraction(of: value) * track.width, y: track.midY)
  }

  /// The pointer's pixels for one step at `gain`, on a plain display.
  func pixelsPerStep(gain: Double) -> Double {
    track.width / unit / Double(entry.scale.stepCount) / max(gain, 1e-6)
  }
}

/// One row of the log of events, as far as calibration looks at it.
package struct TracedEvent: Hashable, Sendable {
  /// What happened.
  package enum Kind: Hashable, Sendable {
    /// The pointer moved.
    case motion
    /// The button went down.
    case press
    /// The button came up.
    case release
    /// The slider's value became this one, in steps.
    case value(Int)
  }

  /// The moment, in seconds since the session's start.
  package var time: Double
  /// What happened.
  package var kind: Kind
  /// Where the pointer was, in window pixels.
  package var point: Point
  /// The slider's gain after it; 1 while the thumb is not held.
  package var gain: Double

  /// Creates an event.
  package init(time: Double, kind: Kind, point: Point, gain: Double = 1) {
    self.time = time
    self.kind = kind
    self.point = point
    self.gain = gain
  }
}

extension TracedTrial {
  /// The same trial done by a simulated `person`, as its log would tell it; `nil` where that cannot be
  /// simulated.
  ///
  /// Everything random follows from `seed`.
  package func repeated(
    by person: Person, as participant: String, rules: TrialRules, seed: UInt64
  ) -> TracedTrial? {
    var trial = entry.simulated(
      with: design, by: person, rules: rules, in: window, seed: seed)
    guard let record = trial?.run() else { return nil }
    var repeated = repeated(by: record, of: participant)
    // Where the track stands in the window that the person sat at.
    if let track = trial?.machine.method.parts.first(where: { $0.name == "track" }) {
      repeated?.track = track.frame
    }
    return repeated
  }
}

extension [TracedTrial] {
  /// The participants in the order of their first trials, each with all their trials.
  var byParticipant: [(participant: String, trials: [TracedTrial])] {
    var places: [String: Int] = [:]
    var groups: [(participant: String, trials: [TracedTrial])] = []
    for trial in self {
      if let place = places[trial.participant] {
        groups[place].trials.append(trial)
      } else {
        places[trial.participant] = groups.count
        groups.append((trial.participant, [trial]))
      }
    }
    return groups
  }
}

extension TracedTrial {
  /// What the log would tell of a simulated trial, done as this one was.
  func repeated(by record: TrialRecord, of participant: String) -> TracedTrial? {
    guard let onset = record.onset, let seconds = record.seconds else { return nil }
    var trial = self
    trial.participant = participant
    trial.onset = onset.seconds
    trial.seconds = seconds
    trial.outcome = record.outcome
    trial.events = record.events.compactMap(TracedEvent.init)
    return trial
  }
}

extension TracedEvent {
  /// What calibration looks at of a logged event; `nil` for all else.
  init?(_ event: LoggedEvent) {
    let kind: Kind
    switch event.kind {
    case "motion": kind = .motion
    case "press": kind = .press
    case "release": kind = .release
    case "value":
      guard let value = event.value else { return nil }
      kind = .value(value)
    default: return nil
    }
    self.init(
      time: event.time.seconds, kind: kind, point: event.point ?? Point(x: .nan, y: .nan),
      gain: event.gain ?? 1)
  }
}

extension Instant {
  /// The seconds since the clock's start.
  var seconds: Double { Double(nanoseconds) / 1e9 }
}
