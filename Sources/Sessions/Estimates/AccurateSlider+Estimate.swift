import InputMethods
import Studies

extension AccurateSlider.Settings: EstimatedMethod {
  /// To point at the thumb, to drag it, and to leave the track where that is too coarse.
  func seconds(_ entry: EstimatedEntry) -> Double {
    let (distance, width) = entry.way(onTrackOf: options.width)
    return KeystrokeModel.pointing
      + PointerModel.sliding(distance, width: width, finest: finestGain)
  }
}
