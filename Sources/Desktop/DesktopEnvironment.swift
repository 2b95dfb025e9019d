package import Base
internal import CSDL2
internal import Glibc

/// The environment of a window: the facts that a session is logged with.
package struct DesktopEnvironment: Hashable, Sendable {
  /// The name that SDL gives its video driver, for example x11, wayland or dummy.
  package let driver: String
  /// The version of SDL whose headers the program was compiled with.
  let compiledVersion: LibraryVersion
  /// The version of SDL that the process has loaded.
  package let linkedVersion: LibraryVersion
  /// Pixels for each layout pixel, 0.5 to 4: GDK_SCALE, else Xft.dpi / 96, else 1.
  ///
  /// On Wayland it is the scale that the compositor reports of the display that shows the window.
  package internal(set) var density: Double
  /// The person's factor for text, 0.8 to 2: GDK_DPI_SCALE, else 1.
  package let textScale: Double
  /// The calibration by which input events are stamped.
  package let clock: ClockCalibration
  /// The source of the times of input events; `arrival` if events have no times.
  package let stampSource: StampSource
}

extension DesktopEnvironment {
  /// Reads the facts of the desktop on which `window` was opened.
  init(
    of window: OpaquePointer, server: XServer?, clock: ClockCalibration, stampSource: StampSource
  ) {
    let display = max(0, SDL_GetWindowDisplayIndex(window))
    self.init(
      driver: SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "",
      compiledVersion: .compiled, linkedVersion: .linked,
      density: DisplayScale.density(
        gdkScale: environmentVariable("GDK_SCALE"), resources: server?.resources,
        dotsPerInch: server == nil ? Self.dotsPerInch(of: display) : nil),
      textScale: DisplayScale.textScale(gdkDPIScale: environmentVariable("GDK_DPI_SCALE")),
      clock: clock, stampSource: stampSource)
  }

  /// The resolution that the display reports; not used on X, whose servers invent the figure.
  private static func dotsPerInch(of display: Int32) -> Double? {
    var resolution: Float = 0
    return SDL_GetDisplayDPI(display, &resolution, nil, nil) == 0 ? Double(resolution) : nil
  }
}

/// The value of an environment variable; `nil` if it is not set, empty or not UTF-8.
func environmentVariable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(validatingCString: value)
}

/// The factor that the person has chosen for the size of the screen's content, relative to 96 dots per inch.
///
/// Desktops on X set it in the resource Xft.dpi, and in the variables that GTK programs obey.
enum DisplayScale {
  /// Pixels for each layout pixel, 0.5 to 4; 1 if nothing is known.
  ///
  /// GDK_SCALE comes before Xft.dpi, and Xft.dpi before `dotsPerInch`, which the display reports of itself and which is
  /// often wrong: only 72 to 384 are believed.
  static func density(gdkScale: String?, resources: String?, dotsPerInch: Double?) -> Double {
    let configured = positive(gdkScale) ?? resources.flatMap(fontResolution).map { $0 / 96 }
    let measured = dotsPerInch.flatMap { (72...384).contains($0) ? $0 / 96 : nil }
    return min(max(configured ?? measured ?? 1, 0.5), 4)
  }

  /// The density of a surface with `scale` pixels for each logical pixel, 0.5 to 4.
  static func density(ofSurface scale: Double) -> Double { min(max(scale, 0.5), 4) }

  /// `scale` rounded to the scales that a compositor distinguishes: 120 to the whole, as in its protocol.
  ///
  /// The scale computed from a window's extents is wrong by their rounding.
  static func ofSurface(_ scale: Double) -> Double { (scale * 120).rounded() / 120 }

  /// The factor for text alone, 0.8 to 2; 1 if GDK_DPI_SCALE is not set to a number.
  static func textScale(gdkDPIScale: String?) -> Double {
    min(max(positive(gdkDPIScale) ?? 1, 0.8), 2)
  }

  /// The value of Xft.dpi in X resources; if there are several, the last one counts.
  static func fontResolution(in resources: String) -> Double? {
    var resolution: Double?
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]) == "Xft.dpi" else { continue }
      resolution = positive(trimmed(parts[1])) ?? resolution
    }
    return resolution
  }

  private static func positive(_ text: String?) -> Double? {
    guard let text, let number = Double(text), number.isFinite, number > 0 else { return nil }
    return number
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace = { (character: Character) in character.isWhitespace }
    let start = text.drop(while: isSpace)
    return String(start.prefix(start.count - start.reversed().prefix(while: isSpace).count))
  }
}

/// The version of a library.
package struct LibraryVersion: Hashable, Sendable, CustomStringConvertible {
  /// Counts incompatible changes.
  package let major: Int
  /// Counts additions.
  package let minor: Int
  /// Counts corrections.
  package let patch: Int

  /// The version as people write it, for example 2.26.5.
  package var description: String { "\(major).\(minor).\(patch)" }

  /// The version of SDL whose headers this program was compiled with.
  static let compiled = LibraryVersion(
    major: Int(SDL_MAJOR_VERSION), minor: Int(SDL_MINOR_VERSION), patch: Int(SDL_PATCHLEVEL))

  /// The version of SDL that this process has loaded.
  static var linked: LibraryVersion {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return LibraryVersion(
      major: Int(version.major), minor: Int(version.minor), patch: Int(version.patch))
  }
}

extension SDL_version {
  init(_ version: LibraryVersion) {
    self.init(
      major: UInt8(version.major), minor: UInt8(version.minor), patch: UInt8(version.patch))
  }
}
