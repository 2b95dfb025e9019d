public import Drawing

/// How a person wants the screens to look.
public struct Appearance: Hashable, Sendable {
  /// The colours that can be chosen.
  public enum Palette: String, CaseIterable, Sendable {
    case light
    case dark
    case highContrast = "high-contrast"
  }

  /// The chosen colours.
  public var palette = Palette.light
  /// The factor for text and everything laid out around it, within `textSizes`.
  public var textSize = 1.0
  /// Whether what only looks better by moving is there at once.
  public var reducesMotion = false

  /// The factors for text that can be chosen.
  public static let textSizes = 0.8...2.0

  /// Creates the usual look.
  public init() {}

  /// The colours.
  public var theme: Theme {
    switch palette {
    case .light: .light
    case .dark: .dark
    case .highContrast: .highContrast
    }
  }
}
