package import Base
package import Drawing
package import InputMethods
package import Languages

/// The context that every view draws with.
@MainActor package struct ViewContext {
  /// The colours.
  package let theme: Theme
  /// Measures and sets text.
  package let typesetter: Typesetter
  /// The positions of the parts.
  package private(set) var layout: Layout
  /// Whether methods do without movements that only look better.
  package let reducesMotion: Bool
  /// The look of the screens that a person has chosen, for the page on which it is chosen.
  package var appearance = Appearance()
  /// Whether the window fills the display.
  package var isFullScreen = false
  /// The name of the display that shows the window; `nil` if it cannot be moved to another one.
  package var display: String?
  /// The corner of the window that a photodiode's patch takes, in window pixels; `nil` if there is none.
  var patch: Rectangle?
  /// The language of the texts.
  package private(set) var language: Language
  /// Whether methods show problems with an entry.
  var showsValidation = true
  /// Whether Done was refused a moment ago, so that it is seen although the same was said before.
  var isRefusalFresh = false
  /// Whether methods are drawn in a picture, in which small print is larger than in trials.
  private(set) var isPicture = false
  /// Whether methods that can be used without seeing their number do not show it.
  var hidesNumber = false

  /// Whether methods mark that keys go to them.
  package var focusMark = FocusMark.own

  /// The condition under which a part that receives keys is marked.
  package enum FocusMark: Hashable, Sendable {
    /// By the part's own rule: once a key was used on it.
    case own
    /// Always: the focus has just come to it.
    case shown
    /// Never: the focus is elsewhere.
    case hidden

    /// Whether something is marked that would mark itself if `own`.
    func isShown(_ own: Bool) -> Bool {
      switch self {
      case .own: own
      case .shown: true
      case .hidden: false
      }
    }
  }

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
  package func picturing(width: Double, height: Double) -> ViewContext {
    var context = self
    context.layout = Layout(pictureOfWidth: width, height: height)
    context.isPicture = true
    return context
  }

  /// The context of a picture of a window in which a method stood at `placement`, read in `language`.
  package func picturing(_ placement: Placement, in language: Language) -> ViewContext {
    var context = self
    context.layout = Layout(
      width: placement.window.width, height: placement.window.height, unit: placement.unit)
    context.language = language
    return context
  }

  /// The problem of `method` that is said, if there is one.
  func problem(of method: some InputMethod, isRefused: Bool) -> EntryProblem? {
    showsValidation ? method.problem(isRefused: isRefused) : nil
  }

  /// The window's pixels for one layout unit.
  package var unit: Double { layout.unit }

  /// A style of `size` layout units.
  package func style(_ size: Double, _ weight: Weight, _ color: Color) -> TextStyle {
    scaled(TextStyle(size: size, weight: weight, color: color))
  }

  /// A style of the theme, whose sizes are layout units, in the window's pixels.
  package func scaled(_ style: TextStyle) -> TextStyle {
    var scaled = style
    scaled.size *= unit
    return scaled
  }

  /// The unit of texts that flow.
  var textUnit: Double { unit * layout.textScale }

  /// A text whose capitals are in the middle of `height`.
  package func text(
    _ string: String, x: Double, middle height: Double, _ anchor: Anchor, _ style: TextStyle
  ) -> Text {
    let baseline = height + typesetter.capHeight(style) / 2
    return Text(string, at: Point(x: x, y: baseline), anchor: anchor, style: style)
  }

  /// The outline of the part that receives keys, with corners of so many layout units.
  package func focusRing(around frame: Rectangle, radius: Double = 12) -> Shape {
    .box(Box(frame, radius: radius * unit, stroke: theme.accent, strokeWidth: 2.5 * unit))
  }

  /// The widths of the characters of numbers, which methods need.
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
