import Base
import Testing

@testable import Sessions

/// The log's record of an input, which is all that a replay has of it.
@Suite struct LoggedEventInputTests {
  private static let point = Point(x: 12.345, y: -6.5)
  private static let time = Instant(nanoseconds: 1_234_567_890)

  @Test(arguments: [
    InputEvent.pointerMoved(point), .pointerPressed(point, button: .secondary, clicks: 3),
    .pointerReleased(point, button: .middle), .scrolled(point, steps: -0.10000000149011612),
    .keyPressed(.pageUp, [.shift, .control], isRepeat: true),
    .keyPressed(.character("+"), [], isRepeat: false),
    .keyPressed(.other("F4"), .alt, isRepeat: false),
    .keyReleased(.escape), .textEntered("8,3"), .textEntered(String(repeating: "9", count: 200)),
    .touchBegan(point, finger: 7), .touchMoved(point, finger: -7),
    .touchEnded(point, finger: .max), .focusGained, .focusLost,
    .windowResized(width: 800, height: 600.5), .pointerLeft,
    .screenChanged(.windowMoved(point)), .screenChanged(.windowHidden),
    .screenChanged(.windowShown), .screenChanged(.displayChanged), .screenChanged(.screenSaverOn),
    .screenChanged(.programStopped),
    .screenChanged(.screenSaverOff), .screenChanged(.pointerReturned(point)),
  ])
  func `every input is read back from its row as the trial saw it`(event: InputEvent) throws {
    var stamped = StampedEvent(event, at: Self.time, arrival: Self.time.advanced(bySeconds: 0.01))
    if case .keyPressed(_, let modifiers, _) = event {
      stamped.modifiers = modifiers
    } else {
      stamped.modifiers = .shift
    }
    let seen = stamped.asLogged
    let row = LoggedEvent(seen)
    #expect(row.kind.isInput)
    #expect(row.input == seen)
    #expect(seen.asLogged == seen, "twice is once")
    #expect(seen.time.nanoseconds == 1_234_567_000 && seen.arrival >= seen.time)
  }

  @Test func `rows that lack what their kind needs are no inputs`() {
    for kind: EventKind in [.motion, .press, .keyDown, .touchMove, .scroll, .resize, .value] {
      var row = LoggedEvent(.focusGained, at: Self.time)
      row.kind = kind
      #expect(row.input == nil, "\(kind)")
    }
  }
}

extension LoggedEvent {
  fileprivate init(_ event: InputEvent, at time: Instant) {
    self.init(StampedEvent(event, at: time))
  }
}
