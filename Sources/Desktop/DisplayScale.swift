/// How much larger than at 96 dots per inch the person has asked for things to be.
///
/// Desktops on X say so in the resource Xft.dpi, and in the variables that GTK programs obey.
enum DisplayScale {
  /// Pixels for each layout pixel, 0.5 to 4; 1 where nothing is known.
  ///
  /// GDK_SCALE comes before Xft.dpi, and that before `dotsPerInch`, which the display reports of
  /// itself and which is often wrong: only 72 to 384 are believed.
  static func density(gdkScale: String?, resources: String?, dotsPerInch: Double?) -> Double {
    let told = positive(gdkScale) ?? resources.flatMap(fontResolution).map { $0 / 96 }
    let measured = dotsPerInch.flatMap { (72...384).contains($0) ? $0 / 96 : nil }
    return min(max(told ?? measured ?? 1, 0.5), 4)
  }

  /// The factor for text alone, 0.8 to 2; 1 where GDK_DPI_SCALE does not say.
  static func textScale(gdkDPIScale: String?) -> Double {
    min(max(positive(gdkDPIScale) ?? 1, 0.8), 2)
  }

  /// The value of Xft.dpi in X resources; where it stands more than once, the last one counts.
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
