import Base
package import Drawing
import InputMethods
import Languages
import Sliders

/// The shapes that all sliders share: track, thumb, value, ends.
@MainActor struct SliderView {
  let slider: SliderMachine
  let context: ViewContext

  private var track: SliderTrack { slider.track }
  private var unit: Double { track.unit }
  var thumb: Point { track.thumb(at: slider.fraction).onQuarters }

  /// The stretches of the track that are inside `reach`, filled up to the thumb.
  func trackShapes(filled: Color, empty: Color, within reach: Rectangle? = nil) -> [Shape] {
    let corner = Point(x: track.start.x, y: track.start.y - track.thickness / 2).onQuarters
    let whole = Rectangle(x: corner.x, y: corner.y, width: track.width, height: track.thickness)
    // Under the thumb, so that the cut is not seen.
    let cut = thumb.x.rounded()
    let left = Rectangle(x: whole.x, y: whole.y, width: cut - whole.x, height: whole.height)
    let right = Rectangle(x: cut, y: whole.y, width: whole.maxX - cut, height: whole.height)
    let (first, second) = track.direction == .leftToRight ? (left, right) : (right, left)
    return [(second, empty), (first, filled)].map { part, color in
      .clipped(
        Clip(
          to: reach?.intersection(part) ?? part,
          [.box(Box(whole, radius: track.thickness / 2, fill: color))]))
    }
  }

  /// The thumb, with a ring around it if the keyboard moves it; between jaws, `gap` window pixels apart.
  func thumbShapes(between gap: Double = .infinity) -> [Shape] {
    ThumbView(
      center: thumb, radius: track.thumbRadius, isHeld: slider.isHeld, isHovered: slider.isHovered,
      isFocused: context.focusMark.isShown(slider.isFocusVisible), gap: gap,
      needle: [-1, 1].map { Point(x: thumb.x, y: thumb.y + $0 * track.thumbRadius) }
    ).shapes(in: context)
  }

  /// The height of a digit, as a share of the font's size: Inter's.
  static let digitHeight = 0.73

  /// The value over the thumb and the scale's ends under the track, below the feet of jaws.
  var labels: [Shape] {
    let theme = context.theme
    let value = context.scaled(theme.value)
    let end = context.scaled(theme.endLabel)
    // The feet end 31.5 px below the middle of the track; 6 px are between them and the digits, and half a pixel for the
    // roundness of 0 and for the grid of the screen.
    let baseline = track.start.y + 38 * unit + Self.digitHeight * end.size
    let scale = slider.scale
    let (minimum, maximum) = track.ends
    let number = Text(
      context.number(slider.value, on: scale), at: Point(x: thumb.x, y: track.start.y - 52 * unit),
      anchor: .center, style: value)
    return (context.hidesNumber ? [] : [.text(number)]) + [
      .text(
        Text(
          context.shortNumber(scale.minimum, on: scale), at: Point(x: minimum.x, y: baseline),
          anchor: .center, style: end)),
      .text(
        Text(
          context.shortNumber(scale.maximum, on: scale),
          at: Point(x: maximum.x, y: baseline), anchor: .center, style: end)),
    ]
  }
}

/// The thumb of a slider or the knob of a dial, as pointer and keyboard find it.
struct ThumbView {
  var center: Point
  var radius: Double
  var isHeld = false
  var isHovered = false
  var isFocused = false
  /// The room between the jaws, in window pixels; infinite without jaws.
  var gap = Double.infinity
  /// The line that shows the exact position if a filled thumb would cover the jaws.
  var needle: [Point] = []

