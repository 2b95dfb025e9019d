import Base
import Glibc
import InputMethods
import Sliders
import Testing

/// The middle of the ring, a pixel of which is a wide angle.
@Suite struct DialMiddleTests {
  @Test(arguments: [10, 150, 505, 835, 1000])
  func `a pointer that crosses the middle leaves the value, however far it goes on`(
    start: Int
  ) throws {
    var dial = try Driven.held(start: start)
    let knob = dial.method.tracking.fraction * 270
    let before = dial.value
    for out in stride(from: 0.0, through: -119, by: -1) { dial.move(dial.place(knob, out: out)) }
    #expect(dial.value == before)
    let angle = (135 + knob + 180) * .pi / 180
    for radius in stride(from: 1.0, through: 120, by: 1) {
      dial.move(dial.place(x: radius * cos(angle), y: radius * sin(angle)))
      #expect(dial.value == before, "\(radius) px beyond the middle")
    }
  }

  @Test func `the angle holds within 20 px of the middle`() throws {
    var dial = try Driven.held()
    for out in stride(from: 0.0, through: -105, by: -1) { dial.move(dial.place(135, out: out)) }
    let before = dial.value
    for out in [-101.0, -110, -118] {
      for degrees in stride(from: 135.0, through: 700, by: 5) {
        dial.move(dial.place(degrees, out: out))
        #expect(dial.value == before, "\(degrees) degrees, \(120 + out) px from the middle")
      }
    }
  }

  @Test func `across the middle the pointer moves the knob from the other side`() throws {
    var dial = try Driven.held()
    for out in stride(from: 0.0, through: -240, by: -1) { dial.move(dial.place(135, out: out)) }
    #expect(dial.value == 505)
    // The pointer is on the ring across from the knob, and turns by 30 degrees.
    dial.turn(from: 315, to: 345)
    #expect(abs(dial.steps - (505 + 30.0 / 270 * 990)) <= 1)
  }

  @Test func `under the first law the knob has no middle, as in sessions before`() throws {
    var dial = try Driven.held(["return": .text("proportional")], start: 835)
    let knob = dial.method.tracking.fraction * 270
    for out in stride(from: 0.0, through: -150, by: -1) { dial.move(dial.place(knob, out: out)) }
    #expect(abs((dial.value ?? 0) - 835) > 50)
  }

  @Test(arguments: [0.0, 1, -1, 3])
  func `a pointer that passes the middle makes no leap`(beside: Double) throws {
    var dial = try Driven.held()
    // The knob moves half around while the pointer comes back from the middle over 100 px.
    #expect(dial.glide(from: (beside, -120), to: (beside, 120)) * 990 <= 8)
  }

  @Test(arguments: [-19.0, -15, -14.5, -13, -4, 0, 3, 9, 13.9, 14.2, 15, 17, 19.5, 21])
  func `whether a pointer passes or crosses the middle does not depend on the number of events`(
    beside: Double
  ) throws {
    let numbers = try [1, 2, 3, 5, 8, 12, 30, 77, 120].map { events in
      var dial = try Driven.held()
      dial.move(dial.place(x: beside, y: -60))
      dial.glide(from: (beside, -60), to: (beside, 60), events: events)
      return dial.steps
    }
    #expect(numbers.allSatisfy { abs($0 - numbers[0]) <= 3 }, "\(numbers)")
  }

  @Test(arguments: [-15.0, -5, 10])
  func `a knob taken beside its middle does not creep`(beside: Double) throws {
    for law in ["hysteresis", "proportional"] {
      var dial = try Driven.dial(["return": .text(law)])
      let thumb = try dial.middle(of: "thumb")
      dial.press(Point(x: thumb.x + beside, y: thumb.y))
      dial.move(dial.place(x: beside / 2, y: -60))
      let before = dial.method.tracking.fraction
      for _ in 0..<40 {
        for x in [0.2, 0] { dial.move(dial.place(x: beside / 2 + x, y: -60)) }
      }
      #expect(abs(dial.method.tracking.fraction - before) < 0.001)
      guard law == "hysteresis" else { continue }
      dial.glide(from: (beside / 2, -60), to: (beside / 2, -10))
      let inside = dial.method.tracking.fraction
      for _ in 0..<40 {
        for y in [-9.0, -10] { dial.move(dial.place(x: 0, y: y)) }
      }
      #expect(dial.method.tracking.fraction == inside)
    }
  }

  /// The most by which an event may move a knob as a share of the ring.
  ///
  /// The knob is met half a turn away, over some 20 px of the way back to a small ring.
  private let leap = 0.05

  @Test(arguments: ["caliper-default", "obslider", "jam-2014"])
  func `no pointer that wanders through a small ring makes the knob leap`(curve: String) throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<60 {
      var dial = try Driven.held(["diameter": .number(120), "curve": .text(curve)])
      var place = (x: 0.0, y: -60.0)
      for _ in 0..<12 {
        let next = (
          x: Double.random(in: -40...40, using: &random),
          y: Double.random(in: -40...40, using: &random)
        )
        try #require(dial.glide(from: place, to: next) < leap, "\(place) to \(next)")
        place = next
      }
    }
  }

  @Test(arguments: ["obslider", "jam-2014"])
  func `a pointer that crosses the middle of a small ring again and again throws no knob`(
    curve: String
  ) throws {
    var dial = try Driven.held(["diameter": .number(120), "curve": .text(curve)])
    var place = (x: 0.0, y: -60.0)
    for next in [
      (0, -20.2), (20.2, -1.4), (2.8, 20), (-19.8, 4.2), (-5.6, -19.4), (19, -6.9), (8.2, 18.5),
    ] {
      try #require(dial.glide(from: place, to: next, events: 60) < leap, "\(place) to \(next)")
      place = next
    }
  }

  @Test func `on the smallest ring the number of events does not matter`() throws {
    let numbers = try [1, 2, 3, 5, 8, 12, 19, 24].map { events in
      var dial = try Driven.held(["diameter": .number(80)])
      dial.glide(from: (0, -40), to: (-24, 26), events: events)
      return dial.steps
    }
    #expect(numbers.allSatisfy { abs($0 - numbers[0]) <= 5 }, "\(numbers)")
  }
}
