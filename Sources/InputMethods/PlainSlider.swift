package import Formats
package import Primitives
package import Sliders

/// A slider as any desktop has it: the thumb follows the pointer, pixel by pixel.
///
/// With 261 thumb positions on 284 px, as in 2012, most of the 991 values from 1 to 100 by tenths lie
/// between two positions and cannot be entered.
package struct PlainSlider: InputMethod {
  /// The slider itself.
  package private(set) var slider: SliderMachine

  /// The value at the thumb.
  package var value: Int? { slider.value }
  /// Thumb and track.
  package var parts: [Part] { slider.parts }
  /// Gain 1 while held.
  package var control: ControlDisplay? { slider.control }
  /// A drag sets the whole value.
  package var isEnteredByDragging: Bool { true }
  /// When a held key moves the thumb next.
  package var nextChange: Instant? { slider.nextChange }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .plainSlider(self) }

  /// Moves to a new layout.
  package mutating func place(in placement: Placement) { slider.place(in: placement) }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse { slider.handle(event) }

  /// Moves a thumb that a held key moves on to `now`.
  package mutating func advance(to now: Instant) { slider.advance(to: now) }
}

extension PlainSlider {
  /// The parameters of a plain slider.
  package struct Settings: SliderSettings {
    /// The kind of method.
    package static let kind = MethodKind.plainSlider
    /// The name for people.
    package static let title = "Plain slider"
    /// How it works.
    package static let instruction =
      "Drag the thumb, or click on the track, until the number above it is the one asked for."
    /// How it works where a picture is to be matched.
    package static let matchInstruction =
      "Drag the thumb, or click on the track, until your picture looks like the other one."
    /// It begins at the start value.
    package static let showsStartValue = true
    /// The options that all sliders share.
    package var options: SliderOptions
    /// The number of positions of the thumb; `nil` for any.
    package let positions: Int?

    /// Reads what every slider has, and `positions` (2 to 4000, at most the width, which is then in pixels).
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

    /// The slider before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      PlainSlider(
        slider: SliderMachine(
          scale: scale, start: start, design: SliderDesign(curve: .unit), options: options,
          positions: positions))
    }

    /// Whether a thumb position stands for `value`; keys and the mouse wheel have one for each.
    package func canReach(_ value: Int, on scale: Scale) -> Bool {
      if options.steps.hasAny && positions == nil { return scale.contains(value) }
      let last = Double((positions ?? Int(options.width) + 1) - 1)
      let nearest = (scale.fraction(of: value) * last).rounded()
      return scale.value(at: nearest / last) == value
    }
  }
}
