package import Base
package import Languages
package import Sliders

/// A method whose value is set by a thumb on a straight track.
package protocol SliderMethod: InputMethod {
  /// The slider itself.
  var slider: SliderMachine { get }
}

extension SliderMethod {
  /// The value at the thumb.
  package var value: Int? { slider.value }
  /// Thumb and track.
  package var parts: [Part] { slider.parts }
  /// Gain and distance while the thumb is held.
  package var control: ControlDisplay? { slider.control }
  /// A drag sets the whole value.
  package var isEnteredByDragging: Bool { true }
  /// The next move of the thumb by a held key; `nil` without one.
  package var nextChange: Instant? { slider.nextChange }

  /// The thumb.
  package func elements(_ naming: ElementNaming) -> [AccessibleElement] {
    [naming.thumb(at: slider.value, on: slider.scale, keys: slider.steps.keys)]
  }

  /// Steps, and ways across the scale.
  package func scanRows(in language: Language) -> [[Scanning.Choice]] {
    .steps(on: slider.scale, in: language)
  }
}

/// A slider that has nothing but a track and a thumb.
protocol PureSlider: SliderMethod {
  /// The slider itself.
  var slider: SliderMachine { get set }
}

extension PureSlider {
  /// Moves to a new layout.
  package mutating func place(in placement: Placement) { slider.place(in: placement) }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse { slider.handle(event) }

  /// Moves a thumb that a held key moves on to `now`.
  package mutating func advance(to now: Instant) { slider.advance(to: now) }
}

extension InputMethod {
  /// The slider of a method that has one.
  package var sliderMachine: SliderMachine? { (self as? any SliderMethod)?.slider }
}

/// The options that all slider methods share, with any curve.
package struct SliderOptions: Sendable {
  /// The track's length.
  package var length: MethodLength
  /// The pointers for which the last movement before a release is undone.
  package var releaseFilter: ReleaseFiltering
  /// Whether keys and the mouse wheel move the thumb.
  package var steps: StepOptions
  /// Whether Shift, Control or Alt makes a drag ten times finer; possible only for an accurate slider.
  package var hasFineKeys = false
  /// The direction in which values grow: the same for all sliders of a study, and no key of a method.
  package var direction = SliderDirection.leftToRight

  /// Creates options; by default for a track of 800 layout pixels, with the minimum at the left.
  package init(
    width: Double = 800, releaseFilter: ReleaseFiltering = .touch,
    steps: StepOptions = StepOptions(), direction: SliderDirection = .leftToRight
  ) {
    length = .pixels(width)
    self.releaseFilter = releaseFilter
    self.steps = steps
    self.direction = direction
  }

  /// The track's length in layout pixels; for one in millimetres, its length on a display of 96 pixels per inch.
  package var width: Double { length.plainPixels }

  /// Reads `width` (100 to 4000 or `25 mm` to `1000 mm`, 800 unless given), `releaseFilter` (`touch` unless given)
  /// and the options of steps.
  package init(_ fields: StrictObject) {
    length = MethodLength(
      fields, "width", pixels: 100...4000, millimetres: 25...1000, default: 800)
    releaseFilter = fields.choice("releaseFilter", default: .touch)
    steps = StepOptions(fields)
  }
}

/// The parameters of a slider.
protocol SliderSettings: MethodSettings {
  /// The options that all sliders share.
  var options: SliderOptions { get set }
}

extension SliderSettings {
  /// The options that all sliders share.
  package var sliderOptions: SliderOptions? { options }
  /// The track's length.
  package var length: MethodLength? { options.length }
  /// Keys and wheel.
  package var steps: StepOptions? { options.steps }

  /// The same slider with values that grow in `direction`.
  package func running(_ direction: SliderDirection) -> any MethodSettings {
    var settings = self
    settings.options.direction = direction
    return settings
  }

  /// The same slider without modifier keys, and with a mouse wheel that counts anywhere.
  package func earlier() -> any MethodSettings {
    var settings = self
    settings.options.hasFineKeys = false
    settings.options.steps = settings.options.steps.earlier()
    return settings
  }

  /// The same slider, moved by keys as well.
  package func takingKeys() -> any MethodSettings {
    var settings = self
    settings.options.steps.hasKeyboard = true
    return settings
  }
}
