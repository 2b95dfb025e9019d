package import Drawing

/// The look of the screens that a person has chosen.
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
  /// Whether decorative animation is skipped.
  package var reducesMotion = false

  /// The factors for text that can be chosen.
  package static let textSizes = 0.8...2.0
  /// The factors that a person can go through one by one.
  static let textSizeSteps = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]

  /// Goes on to the next colours, and from the last ones to the first.
  package mutating func choosePalette() {
    let all = Palette.allCases
    let index = all.firstIndex(of: palette) ?? 0
    palette = all[(index + 1) % all.count]
  }

  /// Makes text one step larger or smaller than `shown`, the size that the window has room for, unless it is the last
  /// step.
  package mutating func stepTextSize(larger: Bool, from shown: Double) {
    let textSize = min(textSize, shown)
    let next =
      larger
      ? Self.textSizeSteps.first { $0 > textSize + 0.01 }
      : Self.textSizeSteps.last { $0 < textSize - 0.01 }
    self.textSize = next ?? textSize
  }

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
