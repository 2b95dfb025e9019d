internal import CSDL2

/// Has SDL call a collector with every event before it is queued, until the watch is ended.
///
/// A filter rather than SDL's own kind of watch, because it can keep the X server's events out of
/// the queue. While SDL waits, each event that it queues makes it send the window a message, lest it
/// go on waiting; that message is an event of the X server too, and queued it would make SDL send
/// the next one, again and again.
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
