import Base
import CWayland
import Testing

@testable import Desktop

@Suite struct `A compositor's input` {
  private static func event(
    _ kind: caliper_wayland_kind, time: UInt32 = 0, x: Double = 0, y: Double = 0,
    _ change: (inout caliper_wayland_event) -> Void = { _ in }
  ) -> caliper_wayland_event {
    var event = caliper_wayland_event()
    event.kind = kind
    (event.time, event.x, event.y) = (time, x, y)
    change(&event)
    return event
  }

  @Test func `has fractions of a pixel, in pixels of the picture`() {
    var input = WaylandInput()
    input.scale = 1.5
    let meaning = input.handle(Self.event(CALIPER_WAYLAND_POINTER_MOVED, time: 7, x: 10.5, y: 4))
    #expect(meaning == .input(.pointerMoved(Point(x: 15.75, y: 6)), milliseconds: 7))
    #expect(input.pointer == Point(x: 15.75, y: 6))
  }

  @Test func `has no time of the pointer's coming into the window`() {
    var input = WaylandInput()
    let point = Point(x: 3, y: 4)
    #expect(
      input.handle(Self.event(CALIPER_WAYLAND_POINTER_ENTERED, x: 3, y: 4))
        == .untimed(.screenChanged(.pointerReturned(point))))
    #expect(input.pointer == point)
  }

  @Test func `lifts a finger where it was last`() {
    var input = WaylandInput()
    let finger: (inout caliper_wayland_event) -> Void = { $0.finger = 2 }
    _ = input.handle(Self.event(CALIPER_WAYLAND_TOUCH_BEGAN, time: 1, x: 5, y: 6, finger))
    _ = input.handle(Self.event(CALIPER_WAYLAND_TOUCH_MOVED, time: 2, x: 8, y: 9, finger))
    #expect(
      input.handle(Self.event(CALIPER_WAYLAND_TOUCH_ENDED, time: 3, finger))
        == .input(.touchEnded(Point(x: 8, y: 9), finger: 2), milliseconds: 3))
    #expect(input.handle(Self.event(CALIPER_WAYLAND_TOUCH_ENDED, time: 4, finger)) == .nothing)
  }

  @Test func `lifts all fingers that the compositor takes away`() {
    var input = WaylandInput()
    for finger in [Int32(4), 1] {
      _ = input.handle(
        Self.event(CALIPER_WAYLAND_TOUCH_BEGAN, x: Double(finger)) { $0.finger = finger })
    }
    #expect(
      input.handle(Self.event(CALIPER_WAYLAND_TOUCHES_CANCELLED))
        == .lostFingers([
          .touchEnded(Point(x: 1, y: 0), finger: 1), .touchEnded(Point(x: 4, y: 0), finger: 4),
        ]))
  }

  @Test(arguments: [true, false])
  func `says when repeats of a held key are due, whoever hears of it first`(weAreFirst: Bool) {
    var repeats = KeyRepeats()
    repeats.use(rate: 25, delay: 600)
    if weAreFirst { repeats.keyWasPressed(at: 1000) }
    #expect(repeats.pressCame(ofKey: 30, isRepeat: false) == nil)
    if !weAreFirst { repeats.keyWasPressed(at: 1000) }
    #expect(repeats.pressCame(ofKey: 30, isRepeat: true) == 1600)
    #expect(repeats.pressCame(ofKey: 30, isRepeat: true) == 1640)
    repeats.releaseCame(ofKey: 30)
    #expect(repeats.pressCame(ofKey: 30, isRepeat: true) == nil)
  }

  @Test func `knows no repeats of a key whose press it did not hear of`() {
    var repeats = KeyRepeats()
    repeats.use(rate: 25, delay: 600)
    _ = repeats.pressCame(ofKey: 42, isRepeat: false)
    repeats.endBatch()
    repeats.keyWasPressed(at: 1000)
    #expect(repeats.pressCame(ofKey: 30, isRepeat: false) == nil)
    #expect(repeats.pressCame(ofKey: 42, isRepeat: true) == nil)
    #expect(repeats.pressCame(ofKey: 30, isRepeat: true) == 1600)
  }
}
