package import Base
package import Drawing
package import Sessions
package import Sliders

/// Small multiples of trials: the value of each over time, with its target, its outcome and whose it is.
@MainActor package struct TraceSheet: Figure {
  package nonisolated static let name = "traces"
  package nonisolated static let title = "Traces"

  /// A trial of the sheet.
  package struct Trial: Hashable, Sendable {
    /// The way of the value.
    package let thumbnail: TraceThumbnail
    /// From the first event to the end, in seconds since the onset.
    package let span: ClosedRange<Double>
    /// The numbers that could be entered.
    package let scale: Scale
    /// The number that was to be entered, and the largest error of a correct one, in steps.
    package let target: Int
    package let tolerance: Int
    /// The outcome in a word or two, and whether it is a correct entry.
    package let outcome: String
    package let isSolved: Bool
    /// Participant, session and number.
    package let whose: String
    /// Whether a program was the participant.
    package let isSimulated: Bool
    /// Whether comparisons leave it out.
    package let isExcluded: Bool

    /// The steps along time of a thumbnail: more than a small multiple has pixels.
    private static let columns = 240.0

    /// Draws `trace`.
    package init(
      _ trace: TrialTrace, on scale: Scale, target: Int, tolerance: Int, outcome: String,
      isSolved: Bool, whose: String, isSimulated: Bool, isExcluded: Bool = false
    ) {
      thumbnail = TraceThumbnail(trace, target: target, columns: Self.columns)
      span = trace.span
      (self.scale, self.target, self.tolerance) = (scale, target, tolerance)
      (self.outcome, self.isSolved) = (outcome, isSolved)
      (self.whose, self.isSimulated, self.isExcluded) = (whose, isSimulated, isExcluded)
    }

    /// Outcome and time.
    fileprivate var result: String {
      (isExcluded ? "excluded: " : "") + "\(outcome) in \(span.upperBound.fixed(2)) s"
    }

    /// Outcome and time, behind whether a program was the participant, since the end may be cut off.
    fileprivate var fullResult: String { (isSimulated ? "simulated: " : "") + result }
  }

  /// A cell of the sheet.
  package struct Cell: Hashable, Sendable {
    /// The line above the trial.
    package let label: String
    /// The trial; `nil` if there is none to show.
    package let trial: Trial?
    /// The reason that no trial is shown, in a few words; `nil` if there is no such trial.
    package let reason: String?

    /// Creates a cell.
    package init(label: String, _ trial: Trial?, reason: String? = nil) {
      (self.label, self.trial, self.reason) = (label, trial, reason)
    }
  }

  /// Cells that belong together.
  package struct Row: Hashable, Sendable {
    /// The heading; empty for none.
    package let title: String
    /// The cells, which continue on the next line if a line is full.
    package let cells: [Cell]

    /// Creates a row.
    package init(title: String, _ cells: [Cell]) { (self.title, self.cells) = (title, cells) }
  }

  /// The rows, from the top.
  package let rows: [Row]
  package let caption: String

  /// Creates a sheet.
  package init(_ rows: [Row], caption: String) { (self.rows, self.caption) = (rows, caption) }

  package var description: String {
    rows.map { row in
      let cells = row.cells.map { cell in
        let trial = cell.trial.map { "\($0.whose), \($0.fullResult)" } ?? cell.reason ?? "none"
        return "\(cell.label): \(trial)"
      }
      return (row.title.isEmpty ? "" : "\(row.title): ") + cells.joined(separator: "; ")
    }.joined(separator: ". ")
  }

  /// Whether programs were the participants of all trials; one line then reports this.
  private var isSimulated: Bool {
    let trials = rows.flatMap(\.cells).compactMap(\.trial)
    return !trials.isEmpty && trials.allSatisfy(\.isSimulated)
  }

  // MARK: - Layout

  /// The measures of the sheet in layout units.
  private enum Measure {
    static let notice = 26.0
    static let title = 34.0
    static let cell = 190.0
    static let leastWidth = 170.0
    static let gap = 18.0
    static let line = 18.0
    static let head = 3 * line + 6
    static let axis = 24.0
    static let below = 20.0
  }

  private func columns(for width: Double) -> Int {
    let longest = rows.map(\.cells.count).max() ?? 1
    return max(1, min(longest, max(2, Int(width / Measure.leastWidth))))
  }

  private func height(of row: Row, columns: Int) -> Double {
    let lines = (row.cells.count + columns - 1) / columns
    return (row.title.isEmpty ? 0 : Measure.title) + Double(lines) * Measure.cell
  }

  /// The same cells on several sheets, each at most `height` high if that has room for a line of trials.
  package func pages(width: Double, height: Double) -> [TraceSheet] {
    let columns = columns(for: width)
    return rows.flatMap { row -> [TraceSheet] in
      let above = 8 + Measure.notice + (row.title.isEmpty ? 0 : Measure.title)
      let lines = max(1, Int((height - above) / Measure.cell))
      return stride(from: 0, to: row.cells.count, by: lines * columns).map { first in
        let cells = row.cells[first..<min(row.cells.count, first + lines * columns)]
        return TraceSheet([Row(title: row.title, Array(cells))], caption: caption)
      }
    }
  }

  package func height(for width: Double) -> Double {
    let columns = columns(for: width)
    return max(
      1, rows.reduce(isSimulated ? 8 + Measure.notice : 8) { $0 + height(of: $1, columns: columns) }
    )
  }

  package func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let unit = context.unit
    let columns = columns(for: frame.width / unit)
    let gap = Measure.gap * unit
    let width = (frame.width - gap * Double(columns - 1) - 8 * unit) / Double(columns)
    let gutter = min(self.gutter(context), width * 0.45)
    var (shapes, top): ([Shape], Double) = ([], frame.y + 4 * unit)
    if isSimulated {
      let style = context.theme.note
      let words = context.fitted(
        "Simulated people, not real ones", style, into: frame.width - 8 * unit)
      shapes.append(
        context.text(words, at: Point(x: frame.x + 4 * unit, y: top + 14 * unit), .leading, style))
      top += Measure.notice * unit
    }
    for row in rows {
      if !row.title.isEmpty {
        let title = context.fitted(row.title, context.theme.figure, into: frame.width - 8 * unit)
        shapes.append(
          context.text(
            title, at: Point(x: frame.x + 4 * unit, y: top + 20 * unit), .leading,
            context.theme.figure))
        top += Measure.title * unit
      }
      for (index, cell) in row.cells.enumerated() {
        let place = Rectangle(
          x: frame.x + 4 * unit + Double(index % columns) * (width + gap),
          y: top + Double(index / columns) * Measure.cell * unit, width: width,
          height: (Measure.cell - Measure.below) * unit)
        shapes += self.shapes(of: cell, in: place, gutter: gutter, context)
      }
      top += height(of: Row(title: "", row.cells), columns: columns) * unit
    }
    return shapes
  }

  // MARK: - A cell

  /// The room for the names of values beside each plot: as much as the widest needs.
  private func gutter(_ context: ChartContext) -> Double {
    let names = Set(rows.flatMap(\.cells).compactMap(\.trial).flatMap { $0.marks.map(\.name) })
    let widest = names.map { context.width($0, context.theme.axis) }.max() ?? 0
    return widest + 8 * context.unit
  }

  private func shapes(
    of cell: Cell, in frame: Rectangle, gutter: Double, _ context: ChartContext
  ) -> [Shape] {
    let (theme, unit) = (context.theme, context.unit)
    var style = theme.axis
    style.color = theme.ink
    func line(_ words: String, _ number: Int, _ style: TextStyle) -> Shape {
      let baseline = frame.y + (Double(number) * Measure.line + 13) * unit
      return context.text(
        context.fitted(words, style, into: frame.width), at: Point(x: frame.x, y: baseline),
        .leading, style)
    }
    let head = Measure.head * unit
    let body = Rectangle(
      x: frame.x, y: frame.y + head, width: frame.width,
      height: frame.height - head - Measure.axis * unit)
    guard let trial = cell.trial else {
      return [
        line(cell.label, 0, theme.axis),
        context.text(
          context.fitted(cell.reason ?? "–", theme.axis, into: body.width), x: body.midX,
          middle: body.midY, .center, theme.axis),
      ]
    }
    let color =
      trial.isExcluded ? theme.mutedInk : trial.isSolved ? theme.good : theme.warning
    return [
      line(cell.label, 0, theme.axis),
      line(isSimulated ? trial.result : trial.fullResult, 1, style.colored(color)),
      line(trial.whose, 2, theme.axis),
    ] + plot(of: trial, in: body, gutter: gutter, context)
  }

  private func plot(
    of trial: Trial, in body: Rectangle, gutter: Double, _ context: ChartContext
  ) -> [Shape] {
    let (theme, unit) = (context.theme, context.unit)
    let axis = TraceSheetAxis(trial, in: body, gutter: gutter, unit: unit)
    let plot = axis.plot
    let lines = trial.thumbnail.lines.map { points in
      Shape.line(
        Line(
          points.map { Point(x: plot.x + $0.x * plot.width, y: axis.y($0.y)) },
          color: trial.isExcluded ? theme.mutedInk : theme.accent, width: 1.8 * unit, cap: .round))
    }
    let middle = axis.y(trial.thumbnail.target)
    let half = max(2 * unit, axis.height(ofSteps: trial.tolerance))
    let band = Rectangle(x: plot.x, y: middle - half, width: plot.width, height: 2 * half)
      .intersection(plot)
    return [
      .box(Box(plot, fill: theme.card, stroke: theme.line)),
      .box(Box(band, fill: theme.good.opacity(0.16))),
      .line(
        Line(
          [Point(x: plot.x, y: middle), Point(x: plot.maxX, y: middle)], color: theme.good,
          width: 1.2 * unit, dash: [4 * unit, 3 * unit])),
    ] + lines + axis.labels(context) + timeLabels(of: trial, under: plot, context)
  }

  /// The onset and the end.
  private func timeLabels(
    of trial: Trial, under plot: Rectangle, _ context: ChartContext
  ) -> [Shape] {
    let style = context.theme.axis
    let length = trial.span.upperBound - trial.span.lowerBound
    let onset = plot.x + plot.width * (length > 0 ? -trial.span.lowerBound / length : 0)
    let end = "\(trial.span.upperBound.fixed(2)) s"
    let baseline = plot.maxY + 18 * context.unit
    var labels = [context.text(end, at: Point(x: plot.maxX, y: baseline), .trailing, style)]
    if onset + context.width("0", style) * 2 < plot.maxX - context.width(end, style) {
      labels.append(context.text("0", at: Point(x: onset, y: baseline), .center, style))
    }
    return labels
  }
}
