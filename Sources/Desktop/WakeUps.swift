internal import CSDL2
internal import Synchronization

/// What other threads have to tell the window's thread.
///
/// The facts are kept here and SDL's queue only carries the nudge, so that nothing is lost while
/// SDL is not running or its queue is full.
final class WakeUps: Sendable {
  static let shared = WakeUps()

  private struct Pending {
    var signals: [Int32] = []
    var isWoken = false
    var isEmpty: Bool { signals.isEmpty && !isWoken }
  }

  private let pending = Mutex(Pending())

  func wake() {
    add { $0.isWoken = true }
  }

  func terminate(signal: Int32) {
    add { $0.signals.append(signal) }
  }

  /// Whether a signal came that nobody has taken yet.
  var hasSignal: Bool { pending.withLock { !$0.signals.isEmpty } }

  /// Hands over what came since the last call.
  func take() -> [WindowEvent] {
    let taken = pending.withLock { pending in
      defer { pending = Pending() }
      return pending
    }
    return taken.signals.map(WindowEvent.terminated) + (taken.isWoken ? [.woken] : [])
  }

  /// Nudges only where nothing was pending: otherwise a nudge is already on its way.
  private func add(_ change: (inout Pending) -> Void) {
    let isFirst = pending.withLock { pending in
      defer { change(&pending) }
      return pending.isEmpty
    }
    guard isFirst else { return }
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }
}
