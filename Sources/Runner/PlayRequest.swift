package import Screens
package import Sliders

/// What free play was asked to begin with.
package struct PlayRequest: Sendable {
  /// The curve to edit.
  package var curve: AccuracyCurve = .standard
  /// The file that has the curve; `nil` where none has.
  package var path: String?
  /// Whether the page with the curve is shown first.
  package var showsCurve = false
  /// Whether the window fills the display.
  package var isFullscreen = false
  /// How the screens look.
  package var appearance = Appearance()
  /// Takes a line of JSON whenever a screen appears or its layout changes.
  package var announce: (@MainActor @Sendable (String) -> Void)?

  /// Asks for free play with the default curve.
  package init() {}
}
