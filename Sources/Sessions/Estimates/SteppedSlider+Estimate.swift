import InputMethods
import Studies

extension SteppedSlider.Settings: EstimatedMethod {
  /// As the accurate slider, down to a tenth of the speed.
  func seconds(_ entry: EstimatedEntry) -> Double {
    let (distance, width) = entry.way(onTrackOf: options.width)
    return KeystrokeModel.pointing
      + PointerModel.sliding(distance, width: width, finest: finestGain)
  }
}
