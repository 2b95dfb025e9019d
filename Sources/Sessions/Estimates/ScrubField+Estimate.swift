import InputMethods
import Studies

extension ScrubField.Settings: EstimatedMethod {
  /// To point at the number and to drag it, at the end with the key held that makes it ten times as fine
  /// where a step is narrow.
  func seconds(_ entry: EstimatedEntry) -> Double {
    let distance = Double(abs(entry.target - entry.start)) * pixelsPerStep
    let width = Double(2 * entry.tolerance + 1) * pixelsPerStep
    let isNarrow = width < PointerModel.comfortableWidth
    let end = isNarrow ? min(PointerModel.comfortableWidth, 10 * width) : width
    return KeystrokeModel.pointing + PointerModel.travel(distance, width: width)
      + PointerModel.corrections(width: end) + (isNarrow ? KeystrokeModel.key : 0)
  }
}
