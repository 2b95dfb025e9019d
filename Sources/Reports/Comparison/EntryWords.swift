import Comparison

/// The words for trials and entries that some data have and others have not.
struct EntryWords {
  /// Whether the data say how trials ended.
  let hasOutcomes: Bool
  /// 'given up', 'timed out' or 'given up or timed out', by what there is; `nil` if all trials were finished.
  let unfinished: String?

  /// The words for the trials of `facets`.
  init(_ facets: [FacetResult]) {
    let outcomes = facets.flatMap(\.methods).map(\.outcomes)
    let kinds = [
      outcomes.contains { $0.gaveUp > 0 } ? "given up" : nil,
      outcomes.contains { $0.timedOut > 0 } ? "timed out" : nil,
    ].compactMap(\.self)
    hasOutcomes = facets.allSatisfy { !$0.lacksOutcomes }
    unfinished = kinds.isEmpty ? nil : kinds.joined(separator: " or ")
  }

  /// 'right trials', or trials of which nothing else is known.
  var rightTrials: String { hasOutcomes ? "right trials" : "trials" }

  /// 'Times to a correct entry', or 'Times of trials'.
  var times: String { hasOutcomes ? "Times to a correct entry" : "Times of trials" }
}
