import Elements

/// The buttons of the page of a comparison.
package enum ComparisonButton: ButtonIdentity {
  /// Leaves the comparison.
  case close
  /// Makes the study of the next round of curves.
  case nextRound
  /// Chooses the task and scale at an index.
  case facet(Int)

  package var name: String {
    switch self {
    case .close: "close"
    case .nextRound: "next_round"
    case .facet(let index): "facet_\(index + 1)"
    }
  }
}
