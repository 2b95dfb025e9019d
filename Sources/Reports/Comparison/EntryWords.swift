import Comparison

/// The words for trials and entries that some data have and others have not.
struct EntryWords {
  /// Whether the data have the outcomes of trials.
  var hasOutcomes: Bool
  /// 'given up', 'timed out' or 'given up or timed out', depending on the trials; `nil` if all trials were finished.
  let unfinished: String?

  /// The words for the trials of `facets`.
  init(_ facets: [FacetResult]) {
    let outcomes = facets.flatMap(\.methods).map(\.outcomes)
    self.init(
      givenUp: outcomes.contains { $0.gaveUp > 0 }, timedOut: outcomes.contains { $0.timedOut > 0 },
      hasOutcomes: facets.allSatisfy { !$0.lacksOutcomes })
  }

  /// The words for trials that can be given up or timed out.
  init(givenUp: Bool, timedOut: Bool, hasOutcomes: Bool = true) {
    let kinds = [givenUp ? "given up" : nil, timedOut ? "timed out" : nil].compactMap(\.self)
    self.hasOutcomes = hasOutcomes
    unfinished = kinds.isEmpty ? nil : kinds.joined(separator: " or ")
  }

  /// 'right trials', or trials of which nothing else is known.
  var rightTrials: String { hasOutcomes ? "right trials" : "trials" }

  /// 'Times to a correct entry', or 'Times of trials'.
  var times: String { hasOutcomes ? "Times to a correct entry" : "Times of trials" }
}
