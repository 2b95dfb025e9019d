import Base
import InputMethods
import Testing

@Suite struct FingerTrackingTests {
  private let here = Point(x: 10, y: 20)
  private let there = Point(x: 90, y: 20)

  /// The pointer's events for `events`, a tenth of a second apart.
  private func seen(_ events: [InputEvent], apart seconds: Double = 0.1) -> [InputEvent] {
    var fingers = FingerTracking()
    return events.enumerated().flatMap { index, event in
      let time = Instant(nanoseconds: 0).advanced(bySeconds: Double(index) * seconds)
      return fingers.pointerEvents(for: StampedEvent(event, at: time)).map(\.event)
    }
  }

  @Test func `a finger presses, moves, releases, and then points at nothing`() {
    #expect(
      seen([
        .touchBegan(here, finger: 7), .touchMoved(there, finger: 7), .touchEnded(there, finger: 7),
      ]) == [
        .pointerPressed(here, button: .primary, clicks: 1), .pointerMoved(there),
        .pointerReleased(there, button: .primary), .pointerLeft,
      ])
  }

  @Test func `what a finger does is marked, what a pointer does is not`() {
    var fingers = FingerTracking()
    let time = Instant(nanoseconds: 0)
    let finger = StampedEvent(.touchBegan(here, finger: 7), at: time, modifiers: .shift)
    let pointer = StampedEvent(.pointerMoved(here), at: time)
    let seen = [pointer, finger].flatMap { fingers.pointerEvents(for: $0) }
    #expect(seen.map(\.isByFinger) == [false, true])
    #expect(seen.map(\.modifiers) == [[], .shift])
  }

  @Test func `a second finger means nothing, even after the first one was lifted`() {
    #expect(
      seen([
        .touchBegan(here, finger: 7), .touchBegan(there, finger: 8), .touchMoved(here, finger: 8),
        .touchEnded(here, finger: 7), .touchMoved(there, finger: 8), .touchEnded(there, finger: 8),
      ]) == [
        .pointerPressed(here, button: .primary, clicks: 1),
        .pointerReleased(here, button: .primary), .pointerLeft,
      ])
  }

  @Test func `the next finger is the first one again`() {
    let tap: [InputEvent] = [.touchBegan(here, finger: 7), .touchEnded(here, finger: 7)]
    let next: [InputEvent] = [.touchBegan(there, finger: 8), .touchMoved(here, finger: 8)]
    #expect(
      seen(tap + next).suffix(2) == [
        .pointerPressed(there, button: .primary, clicks: 1), .pointerMoved(here),
      ])
  }

  @Test(arguments: [
    (0.2, 0.0, [1, 2, 3]), (0.3, 0.0, [1, 1, 1]), (0.2, 40.0, [1, 1, 1]), (0.2, 30.0, [1, 2, 3]),
  ])
  func `taps in quick succession at one place count as clicks do`(
    interval: Double, distance: Double, clicks: [Int]
  ) {
    let taps = (0..<3).flatMap { index -> [InputEvent] in
      let place = Point(x: here.x + Double(index) * distance, y: here.y)
      return [.touchBegan(place, finger: 7), .touchEnded(place, finger: 7)]
    }
    let counted = seen(taps, apart: interval).compactMap { event in
      if case .pointerPressed(_, _, let clicks) = event { clicks } else { nil }
    }
    #expect(counted == clicks)
  }

  @Test func `a finger is forgotten where the focus is lost`() {
    #expect(
      seen([
        .touchBegan(here, finger: 7), .focusLost, .touchMoved(there, finger: 7),
        .touchEnded(there, finger: 7), .touchBegan(there, finger: 8),
      ]) == [
        .pointerPressed(here, button: .primary, clicks: 1), .focusLost, .pointerLeft,
        .pointerPressed(there, button: .primary, clicks: 1),
      ])
    #expect(seen([.focusLost]) == [.focusLost])
  }

  @Test(arguments: [
    InputEvent.scrolled(Point(x: 1, y: 2), steps: 1),
    .keyPressed(.enter, [], isRepeat: false), .textEntered("8"), .focusGained, .pointerLeft,
  ])
  func `what is no pointer passes as it is`(event: InputEvent) {
    #expect(seen([.touchBegan(here, finger: 7), event]).last == event)
  }

  @Test func `the mouse means nothing while a finger is down, nor a finger while its button is`() {
    #expect(
      seen([
        .touchBegan(here, finger: 7), .pointerMoved(there), .touchEnded(here, finger: 7),
      ]) == [
        .pointerPressed(here, button: .primary, clicks: 1),
        .pointerReleased(here, button: .primary), .pointerLeft,
      ])
    let press = InputEvent.pointerPressed(here, button: .primary, clicks: 1)
    #expect(seen([press, .touchBegan(there, finger: 7)]) == [press])
    #expect(seen([press, .focusLost, .touchBegan(there, finger: 7)]).count == 3)
  }
}
