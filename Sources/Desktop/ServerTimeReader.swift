internal import CSDL2
internal import Primitives

/// Reads the times of the X events that SDL hands over.
struct ServerTimeReader {
  /// The number by which XInput2 marks its events.
  let inputExtension: Int32?
  /// The type of the events that tell of the screen saver.
  let screenSaverEvent: Int32?

  /// Reads one X event and tells `assembly` of its time.
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
