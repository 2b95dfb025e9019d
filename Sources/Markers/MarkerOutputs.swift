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
    /// The time at which all of it had been handed to the system.
    package let time: Instant
  }

  /// The destinations, in the order of their indices.
  package let destinations: [MarkerDestination]
  private let senders: [MarkerSender]
  private let sent = Locked<[Sent]>([])
  /// The markers that are being sent.
  private let work = DispatchGroup()

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
    var open: Set<MarkerPort.Identity> = []
    for (destination, sender) in zip(destinations, senders) {
      guard let identity = sender.identity else { continue }
      if !open.insert(identity).inserted { throw .repeated("\(destination)") }
    }
  }

  /// Sends `marker` to all; returns immediately.
  package func send(_ marker: Marker) {
    for (index, sender) in senders.enumerated() {
      sender.send(marker, of: work) { [self] time in
        sent.withLock { $0.append(Sent(marker: marker, output: index, time: time)) }
      }
    }
  }

  /// Returns the markers sent since the last call.
  package func takeSent() -> [Sent] {
    sent.withLock { sent in
      defer { sent = [] }
      return sent
    }
  }

  /// Ends the sending: waits for markers on their way, as long as destinations need that accept them, and then a second
  /// at most.
  package func finish() {
    for sender in senders { sender.finish(in: work) }
    _ = work.wait(timeout: .now() + (senders.map(\.patience).max() ?? 0))
    for sender in senders { sender.stop() }
    // At the sender's next check, markers on their way at that moment are sent or not.
    _ = work.wait(timeout: .now() + Self.lastGlance)
    for sender in senders { sender.reportUnsent() }
  }

  /// The longest time that senders take to see that they are stopped, in seconds; only a file system that hangs takes
  /// longer.
  private static let lastGlance = 0.5
}

/// Sends markers to one destination, one after the other.
private final class MarkerSender: Sendable {
  private struct State {
    /// Whether the destination is gone.
    var isLost = false
    /// Whether what waits is given up.
    var isOver = false
    /// The markers that are not sent yet.
    var waiting = 0
  }

  private let destination: MarkerDestination
  private let bytes: MarkerBytes
  private let port: MarkerPort
  private let queue: DispatchQueue
  private let state = Locked(State())
  /// Ends the wait for the reset byte.
  private let hurry = DispatchSemaphore(value: 0)
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

  /// The file, pipe or device; `nil` for a connection.
  var identity: MarkerPort.Identity? { port.identity }

  /// Sends `marker` after the earlier ones; `done` is called on another thread afterwards.
  func send(
    _ marker: Marker, of group: DispatchGroup, done: @escaping @Sendable (Instant) -> Void
  ) {
    guard let content = content(of: marker) else { return }
    state.withLock { $0.waiting += 1 }
    queue.async(group: group) { [self] in
      guard !isOver, write(content) else { return }
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

  /// Resets the port's lines, so that the next marker changes them, even with the same byte.
  private func reset() {
    guard case .serial = destination, bytes.resetAfter > 0 else { return }
    _ = hurry.wait(timeout: .now() + bytes.resetAfter)
    // The lines go back also if the session is over.
    _ = write([bytes.reset])
  }

  /// Returns whether the destination has all of `bytes`.
  private func write(_ bytes: [UInt8]) -> Bool {
    if state.withLock({ $0.isLost }) { return false }
    do throws(SystemError) {
      return try port.write(bytes) { !isOver }
    } catch {
      state.withLock { $0.isLost = true }
      report(
        "note: \(destination) is lost (\(error.text)); the session goes on, and sends it no more markers"
      )
      return false
    }
  }

  private var isOver: Bool { state.withLock { $0.isOver || $0.isLost } }

  // MARK: - The end

  /// The longest time to wait for a destination that takes everything at once, in seconds.
  private static let shortPatience = 1.0
  /// The longest time to wait for the bytes and reset bytes of a serial port, in seconds.
  private static let longPatience = 10.0

  /// The seconds to wait for unsent markers.
  var patience: Double {
    guard case .serial(_, let speed) = destination else { return Self.shortPatience }
    // A byte has ten bits with those around it. One more marker may wait for its reset byte.
    let each = bytes.resetAfter + 2 * 10 / Double(speed)
    let waiting = state.withLock { $0.waiting } + 1
    return min(Self.shortPatience + Double(waiting) * each, Self.longPatience)
  }

  /// Ends the connection after the markers before.
  func finish(in group: DispatchGroup) {
    queue.async(group: group) { [self] in
      guard !isOver else { return }
      do throws(SystemError) {
        try port.finish { !isOver }
      } catch {
        report("note: \(destination) may not have read the last markers (\(error.text))")
      }
    }
  }

  /// Gives up unsent markers.
  func stop() {
    state.withLock { $0.isOver = true }
    hurry.signal()
  }

  /// Reports unsent markers.
  func reportUnsent() {
    if case .file(let path) = destination, port.identity != MarkerPort.Identity(of: path) {
      report(
        "note: \(destination) was moved or removed during the session, and with it the markers before"
      )
    }
    let waiting = state.withLock { $0.waiting }
    if waiting > 0 {
      report(
        "note: \(destination) did not get the last \(waiting == 1 ? "marker" : "\(waiting) markers")"
      )
    }
  }
}
