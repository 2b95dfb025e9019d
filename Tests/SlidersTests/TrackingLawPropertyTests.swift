import Glibc
import Sliders
import Testing

/// The properties of each law for every curve, tried on random drags.
@Suite struct TrackingLawPropertyTests {
  private static let keepingTheValue = SampleDesign.all.filter { $0.law != .pressPoint }

  /// A thumb after a random way, with the pointer at the place returned.
  private func wandered(_ design: SampleDesign, _ random: inout RepeatableRandom)
    -> (thumb: HeldThumb, place: Place)
  {
    var thumb = HeldThumb(at: random.number(in: 0...800), design)
    var place = (x: 0.0, y: 0.0)
    for _ in 0..<5 {
      place = (random.number(in: 0...800), random.number(in: -400...400))
      thumb.move(place.x, place.y)
    }
    return (thumb, place)
  }

  @Test(arguments: keepingTheValue)
  func `moving straight away never changes the value`(design: SampleDesign) throws {
    var random = RepeatableRandom(seed: 31)
    for _ in 0..<30 {
      var (thumb, place) = wandered(design, &random)
      // From inside the dead zone: on the way out nothing is to be met again.
      place.y = place.y < 0 ? -0.0 : 0.0
      thumb.move(place.x, place.y)
      let start = thumb.x
      let side: Double = random.number(in: -1...1) < 0 ? -1 : 1
      for _ in 0..<8 {
        place.y += side * random.number(in: 0...40)
        thumb.move(place.x, place.y)
        try #require(abs(thumb.x - start) < 1e-9, "at \(place)")
      }
    }
  }

  @Test func `about the press point, moving straight away does change it`() {
    var thumb = HeldThumb(at: 400, law: .pressPoint)
    thumb.move(600, 0)
    thumb.move(600, 59)
    #expect(abs(thumb.x - 500) < 1e-9)
  }

  @Test(arguments: SampleDesign.all)
  func `the jaws stand where moving to both ends of the track brings the thumb`(
    design: SampleDesign
  ) throws {
    var random = RepeatableRandom(seed: 4)
    for _ in 0..<30 {
      let (thumb, place) = wandered(design, &random)
      let reach = thumb.tracking.reach(length: 800)
      var left = thumb
      left.move(0, place.y)
      var right = thumb
      right.move(800, place.y)
      try #require(abs(reach.lower - left.x) < 1e-6, "at \(place)")
      try #require(abs(reach.upper - right.x) < 1e-6, "at \(place)")
      try #require(reach.lower <= thumb.x + 1e-9 && thumb.x <= reach.upper + 1e-9)
    }
  }

  @Test(arguments: SampleDesign.all)
  func `both ends are reached exactly from every distance`(design: SampleDesign) throws {
    var random = RepeatableRandom(seed: 99)
    for _ in 0..<10 {
      var (thumb, place) = wandered(design, &random)
      let far = 2000 / design.curve.gain(at: abs(place.y))
      thumb.move(-far, place.y)
      try #require(thumb.tracking.fraction == 0, "at \(place)")
      thumb.move(2 * far, place.y)
      try #require(thumb.tracking.fraction == 1, "at \(place)")
    }
  }

  /// Two seconds of one smooth drag: away, fine search, and for some back to the track.
  @Test(arguments: SampleDesign.rateFree)
  func `one drag sampled at 60, 125 and 1000 Hz ends within one unit`(design: SampleDesign) throws {
    let scale = try scale(10, 1000, 1)
    var random = RepeatableRandom(seed: 60)
    for back in [0.0, 0.3, 0.6, 1] {
      for _ in 0..<2 {
        let drag = SmoothDrag(back: back, &random)
        let ends = [60.0, 125, 1000].map { rate in
          scale.value(at: drag.thumb(design, eventsPerSecond: rate).tracking.fraction)
        }
        let lowest = try #require(ends.min())
        let highest = try #require(ends.max())
        try #require(highest - lowest <= 1, "\(ends) of \(drag)")
      }
    }
  }
}

/// A smooth drag away from the track, along it, and back by a share.
private struct SmoothDrag {
  var back: Double
  var away: Double
  var along: Double
  var wobble: Double

  init(back: Double, _ random: inout RepeatableRandom) {
    self.back = back
    away = random.number(in: 40...320)
    along = random.number(in: -250...250)
    wobble = random.number(in: 0...25)
  }

  func thumb(_ design: SampleDesign, eventsPerSecond rate: Double) -> HeldThumb {
    var thumb = HeldThumb(at: 400, design)
    for event in 1...Int(2 * rate) {
      let share = Double(event) / (2 * rate)
      thumb.move(
        400 + along * share + wobble * sin(9 * share),
        away * sin(.pi * share * (0.5 + 0.5 * back)))
    }
    return thumb
  }
}
