import Comparison
import Drawing
import Figures
import Formats
import Primitives
import Reports
import Simulation
import Tuning

/// The predicted times over each parameter of the family.
@MainActor struct SensitivityFigure: TuningFigure {
  static let name = "flat"
  static let title = "How far from the best a number can be"
  private let profiles: [SensitivityProfile]

  private static let panelHeight = 250.0

  init?(_ result: TuningResult) {
    profiles = result.flat.filter { !$0.points.isEmpty }
    if profiles.isEmpty { return nil }
  }

  var caption: String {
    "Simulated times over those with the best value, the family's other numbers being at their best, "
      + "with the 95 % interval within the model. Where the ground is tinted, no slowdown of "
      + "\(ReportFormat.negligible) or more is detected; the large point is the best. Both axes are "
      + "logarithmic, and what lies beyond ×0.8 and ×1.6 is cut off."
  }

  var description: String { profiles.map(\.sentence).joined(separator: " ") }

  func height(for width: Double) -> Double {
    let rows = (profiles.count + columns(width) - 1) / columns(width)
    return Double(rows) * Self.panelHeight
  }

  private func columns(_ width: Double) -> Int {
    width < 700 ? 1 : profiles.count == 4 ? 2 : min(3, profiles.count)
  }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let columns = columns(frame.width / context.unit)
    let rows = (profiles.count + columns - 1) / columns
    let (width, height) = (frame.width / Double(columns), frame.height / Double(rows))
    return profiles.enumerated().flatMap { index, profile in
      SensitivityPanel(profile: profile, context: context).shapes(
        in: Rectangle(
          x: frame.x + width * Double(index % columns),
          y: frame.y + height * Double(index / columns), width: width, height: height))
    }
  }
}

/// The panel of one parameter of the family.
@MainActor struct SensitivityPanel {
  let profile: SensitivityProfile
  let context: ChartContext

  /// The range of ratios at most shown: how much slower a poor value is does not matter.
  private static let shown = 0.8...1.6

  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  func shapes(in frame: Rectangle) -> [Shape] {
    let plot = Rectangle(
      x: frame.x + 64 * unit, y: frame.y + 36 * unit, width: frame.width - 92 * unit,
      height: frame.height - 84 * unit)
    let (values, ratios) = (values, ratios)
    func point(_ value: Double, _ ratio: Double) -> Point {
      Point(
        x: plot.x + plot.width * values.share(of: value),
        y: plot.maxY - plot.height * ratios.position(of: ratio))
    }
    let title = context.text(
      "time over the best, by \(profile.parameter.name)",
      at: Point(x: plot.x, y: frame.y + 20 * unit), .leading, theme.note)
    return [title, ground(plot, point)] + context.horizontalAxis(values, under: plot)
      + context.verticalAxis(ratios, beside: plot) + [.clipped(Clip(to: plot, curve(plot, point)))]
  }

  private var values: LogarithmicScale {
    let measure = profile.parameter.unit
    return LogarithmicScale(around: profile.points.map(\.value)) {
      ReportFormat.quantity($0, measure)
    }
  }

  private var ratios: LogarithmicScale {
    let ends = profile.points.flatMap {
      [$0.ratio.ratio, $0.ratio.interval?.low, $0.ratio.interval?.high].compactMap(\.self)
    }
    let shown = ends.map { min(max($0, Self.shown.lowerBound), Self.shown.upperBound) }
    return LogarithmicScale(closelyAround: [0.98, 1.02] + shown) { "×\($0.threeFigures)" }
  }

  /// The background of the values without a detectable difference, from top to bottom.
  private func ground(_ plot: Rectangle, _ point: (Double, Double) -> Point) -> Shape {
    let (left, right) = (point(profile.range.lowerBound, 1).x, point(profile.range.upperBound, 1).x)
    return .box(
      Box(
        Rectangle(x: left, y: plot.y, width: max(2 * unit, right - left), height: plot.height),
        fill: context.ground))
  }

  private func curve(
    _ plot: Rectangle, _ point: @escaping (Double, Double) -> Point
  ) -> [Shape] {
    let band = Band(
      slices: profile.points.compactMap { tried in
        tried.ratio.interval.map {
          Band.Slice(
            x: point(tried.value, 1).x, top: point(1, $0.high).y, bottom: point(1, $0.low).y)
        }
      }, color: context.band)
    let unity = Line(
      [Point(x: plot.x, y: point(1, 1).y), Point(x: plot.maxX, y: point(1, 1).y)],
      color: theme.mutedInk, width: 1.5 * unit)
    let tried = profile.points.map { point($0.value, $0.ratio.ratio) }
    let line = Line(tried, color: theme.accent, width: 2 * unit)
    let dots = tried.map {
      Shape.circle(Circle(center: $0, radius: 3 * unit, fill: theme.accent))
    }
    let mark = IntervalMark(context: context, y: point(1, 1).y, size: 0.75) { point($0, 1).x }
    return band.shapes(columns: 3 * unit) + [.line(unity), .line(line)] + dots
      + [mark.mean(profile.best)]
  }
}
