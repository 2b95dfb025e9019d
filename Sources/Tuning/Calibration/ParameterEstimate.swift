public import Comparison
import Glibc

/// What logs say of a number of the motor model.
public struct ParameterEstimate: Hashable, Sendable {
  /// The number, in the parameter's unit.
  public let value: Double
  /// Its 95 % interval; `nil` where a bound is no number.
  public let interval: ConfidenceInterval?
  /// How many observations it rests on.
  public let observations: Int

  /// By Student's t with so many degrees of freedom.
  init(_ estimate: LogarithmicEstimate, degreesOfFreedom: Int) {
    value = exp(estimate.logarithm)
    interval = ConfidenceInterval(
      exponentialOf: estimate.logarithm, standardError: estimate.standardError,
      degreesOfFreedom: degreesOfFreedom)
    observations = estimate.observations
  }
}
