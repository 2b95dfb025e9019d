/// A film of a logged trial: its pictures, the moment that each of them shows, and the page at that moment.
///
/// The pictures are evenly spaced from the beginning of the trial. The last one shows its end and is held, so that
/// viewers can read the outcome.
package struct ReplayFilm: Sendable {
  /// The trial that is shown.
  package let replayed: ReplayedTrial
  /// The seconds of the trial that pass in one second of the film.
  package let speed: Double
  /// The pictures in one second of the film.
  package let rate: Int
  /// The number of pictures, including the pictures that hold the end.
  package let count: Int
  private var page: ReplayPage
  /// The number of pictures before the end of the trial.
  private let moving: Int

  /// The speeds that a film can have.
  package static let speeds = 0.1...8.0
  /// The longest that a film can last before its end is held, in seconds.
  package static let longest = 600.0
  /// The time for which the end is held, in seconds.
  static let hold = 1

  /// The error of a trial that is too long for a film.
  package struct TooLong: Error, Hashable, Sendable {
    /// The length of the film, in seconds.
    package var seconds: Double
    /// The lowest speed, in tenths, at which it is short enough; `nil` if no speed is.
    package var speed: Double?
  }

  /// Plans a film of `replayed` at `speed`, one of `speeds`, with `rate` pictures a second.
  ///
  /// - Throws: `TooLong` if it would last longer than `longest`.
  package init(_ replayed: ReplayedTrial, speed: Double = 1, rate: Int) throws(TooLong) {
    let speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
    let rate = max(1, rate)
    let span = replayed.span
    let length = span.upperBound - span.lowerBound
    guard length / speed <= Self.longest else {
      let needed = (length / Self.longest * 10).rounded(.up) / 10
      throw TooLong(
        seconds: length / speed, speed: Self.speeds.contains(needed) ? needed : nil)
    }
    self.replayed = replayed
    self.speed = speed
    self.rate = rate
    page = ReplayPage(
      replayed, neighbours: ReplayPage.Neighbours(hasPrevious: false, hasNext: false))
    // A picture within a millionth of one before the end would only show the end twice.
    moving = Int(max(0, (length / speed * Double(rate) - 1e-6).rounded(.up)))
    count = moving + Self.hold * rate
  }

  /// The length of the film, in seconds.
  package var seconds: Double { Double(count) / Double(rate) }

  /// The moment that the picture at `index` shows, in seconds since the onset.
  func time(at index: Int) -> Double {
    guard index < moving else { return replayed.span.upperBound }
    let time = Double(max(0, index)) / Double(rate) * speed
    return min(replayed.span.lowerBound + time, replayed.span.upperBound)
  }

  /// The page that the picture at `index` shows.
  ///
  /// It is quick for one picture after the other; to an earlier one the trial runs from its beginning.
  mutating func page(at index: Int) -> ReplayPage {
    page.show(seconds: time(at: index))
    return page
  }

  /// Evenly spaced pictures, from the first to the last: at most `limit`.
  func samples(atMost limit: Int) -> [Int] {
    let number = min(max(1, limit), count)
    guard number > 1 else { return [count - 1] }
    return (0..<number).map { $0 * (count - 1) / (number - 1) }
  }
}
