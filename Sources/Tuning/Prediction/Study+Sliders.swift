import InputMethods
package import Studies

extension Study {
  /// The sliders with a curve, by their places.
  package var sliders: [Int] {
    methods.indices.filter { methods[$0].tunableOptions != nil }
  }
}

extension StudyMethod {
  /// What a slider is told, its curve apart.
  var sliderOptions: SliderOptions { tunableOptions ?? SliderOptions() }

  /// The same; `nil` where the method is no slider with a curve.
  fileprivate var tunableOptions: SliderOptions? {
    switch settings.first {
    case let settings as AccurateSlider.Settings: settings.options
    case let settings as SteppedSlider.Settings: settings.options
    default: nil
    }
  }
}
