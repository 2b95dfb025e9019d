import Base
import Testing

@testable import Desktop

private let origin = Point(x: 0, y: 0)

/// An assembly whose server has the same clock, in the midst of a session.
private func makeAssembly() -> EventAssembly {
  EventAssembly(
    ClockCalibration(usesServerTime: true, offsetNanoseconds: 0, boundNanoseconds: 500_000))
}

/// The moment `milliseconds` after the clock's origin.
private func at(_ milliseconds: Double) -> Instant {
  Instant(nanoseconds: Int64(milliseconds * 1e6))
}

/// The stamps of `events` in milliseconds; nil for events that are stamped on arrival.
private func serverStamps(_ events: [WindowEvent]) -> [Double?] {
  events.map { event in
    guard case .input(let stamped) = event, stamped.source == .xServer else { return nil }
    return Double(stamped.time.nanoseconds) / 1e6
  }
}

struct `An event assembly` {
  /// Kinds of core events, and SDL's event for each.
  static let core: [(ServerTime.Kind, InputEvent)] = [
    (.keyPress, .keyPressed(.enter, [], isRepeat: false)), (.keyPress, .textEntered("8")),
    (.keyRelease, .keyReleased(.enter)),
    (.buttonPress, .pointerPressed(origin, button: .primary, clicks: 1)),
    (.buttonPress, .scrolled(origin, steps: 1)),
    (.buttonRelease, .pointerReleased(origin, button: .primary)),
    (.motion, .pointerMoved(origin)), (.crossing, .pointerMoved(origin)),
    (.crossing, .pointerLeft),
  ]

  @Test(arguments: core)
  func `stamps an event by the core event before it`(kind: ServerTime.Kind, event: InputEvent) {
    var assembly = makeAssembly()
    assembly.serverTimePrecedes(ServerTime(kind: kind, milliseconds: 100))
    assembly.receive(event, arrival: at(108))
    #expect(
      assembly.drain()
        == [.input(StampedEvent(event, at: at(100.5), arrival: at(108), source: .xServer))])
  }

  @Test(arguments: [
    InputEvent.pointerMoved(origin), .focusGained, .keyReleased(.enter), .pointerLeft,
  ])
  func `leaves an event that another core event cannot have caused`(event: InputEvent) {
    var assembly = makeAssembly()
    assembly.serverTimePrecedes(ServerTime(kind: .keyPress, milliseconds: 100))
    assembly.receive(event, arrival: at(108))
    #expect(assembly.drain() == [.input(StampedEvent(event, at: at(108)))])
  }

  @Test(arguments: [
    (ServerTime.Kind.motion, InputEvent.pointerMoved(origin)),
    (.touch, .touchBegan(origin, finger: 1)), (.touch, .touchMoved(origin, finger: 1)),
    (.touch, .touchEnded(origin, finger: 1)),
  ])
  func `stamps an event by the XInput2 event after it`(kind: ServerTime.Kind, event: InputEvent) {
    var assembly = makeAssembly()
    assembly.receive(event, arrival: at(108))
    assembly.serverTimeFollows(ServerTime(kind: kind, milliseconds: 100))
    #expect(
      assembly.drain()
        == [.input(StampedEvent(event, at: at(100.5), arrival: at(108), source: .xServer))])
  }

  @Test func `gives key and text of one press the same time`() {
    var assembly = makeAssembly()
    assembly.serverTimePrecedes(ServerTime(kind: .keyPress, milliseconds: 100))
    assembly.receive(.keyPressed(.character("8"), [], isRepeat: false), arrival: at(108))
    assembly.receive(.textEntered("8"), arrival: at(109))
    #expect(serverStamps(assembly.drain()) == [100.5, 100.5])
  }

  @Test func `uses a press's time for one key only`() {
    var assembly = makeAssembly()
    assembly.serverTimePrecedes(ServerTime(kind: .keyPress, milliseconds: 100))
    assembly.receive(.keyPressed(.character("8"), [], isRepeat: false), arrival: at(108))
    assembly.receive(.keyPressed(.character("9"), [], isRepeat: false), arrival: at(300))
    #expect(serverStamps(assembly.drain()) == [100.5, nil])
  }

  @Test func `keeps every one of many motions, each with its own time`() {
    var assembly = makeAssembly()
    let times = Array(UInt32(1000)..<2000)
    for time in times {
      assembly.receive(.pointerMoved(Point(x: Double(time), y: 0)), arrival: at(3000))
      assembly.serverTimeFollows(ServerTime(kind: .motion, milliseconds: time))
    }
    #expect(serverStamps(assembly.drain()) == times.map { Double($0) + 0.5 })
  }

  @Test func `lets an XInput2 event correct a core event's leftover time`() {
    var assembly = makeAssembly()
    // A motion to the pointer's present place: SDL makes no event of it.
    assembly.serverTimePrecedes(ServerTime(kind: .motion, milliseconds: 100))
    assembly.receive(.pointerMoved(origin), arrival: at(208))
    assembly.serverTimeFollows(ServerTime(kind: .motion, milliseconds: 200))
    #expect(serverStamps(assembly.drain()) == [200.5])
  }

  @Test func `ties an XInput2 event to nothing where SDL sent no event for it`() {
    var assembly = makeAssembly()
    assembly.receive(.pointerMoved(origin), arrival: at(108))
    assembly.serverTimeFollows(nil)
    assembly.serverTimeFollows(ServerTime(kind: .motion, milliseconds: 50))
    #expect(serverStamps(assembly.drain()) == [nil])
  }

  @Test func `forgets a core event once an XInput2 event follows`() {
    var assembly = makeAssembly()
    assembly.serverTimePrecedes(ServerTime(kind: .motion, milliseconds: 100))
    assembly.serverTimeFollows(nil)
    assembly.receive(.pointerMoved(origin), arrival: at(208))
    #expect(serverStamps(assembly.drain()) == [nil])
  }

  @Test func `never stamps an event that was handed over`() {
    var assembly = makeAssembly()
    assembly.receive(.pointerMoved(origin), arrival: at(108))
    #expect(assembly.drain().count == 1)
    assembly.receive(.exposed)
    assembly.serverTimeFollows(ServerTime(kind: .motion, milliseconds: 100))
    #expect(assembly.drain() == [.exposed])
  }

  @Test func `keeps input and other events in order, and hands each over once`() {
    var assembly = makeAssembly()
    assembly.receive(.focusGained, arrival: at(1))
    assembly.receive(.exposed)
    assembly.receive(.focusLost, arrival: at(2))
    assembly.receive(.closeRequested)
    #expect(
      assembly.drain() == [
        .input(StampedEvent(.focusGained, at: at(1))), .exposed,
        .input(StampedEvent(.focusLost, at: at(2))), .closeRequested,
      ])
    #expect(assembly.drain().isEmpty)
  }
}
