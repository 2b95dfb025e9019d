import Formats
import Primitives
import Sessions
import Simulation
import Sliders
import Studies

extension TracedTrial {
  /// The seconds without a motion after which the next one belongs to another movement.
  ///
  /// While the thumb is held the value is read between two movements; without it there is only the
  /// latency of a correction.
  private static let rest = (held: 0.12, free: 0.055)

  /// The movements of the pointer, from the number's being shown on.
  var submovements: [LoggedSubmovement] {
    var walk = Walk(value: entry.planned.start ?? entry.scale.middle)
    for event in events where event.time >= onset { walk.take(event) }
    walk.endMovement()
    return walk.found
  }

  /// Goes through the events and cuts the pointer's way where it rests.
  private struct Walk {
    var found: [LoggedSubmovement] = []
    private var value: Int
    private var isHeld = false
    private var place = 0
    private var pointer: Point?
    private var gain = 1.0
    private var movement: (start: Point, value: Int, gain: Double)?
    private var places: [(time: Double, point: Point)] = []

    init(value: Int) { self.value = value }

    mutating func take(_ event: TracedEvent) {
      switch event.kind {
      case .motion: move(event)
      case .press: take(hold: true, event)
      case .release: take(hold: false, event)
      case .value(let new): value = new
      }
    }

    private mutating func move(_ event: TracedEvent) {
      let rest = isHeld ? TracedTrial.rest.held : TracedTrial.rest.free
      if let last = places.last, event.time - last.time > rest { endMovement() }
      if movement == nil {
        // The first motion of all comes from a place that nobody logged.
        movement = (pointer ?? event.point, value, gain)
      }
      places.append((event.time, event.point))
      pointer = event.point
      gain = event.gain
    }

    private mutating func take(hold: Bool, _ event: TracedEvent) {
      endMovement()
      isHeld = hold
      place = 0
      pointer = event.point
      gain = event.gain
    }

    mutating func endMovement() {
      guard let movement, let last = places.last else { return }
      found.append(
        LoggedSubmovement(
          start: movement.start, end: last.point,
          timing: LoggedSubmovement.Timing(
            [(places[0].time, movement.start)] + places),
          isHeld: isHeld, place: place, valueBefore: movement.value,
          gainBefore: movement.gain, gainAfter: gain))
      place += 1
      self.movement = nil
      places = []
    }
  }
}
