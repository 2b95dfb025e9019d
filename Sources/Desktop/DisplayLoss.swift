internal import CSDL2
internal import Glibc
internal import Synchronization

/// The loss of the connection to the X server or the Wayland compositor, for example if the server ends before its
/// windows; or of the window alone, which another program can destroy on X.
///
/// Neither Xlib nor SDL can continue without the connection. So the program ends there, within any call to them, once
/// its owner has done the remaining work. SDL does not notice that its window is gone.
@MainActor package enum DisplayLoss {
  private static var work: (@MainActor () -> Int32)?
  private static var isEnding = false

  /// The event, as the beginning of a sentence.
  package static var description: String {
    guard !windowIsDestroyed else { return "another program has destroyed the window" }
    return "the connection to the \(isOfWayland ? "Wayland compositor" : "X server") is lost"
  }
  /// Whether the window is gone, and the server is not.
  private static var windowIsDestroyed = false
  /// Whether the connection is one to a Wayland compositor.
  static var isOfWayland = false
  private nonisolated static let hasOccurred = Atomic(false)
  /// The main thread.
  private nonisolated static let thread = Atomic<UInt>(0)

  /// Sets the `work` to do when the connection is lost, without the window; the program then ends immediately with the
  /// exit code that it returns.
  package static func whenLost(_ work: @escaping @MainActor () -> Int32) { Self.work = work }

  /// Whether the connection is lost: nothing may be sent to the server any more.
  nonisolated static var isLost: Bool { hasOccurred.load(ordering: .relaxed) }

  /// Ignores errors of requests, for example about a window that no longer exists.
  ///
  /// Xlib would end the program; a session does not need the result of such a request. SDL has a handler of its own,
  /// and restores the one before it when it ends. Its last requests for its own window may reach the server after the
  /// window's end. So this is needed before SDL starts, and again after that.
  nonisolated static func ignoreFailedRequests() { XSetErrorHandler { _, _ in 0 } }

  /// Watches the connection that SDL has opened.
  nonisolated static func watch(_ display: OpaquePointer) {
    thread.store(UInt(SDL_ThreadID()), ordering: .relaxed)
    ignoreFailedRequests()
    XSetIOErrorHandler { _ in
      DisplayLoss.connectionWasLost()
      return 0
    }
    // Otherwise Xlib ends the program after the handler, also if another thread has called it.
    XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  /// Only the main thread waits for the server; another one that sends it a nudge leaves the end to it.
  nonisolated static func connectionWasLost() {
    hasOccurred.store(true, ordering: .relaxed)
    let watching = thread.load(ordering: .relaxed)
    guard watching == 0 || UInt(SDL_ThreadID()) == watching else { return }
    MainActor.assumeIsolated { endProgram() }
  }

  /// Only the thread of the window reads the event that reports this.
  nonisolated static func windowWasDestroyed() {
    MainActor.assumeIsolated { windowIsDestroyed = true }
    hasOccurred.store(true, ordering: .relaxed)
  }

  /// Does the last work and ends the program.
  static func endProgram() -> Never {
    guard !isEnding else { _exit(EXIT_FAILURE) }
    isEnding = true
    guard let work else {
      let line = Array("caliper: \(description); start again\n".utf8)
      _ = Glibc.write(STDERR_FILENO, line, line.count)
      _exit(EXIT_FAILURE)
    }
    _exit(work())
  }
}
