import Glibc
import Testing

@testable import Sliders

/// The trade-off that determines the widths of the play, measured as the documentation of `Backlash.standard`
/// describes.
@Suite struct BacklashTradeTests {
  /// A thumb of the exponential curve that follows with any play.
  private struct Thumb {
    var backlash: Backlash
    var thumb = FollowingThumb(x: 300)
    var pointer = (x: 300.0, y: 0.0)

    mutating func move(_ x: Double, _ y: Double) {
      let movement = Movement(
        press: 300, start: pointer, end: (x, y), length: 800, curve: BacklashTradeTests.curve)
      thumb = movement.following(from: thumb, with: backlash)
      pointer = (x, y)
    }

    /// Moves straight to `distance` px, and along the track until the pointer is 60 px ahead, at most 200 px.
    mutating func leave(to distance: Double) {
      move(300, distance)
      move(BacklashTradeTests.ahead(at: distance), distance)
    }
  }

  private static let curve = CurveFamily.exponential.standard
  private static let steps = 990.0 / 800

  private static func ahead(at distance: Double) -> Double {
    300 + min(60 / (1 - curve.gain(at: distance)), 200)
  }

  /// Three arcs to and fro that begin and end at the same place, with a tremor on top.
  private func arcs(at distance: Double, _ move: (Double, Double) -> Void) {
    let (x, way) = (Self.ahead(at: distance), max(150, distance))
    for _ in 0..<3 {
      for piece in Array(1...60) + (0...59).reversed() {
        let share = Double(piece) / 60
        let tremor = 2 * sin(2.1 * Double(piece)) - 2
        move(x + way * share, distance - 0.08 * way * sin(.pi * share) + tremor)
      }
    }
    move(x, distance)
  }

  /// The drift in steps, beside a thumb that never meets its pointer.
  private func drift(_ backlash: Backlash, at distance: Double) -> Double {
    var thumb = Thumb(backlash: backlash)
    thumb.leave(to: distance)
    arcs(at: distance) { thumb.move($0, $1) }
    var free = HeldThumb(at: 300, law: .never)
    free.move(300, distance)
    free.move(Self.ahead(at: distance), distance)
    arcs(at: distance) { free.move($0, $1) }
    return (thumb.thumb.x - free.x) * Self.steps
  }

  /// The way straight back after which the value has changed by a step.
  private func shownAfter(_ backlash: Backlash, from distance: Double) -> Double {
    var thumb = Thumb(backlash: backlash)
    thumb.leave(to: distance)
    let (x, before) = (thumb.pointer.x, thumb.thumb.x)
    var y = distance
    while y > 0, (thumb.thumb.x - before) * Self.steps <= 1 {
      y -= 0.1
      thumb.move(x, y)
    }
    return distance - y
  }

  @Test(
    arguments: [
      (0, 0.1, [43.0, 102.6, 12.8, 0.9, 0], [3.5, 15, 26]),
      (5, 0.1, [41.7, 71.2, 0, 0, 0], [8.5, 20, 31]),
      (12, 0.05, [28.7, 23.2, 0, 0.3, 11.7], [14, 20.5, 26.5]),
      (16, 0, [0, 0, 0, 36.2, 68.8], [16.5, 18, 19.5]),
      (16, 0.05, [0, 0, 0, 0, 0], [18, 24.5, 30.5]),
    ] as [(Double, Double, [Double], [Double])])
  func `each play has the drift and the delay of its row`(
    margin: Double, share: Double, drifts: [Double], ways: [Double]
  ) {
    let backlash = Backlash(margin: margin, share: share)
    for (distance, expected) in zip([30.0, 50, 150, 250, 350], drifts) {
      let drift = drift(backlash, at: distance)
      #expect(abs(drift - expected) < 0.5, "\(drift) at \(distance)")
    }
    for (distance, expected) in zip([50.0, 150, 250], ways) {
      #expect(abs(shownAfter(backlash, from: distance) - expected) < 0.6, "from \(distance)")
    }
  }

  @Test func `the play of Caliper's sliders has no drift at any distance`() {
    #expect(Backlash.standard == Backlash(margin: 16, share: 0.05))
    for distance in stride(from: 21.0, through: 350, by: 1) {
      #expect(abs(drift(.standard, at: distance)) < 0.5, "at \(distance)")
    }
  }
}
