/// Evaluates the function for NLopt, and keeps every evaluation.
///
/// NLopt sees shares of the box: steps and tolerances then mean the same for each number.
final class Recorder {
  private let objective: ([Double]) -> Double
  private let box: [ClosedRange<Double>]
  private let shouldStop: () -> Bool
  private(set) var trace: [Evaluation] = []
  private(set) var best: Evaluation?

  /// What NLopt is told where there is no finite value: worse than all, and far from overflowing.
  static let worst = 1e100

  init(
    objective: @escaping ([Double]) -> Double, box: [ClosedRange<Double>],
    shouldStop: @escaping () -> Bool
  ) {
    self.objective = objective
    self.box = box
    self.shouldStop = shouldStop
  }

  /// Evaluates the function at `point`.
  @discardableResult
  func record(_ point: [Double], in phase: Evaluation.Phase) -> Double {
    let evaluation = Evaluation(phase: phase, point: point, value: objective(point))
    trace.append(evaluation)
    guard evaluation.value.isFinite else { return Self.worst }
    if evaluation.value < best?.value ?? .infinity { best = evaluation }
    return min(evaluation.value, Self.worst)
  }

  /// The value at `shares` of the box; `nil` where the search is to stop.
  func value(atShares shares: [Double], in phase: Evaluation.Phase) -> Double? {
    guard !shouldStop() else { return nil }
    return record(point(atShares: shares), in: phase)
  }

  /// Where in the box `shares` of its ranges are.
  private func point(atShares shares: [Double]) -> [Double] {
    zip(shares, box).map { share, range in
      let place = range.lowerBound + share * (range.upperBound - range.lowerBound)
      // Rounding must not leave the range.
      return min(max(place, range.lowerBound), range.upperBound)
    }
  }

  /// What `point` is in shares of the box.
  func shares(of point: [Double]) -> [Double] {
    zip(point, box).map { place, range in
      min(max((place - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
    }
  }
}
