import InputMethods
import Sessions
import Simulation
import Sliders
import Studies

extension CurveTuning {
  /// The present curve first, the tuned one last.
  func candidates(
    _ tuned: AccuracyCurve, _ trials: CurveTrials, isCancelled: @Sendable () -> Bool
  ) -> [CurveCandidate]? {
    var candidates: [CurveCandidate] = []
    for (role, candidate) in designs(tuned: tuned) {
      let isKnown = candidates.contains {
        $0.design.law == candidate.law && $0.design.curve == candidate.curve
      }
      if isKnown, role != .tuned { continue }
      guard let prediction = trials.prediction(of: candidate, isCancelled: isCancelled),
        // The first one is the present curve itself.
        let ratio = prediction.ratio(to: candidates.first?.prediction ?? prediction)
      else { return nil }
      candidates.append(
        CurveCandidate(role: role, design: candidate, prediction: prediction, ratio: ratio))
    }
    return candidates
  }

  private func designs(
    tuned: AccuracyCurve
  ) -> [(CurveCandidate.Role, SliderDesign)] {
    [
      (.present, design), (.standard, SliderDesign()),
      (.obslider, Originals.obslider.design(onTrackOf: options.width)),
      (
        .hyperbola,
        SliderDesign(curve: .hyperbolic(HyperbolicCurve()), law: design.law, jaws: design.jaws)
      ),
      (.tuned, SliderDesign(curve: tuned, law: design.law, jaws: design.jaws)),
    ]
  }

  func findings(_ curve: AccuracyCurve) -> [CurveCheckResult] {
    let values = study.scales.map { $0.scale.stepCount + 1 }.max() ?? 2
    return CurveCheck(
      SliderDesign(curve: curve, law: design.law), length: options.width, values: values
    ).results
  }
}
