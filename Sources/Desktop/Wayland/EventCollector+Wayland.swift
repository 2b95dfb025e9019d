import Base
internal import CSDL2
internal import CWayland

extension EventCollector {
  /// Takes times and positions from a compositor from now on; `extents` returns the extents of the window's surface.
  func use(_ input: WaylandInput, extents: @escaping () -> SurfaceExtents?) {
    wayland = input
    surfaceExtents = extents
    noteExtents()
    // SDL has counted in logical pixels so far.
    let event = SDL_Event()
    begin(EventAssembly(.monotonic, source: .wayland)) { completed($0, event) }
  }

  /// Pixels for each logical pixel of a compositor; nil elsewhere.
  var surfaceScale: Double? { wayland?.scale }

  /// Notes which devices the compositor reports to us.
  func noteDevices(hasPointer: Bool, hasTouch: Bool) {
    wayland?.hasPointer = hasPointer
    wayland?.hasTouch = hasTouch
  }

  /// The compositor sends `event`; called while SDL dispatches its own.
  func receive(_ event: caliper_wayland_event, arrival: Instant) {
    guard let meaning = wayland?.handle(event) else { return }
    let modifiers = Modifiers(SDL_GetModState())
    switch meaning {
    case .input(let input, let milliseconds):
      assembly.receive(
        input.moved(by: { pointer.follow($0) }), arrival: arrival, serverMilliseconds: milliseconds,
        modifiers: modifiers)
      wakeUp()
    case .time(let time): assembly.serverTimeAdjoins(time)
    case .untimed(let input):
      assembly.receive(input, arrival: arrival, modifiers: modifiers)
      wakeUp()
    case .lostFingers(let inputs):
      for input in inputs { assembly.receive(input, arrival: arrival, modifiers: modifiers) }
      wakeUp()
    case .nothing: break
    }
  }

  /// SDL's `input` in pixels of the picture, with the compositor's position; `nil` if the compositor has reported it to
  /// us already, or if it is made up.
  func completed(_ input: InputEvent, _ event: SDL_Event) -> InputEvent? {
    guard let wayland else { return input }
    switch input {
    case .pointerMoved: if wayland.hasPointer { return nil }
    case .touchBegan, .touchMoved, .touchEnded: return wayland.hasTouch ? nil : input
    case .windowResized:
      noteExtents()
      return .windowResized(width: Double(width), height: Double(height))
    // A compositor does not report the positions of windows; SDL reports the corner of the display that shows it.
    case .screenChanged(.windowMoved):
      hasDisplay = true
      return nil
    case .keyPressed(_, _, let isRepeat):
      let key = Int32(clamping: event.key.keysym.scancode.rawValue)
      if let due = self.wayland?.repeats.pressCame(ofKey: key, isRepeat: isRepeat) {
        assembly.repeatPrecedes(ServerTime(kind: .keyPress, milliseconds: due))
      } else if isRepeat {
        assembly.repeatPrecedes(nil)
      }
    case .keyReleased:
      self.wayland?.repeats.releaseCame(
        ofKey: Int32(clamping: event.key.keysym.scancode.rawValue))
    case .pointerPressed, .pointerReleased, .scrolled, .textEntered, .focusGained, .focusLost,
      .screenChanged, .pointerLeft:
      break
    }
    return input.moved {
      wayland.hasPointer ? wayland.pointer ?? wayland.scaled($0) : wayland.scaled($0)
    }
  }

  private func noteExtents() {
    guard let extents = surfaceExtents(), extents.width > 0, extents.height > 0 else { return }
    width = extents.width
    height = extents.height
    wayland?.scale = extents.scale
  }

  /// Ends SDL's waiting: it may make no event of its own for the compositor's one, such as a movement within one of its
  /// pixels.
  private func wakeUp() {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }
}
