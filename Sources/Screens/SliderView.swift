import Drawing
import InputMethods
import Primitives
import Sliders

/// What plain and accurate slider look like alike: track, thumb, value, ends.
@MainActor struct SliderView {
  let slider: SliderMachine
  let context: ViewContext

  private var track: SliderTrack { slider.track }
  private var unit: Double { track.unit }
  var thumb: Point { track.thumb(at: slider.fraction) }

  /// The stretches of the track, filled up to the thumb.
  func trackShapes(filled: Color, empty: Color) -> [Shape] {
    // Round ends reach half the thickness beyond their point.
    let cap = track.thickness / 2
    let start = Point(x: track.start.x + cap, y: track.start.y)
    let end = Point(x: track.start.x + track.width - cap, y: track.start.y)
    return [
      .line(Line([thumb, end], color: empty, width: track.thickness, cap: .round)),
      .line(Line([start, thumb], color: filled, width: track.thickness, cap: .round)),
    ]
  }

  /// The thumb, with a ring around it where the keyboard moves it.
  var thumbShapes: [Shape] {
    ThumbView(
      center: thumb, radius: track.thumbRadius, isHeld: slider.isHeld, isHovered: slider.isHovered,
      isFocused: slider.isFocusVisible
    ).shapes(in: context)
  }

  /// The value over the thumb and the scale's ends under the track.
  var labels: [Shape] {
    let theme = context.theme
    let value = context.scaled(theme.value)
    let end = context.scaled(theme.endLabel)
    let baseline = track.start.y + 44 * unit
    let scale = slider.scale
    let number = Text(
      scale.text(slider.value), at: Point(x: thumb.x, y: track.start.y - 52 * unit),
      anchor: .center, style: value)
    return (context.hidesNumber ? [] : [.text(number)]) + [
      .text(
        Text(
          scale.shortText(scale.minimum), at: Point(x: track.start.x, y: baseline),
          anchor: .center, style: end)),
      .text(
        Text(
          scale.shortText(scale.maximum),
          at: Point(x: track.start.x + track.width, y: baseline), anchor: .center, style: end)),
    ]
  }
}