  @MainActor func shapes(in context: ViewContext) -> [Shape] {
    let theme = context.theme
    let unit = context.unit
    let outline = isHeld ? theme.accent : isHovered ? theme.mutedInk : theme.thumbStroke
    if gap < 2.4 * radius {
      // Only while it is held, so that the keyboard has not marked it.
      return [
        .circle(Circle(center: center, radius: radius, stroke: outline, strokeWidth: 2.5 * unit)),
        .line(Line(needle.map(\.onQuarters), color: theme.accent, width: 1.5 * unit)),
      ]
    }
    let thumb = Circle(
      center: center, radius: radius, fill: ground(under: outline, theme), stroke: outline,
      strokeWidth: 1.5 * unit)
    guard isFocused else { return [.circle(thumb)] }
    let ring = Circle(
      center: center, radius: radius + 5 * unit, stroke: theme.accent, strokeWidth: 2.5 * unit)
    return [.circle(thumb), .circle(ring)]
  }

  /// Tinted if the outline alone would not show that the thumb is hovered or held: a dark outline
  /// on a bright thumb over a dark ground, or one as dark as at rest.
  private func ground(under outline: Color, _ theme: Theme) -> Color {
    let isSeen =
      outline.contrast(against: theme.thumb) >= 3
      && outline.contrast(against: theme.thumbStroke) >= 2
    if isSeen || !isHeld && !isHovered { return theme.thumb }
    return theme.thumb.mixed(with: theme.accent, by: isHeld ? 0.3 : 0.2)
  }
}

extension PlainSlider: MethodView {
  /// A track, a thumb and the value over it.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let view = SliderView(slider: slider, context: context)
    return view.trackShapes(filled: context.theme.accent, empty: context.theme.track)
      + view.labels + view.thumbShapes()
  }
}

extension SteppedSlider: MethodView {
  /// A slider as any other; away from the track, its speed between value and thumb.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let view = SliderView(slider: slider, context: context)
    return view.trackShapes(filled: context.theme.accent, empty: context.theme.track)
      + view.labels + speedShapes(view, context) + view.thumbShapes()
  }

  @MainActor private func speedShapes(_ view: SliderView, _ context: ViewContext) -> [Shape] {
    guard let speed else { return [] }
    let point = Point(x: view.thumb.x, y: view.thumb.y - 28 * slider.track.unit)
    return [
      .text(
        Text(
          context.words(speed), at: point, anchor: .center,
          style: context.scaled(context.theme.endLabel)))
    ]
  }
}

extension AccurateSlider: MethodView {
  /// A slider like any other; while the thumb is held, jaws mark the ends of its reach.
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
    // The inner edges are at the ends of the reach, so that close jaws leave it free.
    let half = width / 2
    let jaws = [(frame.x - half, -foot), (frame.maxX + half, foot)].map { x, out in
      Shape.line(
        Line(
          [
            Point(x: x + out, y: frame.y), Point(x: x, y: frame.y), Point(x: x, y: frame.maxY),
            Point(x: x + out, y: frame.maxY),
          ].map(\.onQuarters), color: color, width: width, cap: .round))
    }
    return jaws + rulerShapes(color) + pointerShapes(context, opacity) + rangeShapes(context)
  }

  /// The numbers at the jaws, over the value.
  @MainActor private func rangeShapes(_ context: ViewContext) -> [Shape] {
    guard let range, !context.hidesNumber else { return [] }
    let track = slider.track
    let numbers =
      track.direction == .leftToRight ? [range.lower, range.upper] : [range.upper, range.lower]
    let words = numbers.map { context.number($0, on: slider.scale) }.joined(separator: " | ")
    let style = context.scaled(context.theme.endLabel)
    let half = context.typesetter.width(words, style) / 2
    // Inside the window at the ends of a track that is as long.
    let (least, most) = (context.layout.window.x + half, context.layout.window.maxX - half)
    let x = min(max(track.thumb(at: slider.fraction).onQuarters.x, least), max(least, most))
    return [
      .text(
        Text(
          words, at: Point(x: x, y: track.start.y - 90 * track.unit), anchor: .center,
          style: style))
    ]
  }

  /// The ruler between the jaws, with fewer marks if they would touch each other.
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
