import Base
import InputMethods
import Sliders
import Testing

@Suite struct DialTests {
  @Test func `left alone it has no jaws, and its ring is 270 degrees of 240 px`() throws {
    let dial = try Driven.dial()
    #expect(dial.method.jaws.opacity == 0 && dial.method.control == nil && !dial.method.isMoving)
    #expect(abs(dial.method.ring.length - 120 * 1.5 * .pi) < 1e-9)
    #expect(dial.method.reach == .whole(dial.method.ring.length))
    let middle = dial.method.ring.point(at: 0.5)
    #expect(abs(middle.x - 640) < 1e-9 && middle.y < dial.method.ring.center.y)
  }

  @Test func `its settings tell the curve to those that know only what all settings have`() throws {
    let plain: any MethodSettings = try settings(Dial.Settings.self, [:])
    #expect(plain.curve?.family == .hyperbolic && plain.design?.law == .hysteresis)
    let other: any MethodSettings = try settings(
      Dial.Settings.self, ["curve": .object(["family": .text("power")])])
    #expect(other.curve?.family == .power)
    let named = try settings(Dial.Settings.self, ["curve": .text("obslider")])
    #expect(named.curve?.family == .stepped)
  }

  @Test(arguments: [(nil, true), ("never", false)] as [(String?, Bool)])
  func `what a finger moves by leaving the glass is taken back`(
    filter: String?, isTakenBack: Bool
  ) throws {
    var dial = try Driven(
      settings(Dial.Settings.self, filter.map { ["releaseFilter": .text($0)] } ?? [:]),
      as: Dial.self)
    let ring = dial.method.ring
    dial.touch(ring.point(at: 0.5))
    dial.drag(ring.point(at: 0.6))
    dial.wait(0.1)
    let meant = dial.value
    dial.drag(ring.point(at: 0.61))
    let slipped = dial.value
    dial.lift(ring.point(at: 0.61))
    #expect(slipped != meant)
    #expect(dial.value == (isTakenBack ? meant : slipped))
  }

  @Test func `on the ring the knob is at the pointer's angle`() throws {
    for degrees in [136.0, 200, 270, 135, 90, 0] {
      var dial = try Driven.held()
      dial.turn(from: 135, to: degrees)
      dial.move(dial.place(degrees, out: 15))
      let expected = (10 + degrees / 270 * 990).rounded()
      #expect(dial.value == Int(expected))
    }
  }

  @Test func `a press on the ring puts the knob there, one beside it does nothing`() throws {
    var dial = try Driven.dial()
    #expect(dial.press(dial.place(54, out: 21)).isHandled)
    #expect(abs((dial.value ?? 0) - 208) <= 1)
    dial.release(dial.place(54, out: 21))
    for missed in [dial.place(54, out: 23), dial.place(315), dial.method.ring.center] {
      #expect(!dial.press(missed).isHandled)
    }
    #expect(dial.press(dial.place(-5)).isHandled && dial.value == 10)
  }

  @Test(arguments: [(50.0, 0.5863), (98, 0.25), (150, 0.0992)])
  func `outside the angle counts as much less as the curve says`(out: Double, gain: Double) throws {
    var dial = try Driven.held()
    dial.move(dial.place(135, out: out))
    #expect(dial.value == 505)
    let control = try #require(dial.method.control)
    #expect(abs(control.gain - gain) < 1e-3 && abs(control.distance - out) < 1e-9)
    dial.turn(from: 135, to: 175, out: out)
    let expected = 505 + gain * 40 / 270 * 990
    #expect(abs(dial.steps - expected) <= 1)
  }

  @Test func `straight away and straight back changes nothing, outwards and inwards`() throws {
    for (degrees, far) in [(135.0, 250.0), (20, 110), (250, -100), (135, -119)] {
      var dial = try Driven.held()
      let before = dial.turn(from: 135, to: degrees).last
      dial.move(dial.place(degrees, out: far))
      #expect(dial.value == before)
      dial.move(dial.place(degrees))
      #expect(dial.value == before)
    }
  }

