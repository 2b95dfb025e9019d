import Comparison
import Glibc
package import Primitives

/// What logs say of a number of the motor model.
package struct ParameterEstimate: Hashable, Sendable {
  /// The number, in the parameter's unit.
  package let value: Double
  /// Its 95 % interval; `nil` where a bound is no number.
  package let interval: ConfidenceInterval?
  /// How many observations it rests on.
  package let observations: Int

  /// By Student's t with so many degrees of freedom.
  init(_ estimate: LogarithmicEstimate, degreesOfFreedom: Int) {
    value = exp(estimate.logarithm)
    interval = ConfidenceInterval(
      exponentialOf: estimate.logarithm, standardError: estimate.standardError,
      degreesOfFreedom: degreesOfFreedom)
    observations = estimate.observations
  }
}
