package import Base

/// The course of a trial by its log: value, gain, pointer and inputs, in seconds since the onset.
package struct TrialTrace: Hashable, Sendable {
  /// A value from one moment on; `nil` if there is none.
  package struct Value: Hashable, Sendable {
    package var seconds: Double
    /// In steps of the scale.
    package var value: Int?
  }

  /// The translation of the pointer's movement by a held slider at one moment; both are `nil` once it is released.
  package struct Control: Hashable, Sendable {
    package var seconds: Double
    /// The thumb's pixels for each pixel of the pointer.
    package var gain: Double?
    /// The pointer's distance from the track, in window pixels.
    package var distance: Double?
  }

  /// The pointer's or the first finger's place at one moment.
  package struct Position: Hashable, Sendable {
    package var seconds: Double
    package var point: Point
  }

  /// An input, as a plot marks it.
  package struct Input: Hashable, Sendable {
    /// The prominence of the mark.
    package enum Kind: Hashable, Sendable {
      case movement
      /// Pressed, let go, a key or a step of the wheel.
      case action
    }

    package var seconds: Double
    package var kind: Kind
  }

  /// The value from the beginning on, in the order of time; at least the one at the start.
  package private(set) var values: [Value]
  /// Gain and distance while a slider was held; empty of methods that have none.
  package private(set) var controls: [Control] = []
  /// The path of the pointer.
  package private(set) var path: [Position] = []
  /// Everything that a person did.
  package private(set) var inputs: [Input] = []
  /// The submovements of the pointer: when each began and ended.
  package private(set) var submovements: [ClosedRange<Double>] = []
  /// From the first event, or the onset, to the end of the trial.
  package let span: ClosedRange<Double>

  /// Follows `events` of a trial whose clock started at `onset`, from the value `start` until `end`.
  package init(_ events: [LoggedEvent], from start: Int?, onset: Instant, end: Instant) {
    let times = events.map { $0.time.seconds(since: onset) }
    let last = max(0, end.seconds(since: onset))
    span = min(0, times.min() ?? 0)...max(last, 0)
    values = [Value(seconds: span.lowerBound, value: start)]
    for (event, seconds) in zip(events, times) { follow(event, at: min(seconds, last)) }
    submovements = Submovements.ranges(of: path)
  }

  private mutating func follow(_ event: LoggedEvent, at seconds: Double) {
    if event.kind == .value {
      values.append(Value(seconds: seconds, value: event.value))
      return
    }
    guard event.kind.isInput else { return }
    if let kind = event.inputKind { inputs.append(Input(seconds: seconds, kind: kind)) }
    if let point = event.point, event.isOfPointer {
      path.append(Position(seconds: seconds, point: point))
    }
    let control = Control(seconds: seconds, gain: event.gain, distance: event.distance)
    if event.gain != nil || controls.last?.gain != nil { controls.append(control) }
  }

  /// The value at `seconds`.
  package func value(at seconds: Double) -> Int? {
    values[values.partitioningIndex { $0.seconds > seconds } - 1, default: values[0]].value
  }

  /// The gain and the distance at `seconds`; `nil` if nothing is held.
  package func control(at seconds: Double) -> Control? {
    let index = controls.partitioningIndex { $0.seconds > seconds } - 1
    guard controls.indices.contains(index), controls[index].gain != nil else { return nil }
    return controls[index]
  }
}

extension Array {
  fileprivate subscript(_ index: Int, default element: Element) -> Element {
    indices.contains(index) ? self[index] : element
  }
}

extension LoggedEvent {
  /// The kind of mark in a plot; `nil` for events that no person caused.
  fileprivate var inputKind: TrialTrace.Input.Kind? {
    switch kind {
    case .motion, .touchMove: .movement
    case .press, .release, .scroll, .keyDown, .text, .touchDown, .touchUp: .action
    default: nil
    }
  }

  /// Whether its point is one of the pointer's or a finger's way.
  fileprivate var isOfPointer: Bool {
    switch kind {
    case .motion, .press, .release, .touchDown, .touchMove, .touchUp: true
    default: false
    }
  }
}
