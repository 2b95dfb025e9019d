package import Drawing
package import InputMethods
import Primitives

extension SteppedSlider: DrawnMethod {
  /// A slider as any other; away from the track, its speed between value and thumb.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let view = SliderView(slider: slider, context: context)
    return view.trackShapes(filled: context.theme.accent, empty: context.theme.track)
      + view.labels + speedShapes(view, context) + view.thumbShapes
  }

  @MainActor private func speedShapes(_ view: SliderView, _ context: ViewContext) -> [Shape] {
    guard let speed else { return [] }
    let place = Point(x: view.thumb.x, y: view.thumb.y - 28 * slider.track.unit)
    return [
      .text(
        Text(speed, at: place, anchor: .center, style: context.scaled(context.theme.endLabel)))
    ]
  }
}
