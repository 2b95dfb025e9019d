import InputMethods
import Studies

extension Dial.Settings: EstimatedMethod {
  /// As the accurate slider, along the ring.
  func seconds(_ entry: EstimatedEntry) -> Double {
    let (distance, width) = entry.way(onTrackOf: diameter / 2 * DialRing.sweep)
    return KeystrokeModel.pointing
      + PointerModel.sliding(distance, width: width, finest: finestGain)
  }
}
