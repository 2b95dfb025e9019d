import Base
internal import CSDL2

/// Collects every event at the moment when SDL puts it into its queue.
///
/// Only there can the X server's time be read: SDL frees the data of an XInput2 event before its
/// queue can be read. Confined to the thread that opened the window.
final class EventCollector {
  /// Width in pixels of the window that events come from.
  var width: Int
  /// Height in pixels of the window that events come from.
  var height: Int

  /// The pointer while its way continues beyond the window.
  var pointer = UnboundedPointer()
  var assembly = EventAssembly(.arrivalOnly)
  private var serverTimeReader: ServerTimeReader?
  /// The X server's number of the window; nil elsewhere.
  private var serverWindow: CSDL2.Window?
  /// Says when pictures are shown, once that is asked for.
  var feedback: (any PictureFeedback)?
  /// The additional reports of a Wayland compositor; `nil` elsewhere.
  var wayland: WaylandInput?
  /// Whether the compositor has said which display shows the window.
  var hasDisplay = false
  var surfaceExtents: () -> SurfaceExtents? = { nil }
  private let thread = SDL_ThreadID()

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads the times of `server` from now on, which are called `source`.
  func use(_ calibration: ClockCalibration, of server: XServer, source: StampSource) {
    begin(EventAssembly(calibration, source: source))
    serverWindow = server.window
    serverTimeReader = ServerTimeReader(
      inputExtension: server.inputExtension, screenSaverEvent: server.watchScreenSaver())
  }

  /// Takes up another reading of the server's clock, so many nanoseconds after the last.
  func update(by reading: ClockCalibration, after elapsed: Int64) {
    assembly.update(by: reading, after: elapsed)
  }

  /// Passes the events so far to another assembly, which has no times for them, with their inputs changed by `change`.
  func begin(
    _ new: EventAssembly, changing change: (InputEvent) -> InputEvent? = { $0 }
  ) {
    let earlier = assembly.drain()
    assembly = new
    for event in earlier {
      switch event {
      case .input(let stamped):
        guard let input = change(stamped.event) else { continue }
        assembly.receive(input, arrival: stamped.arrival, modifiers: stamped.modifiers)
      case .exposed, .closeRequested, .terminated, .woken, .dropped: assembly.receive(event)
      }
    }
  }

  /// Returns the events since the last call, once.
  func drain() -> [WindowEvent] {
    wayland?.repeats.endBatch()
    return assembly.drain()
  }

  /// Has the pointer's way continue beyond the window's edges, or end there.
  func keepPointerUnbounded(_ isUnbounded: Bool) {
    if isUnbounded { pointer.begin() } else { endUnboundedPointer(arrival: MonotonicClock.now) }
  }

  /// The distance by which the pointer has to be moved to the side for its way to continue, if at all.
  func distanceToWrap() -> Double? { pointer.wrap(width: Double(width)) }

  /// SDL queues `event`; called within SDL_PumpEvents or SDL_PushEvent, on any thread.
  func receive(_ event: UnsafePointer<SDL_Event>) {
    // This is the first statement: later ones must not delay the stamp.
    let arrival = MonotonicClock.now
    // Wake-ups come from other threads. They carry nothing.
    guard SDL_ThreadID() == thread, event.pointee.type < SDL_USEREVENT.rawValue else { return }
    if event.pointee.type == SDL_SYSWMEVENT.rawValue {
      readNative(event.pointee.syswm)
    } else {
      translate(event.pointee, arrival: arrival)
    }
  }

  private func readNative(_ event: SDL_SysWMEvent) {
    if let destroyed = event.destroyedWindow, destroyed == serverWindow {
      return DisplayLoss.windowWasDestroyed()
    }
    if let presentations = feedback as? XPresentations, let message = event.msg,
      message.pointee.subsystem == SDL_SYSWM_X11
    {
      let native = message.pointee.msg.x11.event
      if native.type == GenericEvent, native.xcookie.extension == presentations.opcode {
        presentations.receive(native.xcookie)
        return
      }
    }
    serverTimeReader?.read(event, into: &assembly)
  }

  private func translate(_ event: SDL_Event, arrival: Instant) {
    switch EventTranslation(event, width: width, height: height) {
    case .input(.pointerLeft) where SDL_GetMouseState(nil, nil) != 0:
      // A drag continues outside the window.
      return
    case .input(let input):
      guard let input = wayland == nil ? input : completed(input, event) else { return }
      if case .windowResized(let width, let height) = input {
        self.width = Int(width)
        self.height = Int(height)
      }
      assembly.receive(
        input.moved(by: { pointer.follow($0) }), arrival: arrival,
        modifiers: Modifiers(SDL_GetModState()))
      // Later events of the same batch are for the part under the pointer.
      if case .pointerReleased(_, .primary) = input { endUnboundedPointer(arrival: arrival) }
    case .window(let event):
      assembly.receive(event)
    case .nothing:
      return
    }
  }
}

