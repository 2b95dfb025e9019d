package import Desktop
package import Interface

/// The settings of a window, and the receiver of announcements.
package struct WindowSetup: Sendable {
  /// Whether the window fills the display.
  package var isFullscreen = false
  /// The number, from 1, or the name of the display on which it opens; `nil` for the first one.
  package var display: String?
  /// The appearance of the screens.
  package var appearance = Appearance()
  /// The desktop's preferences, to be logged; `nil` if it reports none, or they are not followed.
  package var preferences: DesktopPreferences?
  /// Takes a line of JSON whenever a screen appears, or its layout or something on it changes.
  package var announce: (@MainActor @Sendable (String) -> Void)?

  /// A window of the usual size without announcements.
  package init() {}
}
