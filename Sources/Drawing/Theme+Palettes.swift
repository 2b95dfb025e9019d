extension Theme {
  /// Dark ink on warm white.
  ///
  /// Its quiet parts (hints, an empty track, outlines) stay below WCAG AA on purpose; who needs more
  /// takes `highContrast`.
  package static let light = Theme(
    background: Color(hex: 0xf7f6f3),
    card: Color(hex: 0xffffff),
    ink: Color(hex: 0x1b2230),
    mutedInk: Color(hex: 0x69707d),
    faintInk: Color(hex: 0x9aa0ab),
    accent: Color(hex: 0x2c6bed),
    onAccent: Color(hex: 0xffffff),
    onAccentHint: Color(hex: 0xcfe0ff),
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
    good: Color(hex: 0x1f8a5b),
    warning: Color(hex: 0xb4540a),
    error: Color(hex: 0xa41314))

  /// Light ink on near black; text and graphics hold WCAG AA.
  package static let dark = Theme(
    background: Color(hex: 0x14171c),
    card: Color(hex: 0x1f242c),
    ink: Color(hex: 0xf1f3f6),
    mutedInk: Color(hex: 0xa9b1bd),
    faintInk: Color(hex: 0x959dab),
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

  /// Black on white without half tones; text and graphics hold WCAG AA, most text AAA.
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
