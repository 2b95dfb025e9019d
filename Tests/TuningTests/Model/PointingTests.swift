import Formats
import InputMethods
import Primitives
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct PointingTests {
  /// Medians of the Pointing Dynamics data (Müller, Oulasvirta and Murray-Smith 2017: 12 people, 7,732
  /// trials at distances of 765 and 1,275 px), within 10 %.
  @Test(
    arguments: [
      (0.46, 255.0, 425.0), (0.77, 51, 85), (1.04, 12, 20), (1.46, 3, 5),
    ])
  func `people point as fast as those who were measured`(
    measured: Double, near: Double, far: Double
  ) throws {
    var window = SimulatedWindow.standard
    window.placement.window = Rectangle(x: 0, y: 0, width: 2560, height: 800)
    var times: [Double] = []
    for number in 0..<60 {
      let person = Person.drawn(seed: UInt64(number))
      for (distance, width) in [(765.0, near), (1275.0, far)] {
        times += try (0..<10).map { place in
          try time(
            of: person, in: window, over: distance, width: width, seed: UInt64(number * 10 + place))
        }
      }
    }
    #expect(abs(median(times) / measured - 1) < 0.1, "\(median(times)) s")
  }

  /// The seconds until a target right of the pointer is pointed at.
  private func time(
    of person: Person, in window: SimulatedWindow, over distance: Double, width: Double,
    seed: UInt64
  ) throws -> Double {
    let study = try study(methods: "\"text-field\"")
    var trial = try simulated(
      study, try planned(study), person: person, in: window, pointer: Point(x: 100, y: 400),
      seed: seed)
    let start = trial.now
    try trial.point(
      at: Rectangle(center: Point(x: 100 + distance, y: 400), width: width, height: 4000))
    return trial.now.seconds(since: start)
  }
}
