package import Drawing
package import InputMethods

extension PlainSlider: DrawnMethod {
  /// A track, a thumb and the value over it.
  package func shapes(in context: ViewContext, isRefused: Bool) -> [Shape] {
    let view = SliderView(slider: slider, context: context)
    return view.trackShapes(filled: context.theme.accent, empty: context.theme.track)
      + view.labels + view.thumbShapes
  }
}
