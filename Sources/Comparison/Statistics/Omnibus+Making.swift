extension Omnibus {
  /// Tests whether `times` differ; `nil` below two complete participants or two conditions.
  init?(_ times: CompleteTimes) {
    guard times.isTestable else { return nil }
    participants = times.participants
    conditions = times.conditions
    variance = VarianceAnalysis(times)
    friedman = Friedman(times)
  }
}