extension EventCollector {
  private func endUnboundedPointer(arrival: Instant) {
    guard let point = pointer.end() else { return }
    assembly.receive(.screenChanged(.pointerReturned(point)), arrival: arrival)
  }
}

extension SDL_SysWMEvent {
  /// The X window that this event reports as destroyed; nil for any other event.
  fileprivate var destroyedWindow: CSDL2.Window? {
    guard let message = msg, message.pointee.subsystem == SDL_SYSWM_X11 else { return nil }
    let native = message.pointee.msg.x11.event
    return native.type == DestroyNotify ? native.xdestroywindow.window : nil
  }
}

extension InputEvent {
  /// The event of the mouse with its point moved by `change`; any other event unchanged.
  func moved(by change: (Point) -> Point) -> InputEvent {
    switch self {
    case .pointerMoved(let point): .pointerMoved(change(point))
    case .pointerPressed(let point, let button, let clicks):
      .pointerPressed(change(point), button: button, clicks: clicks)
    case .pointerReleased(let point, let button): .pointerReleased(change(point), button: button)
    case .scrolled(let point, let steps): .scrolled(change(point), steps: steps)
    case .keyPressed, .keyReleased, .textEntered, .touchBegan, .touchMoved, .touchEnded,
      .focusGained, .focusLost, .windowResized, .screenChanged, .pointerLeft:
      self
    }
  }
}

/// Has SDL call a collector with every event before it is queued, until the watch is ended.
///
/// A filter rather than SDL's own kind of watch, because it can keep the X server's events out of
/// the queue. While SDL waits, each event that it queues makes it send the window a message, which ends
/// the wait; that message is an event of the X server too, and queued it would make SDL send the next
/// one, again and again.
///
/// A watch that is never ended keeps its collector, so that SDL never calls one that is gone.
struct EventWatch {
  private let collector: Unmanaged<EventCollector>

  init(_ collector: EventCollector) {
    self.collector = Unmanaged.passRetained(collector)
    SDL_SetEventFilter(Self.callback, self.collector.toOpaque())
  }

  /// Ends the watch; to be called at most once.
  func end() {
    SDL_SetEventFilter(nil, nil)
    collector.release()
  }

  private static let callback: SDL_EventFilter = { collector, event in
    guard let collector, let event else { return 1 }
    Unmanaged<EventCollector>.fromOpaque(collector).takeUnretainedValue().receive(event)
    return event.pointee.type == SDL_SYSWMEVENT.rawValue ? 0 : 1
  }
}

/// Reads the times of the X events that SDL hands over.
struct ServerTimeReader {
  /// The number by which XInput2 marks its events.
  let inputExtension: Int32?
  /// The type of the events that report the screen saver.
  let screenSaverEvent: Int32?

  /// Reads one X event and passes its time to `assembly`.
  func read(_ event: SDL_SysWMEvent, into assembly: inout EventAssembly) {
    guard let message = event.msg, message.pointee.subsystem == SDL_SYSWM_X11 else { return }
    let native = message.pointee.msg.x11.event
    if native.type == screenSaverEvent {
      assembly.receive(.screenChanged(Self.screenSaver(native)), arrival: MonotonicClock.now)
    } else if native.type == GenericEvent {
      assembly.serverTimeFollows(inputTime(native.xcookie))
    } else {
      assembly.serverTimePrecedes(coreTime(native))
    }
  }

  private func coreTime(_ event: XEvent) -> ServerTime? {
    switch event.type {
    case KeyPress: Self.time(.keyPress, event.xkey.time)
    case KeyRelease: Self.time(.keyRelease, event.xkey.time)
    case ButtonPress: Self.time(.buttonPress, event.xbutton.time)
    case ButtonRelease: Self.time(.buttonRelease, event.xbutton.time)
    case MotionNotify: Self.time(.motion, event.xmotion.time)
    case EnterNotify, LeaveNotify: Self.time(.crossing, event.xcrossing.time)
    default: nil
    }
  }

  private func inputTime(_ cookie: XGenericEventCookie) -> ServerTime? {
    guard cookie.extension == inputExtension, let data = cookie.data else { return nil }
    let kind: ServerTime.Kind
    switch cookie.evtype {
    case XI_Motion: kind = .motion
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd: kind = .touch
    // Other events have another form: their data must not be read as a device event's.
    default: return nil
    }
    return Self.time(kind, data.assumingMemoryBound(to: XIDeviceEvent.self).pointee.time)
  }

  private static func screenSaver(_ event: XEvent) -> ScreenChange {
    let state = withUnsafeBytes(of: event) {
      $0.loadUnaligned(as: XScreenSaverNotifyEvent.self).state
    }
    return state == ScreenSaverOn ? .screenSaverOn : .screenSaverOff
  }

  /// Nil for time 0: programs that send events in a device's stead leave it so.
  private static func time(_ kind: ServerTime.Kind, _ milliseconds: Time) -> ServerTime? {
    milliseconds == CurrentTime
      ? nil : ServerTime(kind: kind, milliseconds: UInt32(truncatingIfNeeded: milliseconds))
  }
}
