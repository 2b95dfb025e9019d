import Base
import CCairo

/// An error in drawing.
package enum DrawingError: Error, Hashable, Sendable {
  /// No scalable font is installed.
  case noFont(wanted: [String])
  /// Cairo does not support pixels of this size.
  case noCanvas(width: Int, height: Int, reason: String)
  /// The bytes of a PNG file cannot be shown.
  case notShown(reason: String)
  /// A picture could not be rendered as a file.
  case notRendered(format: String, reason: String)
}

extension DrawingError: CustomStringConvertible {
  /// One line: the failure, its place and its fix.
  package var description: String {
    switch self {
    case .noFont(let wanted):
      "no scalable font found (looked for \(wanted.joined(separator: ", "))): install fonts-inter"
    case .noCanvas(let width, let height, let reason):
      "cannot draw into \(width) x \(height) pixels: \(reason); use 1 to 32767 pixels a side"
    case .notShown(let reason):
      "cannot show the picture: \(reason); save it as a PNG of at most "
        + "\(PNGHeader.largestSide) x \(PNGHeader.largestSide) pixels"
    case .notRendered(let format, let reason):
      "cannot render the picture as \(format): \(reason); try another format"
    }
  }
}

/// The versions of the C drawing libraries.
package enum DrawingLibraries {
  /// The version of Cairo that is loaded.
  package static var cairoVersion: String { String(cString: cairo_version_string()) }
  /// The version of the Cairo headers at compile time.
  static var compiledCairoVersion: String {
    "\(CAIRO_VERSION_MAJOR).\(CAIRO_VERSION_MINOR).\(CAIRO_VERSION_MICRO)"
  }
  /// The version of Pango that is loaded.
  package static var pangoVersion: String { String(cString: pango_version_string()) }
  /// The version of the Pango headers at compile time.
  static var compiledPangoVersion: String { PANGO_VERSION_STRING }
}
