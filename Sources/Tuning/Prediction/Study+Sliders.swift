public import Experiment
import InputMethods

extension Study {
  /// The sliders with a curve, by their places.
  public var sliders: [Int] {
    methods.indices.filter { place in
      let settings = methods[place].settings.first
      return settings is AccurateSlider.Settings || settings is SteppedSlider.Settings
    }
  }
}

extension StudyMethod {
  /// What a slider is told, its curve apart.
  var sliderOptions: SliderOptions {
    switch settings.first {
    case let settings as AccurateSlider.Settings: settings.options
    case let settings as SteppedSlider.Settings: settings.options
    default: SliderOptions()
    }
  }
}
