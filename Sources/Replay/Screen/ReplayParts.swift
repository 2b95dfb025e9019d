package import Base
package import Drawing
package import Interface
import Sessions
package import Studies

/// The parts of a replay that the page and the pane of the results have in common.
@MainActor package struct ReplayParts {
  let page: ReplayPage
  let context: ViewContext

  /// Shows parts of `page`.
  package init(page: ReplayPage, context: ViewContext) {
    (self.page, self.context) = (page, context)
  }

  private var replayed: ReplayedTrial { page.replayed }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  /// The colour of the trial's outcome.
  package var outcomeColor: Color { theme.color(of: replayed.outcome) }

  /// The name of the value at the end of the trial: entered, or only the method's last value.
  package var enteredName: String { replayed.outcome.hasEntry ? "entered" : "at the end" }

  private func x(_ seconds: Double, on bar: Rectangle) -> Double {
    let span = replayed.span
    let length = span.upperBound - span.lowerBound
    return bar.x
      + bar.width * (length > 0 ? min(max((seconds - span.lowerBound) / length, 0), 1) : 0)
  }

  /// The bar with a tick for each input, longer ones for presses and keys.
  package func bar(_ bar: Rectangle) -> [Shape] {
    let now = x(page.seconds, on: bar)
    var done = bar
    done.width = now - bar.x
    let top = bar.maxY + 12 * unit
    var last = -Double.infinity
    let ticks: [Shape] = replayed.trace.inputs.compactMap { input in
      let x = x(input.seconds, on: bar).rounded() + 0.5
      let isAction = input.kind == .action
      // Movements are thinned out if there are many; presses and keys are all shown.
      guard isAction || x - last >= 3 * unit else { return nil }
      last = x
      return .line(
        Line(
          [Point(x: x, y: top), Point(x: x, y: top + (isAction ? 15 : 8) * unit)],
          color: isAction ? theme.ink : theme.mutedInk, width: (isAction ? 2 : 1) * unit))
    }
    return [
      .box(Box(bar, radius: bar.height / 2, fill: theme.track)),
      .box(Box(done, radius: bar.height / 2, fill: theme.accent)),
    ] + ticks + [
      .circle(
        Circle(
          center: Point(x: now, y: bar.midY), radius: (page.isDragging ? 12 : 10) * unit,
          fill: theme.thumb, stroke: theme.accent, strokeWidth: 2.5 * unit))
    ]
  }

  /// Whether running the trial once more agreed with the log, in words and their colour.
  package var agreementWords: (String, Color) {
    switch replayed.agreement {
    case .agrees: ("Replay agrees with the log", theme.good)
    case .differs(let difference): ("Replay differs from the log: \(difference)", theme.error)
    case .impossible: ("Plots only: this trial cannot be run again", theme.warning)
    }
  }

  /// A check mark if the replay agrees, a cross if it does not.
  package func mark(at center: Point, _ color: Color) -> [Shape] {
    switch replayed.agreement {
    case .agrees: context.mark(.check, at: center, color)
    case .differs: context.mark(.cross, at: center, color)
    case .impossible: context.mark(.dash, at: center, color)
    }
  }

  /// The picture on a button; empty for buttons with words.
  func icon(of button: ReplayPage.Button, in frame: Rectangle) -> [Shape] {
    switch button {
    case .play: playIcon(in: frame, theme.accent)
    case .previousInput: chevron(in: frame, forward: false, hasBar: true)
    case .nextInput: chevron(in: frame, forward: true, hasBar: true)
    case .previousTrial:
      chevron(in: frame, forward: false, hasBar: false, isEnabled: page.neighbours.hasPrevious)
    case .nextTrial:
      chevron(in: frame, forward: true, hasBar: false, isEnabled: page.neighbours.hasNext)
    case .speed, .leave: []
    }
  }

  /// The triangle that plays, or the bars that stop.
  package func playIcon(in frame: Rectangle, _ color: Color) -> [Shape] {
    let center = frame.center
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * unit, y: center.y + y * unit)
    }
    if page.isPlaying {
      return [-5.0, 5].map { x in
        .line(Line([point(x, -8), point(x, 8)], color: color, width: 5 * unit))
      }
    }
    let corners = [point(-6, -9), point(10, 0), point(-6, 9), point(-6, -9)]
    var triangle = Line(corners, color: color, width: unit)
    triangle.fill = color
    return [.line(triangle)]
  }

  /// An arrow head, with a bar if it leads to the next input.
  func chevron(
    in frame: Rectangle, forward: Bool, hasBar: Bool, isEnabled: Bool = true
  ) -> [Shape] {
    let side = forward ? 1.0 : -1
    let color = isEnabled ? theme.ink : theme.faintInk.mixed(with: theme.background, by: 0.5)
    func line(_ points: [(Double, Double)]) -> Shape {
      .line(
        Line(
          points.map { Point(x: frame.midX + side * $0.0 * unit, y: frame.midY + $0.1 * unit) },
          color: color, width: 2.2 * unit, cap: .round))
    }
    return [line([(-4, -7), (3, 0), (-4, 7)])] + (hasBar ? [line([(8, -7), (8, 7)])] : [])
  }
}

extension Theme {
  /// `color` for words on a ground that is darker than the window's, such as a chosen row.
  package func strong(_ color: Color) -> Color { color.mixed(with: ink, by: 0.2) }

  /// The colour of an outcome's name.
  package func color(of outcome: Outcome) -> Color {
    switch outcome {
    case .correct: good
    case .incorrect: warning
    case .gaveUp, .timedOut, .aborted: mutedInk
    }
  }
}
