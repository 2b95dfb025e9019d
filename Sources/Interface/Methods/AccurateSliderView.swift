import Base
package import Drawing
import InputMethods
import Sliders

extension AccurateSlider: MethodView {
  /// A slider as any other; while the thumb is held, jaws around what it can reach.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let view = SliderView(slider: slider, context: context)
    let theme = context.theme
    let opacity = jaws.opacity
    guard opacity > 0 else {
      return view.trackShapes(filled: theme.accent, empty: theme.track) + view.labels
        + view.thumbShapes()
    }
    let dimmed = view.trackShapes(
      filled: theme.accent.mixed(with: theme.dimmedAccent, by: opacity),
      empty: theme.track.mixed(with: theme.dimmedTrack, by: opacity))
    let bright = view.trackShapes(filled: theme.accent, empty: theme.track, within: reachFrame)
    return dimmed + bright + view.labels
      + jawShapes(context, opacity) + view.thumbShapes(between: reachFrame.width)
  }

  /// The part of the window between the jaws.
  private var reachFrame: Rectangle {
    let track = slider.track
    let (lower, upper) = (track.x(at: reach.lower), track.x(at: reach.upper))
    return Rectangle(
      x: min(lower, upper), y: track.start.y - 30 * track.unit, width: abs(upper - lower),
      height: 60 * track.unit)
  }

  @MainActor private func jawShapes(_ context: ViewContext, _ opacity: Double) -> [Shape] {
    let color = context.theme.jaws.opacity(opacity)
    let frame = reachFrame
    let foot = 12 * slider.track.unit
    let width = 3 * slider.track.unit
    // The inner edges stand at the ends of the reach, so that close jaws leave it free.
    let half = width / 2
    let jaws = [(frame.x - half, -foot), (frame.maxX + half, foot)].map { x, out in
      Shape.line(
        Line(
          [
            Point(x: x + out, y: frame.y), Point(x: x, y: frame.y), Point(x: x, y: frame.maxY),
            Point(x: x + out, y: frame.maxY),
          ].map(\.onQuarters), color: color, width: width, cap: .round))
    }
    return jaws + rulerShapes(color) + pointerShapes(context, opacity)
  }

  /// The ruler between the jaws, with fewer marks where they would run together.
  @MainActor private func rulerShapes(_ color: Color) -> [Shape] {
    let frame = reachFrame
    let unit = slider.track.unit
    let divisions = [10, 5, 2].first { frame.width / Double($0) >= 4 * unit } ?? 1
    return (0...divisions).map { index in
      let x = (frame.x + frame.width * Double(index) / Double(divisions)).rounded() + 0.5
      let isLong = index * 2 % divisions == 0
      return .line(
        Line(
          [Point(x: x, y: frame.y - (isLong ? 9 : 5) * unit), Point(x: x, y: frame.y)]
            .map(\.onQuarters),
          color: color, width: 1.2 * unit))
    }
  }

  /// The dotted line from the track to a pointer far away from it.
  @MainActor private func pointerShapes(_ context: ViewContext, _ opacity: Double) -> [Shape] {
    guard let pointer = slider.tracking.pointer, abs(pointer.y) > 45 else { return [] }
    let track = slider.track
    let x = track.x(at: pointer.x)
    let side = pointer.y < 0 ? -1.0 : 1.0
    let near = track.start.y + side * 34 * track.unit
    let far = track.start.y + pointer.y * track.unit - side * 8 * track.unit
    return [
      .line(
        Line(
          [Point(x: x, y: near), Point(x: x, y: far)],
          color: context.theme.faintInk.opacity(opacity * 0.8), width: 1.5 * track.unit,
          dash: [2 * track.unit, 5 * track.unit]))
    ]
  }
}
