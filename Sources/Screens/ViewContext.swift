package import Drawing
package import InputMethods
package import Languages
import Primitives
package import Sessions
import Studies

/// The context that every view draws with.
@MainActor package struct ViewContext {
  /// The colours.
  package let theme: Theme
  /// Measures and sets text.
  package let typesetter: Typesetter
  /// Where things stand.
  package private(set) var layout: Layout
  /// Whether methods do without movements that only look better.
  package let reducesMotion: Bool
  /// How a person wants the screens to look, for the page on which that is chosen.
  package var appearance = Appearance()
  /// Whether the window fills the display.
  package var isFullScreen = false
  /// The language of the texts.
  package private(set) var language: Language
  /// Whether methods say what is wrong with what was entered.
  var showsValidation = true
  /// Whether methods are drawn in a picture, in which small print is larger than in trials.
  private(set) var isPicture = false
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

  /// The context of pages on which nothing is measured, which use all of the window.
  package var onPage: ViewContext {
    var context = self
    context.layout = layout.ofPages
    return context
  }

  /// The context of a picture of a method of `width` × `height` layout units.
  func picturing(width: Double, height: Double) -> ViewContext {
    var context = self
    context.layout = Layout(pictureOfWidth: width, height: height)
    context.isPicture = true
    return context
  }

  /// The context of a picture of a window in which a method stood at `placement`, read in `language`.
  func picturing(_ placement: Placement, in language: Language) -> ViewContext {
    var context = self
    context.layout = Layout(
      width: placement.window.width, height: placement.window.height, unit: placement.unit)
    context.language = language
    return context
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

  /// The unit of texts that flow.
  var textUnit: Double { unit * layout.textScale }

  /// A style of the theme in pixels, for texts that flow.
  func scaledText(_ style: TextStyle) -> TextStyle {
    var scaled = style
    scaled.size *= textUnit
    return scaled
  }

  /// The largest of the factors from the layout's `textScale` down to `smallest` with which texts fit.
  func textScale(downTo smallest: Double, _ fits: (Double) -> Bool) -> Double {
    let scales = stride(from: layout.textScale, to: smallest, by: -0.05)
    return scales.first(where: fits) ?? smallest
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

  /// The placement of the method of the trial that `session` shows or saves.
  package func placement(for session: Session) -> Placement {
    placement(for: session, digits: digitAdvances)
  }

  /// The same, with the widths of `digits` measured before.
  package func placement(for session: Session, digits: DigitAdvances) -> Placement {
    let isMatching = session.planned?.task == .match
    return Placement(
      area: isMatching ? MatchLayout(session.study, in: layout).methodArea : layout.methodArea,
      window: layout.window, unit: unit, digits: digits, reducesMotion: reducesMotion)
  }

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
  /// The factors that a person can go through one by one.
  static let textSizeSteps = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]

  /// Goes on to the next colours, and from the last ones to the first.
  package mutating func choosePalette() {
    let all = Palette.allCases
    let index = all.firstIndex(of: palette) ?? 0
    palette = all[(index + 1) % all.count]
  }

  /// Makes text one step larger or smaller than `shown`, the size that the window has room for, as far as that goes.
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
