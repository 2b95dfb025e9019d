package import Base
package import Languages
package import Sliders

/// The usual slider of desktops: the thumb follows the pointer, pixel by pixel.
///
/// With 261 thumb positions on 284 px, as in 2012, most of the 991 values from 1 to 100 by tenths lie between two
/// positions and cannot be entered.
package struct PlainSlider: PureSlider {
  /// The slider itself.
  package internal(set) var slider: SliderMachine

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .plainSlider(self) }
}

extension PlainSlider {
  /// The parameters of a plain slider.
  package struct Settings: SliderSettings {
    /// The kind of method.
    package static let kind = MethodKind.plainSlider
    /// The record of a plain slider.
    package static let record = MethodRecord(
      title: .methodPlainSlider, instruction: .instructionPlainSlider,
      matchInstruction: .matchInstructionPlainSlider,
      playInstruction: "Drag the thumb, or click on the track.",
      showsStartValue: true, isPointing: true, showsNumber: false,
      matchRoom: .track,
      tile: [
        .line((-13, 0), (-5, 0)), .line((5, 0), (13, 0)), .circle(0, 0, 4.5),
      ])
    /// The options that all sliders share.
    package var options: SliderOptions
    /// The number of positions of the thumb; `nil` for any.
    package let positions: Int?

    /// Reads the parameters of every slider, and `positions` (2 to 4000, at most the width, which is then in pixels).
    package init(_ fields: StrictObject, scale: Scale) {
      let options = SliderOptions(fields)
      self.options = options
      positions =
        fields.has("positions")
        ? fields.integer("positions", in: 2...Int(options.width), default: 2) : nil
      if fields.has("positions"), options.length.isInMillimetres {
        fields.problems.add(
          "positions are 1 px apart; give the width in px too", at: fields.path(of: "positions"))
      }
    }

    /// The captions of its pictures.
    package func captions(matching isMatching: Bool, byFinger isByFinger: Bool) -> [Phrase] {
      [.captionTakeThumb, .captionDragAlong, isMatching ? .captionLetGoAlike : .captionLetGo]
    }

    /// The slider before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      PlainSlider(
        slider: SliderMachine(
          scale: scale, start: start, design: SliderDesign(curve: .unit), options: options,
          positions: positions))
    }
  }
}

// MARK: - Numbers that can be entered

extension PlainSlider.Settings {
  /// Whether there are as many positions as values, or inputs that reach between pixels.
  package func canEnterAll(on scale: Scale, by inputs: EntryInputs) -> Bool {
    if let positions { return positions > scale.stepCount }
    return (inputs.hasSteps ?? options.steps.hasAny) || !inputs.hasWholePixels
      || (inputs.track ?? options.width) >= Double(scale.stepCount)
  }

  /// The value nearest to `value` that the thumb can represent.
  ///
  /// With `positions` these are the values of the positions, on any display. Without them keys and the mouse wheel
  /// reach each value, and a pointer at whole pixels moves the thumb by whole pixels: from an end of the track, from
  /// the pressed point of the track, or from the thumb's position at the start. The start value is entered by moving
  /// nothing.
  package func nearestEntry(
    to value: Int, from start: Int?, on scale: Scale, by inputs: EntryInputs
  ) -> Int {
    var nearest = NearestValue(to: scale.clamped(value), on: scale)
    if let start { nearest.consider(scale.clamped(start)) }
    if let positions {
      nearest.consider(pixelsFrom: 0, of: Double(positions - 1))
      return nearest.found
    }
    if canEnterAll(on: scale, by: inputs) { return nearest.value }
    let length = max(1, inputs.track ?? options.width)
    nearest.consider(pixelsFrom: 0, of: length)
    nearest.consider(pixelsFrom: length, of: length)
    if let start { nearest.consider(pixelsFrom: scale.fraction(of: start) * length, of: length) }
    return nearest.found
  }
}

/// The considered value that is nearest to another one; the ends of the scale are always considered.
private struct NearestValue {
  let value: Int
  let scale: Scale
  private(set) var found: Int

  init(to value: Int, on scale: Scale) {
    (self.value, self.scale, found) = (value, scale, scale.minimum)
    consider(scale.maximum)
  }

  mutating func consider(_ other: Int) {
    if abs(other - value) < abs(found - value) { found = other }
  }

  /// Considers the values at whole pixels from `origin` on a track of `length`.
  mutating func consider(pixelsFrom origin: Double, of length: Double) {
    let before = (scale.fraction(of: value) * length - origin).rounded(.down)
    for pixels in [before, before + 1] {
      consider(scale.value(at: min(max(origin + pixels, 0), length) / length))
    }
  }
}
