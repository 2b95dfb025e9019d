import App
import Desktop
import Interface
import Windowing

/// The options of commands that open a window: its appearance, and its announcements.
struct WindowOptions: Sendable {
  var isFullscreen = false
  private(set) var display: String?
  /// The appearance of files: by the options alone, not by the desktop.
  private(set) var appearance = Appearance()
  private var choosesPalette = false
  private var ignoresDesktop = false
  private var isAnnouncing = false

  /// The setup of a window: from the options, and otherwise from the desktop's present preferences.
  func setup() -> WindowSetup {
    var setup = WindowSetup()
    setup.isFullscreen = isFullscreen
    setup.display = display
    setup.preferences = ignoresDesktop ? nil : DesktopPreferences.read()
    setup.appearance = appearance(following: setup.preferences)
    setup.announce = announce
    return setup
  }

  /// Prints a line of JSON whenever a screen appears or something on it changes; `nil` unless `--announce` is given.
  var announce: (@MainActor @Sendable (String) -> Void)? {
    guard isAnnouncing else { return nil }
    return { Output.announcements.append($0) }
  }

  private func appearance(following preferences: DesktopPreferences?) -> Appearance {
    guard let preferences else { return appearance }
    var result = appearance
    if !choosesPalette {
      result.palette =
        preferences.hasHighContrast ? .highContrast : preferences.isDark ? .dark : .light
    }
    result.reducesMotion = result.reducesMotion || preferences.reducesMotion
    return result
  }

  static let all: [Option<WindowOptions>] = [
    .flag("fullscreen", "fill the display") { $0.isFullscreen = true },
    .text(
      "display", "D", "the display to open the window on: its number, from 1, or its name"
    ) { $0.display = $1 },
    .value(
      "theme", "T", "light, dark or high-contrast (default: the desktop's)",
      kind: .choice(Appearance.Palette.allCases.map(\.rawValue)),
      parse: { (text) throws(OptionError) in try palette(text) },
      store: {
        $0.appearance.palette = $1
        $0.choosesPalette = true
      }),
    .value(
      "text-size", "F",
      "enlarge everything on screen by this factor, 0.8 to 2, as far as there is room",
      parse: { (text) throws(OptionError) in try textSize(text) },
      store: { $0.appearance.textSize = $1 }),
    .flag("reduced-motion", "skip decorative animation, even if the desktop allows it") {
      $0.appearance.reducesMotion = true
    },
    .flag("ignore-desktop", "do not follow the desktop's colours, contrast and reduced motion") {
      $0.ignoresDesktop = true
    },
    .flag(
      "announce",
      """
      print the content of the screen for screen readers and other programs: a line of
      JSON whenever a screen appears or changes; lines may be dropped if no program
      reads them
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
