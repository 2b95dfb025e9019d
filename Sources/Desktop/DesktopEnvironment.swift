/// What a window runs on: the facts that a session is logged with.
package struct DesktopEnvironment: Hashable, Sendable {
  /// The name that SDL gives its video driver, for example x11, wayland or dummy.
  package let driver: String
  /// The version of SDL whose headers the program was compiled with.
  package let compiledVersion: LibraryVersion
  /// The version of SDL that the process has loaded.
  package let linkedVersion: LibraryVersion
  /// The display's width in pixels; 0 where it is not known.
  package let displayWidth: Int
  /// The display's height in pixels; 0 where it is not known.
  package let displayHeight: Int
  /// How often a second the display shows a new picture; nil where it is not known.
  package let refreshRate: Int?
  /// Pixels for each layout pixel, 0.5 to 4: GDK_SCALE, else Xft.dpi / 96, else 1.
  package let density: Double
  /// The person's factor for text, 0.8 to 2: GDK_DPI_SCALE, else 1.
  package let textScale: Double
  /// How input events are stamped.
  package let clock: ClockCalibration
}
