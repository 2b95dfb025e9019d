import InputMethods
import Studies

extension PlainSlider.Settings: EstimatedMethod {
  /// To point at the thumb and to drag it; with few positions a value is as wide as one of them.
  func seconds(_ entry: EstimatedEntry) -> Double {
    let (distance, value) = entry.way(onTrackOf: options.width)
    let width = max(value, positions.map { options.width / Double($0 - 1) } ?? 0)
    return KeystrokeModel.pointing + PointerModel.dragging(distance, width: width)
  }
}
