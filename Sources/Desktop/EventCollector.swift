internal import CSDL2
internal import Primitives

/// Takes every event at the moment when SDL puts it into its queue.
///
/// Only there can the X server's time be read: SDL frees the data of an XInput2 event before its
/// queue can be read. Confined to the thread that opened the window.
final class EventCollector {
  /// Width in pixels of the window that events come from.
  var width: Int
  /// Height in pixels of the window that events come from.
  var height: Int

  private var assembly = EventAssembly(.arrivalOnly)
  private var serverTimeReader: ServerTimeReader?
  private let thread = SDL_ThreadID()

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads the times of `server` from now on.
  func use(_ calibration: ClockCalibration, of server: XServer) {
    let earlier = assembly.take()
    assembly = EventAssembly(calibration)
    for event in earlier {
      switch event {
      case .input(let stamped):
        assembly.receive(stamped.event, arrival: stamped.arrival, modifiers: stamped.modifiers)
      case .exposed, .closeRequested, .terminated, .woken: assembly.receive(event)
      }
    }
    serverTimeReader = ServerTimeReader(
      inputExtension: server.inputExtension, screenSaverEvent: server.watchScreenSaver())
  }

  /// Hands over what was collected since the last call.
  func take() -> [WindowEvent] {
    assembly.take()
  }

  /// SDL queues `event`; called within SDL_PumpEvents or SDL_PushEvent, on any thread.
  func receive(_ event: UnsafePointer<SDL_Event>) {
    // First of all: what follows must not make the stamp later.
    let arrival = MonotonicClock.now
    // Wake-ups come from other threads. They carry nothing.
    guard SDL_ThreadID() == thread, event.pointee.type < SDL_USEREVENT.rawValue else { return }
    if event.pointee.type == SDL_SYSWMEVENT.rawValue {
      serverTimeReader?.read(event.pointee.syswm, into: &assembly)
    } else {
      translate(event.pointee, arrival: arrival)
    }
  }

  private func translate(_ event: SDL_Event, arrival: Instant) {
    switch EventTranslation(event, width: width, height: height) {
    case .input(.pointerLeft) where SDL_GetMouseState(nil, nil) != 0:
      // A drag goes on outside the window.
      return
    case .input(let input):
      if case .windowResized(let width, let height) = input {
        self.width = Int(width)
        self.height = Int(height)
      }
      assembly.receive(input, arrival: arrival, modifiers: Modifiers(SDL_GetModState()))
    case .window(let event):
      assembly.receive(event)
    case .nothing:
      return
    }
  }
}
