import Sliders
import Testing

@Suite struct SliderTrackingTests {
  private static let distances = [25.0, 60, 149.5, 300, 700]

  @Test func `grabbing keeps the offset between pointer and thumb`() {
    var tracking = SliderTracking(curve: .standard, fraction: 0.5)
    tracking.grab(x: 410, y: 3, length: 800)
    #expect(tracking.fraction == 0.5)
    tracking.move(x: 430, y: -5, length: 800)
    #expect(tracking.fraction * 800 == 420)
    #expect(tracking.distance == 5 && tracking.gain == 1)
  }

  @Test func `a press on the track puts the thumb there`() {
    var tracking = SliderTracking(curve: .standard, fraction: 0.5)
    tracking.place(x: 200, y: 10, length: 800)
    #expect(tracking.fraction == 0.25)
    tracking.place(x: 900, y: 10, length: 800)
    #expect(tracking.fraction == 1)
  }

  @Test func `nothing moves a thumb that is not held but a jump, and no jump one that is`() {
    var tracking = SliderTracking(curve: .standard, fraction: 0.5)
    tracking.move(x: 700, y: 0, length: 800)
    #expect(tracking.fraction == 0.5 && tracking.gain == 1 && tracking.distance == 0)
    tracking.jump(to: 0.75)
    #expect(tracking.fraction == 0.75)
    tracking.grab(x: 600, y: 0, length: 800)
    tracking.jump(to: 0.1)
    #expect(tracking.fraction == 0.75)
    tracking.release()
    tracking.move(x: 0, y: 0, length: 800)
    #expect(tracking.fraction == 0.75)
  }

  @Test func `a track without length moves nothing`() {
    var tracking = SliderTracking(curve: .standard, fraction: 0.5)
    tracking.place(x: 0, y: 0, length: 0)
    tracking.grab(x: 0, y: 0, length: 0)
    tracking.move(x: 5, y: 50, length: 0)
    #expect(tracking.fraction == 0.5)
  }

  @Test func `a start beyond the ends begins at the end`() {
    for (given, kept) in [(-1.0, 0.0), (7, 1), (.infinity, 1)] {
      #expect(SliderTracking(curve: .unit, fraction: given).fraction == kept)
    }
  }

  @Test func `inside the dead zone the thumb is where the pointer is`() {
    var thumb = HeldThumb(at: 400)
    for (x, y) in [(500.0, 20.0), (123, -20), (799, 0), (1, 19)] {
      thumb.move(x, y)
      #expect(abs(thumb.x - x) < 1e-9)
    }
  }

  @Test(arguments: distances)
  func `at a constant distance the thumb moves by the gain times the way`(distance: Double) {
    for side in [-1.0, 1] {
      var thumb = HeldThumb(at: 400)
      thumb.move(400, side * distance)
      thumb.move(460, side * distance)
      let gain = ExponentialCurve().gain(at: distance)
      #expect(abs(thumb.x - (400 + 60 * gain)) < 1e-9)
    }
  }

  @Test(arguments: [0.0, 1, 13, 333.25, 400, 799, 800])
  func `moving straight away, and straight back, never moves the thumb`(start: Double) {
    for step in [0.25, 1, 7.5, 300] {
      var thumb = HeldThumb(at: start)
      for side in [1.0, -1] {
        for y in stride(from: 0.0, through: 600, by: step) {
          thumb.move(start, y * side)
          #expect(abs(thumb.x - start) < 1e-9)
        }
        for y in stride(from: 600.0, through: 0, by: -step) {
          thumb.move(start, y * side)
          #expect(abs(thumb.x - start) < 1e-9)
        }
      }
    }
  }

  @Test func `away from the track a straight move outwards keeps an offset untouched`() {
    var thumb = HeldThumb(at: 400)
    thumb.move(400, 150)
    thumb.move(480, 150)
    let fine = thumb.x
    for y in stride(from: 150.0, through: 500, by: 3.5) {
      thumb.move(480, y)
      #expect(thumb.x == fine)
    }
  }

