import Base
import Dispatch

/// Lines for a reader, which are written without waiting for it.
///
/// A thread of its own writes them, since a pipe that is not read keeps its writer waiting for ever.
/// Of the lines that wait for it only the latest are kept: a reader that comes back wants to know what
/// is on screen now. Lines that are minor, such as changes on a screen, give way first.
final class LineQueue<Line: Sendable>: Sendable {
  private struct State {
    var lines: [Line] = []
    var isWriting = false
  }

  /// The largest number of waiting lines.
  static var limit: Int { 256 }

  private let state = Locked(State())
  private let thread = DispatchQueue(label: "caliper.lines")
  private let write: @Sendable (Line) -> Void
  private let isMinor: @Sendable (Line) -> Bool

  /// Hands the lines to `write`, one after the other; it may take its time.
  ///
  /// Lines that are minor give way first.
  init(
    isMinor: @escaping @Sendable (Line) -> Bool = { _ in false },
    write: @escaping @Sendable (Line) -> Void
  ) {
    self.isMinor = isMinor
    self.write = write
  }

  /// Queues `line`, in place of the oldest waiting line if there are too many.
  func append(_ line: Line) {
    let isIdle = state.withLock { state in
      if state.lines.count >= Self.limit {
        state.lines.remove(at: state.lines.firstIndex(where: isMinor) ?? 0)
      }
      state.lines.append(line)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if isIdle { thread.async { self.writeAll() } }
  }

  /// Waits until all lines are written, or until `seconds` have passed.
  func finish(within seconds: Double) {
    guard state.withLock({ $0.isWriting }) else { return }
    let done = DispatchSemaphore(value: 0)
    thread.async { done.signal() }
    _ = done.wait(timeout: .now() + seconds)
  }

  private func writeAll() {
    while let line = next() { write(line) }
  }

  /// Takes the oldest line; without one the writing ends.
  private func next() -> Line? {
    state.withLock { state in
      state.isWriting = !state.lines.isEmpty
      return state.isWriting ? state.lines.removeFirst() : nil
    }
  }
}
