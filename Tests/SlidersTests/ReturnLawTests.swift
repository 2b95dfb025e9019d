import Sliders
import Testing

/// What sets each law apart from the others.
@Suite struct ReturnLawTests {
  /// A thumb that was dragged 100 px to the right, 150 px away from the track.
  private func fine(_ law: ReturnLaw) -> HeldThumb {
    var thumb = HeldThumb(at: 400, curve: SteppedCurve(), law: law)
    thumb.move(400, 150)
    thumb.move(500, 150)
    return thumb
  }

  @Test(arguments: ReturnLaw.allCases)
  func `away from the track every law moves the thumb by the gain`(law: ReturnLaw) {
    #expect(abs(fine(law).x - 410) < 1e-9)
  }

  @Test(arguments: [
    (ReturnLaw.proportional, 456, 500.0), (.snap, 410, 500), (.never, 410, 410),
    (.pressPoint, 450, 500),
  ])
  func `on the way back the thumb is where its law says`(
    law: ReturnLaw, near: Double, track: Double
  ) {
    var thumb = fine(law)
    // Just outside of the dead zone of 50 px for the jump, and midway for the others.
    thumb.move(500, law == .snap || law == .never ? 51 : 99)
    #expect(abs(thumb.x - (law == .proportional ? 500 - 90 * 0.49 : near)) < 0.01)
    thumb.move(500, 0)
    #expect(abs(thumb.x - track) < 1e-9)
  }

  @Test func `after snapping the thumb stays under the pointer`() {
    var thumb = fine(.snap)
    thumb.move(500, 49)
    #expect(thumb.x == 500)
    thumb.move(520, 10)
    #expect(thumb.x == 520)
  }

  @Test func `without a law of return even the track is relative`() {
    var thumb = fine(.never)
    thumb.move(500, 0)
    thumb.move(530, 0)
    #expect(abs(thumb.x - 440) < 1e-9)
  }

  @Test func `a press on the track begins there for every law`() {
    for law in ReturnLaw.allCases {
      var tracking = SliderTracking(curve: SteppedCurve(), law: law, fraction: 0.5)
      tracking.place(x: 200, y: 0, length: 800)
      tracking.move(x: 200, y: 120, length: 800)
      tracking.move(x: 240, y: 120, length: 800)
      #expect(abs(tracking.fraction * 800 - 210) < 1e-9)
    }
  }

  @Test func `the decorative jaws are twice as wide as the reach in the middle`() {
    var thumb = HeldThumb(
      at: 400, curve: PowerCurve(deadZone: 62, reference: 31, exponent: 1), law: .snap)
    #expect(thumb.tracking.jaws(.decorative, length: 800) == .whole(800))
    thumb.move(400, 62)
    #expect(thumb.tracking.jaws(.decorative, length: 800) == .whole(800))
    thumb.move(400, 124)
    #expect(thumb.tracking.jaws(.reach, length: 800) == Reach(lower: 300, upper: 500))
    #expect(thumb.tracking.jaws(.decorative, length: 800) == Reach(lower: 200, upper: 600))
    thumb.tracking.release()
    #expect(thumb.tracking.jaws(.decorative, length: 800) == .whole(800))
  }
}
