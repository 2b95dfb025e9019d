/// Absolute about the place of the press: value = press value + gain · (x − press x).
///
/// Krita's sliders have it (`KisSliderSpinBox`, `valueForPoint`). The event rate cannot matter, but
/// moving straight away from the track draws the value back to where it was pressed.
enum PressPointLaw: ValueLaw {
  static func thumb(_ thumb: Double, after movement: Movement) -> Double {
    let gain = movement.curve.gain(at: abs(movement.end.y))
    return movement.clamped(movement.press + gain * (movement.end.x - movement.press))
  }
}
