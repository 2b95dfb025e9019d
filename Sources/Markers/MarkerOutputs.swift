package import Base
import Dispatch
import Files
import Glibc
package import Studies

/// The open destinations of a session's markers, each with a thread of its own, so that no trial waits for a peer.
package final class MarkerOutputs: Sendable {
  /// A marker as a destination got it.
  package struct Sent: Hashable, Sendable {
    package let marker: Marker
    /// The index of the destination.
    package let output: Int
    /// When all of it had been handed to the system.
    package let time: Instant
  }

  /// The destinations, in the order of their indices.
  package let destinations: [MarkerDestination]
  private let senders: [MarkerSender]
  private let sent = Locked<[Sent]>([])
  /// What is being sent.
  private let work = DispatchGroup()

  /// The longest time that the end of a session waits for what is being sent, in seconds.
  private static let lastPatience = 1.0

  /// Opens `destinations`, whose serial ports get `bytes`; `report` takes a line about one that is lost, on any thread.
  ///
  /// Throws if one cannot be opened.
  package init(
    _ destinations: [MarkerDestination], bytes: MarkerBytes,
    clock: @escaping @Sendable () -> Instant, report: @escaping @Sendable (String) -> Void
  ) throws(MarkerError) {
    self.destinations = destinations
    senders = try destinations.map { (destination) throws(MarkerError) in
      try MarkerSender(destination, bytes: bytes, clock: clock, report: report)
    }
  }

  /// Sends `marker` to all; returns at once.
  package func send(_ marker: Marker) {
    for (index, sender) in senders.enumerated() {
      sender.send(marker, of: work) { [self] time in
        sent.withLock { $0.append(Sent(marker: marker, output: index, time: time)) }
      }
    }
  }

  /// Returns what was sent since the last call.
  package func takeSent() -> [Sent] {
    sent.withLock { sent in
      defer { sent = [] }
      return sent
    }
  }

  /// Waits a moment for what is being sent, and ends the sending.
  package func finish() {
    _ = work.wait(timeout: .now() + Self.lastPatience)
    for sender in senders { sender.finish() }
  }
}

/// Sends markers to one destination, one after the other.
private final class MarkerSender: Sendable {
  private struct State {
    /// Whether no more is sent: the destination is lost, or the session over.
    var isOver = false
    /// The markers that are not sent yet.
    var waiting = 0
  }

  private let destination: MarkerDestination
  private let bytes: MarkerBytes
  private let port: MarkerPort
  private let queue: DispatchQueue
  private let state = Locked(State())
  private let clock: @Sendable () -> Instant
  private let report: @Sendable (String) -> Void

  init(
    _ destination: MarkerDestination, bytes: MarkerBytes, clock: @escaping @Sendable () -> Instant,
    report: @escaping @Sendable (String) -> Void
  ) throws(MarkerError) {
    (self.destination, self.bytes) = (destination, bytes)
    (self.clock, self.report) = (clock, report)
    port = try MarkerPort(opening: destination)
    queue = DispatchQueue(label: "caliper.markers", qos: .userInteractive)
  }

  /// Has `marker` sent after those before it; `done` is called on another thread when it is.
  func send(
    _ marker: Marker, of group: DispatchGroup, done: @escaping @Sendable (Instant) -> Void
  ) {
    guard let content = content(of: marker) else { return }
    state.withLock { $0.waiting += 1 }
    queue.async(group: group) { [self] in
      guard write(content) else { return }
      state.withLock { $0.waiting -= 1 }
      done(clock())
      reset()
    }
  }

  /// The bytes of `marker`; `nil` if the study has none for it.
  private func content(of marker: Marker) -> [UInt8]? {
    guard case .serial = destination else { return Array((marker.line + "\n").utf8) }
    return bytes.byte(of: marker.kind, marker.outcome).map { [$0] }
  }

  /// Has the port's lines go back, so that the next marker is a change of them, whatever its byte.
  private func reset() {
    guard case .serial = destination, bytes.resetAfter > 0 else { return }
    usleep(useconds_t(bytes.resetAfter * 1e6))
    _ = write([bytes.reset])
  }

  /// Returns whether the destination has all of `bytes`.
  private func write(_ bytes: [UInt8]) -> Bool {
    if isOver { return false }
    do throws(SystemError) {
      return try port.write(bytes) { !isOver }
    } catch {
      state.withLock { $0.isOver = true }
      report(
        "note: \(destination) is lost (\(error.text)); the session goes on, and sends it no more markers"
      )
      return false
    }
  }

  private var isOver: Bool { state.withLock { $0.isOver } }

  /// Ends the sending, and reports what was not sent.
  func finish() {
    let waiting = state.withLock { state in
      state.isOver = true
      return state.waiting
    }
    if waiting > 0 { report("note: \(destination) did not get the last \(waiting) markers") }
  }
}
