public import Base

/// Takes back a finger's movement while it leaves the glass.
///
/// On release the latest value that was held for longer than 0.05 s is taken, if it lies within 12 px of the thumb's
/// last place. After Arkadiusz Holko, 'Improving UISlider's Precision', 2014,
/// https://holko.pl/ios/2014/05/26/improving-uisliders-precision/.
public struct ReleaseFilter: Hashable, Sendable {
  /// The time for which a value must be held to count as intended, in seconds.
  public static let holding = 0.05
  /// The largest movement of the thumb by lifting a finger, in pixels.
  public static let radius = 12.0

  /// A value and the thumb's fraction of its way.
  private struct Stay: Hashable {
    var value: Int
    var fraction: Double
  }
  private var present: Stay
  private var since: Instant
  private var held: Stay?

  /// Begins with the thumb taken at `time`.
  public init(value: Int, fraction: Double, at time: Instant) {
    present = Stay(value: value, fraction: fraction)
    since = time
  }

  /// Records that the thumb is at `fraction` and shows `value` from `time` on.
  public mutating func record(value: Int, fraction: Double, at time: Instant) {
    if value != present.value {
      if time.seconds(since: since) > Self.holding { held = present }
      since = time
    }
    present = Stay(value: value, fraction: fraction)
  }

  /// The fraction to return to when the thumb is let go at `time`; `nil` if it is to stay.
  ///
  /// `length` is the length of the thumb's way, in pixels.
  public func fraction(releasedAt time: Instant, length: Double) -> Double? {
    guard time.seconds(since: since) <= Self.holding, let held,
      abs(held.fraction - present.fraction) * length <= Self.radius
    else { return nil }
    return held.fraction
  }
}

/// The inputs for which the last movement before a release is taken back.
public enum ReleaseFiltering: String, CaseIterable, Sendable {
  /// For none.
  case never
  /// For fingers, which move by leaving the glass; a mouse button does not move the mouse.
  case touch
  /// For fingers and mouse.
  case always

  /// Whether a thumb held by a finger, or else by the mouse, is filtered.
  public func applies(byFinger isByFinger: Bool) -> Bool {
    switch self {
    case .never: false
    case .touch: isByFinger
    case .always: true
    }
  }
}
