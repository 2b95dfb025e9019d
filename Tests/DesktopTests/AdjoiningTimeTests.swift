import Base
import Testing

@testable import Desktop

/// On Wayland two listeners get each event, SDL's and ours, in either order.
struct `A time beside its event` {
  private static let press = InputEvent.keyPressed(.character("8"), [], isRepeat: false)

  private static func at(_ milliseconds: Double) -> Instant {
    Instant(nanoseconds: Int64(milliseconds * 1e6))
  }

  /// The stamps of `assembly` in milliseconds; nil for events that are stamped on arrival.
  private static func stamps(_ assembly: inout EventAssembly) -> [Double?] {
    assembly.drain().map { event in
      guard case .input(let stamped) = event, stamped.source == .wayland else { return nil }
      return Double(stamped.time.nanoseconds) / 1e6
    }
  }

  @Test(arguments: [true, false])
  func `stamps a key and its text, whichever comes first`(timeIsFirst: Bool) {
    var assembly = EventAssembly(.monotonic, source: .wayland)
    for time in [UInt32(100), 150] {
      let time = ServerTime(kind: .keyPress, milliseconds: time)
      if timeIsFirst { assembly.serverTimeAdjoins(time) }
      assembly.receive(Self.press, arrival: Self.at(200))
      assembly.receive(.textEntered("8"), arrival: Self.at(200))
      if !timeIsFirst { assembly.serverTimeAdjoins(time) }
    }
    #expect(Self.stamps(&assembly) == [100.5, 100.5, 150.5, 150.5])
  }

  @Test(arguments: [UInt32(130), nil])
  func `is kept for a release while SDL makes up the repeats that were due before it`(due: UInt32?)
  {
    var assembly = EventAssembly(.monotonic, source: .wayland)
    assembly.serverTimeAdjoins(ServerTime(kind: .keyRelease, milliseconds: 150))
    for _ in 0..<2 {
      assembly.repeatPrecedes(due.map { ServerTime(kind: .keyPress, milliseconds: $0) })
      assembly.receive(
        .keyPressed(.character("8"), [], isRepeat: true), arrival: Self.at(400))
      assembly.receive(.textEntered("8"), arrival: Self.at(400))
    }
    assembly.receive(.keyReleased(.character("8")), arrival: Self.at(400))
    assembly.serverTimeAdjoins(ServerTime(kind: .keyPress, milliseconds: 390))
    assembly.receive(Self.press, arrival: Self.at(400))
    assembly.receive(.textEntered("8"), arrival: Self.at(400))
    let repeats = due.map { Double($0) + 0.5 }
    #expect(
      Self.stamps(&assembly)
        == [repeats, repeats, repeats, repeats, 150.5, 390.5, 390.5])
  }

  @Test func `leaves an event that came before another time`() {
    var assembly = EventAssembly(.monotonic, source: .wayland)
    assembly.receive(Self.press, arrival: Self.at(200))
    assembly.serverTimeAdjoins(ServerTime(kind: .buttonPress, milliseconds: 110))
    assembly.serverTimeAdjoins(ServerTime(kind: .keyPress, milliseconds: 120))
    #expect(Self.stamps(&assembly) == [nil])
  }

  @Test func `leaves an event that was handed over already`() {
    var assembly = EventAssembly(.monotonic, source: .wayland)
    assembly.receive(Self.press, arrival: Self.at(200))
    #expect(Self.stamps(&assembly) == [nil])
    assembly.serverTimeAdjoins(ServerTime(kind: .keyRelease, milliseconds: 120))
    assembly.receive(.keyReleased(.character("8")), arrival: Self.at(200))
    #expect(Self.stamps(&assembly) == [120.5])
  }

  @Test func `is forgotten where SDL has left its event out, as that of a key for an input method`()
  {
    var assembly = EventAssembly(.monotonic, source: .wayland)
    assembly.serverTimeAdjoins(ServerTime(kind: .keyPress, milliseconds: 100))
    #expect(Self.stamps(&assembly) == [])
    assembly.receive(Self.press, arrival: Self.at(200))
    assembly.serverTimeAdjoins(ServerTime(kind: .keyPress, milliseconds: 190))
    #expect(Self.stamps(&assembly) == [190.5])
  }

  @Test func `stamps a turn of the wheel`() {
    var assembly = EventAssembly(.monotonic, source: .wayland)
    assembly.serverTimeAdjoins(ServerTime(kind: .wheel, milliseconds: 120))
    assembly.receive(.scrolled(Point(x: 0, y: 0), steps: 1), arrival: Self.at(200))
    #expect(Self.stamps(&assembly) == [120.5])
  }

  @Test func `is not believed where it lies in the future`() {
    var assembly = EventAssembly(.monotonic, source: .wayland)
    assembly.receive(
      .pointerMoved(Point(x: 0, y: 0)), arrival: Self.at(200), serverMilliseconds: 9000,
      modifiers: [])
    #expect(Self.stamps(&assembly) == [nil])
  }
}