  @Test(arguments: [(-40.0, 0.7009), (-80, 0.3442), (-98, 0.2500)])
  func `inside it gets finer as well: a pixel there counts as the curve says, not its angle`(
    out: Double, gain: Double
  ) throws {
    var dial = try Driven.held()
    dial.move(dial.place(135, out: out))
    dial.turn(from: 135, to: 155, out: out)
    let share = (120 + out) / 100
    let expected = 505 + share * gain * 20 / 270 * 990
    #expect(abs(dial.steps - expected) <= 0.5)
  }

  @Test func `a pointer that trembles across the ring leaves the value`() throws {
    for out in [-90.0, -60, -30, 30, 60, 120, 200] {
      var dial = try Driven.held()
      dial.move(dial.place(135, out: out))
      dial.turn(from: 135, to: 165, out: out)
      let before = dial.value
      for _ in 0..<20 {
        for width in [-2.0, 2] { dial.move(dial.place(165, out: out + width)) }
        #expect(dial.value == before, "\(out) px")
      }
    }
  }

  @Test func `a pointer that is nowhere leaves the knob`() throws {
    var dial = try Driven.held()
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      dial.move(Point(x: number, y: 300))
      dial.move(Point(x: 300, y: number))
    }
    #expect(dial.value == 505)
  }

  @Test(arguments: [0.0, 15, -15])
  func `through the gap the knob stays at its end, and back it goes from there`(out: Double) throws
  {
    var dial = try Driven.held()
    dial.turn(from: 135, to: 270, out: out)
    #expect(dial.value == 1000)
    #expect(dial.turn(from: 270, to: 500, out: out).allSatisfy { $0 == 1000 })
    #expect(dial.turn(from: 500, to: 271, out: out).allSatisfy { $0 == 1000 })
    #expect(dial.turn(from: 271, to: 0, out: out).last == 10)
    #expect(dial.turn(from: 0, to: -200, out: out).allSatisfy { $0 == 10 })
    #expect(dial.turn(from: -200, to: 27, out: out).last == 109)
  }

  @Test func `many turns beyond an end cost one turn back at most`() throws {
    var dial = try Driven.held()
    #expect(dial.turn(from: 135, to: 275 + 5 * 360).last == 1000)
    // The pointer has been at the end once more: the knob moves with it.
    #expect(dial.turn(from: 275 + 5 * 360, to: 135 + 5 * 360).last == 505)
    #expect(dial.turn(from: 135, to: -5 - 4 * 360).last == 10)
    #expect(dial.turn(from: -5 - 4 * 360, to: 135 - 4 * 360).last == 505)
  }

  @Test func `far from the ring one can turn on and on`() throws {
    var dial = try Driven.held()
    dial.move(dial.place(135, out: 150))
    let values = dial.turn(from: 135, to: 135 + 3 * 360, out: 150)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 1 })
    let expected = 505 + 0.0992 * 3 * 360 / 270 * 990
    #expect(abs(dial.steps - expected) <= 3)
  }

  @Test func `back on the ring it meets the pointer by the shorter way, without a jump`() throws {
    var dial = try Driven.held()
    dial.move(dial.place(135, out: 150))
    dial.turn(from: 135, to: 135 + 720, out: 150)
    var value = try #require(dial.value)
    for out in stride(from: 150.0, through: 0, by: -1) {
      dial.move(dial.place(135, out: out))
      #expect(abs((dial.value ?? 0) - value) <= 12)
      value = dial.value ?? 0
    }
    #expect(value == 505)
  }

  @Test(arguments: [1.0, 7, 60])
  func `the way counts, not the number of events`(pixels: Double) throws {
    var dial = try Driven.held()
    let corners = [dial.place(160), dial.place(200, out: 120), dial.place(120, out: 200)]
    var from = try #require(dial.method.pointer)
    for corner in corners {
      let count = max(1, (from.distance(to: corner) / pixels).rounded())
      for index in 1...Int(count) {
        let share = Double(index) / count
        dial.move(
          Point(x: from.x + (corner.x - from.x) * share, y: from.y + (corner.y - from.y) * share))
      }
      from = corner
    }
    var sparse = try Driven.held()
    for corner in corners { sparse.move(corner) }
    #expect(abs(dial.steps - sparse.steps) < 0.5)
  }

  @Test func `the jaws stand at the reach while held, and go back to the ends afterwards`() throws {
    var dial = try Driven.held()
    let length = dial.method.ring.length
    #expect(dial.method.isMoving)
    dial.wait(0.21)
    #expect(dial.method.jaws.opacity == 1)
    dial.move(dial.place(135, out: 98))
    let reach = dial.method.reach
    #expect(abs(reach.lower - 0.375 * length) < 1e-6)
    #expect(abs(reach.upper - 0.625 * length) < 1e-6)
    dial.release(dial.place(135, out: 98))
    #expect(dial.method.reach == reach && dial.method.control == nil)
    dial.wait(0.41)
    #expect(dial.method.reach == .whole(length) && !dial.method.isMoving)
  }

  @Test func `a knob taken beside its middle keeps its value`() throws {
    var dial = try Driven.dial()
    let thumb = try dial.middle(of: "thumb")
    dial.press(Point(x: thumb.x + 10, y: thumb.y + 5))
    dial.release(Point(x: thumb.x + 10, y: thumb.y + 5))
    #expect(dial.value == 505)
  }

  @Test func `keys step and mark the knob, also to the ends; held they wait`() throws {
    var dial = try Driven.dial()
    #expect(dial.key(.up).isHandled && dial.value == 506 && dial.method.isFocusVisible)
    dial.key(.down, .shift)
    #expect(dial.value == 496)
    dial.key(.end)
    #expect(dial.value == 1000 && !dial.key(.enter).isHandled)
    dial.press(try dial.middle(of: "thumb"))
    #expect(!dial.method.isFocusVisible && dial.key(.home).isHandled && dial.value == 1000)
  }

  @Test func `without the focus it is not held`() throws {
    var dial = try Driven.held()
    #expect(dial.send(.focusLost).isHandled)
    dial.move(dial.place(200))
    #expect(dial.value == 505 && !dial.method.isHovered)
    #expect(!dial.release(dial.place(200)).isHandled)
    dial.move(try dial.middle(of: "thumb"))
    #expect(dial.method.isHovered)
    dial.send(.pointerLeft)
    #expect(!dial.method.isHovered)
  }

  @Test(arguments: [240.0, 300, 370])
  func `it fits areas from 240 units on, and a dense display changes no accuracy`(height: Double)
    throws
  {
    var dial = try Driven.dial()
    var low = placement
    low.area.height = height
    dial.method.place(in: low)
    for part in dial.method.parts {
      #expect(part.frame.intersection(low.area) == part.frame, "\(part.name)")
    }
    var dense = placement
    (dense.unit, dense.area.height, dense.window.height) = (2, 740, 1600)
    dial.method.place(in: dense)
    dial.press(try dial.middle(of: "thumb"))
    dial.move(dial.place(135, out: 196))
    #expect(abs((dial.method.control?.gain ?? 0) - 0.25) < 1e-9)
    #expect(abs((dial.method.control?.distance ?? 0) - 196) < 1e-9)
  }

  @Test func `every value is reached on whole pixels: coarse on the ring, then fine outside`()
    throws
  {
    for value in 10...1000 {
      var dial = try Driven.held()
      let degrees = Double(value - 10) / 990 * 270
      dial.turn(from: 135, to: degrees)
      dial.move(dial.place(degrees, out: 150))
      var along = 0.0
      while let now = dial.value, now != value, abs(along) < 400 {
        along += now < value ? 1 : -1
        let near = dial.place(degrees + along / 270 * 180 / .pi, out: 150)
        dial.move(Point(x: near.x.rounded(), y: near.y.rounded()))
      }
      #expect(dial.value == value)
    }
  }

  @Test(arguments: [0.0, -8, 100])
  func `a new layout keeps the value of a knob that is held, and continues from there`(
    out: Double
  ) throws {
    var dial = try Driven.held()
    dial.move(dial.place(135, out: out))
    let pointer = dial.place(135, out: out)
    dial.method.place(in: otherPlacement)
    dial.move(Point(x: pointer.x, y: pointer.y - 0.5))
    #expect(abs((dial.value ?? 0) - 505) <= 3 && dial.method.pointer != nil)
    dial.release(pointer)
    dial.move(Point(x: pointer.x + 300, y: pointer.y))
    #expect(abs((dial.value ?? 0) - 505) <= 3)
  }
}
