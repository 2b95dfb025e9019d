import Base
import Comparison

/// The remarks on a facet's numbers.
extension FacetSentences {
  /// All remarks.
  package var remarks: [String] { disagreement + shapes + doubts + notes }

  /// The groups that are compared together and disagree, which one ratio for both hides.
  var disagreement: [String] {
    guard let found = facet.disagreement else { return [] }
    let ratios = [found.first, found.second].map {
      "\($0.ratio.figures(3)) in '\($0.name.onOneLine)'"
    }
    return [
      "Groups that are compared together disagree (\(ReportFormat.p(found.p))): the time with \(titles[found.a]) over that "
        + "with \(titles[found.b]) is \(ratios[0]) and \(ratios[1]). One ratio for all hides this; practice, fatigue "
        + "or the method before may explain it."
    ]
  }

  /// The remarks that could change an answer, the most important first.
  var doubts: [String] {
    (facet.placeEffect == nil ? order : []) + differentNumbers + fewPeople + distribution
      + inNoRatio
      + withoutEstimate
  }

  /// The remarks on the computation of the numbers.
  var notes: [String] {
    clusters + betweenPeople + leftOut + (facet.placeEffect == nil ? [] : order) + equivalence
  }

  // MARK: - People

  /// The number of people who are in no ratio, with the reason.
  private var inNoRatio: [String] {
    let left = facet.participants - facet.contributing
    guard left > 0, facet.pairs.contains(where: { $0.ratio != nil }) else { return [] }
    return [
      "\(ReportFormat.people(left).capitalizedStart) of \(facet.participants) \(left == 1 ? "is" : "are") in no "
        + "ratio: \(left == 1 ? "that person" : "each") \(reasonForNoRatio)."
    ]
  }

  /// The reason why people are in no ratio: 'solved nothing, or did only one of the methods that are compared'.
  var reasonForNoRatio: String {
    facet.pairs.contains(where: \.isBetweenPeople)
      ? "solved nothing, or has no part in a comparison"
      : "solved nothing, or did only one of the methods that are compared"
  }

  /// The units, the ratios of different people, and the ratios with too few people for a claim.
  var samples: [String] {
    clusters + betweenPeople + leftOut + fewPeople + differentNumbers
  }

  /// The methods that had different numbers, of pairs without a claim; claims mention this themselves.
  private var differentNumbers: [String] {
    let pairs = facet.pairs.filter {
      $0.hasDifferentNumbers && $0.ratio != nil && $0.doubts?.contains(.numbers) != true
    }
    guard !pairs.isEmpty else { return [] }
    let which = pairs.count == 1 ? "their ratio" : "their ratios"
    let methods = Set(pairs.flatMap { [$0.a, $0.b] }).sorted()
    return ["Different numbers were asked for with \(list(methods)): they are part of \(which)."]
  }

  private var clusters: [String] {
    guard let number = facet.clusters else { return [] }
    let subject = "of the intervals and tests of times and shares"
    let units =
      number == 1
      ? "unit \(subject) is the one cluster"
      : "units \(subject) are the \(ReportFormat.count(number, "cluster"))"
    return [
      "The \(units) of the column that was named by --column cluster, "
        + "not the \(ReportFormat.people(facet.participants)) in \(number == 1 ? "it" : "them")."
    ]
  }

  private var betweenPeople: [String] {
    let between = facet.pairs.filter { $0.isBetweenPeople && $0.ratio != nil }
    guard let names = names(between) else { return [] }
    let which =
      between.count == facet.pairs.count && between.count > 1 ? "All pairs" : names
    return [
      "\(which) are compared between people, each of whom has the same weight, by Welch's test."
    ]
  }

