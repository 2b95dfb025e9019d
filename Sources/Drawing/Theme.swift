/// The colours of all screens by purpose.
package struct Theme: Hashable, Sendable {
  /// The background of screens.
  package var background: Color
  /// The background of fields, keys, sheets and secondary buttons.
  package var card: Color
  /// Primary text, and marks.
  package var ink: Color
  /// Secondary text.
  package var mutedInk: Color
  /// Faint hints.
  package var faintInk: Color
  /// The primary button, the filled part of a track, focus.
  package var accent: Color
  /// Text on `accent`.
  package var onAccent: Color
  /// Hints on `accent`.
  var onAccentHint: Color
  /// A faint tint of `accent` behind a chart.
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
  /// The translucent layer behind a sheet.
  package var scrim: Color
  /// The first reference curve.
  package var referenceWarm: Color
  /// The second reference curve.
  package var referenceCool: Color
  /// A good outcome.
  package var good: Color
  /// An outcome that deserves attention.
  package var warning: Color
  /// A bad outcome, and error messages.
  package var error: Color

  /// The filled part of a track beyond the reach of the thumb.
  package var dimmedAccent: Color { accent.mixed(with: background, by: Theme.dimming) }
  /// The empty part of a track beyond the reach of the thumb.
  package var dimmedTrack: Color { track.mixed(with: background, by: Theme.dimming) }

  /// The share of the background mixed into the dimmed parts of a slider, 0 to 1.
  package static let dimming = 0.75
  /// The share of the background mixed into disabled elements, 0 to 1.
  package static let disabling = 0.55
}

extension Theme {
  /// Dark ink on warm white.
  ///
  /// Text meets WCAG AA. Empty tracks and outlines stay below it on purpose; `highContrast` meets it.
  package static let light = Theme(
    background: Color(hex: 0xf7f6f3),
    card: Color(hex: 0xffffff),
    ink: Color(hex: 0x1b2230),
    mutedInk: Color(hex: 0x5c636f),
    faintInk: Color(hex: 0x5c636f),
    accent: Color(hex: 0x2c6bed),
    onAccent: Color(hex: 0xffffff),
    onAccentHint: Color(hex: 0xffffff),
    accentTint: Color(hex: 0xf3f6fe),
    point: Color(hex: 0xbbd0fa),
    track: Color(hex: 0xc9cdd4),
    thumb: Color(hex: 0xffffff),
    thumbStroke: Color(hex: 0xb9bec8),
    jaws: Color(hex: 0x39414f),
    boxStroke: Color(hex: 0xe2e0da),
    line: Color(hex: 0xe2e0da),
    wheelBand: Color(hex: 0xf0efeb),
    scrim: Color(hex: 0x10171e, alpha: 0.28),
    referenceWarm: Color(hex: 0xc7b48a),
    referenceCool: Color(hex: 0x9db5a6),
    good: Color(hex: 0x1a7a50),
    warning: Color(hex: 0xb4540a),
    error: Color(hex: 0xa41314))

  /// Light ink on near black; text and graphics meet WCAG AA.
  package static let dark = Theme(
    background: Color(hex: 0x14171c),
    card: Color(hex: 0x1f242c),
    ink: Color(hex: 0xf1f3f6),
    mutedInk: Color(hex: 0xa9b1bd),
    faintInk: Color(hex: 0xa3abb8),
    accent: Color(hex: 0x5b8ff9),
    onAccent: Color(hex: 0x10141c),
    onAccentHint: Color(hex: 0x1a2540),
    accentTint: Color(hex: 0x202a3d),
    point: Color(hex: 0x4f74bd),
    track: Color(hex: 0x7b8595),
    thumb: Color(hex: 0xf1f3f6),
    thumbStroke: Color(hex: 0x7b8595),
    jaws: Color(hex: 0xd5dae2),
    boxStroke: Color(hex: 0x7b8595),
    line: Color(hex: 0x343b46),
    wheelBand: Color(hex: 0x2a303a),
    scrim: Color(hex: 0x000000, alpha: 0.5),
    referenceWarm: Color(hex: 0xb59d68),
    referenceCool: Color(hex: 0x7f9f8b),
    good: Color(hex: 0x5cc79b),
    warning: Color(hex: 0xffb25c),
    error: Color(hex: 0xfb8078))

