import Formats

/// The reason why something could not be drawn.
package enum DrawingError: Error, Hashable, Sendable {
  /// No font that can be scaled is installed.
  case noFont(wanted: [String])
  /// Cairo refused to draw into pixels of these extents.
  case noCanvas(width: Int, height: Int, reason: String)
  /// The bytes of a PNG file cannot be shown.
  case notShown(reason: String)
  /// A picture could not be turned into a file's bytes.
  case notRendered(format: String, reason: String)
  /// A file could not be written.
  case notWritten(path: String, reason: String)
}

extension DrawingError: CustomStringConvertible {
  /// One line: what failed, where, and how to mend it.
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
    case .notWritten(let path, let reason):
      "cannot write \(path): \(reason); choose a folder that exists and may be written to"
    }
  }
}
