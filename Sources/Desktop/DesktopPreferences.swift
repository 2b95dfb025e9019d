/// The look of programs that a person has chosen on the desktop: colours, contrast and movement.
package struct DesktopPreferences: Hashable, Sendable {
  /// Whether light letters on a dark ground are preferred.
  package var isDark = false
  /// Whether more contrast than usual is preferred.
  package var hasHighContrast = false
  /// Whether less movement than usual is preferred.
  package var reducesMotion = false

  /// Creates preferences without any request.
  package init() {}

  /// A value of the desktop's settings.
  enum Value: Hashable, Sendable {
    case number(UInt32)
    case flag(Bool)
    case text(String)
  }

  /// Reads `settings`, by namespace and key as in the settings portal; values of other types count as unset.
  ///
  /// The keys of GNOME are older than the keys that all desktops share, and some desktops set only them.
  init(_ settings: [String: [String: Value]]) {
    let shared = settings["org.freedesktop.appearance"] ?? [:]
    let gnome = settings["org.gnome.desktop.interface"] ?? [:]
    let access = settings["org.gnome.desktop.a11y.interface"] ?? [:]
    switch shared["color-scheme"] {
    case .number(1): isDark = true
    case .number(2): isDark = false
    default: isDark = gnome["color-scheme"] == .text("prefer-dark")
    }
    let isContrastTheme =
      if case .text(let name) = gnome["gtk-theme"] { name.hasPrefix("HighContrast") } else { false }
    hasHighContrast =
      shared["contrast"] == .number(1) || access["high-contrast"] == .flag(true) || isContrastTheme
    reducesMotion =
      shared["reduced-motion"] == .number(1) || gnome["enable-animations"] == .flag(false)
  }

  /// The namespaces of the settings that count.
  static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
  ]
}
