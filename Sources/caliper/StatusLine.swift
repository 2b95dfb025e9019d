import Glibc

/// One line of a terminal that is written over again and again.
struct StatusLine: Sendable {
  /// The terminal's columns.
  let width: Int

  /// The line on standard error; `nil` where that is no terminal.
  static var onTerminal: StatusLine? {
    guard isatty(STDERR_FILENO) != 0 else { return nil }
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return StatusLine(width: isKnown ? Int(size.ws_col) : 80)
  }

  /// Shows `text` in place of what was shown before.
  func show(_ text: String) { Output.error(inPlace: String(text.prefix(max(0, width - 1)))) }

  /// Leaves an empty line.
  func clear() { Output.error(inPlace: "") }
}
