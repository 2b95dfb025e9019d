import Primitives

/// Where the pointer goes in a measurement, as numbers and not as a person would.
enum PointerPath {
  /// A place of the `index`th move over an area where nothing can be hit, none like the last ones.
  static func overNothing(_ index: Int) -> Point {
    Point(x: Double(300 + index * 37 % 680), y: Double(500 + index * 23 % 150))
  }

  /// The `index`th place on the way to and fro along a track, `step` pixels further each time.
  ///
  /// It also moves away from the track and back, up to `away` pixels, in another rhythm.
  static func along(_ track: Rectangle, _ index: Int, step: Int, away: Int = 0) -> Point {
    let margin = 60
    let room = (Int(track.width) - 2 * margin) / step * step
    return Point(
      x: track.x + Double(margin + toAndFro(index * step, room)),
      y: track.midY + Double(away > 0 ? toAndFro(index, away) : 0))
  }

  /// Counts up to `end`, then down to 0, and so on.
  private static func toAndFro(_ count: Int, _ end: Int) -> Int {
    let place = count % (2 * end)
    return place <= end ? place : 2 * end - place
  }
}
