import Base
import Glibc
import InputMethods
import People
import Sessions
import Sliders
import Studies
import Tuning

/// The reason why a person stops before the number is entered.
enum Stop: Error, Hashable {
  /// The person gives up.
  case patience
  /// The trial has ended by itself.
  case isOver
}

/// The device with which the hand moves the slider.
enum Device: Sendable {
  case mouse
  /// A finger on a touchscreen: it cannot hover, and its events are touches.
  case finger
  /// A finger whose touches the window system reports as a mouse.
  case emulatedMouse

  /// Whether it is a finger.
  var isFinger: Bool { self != .mouse }

  /// The seconds between two events of a movement.
  var period: Double {
    switch self {
    case .mouse: 0.008
    case .finger, .emulatedMouse: 1.0 / 60
    }
  }
}

/// A hand at a trial in virtual time: it sees the slider's picture, and acts by input events alone.
struct Hand {
  var machine: Trial
  let traits: Traits
  let device: Device
  var random: SplitMix64
  let window = SimulatedWindow.standard
  private(set) var now = Instant(nanoseconds: 0)
  /// The position of the pointer; the window receives whole pixels.
  private(set) var point: Point
  private(set) var isDown = false
  /// The logarithm of the factor by which the person misjudges the pixels for a step at this gain.
  private(set) var misjudgement = 0.0
  private var shown: Point
  private var judgedGain = 0.0
  private var isLeaving = false

  /// A hand at the onset of `entry`, at the place of the click on Start.
  init(
    _ entry: SliderEntry, design: SliderDesign, rules: TrialRules, traits: Traits,
    device: Device, seed: UInt64
  ) {
    random = SplitMix64(seed: seed)
    self.traits = traits.practised(entry.experience.trials)
    self.device = device
    let start = window.done
    point = Point(
      x: start.midX + start.width / 6 * random.normal(),
      y: start.midY + start.height / 6 * random.normal())
    shown = Point(x: point.x.rounded(), y: point.y.rounded())
    machine = Trial(
      entry.planned,
      method: AccurateSlider(
        scale: entry.scale, start: entry.planned.start ?? entry.scale.middle, design: design,
        options: entry.options),
      tolerance: entry.tolerance, rules: rules)
    machine.place(in: window.placement)
    machine.recordOnset(at: now, utc: 0)
  }

  // MARK: - Seeing

  /// The part called `name`.
  func frame(_ name: String) -> Rectangle? {
    machine.method.parts.first { $0.name == name }?.frame
  }

  /// The steps from the shown value to the target.
  var steps: Int { machine.planned.target - (machine.method.value ?? machine.planned.target) }

  /// Whether the thumb is held.
  var isHolding: Bool { machine.method.control != nil }

  /// The pointer's pixels for a step.
  var pixelsPerStep: Double {
    guard let slider = machine.method.sliderMachine else { return 1 }
    let gain = machine.method.control?.gain ?? 1
    return slider.track.travel / Double(slider.scale.stepCount) / gain
  }

  /// The pointer's distance from the track's line, and the line.
  var trackY: Double { frame(PartName.track)?.midY ?? point.y }
  var distance: Double { abs(point.y - trackY) }

  /// The pixels to the target as the person judges them: a gain is not shown as a figure.
  mutating func judgedPixels() -> Double {
    let gain = machine.method.control?.gain ?? 1
    if abs(gain - judgedGain) > 0.05 * gain {
      // On the track the thumb is under the pointer, and far less is to be judged.
      misjudgement = (gain > 0.95 ? 0.08 : 0.3) * random.normal()
      judgedGain = gain
    }
    return Double(steps) * pixelsPerStep * random.factor(0.08) * exp(misjudgement)
  }

  /// Learns the gain from a movement.
  mutating func learnGain() { misjudgement *= 0.4 }

  // MARK: - Acting

  /// Waits for `seconds`.
  mutating func wait(_ seconds: Double) throws(Stop) {
    now = now.advanced(bySeconds: max(0, seconds))
    if machine.record != nil || machine.deadline.map({ now >= $0 }) ?? false { throw .isOver }
    if !isLeaving, now.seconds(since: Instant(nanoseconds: 0)) > traits.patience {
      throw .patience
    }
  }

  /// Waits for `seconds` of the typical person's thinking, as long as this person takes for it now.
  mutating func think(_ seconds: Double) throws(Stop) {
    try wait(seconds * traits.thoughtPace * random.skewedFactor(traits.population.ownDeviation))
  }

  /// Moves to `goal` within an event's period.
  mutating func step(to goal: Point) throws(Stop) {
    try wait(device.period)
    jump(to: goal)
  }

  /// Jumps to `goal`, as far as the window lets the pointer.
  mutating func jump(to goal: Point) {
    let frame = window.placement.window
    point = Point(
      x: min(max(goal.x, frame.x), frame.maxX - 1), y: min(max(goal.y, frame.y), frame.maxY - 1))
    let pixel = Point(x: point.x.rounded(), y: point.y.rounded())
    guard pixel != shown else { return }
    shown = pixel
    switch device {
    case .mouse: send(.pointerMoved(pixel))
    case .emulatedMouse: if isDown { send(.pointerMoved(pixel)) }
    case .finger: if isDown { send(.touchMoved(pixel, finger: 1)) }
    }
  }

  /// Presses the button, or puts the finger down; a button of the screen takes the press if `isTaken`.
  mutating func press(isTaken: Bool = false) {
    isDown = true
    judgedGain = 0
    // A mouse is moved to its landing place before it is pressed.
    if device == .emulatedMouse { send(.pointerMoved(shown)) }
    switch device {
    case .mouse, .emulatedMouse:
      send(.pointerPressed(shown, button: .primary, clicks: 1), isTaken: isTaken)
    case .finger: send(.touchBegan(shown, finger: 1), isTaken: isTaken)
    }
  }

  /// Releases the button, or lifts the finger.
  mutating func release(isTaken: Bool = false) {
    guard isDown else { return }
    switch device {
    case .mouse, .emulatedMouse: send(.pointerReleased(shown, button: .primary), isTaken: isTaken)
    case .finger: send(.touchEnded(shown, finger: 1), isTaken: isTaken)
    }
    isDown = false
  }

  /// Ends the effect of patience from now on.
  mutating func ignorePatience() { isLeaving = true }

  private mutating func send(_ event: InputEvent, isTaken: Bool = false) {
    _ = machine.handle(StampedEvent(event, at: now), isTaken: isTaken)
  }
}