  /// The people who have no part in a comparison between people, as they did both.
  private var leftOut: [String] {
    var groups: [(people: [Int], pairs: [FacetPair])] = []
    for pair in facet.pairs where !pair.leftOut.isEmpty && pair.ratio != nil {
      if let known = groups.firstIndex(where: { $0.people == pair.leftOut }) {
        groups[known].pairs.append(pair)
      } else {
        groups.append((pair.leftOut, [pair]))
      }
    }
    let sentences = groups.prefix(3).map { people, pairs in
      "\(participants(people)) did both \(names(pairs) ?? ""), and \(people.count == 1 ? "has" : "have") no "
        + "part in \(pairs.count == 1 ? "this comparison" : "these comparisons")."
    }
    guard groups.count > 3 else { return sentences }
    let more = ReportFormat.count(groups.count - 3, "more group")
    return sentences + ["\(more) of people did both methods of others, and have no part there."]
  }

  /// The codes of some participants, at most eight of them.
  private func participants(_ people: [Int]) -> String {
    let known = people.filter(codes.indices.contains).map { codes[$0].onOneLine }
    guard known.count == people.count else {
      return ReportFormat.people(people.count).capitalizedStart
    }
    let shown = known.prefix(known.count > 8 ? 7 : 8)
    let more = known.count - shown.count
    return ReportFormat.list(shown + (more > 0 ? ["\(more) more people"] : []))
  }

  private var fewPeople: [String] {
    let few = facet.pairs.filter {
      ($0.adjustedP ?? 1) < 0.05 && $0.participants < FacetVerdict.fewestPeople
    }
    guard facet.verdict.claim != .described, let names = names(few) else { return [] }
    return [
      "Fewer than \(units(FacetVerdict.fewestPeople)) inform the ratio of \(names): nothing is claimed of it."
    ]
  }

  /// The meaning of 'the same time', if it is claimed.
  var equivalence: [String] {
    guard facet.verdict.claim == .same else { return [] }
    return [EquivalenceWords.sentence(margin: facet.margin, hasOutcomes: !facet.lacksOutcomes)]
  }

  // MARK: - Order

  /// The effect of the order of the methods on times, or its possible effect on ratios.
  var order: [String] {
    let within = facet.pairs.filter { $0.ratio != nil && !$0.isBetweenPeople }
    guard !within.isEmpty else { return [] }
    guard facet.knowsOrder else {
      return [
        "The order in which people did the methods is not known: practice or fatigue may be part of the ratios."
      ]
    }
    if let effect = placeEffect { return [effect] }
    // The others have it in their claim.
    let confounded = within.filter {
      $0.isOrderConfounded == true && $0.doubts?.contains(.order) != true && !saysOrder(of: $0)
    }
    guard !confounded.isEmpty else { return [] }
    let which =
      confounded.count == facet.pairs.count
      ? (confounded.count == 1 ? "the ratio" : "all ratios")
      : "the ratio\(confounded.count == 1 ? "" : "s") of \(names(confounded) ?? "")"
    let reasons = orders(Array(confounded.prefix(Self.mostReasons)))
    let start = confounded.count > Self.mostReasons ? "For example, \(reasons)" : reasons
    return [
      "\(start.capitalizedStart): practice or fatigue may be part of \(which), and "
        + "these data cannot show how large a part."
    ]
  }

  /// The most pairs of which the order is described.
  private static var mostReasons: Int { 3 }

  /// Whether the verdict, which does not claim that one method is faster, mentions the possible effects of a pair's
  /// order.
  private func saysOrder(of pair: FacetPair) -> Bool {
    let verdict = facet.verdict
    switch verdict.claim {
    case .same: return true
    case .moreCorrect:
      let both = [pair.a, pair.b]
      return verdict.first.map(both.contains) == true
        && both.contains { verdict.others.contains($0) }
    case .beatsEveryOther, .beats, .conditional, .only, .tradeOff, .described, .notResolved:
      return false
    }
  }

