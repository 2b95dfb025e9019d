internal import CSDL2
internal import Glibc
package import Primitives

extension Window {
  /// The events since the last call, in the order in which they came; waits for the first one.
  ///
  /// Returns an empty array only once `deadline` has passed, at most a millisecond late; without a
  /// deadline it waits for ever. On X11 and Wayland the thread sleeps until something happens; the
  /// dummy and offscreen drivers look every millisecond.
  package func events(until deadline: Instant?) -> [WindowEvent] {
    while true {
      let events = collected()
      if !events.isEmpty { return events }
      guard let deadline else {
        waitForEver()
        continue
      }
      let remaining = deadline.nanoseconds - MonotonicClock.now.nanoseconds
      if remaining <= 0 { return [] }
      wait(nanoseconds: remaining)
    }
  }

  /// Everything of interest was collected on its way into SDL's queue, which is only emptied here.
  ///
  /// Emptied first and asked for wake-ups after: so a nudge thrown away has its fact seen.
  private func collected() -> [WindowEvent] {
    SDL_PumpEvents()
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    return handle.collector.take() + WakeUps.shared.take()
  }

  private func waitForEver() {
    var event = SDL_Event()
    SDL_WaitEvent(&event)
  }

  /// SDL counts in milliseconds: rounded up, lest the last one be spent in a busy loop.
  private func wait(nanoseconds: Int64) {
    if nanoseconds < Self.millisecond {
      var pause = timespec(tv_sec: 0, tv_nsec: Int(min(nanoseconds, Self.millisecond / 10)))
      nanosleep(&pause, nil)
    } else {
      var event = SDL_Event()
      let milliseconds = (nanoseconds + Self.millisecond - 1) / Self.millisecond
      SDL_WaitEventTimeout(&event, Int32(clamping: milliseconds))
    }
  }

  private static let millisecond: Int64 = 1_000_000
}
