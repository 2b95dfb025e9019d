/// A minimisation of a function of several numbers, each within its range.
///
/// A global search of the box by DIRECT-L (Gablonsky and Kelley, Journal of Global Optimization 21, 2001)
/// is followed by a local search around the best point by Subplex (Rowan 1990), which also handles
/// functions that are not smooth. Neither is random: the same function gives the same trace.
package struct Minimization: Hashable, Sendable {
  /// The first point to evaluate.
  package let start: [Double]
  /// The range of each number.
  package let box: [ClosedRange<Double>]
  /// When the search ends.
  package let limits: Limits

  /// The limits at which a search ends.
  package struct Limits: Hashable, Sendable {
    /// The most evaluations of the global search; 0 skips it.
    package var globalEvaluations: Int
    /// The most evaluations of the local search; 0 skips it.
    package var localEvaluations: Int
    /// The smallest step of the local search, as a share of each range.
    package var tolerance: Double

    /// Creates limits.
    package init(
      globalEvaluations: Int = 100, localEvaluations: Int = 200, tolerance: Double = 0.001
    ) {
      self.globalEvaluations = globalEvaluations
      self.localEvaluations = localEvaluations
      self.tolerance = tolerance
    }
  }

  /// Prepares a search of `box` that begins at `start`.
  ///
  /// - Throws: `MinimizationError` if there is no number, a range is empty or infinite, the start is
  ///   outside of its range, a limit is below 0 or the tolerance is not above 0.
  package init(
    from start: [Double], in box: [ClosedRange<Double>], limits: Limits = Limits()
  ) throws(MinimizationError) {
    guard !box.isEmpty, start.count == box.count else {
      throw .wrongDimension(start: start.count, box: box.count)
    }
    for (index, range) in box.enumerated() {
      guard (range.upperBound - range.lowerBound).isFinite, range.lowerBound < range.upperBound
      else { throw .emptyRange(index) }
      guard range.contains(start[index]) else { throw .startOutside(index) }
    }
    guard limits.globalEvaluations >= 0, limits.localEvaluations >= 0,
      limits.tolerance > 0, limits.tolerance.isFinite
    else { throw .wrongLimits }
    self.start = start
    self.box = box
    self.limits = limits
  }

  /// Searches for the least value of `objective`.
  ///
  /// A point at which `objective` is not finite is worse than all others. `shouldStop` is called before
  /// each evaluation but the first; once it returns true, the result is the best point so far.
  ///
  /// - Throws: `MinimizationError.neverFinite` if no value was finite, and `.library` if NLopt failed.
  package func run(
    _ objective: @escaping ([Double]) -> Double, shouldStop: @escaping () -> Bool = { false }
  ) throws(MinimizationError) -> Minimum {
    let recorder = Recorder(objective: objective, box: box, shouldStop: shouldStop)
    recorder.record(start, in: .start)
    var ending = Minimum.Ending.exhausted
    for phase in [Evaluation.Phase.global, .local] where ending != .stopped {
      guard let search = search(in: phase, from: recorder) else { continue }
      ending = try search.run(recorder)
    }
    guard let best = recorder.best else { throw .neverFinite }
    return Minimum(
      point: best.point, value: best.value, ending: ending, trace: recorder.trace)
  }

  /// The search of `phase`; `nil` if it is skipped.
  private func search(in phase: Evaluation.Phase, from recorder: Recorder) -> Search? {
    let evaluations =
      phase == .global ? limits.globalEvaluations : limits.localEvaluations
    guard evaluations > 0 else { return nil }
    return Search(
      phase: phase, start: recorder.shares(of: recorder.best?.point ?? start),
      evaluations: evaluations, tolerance: limits.tolerance)
  }
}

/// The result of a search with its evaluations.
package struct Minimum: Hashable, Sendable {
  /// The point with the least value.
  package let point: [Double]
  /// The least value.
  package let value: Double
  /// Why the search has ended.
  package let ending: Ending
  /// Every evaluation, in order.
  package let trace: [Evaluation]

  /// Why a search has ended.
  package enum Ending: String, Hashable, Sendable {
    /// Steps became smaller than the tolerance.
    case converged
    /// The limit of evaluations was reached.
    case exhausted
    /// `shouldStop` returned true.
    case stopped
  }

  /// The least value after each evaluation; infinite before the first finite one.
  package var leastValues: [Double] {
    var least = Double.infinity
    return trace.map {
      if $0.value.isFinite { least = min(least, $0.value) }
      return least
    }
  }
}

/// An evaluation of the function that is minimised.
package struct Evaluation: Hashable, Sendable {
  package let phase: Phase
  /// The point, within the box.
  package let point: [Double]
  /// The function's value; may be infinite or NaN.
  package let value: Double

  /// A phase of a search.
  package enum Phase: String, Hashable, Sendable {
    /// The first point.
    case start
    /// The search of the whole box.
    case global
    /// The search around the best point.
    case local
  }
}

/// The reason why a search could not be prepared or failed; indices count from 0.
package enum MinimizationError: Error, Hashable, Sendable {
  /// There is no number to search, or start and box differ in their counts.
  case wrongDimension(start: Int, box: Int)
  /// The range of this number is empty or infinite.
  case emptyRange(Int)
  /// The start of this number is outside of its range, or NaN.
  case startOutside(Int)
  /// A count of evaluations is below 0, or the tolerance is not above 0.
  case wrongLimits
  /// No value of the function was finite.
  case neverFinite
  /// NLopt failed for this reason.
  case library(String)
}
