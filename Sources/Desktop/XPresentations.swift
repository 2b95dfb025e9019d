package import Base
internal import CSDL2
internal import Glibc

/// Asks an X server's Present extension at which refresh of the display each picture is shown.
///
/// A picture that the server has when a refresh begins is shown with it, unless a compositor holds it back.
final class XPresentations: PictureFeedback {
  private let server: XServer
  /// The number by which Present marks its events.
  let opcode: Int32
  private var log = PresentationLog()

  /// Asks `server` for its Present extension; `nil` if it has none.
  init?(on server: XServer) {
    var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
    guard XPresentQueryExtension(server.display, &opcode, &firstEvent, &firstError) != 0 else {
      return nil
    }
    self.server = server
    self.opcode = opcode
    // Lasts as long as the window: SDL closes the connection before this goes.
    XPresentSelectInput(server.display, server.window, UInt32(PresentCompleteNotifyMask))
  }

  func willShow(at time: Instant) {}

  func wasShown(at time: Instant) {
    // With a divisor of 1 the next refresh answers, with any number.
    XPresentNotifyMSC(server.display, server.window, log.add(drawn: time), 0, 1, 0)
    XFlush(server.display)
  }

  func drain() -> [Presentation] { log.drain() }

  /// Reads an event of Present; its data are valid now alone.
  func receive(_ cookie: XGenericEventCookie) {
    guard cookie.evtype == PresentCompleteNotify, let data = cookie.data else { return }
    let event = data.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
    guard Int32(event.kind) == PresentCompleteKindNotifyMSC else { return }
    let nanoseconds = Int64(clamping: event.ust).multipliedReportingOverflow(by: 1000)
    log.finish(
      event.serial_number,
      shown: Instant(nanoseconds: nanoseconds.overflow ? 0 : nanoseconds.partialValue),
      refresh: event.msc)
  }
}

/// Reports the times at which pictures are shown, if a window system does.
protocol PictureFeedback: AnyObject {
  /// The window system is about to be handed a picture.
  func willShow(at time: Instant)
  /// The window system was handed a picture.
  func wasShown(at time: Instant)
  /// Returns the pictures shown since the last call.
  func drain() -> [Presentation]
}

/// The pictures whose times of display are not known yet, and the pictures whose times are known.
struct PresentationLog {
  private var next: UInt32 = 1
  private var drawn: [UInt32: Instant] = [:]
  private var shown: [Presentation] = []
  /// More pictures than that are not waited for: the window system has dropped them.
  private static let limit = 256

  /// Adds a picture; returns its number.
  mutating func add(drawn time: Instant) -> UInt32 {
    let number = next
    next &+= 1
    drawn[number] = time
    drawn[number &- UInt32(Self.limit)] = nil
    return number
  }

  /// Notes that a picture was shown.
  mutating func finish(
    _ number: UInt32, shown time: Instant, refresh: UInt64?, isMadeUp: Bool = false
  ) {
    guard let start = drawn.removeValue(forKey: number), time >= start else { return }
    shown.append(
      Presentation(drawn: start, shown: time, refresh: refresh, isMadeUp: isMadeUp))
  }

  /// Notes that a picture was never shown.
  mutating func discard(_ number: UInt32) { drawn[number] = nil }

  mutating func drain() -> [Presentation] {
    defer { shown = [] }
    return shown
  }
}

extension Window {
  /// Asks the window system to report from now on when the display shows each picture; false if it cannot.
  package func followPresentations() -> Bool {
    if handle.collector.feedback == nil {
      let wayland = handle.wayland.flatMap { $0.followPresentations() ? $0 : nil }
      handle.collector.feedback = wayland ?? server.flatMap { XPresentations(on: $0) }
    }
    return handle.collector.feedback != nil
  }

  /// Returns the pictures shown since the last call.
  package func drainPresentations() -> [Presentation] {
    handle.collector.feedback?.drain() ?? []
  }

  /// From the window system's own time of each event since the last call to its arrival, in seconds, give or take half
  /// a millisecond; recorded from the first call on.
  package func drainEventDelays() -> [Double] { handle.collector.assembly.drainDelays() }

  /// Compares the window system's clock with CLOCK_MONOTONIC once more.
  package func calibrateClockAgain() -> ClockCalibration {
    server?.calibrateClock() ?? environment.clock
  }
}
