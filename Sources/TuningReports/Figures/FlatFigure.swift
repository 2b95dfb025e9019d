import Drawing
import Figures
import Formats
import Primitives
import Reports
import Simulation
import Tuning

/// For each number of the family how times change where it is not at its best.
@MainActor struct FlatFigure: TuningFigure {
  static let name = "flat"
  static let title = "How far from the best a number can be"
  private let regions: [SensitivityProfile]

  private static let panelHeight = 250.0

  init?(_ result: TuningResult) {
    regions = result.flat.filter { !$0.points.isEmpty }
    if regions.isEmpty { return nil }
  }

  var caption: String {
    "Simulated times over those with the best value, the family's other numbers being at their best, "
      + "with the 95 % interval. Where the ground is tinted, people are not told to be slower by "
      + "\(ReportFormat.negligible) or more; the large point is the best. Both axes are logarithmic, and what "
      + "lies beyond ×0.8 and ×1.6 is cut off."
  }

  var description: String { regions.map(\.sentence).joined(separator: " ") }

  func height(for width: Double) -> Double {
    let rows = (regions.count + columns(width) - 1) / columns(width)
    return Double(rows) * Self.panelHeight
  }

  private func columns(_ width: Double) -> Int {
    width < 700 ? 1 : regions.count == 4 ? 2 : min(3, regions.count)
  }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let columns = columns(frame.width / context.unit)
    let rows = (regions.count + columns - 1) / columns
    let (width, height) = (frame.width / Double(columns), frame.height / Double(rows))
    return regions.enumerated().flatMap { place, region in
      FlatPanel(region: region, context: context).shapes(
        in: Rectangle(
          x: frame.x + width * Double(place % columns),
          y: frame.y + height * Double(place / columns), width: width, height: height))
    }
  }
}
