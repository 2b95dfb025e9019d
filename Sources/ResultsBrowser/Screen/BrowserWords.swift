import Base

/// The results browser's words for the contents of the log.
enum BrowserWords {
  /// `number` things: '1 trial', '3 trials'.
  static func count(_ number: Int, _ thing: String) -> String {
    "\(number.grouped) \(thing)\(number == 1 ? "" : "s")"
  }

  /// The name of a method as a sentence begins: 'Wheel picker' for `wheel-picker`.
  static func method(_ name: String) -> String {
    name.replacing("-", with: " ").capitalizedStart
  }

  /// Seconds with two decimals.
  static func seconds(_ text: String) -> String {
    Double(text).map { "\($0.fixed(2)) s" } ?? "–"
  }

  /// An error with its sign; a dash if nothing was entered.
  static func error(_ text: String) -> String {
    if text.isEmpty { return "–" }
    guard let error = Double(text), error != 0 else { return text }
    return error < 0 ? "−\(text.dropFirst())" : "+\(text)"
  }
}
