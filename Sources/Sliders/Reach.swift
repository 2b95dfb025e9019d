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

/// Where a slider's jaws stand.
public enum JawsStyle: String, CaseIterable, Sendable {
  /// Exactly at what the thumb can still reach.
  case reach
  /// At twice the gain times the distance to each end: JAMAccurateSlider (Menter 2014) draws them
  /// so, twice as wide as the reach of a thumb in the middle.
  case decorative
}

extension SliderTracking {
  /// Where the jaws of `style` stand on a track of `length`; at its ends while nothing holds the
  /// thumb.
  public func jaws(_ style: JawsStyle, length: Double) -> Reach {
    switch style {
    case .reach: return reach(length: length)
    case .decorative:
      let thumb = fraction * length
      let share = min(1, 2 * gain)
      return Reach(lower: thumb - share * thumb, upper: thumb + share * (length - thumb))
    }
  }

  /// What the thumb can reach while the pointer keeps its distance and stays beside the track.
  ///
  /// With the pointer at x, [thumb − gain · x, thumb + gain · (length − x)], within the track. A
  /// pointer that has left the track's ends counts as standing at that end.
  public func reach(length: Double) -> Reach {
    guard let pointer else { return .whole(length) }
    let x = min(max(pointer.x, 0), length)
    let thumb = fraction * length
    // Under the law of the press point the thumb's place follows from the pointer's alone.
    let start = law == .pressPoint ? press + gain * (x - press) : thumb
    return Reach(
      lower: max(0, min(thumb, start - gain * x)),
      upper: min(length, max(thumb, start + gain * (length - x))))
  }
}
