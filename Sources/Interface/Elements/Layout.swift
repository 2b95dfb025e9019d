package import Base

/// The positions of the parts of a screen in a window.
///
/// A trial lies on a stage of at most 1280 × 800 layout units in the middle of the window, so that a larger window
/// makes no distance longer and trials on two desks can be compared. `ofPages` is the layout of everything else, which
/// grows with the window.
package struct Layout: Hashable, Sendable {
  /// The window.
  package let window: Rectangle
  /// The stage.
  package let stage: Rectangle
  /// The window's pixels for one layout unit.
  package let unit: Double
  /// The factor by which flowing texts are enlarged beyond the unit: used if the wanted text size does not fit the
  /// whole layout into the window, but may fit single texts.
  package let textScale: Double
  /// The unit for text of size 1.
  private let plainUnit: Double
  /// The unit that was asked for.
  private let wantedUnit: Double
  private let isOfPages: Bool

  /// The smallest window, in layout units.
  package static let smallest = (width: 800.0, height: 600.0)
  /// The smallest window in which trials run, in pixels.
  package static var smallestOfTrials: (width: Int, height: Int) {
    let unit = LogLimits.unit.lowerBound
    return (Int((smallest.width * unit).rounded(.up)), Int((smallest.height * unit).rounded(.up)))
  }
  /// The largest stage, in layout units.
  package static let largest = (width: 1280.0, height: 800.0)
  /// The most that pages grow with the window.
  private static let largestGrowth = 2.0

  /// Lays the trials of a window out, with `unit` pixels for a layout unit of text at size 1.
  ///
  /// A unit that would not fit the smallest layout into the window is made smaller: see
  /// `shownTextSize`.
  package init(width: Double, height: Double, unit: Double, textSize: Double = 1) {
    let window = Rectangle(x: 0, y: 0, width: width, height: height)
    self.init(
      window, unit: min(unit * textSize, Self.largestUnit(in: window)), plainUnit: unit,
      wantedUnit: unit * textSize, textScale: 1, isOfPages: false)
  }

  private init(
    _ window: Rectangle, unit: Double, plainUnit: Double, wantedUnit: Double, textScale: Double,
    isOfPages: Bool, largest: (width: Double, height: Double) = Self.largest
  ) {
    self.window = window
    self.unit = unit
    self.plainUnit = plainUnit
    self.wantedUnit = wantedUnit
    self.textScale = textScale
    self.isOfPages = isOfPages
    stage = Rectangle(
      center: Point(x: (window.width / 2).rounded(), y: (window.height / 2).rounded()),
      width: min(window.width, largest.width * unit),
      height: min(window.height, largest.height * unit))
  }

  /// The same on a stage of up to `largest` layout units, for a page with much to see.
  package func onStage(ofAtMost largest: (width: Double, height: Double)) -> Layout {
    Layout(
      window, unit: unit, plainUnit: plainUnit, wantedUnit: wantedUnit, textScale: textScale,
      isOfPages: isOfPages, largest: largest)
  }

  /// A picture of a method of `width` × `height` units, at one pixel for a unit.
  package init(pictureOfWidth width: Double, height: Double) {
    self.init(
      Rectangle(x: 0, y: 0, width: width, height: height), unit: 1, plainUnit: 1, wantedUnit: 1,
      textScale: 1, isOfPages: true)
  }

  /// The unit with which the smallest layout just fits.
  private static func largestUnit(in window: Rectangle) -> Double {
    min(window.width / smallest.width, window.height / smallest.height)
  }

  /// The layout of pages, on which nothing is measured: its unit grows with the window, at most twice.
  ///
  /// The page with the Start button keeps the buttons of trials, so that the pointer always begins at the same place.
  package var ofPages: Layout {
    guard !isOfPages, plainUnit > 0 else { return self }
    let growth = min(
      max(
        min(
          window.width / (Self.largest.width * plainUnit),
          window.height / (Self.largest.height * plainUnit)), 1), Self.largestGrowth)
    let wanted = wantedUnit * growth
    let fitting = max(unit, min(wanted, Self.largestUnit(in: window)))
    return Layout(
      window, unit: fitting, plainUnit: plainUnit, wantedUnit: wantedUnit,
      textScale: max(1, wanted / fitting), isOfPages: true)
  }

  /// Whether larger layout units were asked for than the window has room for.
  package var isLimited: Bool { unit < wantedUnit }

  /// Whether the window has no room for larger layout units.
  package var hasLargestUnit: Bool { unit >= Self.largestUnit(in: window) * (1 - 1e-9) }

  /// The text size that trials have in this window: the wanted one, or as much as there is room for.
  package var shownTextSize: Double {
    plainUnit > 0 ? ((unit / plainUnit) * 1000).rounded() / 1000 : 1
  }

  /// The height of the strip for switches, in layout units.
  package static let scanningHeight = 84.0

  /// The strip at the window's lower edge that shows the choices for switches.
  package var roomForScanning: Rectangle {
    let height = min(window.height / 4, Self.scanningHeight * unit).rounded()
    return Rectangle(x: 0, y: window.height - height, width: window.width, height: height)
  }

  /// The point `x`, `y` layout units from the stage's upper left corner.
  package func point(_ x: Double, _ y: Double) -> Point {
    Point(x: stage.x + x * unit, y: stage.y + y * unit)
  }

  /// The stage's extents in layout units.
  package var width: Double { stage.width / unit }
  /// The stage's extents in layout units.
  package var height: Double { stage.height / unit }

  /// The empty border at both sides, in layout units.
  package static let margin = 40.0

  /// The height of the window between the smallest and the largest height, 0 to 1.
  package var tallness: Double {
    min(max((height - Self.smallest.height) / (Self.largest.height - Self.smallest.height), 0), 1)
  }

  /// The baseline of the line above the target, in layout units.
  var promptBaseline: Double { 130 + 40 * tallness }
  /// The baseline of the target, in layout units.
  var targetBaseline: Double { 208 + 42 * tallness }

  /// The baseline of the message about a wrong value, between target and method, in layout units.
  var noticeBaseline: Double { targetBaseline + 27 + 8 * tallness }

  /// The method's part of the window, in window pixels.
  package var methodArea: Rectangle { area(from: 240 + 70 * tallness) }

  /// The area between both margins from `top`, in layout units, to the buttons.
  package func area(from top: Double) -> Rectangle {
    let y = stage.y + top * unit
    return Rectangle(
      x: stage.x + Self.margin * unit, y: y, width: stage.width - 2 * Self.margin * unit,
      height: stage.maxY - 120 * unit - y)
  }

  /// The one filled button of every screen: always at this place, so that the pointer is already there.
  package var primaryButton: Rectangle {
    Rectangle(
      center: Point(x: stage.midX, y: stage.maxY - 74 * unit), width: 220 * unit, height: 52 * unit)
  }

  /// The button of the secondary action, at the left edge, for words of `width` window pixels.
  package func secondaryButton(width: Double) -> Rectangle {
    Rectangle(
      x: stage.x + (Self.margin - 12) * unit, y: stage.maxY - 96 * unit,
      width: (width + 24 * unit).rounded(.up), height: 44 * unit)
  }
}
