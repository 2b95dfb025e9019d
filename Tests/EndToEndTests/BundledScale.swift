import Sliders
import Testing

/// The scale and start of the bundled studies.
enum BundledScale {
  static let tenths = Scale(minimum: 10, maximum: 1000, decimals: 1)
  static let start = 505

  static func steps(_ text: String) throws -> Int {
    try #require(tenths).value(parsing: text)
  }
}
