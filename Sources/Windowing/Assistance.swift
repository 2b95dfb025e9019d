import Base
import Drawing
import InputMethods
import Interface

/// The effect of access settings in the window: on inputs before the content sees them, and on its picture.
@MainActor struct Assistance {
  private var input: AssistedInput
  private var scanning: Scanning?
  /// The screen and the trial that inputs are for.
  private var scene: Scene?

  private struct Scene: Equatable {
    var screen: Screen.Name
    var trial: Int?
  }

  /// Begins with nothing pressed; `nil` if `settings` do not change inputs.
  init?(_ settings: AccessSettings, unit: Double) {
    guard
      settings.debounce != nil || settings.tremorFilter != nil || settings.dwellClick != nil
        || settings.reach != nil || settings.scanning != nil
    else { return nil }
    input = AssistedInput(settings, unit: unit)
    scanning = settings.scanning.map(Scanning.init)
  }

  /// Whether the pointer is elsewhere than the desktop shows it.
  var movesPointer: Bool { input.movesPointer }

  /// Whether people choose by switches.
  var isScanning: Bool { scanning != nil }

  /// The words on the choice that is marked for switches; `nil` if there is nothing to choose.
  var markedLabel: String? { scanning?.markedLabel }

  // MARK: - Inputs

  /// The events that `screen` handles in place of `event`.
  mutating func events(for event: StampedEvent, on screen: Screen?) -> [StampedEvent] {
    input.events(for: event, on: screen?.accessTargets ?? []).flatMap { event in
      // Without choices, as on the start screen, a switch is a key like any other.
      guard var scanning, !scanning.rows.isEmpty, let chosen = scanning.events(for: event)
      else { return [event] }
      self.scanning = scanning
      return chosen
    }
  }

  /// The events that time alone causes until `time`.
  mutating func advance(to time: Instant, on screen: Screen?) -> [StampedEvent] {
    scanning?.advance(to: time)
    return input.advance(to: time, on: screen?.accessTargets ?? [])
  }

  /// The time of the next event or movement that time alone causes.
  func nextChange(nextFrame: Instant, on screen: Screen?, at now: Instant) -> Instant? {
    let isFilling = input.progress(at: now, on: screen?.accessTargets ?? []) != nil
    return [input.nextChange, scanning?.nextChange, isFilling ? nextFrame : nil]
      .compactMap(\.self).min()
  }

  // MARK: - Picture

  /// Takes inputs from now on for `screen` and the trial of this number: anything held on another one is let go.
  mutating func enter(_ screen: Screen, trial: Int?) {
    let next = Scene(screen: screen.name, trial: trial)
    if scene != next { input.letGo() }
    scene = next
  }

  /// Offers `choices` and the buttons of `screen` to switches; nothing if `choices` is `nil`.
  mutating func offer(_ choices: [[Scanning.Choice]]?, on screen: Screen, at now: Instant) {
    scanning?.offer(choices.map { $0 + [screen.scanChoices] } ?? [], at: now)
  }

  /// Draws the effects of a resting pointer and of switches on `screen`.
  func draw(on screen: inout Screen, in context: ViewContext, room: Rectangle?, at now: Instant) {
    if let room {
      screen.picture.height = room.maxY
      if let scanning { screen.picture.append(context.scanStrip(scanning, in: room)) }
    }
    guard let point = input.point else { return }
    if input.movesPointer { screen.picture.append(context.movedPointer(at: point)) }
    if let progress = input.progress(at: now, on: screen.accessTargets) {
      screen.picture.append(
        context.dwellRing(at: point, progress: progress, isHolding: input.isHolding))
    }
  }
}

extension Screen {
  /// The areas that can be clicked or dragged on it.
  var accessTargets: [AccessTarget] {
    (isCovered ? [] : buttons).filter(\.isEnabled).map { AccessTarget($0.frame) }
      + parts.map { AccessTarget($0.frame, isDragged: $0.isDragged) }
  }

  /// Its buttons as choices for switches, except buttons that keys reach or that a sheet covers.
  var scanChoices: [Scanning.Choice] {
    guard !isCovered else { return [] }
    return buttons.filter { $0.isEnabled && ($0.identity as? SessionButton)?.isAnswer != true }.map
    { button in
      let point = button.frame.center
      return Scanning.Choice(
        button.label.isEmpty ? button.name : button.label,
        [
          .pointerMoved(point), .pointerPressed(point, button: .primary, clicks: 1),
          .pointerReleased(point, button: .primary), .pointerLeft,
        ])
    }
  }
}
