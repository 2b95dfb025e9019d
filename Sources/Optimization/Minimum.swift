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
