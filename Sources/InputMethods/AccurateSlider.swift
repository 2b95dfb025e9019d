public import Primitives
public import Sliders

/// The slider of 2012: it gets finer as the pointer leaves the track, and jaws show how fine.
public struct AccurateSlider: InputMethod {
  /// The slider itself.
  public private(set) var slider: SliderMachine
  /// The jaws around the area of concern.
  public private(set) var jaws = Jaws()
  /// Where the jaws stand while the thumb is held.
  public let jawsStyle: JawsStyle

  /// The value at the thumb.
  public var value: Int? { slider.value }
  /// Thumb and track.
  public var parts: [Part] { slider.parts }
  /// Gain and distance while held.
  public var control: ControlDisplay? { slider.control }
  /// A drag sets the whole value.
  public var isEnteredByDragging: Bool { true }
  /// Whether the jaws are fading.
  public var isMoving: Bool { jaws.isMoving }

  /// Where the jaws stand, in layout pixels from the start of the thumb's way.
  public var reach: Reach {
    let length = slider.track.length
    return jaws.reach(held: slider.tracking.jaws(jawsStyle, length: length), length: length)
  }

  /// Takes its place in a new layout.
  public mutating func place(in placement: Placement) {
    jaws.reducesMotion = placement.reducesMotion
    slider.place(in: placement)
  }

  /// Takes an event.
  public mutating func handle(_ event: StampedEvent) -> MethodResponse {
    let wasHeld = slider.isHeld
    let reach = reach
    let response = slider.handle(event)
    if slider.isHeld != wasHeld {
      if wasHeld {
        jaws.close(at: event.time, reach: reach)
      } else {
        jaws.open(at: event.time)
      }
    }
    return response
  }

  /// Moves the jaws on to `now`.
  public mutating func advance(to now: Instant) { jaws.advance(to: now) }
}

extension AccurateSlider {
  /// The parameters of an accurate slider.
  public struct Settings: MethodSettings {
    /// The name in study files.
    public static let kind = "accurate-slider"
    /// The name for people.
    public static let title = "Accurate slider"
    /// How it works; the slider is meant to need no text, and this only says that there is more to it.
    public static let instruction =
      "Drag the thumb. Move away from the track, up or down, and it becomes finer."
    /// It begins at the start value.
    public static let showsStartValue = true
    /// What every slider can be told.
    public let options: SliderOptions
    private let chosen: SliderDesign

    /// Reads what every slider has, and `curve`, `return` and `jaws`.
    public init(_ fields: Fields, scale: Scale) {
      let options = SliderOptions(fields)
      self.options = options
      chosen = SliderDesign(fields, length: options.width)
    }

    /// Curve, law and jaws.
    public var design: SliderDesign? { chosen }

    /// The slider before a trial.
    public func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      AccurateSlider(
        slider: SliderMachine(scale: scale, start: start, design: chosen, options: options),
        jawsStyle: chosen.jaws)
    }
  }
}
