import Formats
import Primitives
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct LoggedSubmovementTests {
  /// A minimum jerk movement along x as a mouse would tell it, 125 times a second.
  private func places(way: Double, seconds: Double, from start: Double = 0) -> [(
    time: Double, point: Point
  )] {
    var places: [(time: Double, point: Point)] = [(start, Point(x: 0, y: 0))]
    for beat in 1...Int(seconds / 0.008) + 1 {
      let passed = min(Double(beat) * 0.008, seconds)
      let x = (way * MinimumJerk.share(at: passed / seconds)).rounded()
      if x != places.last?.point.x { places.append((start + passed, Point(x: x, y: 0))) }
    }
    return places
  }

  @Test(arguments: [(400.0, 0.35), (60, 0.3), (20, 0.25), (10, 0.4)])
  func `begin and duration are read off the places`(way: Double, seconds: Double) throws {
    let timing = try #require(
      LoggedSubmovement.Timing(places(way: way, seconds: seconds, from: 2)))
    #expect(abs(timing.duration - seconds) < 0.012 + 0.02 * seconds)
    #expect(abs(timing.start - 2) < 0.03)
  }

  @Test func `a few pixels do not tell how long they took`() {
    #expect(LoggedSubmovement.Timing(places(way: 5, seconds: 0.3)) == nil)
    #expect(LoggedSubmovement.Timing([]) == nil)
  }
}
