/// The law of OBSlider (Begemann 2011, `continueTrackingWithTouch:`), event by event as it is there.
///
/// value += speed · dx with the speed of the new event's distance; and only where the event came
/// closer to the track, (real − value) / (1 + |y|) more, with y counted from the thumb's middle and
/// without that on reaching it. `real` is where the value would be at full speed, and is not held at
/// the ends of the track.
///
/// So the offset that is left on return depends on how many events there are, and what overshoots an
/// end is an offset from then on.
enum OBSliderLaw: ValueLaw {
  static func thumb(_ thumb: Double, after movement: Movement) -> Double {
    let (start, end) = (movement.start, movement.end)
    let scaled = movement.curve.gain(at: abs(end.y)) * (end.x - start.x)
    let isCloser = (0 < end.y && end.y < start.y) || (0 > end.y && end.y > start.y)
    // With the grab offset taken off, the pointer itself is where full speed would have led.
    let regained = isCloser ? (end.x - thumb) / (1 + abs(end.y)) : 0
    return movement.clamped(thumb + scaled + regained)
  }
}
