package import Formats
package import Sliders

extension Dial {
  /// The parameters of a dial.
  package struct Settings: MethodSettings {
    /// The name in study files.
    package static let kind = "dial"
    /// The name for people.
    package static let title = "Dial"
    /// How it works; that there is more to it is all that needs to be said.
    package static let instruction =
      "Drag the knob around. Move away from the ring and it becomes finer."
    /// It begins at the start value.
    package static let showsStartValue = true
    /// The ring's diameter, in layout pixels.
    package let diameter: Double
    private let accuracy: AccuracyCurve
    private let releaseFilter: ReleaseFiltering

    /// Reads `diameter` (80 to 1000, 240 unless given), `curve`, and `releaseFilter` (`touch` unless
    /// given).
    package init(_ fields: StrictObject, scale: Scale) {
      diameter = fields.number("diameter", in: 80...1000, default: 240)
      accuracy = SliderDesign.curve(fields, length: diameter / 2 * DialRing.sweep)
      releaseFilter = fields.choice("releaseFilter", default: .touch)
    }

    /// The curve of the gain by distance; the law is the slider's.
    package var design: SliderDesign? { SliderDesign(curve: accuracy) }

    /// The dial before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      Dial(
        scale: scale, start: start, curve: accuracy, diameter: diameter,
        releaseFilter: releaseFilter)
    }
  }
}
