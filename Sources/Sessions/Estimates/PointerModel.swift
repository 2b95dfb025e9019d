import Glibc
import Studies

/// The seconds of movements with a mouse.
///
/// Fitts' law, a + b · log2(distance / width + 1), with the figures of the Pointing Dynamics data (12
/// people, 7,732 trials) as OFC4HCI has them; with the button held b is larger. The noise of a
/// movement's end and the time of a correction are those of a submovement model fitted to the same data.
enum PointerModel {
  /// a, in seconds.
  static let start = 0.083
  /// b without a button held, in seconds a bit.
  static let pointingBit = 0.196
  /// b with the button held: the middle of 0.22 to 0.25.
  static let draggingBit = 0.235
  /// The standard deviation of where the smallest movement ends, in px.
  static let noise = 2.45
  /// A correction: to see the error and to move again.
  static let correction = 0.061 + 0.266
  /// To move some 130 px away from a slider's track, where it is finer: the middle of 0.27 to 0.40.
  static let leavingTrack = 0.335
  /// The pixels a value beyond which nobody wants it finer.
  static let comfortableWidth = 8.0

  /// To something `width` px wide, `distance` px away.
  static func pointing(_ distance: Double, width: Double) -> Double {
    start + pointingBit * log2(max(0, distance) / width + 1)
  }

  /// To drag something over `distance` px to a value that is `width` px wide.
  static func dragging(_ distance: Double, width: Double) -> Double {
    travel(distance, width: width) + corrections(width: width)
  }

  /// To drag the thumb of a slider whose gain goes down to `finest` away from its track.
  static func sliding(_ distance: Double, width: Double, finest: Double) -> Double {
    guard width < comfortableWidth, finest < 1 else { return dragging(distance, width: width) }
    let fine = min(comfortableWidth, width / max(finest, 1e-9))
    return travel(distance, width: width) + leavingTrack + corrections(width: fine)
  }

  /// The way with the button held, as if the hand had no noise.
  static func travel(_ distance: Double, width: Double) -> Double {
    start + draggingBit * log2(max(0, distance) / width + 1)
  }

  /// One correction after the other until one of them hits something `width` px wide.
  ///
  /// What is wide is hit without any.
  static func corrections(width: Double) -> Double {
    // A pointer stands on whole pixels.
    let hit = erf(max(width, 1) / 2 / (noise * 2.0.squareRoot()))
    return (1 / hit - 1) * correction
  }
}
