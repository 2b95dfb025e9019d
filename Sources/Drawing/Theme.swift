/// The colours of all screens, by what they are for.
package struct Theme: Hashable, Sendable {
  /// What a screen lies on.
  package var background: Color
  /// The ground of fields, keys, sheets and secondary buttons.
  package var card: Color
  /// Text that is read first, and marks.
  package var ink: Color
  /// Text that explains.
  package var mutedInk: Color
  /// Hints that may be overlooked.
  package var faintInk: Color
  /// The primary button, the filled part of a track, focus.
  package var accent: Color
  /// Text on `accent`.
  package var onAccent: Color
  /// Hints on `accent`.
  package var onAccentHint: Color
  /// A faint field of `accent` behind a chart.
  package var accentTint: Color
  /// One of many measured values in a chart.
  package var point: Color
  /// The empty part of a slider's track.
  package var track: Color
  /// The inside of a slider's thumb.
  package var thumb: Color
  /// The outline of a slider's thumb.
  package var thumbStroke: Color
  /// The slider's jaws and their scale.
  package var jaws: Color
  /// The outline of fields, keys and secondary buttons.
  package var boxStroke: Color
  /// Separators, grid lines and the empty part of the progress bar.
  package var line: Color
  /// The band behind the chosen row of the wheels.
  package var wheelBand: Color
  /// What dims everything behind a sheet; not opaque.
  package var scrim: Color
  /// The first curve that others are compared with.
  package var referenceWarm: Color
  /// The second curve that others are compared with.
  package var referenceCool: Color
  /// A good outcome.
  package var good: Color
  /// An outcome to look at.
  package var warning: Color
  /// A bad outcome, and messages of failure.
  package var error: Color

  /// The filled part of a track beyond what the thumb can reach.
  package var dimmedAccent: Color { accent.mixed(with: background, by: Theme.dimming) }
  /// The empty part of a track beyond what the thumb can reach.
  package var dimmedTrack: Color { track.mixed(with: background, by: Theme.dimming) }

  /// How far towards the background the dimmed parts of a slider go, 0 to 1.
  package static let dimming = 0.75
  /// How far towards the background everything goes that cannot be used now, 0 to 1.
  package static let disabling = 0.55
}
