/// The colours of all screens, by what they are for.
public struct Theme: Hashable, Sendable {
  /// What a screen lies on.
  public var background: Color
  /// The ground of fields, keys, sheets and secondary buttons.
  public var card: Color
  /// Text that is read first, and marks.
  public var ink: Color
  /// Text that explains.
  public var mutedInk: Color
  /// Hints that may be overlooked.
  public var faintInk: Color
  /// The primary button, the filled part of a track, focus.
  public var accent: Color
  /// Text on `accent`.
  public var onAccent: Color
  /// Hints on `accent`.
  public var onAccentHint: Color
  /// A faint field of `accent` behind a chart.
  public var accentTint: Color
  /// One of many measured values in a chart.
  public var point: Color
  /// The empty part of a slider's track.
  public var track: Color
  /// The inside of a slider's thumb.
  public var thumb: Color
  /// The outline of a slider's thumb.
  public var thumbStroke: Color
  /// The slider's jaws and their scale.
  public var jaws: Color
  /// The outline of fields, keys and secondary buttons.
  public var boxStroke: Color
  /// Separators, grid lines and the empty part of the progress bar.
  public var line: Color
  /// The band behind the chosen row of the wheels.
  public var wheelBand: Color
  /// What dims everything behind a sheet; not opaque.
  public var scrim: Color
  /// The first curve that others are compared with.
  public var referenceWarm: Color
  /// The second curve that others are compared with.
  public var referenceCool: Color
  /// A good outcome.
  public var good: Color
  /// An outcome to look at.
  public var warning: Color
  /// A bad outcome, and messages of failure.
  public var error: Color

  /// The filled part of a track beyond what the thumb can reach.
  public var dimmedAccent: Color { accent.mixed(with: background, by: Theme.dimming) }
  /// The empty part of a track beyond what the thumb can reach.
  public var dimmedTrack: Color { track.mixed(with: background, by: Theme.dimming) }

  /// How far towards the background the dimmed parts of a slider go, 0 to 1.
  public static let dimming = 0.75
  /// How far towards the background everything goes that cannot be used now, 0 to 1.
  public static let disabling = 0.55
}
