/// A search for the least value of a function of several numbers, each within its range.
///
/// First all of the box is searched by DIRECT-L (Gablonsky and Kelley, Journal of Global Optimization 21,
/// 2001), then the surroundings of the best point by Subplex (Rowan 1990), which also works where the
/// function is jagged or flat in places. Neither is random: the same function gives the same trace.
package struct Minimization: Hashable, Sendable {
  /// The point that is tried first.
  package let start: [Double]
  /// The range of each number, ends included.
  package let box: [ClosedRange<Double>]
  /// When it is enough.
  package let limits: Limits

  /// When a search is enough.
  package struct Limits: Hashable, Sendable {
    /// The most evaluations of the search of all of the box; 0 leaves it out.
    package var globalEvaluations: Int
    /// The most evaluations around the best point; 0 leaves them out.
    package var localEvaluations: Int
    /// The share of each range below which a step around the best point is too small to go on with.
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
  /// - Throws: `MinimizationError` where there is nothing to search: no number, a range without width or
  ///   end, a start outside of its range, a limit below 0 or a tolerance that is not above 0.
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
  /// Where `objective` is not a finite number the point counts as worse than all others. `shouldStop` is
  /// asked before each evaluation but the first; once it says yes, the best so far is the result.
  ///
  /// - Throws: `MinimizationError.neverFinite` where no value was a finite number, and
  ///   `.library` where NLopt could not go on.
  package func run(
    _ objective: @escaping ([Double]) -> Double, shouldStop: @escaping () -> Bool = { false }
  ) throws(MinimizationError) -> Minimum {
    let recorder = Recorder(objective: objective, box: box, shouldStop: shouldStop)
    recorder.record(start, in: .start)
    var ending = Minimum.Ending.exhausted
    for phase in [Evaluation.Phase.global, .local] where ending != .stopped {
      guard let rule = rule(of: phase, from: recorder) else { continue }
      ending = try rule.run(recorder)
    }
    guard let best = recorder.best else { throw .neverFinite }
    return Minimum(
      point: best.point, value: best.value, ending: ending, trace: recorder.trace)
  }

  /// How NLopt is to go about `phase`; `nil` where that is left out.
  private func rule(of phase: Evaluation.Phase, from recorder: Recorder) -> Search? {
    let evaluations =
      phase == .global ? limits.globalEvaluations : limits.localEvaluations
    guard evaluations > 0 else { return nil }
    return Search(
      phase: phase, start: recorder.shares(of: recorder.best?.point ?? start),
      evaluations: evaluations, tolerance: limits.tolerance)
  }
}

/// What a search has found, and how it got there.
package struct Minimum: Hashable, Sendable {
  /// The point with the least value.
  package let point: [Double]
  /// That value.
  package let value: Double
  /// Why the search has ended.
  package let ending: Ending
  /// Every evaluation, in order.
  package let trace: [Evaluation]

  /// Why a search has ended.
  package enum Ending: String, Hashable, Sendable {
    /// Steps have become as small as they were to become.
    case converged
    /// There were as many evaluations as were allowed.
    case exhausted
    /// It was told to stop.
    case stopped
  }

  /// The least value after each evaluation; infinite as long as there was no finite one.
  package var leastValues: [Double] {
    var least = Double.infinity
    return trace.map {
      if $0.value.isFinite { least = min(least, $0.value) }
      return least
    }
  }
}

/// One evaluation of the function that is minimised.
package struct Evaluation: Hashable, Sendable {
  /// The part of the search to which it belongs.
  package let phase: Phase
  /// The point, within the box.
  package let point: [Double]
  /// What the function is there; may be infinite or no number.
  package let value: Double

  /// A part of a search.
  package enum Phase: String, Hashable, Sendable {
    /// The point that was given.
    case start
    /// All of the box.
    case global
    /// Around the best point.
    case local
  }
}

/// Why a search could not be prepared or gone through; indices count from 0.
package enum MinimizationError: Error, Hashable, Sendable {
  /// There is no number to search, or the start has another count of them than the box.
  case wrongDimension(start: Int, box: Int)
  /// The range of this number has no width, or no finite one.
  case emptyRange(Int)
  /// The start of this number is outside of its range, or no number.
  case startOutside(Int)
  /// A count of evaluations is below 0, or the tolerance is not above 0.
  case wrongLimits
  /// No value of the function was a finite number.
  case neverFinite
  /// NLopt could not go on, for this reason.
  case library(String)
}
