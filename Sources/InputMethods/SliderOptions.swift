package import Formats
import Primitives
package import Sliders

/// What every slider method can be told, whatever its curve.
package struct SliderOptions: Sendable {
  /// The track's length, in layout pixels.
  package var width: Double
  /// For whom the last movement before a release is taken back.
  package var releaseFilter: ReleaseFiltering
  /// Whether the arrow keys, Page Up, Page Down, Home and End move the thumb.
  package var hasKeyboard: Bool

  /// Creates options; a mouse alone and a track of 800 layout pixels unless told otherwise.
  package init(
    width: Double = 800, releaseFilter: ReleaseFiltering = .touch, hasKeyboard: Bool = false
  ) {
    self.width = width
    self.releaseFilter = releaseFilter
    self.hasKeyboard = hasKeyboard
  }

  /// Reads `width` (100 to 4000, 800 unless given), `releaseFilter` (`touch` unless given) and
  /// `keyboard` (false unless given).
  package init(_ fields: StrictObject) {
    width = fields.number("width", in: 100...4000, default: 800)
    releaseFilter = fields.choice("releaseFilter", default: .touch)
    hasKeyboard = fields.flag("keyboard", default: false)
  }
}
