import Base
internal import Dispatch
internal import Synchronization

/// The opening of a window, in which libraries may wait for services that do not answer.
package enum WindowOpening {
  /// After so many seconds the person reads that the window is not open yet.
  private static let patience = 15.0

  /// Does `work`, during which a signal that asks the process to end ends it immediately: there is nothing to save.
  ///
  /// Reports to `SilentServices.report` if the work takes longer than a window usually needs.
  @MainActor package static func perform<Result, Failure: Error>(
    _ work: @MainActor () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    Signals.install()
    Signals.isOpeningWindow.store(true, ordering: .relaxed)
    let note = DispatchWorkItem { @Sendable in
      SilentServices.report.withLock { $0 }?(
        "note: the window is not open after \(Int(patience)) s: the fonts, an input method or another service of the "
          + "desktop do not answer; end this with Ctrl-C and repair them")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: note)
    defer {
      note.cancel()
      Signals.isOpeningWindow.store(false, ordering: .relaxed)
    }
    return try work()
  }
}
