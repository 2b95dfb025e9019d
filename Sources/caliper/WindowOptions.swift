import Runner
import Screens

/// The options of commands that open a window: how it looks, and what it announces.
struct WindowOptions: Sendable {
  var isFullscreen = false
  var appearance = Appearance()
  private var isAnnouncing = false

  /// Prints a line of JSON whenever a screen appears; `nil` unless `--announce` is given.
  var announce: (@MainActor @Sendable (String) -> Void)? {
    guard isAnnouncing else { return nil }
    return { Output.announcements.append($0) }
  }

  static let all: [Option<WindowOptions>] = [
    .flag("fullscreen", "fill the display") { $0.isFullscreen = true },
    .value(
      "theme", "T", "light, dark or high-contrast (default: light)",
      kind: .choice(Appearance.Palette.allCases.map(\.rawValue)),
      parse: { (text) throws(OptionError) in try palette(text) },
      store: { $0.appearance.palette = $1 }),
    .value(
      "text-size", "F", "a factor for all on screen, 0.8 to 2, as far as there is room",
      parse: { (text) throws(OptionError) in try textSize(text) },
      store: { $0.appearance.textSize = $1 }),
    .flag("reduced-motion", "skip decorative animation") { $0.appearance.reducesMotion = true },
    .flag(
      "announce",
      """
      print a line of JSON whenever a screen appears or its layout changes;
      lines that nobody reads may be dropped
      """
    ) { $0.isAnnouncing = true },
  ]

  private static func palette(_ text: String) throws(OptionError) -> Appearance.Palette {
    guard let palette = Appearance.Palette(rawValue: text) else {
      let names = Appearance.Palette.allCases.map(\.rawValue).alternatives
      throw OptionError(description: "--theme: unknown theme '\(text)'; use \(names)")
    }
    return palette
  }

  private static func textSize(_ text: String) throws(OptionError) -> Double {
    guard let size = Double(text), Appearance.textSizes.contains(size) else {
      throw OptionError(description: "--text-size '\(text)' is not a number from 0.8 to 2")
    }
    return size
  }
}
