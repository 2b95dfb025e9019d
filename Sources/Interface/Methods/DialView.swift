import Base
package import Drawing
import InputMethods
import Sliders

extension Dial: MethodView {
  /// The ring with its knob and the value in its middle; while it is held, jaws around its reach.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let theme = context.theme
    let opacity = jaws.opacity
    let thumb = tracking.fraction
    // In a window of a few pixels the ring has no length.
    let length = max(1, ring.length)
    let (lower, upper) = (reach.lower / length, reach.upper / length)
    let whole =
      arc(1, thumb, theme.track.mixed(with: theme.dimmedTrack, by: opacity), .round)
      + arc(0, thumb, theme.accent.mixed(with: theme.dimmedAccent, by: opacity), .round)
    let bright =
      opacity > 0
      ? arc(upper, thumb, theme.track, .butt) + arc(lower, thumb, theme.accent, .butt)
        + jawShapes(lower, upper, theme.jaws.opacity(opacity)) + pointerShapes(context, opacity)
      : []
    return whole + bright + labels(context)
      + thumbShapes(context, between: opacity > 0 ? (upper - lower) * length : .infinity)
  }

  /// The stretch of the ring from one fraction to another, in chords of about two degrees.
  private func arc(_ start: Double, _ end: Double, _ color: Color, _ cap: LineCap) -> [Shape] {
    let count = max(1, Int((abs(end - start) * 135).rounded(.up)))
    let points = (0...count).map { index in
      ring.point(at: start + (end - start) * Double(index) / Double(count))
    }
    return [.line(Line(points, color: color, width: ring.thickness, cap: cap))]
  }

  /// Two radial brackets and the ruler between them.
  private func jawShapes(_ lower: Double, _ upper: Double, _ color: Color) -> [Shape] {
    let unit = ring.unit
    let foot = 12 * unit / max(1, ring.radius) / DialRing.sweep
    // The inner edges are at the ends of the reach, so that close jaws leave it free.
    let width = 3 * unit
    let half = width / 2 / max(1, ring.radius) / DialRing.sweep
    let jaws = [(lower - half, -foot), (upper + half, foot)].map { fraction, away in
      Shape.line(
        Line(
          [
            ring.point(
              at: fraction + away * ring.radius / (ring.radius - 30 * unit), out: -30 * unit),
            ring.point(at: fraction, out: -30 * unit), ring.point(at: fraction, out: 30 * unit),
            ring.point(
              at: fraction + away * ring.radius / (ring.radius + 30 * unit), out: 30 * unit),
          ], color: color, width: width, cap: .round))
    }
    let extent = (upper - lower) * ring.length
    let divisions = [10, 5, 2].first { extent / Double($0) >= 4 } ?? 1
    let marks = (0...divisions).map { index in
      let fraction = lower + (upper - lower) * Double(index) / Double(divisions)
      let height = index * 2 % divisions == 0 ? 9.0 : 5
      return Shape.line(
        Line(
          [
            ring.point(at: fraction, out: 30 * unit),
            ring.point(at: fraction, out: (30 + height) * unit),
          ],
          color: color, width: 1.2 * unit))
    }
    return jaws + marks
  }

  /// The dotted line from the ring to a pointer far away from it.
  @MainActor private func pointerShapes(_ context: ViewContext, _ opacity: Double) -> [Shape] {
    guard let pointer, abs(ring.distance(of: pointer)) > 45 * ring.unit else { return [] }
    let unit = ring.unit
    let angle = ring.angle(of: pointer)
    let side = ring.distance(of: pointer) < 0 ? -1.0 : 1
    let far = ring.radius + ring.distance(of: pointer) - side * 8 * unit
    return [
      .line(
        Line(
          [
            ring.point(angle: angle, radius: ring.radius + side * 34 * unit),
            ring.point(angle: angle, radius: far),
          ],
          color: context.theme.faintInk.opacity(opacity * 0.8), width: 1.5 * unit,
          dash: [2 * unit, 5 * unit]))
    ]
  }

  /// The value in the middle, and the ends of the scale under the ends of the ring.
  @MainActor private func labels(_ context: ViewContext) -> [Shape] {
    let unit = ring.unit
    let middle = Rectangle(center: ring.center, width: 1.1 * ring.radius, height: 40 * unit)
    let style = context.scaled(context.theme.endLabel)
    let ends = [(0.0, scale.minimum, 16.0), (1, scale.maximum, -16)].map { end, value, inwards in
      let point = ring.point(at: end)
      return Shape.text(
        Text(
          context.shortNumber(value, on: scale),
          at: Point(x: point.x + inwards * unit, y: point.y + 34 * unit),
          anchor: .center, style: style))
    }
    let number = context.number(shown, on: scale, in: middle, context.theme.value)
    return (context.hidesNumber ? [] : [number]) + ends
  }

  /// The knob, which looks like the thumb of a slider.
  @MainActor private func thumbShapes(
    _ context: ViewContext, between gap: Double
  ) -> [Shape] {
    ThumbView(
      center: ring.point(at: tracking.fraction), radius: ring.thumbRadius, isHeld: pointer != nil,
      isHovered: isHovered, isFocused: context.focusMark.isShown(isFocusVisible),
      gap: gap * ring.unit,
      needle: [-1, 1].map { ring.point(at: tracking.fraction, out: $0 * ring.thumbRadius) }
    ).shapes(in: context)
  }
}
