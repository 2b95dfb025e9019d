package import Drawing
package import InputMethods
import Primitives

/// What every view needs to draw with.
@MainActor package struct ViewContext {
  /// The colours.
  package let theme: Theme
  /// Measures and sets text.
  package let typesetter: Typesetter
  /// Where things stand.
  package let layout: Layout
  /// Whether methods do without movements that only look better.
  package let reducesMotion: Bool
  /// Whether methods say what is wrong with what was entered.
  var showsComplaints = true
  /// Whether methods that can be used without seeing their number do not show it.
  var hidesNumber = false

  /// Creates a context.
  package init(
    theme: Theme, typesetter: Typesetter, layout: Layout, reducesMotion: Bool = false
  ) {
    self.theme = theme
    self.typesetter = typesetter
    self.layout = layout
    self.reducesMotion = reducesMotion
  }

  /// What `method` has to say about what was entered, unless it is not asked yet.
  func complaint(of method: some InputMethod) -> String? {
    showsComplaints ? method.complaint : nil
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
      digit: advance("0"), point: advance("."), comma: advance(","), minus: advance("-"))
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
