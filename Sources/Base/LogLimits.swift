/// The ranges of the numbers of a log that a person can have left.
package enum LogLimits {
  /// Moments and durations of a session whose movements are calibrated on, in seconds: up to eleven days.
  package static let seconds = 0.0...1e6
  /// The times of a session, its pauses included, in seconds: up to a year.
  package static let sessionSeconds = 0.0...31_557_600
  /// Positions in a window, in pixels.
  package static let pixels = -1e5...1e5
  /// Widths and heights of windows, in pixels.
  package static let window = 100.0...1e5
  /// Window pixels for one of a plain display.
  package static let unit = 0.1...20.0
  /// Window pixels in a millimetre of a display.
  package static let pixelsPerMillimetre = 0.1...1000.0
}