  @Test func `on approach the offset shrinks in proportion to the distance from the dead zone`() {
    var thumb = HeldThumb(at: 400)
    thumb.move(400, 220)
    thumb.move(500, 220)
    let offset = 500 - thumb.x
    for y in stride(from: 215.0, through: 20, by: -5) {
      thumb.move(500, y)
      #expect(abs(500 - thumb.x - offset * (y - 20) / 200) < 1e-9)
    }
    #expect(abs(thumb.x - 500) < 1e-9)
  }

  @Test func `going through the track is going to it and away again`() {
    var thumb = HeldThumb(at: 400)
    thumb.move(400, 150)
    thumb.move(500, 150)
    thumb.move(500, -150)
    #expect(abs(thumb.x - 500) < 1e-9)
    thumb.move(510, -150)
    #expect(abs(thumb.x - (500 + 10 * ExponentialCurve().gain(at: 150))) < 1e-9)
  }

  @Test(arguments: distances)
  func `reversing beyond an end moves the thumb at once`(distance: Double) {
    let gain = ExponentialCurve().gain(at: distance)
    for (start, outwards) in [(790.0, 1.0), (10, -1)] {
      var thumb = HeldThumb(at: start)
      thumb.move(start, distance)
      thumb.move(start + outwards * 1e5, distance)
      let end = outwards > 0 ? 800.0 : 0
      #expect(thumb.x == end)
      thumb.move(start + outwards * (1e5 - 8), distance)
      #expect(abs(thumb.x - (end - outwards * 8 * gain)) < 1e-6)
    }
  }

  @Test(arguments: [0.0, 20, 60, 150, 400])
  func `both ends are reached exactly`(distance: Double) throws {
    let scale = try scale(10, 1000, 1)
    var thumb = HeldThumb(at: 400.4)
    thumb.move(400.4, distance)
    thumb.move(400.4 - 801 / ExponentialCurve().gain(at: distance), distance)
    #expect(thumb.tracking.fraction == 0 && scale.value(at: thumb.tracking.fraction) == 10)
    thumb.move(1e6, distance)
    #expect(thumb.tracking.fraction == 1 && scale.value(at: thumb.tracking.fraction) == 1000)
  }

  @Test func `a new layout keeps the value`() {
    var tracking = SliderTracking(curve: .standard, fraction: 0.3)
    tracking.grab(x: 240, y: 0, length: 800)
    tracking.move(x: 320, y: 0, length: 800)
    tracking.release()
    let fraction = tracking.fraction
    tracking.grab(x: 5, y: 0, length: 100)
    #expect(tracking.fraction == fraction)
  }

  @Test func `the gain is that of the present distance only while held`() {
    var thumb = HeldThumb(at: 400)
    thumb.move(400, -59)
    #expect(thumb.tracking.gain == 0.5 && thumb.tracking.distance == 59)
    thumb.tracking.release()
    #expect(thumb.tracking.gain == 1 && thumb.tracking.distance == 0)
  }

  @Test(arguments: TrackingLaw.allCases)
  func `no coordinate, however strange, traps or leaves the track`(law: TrackingLaw) throws {
    let numbers = [
      Double.nan, .infinity, -.infinity, 1e308, -1e308, 4e19, -1e300, 1e18, 0, -0.0,
      Double.leastNonzeroMagnitude, 300,
    ]
    for curve in CurveFamily.named.map(\.standard) {
      var thumb = HeldThumb(at: 400, curve: curve, law: law)
      for (x, y) in numbers.flatMap({ x in numbers.map { (x, $0) } }) {
        thumb.move(x, y)
        try #require(0...1 ~= thumb.tracking.fraction, "\(x), \(y)")
        thumb.tracking.grab(x: y, y: x, length: x)
        thumb.move(y, x)
        thumb.tracking.place(x: x, y: y, length: y)
        try #require(0...1 ~= thumb.tracking.fraction, "\(x), \(y)")
      }
      thumb.tracking.release()
      for number in numbers {
        thumb.tracking.jump(to: number)
        try #require(0...1 ~= thumb.tracking.fraction, "\(number)")
      }
    }
    #expect(SliderTracking(curve: .standard, fraction: .nan).fraction == 0)
  }
}
