import Base
package import Comparison
import Glibc
import InputMethods

extension TuningStudy {
  /// The number of values of a scale of logs; `nil` if a first study cannot have as many.
  package static func valueCount(of scale: Facet.Scale) -> Int? {
    let steps = ((scale.maximum - scale.minimum) * pow(10, Double(scale.decimals))).rounded()
    guard steps.isFinite, let count = Int(exactly: steps + 1), values.contains(count) else {
      return nil
    }
    return count
  }

  /// The length of the track of a slider with these settings as JSON, in pixels; `nil` if it is not in whole pixels.
  package static func width(ofSlider settings: String) -> Int? {
    guard case .object(let members)? = try? JSONValue(parsing: Array(settings.utf8)) else {
      return nil
    }
    guard let width = members["width"] else { return Int(exactly: SliderOptions().width) }
    return width.integer.flatMap { Int(exactly: $0) }
  }
}
