import Formats
import InputMethods
package import Primitives
import Sessions
package import Simulation
package import Sliders
package import Studies

/// A logged trial with a slider: its target, the layout of the window, and the events.
package struct TracedTrial: Sendable {
  /// The participant's code.
  package var participant: String
  /// The slider, by its name in the study.
  package var method: String
  /// The target, the scale and the start value.
  package var entry: SliderEntry
  /// The slider's curve and law.
  package var design: SliderDesign
  /// The frame of the track with its margin, in window pixels.
  package var track: Rectangle
  /// The layout of the window.
  package var window: SimulatedWindow
  /// The onset, in seconds since the session's start.
  package var onset: Double
  /// The seconds from onset to end.
  package var seconds: Double
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
    let way = entry.scale.fraction(of: value) * track.width
    let x = direction == .leftToRight ? track.x + way : track.maxX - way
    return Point(x: x, y: track.midY)
  }

  /// The direction in which the slider's values grow.
  var direction: SliderDirection { entry.options.direction }

  /// The distance from `point` to the track's end on the side of larger values, or of smaller ones, in window
  /// pixels.
  func way(from point: Point, towardsLarger isLarger: Bool) -> Double {
    (direction == .leftToRight) == isLarger ? track.maxX - point.x : point.x - track.x
  }

  /// The distance from the track's middle to the window's edge on the side of `point`, in window pixels.
  func room(beside point: Point) -> Double {
    let frame = window.placement.window
    return point.y < track.midY ? track.midY - frame.y : frame.maxY - track.midY
  }

  /// The pointer's pixels for one step at `gain`, on a plain display.
  func pixelsPerStep(gain: Double) -> Double {
    track.width / unit / Double(entry.scale.stepCount) / max(gain, 1e-6)
  }
}

/// A row of the log of events, as far as calibration needs it.
package struct TracedEvent: Hashable, Sendable {
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
  package var kind: Kind
  /// The position of the pointer, in window pixels.
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
  /// The same trial done by a simulated `person`, as it would be logged; `nil` if it had no onset.
  ///
  /// All randomness derives from `seed`.
  package func repeated(
    by person: Person, as participant: String, rules: TrialRules, seed: UInt64
  ) -> TracedTrial? {
    var trial = entry.simulated(
      with: design, by: person, rules: rules, in: window, seed: seed)
    var repeated = repeated(by: trial.run(), of: participant)
    // The track's frame in the simulated window.
    if let track = trial.machine.method.parts.first(where: { $0.name == PartName.track }) {
      repeated?.track = track.frame
    }
    return repeated
  }
}

extension [TracedTrial] {
  /// The participants in the order of their first trials, each with all their trials.
  var byParticipant: [(participant: String, trials: [TracedTrial])] {
    var indices: [String: Int] = [:]
    var groups: [(participant: String, trials: [TracedTrial])] = []
    for trial in self {
      if let index = indices[trial.participant] {
        groups[index].trials.append(trial)
      } else {
        indices[trial.participant] = groups.count
        groups.append((trial.participant, [trial]))
      }
    }
    return groups
  }
}

extension TracedTrial {
  /// A simulated trial as it would be logged, under the conditions of this one.
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
  /// Creates the row of a logged event; `nil` if calibration does not need it.
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
