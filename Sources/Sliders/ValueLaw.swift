/// One movement of the pointer that holds the thumb, in pixels along and across the track.
///
/// All places have the grab offset taken off, so that pointer and thumb begin at one place.
struct Movement {
  /// Where along the track the thumb was taken.
  var press: Double
  var start: (x: Double, y: Double)
  var end: (x: Double, y: Double)
  /// The length of the thumb's way.
  var length: Double
  var curve: any AccuracyCurve

  /// `thumb`, or the end of the track that it lies beyond.
  func clamped(_ thumb: Double) -> Double { min(max(thumb, 0), length) }
}

/// Where the thumb goes when the pointer moves; one law a file.
protocol ValueLaw {
  /// The thumb's place after `movement`, on the track, given its place before.
  static func thumb(_ thumb: Double, after movement: Movement) -> Double
}

/// A law that is integrated along the pointer's way, so that the event rate does not matter.
protocol SegmentLaw: ValueLaw {
  /// The thumb's place at the end of `segment`, on the track or beyond it.
  static func follow(_ segment: PointerSegment, from thumb: Double, by curve: any AccuracyCurve)
    -> Double
}

extension SegmentLaw {
  /// Follows segment by segment; the thumb waits at the ends of the track.
  static func thumb(_ thumb: Double, after movement: Movement) -> Double {
    let curve = movement.curve
    return PointerSegment.split(from: movement.start, to: movement.end, by: curve)
      .reduce(thumb) { movement.clamped(follow($1, from: $0, by: curve)) }
  }
}