  /// The effect of the next place in the order on times; `nil` if the model has no term for it.
  ///
  /// 'Each later place in the order took 5 % less time [3, 7], which the ratios take into account.'
  var placeEffect: String? {
    guard let effect = facet.placeEffect else { return nil }
    let (low, high) = (1 - effect.interval.high, 1 - effect.interval.low)
    guard low >= 0 || high <= 0 else {
      let (less, more) = (ReportFormat.upperPercent(high), ReportFormat.upperPercent(-low))
      return
        "The order had no clear effect: each later place took from \(less) % less to \(more) % more time, which the "
        + "ratios take into account."
    }
    let percent = ReportFormat.wholePercent(abs(1 - effect.ratio))
    let (least, most) = (min(abs(low), abs(high)), max(abs(low), abs(high)))
    return
      "Each later place in the order took \(percent) % \(effect.ratio <= 1 ? "less" : "more") time "
      + "[\(ReportFormat.lowerPercent(least)), \(ReportFormat.upperPercent(most))], which the ratios take into account."
  }

  // MARK: - Estimates

  /// The pairs without a ratio, and the methods without a time.
  private var withoutEstimate: [String] {
    let unknown = facet.pairs.filter { pair in
      pair.ratio == nil
        && [pair.a, pair.b].allSatisfy { facet.methods[$0].outcomes.correct > 0 }
    }
    let nothingShared = unknown.filter { $0.sharedNumbers?.isEmpty == true }
    let others = unknown.filter { $0.sharedNumbers?.isEmpty != true }
    var remarks: [String] = []
    if let names = names(nothingShared) {
      remarks.append("There is no ratio of \(names): no number can be entered with both.")
    }
    if facet.contributing >= FacetVerdict.fewestPeople, let names = names(others) {
      remarks.append(
        "There is no ratio of \(names): fewer than two \(facet.clusters == nil ? "people" : "clusters") did both and "
          + "solved a trial of each, or their differences do not vary.")
    }
    for (method, title) in zip(facet.methods, titles)
    where method.time == nil && method.outcomes.correct > 0 {
      remarks.append("The times with \(title) have no finite estimate.")
    }
    return remarks
  }

  /// The share of trials that ended early beyond which a ratio can rest on the shape of the distribution.
  private static var manyUnfinished: Double { 1.0 / 3 }
  /// The largest ratio of the deviations of two methods that is not remarked on.
  private static var unlikeDeviations: Double { 2 }

  /// That the times do not have the distribution that the model assumes.
  var distribution: [String] {
    guard let difference = facet.residualDifference else { return [] }
    return [
      "The times do not follow the log-normal distribution that the model assumes: the shares of trials below a time "
        + "differ from its by up to \(ReportFormat.wholePercent(difference)) points. The times that unfinished trials would have taken "
        + "are uncertain, and so are the times and ratios."
    ]
  }

  /// The ratios whose size rests on the shape of the distribution.
  var shapes: [String] {
    let uncertain = facet.pairs.filter { $0.ratio != nil && restsOnShape($0) }
    guard let names = names(uncertain) else { return [] }
    let which =
      uncertain.count == 1 ? ("size of the ratio", "rests") : ("sizes of the ratios", "rest")
    return [
      "The \(which.0) of \(names) \(which.1) on the shape of the distribution of times: more than a third of the "
        + "trials of one method ended early, and times vary more than twice as much with one as with the other."
    ]
  }

  private func restsOnShape(_ pair: FacetPair) -> Bool {
    let methods = [facet.methods[pair.a], facet.methods[pair.b]]
    let isUnfinished = methods.contains { method in
      let unfinished = method.outcomes.gaveUp + method.outcomes.timedOut
      let timed = method.outcomes.correct + unfinished
      return Double(unfinished) > Self.manyUnfinished * Double(timed)
    }
    let deviations = methods.compactMap(\.deviation)
    guard isUnfinished, deviations.count == 2, let most = deviations.max(),
      let least = deviations.min()
    else { return false }
    return most > Self.unlikeDeviations * least
  }
}

extension FacetResult {
  /// The share of a method's correct trials with its interval, or that this is not recorded.
  func shareWords(of method: FacetMethod) -> String {
    lacksOutcomes
      ? "not recorded"
      : ReportFormat.percent(method.success) + ReportFormat.percent(behind: method.successInterval)
  }
}
