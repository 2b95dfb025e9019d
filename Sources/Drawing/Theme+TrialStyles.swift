// How the text of trials looks, as in the pictures of the design. Only numbers that change while
// they are looked at have digits of one width; elsewhere these would look spaced out.

extension Theme {
  /// Where one is in the session, at the top.
  package var header: TextStyle { words(15, .medium, mutedInk) }
  /// What to do, above the target.
  package var prompt: TextStyle { words(22, .regular, mutedInk) }
  /// The number to enter.
  package var target: TextStyle { words(84, .semibold, ink) }
  /// The value that a method stands at.
  package var value: TextStyle { TextStyle(size: 26, weight: .semibold, color: ink) }
  /// The ends of a scale, and what a field accepts.
  package var endLabel: TextStyle { words(14, .regular, mutedInk) }
  /// The button that ends a trial.
  package var primaryButton: TextStyle { words(19, .semibold, onAccent) }
  /// The key that does the same as the primary button.
  package var primaryButtonHint: TextStyle { words(13, .regular, onAccentHint) }
  /// An action beside the primary one.
  package var secondaryAction: TextStyle { words(16, .medium, mutedInk) }
  /// The key of an action, or how to close a sheet.
  package var hint: TextStyle { words(13, .regular, faintInk) }
  /// What is typed into a field.
  package var field: TextStyle { TextStyle(size: 32, weight: .medium, color: ink) }
  /// A key of the keypad.
  package var key: TextStyle { words(22, .medium, ink) }
  /// The chosen row of a wheel.
  package var wheel: TextStyle { words(30, .semibold, ink) }

  /// Letters whose digits stand as close as the font wants.
  func words(_ size: Double, _ weight: Weight, _ color: Color) -> TextStyle {
    TextStyle(size: size, weight: weight, color: color, hasTabularDigits: false)
  }
}
