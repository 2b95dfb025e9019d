package import Drawing
package import InputMethods
package import Languages
import Primitives

/// The context that every view draws with.
@MainActor package struct ViewContext {
  /// The colours.
  package let theme: Theme
  /// Measures and sets text.
  package let typesetter: Typesetter
  /// Where things stand.
  package let layout: Layout
  /// Whether methods do without movements that only look better.
  package let reducesMotion: Bool
  /// The language of the texts.
  package let language: Language
  /// Whether methods say what is wrong with what was entered.
  var showsValidation = true
  /// Whether methods that can be used without seeing their number do not show it.
  var hidesNumber = false

  /// Creates a context.
  package init(
    theme: Theme, typesetter: Typesetter, layout: Layout, reducesMotion: Bool = false,
    language: Language = .english
  ) {
    self.theme = theme
    self.typesetter = typesetter
    self.layout = layout
    self.reducesMotion = reducesMotion
    self.language = language
    typesetter.script = Script(language: language.code, typeface: language.typeface)
  }

  /// The validation message of `method`, unless it is not asked yet.
  func validationMessage(of method: some InputMethod) -> String? {
    showsValidation ? method.validationMessage(in: language) : nil
  }

  /// The window's pixels for one layout unit.
  var unit: Double { layout.unit }

  /// A style of `size` layout units.
  func style(_ size: Double, _ weight: Weight, _ color: Color) -> TextStyle {
    scaled(TextStyle(size: size, weight: weight, color: color))
  }

  /// A style of the theme, whose sizes are layout units, in the window's pixels.
  func scaled(_ style: TextStyle) -> TextStyle {
    var scaled = style
    scaled.size *= unit
    return scaled
  }

  /// A text whose capitals stand in the middle of `height`.
  func text(
    _ string: String, x: Double, middle height: Double, _ anchor: Anchor, _ style: TextStyle
  ) -> Text {
    let baseline = height + typesetter.capHeight(style) / 2
    return Text(string, at: Point(x: x, y: baseline), anchor: anchor, style: style)
  }

  /// How wide the characters of numbers are, as methods need to know.
  package var digitAdvances: DigitAdvances {
    let style = TextStyle(size: 100, weight: Self.numberWeight, color: theme.ink)
    func advance(_ string: String) -> Double { typesetter.width(string, style) / 100 }
    return DigitAdvances(
      digit: advance("0"), point: advance(String(language.decimalSign)), comma: advance(","),
      minus: advance("-"))
  }

  /// The weight of typed numbers.
  static let numberWeight = Weight.medium

  /// The placement of a method in this layout.
  package var placement: Placement {
    Placement(
      area: layout.methodArea, window: layout.window, unit: unit, digits: digitAdvances,
      reducesMotion: reducesMotion)
  }
}

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
