package import Base

/// Tasks without a method, as studies of pointing have them: their times are known for many people.
extension SimulatedTrial {
  /// Notices a circle that has just appeared, and clicks on it; returns the number of movements.
  ///
  /// `nil` if the person gives up.
  package mutating func clickCircle(around center: Point, radius: Double) -> Int? {
    do throws(Abandonment) {
      try wait(person.reading.delay)
      let movements = try approach(center, size: radius) { $0.distance(to: center) <= radius }
      try wait(pause(person.pointer.verification))
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
      try approach(center, size: width / 2) { abs($0.x - x) <= width / 2 }
      try wait(pause(person.pointer.verification))
      return now.seconds(since: start)
    } catch {
      return nil
    }
  }

  /// Takes a thing at `start` and drops it in a circle; returns the number of drops beside the circle.
  ///
  /// No number shows whether the thing is there, so that some are released too early. They return to the start, and the
  /// person repeats it all. `nil` if the person gives up.
  package mutating func dragAndDrop(
    from start: Rectangle, to center: Point, radius: Double
  ) -> Int? {
    var misses = 0
    do throws(Abandonment) {
      while true {
        try wait(person.reading.delay)
        try point(at: start)
        press()
        try wait(pause(person.pointer.correctionLatency))
        try approach(center, size: radius) { $0.distance(to: center) <= radius }
        try wait(pause(person.pointer.verification))
        release()
        guard random.happens(person.pointer.dropMiss) else { return misses }
        misses += 1
      }
    } catch {
      return nil
    }
  }
}
