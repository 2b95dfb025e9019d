/// What a window runs on: the facts that a session is logged with.
public struct DesktopEnvironment: Hashable, Sendable {
  /// The name that SDL gives its video driver, for example x11, wayland or dummy.
  public let driver: String
  /// The version of SDL whose headers the program was compiled with.
  public let compiledVersion: LibraryVersion
  /// The version of SDL that the process has loaded.
  public let linkedVersion: LibraryVersion
  /// The display's width in pixels; 0 where it is not known.
  public let displayWidth: Int
  /// The display's height in pixels; 0 where it is not known.
  public let displayHeight: Int
  /// How often a second the display shows a new picture; nil where it is not known.
  public let refreshRate: Int?
  /// Pixels for each layout pixel, 0.5 to 4: GDK_SCALE, else Xft.dpi / 96, else 1.
  public let density: Double
  /// The person's factor for text, 0.8 to 2: GDK_DPI_SCALE, else 1.
  public let textScale: Double
  /// How input events are stamped.
  public let clock: ClockCalibration
}
