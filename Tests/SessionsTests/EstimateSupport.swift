import Formats
import InputMethods
import Primitives
import Sliders
import Testing

@testable import Sessions
@testable import Studies

/// The method's estimate of an entry from 50.5 on the scale of 2012, in seconds.
///
/// References in the tests are the formulas worked out by a Python program, to 1e-6 s.
func estimate(
  _ method: String, target: Int = 843, start: Int = 505, tolerance: Int = 0
) throws -> Double {
  let study = try study(methods: method)
  let settings = try #require(study.methods[0].settings[0] as? any EstimatedMethod)
  return settings.seconds(
    EstimatedEntry(
      scale: study.scales[0].scale, start: start, target: target, tolerance: tolerance))
}

/// Whether two times are the same, to a microsecond.
func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }
