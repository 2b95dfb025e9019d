public import Screens
public import Sliders

/// What free play was asked to begin with.
public struct PlayRequest: Sendable {
  /// The curve to edit.
  public var curve: any AccuracyCurve = ExponentialCurve()
  /// The file that has the curve; `nil` where none has.
  public var path: String?
  /// Whether the page with the curve is shown first.
  public var showsCurve = false
  /// Whether the window fills the display.
  public var isFullscreen = false
  /// How the screens look.
  public var appearance = Appearance()
  /// Takes a line of JSON whenever a screen appears or its layout changes.
  public var announce: (@MainActor @Sendable (String) -> Void)?

  /// Asks for free play with the default curve.
  public init() {}
}
