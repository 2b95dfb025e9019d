import Comparison
import Formats
import Primitives
import Reports

/// What a reader has to know of a facet's numbers, and its numbers in sentences.
extension FacetSentences {
  /// What a reader has to know of the numbers.
  package var remarks: [String] {
    var remarks: [String] = []
    let left = facet.participants - facet.contributing
    if left > 0, facet.pairs.contains(where: { $0.ratio != nil }) {
      remarks.append(
        "\(ReportFormat.people(left).capitalizedStart) of \(facet.participants) \(left == 1 ? "is" : "are") in no ratio: "
          + "each solved nothing, or did only one of the methods that are compared.")
    }
    if facet.hasSeparateModels {
      remarks.append(
        "Each ratio is the mean of people's own ratios, from a log-normal distribution for each person and "
          + "method: everybody solved \(FacetResult.fewestForOwn) trials or more with each.")
    }
    remarks += samples
    let unknown = facet.pairs.filter { pair in
      pair.ratio == nil
        && [pair.a, pair.b].allSatisfy { facet.methods[$0].outcomes.correct > 0 }
    }
    if facet.contributing >= FacetVerdict.fewestPeople, let names = names(unknown) {
      remarks.append(
        "There is no ratio of \(names): fewer than two people inform it, or their differences do not vary."
      )
    }
    for (method, title) in zip(facet.methods, titles)
    where method.time == nil && method.outcomes.correct > 0 {
      remarks.append("The times with \(title) have no finite estimate.")
    }
    if let difference = facet.residualDifference {
      remarks.append(
        "The times do not follow the log-normal distribution that the model assumes: shares differ by up to "
          + "\(ReportFormat.percent(difference)). What trials that ended early would have taken is uncertain, "
          + "and so are its times and ratios.")
    }
    return remarks
  }

  /// 'a and b, a and c, and 3 more pairs'; `nil` without a pair.
  private func names(_ pairs: [FacetPair]) -> String? {
    guard !pairs.isEmpty else { return nil }
    let words = pairs.prefix(3).map { "\(titles[$0.a]) and \(titles[$0.b])" }
    let more = pairs.count - words.count
    return words.joined(separator: ", ")
      + (more > 0 ? ", and \(ReportFormat.count(more, "more pair"))" : "")
  }

  /// Which ratios rest on different people, and which on too few for a claim.
  var samples: [String] {
    var sentences: [String] = []
    if facet.pairs.contains(where: { $0.isBetweenPeople && $0.ratio != nil }) {
      sentences.append(
        "Methods that no person did both of are compared between people, by Welch's test.")
    }
    let few = facet.pairs.filter {
      ($0.adjustedP ?? 1) < 0.05 && $0.participants < FacetVerdict.fewestPeople
    }
    if let names = names(few) {
      sentences.append(
        "Fewer than \(FacetVerdict.fewestPeople) people inform the ratio of \(names): nothing is claimed of it."
      )
    }
    return sentences
  }

  /// What the columns of a table of methods mean.
  static let measures =
    "'Right a minute' is the number of correct entries over the time of all trials, so that it charges a method "
    + "for its failures. 'Time' is that of a correct entry; a ratio compares the people who did both methods, and "
    + "can differ from the quotient of two times."

  /// What a claim rests on where trials were given up; `nil` without a claim or give-ups.
  func strength(of pair: FacetPair) -> String? {
    guard let isRobust = pair.isRobust, let ratio = pair.ratio else { return nil }
    guard !isRobust else { return pair.tippingPoint == nil ? nil : "robust" }
    guard let point = pair.tippingPoint, point < FacetPair.robustFactor else {
      return "rests on what the model expects of timed-out trials"
    }
    let (faster, slower) = ratio < 1 ? (pair.a, pair.b) : (pair.b, pair.a)
    let longer =
      point <= 1 ? "as long as expected" : "\(point.figures(3)) times as long as expected"
    return
      "fails if given-up trials of \(titles[faster]) took \(longer), and those of \(titles[slower]) "
      + "were about to be solved"
  }

  /// How often each method was right, for a paper.
  var shares: [String] {
    let words = zip(facet.methods, titles).map { method, title in
      ReportFormat.percent(method.success) + ReportFormat.percent(behind: method.successInterval)
        + " with \(title)"
    }
    guard !words.isEmpty else { return [] }
    return ["Trials were right in \(ReportFormat.list(words))."]
  }

  /// The ratios of all pairs, for a paper; few enough to be read.
  var ratios: [String] {
    let known = facet.pairs.filter { $0.ratio != nil }
    guard !known.isEmpty, known.count <= 6 else { return [] }
    let words = known.map { pair in
      let ratio = pair.ratio?.figures(3) ?? "–"
      let interval = pair.interval.map { " [\(ReportFormat.bounds($0, 3))]" } ?? ""
      return
        "\(titles[pair.a]) / \(titles[pair.b]) \(ratio)\(interval), \(ReportFormat.p(pair.adjustedP))"
    }
    return ["The ratios of times were: \(words.joined(separator: "; "))."]
  }

  /// The log-rank test; `nil` without one, as with one person.
  package var logRank: String? {
    guard let test = facet.logRank, test.participants > 1 else { return nil }
    guard let degrees = test.degreesOfFreedom else {
      return "Log-rank test with people as units, conditions exchanged within "
        + "\(ReportFormat.people(test.participants)): \(ReportFormat.p(test.p))."
    }
    let adjustment = test.isAdjusted ? ", effects of order taken out" : ""
    return
      "Log-rank test with people as units\(adjustment): F(\(degrees.numerator), \(degrees.denominator)) = "
      + "\(test.statistic.figures(3)), \(ReportFormat.p(test.p)), "
      + "\(ReportFormat.people(test.participants))."
  }
}
