/// What a number of a log may be to be one that a person left, whatever a file says.
enum LogLimits {
  /// Moments and durations, in seconds: up to eleven days.
  static let seconds = 0.0...1e6
  /// Places in a window, in pixels.
  static let pixels = -1e5...1e5
  /// Widths and heights of windows, in pixels.
  static let window = 100.0...1e5
  /// Window pixels for one of a plain display.
  static let unit = 0.1...20.0
}
