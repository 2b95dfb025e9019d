package import Desktop
package import Interface

/// How a window is opened, and who is told what it shows.
package struct WindowSetup: Sendable {
  /// Whether the window fills the display.
  package var isFullscreen = false
  /// The number, from 1, or the name of the display on which it opens; `nil` for the first one.
  package var display: String?
  /// How the screens look.
  package var appearance = Appearance()
  /// What the desktop was asked for, to be logged; `nil` where it does not say, or is not followed.
  package var preferences: DesktopPreferences?
  /// Takes a line of JSON whenever a screen appears, or its layout or something on it changes.
  package var announce: (@MainActor @Sendable (String) -> Void)?

  /// A window of the usual size that tells nobody.
  package init() {}
}
