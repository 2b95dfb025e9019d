/// The stretch of the track that the thumb can still reach at one accuracy: where the jaws stand.
///
/// Pixels from the track's start.
public struct Reach: Hashable, Sendable {
  /// The left jaw.
  public var lower: Double
  /// The right jaw.
  public var upper: Double

  /// Creates the stretch from `lower` to `upper`.
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The whole track of `length`.
  public static func whole(_ length: Double) -> Reach { Reach(lower: 0, upper: length) }

  /// This reach, `share` of the way on towards `other`.
  public func moved(by share: Double, towards other: Reach) -> Reach {
    Reach(
      lower: lower + (other.lower - lower) * share, upper: upper + (other.upper - upper) * share)
  }
}

extension SliderTracking {
  /// What the thumb can reach while the pointer keeps its distance and stays beside the track.
  ///
  /// With the pointer at x, [thumb − gain · x, thumb + gain · (length − x)], within the track. A
  /// pointer that has left the track's ends counts as standing at that end.
  public func reach(length: Double) -> Reach {
    guard let pointer else { return .whole(length) }
    let x = min(max(pointer.x, 0), length)
    let thumb = fraction * length
    return Reach(
      lower: max(0, thumb - gain * x), upper: min(length, thumb + gain * (length - x)))
  }
}
