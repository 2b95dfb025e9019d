internal import Glibc

/// The signals that ask a process to end, turned into events of the window.
package enum Signals {
  /// Has a thread of its own wait for SIGINT, SIGTERM and SIGHUP, and ignores SIGPIPE and SIGXFSZ.
  ///
  /// What those two would end the program for, the call that wrote too far tells as its error.
  /// Only the first call does anything. `Window.init` calls it; a program that starts threads before
  /// it opens a window calls it earlier, since a thread keeps the signals that it started with.
  /// SIGHUP stays ignored where it already is, as under nohup.
  package static func install() {
    _ = installation
  }

  /// Whether one of the signals that ask a process to end has come and no window has told of it.
  ///
  /// For work without a window; any thread may ask.
  package static var haveAskedToEnd: Bool { WakeUps.shared.hasSignal }

  private static let installation: Void = {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var set = awaitedSignals()
    pthread_sigmask(SIG_BLOCK, &set, nil)
    var thread = pthread_t()
    if pthread_create(&thread, nil, { _ in Signals.waitForEver() }, nil) == 0 {
      pthread_detach(thread)
    } else {
      // Nobody to take them: better the system's way of ending than none.
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

  private static func waitForEver() -> Never {
    var set = awaitedSignals()
    while true {
      var signal: Int32 = 0
      if sigwait(&set, &signal) == 0 { WakeUps.shared.terminate(signal: signal) }
    }
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
