import Base
import Drawing
import InputMethods

/// The choices for switches, with the marked ones: side by side, or in two lines if one line would be hard to read.
@MainActor struct ScanStrip {
  let scanning: Scanning
  let theme: Theme

  /// The strip on its ground.
  var element: any Element {
    let labels = scanning.labels
    let half = (labels.count + 1) / 2
    return FirstFitting {
      line(labels.indices, columns: labels.count, downTo: 0.7)
        .padding(Edges(across: 24, down: 14))
      Column(spacing: 10, alignment: .stretch) {
        line(0..<half, columns: half, downTo: 0.3)
        line(half..<labels.count, columns: half, downTo: 0.3)
      }.padding(Edges(across: 24, down: 6))
    }.on { frame, context in
      let edge = [Point(x: frame.x, y: frame.y), Point(x: frame.maxX, y: frame.y)]
      return [
        .box(Box(frame, fill: theme.card)),
        .line(Line(edge, color: theme.boxStroke, width: context.unit)),
      ]
    }
  }

  /// Some of the choices side by side, with words that are at least `smallest` of their size.
  private func line(
    _ part: Range<Int>, columns: Int, downTo smallest: Double
  ) -> any Element {
    Row(spacing: 10, alignment: .stretch) {
      for index in part { cell(index, downTo: smallest) }
      for _ in part.count..<columns { Spacer(.horizontal) }
    }
  }

  private func cell(_ index: Int, downTo smallest: Double) -> any Element {
    let isMarked = index == scanning.marked
    let style = TextStyle(
      size: 20, weight: .semibold, color: isMarked ? theme.onAccent : theme.ink)
    return Layers {
      FirstFitting(from: 1, downTo: smallest) { scale in
        Words(scanning.labels[index], style).scaled(by: scale).aligned(.center).unbroken()
      }.filling(width: nil, .stretch, .center)
      Spacer(.horizontal)
    }.padding(Edges(across: 6, down: 0)).on { frame, context in
      [
        .box(
          Box(
            frame, radius: 8 * context.unit, fill: isMarked ? theme.accent : theme.background,
            stroke: isMarked ? theme.accent : theme.boxStroke,
            strokeWidth: (isMarked ? 3 : 1) * context.unit))
      ]
    }
  }
}
