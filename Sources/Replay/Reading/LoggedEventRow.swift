import Base
import Datasets
import Sessions

extension LoggedEvent {
  /// The event in a row of a table, without its value; `nil` if the row lacks a required cell.
  init?(_ row: EventRow) {
    guard let time = row.time.flatMap({ Instant($0) }),
      let arrival = row.arrival.flatMap({ Instant($0) }), let kind = row.kind
    else { return nil }
    self.init(value: nil, time: time, arrival: arrival)
    self.kind = kind
    if let x = row.x?.value, let y = row.y?.value {
      guard LogLimits.pixels.contains(x), LogLimits.pixels.contains(y) else { return nil }
      point = Point(x: x, y: y)
    }
    key = row.key
    gain = row.gain?.value
    distance = row.distance?.value
    modifiers = row.modifiers ?? []
    isRepeat = row.isRepeat
    clicks = row.clicks
    if let clicks, !Self.mostClicks.contains(clicks) { return nil }
    isTaken = row.isTaken
  }

  private static let mostClicks = 0...100_000
}

extension Instant {
  /// The moment that a cell has in seconds, with no more than six decimals; `nil` if it has none that a session can have.
  init?(_ seconds: DecimalNumber) {
    guard let microseconds = seconds.units(places: 6),
      LogLimits.sessionSeconds.contains(Double(microseconds.magnitude) / 1e6)
    else { return nil }
    self.init(nanoseconds: Int64(microseconds) * 1000)
  }
}