  /// Black on white without half tones; text meets WCAG AAA, graphics AA.
  package static let highContrast = Theme(
    background: Color(hex: 0xffffff),
    card: Color(hex: 0xffffff),
    ink: Color(hex: 0x000000),
    mutedInk: Color(hex: 0x1f1f1f),
    faintInk: Color(hex: 0x3d3d3d),
    accent: Color(hex: 0x0033a0),
    onAccent: Color(hex: 0xffffff),
    onAccentHint: Color(hex: 0xe6edff),
    accentTint: Color(hex: 0xe6edff),
    point: Color(hex: 0x4d73c4),
    track: Color(hex: 0x5c5c5c),
    thumb: Color(hex: 0xffffff),
    thumbStroke: Color(hex: 0x000000),
    jaws: Color(hex: 0x000000),
    boxStroke: Color(hex: 0x000000),
    line: Color(hex: 0x595959),
    wheelBand: Color(hex: 0xe6e6e6),
    scrim: Color(hex: 0x000000, alpha: 0.6),
    referenceWarm: Color(hex: 0x7a5a00),
    referenceCool: Color(hex: 0x2f6b4a),
    good: Color(hex: 0x0c5436),
    warning: Color(hex: 0x904004),
    error: Color(hex: 0x770000))
}

// The text styles of trials. Only numbers that change on screen have digits of the same width;
// elsewhere these would look too widely spaced.

extension Theme {
  /// The progress of the session, at the top.
  package var header: TextStyle { words(15, .medium, mutedInk) }
  /// The instruction above the target.
  package var prompt: TextStyle { words(22, .regular, mutedInk) }
  /// The number to enter.
  package var target: TextStyle { words(84, .semibold, ink) }
  /// The present value of a method.
  package var value: TextStyle { TextStyle(size: 26, weight: .semibold, color: ink) }
  /// The ends of a scale, and the accepted values of a field.
  package var endLabel: TextStyle { words(14, .regular, mutedInk) }
  /// The button that ends a trial.
  package var primaryButton: TextStyle { words(19, .semibold, onAccent) }
  /// The key of the primary button.
  package var primaryButtonHint: TextStyle { words(13, .regular, onAccentHint) }
  /// An action beside the primary one.
  package var secondaryAction: TextStyle { words(16, .medium, mutedInk) }
  /// The key of an action, or the way to close a sheet.
  package var hint: TextStyle { words(13, .regular, faintInk) }
  /// The text in a field.
  package var field: TextStyle { TextStyle(size: 32, weight: .medium, color: ink) }
  /// A key of the keypad.
  package var key: TextStyle { words(22, .medium, ink) }
  /// The chosen row of a wheel.
  package var wheel: TextStyle { words(30, .semibold, ink) }

  /// A style with the font's natural digit widths.
  func words(_ size: Double, _ weight: Weight, _ color: Color) -> TextStyle {
    TextStyle(size: size, weight: weight, color: color, hasTabularDigits: false)
  }
}

// The text styles of pages: the curve editor, results, forms.

extension Theme {
  /// The title of a page of few words.
  package var pageTitle: TextStyle { TextStyle(size: 44, weight: .semibold, color: ink) }
  /// The text below the title of such a page.
  package var explanation: TextStyle { TextStyle(size: 20, color: mutedInk) }
  /// The title of a page.
  package var title: TextStyle { words(26, .bold, ink) }
  /// The subtitle of a page; the words of a table.
  package var subtitle: TextStyle { words(15, .regular, mutedInk) }
  /// The heading of a part of a page, and the names of rows.
  package var heading: TextStyle { words(18, .semibold, ink) }
  /// Running text.
  package var body: TextStyle { words(17, .regular, ink) }
  /// Running text of pages without figures.
  package var reading: TextStyle { words(19, .regular, ink) }
  /// Small notes at the foot of a page, and names of axes.
  package var note: TextStyle { words(14, .regular, mutedInk) }
  /// A number in a table or beside a point.
  package var figure: TextStyle { TextStyle(size: 15, weight: .semibold, color: ink) }
  /// A short verdict, coloured by its meaning.
  package var outcome: TextStyle { words(16, .semibold, ink) }
  /// The numbers of an axis.
  package var axis: TextStyle { words(13, .regular, mutedInk) }
  /// The primary button of a page.
  package var pageButton: TextStyle { words(17, .semibold, onAccent) }
  /// Another button of a page.
  package var secondaryButton: TextStyle { words(17, .medium, ink) }
}
