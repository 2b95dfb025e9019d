import Base
import Drawing
import Sessions
import Sliders

extension TraceSheet.Trial {
  /// The values that are named beside the plot and their heights: the target, then the highest and the lowest.
  var marks: [(name: String, height: Double)] {
    let range = thumbnail.range
    let ends = range.lowerBound == range.upperBound ? [] : [range.upperBound, range.lowerBound]
    return [(scale.text(target), thumbnail.target)]
      + zip(ends, [1.0, 0.0]).map { (scale.text($0), $1) }
  }
}

/// The axis of the values of one small multiple, with its plot beside it.
@MainActor struct TraceSheetAxis {
  /// The area in which values are drawn.
  let plot: Rectangle
  /// The room for names at its left.
  private let gutter: Double
  private let trial: TraceSheet.Trial
  private let unit: Double

  init(_ trial: TraceSheet.Trial, in body: Rectangle, gutter: Double, unit: Double) {
    (self.trial, self.gutter, self.unit) = (trial, gutter, unit)
    plot = Rectangle(
      x: (body.x + gutter).rounded() + 0.5, y: body.y.rounded() + 0.5,
      width: max(1, (body.width - gutter).rounded() - 1), height: max(1, body.height.rounded()))
  }

  /// The room above the highest and below the lowest value.
  private var margin: Double { 8 * unit }

  /// The y coordinate of a height from 0 to 1.
  func y(_ height: Double) -> Double {
    plot.maxY - margin - height * (plot.height - 2 * margin)
  }

  /// The height of this number of steps, in pixels.
  func height(ofSteps steps: Int) -> Double {
    let range = trial.thumbnail.range
    let all = Double(range.upperBound) - Double(range.lowerBound)
    return all > 0 ? Double(steps) / all * (plot.height - 2 * margin) : 0
  }

  /// The target, and the ends of the values if they do not touch it.
  func labels(_ context: ChartContext) -> [Shape] {
    let target = y(trial.thumbnail.target)
    return trial.marks.enumerated().compactMap { index, mark in
      let middle = y(mark.height)
      guard index == 0 || abs(middle - target) > 15 * unit else { return nil }
      let style = index == 0 ? context.theme.axis.colored(context.theme.good) : context.theme.axis
      return context.text(
        context.fitted(mark.name, style, into: gutter - 6 * unit), x: plot.x - 6 * unit,
        middle: middle, .trailing, style)
    }
  }
}
