package import Drawing

/// How a person wants the screens to look.
package struct Appearance: Hashable, Sendable {
  /// The colours that can be chosen.
  package enum Palette: String, CaseIterable, Sendable {
    case light
    case dark
    case highContrast = "high-contrast"
  }

  /// The chosen colours.
  package var palette = Palette.light
  /// The factor for text and everything laid out around it, within `textSizes`.
  package var textSize = 1.0
  /// Whether what only looks better by moving is there at once.
  package var reducesMotion = false

  /// The factors for text that can be chosen.
  package static let textSizes = 0.8...2.0

  /// Creates the usual look.
  package init() {}

  /// The colours.
  package var theme: Theme {
    switch palette {
    case .light: .light
    case .dark: .dark
    case .highContrast: .highContrast
    }
  }
}
