package import Base
package import Languages
package import Sliders

/// The slider of 2012: it gets finer as the pointer leaves the track, and jaws show how fine.
package struct AccurateSlider: SliderMethod {
  /// The slider itself.
  package private(set) var slider: SliderMachine
  /// The jaws around the area of concern.
  package private(set) var jaws = Jaws()
  /// The rule for the position of the jaws while the thumb is held.
  let jawsStyle: JawsStyle
  /// Whether the numbers at the jaws are shown.
  var showsRange = false

  /// The numbers at the jaws, the lower one first; `nil` if they are not shown.
  package var range: (lower: Int, upper: Int)? {
    guard showsRange, slider.isHeld else { return nil }
    let (scale, length) = (slider.scale, slider.track.length)
    return (scale.value(at: reach.lower / length), scale.value(at: reach.upper / length))
  }

  /// Whether the jaws are fading.
  package var isMoving: Bool { jaws.isMoving }

  /// The positions of the jaws, in layout pixels from the minimum's end of the thumb's way.
  package var reach: Reach {
    let length = slider.track.length
    return jaws.reach(held: slider.tracking.jaws(jawsStyle, length: length), length: length)
  }

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .accurateSlider(self) }

  /// Moves to a new layout.
  package mutating func place(in placement: Placement) {
    jaws.reducesMotion = placement.reducesMotion
    slider.place(in: placement)
  }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    let (wasHeld, reach) = (slider.isHeld, reach)
    let response = slider.handle(event)
    jaws.follow(wasHeld: wasHeld, isHeld: slider.isHeld, at: event.time, reach: reach)
    return response
  }

  /// Moves the jaws, and a thumb that a held key moves, on to `now`.
  package mutating func advance(to now: Instant) {
    jaws.advance(to: now)
    slider.advance(to: now)
  }
}

extension AccurateSlider {
  /// The parameters of an accurate slider.
  package struct Settings: SliderSettings {
    /// The kind of method.
    package static let kind = MethodKind.accurateSlider
    /// The record of an accurate slider.
    package static let record = MethodRecord(
      title: .methodAccurateSlider, instruction: .instructionAccurateSlider,
      matchInstruction: .matchInstructionAccurateSlider,
      showsStartValue: true, isPointing: true, showsNumber: false,
      matchRoom: .track,
      tile: [
        .line((-13, 0), (-4, 0)), .line((4, 0), (13, 0)), .circle(0, 0, 4),
        .line((-4, -9), (-7, -9), (-7, 9), (-4, 9)), .line((4, -9), (7, -9), (7, 9), (4, 9)),
      ])
    /// The options that all sliders share.
    package var options: SliderOptions
    private var chosen: SliderDesign
    private let showsRange: Bool

    /// Reads the parameters of every slider, and `curve`, `return`, `jaws`, `fineKeys` (true unless given) and
    /// `rangeLabel` (false unless given).
    package init(_ fields: StrictObject, scale: Scale) {
      var options = SliderOptions(fields)
      options.hasFineKeys = fields.flag("fineKeys", default: true)
      self.options = options
      chosen = SliderDesign(fields, length: options.width)
      showsRange = fields.flag("rangeLabel", default: false)
    }

    /// Curve, law and jaws.
    package var design: SliderDesign? { chosen }

    /// The same slider with a thumb that follows by `law`.
    package func following(_ law: TrackingLaw) -> any MethodSettings {
      var settings = self
      settings.chosen.law = law
      return settings
    }

    /// The captions of its pictures.
    package func captions(matching isMatching: Bool, byFinger isByFinger: Bool) -> [Phrase] {
      [.captionTakeThumb, .captionMoveAway, .captionFiner]
    }

    /// The slider before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      AccurateSlider(
        slider: SliderMachine(scale: scale, start: start, design: chosen, options: options),
        jawsStyle: chosen.jaws, showsRange: showsRange)
    }
  }
}

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
