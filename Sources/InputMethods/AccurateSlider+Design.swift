package import Sliders

extension AccurateSlider {
  /// Creates a slider of `design` at `start`.
  package init(
    scale: Scale, start: Int, design: SliderDesign, options: SliderOptions = SliderOptions()
  ) {
    self.init(
      slider: SliderMachine(scale: scale, start: start, design: design, options: options),
      jawsStyle: design.jaws)
  }
}
