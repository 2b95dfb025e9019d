import Base
package import Drawing
import Interface
package import Sliders

/// A curve with the colour that it is drawn in.
struct PlottedCurve: Sendable {
  /// The curve.
  var curve: AccuracyCurve
  /// Its colour.
  var color: Color
  /// The width of the line, in layout units.
  var width: Double

  /// Pairs a curve with its looks.
  init(_ curve: AccuracyCurve, color: Color, width: Double) {
    self.curve = curve
    self.color = color
    self.width = width
  }
}

/// The gain of curves by the distance from the track, on a logarithmic scale.
package struct CurvePlot: Sendable {
  /// The plot without its labels, in window pixels.
  var frame: Rectangle
  /// The curves, the lowest first; the tinted dead zone is the dead zone of the last one.
  var curves: [PlottedCurve]

  /// The furthest distance on the axis, in pixels.
  static let furthest = CurveAxes.furthest
  private static let gains = [(1.0, "1"), (4, "1/4"), (16, "1/16"), (64, "1/64"), (256, "1/256")]

  /// Creates a plot.
  init(frame: Rectangle, curves: [PlottedCurve]) {
    self.frame = frame
    self.curves = curves
  }

  /// The axes of distances and gains.
  var axes: CurveAxes { CurveAxes(frame: frame) }

  /// The x coordinate of `distance`.
  func x(of distance: Double) -> Double { axes.x(of: distance) }

  /// The y coordinate of `gain`: 1 at the top, 1/256 at the bottom.
  func y(of gain: Double) -> Double { axes.y(of: gain) }

  /// Whether a curve runs through `frame`.
  func isCrossed(_ frame: Rectangle) -> Bool {
    curves.contains { plotted in
      let heights = stride(from: frame.x, through: frame.maxX, by: 2).map { x in
        y(of: plotted.curve.gain(at: axes.knot(at: Point(x: x, y: frame.y)).distance))
      }
      // A jump runs through all between its ends.
      let (top, bottom) = (heights.min() ?? .infinity, heights.max() ?? -.infinity)
      return top < frame.maxY && bottom > frame.y
    }
  }

  /// The plot with its axes.
  @MainActor func shapes(in context: ViewContext) -> [Shape] {
    let theme = context.theme
    let border = Box(frame, radius: 6 * context.unit, stroke: theme.boxStroke)
    return [.box(Box(frame, radius: 6 * context.unit, fill: theme.card))]
      + deadZone(theme) + gainAxis(context) + distanceAxis(context) + [.box(border)]
      + [.clipped(Clip(to: frame.grown(by: 3 * context.unit), curves.map { line($0, context) }))]
  }

  private func deadZone(_ theme: Theme) -> [Shape] {
    guard let curve = curves.last?.curve else { return [] }
    let width = min(curve.deadZone, Self.furthest) / Self.furthest * frame.width
    let zone = Rectangle(x: frame.x, y: frame.y, width: width, height: frame.height)
    return [.box(Box(zone, fill: theme.accentTint))]
  }

  @MainActor private func gainAxis(_ context: ViewContext) -> [Shape] {
    let unit = context.unit
    let style = context.scaled(context.theme.axis)
    let labels = Self.gains.flatMap { part, label -> [Shape] in
      let y = y(of: 1 / part).rounded()
      let grid = Line(
        [Point(x: frame.x, y: y + 0.5), Point(x: frame.maxX, y: y + 0.5)],
        color: context.theme.line)
      return [
        .line(grid),
        .text(context.text(label, x: frame.x - 12 * unit, middle: y, .trailing, style)),
      ]
    }
    let title = Text(
      "gain", at: Point(x: frame.x, y: frame.y - 14 * unit),
      style: context.scaled(context.theme.note))
    return labels + [.text(title)]
  }

  @MainActor private func distanceAxis(_ context: ViewContext) -> [Shape] {
    let unit = context.unit
    let style = context.scaled(context.theme.axis)
    let step = frame.width < 480 * unit ? 100.0 : 50
    let labels = stride(from: 0, through: Self.furthest, by: step).flatMap { distance -> [Shape] in
      let x = x(of: distance).rounded() + 0.5
      let tick = Line(
        [Point(x: x, y: frame.maxY), Point(x: x, y: frame.maxY + 5 * unit)],
        color: context.theme.mutedInk)
      let label = Text(
        distance.plainText, at: Point(x: x, y: frame.maxY + 22 * unit), anchor: .center,
        style: style)
      return [.line(tick), .text(label)]
    }
    let title = Text(
      "distance from the track, px", at: Point(x: frame.midX, y: frame.maxY + 48 * unit),
      anchor: .center, style: context.scaled(context.theme.note))
    return labels + [.text(title)]
  }

  @MainActor private func line(_ plotted: PlottedCurve, _ context: ViewContext) -> Shape {
    let points = Self.distances(of: plotted.curve).map { distance in
      Point(x: x(of: distance), y: y(of: plotted.curve.gain(at: distance)))
    }
    return .line(Line(points, color: plotted.color, width: plotted.width * context.unit))
  }

  /// Every pixel, and both sides of every jump.
  private static func distances(of curve: AccuracyCurve) -> [Double] {
    let edges = ([curve.deadZone] + curve.breaks).filter { $0 > 0 && $0 < furthest }
    let pixels = Array(stride(from: 0, through: furthest, by: 1))
    return (pixels + edges.flatMap { [$0.nextDown, $0, $0.nextUp] }).sorted()
  }
}

extension CurvePlot {
  /// A picture of `curve` alone under `title`.
  @MainActor package static func picture(
    of curve: AccuracyCurve, title: String, theme: Theme = .light, typesetter: Typesetter
  ) -> Picture {
    let layout = Layout(width: 800, height: 640, unit: 1)
    let context = ViewContext(theme: theme, typesetter: typesetter, layout: layout)
    let plot = CurvePlot(
      frame: Rectangle(x: 90, y: 120, width: 640, height: 440),
      curves: [PlottedCurve(curve, color: theme.accent, width: 3.5)])
    let subtitle = "\(curve.family.rawValue) · \(curve.details)"
    return Picture(
      width: layout.window.width, height: layout.window.height, background: theme.background,
      shapes: [
        .text(Text(title, at: Point(x: 40, y: 52), style: theme.title)),
        .text(Text(subtitle, at: Point(x: 40, y: 80), style: theme.subtitle)),
      ] + plot.shapes(in: context))
  }
}
