import Base
internal import CSDL2
internal import Glibc
internal import Synchronization

/// The signals that ask a process to end, or to continue after a stop, turned into events of the window.
package enum Signals {
  /// Starts a thread that waits for SIGINT, SIGTERM and SIGHUP, keeps SIGCONT, and ignores SIGPIPE and SIGXFSZ.
  ///
  /// Instead of ending the program by the last two, the call that wrote too far returns an error. Only the first call
  /// has an effect. `Window.init` calls it; a program that starts threads before it opens a window calls it earlier,
  /// since a thread keeps the signals that it started with. SIGHUP stays ignored if it already is, as under nohup.
  package static func install() {
    _ = installation
  }

  /// Whether one of the signals that ask a process to end has come and no window has reported it.
  ///
  /// For work without a window; any thread may ask.
  package static var haveAskedToEnd: Bool { WakeUps.shared.hasSignal }

  /// Whether a window is being opened: then the signals end the program as if nothing awaited them, since a window system
  /// may leave that unfinished and there is nothing to save.
  static let isOpeningWindow = Atomic(false)

  /// Whether the program was stopped and continued since the last call.
  ///
  /// No thread waits for SIGCONT: the thread that reads the input has to learn of the stop before the input of that
  /// time.
  static func haveGoneOn() -> Bool {
    var set = keptSignals()
    var none = timespec()
    return sigtimedwait(&set, nil, &none) == SIGCONT
  }

  private static let installation: Void = {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var kept = keptSignals()
    pthread_sigmask(SIG_BLOCK, &kept, nil)
    var set = awaitedSignals()
    pthread_sigmask(SIG_BLOCK, &set, nil)
    var thread = pthread_t()
    if pthread_create(&thread, nil, { _ in Signals.waitForEver() }, nil) == 0 {
      pthread_detach(thread)
    } else {
      // Without that thread: better the system's way of ending than none.
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }
  }()

  private static func awaitedSignals() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM] { sigaddset(&set, signal) }
    if !isIgnored(SIGHUP) { sigaddset(&set, SIGHUP) }
    return set
  }

  private static func keptSignals() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGCONT)
    return set
  }

  private static func waitForEver() -> Never {
    var set = awaitedSignals()
    while true {
      var signal: Int32 = 0
      guard sigwait(&set, &signal) == 0 else { continue }
      if isOpeningWindow.load(ordering: .relaxed) { endProgram(by: signal) }
      WakeUps.shared.terminate(signal: signal)
    }
  }

  /// Gives `signal` the effect that it has without this thread.
  private static func endProgram(by signal: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, signal)
    Glibc.signal(signal, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(signal)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// The messages of other threads to the window's thread.
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

  private let pending = Locked(Pending())

  func wake() {
    add { $0.isWoken = true }
  }

  func terminate(signal: Int32) {
    add { $0.signals.append(signal) }
  }

  /// Whether a signal came that no window has reported.
  var hasSignal: Bool { pending.withLock { !$0.signals.isEmpty } }

  /// Returns the events since the last call, once.
  func drain() -> [WindowEvent] {
    let taken = pending.withLock { pending in
      defer { pending = Pending() }
      return pending
    }
    return taken.signals.map(WindowEvent.terminated) + (taken.isWoken ? [.woken] : [])
  }

  /// Nudges only if nothing was pending: otherwise a nudge is already on its way.
  private func add(_ change: (inout Pending) -> Void) {
    let isFirst = pending.withLock { pending in
      defer { change(&pending) }
      return pending.isEmpty
    }
    guard isFirst, !DisplayLoss.isLost else { return }
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }
}
