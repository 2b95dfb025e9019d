package import Base
package import Languages
package import Sliders

/// A slider with OBSlider's four speeds and its way back to the track, which many music players have.
///
/// It has no jaws: a few words under the value name its speed.
package struct SteppedSlider: PureSlider {
  /// The slider itself.
  package internal(set) var slider: SliderMachine

  /// The words for the present speed; `nil` at full speed.
  package var speed: Phrase? {
    let speeds: [(Double, Phrase)] = [
      (0.1, .steppedSliderFine), (0.25, .steppedSliderQuarter), (0.5, .steppedSliderHalf),
    ]
    return control.flatMap { control in speeds.first { control.gain <= $0.0 } }?.1
  }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .steppedSlider(self) }
}

extension SteppedSlider {
  /// The parameters of a stepped slider.
  package struct Settings: SliderSettings {
    /// The kind of method.
    package static let kind = MethodKind.steppedSlider
    /// The record of a stepped slider.
    package static let record = MethodRecord(
      title: .methodSteppedSlider, instruction: .instructionSteppedSlider,
      matchInstruction: .matchInstructionSteppedSlider,
      showsStartValue: true, isPointing: true, showsNumber: false,
      matchRoom: .track,
      tile: [
        .line((-13, 3), (13, 3)), .circle(3, 3, 4.5), .line((-12, -7), (-12, -4)),
        .line((-6, -7), (-6, -4)), .line((0, -7), (0, -4)), .line((6, -7), (6, -4)),
        .line((12, -7), (12, -4)),
      ])
    /// The options that all sliders share.
    package var options: SliderOptions

    /// Reads the parameters of every slider.
    package init(_ fields: StrictObject, scale: Scale) {
      options = SliderOptions(fields)
    }

    /// OBSlider's curve and law.
    package var design: SliderDesign? { original }

    private var original: SliderDesign { Originals.obslider.design(onTrackOf: options.width) }

    /// The captions of its pictures.
    package func captions(matching isMatching: Bool, byFinger isByFinger: Bool) -> [Phrase] {
      [.captionTakeThumb, .captionMoveAway, .captionSlower]
    }

    /// The slider before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      SteppedSlider(
        slider: SliderMachine(
          scale: scale, start: start, design: original, options: options))
    }
  }
}
