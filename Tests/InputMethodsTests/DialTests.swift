import Formats
import Glibc
import InputMethods
import Primitives
import Sliders
import Testing

@Suite struct DialTests {
  private func dial(
    _ members: [String: JSONValue] = [:], start: Int = 505
  ) throws -> Driven<Dial> {
    try Driven(settings(Dial.Settings.self, members), as: Dial.self, start: start)
  }

  /// A dial whose knob is held in its middle.
  private func held(start: Int = 505) throws -> Driven<Dial> {
    var dial = try dial(start: start)
    dial.press(try dial.middle(of: "thumb"))
    return dial
  }

  /// The place at `degrees` from the ring's start, so far outside of the ring.
  private func place(_ dial: Driven<Dial>, _ degrees: Double, out: Double = 0) -> Point {
    let ring = dial.method.ring
    return ring.point(angle: degrees * .pi / 180, radius: ring.radius + out)
  }

  /// Where the knob stands, in steps with what lies between two of them.
  private func steps(_ dial: Driven<Dial>) -> Double { 10 + dial.method.tracking.fraction * 990 }

  /// Moves the pointer along a circle, a degree at a time.
  private func turn(
    _ dial: inout Driven<Dial>, from start: Double, to end: Double, out: Double = 0
  ) -> [Int] {
    stride(from: start, through: end, by: start < end ? 1 : -1).map { degrees in
      dial.move(place(dial, degrees, out: out))
      return dial.value ?? 0
    }
  }

  @Test func `left alone it has no jaws, and its ring is 270 degrees of 240 px`() throws {
    let dial = try dial()
    #expect(dial.method.jaws.opacity == 0 && dial.method.control == nil && !dial.method.isMoving)
    #expect(abs(dial.method.ring.length - 120 * 1.5 * .pi) < 1e-9)
    #expect(dial.method.reach == .whole(dial.method.ring.length))
    let middle = dial.method.ring.point(at: 0.5)
    #expect(abs(middle.x - 640) < 1e-9 && middle.y < dial.method.ring.center.y)
  }

