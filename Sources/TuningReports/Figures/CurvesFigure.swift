import Drawing
import Figures
import Formats
import Primitives
import Reports
import Simulation
import Sliders
import Tuning

/// The gain of each candidate over the distance from the track.
@MainActor struct CurvesFigure: TuningFigure {
  static let name = "curves"
  static let title = "The curves"
  private let result: TuningResult
  private let scale: LogarithmicScale

  init?(_ result: TuningResult) {
    guard !result.candidates.isEmpty else { return nil }
    self.result = result
    scale = LogarithmicScale(
      around: [1] + result.candidates.map { $0.design.curve.gain(at: CurveAxes.furthest) }
    ) { $0 < 1 ? "1/\((1 / $0).threeFigures)" : $0.threeFigures }
  }

  var caption: String {
    "Gain: by how many pixels the thumb moves for one of the pointer, on a logarithmic axis. The "
      + "shaded band has the tuned curves of which one number is elsewhere in its flat region."
  }

  var description: String {
    result.candidates.map { "\($0.role.rawValue): \($0.details)" }.joined(separator: "; ")
  }

  func height(for width: Double) -> Double { width < 700 ? 440 : 460 }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let legend = Legend(
      names: result.candidates.map(\.role.rawValue), width: frame.width - 64 * unit,
      context: context, colors: result.candidates.map(\.role.colorIndex))
    let plot = Rectangle(
      x: frame.x + 60 * unit, y: frame.y + 36 * unit, width: frame.width - 84 * unit,
      height: frame.height - legend.height - 108 * unit)
    let gain = context.text(
      "gain", at: Point(x: plot.x - 10 * unit, y: frame.y + 16 * unit), .trailing,
      context.theme.note)
    return flat(plot, context) + context.verticalAxis(scale, beside: plot) + [gain]
      + axis(under: plot, context)
      + result.candidates.indices.map { .line(line($0, plot, context)) }
      + legend.shapes(from: Point(x: plot.x, y: plot.maxY + 64 * unit))
  }

  private func x(_ distance: Double, _ plot: Rectangle) -> Double {
    plot.x + plot.width * distance / CurveAxes.furthest
  }

  private func y(_ gain: Double, _ plot: Rectangle) -> Double {
    plot.maxY - plot.height * scale.share(of: gain)
  }

  private func line(_ index: Int, _ plot: Rectangle, _ context: ChartContext) -> Line {
    let (curve, role) = (result.candidates[index].design.curve, result.candidates[index].role)
    return Line(
      Self.distances(of: curve).map { Point(x: x($0, plot), y: y(curve.gain(at: $0), plot)) },
      color: context.color(of: role.colorIndex), width: (role == .tuned ? 4 : 2) * context.unit)
  }

  /// The band between the gains of the curves at the ends of the sensitivity profiles.
  private func flat(_ plot: Rectangle, _ context: ChartContext) -> [Shape] {
    let curves = result.flatCurves
    guard !curves.isEmpty else { return [] }
    let distances = Set(curves.flatMap(Self.distances)).sorted()
    let slices = distances.map { distance in
      let gains = curves.map { $0.gain(at: distance) }
      return Band.Slice(
        x: x(distance, plot), top: y(gains.max() ?? 1, plot), bottom: y(gains.min() ?? 1, plot))
    }
    return Band(slices: slices, color: context.ground).shapes(columns: 4 * context.unit)
  }

  /// The distances at which `curve` is drawn, including both sides of each bend and jump.
  private static func distances(of curve: any AccuracyCurve) -> [Double] {
    let bends = ([curve.deadZone] + curve.breaks).filter { $0 > 0 && $0 < CurveAxes.furthest }
    let regular = stride(from: 0, through: CurveAxes.furthest, by: 5)
    return (regular + bends + bends.map { $0.nextDown }).sorted()
  }

  private func axis(under plot: Rectangle, _ context: ChartContext) -> [Shape] {
    let labels = stride(from: 0.0, through: CurveAxes.furthest, by: 100).map { distance in
      context.text(
        "\(distance.threeFigures) px",
        at: Point(x: x(distance, plot), y: plot.maxY + 22 * context.unit), .center,
        context.theme.axis)
    }
    let title = context.text(
      "distance of the pointer from the track",
      at: Point(x: plot.midX, y: plot.maxY + 46 * context.unit), .center, context.theme.note)
    return labels + [title]
  }
}

extension CurveCandidate.Role {
  /// The index of the colour; the tuned curve has the accent colour.
  fileprivate var colorIndex: Int {
    switch self {
    case .tuned: 0
    case .present: 1
    case .standard: 2
    case .obslider: 3
    case .hyperbola: 5
    }
  }
}

extension TuningResult {
  /// The tuned curve, and the curves with one parameter at an end of its sensitivity profile.
  fileprivate var flatCurves: [any AccuracyCurve] {
    guard let tuned else { return [] }
    return flat.enumerated().flatMap { index, profile in
      [profile.range.lowerBound, profile.best, profile.range.upperBound].map { value in
        var changed = values
        changed[index] = value
        return family.curve(changed, deadZone: tuned.design.curve.deadZone)
      }
    }
  }
}
