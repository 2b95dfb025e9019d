import Base
import Drawing
import Glibc
import Sessions
import Studies

/// The picture of a `match` task for one value, which the eye judges in place of a number.
@MainActor struct MatchView {
  /// Which picture.
  let picture: MatchPicture
  /// The value's place on the scale, 0 to 1; `nil` while there is none.
  let share: Double?
  /// The frame of the picture.
  let frame: Rectangle
  let context: ViewContext

  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }

  /// The picture on its card.
  var shapes: [Shape] {
    let card = Box(
      frame, radius: 12 * unit, fill: theme.card, stroke: theme.boxStroke, strokeWidth: 1.5 * unit)
    guard let share else { return [.box(card)] }
    return [.box(card)] + content(share)
  }

  private func content(_ share: Double) -> [Shape] {
    switch picture {
    case .line: line(share)
    case .grey: grey(share)
    case .bar: bar(share)
    case .blur: blur(share)
    }
  }

  /// A needle from the left over the top to the right, under the arc of its tip; its foot shows which
  /// end is which.
  private func line(_ share: Double) -> [Shape] {
    let size = min(1, frame.height / (256 * unit)) * unit
    let below = 48 * size
    let reach = min(frame.width / 2 - 16 * unit, frame.height - below - 34 * size)
    let foot = Point(x: frame.midX, y: frame.maxY - below)
    func point(at share: Double, length: Double) -> Point {
      let angle = Double.pi * (1 - share)
      return Point(x: foot.x + length * cos(angle), y: foot.y - length * sin(angle))
    }
    let arc = (0...90).map { point(at: Double($0) / 90, length: reach) }
    return [
      .line(Line(arc, color: theme.line, width: 2 * size)),
      .line(
        Line(
          [foot, point(at: share, length: reach - 8 * size)], color: theme.ink, width: 4.5 * size,
          cap: .round)),
      .circle(Circle(center: foot, radius: max(5 * unit, 10 * size), fill: theme.ink)),
    ]
  }

  /// From nearly black to nearly white in equal steps of sRGB, which are about equal to the eye.
  private func grey(_ share: Double) -> [Shape] {
    let level = 0.08 + 0.84 * share
    let patch = inner(by: 14)
    return [
      .box(
        Box(patch, radius: 6 * unit, fill: Color(red: level, green: level, blue: level)))
    ]
  }

  /// From nothing to the whole width of the card.
  private func bar(_ share: Double) -> [Shape] {
    let room = inner(by: 16)
    let height = 28 * unit
    let bar = Rectangle(
      x: room.x, y: frame.midY - height / 2, width: room.width * share, height: height)
    return [.box(Box(bar, fill: theme.accent))]
  }

  /// From a cloud to sharp letters; the last step is the sharp one.
  private func blur(_ share: Double) -> [Shape] {
    let text = context.text(
      "Hamburg", x: frame.midX, middle: frame.midY, .center,
      context.style(34, .semibold, theme.ink))
    let blurred = Blurred(text, deviation: 7 * unit * (1 - share))
    return [.clipped(Clip(to: frame, [.blurred(blurred)]))]
  }

  private func inner(by margin: Double) -> Rectangle { frame.grown(by: -margin * unit) }
}