  @Test func `its settings tell the curve to those that know only what all settings have`() throws {
    let plain: any MethodSettings = try settings(Dial.Settings.self, [:])
    #expect(plain.curve?.family == .exponential && plain.design?.law == .hysteresis)
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
      var dial = try held()
      _ = turn(&dial, from: 135, to: degrees)
      dial.move(place(dial, degrees, out: 15))
      let expected = (10 + degrees / 270 * 990).rounded()
      #expect(dial.value == Int(expected))
    }
  }

  @Test func `a press on the ring puts the knob there, one beside it does nothing`() throws {
    var dial = try dial()
    #expect(dial.press(place(dial, 54, out: 21)).isHandled)
    #expect(abs((dial.value ?? 0) - 208) <= 1)
    dial.release(place(dial, 54, out: 21))
    for missed in [place(dial, 54, out: 23), place(dial, 315), dial.method.ring.center] {
      #expect(!dial.press(missed).isHandled)
    }
    #expect(dial.press(place(dial, -5)).isHandled && dial.value == 10)
  }

  @Test(arguments: [(50.0, 0.5863), (98, 0.25), (150, 0.0992)])
  func `outside the angle counts as much less as the curve says`(out: Double, gain: Double) throws {
    var dial = try held()
    dial.move(place(dial, 135, out: out))
    #expect(dial.value == 505)
    let control = try #require(dial.method.control)
    #expect(abs(control.gain - gain) < 1e-3 && abs(control.distance - out) < 1e-9)
    _ = turn(&dial, from: 135, to: 175, out: out)
    let expected = 505 + gain * 40 / 270 * 990
    #expect(abs(steps(dial) - expected) <= 1)
  }

  @Test func `straight away and straight back changes nothing, outwards and inwards`() throws {
    for (degrees, far) in [(135.0, 250.0), (20, 110), (250, -100), (135, -119)] {
      var dial = try held()
      let before = turn(&dial, from: 135, to: degrees).last
      dial.move(place(dial, degrees, out: far))
      #expect(dial.value == before)
      dial.move(place(dial, degrees))
      #expect(dial.value == before)
    }
  }

  @Test(arguments: [(-40.0, 0.7009), (-80, 0.3442), (-98, 0.2500)])
  func `inside it gets finer as well: a pixel there counts as the curve says, not its angle`(
    out: Double, gain: Double
  ) throws {
    var dial = try held()
    dial.move(place(dial, 135, out: out))
    _ = turn(&dial, from: 135, to: 155, out: out)
    let share = (120 + out) / 100
    let expected = 505 + share * gain * 20 / 270 * 990
    #expect(abs(steps(dial) - expected) <= 0.5)
  }

  @Test(arguments: [10, 150, 505, 835, 1000])
  func `a pointer that crosses the middle leaves the value, however far it goes on`(
    start: Int
  ) throws {
    var dial = try dial(start: start)
    dial.press(try dial.middle(of: "thumb"))
    let knob = dial.method.tracking.fraction * 270
    let before = dial.value
    for out in stride(from: 0.0, through: -119, by: -1) { dial.move(place(dial, knob, out: out)) }
    #expect(dial.value == before)
    let center = dial.method.ring.center
    let angle = (135 + knob + 180) * .pi / 180
    for radius in stride(from: 1.0, through: 120, by: 1) {
      dial.move(Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
      #expect(dial.value == before, "\(radius) px beyond the middle")
    }
  }

  @Test func `the angle holds within 20 px of the middle`() throws {
    var dial = try held()
    for out in stride(from: 0.0, through: -105, by: -1) { dial.move(place(dial, 135, out: out)) }
    let before = dial.value
    for out in [-101.0, -110, -118] {
      for degrees in stride(from: 135.0, through: 700, by: 5) {
        dial.move(place(dial, degrees, out: out))
        #expect(dial.value == before, "\(degrees) degrees, \(120 + out) px from the middle")
      }
    }
  }

  @Test func `across the middle the pointer moves the knob from the other side`() throws {
    var dial = try held(start: 505)
    for out in stride(from: 0.0, through: -240, by: -1) { dial.move(place(dial, 135, out: out)) }
    #expect(dial.value == 505)
    // The pointer is on the ring across from the knob, and turns by 30 degrees.
    _ = turn(&dial, from: 315, to: 345)
    #expect(abs(steps(dial) - (505 + 30.0 / 270 * 990)) <= 1)
  }

  @Test func `a pointer that trembles across the ring leaves the value`() throws {
    for out in [-90.0, -60, -30, 30, 60, 120, 200] {
      var dial = try held()
      dial.move(place(dial, 135, out: out))
      _ = turn(&dial, from: 135, to: 165, out: out)
      let before = dial.value
      for _ in 0..<20 {
        for width in [-2.0, 2] { dial.move(place(dial, 165, out: out + width)) }
        #expect(dial.value == before, "\(out) px")
      }
    }
  }

  @Test func `under the first law the knob has no middle, as in sessions before`() throws {
    var dial = try dial(["return": .text("proportional")], start: 835)
    dial.press(try dial.middle(of: "thumb"))
    let knob = dial.method.tracking.fraction * 270
    let before = try #require(dial.value)
    for out in stride(from: 0.0, through: -150, by: -1) { dial.move(place(dial, knob, out: out)) }
    #expect(abs((dial.value ?? 0) - before) > 50)
  }

  @Test func `a pointer that passes the middle makes no leap`() throws {
    for offset in [0.0, 1, -1, 3] {
      var dial = try held()
      let center = dial.method.ring.center
      for y in stride(from: -120.0, through: 120, by: 1) {
        let before = steps(dial)
        dial.move(Point(x: center.x + offset, y: center.y + y))
        // The knob goes half around while the pointer comes back from the middle over 100 px.
        #expect(abs(steps(dial) - before) <= 8)
      }
    }
  }

  @Test(arguments: [-19.0, -15, -14.5, -13, -4, 0, 3, 9, 13.9, 14.2, 15, 17, 19.5, 21])
  func `whether a pointer passes or crosses the middle does not depend on the number of events`(
    beside: Double
  ) throws {
    let numbers = try [1, 2, 3, 5, 8, 12, 30, 77, 120].map { events in
      var dial = try held()
      let center = dial.method.ring.center
      dial.move(Point(x: center.x + beside, y: center.y - 60))
      for event in 1...events {
        let share = Double(event) / Double(events)
        dial.move(Point(x: center.x + beside, y: center.y - 60 + 120 * share))
      }
      return steps(dial)
    }
    #expect(numbers.allSatisfy { abs($0 - numbers[0]) <= 3 }, "\(numbers)")
  }

  @Test(arguments: [-15.0, -5, 10])
  func `a knob taken beside its middle does not creep`(beside: Double) throws {
    for law in ["hysteresis", "proportional"] {
      var dial = try dial(["return": .text(law)])
      let thumb = try dial.middle(of: "thumb")
      let center = dial.method.ring.center
      dial.press(Point(x: thumb.x + beside, y: thumb.y))
      dial.move(Point(x: center.x + beside / 2, y: center.y - 60))
      let before = dial.method.tracking.fraction
      for _ in 0..<40 {
        for x in [0.2, 0] { dial.move(Point(x: center.x + beside / 2 + x, y: center.y - 60)) }
      }
      #expect(abs(dial.method.tracking.fraction - before) < 0.001)
      guard law == "hysteresis" else { continue }
      for y in stride(from: -60.0, through: -10, by: 1) {
        dial.move(Point(x: center.x + beside / 2, y: center.y + y))
      }
      let inside = dial.method.tracking.fraction
      for _ in 0..<40 {
        for y in [-9.0, -10] { dial.move(Point(x: center.x, y: center.y + y)) }
      }
      #expect(dial.method.tracking.fraction == inside)
    }
  }

  @Test(arguments: ["caliper-default", "obslider", "jam-2014"])
  func `no pointer that wanders through a small ring makes the knob leap`(curve: String) throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<60 {
      var dial = try dial(["diameter": .number(120), "curve": .text(curve)])
      dial.press(try dial.middle(of: "thumb"))
      let center = dial.method.ring.center
      var place = Point(x: 0, y: -60)
      for _ in 0..<12 {
        let next = Point(
          x: .random(in: -40...40, using: &random), y: .random(in: -40...40, using: &random))
        let pixels = max(1, place.distance(to: next).rounded(.up))
        for pixel in 1...Int(pixels) {
          let before = dial.method.tracking.fraction
          let point = place.moved(towards: next, by: Double(pixel) / pixels)
          dial.move(Point(x: center.x + point.x, y: center.y + point.y))
          // A knob half a turn away is met over some 20 px of the way back to the ring.
          try #require(abs(dial.method.tracking.fraction - before) < 0.05, "\(point) from \(place)")
        }
        place = next
      }
    }
  }

  @Test(arguments: ["obslider", "jam-2014"])
  func `a pointer that crosses the middle of a small ring again and again throws no knob`(
    curve: String
  ) throws {
    var dial = try dial(["diameter": .number(120), "curve": .text(curve)])
    dial.press(try dial.middle(of: "thumb"))
    let center = dial.method.ring.center
    var place = Point(x: 0, y: -60)
    for (x, y) in [
      (0, -20.2), (20.2, -1.4), (2.8, 20), (-19.8, 4.2), (-5.6, -19.4), (19, -6.9), (8.2, 18.5),
    ] {
      let next = Point(x: x, y: y)
      for pixel in 1...60 {
        let before = dial.method.tracking.fraction
        let point = place.moved(towards: next, by: Double(pixel) / 60)
        dial.move(Point(x: center.x + point.x, y: center.y + point.y))
        try #require(abs(dial.method.tracking.fraction - before) < 0.05, "\(point)")
      }
      place = next
    }
  }

  @Test func `on the smallest ring the number of events does not matter`() throws {
    let numbers = try [1, 2, 3, 5, 8, 12, 19, 24].map { events in
      var dial = try dial(["diameter": .number(80)])
      dial.press(try dial.middle(of: "thumb"))
      let center = dial.method.ring.center
      for event in 1...events {
        let share = Double(event) / Double(events)
        dial.move(Point(x: center.x - 24 * share, y: center.y - 40 + 66 * share))
      }
      return steps(dial)
    }
    #expect(numbers.allSatisfy { abs($0 - numbers[0]) <= 5 }, "\(numbers)")
  }

  @Test func `a pointer that is nowhere leaves the knob`() throws {
    var dial = try held()
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      dial.move(Point(x: number, y: 300))
      dial.move(Point(x: 300, y: number))
    }
    #expect(dial.value == 505)
  }

  @Test(arguments: [0.0, 15, -15])
  func `through the gap the knob stays at its end, and back it goes from there`(out: Double) throws
  {
    var dial = try held()
    _ = turn(&dial, from: 135, to: 270, out: out)
    #expect(dial.value == 1000)
    #expect(turn(&dial, from: 270, to: 500, out: out).allSatisfy { $0 == 1000 })
    #expect(turn(&dial, from: 500, to: 271, out: out).allSatisfy { $0 == 1000 })
    #expect(turn(&dial, from: 271, to: 0, out: out).last == 10)
    #expect(turn(&dial, from: 0, to: -200, out: out).allSatisfy { $0 == 10 })
    #expect(turn(&dial, from: -200, to: 27, out: out).last == 109)
  }

  @Test func `many turns beyond an end cost one turn back at most`() throws {
    var dial = try held()
    #expect(turn(&dial, from: 135, to: 275 + 5 * 360).last == 1000)
    // The pointer has been at the end once more: the knob goes with it.
    #expect(turn(&dial, from: 275 + 5 * 360, to: 135 + 5 * 360).last == 505)
    #expect(turn(&dial, from: 135, to: -5 - 4 * 360).last == 10)
    #expect(turn(&dial, from: -5 - 4 * 360, to: 135 - 4 * 360).last == 505)
  }

  @Test func `far from the ring one can turn on and on`() throws {
    var dial = try held()
    dial.move(place(dial, 135, out: 150))
    let values = turn(&dial, from: 135, to: 135 + 3 * 360, out: 150)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 1 })
    let expected = 505 + 0.0992 * 3 * 360 / 270 * 990
    #expect(abs(steps(dial) - expected) <= 3)
  }

  @Test func `back on the ring it meets the pointer by the shorter way, without a jump`() throws {
    var dial = try held()
    dial.move(place(dial, 135, out: 150))
    _ = turn(&dial, from: 135, to: 135 + 720, out: 150)
    var value = try #require(dial.value)
    for out in stride(from: 150.0, through: 0, by: -1) {
      dial.move(place(dial, 135, out: out))
      #expect(abs((dial.value ?? 0) - value) <= 12)
      value = dial.value ?? 0
    }
    #expect(value == 505)
  }

  @Test(arguments: [1.0, 7, 60])
  func `the way counts, not the number of events`(pixels: Double) throws {
    var dial = try held()
    let corners = [place(dial, 160), place(dial, 200, out: 120), place(dial, 120, out: 200)]
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
    var sparse = try held()
    for corner in corners { sparse.move(corner) }
    #expect(abs(steps(dial) - steps(sparse)) < 0.5)
  }

  @Test func `the jaws stand at the reach while held, and go back to the ends afterwards`() throws {
    var dial = try held()
    let length = dial.method.ring.length
    #expect(dial.method.isMoving)
    dial.wait(0.21)
    #expect(dial.method.jaws.opacity == 1)
    dial.move(place(dial, 135, out: 98))
    let reach = dial.method.reach
    #expect(abs(reach.lower - 0.375 * length) < 1e-6)
    #expect(abs(reach.upper - 0.625 * length) < 1e-6)
    dial.release(place(dial, 135, out: 98))
    #expect(dial.method.reach == reach && dial.method.control == nil)
    dial.wait(0.41)
    #expect(dial.method.reach == .whole(length) && !dial.method.isMoving)
  }

  @Test func `a knob taken beside its middle keeps its value`() throws {
    var dial = try dial()
    let thumb = try dial.middle(of: "thumb")
    dial.press(Point(x: thumb.x + 10, y: thumb.y + 5))
    dial.release(Point(x: thumb.x + 10, y: thumb.y + 5))
    #expect(dial.value == 505)
  }

  @Test func `keys step and mark the knob, also to the ends; held they wait`() throws {
    var dial = try dial()
    #expect(dial.key(.up).isHandled && dial.value == 506 && dial.method.isFocusVisible)
    dial.key(.down, .shift)
    #expect(dial.value == 496)
    dial.key(.end)
    #expect(dial.value == 1000 && !dial.key(.enter).isHandled)
    dial.press(try dial.middle(of: "thumb"))
    #expect(!dial.method.isFocusVisible && dial.key(.home).isHandled && dial.value == 1000)
  }

  @Test func `without the focus it is not held`() throws {
    var dial = try held()
    #expect(dial.send(.focusLost).isHandled)
    dial.move(place(dial, 200))
    #expect(dial.value == 505 && !dial.method.isHovered)
    #expect(!dial.release(place(dial, 200)).isHandled)
    dial.move(try dial.middle(of: "thumb"))
    #expect(dial.method.isHovered)
    dial.send(.pointerLeft)
    #expect(!dial.method.isHovered)
  }

  @Test(arguments: [240.0, 300, 370])
  func `it fits areas from 240 units on, and a dense display changes no accuracy`(height: Double)
    throws
  {
    var dial = try dial()
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
    dial.move(place(dial, 135, out: 196))
    #expect(abs((dial.method.control?.gain ?? 0) - 0.25) < 1e-9)
    #expect(abs((dial.method.control?.distance ?? 0) - 196) < 1e-9)
  }

  @Test func `every value is reached on whole pixels: coarse on the ring, then fine outside`()
    throws
  {
    for value in 10...1000 {
      var dial = try held()
      let degrees = Double(value - 10) / 990 * 270
      _ = turn(&dial, from: 135, to: degrees)
      dial.move(place(dial, degrees, out: 150))
      var along = 0.0
      while let now = dial.value, now != value, abs(along) < 400 {
        along += now < value ? 1 : -1
        let near = place(dial, degrees + along / 270 * 180 / .pi, out: 150)
        dial.move(Point(x: near.x.rounded(), y: near.y.rounded()))
      }
      #expect(dial.value == value)
    }
  }

  @Test(arguments: [0.0, -8, 100])
  func `a new layout keeps the value of a knob that is held, and continues from there`(
    out: Double
  ) throws {
    var dial = try held()
    dial.move(place(dial, 135, out: out))
    let pointer = place(dial, 135, out: out)
    dial.method.place(in: otherPlacement)
    dial.move(Point(x: pointer.x, y: pointer.y - 0.5))
    #expect(abs((dial.value ?? 0) - 505) <= 3 && dial.method.pointer != nil)
    dial.release(pointer)
    dial.move(Point(x: pointer.x + 300, y: pointer.y))
    #expect(abs((dial.value ?? 0) - 505) <= 3)
  }
}
