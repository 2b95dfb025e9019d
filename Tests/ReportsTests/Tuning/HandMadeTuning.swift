import Sliders

@testable import Comparison
@testable import Tuning

/// Results of tuning with effects that were made up.
enum HandMadeTuning {
  /// Three curves in a balanced study of `people`; the first one is the present curve.
  ///
  /// `effects` are log times, `variance` is the variance of one person's mean with one curve.
  static func result(
    effects: [Double] = [0, -0.1, 0.2], people: Int = 12, variance: Double = 0.01,
    present: Int? = 0, standard: Int? = 0, isSimulated: Bool = false,
    measure: ConditionEffects.Measure = .times, known: Int? = nil
  ) -> TuningResult {
    let known = known ?? effects.count
    let size = known - 1
    let structure = (0..<max(0, size * size)).map { index in
      (index / size == index % size ? 2.0 : 1.0) / Double(people)
    }
    let choice =
      size < 1
      ? nil
      : CurveChoice(
        ConditionEffects(
          options: Array(0..<known),
          differences: effects.prefix(known).dropFirst().map { $0 - effects[0] },
          structure: structure, variance: variance, degreesOfFreedom: Double((people - 1) * size)),
        present: present, standard: standard)
    return TuningResult(
      studies: ["round-1"], isSimulated: isSimulated, participants: people,
      trials: 6 * people * effects.count,
      facets: [
        Facet(
          task: "enter", scale: Facet.Scale(name: "", minimum: 0, maximum: 100, decimals: 1))
      ], curves: curves.prefix(effects.count).map { $0 }, present: present, standard: standard,
      measure: measure, choice: choice)
  }

  private static let curves: [UsedCurve] = [
    .exponential(ExponentialCurve()), .hyperbolic(HyperbolicCurve()), .linear(LinearCurve()),
    .power(PowerCurve()),
  ].enumerated().map { index, curve in
    UsedCurve(
      design: SliderDesign(curve: curve), title: curve.title, conditions: [index],
      participants: 12, trials: 72, correct: 70)
  }
}
