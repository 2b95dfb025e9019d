import Base
import Comparison
import Drawing

/// The time of each method against its share of correct trials, both with their intervals.
@MainActor package struct SpeedAccuracyFigure: ComparisonFigure {
  nonisolated static let name = "speed-accuracy"
  nonisolated static let title = "Speed and accuracy"
  package let contents: FacetContents
  private let scale: LogarithmicScale
  /// The share at the lower end of the axis, in quarters.
  private let least: Double

  package init?(_ contents: FacetContents) {
    guard !contents.facet.lacksOutcomes, contents.facet.methods.contains(where: { $0.time != nil })
    else { return nil }
    self.contents = contents
    scale = LogarithmicScale(times: contents.allTimes)
    let lows = contents.facet.methods.filter { $0.time != nil }
      .map { $0.successInterval?.low ?? $0.success }
    least = min(0.75, ((lows.min() ?? 0) * 4).rounded(.down) / 4)
  }

  var caption: String {
    "Fast and right is the upper left corner. Lines are 95 % intervals over \(contents.units)."
  }

  var description: String {
    contents.facet.methods.indices.map { index in
      let method = contents.facet.methods[index]
      return "\(contents.titles[index]): \(ReportFormat.seconds(method.time)), "
        + "\(ReportFormat.percent(method.success)) right"
    }.joined(separator: "; ")
  }

  private var never: [String] {
    zip(contents.facet.methods, contents.titles).filter { $0.0.time == nil }.map { $0.1 }
  }

  func height(for width: Double) -> Double { width < 700 ? 400 : 460 }

  func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let plot = Rectangle(
      x: frame.x + 64 * unit, y: frame.y + 18 * unit, width: frame.width - 88 * unit,
      height: frame.height - (never.isEmpty ? 82 : 100) * unit)
    let points = contents.facet.methods.indices.compactMap { index -> (Int, Point)? in
      let method = contents.facet.methods[index]
      guard let time = method.time else { return nil }
      return (
        index,
        Point(x: plot.x + plot.width * scale.share(of: time), y: y(method.success, plot))
      )
    }
    let crosses = points.enumerated().flatMap { order, point in
      let hidden = points[..<order].count { near($0.1, point.1, by: 6 * unit) }
      // Of points in one place the later ones are smaller, so that all of them are seen.
      let radius = max(2.5, 7 - 2.5 * Double(hidden)) * unit
      return cross(point.0, at: point.1, radius: radius, plot, context)
    }
    let labels = PointLabels(
      points.map { .init(text: contents.titles[$0.0], color: contents.colors[$0.0], point: $0.1) },
      in: plot,
      avoiding: crosses.compactMap(\.box), context)
    return context.horizontalAxis(scale, under: plot) + shares(plot, context)
      + crosses.flatMap(\.shapes) + labels.shapes
      + foot(plot, context)
  }

  /// The name of the axis, and the methods that have no place on it.
  private func foot(_ plot: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let axis = context.text(
      "time to a correct entry", at: Point(x: plot.midX, y: plot.maxY + 48 * unit), .center,
      context.theme.note)
    guard !never.isEmpty else { return [axis] }
    let words = context.fitted(
      "without a time: \(ReportFormat.list(never))", context.theme.axis,
      into: plot.width + 60 * unit)
    return [
      axis,
      context.text(
        words, at: Point(x: plot.x - 56 * unit, y: plot.maxY + 70 * unit), .leading,
        context.theme.axis),
    ]
  }

  private func near(_ one: Point, _ other: Point, by distance: Double) -> Bool {
    abs(one.x - other.x) < distance && abs(one.y - other.y) < distance
  }

  private func y(_ share: Double, _ plot: Rectangle) -> Double {
    plot.maxY - plot.height * max(0, share - least) / (1 - least)
  }

  private func shares(_ plot: Rectangle, _ context: ChartContext) -> [Shape] {
    let ticks =
      least < 0.5
      ? [0, 25, 50, 75, 100]
      : least < 0.75 ? [50, 60, 70, 80, 90, 100] : [75, 80, 85, 90, 95, 100]
    return ticks.filter { Double($0) >= least * 100 }.flatMap { percent -> [Shape] in
      let height = y(Double(percent) / 100, plot).rounded() + 0.5
      return [
        .line(
          Line(
            [Point(x: plot.x, y: height), Point(x: plot.maxX, y: height)],
            color: context.theme.line)),
        context.text(
          "\(percent) %", x: plot.x - 10 * context.unit, middle: height, .trailing,
          context.theme.axis),
      ]
    }
  }

  /// A part of the drawing, with the room that labels leave to it.
  private struct MethodMark {
    var shapes: [Shape]
    var box: Rectangle?
  }

  private func cross(
    _ index: Int, at point: Point, radius: Double, _ plot: Rectangle, _ context: ChartContext
  ) -> [MethodMark] {
    let method = contents.facet.methods[index]
    let color = context.color(of: contents.colors[index])
    // Methods of one colour differ by their filling.
    let isHollow = !(contents.colors[index] / 7).isMultiple(of: 2)
    let width = 2 * context.unit
    var marks: [MethodMark] = []
    if let interval = method.timeInterval {
      let ends = [interval.low, interval.high].map {
        Point(x: plot.x + plot.width * scale.share(of: $0), y: point.y)
      }
      marks.append(
        MethodMark(
          shapes: [.line(Line(ends, color: color, width: width))],
          box: Rectangle(
            x: ends[0].x, y: point.y - width, width: ends[1].x - ends[0].x, height: 2 * width)))
    }
    if let interval = method.successInterval {
      let ends = [interval.high, interval.low].map { Point(x: point.x, y: y($0, plot)) }
      marks.append(
        MethodMark(
          shapes: [.line(Line(ends, color: color, width: width))],
          box: Rectangle(
            x: point.x - width, y: ends[0].y, width: 2 * width, height: ends[1].y - ends[0].y)))
    }
    marks.append(
      MethodMark(
        shapes: [
          .circle(
            Circle(
              center: point, radius: radius, fill: isHollow ? context.theme.background : color,
              stroke: isHollow ? color : context.theme.background,
              strokeWidth: (isHollow ? 2 : 1.5) * context.unit))
        ], box: Rectangle(center: point, width: 2 * radius, height: 2 * radius)))
    return marks
  }
}
