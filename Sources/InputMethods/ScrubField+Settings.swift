package import Formats
package import Sliders

extension ScrubField {
  /// The parameters of a number that is dragged.
  package struct Settings: MethodSettings {
    /// The name in study files.
    package static let kind = "scrub-field"
    /// The name for people.
    package static let title = "Scrub field"
    /// How it works.
    package static let instruction =
      "Drag the number left or right; Shift makes it coarser, Alt finer. Or click on it and type."
    /// It begins at the start value.
    package static let showsStartValue = true
    /// The way that makes a step, in layout pixels.
    package let pixelsPerStep: Double

    /// Reads `pixelsPerStep` (0.1 to 100, 2 unless given).
    package init(_ fields: StrictObject, scale: Scale) {
      pixelsPerStep = fields.number("pixelsPerStep", in: 0.1...100, default: 2)
    }

    /// The number before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      ScrubField(scale: scale, start: start, pixelsPerStep: pixelsPerStep)
    }
  }
}
