/// How practice helps.
package struct PracticeParameters: Hashable, Sendable {
  /// The power by which looking and thinking shrink with the trials of a method.
  package var trialExponent = 0.1
  /// The power by which looking and thinking shrink with the methods before.
  package var blockExponent = 0.05

  static let list = [
    Parameter(
      "practice-trial-exponent", \.practice.trialExponent, "1", .estimate,
      "power by which looking and thinking shrink with the trials of a method",
      source: "the power law of practice, Newell and Rosenbloom 1981; the power is a guess"),
    Parameter(
      "practice-block-exponent", \.practice.blockExponent, "1", .estimate,
      "the same with the blocks of other methods", source: "a guess"),
  ]
}
