package import Base
package import Languages
package import Sliders

/// A slider with OBSlider's four speeds and its way back to the track, as many music players have it.
///
/// It has no jaws: a few words under the value say which speed it has.
package struct SteppedSlider: InputMethod {
  /// The slider itself.
  package private(set) var slider: SliderMachine

  /// The value at the thumb.
  package var value: Int? { slider.value }
  /// Thumb and track.
  package var parts: [Part] { slider.parts }
  /// Gain and distance while held.
  package var control: ControlDisplay? { slider.control }
  /// A drag sets the whole value.
  package var isEnteredByDragging: Bool { true }
  /// When a held key moves the thumb next.
  package var nextChange: Instant? { slider.nextChange }

  /// The words for the present speed; `nil` at full speed.
  package var speed: Phrase? {
    let speeds: [(Double, Phrase)] = [
      (0.1, .steppedSliderFine), (0.25, .steppedSliderQuarter), (0.5, .steppedSliderHalf),
    ]
    return control.flatMap { control in speeds.first { control.gain <= $0.0 } }?.1
  }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .steppedSlider(self) }

  /// Moves to a new layout.
  package mutating func place(in placement: Placement) { slider.place(in: placement) }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse { slider.handle(event) }

  /// Moves a thumb that a held key moves on to `now`.
  package mutating func advance(to now: Instant) { slider.advance(to: now) }
}

extension SteppedSlider {
  /// The parameters of a stepped slider.
  package struct Settings: SliderSettings {
    /// The kind of method.
    package static let kind = MethodKind.steppedSlider
    /// The name for people.
    package static let title = "Stepped slider"
    /// How it works.
    package static let instruction =
      "Drag the thumb. Away from the track, up or down, it has half, a quarter, a tenth of the speed."
    /// How it works where a picture is to be matched.
    package static let matchInstruction =
      "Drag the thumb until your picture looks like the other one. Away from the track, up "
      + "or down, it has half, a quarter, a tenth of the speed."
    /// It begins at the start value.
    package static let showsStartValue = true
    /// The options that all sliders share.
    package var options: SliderOptions

    /// Reads what every slider has.
    package init(_ fields: StrictObject, scale: Scale) {
      options = SliderOptions(fields)
    }

    /// OBSlider's curve and law.
    package var design: SliderDesign? { original }

    private var original: SliderDesign { Originals.obslider.design(onTrackOf: options.width) }

    /// The slider before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      SteppedSlider(
        slider: SliderMachine(
          scale: scale, start: start, design: original, options: options))
    }
  }
}
