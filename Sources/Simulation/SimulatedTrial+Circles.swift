package import Primitives

/// Tasks without a method, as studies of pointing have them: their times are known for many people.
extension SimulatedTrial {
  /// Notices a circle that has just appeared, and clicks on it; returns the number of movements.
  ///
  /// `nil` if the person gives up.
  package mutating func clickCircle(around center: Point, radius: Double) -> Int? {
    do throws(Abandonment) {
      try wait(person.reading.delay)
      let movements = try approach(center) { $0.distance(to: center) <= radius }
      try wait(person.pointer.verification)
      try click()
      return movements
    } catch {
      return nil
    }
  }

  /// Moves the pointer into an upright stripe around `x`, `width` px wide; returns the seconds.
  ///
  /// `nil` if the person gives up.
  package mutating func reachStripe(at x: Double, width: Double) -> Double? {
    let start = now
    do throws(Abandonment) {
      let center = Point(x: x, y: pointer.y)
      try approach(center) { abs($0.x - x) <= width / 2 }
      try wait(person.pointer.verification)
      return now.seconds(since: start)
    } catch {
      return nil
    }
  }

  /// Takes a thing at `start` and drops it in a circle; returns the number of drops beside the circle.
  ///
  /// `nil` if the person gives up.
  package mutating func dragAndDrop(
    from start: Rectangle, to center: Point, radius: Double
  ) -> Int? {
    do throws(Abandonment) {
      try wait(person.reading.delay)
      try point(at: start)
      press()
      try wait(person.pointer.correctionLatency)
      try approach(center) { $0.distance(to: center) <= radius }
      try wait(person.pointer.verification)
      release()
      return 0
    } catch {
      return nil
    }
  }
}
