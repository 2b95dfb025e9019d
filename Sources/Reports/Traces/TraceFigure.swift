package import Base
package import Drawing
import Glibc
package import Sessions
package import Sliders

/// A plot of one trial: its value over time with the band of correct ones, below it the gain of a slider, and the
/// submovements of the pointer.
@MainActor package struct TraceFigure: Figure {
  package nonisolated static let name = "trace"
  package nonisolated static let title = "Trace"

  /// The trace that is plotted.
  package let trace: TrialTrace
  /// The numbers that could be entered.
  package let scale: Scale
  /// The number that was to be entered, and the largest error of a correct one, in steps.
  package let target: Int
  package let tolerance: Int
  /// One line on whose trial it is.
  package let caption: String
  /// The moment that is marked, in seconds since the onset; `nil` for none.
  package var playhead: Double?

  /// Creates a plot of `trace`.
  package init(
    _ trace: TrialTrace, on scale: Scale, target: Int, tolerance: Int, caption: String
  ) {
    (self.trace, self.scale, self.caption) = (trace, scale, caption)
    (self.target, self.tolerance) = (target, tolerance)
  }

  package var description: String {
    let end = trace.values.last?.value.map(scale.text) ?? "no value"
    return "\(caption). The value went to \(end) in \(trace.span.upperBound.fixed(2)) s, with "
      + "\(trace.values.count - 1) changes and \(trace.submovements.count) submovements"
  }

  package func height(for width: Double) -> Double {
    min(max(width * 0.62, 220), 460) + (hasGain ? 60 : 0)
  }

  /// Whether the gain was ever another than 1.
  private var hasGain: Bool { trace.controls.contains { $0.gain.map { $0 != 1 } ?? false } }

  // MARK: - Places

  /// The places of the parts, in pixels.
  private struct Places {
    var value: Rectangle
    var gain: Rectangle?
    var strip: Rectangle
    /// The titles' baselines lie this far above their plots.
    static let title = 10.0
    static let titleOverPlayhead = 14.0
  }

  private func places(in frame: Rectangle, _ unit: Double) -> Places {
    let (left, right) = (frame.x + 62 * unit, frame.maxX - 14 * unit)
    func row(_ top: Double, _ height: Double) -> Rectangle {
      Rectangle(x: left, y: top.rounded(), width: right - left, height: max(1, height.rounded()))
    }
    let (head, gap, axis, strip) = (26 * unit, 34 * unit, 30 * unit, 8 * unit)
    let hasStrip = !trace.submovements.isEmpty
    let below = axis + (hasStrip ? gap + strip : 0)
    let room = frame.height - head - below - (hasGain ? gap : 0)
    let valueHeight = hasGain ? room * 0.66 : room
    let value = row(frame.y + head, valueHeight)
    let gain = hasGain ? row(value.maxY + gap, room - valueHeight) : nil
    let bottom = gain?.maxY ?? value.maxY
    return Places(
      value: value, gain: gain, strip: row(bottom + (hasStrip ? gap : 0), hasStrip ? strip : 0))
  }

  /// The part of `frame` along which time runs.
  package func timeFrame(in frame: Rectangle, unit: Double) -> Rectangle {
    let places = places(in: frame, unit)
    return Rectangle(
      x: places.value.x, y: places.value.y, width: places.value.width,
      height: places.strip.maxY - places.value.y)
  }

  // MARK: - Shapes

  package func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let places = places(in: frame, context.unit)
    return timeAxis(places, context) + valuePlot(places.value, context)
      + gainPlot(places.gain, context) + submovementStrip(places.strip, context)
      + playheadShapes(places, context)
  }

  private func x(_ seconds: Double, _ frame: Rectangle) -> Double {
    let length = trace.span.upperBound - trace.span.lowerBound
    return frame.x + frame.width * (length > 0 ? (seconds - trace.span.lowerBound) / length : 0)
  }

  private func heading(_ words: String, over frame: Rectangle, _ context: ChartContext) -> Shape {
    context.text(
      words, at: Point(x: frame.x, y: frame.y - Places.title * context.unit), .leading,
      context.theme.note)
  }

  /// The baseline of the title over the plot of values, which leaves room for the head of the playhead.
  private func valueTitle(over frame: Rectangle, _ context: ChartContext) -> Double {
    frame.y - (playhead == nil ? Places.title : Places.titleOverPlayhead) * context.unit
  }

  private func timeAxis(_ places: Places, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let axis = LinearScale(
      trace.span, ticks: max(2, Int(places.value.width / (64 * unit))), leastStep: 0.01)
    let bottom = places.strip.maxY
    return axis.ticks.enumerated().flatMap { index, tick -> [Shape] in
      let x = x(tick, places.value).rounded() + 0.5
      let isLast = index == axis.ticks.count - 1
      return [
        .line(
          Line(
            [Point(x: x, y: bottom), Point(x: x, y: bottom + 5 * unit)],
            color: context.theme.mutedInk)),
        context.text(
          axis.label(tick) + (isLast ? " s" : ""), at: Point(x: x, y: bottom + 22 * unit), .center,
          context.theme.axis),
      ]
    }
  }

  /// The number that `steps` of the scale are.
  private func number(_ steps: Int) -> Double { Double(steps) / pow(10, Double(scale.decimals)) }

  /// The axis around all values, the target with its tolerance among them.
  private var valueAxis: LinearScale {
    let shown = trace.values.compactMap(\.value) + [target - tolerance, target + tolerance]
    let step = pow(10, -Double(scale.decimals))
    let (low, high) = (number(shown.min() ?? target), number(shown.max() ?? target))
    let margin = max((high - low) * 0.08, step / 2)
    return LinearScale(low - margin...high + margin, ticks: 5, leastStep: step)
  }

  private func valuePlot(_ frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let (theme, unit) = (context.theme, context.unit)
    let axis = valueAxis
    func y(_ number: Double) -> Double {
      frame.maxY - frame.height * axis.position(of: number)
    }
    let grid = context.horizontalGrid(
      axis.ticks.map { (y($0), axis.label($0)) }, beside: frame)
    let middle = y(number(target))
    let half = max(3 * unit, middle - y(number(target + tolerance)))
    let band = Rectangle(x: frame.x, y: middle - half, width: frame.width, height: 2 * half)
    return grid + [
      context.text(
        "value", at: Point(x: frame.x, y: valueTitle(over: frame, context)), .leading, theme.note),
      .box(Box(band, fill: theme.good.opacity(0.16))),
      .line(
        Line(
          [Point(x: frame.x, y: middle), Point(x: frame.maxX, y: middle)], color: theme.good,
          width: 1.5 * unit, dash: [4 * unit, 3 * unit])),
      context.text(
        "target \(scale.text(target))",
        at: Point(x: frame.maxX, y: valueTitle(over: frame, context)), .trailing,
        theme.note.colored(theme.good)),
    ] + valueLines(frame, context, y)
  }

  /// The value as steps: it stays until it changes.
  private func valueLines(
    _ frame: Rectangle, _ context: ChartContext, _ y: (Double) -> Double
  ) -> [Shape] {
    var lines: [[Point]] = []
    var present: [Point] = []
    let end = trace.span.upperBound
    for (index, step) in trace.values.enumerated() {
      let next = index + 1 < trace.values.count ? trace.values[index + 1].seconds : end
      guard let value = step.value else {
        lines.append(present)
        present = []
        continue
      }
      let height = y(number(value))
      present.append(Point(x: x(step.seconds, frame), y: height))
      present.append(Point(x: x(next, frame), y: height))
    }
    lines.append(present)
    return lines.filter { $0.count > 1 }.map { points in
      .line(
        Line(
          points.thinned(closerThan: 0.3), color: context.theme.accent, width: 2 * context.unit,
          cap: .round))
    }
  }

  private func gainPlot(_ frame: Rectangle?, _ context: ChartContext) -> [Shape] {
    guard let frame else { return [] }
    let gains = trace.controls.compactMap(\.gain).filter { $0 > 0 }
    let top = max(0, ceil(log2(gains.max() ?? 1) / 2 - 1e-9))
    let bottom = min(-1, floor(log2(gains.min() ?? 1) / 2 + 1e-9))
    func y(_ gain: Double) -> Double {
      frame.y + frame.height * (top - log2(max(gain, 1e-9)) / 2) / (top - bottom)
    }
    let stride = max(1, ((top - bottom) / 4).rounded(.up))
    let ticks = Swift.stride(from: top, through: bottom, by: -stride).map { exponent in
      (
        y(pow(4, exponent)),
        exponent < 0 ? "1/\(pow(4, -exponent).fixed(0))" : pow(4, exponent).fixed(0)
      )
    }
    var lines: [[Point]] = [[]]
    for control in trace.controls {
      let x = x(control.seconds, frame)
      let index = lines.count - 1
      if let last = lines[index].last { lines[index].append(Point(x: x, y: last.y)) }
      guard let gain = control.gain else {
        lines.append([])
        continue
      }
      lines[index].append(Point(x: x, y: min(max(y(gain), frame.y), frame.maxY)))
    }
    return context.horizontalGrid(ticks, beside: frame) + [heading("gain", over: frame, context)]
      + lines.filter { $0.count > 1 }.map { points in
        .line(
          Line(
            points.thinned(closerThan: 0.3), color: context.theme.jaws, width: 1.8 * context.unit,
            cap: .round))
      }
  }

  private func submovementStrip(_ frame: Rectangle, _ context: ChartContext) -> [Shape] {
    guard !trace.submovements.isEmpty else { return [] }
    let unit = context.unit
    return [heading(submovementWords, over: frame, context)]
      + trace.submovements.map { range in
        let (start, end) = (x(range.lowerBound, frame), x(range.upperBound, frame))
        return .box(
          Box(
            Rectangle(
              x: start + unit * 0.5, y: frame.y, width: max(1.5 * unit, end - start - unit),
              height: frame.height), radius: frame.height / 2, fill: context.theme.mutedInk))
      }
  }

  private var submovementWords: String { "submovements: \(trace.submovements.count)" }

  /// The stretches of the playhead at `x`: down to the strip, but not through a heading.
  private func playheadLines(
    at x: Double, from top: Double, _ places: Places, _ context: ChartContext
  ) -> [Shape] {
    let strip = trace.submovements.isEmpty ? nil : places.strip
    let headings = [(places.gain, "gain"), (strip, submovementWords)]
    var starts = [top]
    var ends: [Double] = []
    var last = places.value
    for (frame, words) in headings {
      guard let frame else { continue }
      let end = frame.x + context.width(words, context.theme.note) + 6 * context.unit
      if x <= end {
        ends.append(last.maxY)
        starts.append(frame.y)
      }
      last = frame
    }
    ends.append(places.strip.maxY)
    return zip(starts, ends).map { start, end in
      .line(
        Line(
          [Point(x: x, y: start), Point(x: x, y: end)], color: context.theme.warning,
          width: 1.8 * context.unit))
    }
  }

  private func playheadShapes(_ places: Places, _ context: ChartContext) -> [Shape] {
    guard let playhead else { return [] }
    let (theme, unit) = (context.theme, context.unit)
    let x = x(min(max(playhead, trace.span.lowerBound), trace.span.upperBound), places.value)
    let top = places.value.y - 2 * unit
    var head = Line(
      [
        Point(x: x - 5 * unit, y: top - 7 * unit), Point(x: x + 5 * unit, y: top - 7 * unit),
        Point(x: x, y: top), Point(x: x - 5 * unit, y: top - 7 * unit),
      ], color: theme.warning, width: unit)
    head.fill = theme.warning
    return playheadLines(at: x, from: top, places, context) + [.line(head)]
  }
}

extension ChartContext {
  /// Lines across `frame`, each with its label at the left.
  fileprivate func horizontalGrid(
    _ ticks: [(y: Double, label: String)], beside frame: Rectangle
  ) -> [Shape] {
    ticks.flatMap { tick -> [Shape] in
      let y = tick.y.rounded() + 0.5
      return [
        .line(Line([Point(x: frame.x, y: y), Point(x: frame.maxX, y: y)], color: theme.line)),
        text(tick.label, x: frame.x - 10 * unit, middle: y, .trailing, theme.axis),
      ]
    }
  }
}

extension [Point] {
  /// The points without those in between that hardly differ from the one before, in both directions.
  fileprivate func thinned(closerThan distance: Double) -> [Point] {
    guard var last = first, count > 2 else { return self }
    var kept = [last]
    for point in dropFirst().dropLast()
    where abs(point.x - last.x) >= distance || abs(point.y - last.y) >= distance {
      kept.append(point)
      last = point
    }
    return kept + [self[count - 1]]
  }
}
