package import Comparison
import Formats
import Primitives
import Reports

/// What a facet's comparison claims, in sentences.
package struct FacetSentences {
  private let facet: FacetResult
  private let titles: [String]
  private let starts: [String]

  /// Words for `facet`, whose conditions are among `methods`.
  package init(_ facet: FacetResult, among methods: [MethodDescription]) {
    self.facet = facet
    let own = MethodTitle.titles(of: facet.methods.map { methods[$0.condition].condition })
    titles = own.map(\.inSentence)
    starts = own.map(\.atStart)
  }

  /// The titles of the methods within a sentence, in their order.
  package var methodTitles: [String] { titles }

  /// The titles of the methods as rows begin with them, in their order.
  package var rowTitles: [String] { starts }

  /// What the methods are compared in: 'enter a number, 0 to 100 in steps of 0.1'.
  package var heading: String {
    [facet.facet.group ?? "", task, facet.facet.scale?.text ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The task in words.
  var task: String {
    switch facet.facet.task {
    case "enter": "enter a number"
    case "match": "match a picture"
    case let other: other
    }
  }

  /// The verdict.
  package var verdict: [String] {
    let verdict = facet.verdict
    var sentences: [String]
    switch verdict.claim {
    case .only: sentences = only(verdict.winner ?? 0)
    case .described: sentences = described
    case .tradeOff: sentences = tradeOff(verdict.first ?? 0, verdict.others)
    case .beatsEveryOther, .beats, .conditional:
      sentences = wins(verdict.winner ?? 0, verdict.beats, verdict.claim)
    case .moreCorrect: sentences = moreCorrect(verdict.first ?? 0, verdict.others)
    case .same:
      let percent = ((facet.margin - 1) * 100).figures(3)
      sentences = [
        "All methods take the same time, to within \(percent) %, and are right equally often."
      ]
    case .notResolved: sentences = notResolved
    }
    if verdict.claim != .only { sentences += unsolved }
    if facet.participants < 6 {
      sentences.append("This rests on \(ReportFormat.people(facet.participants)).")
    }
    return sentences
  }

  // MARK: - Claims

  private func only(_ winner: Int) -> [String] {
    let others = facet.methods.indices.filter { $0 != winner }
    let most = others.map { facet.methods[$0].success }.max() ?? 0
    return [
      "\(starts[winner]) alone works: it was right in "
        + "\(ReportFormat.percent(facet.methods[winner].success)) of its trials, every other method in at "
        + "most \(ReportFormat.percent(most))."
    ]
  }

  private var described: [String] {
    let solved = facet.methods.indices.filter { facet.methods[$0].outcomes.correct > 0 }
    if solved.isEmpty { return ["No trial was solved."] }
    if solved.count == 1 {
      let method = facet.methods[solved[0]]
      let time = method.time.map(ReportFormat.seconds)
      let trials = ReportFormat.count(method.outcomes.trials, "trial")
      return [
        "Only \(titles[solved[0]]) was solved, in "
          + (time ?? "\(method.outcomes.correct) of \(trials)") + "."
      ]
    }
    return [
      "The times are described, not compared: \(ReportFormat.people(facet.contributing)) solved enough "
        + "of the methods, and a comparison needs \(FacetVerdict.fewestPeople)."
    ]
  }

  private func tradeOff(_ faster: Int, _ better: [Int]) -> [String] {
    let other = better[0]
    return [
      "\(starts[faster]) is faster, \(list(better)) more often right: "
        + "\(titles[other]) takes \(ratioWords(other, over: faster)), and is right in "
        + "\(share(other)) of its trials instead of \(share(faster))."
    ]
  }

  private func wins(
    _ winner: Int, _ beats: [Int], _ claim: FacetVerdict.Claim
  ) -> [String] {
    let rest = facet.methods.indices.filter {
      $0 != winner && !beats.contains($0) && facet.methods[$0].outcomes.correct > 0
    }
    let closest = beats.min { slowness($0, winner) < slowness($1, winner) } ?? beats[0]
    let who =
      rest.isEmpty
      ? (beats.count == 1 ? titles[beats[0]] : "every other method") : list(beats)
    let which =
      beats.count == 1
      ? "which takes \(ratioWords(closest, over: winner))"
      : "the next, \(titles[closest]), takes \(ratioWords(closest, over: winner))"
    var sentence = "\(starts[winner]) is faster than \(who): \(which)"
    if beats.count == 1 {
      sentence = "\(starts[winner]) is faster than \(who), \(which)"
    }
    if claim == .conditional {
      sentence += ", if those who gave up would have needed what the model expects of them"
    }
    var sentences = [sentence + "."]
    if !rest.isEmpty {
      sentences.append("Between it and \(list(rest)) the times are not resolved.")
    }
    return sentences + shares(winner, beats)
  }

  /// The shares, where they differ by 10 points or more.
  private func shares(_ winner: Int, _ others: [Int]) -> [String] {
    let differing = others.filter {
      abs(facet.methods[$0].success - facet.methods[winner].success) >= FacetVerdict.notable
    }
    guard !differing.isEmpty else { return [] }
    let words = differing.map { "\(titles[$0]) in \(share($0))" }
    return [
      "\(starts[winner]) was right in \(share(winner)) of its trials, "
        + "\(ReportFormat.list(words))."
    ]
  }

  private func moreCorrect(_ better: Int, _ others: [Int]) -> [String] {
    let words = others.map { "\(titles[$0]) in \(share($0))" }
    return [
      "\(starts[better]) is more often right, in \(share(better)) of its trials; "
        + "\(ReportFormat.list(words)). The times are not resolved."
    ]
  }

  private var notResolved: [String] {
    let bounds = facet.pairs.compactMap { pair in
      pair.interval.map { max($0.high, $0.low > 0 ? 1 / $0.low : .infinity) }
    }
    guard let largest = bounds.max(), largest.isFinite, bounds.count == facet.pairs.count else {
      return ["No difference of times is resolved, and these data set no bound to one."]
    }
    return [
      "No difference is resolved: with these data one method may still take up to "
        + "\(largest.figures(2)) times as long as another."
    ]
  }

  private var unsolved: [String] {
    let none = facet.methods.indices.filter { facet.methods[$0].outcomes.correct == 0 }
    guard !none.isEmpty, none.count < facet.methods.count else { return [] }
    return ["\(startingList(none)) \(none.count == 1 ? "was" : "were") never solved."]
  }

  // MARK: - Words

  /// What a reader has to know of the numbers.
  package var remarks: [String] {
    var remarks: [String] = []
    let left = facet.participants - facet.contributing
    if left > 0, facet.pairs.contains(where: { $0.ratio != nil }) {
      remarks.append(
        "\(ReportFormat.people(left).capitalizedStart) of \(facet.participants) \(left == 1 ? "is" : "are") in no ratio: they "
          + "solved nothing, or did one method alone.")
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

  /// The log-rank test; `nil` without one, as with one person.
  package var logRank: String? {
    guard let test = facet.logRank, test.participants > 1 else { return nil }
    guard let degrees = test.degreesOfFreedom else {
      return "Log-rank test with people as units, conditions exchanged within "
        + "\(ReportFormat.people(test.participants)): \(ReportFormat.p(test.p))."
    }
    return "Log-rank test with people as units: F(\(degrees.numerator), \(degrees.denominator)) = "
      + "\(test.statistic.figures(3)), \(ReportFormat.p(test.p)), "
      + "\(ReportFormat.people(test.participants))."
  }

  private func list(_ methods: [Int]) -> String { ReportFormat.list(methods.map { titles[$0] }) }

  /// The titles where a sentence begins.
  private func startingList(_ methods: [Int]) -> String {
    ReportFormat.list(
      methods.enumerated().map { $0.offset == 0 ? starts[$0.element] : titles[$0.element] })
  }

  private func share(_ method: Int) -> String {
    ReportFormat.percent(facet.methods[method].success)
  }

  private func slowness(_ one: Int, _ other: Int) -> Double {
    facet.ratio(one, over: other)?.ratio ?? .infinity
  }

  private func ratioWords(_ one: Int, over other: Int) -> String {
    guard let (ratio, interval) = facet.ratio(one, over: other) else { return "longer" }
    let bounds = interval.map { " (\($0.low.figures(3))–\($0.high.figures(3)))" } ?? ""
    return "\(ratio.figures(3)) times as long\(bounds)"
  }
}

extension FacetResult {
  /// The time of one method over that of another, with its simultaneous interval; `nil` without an estimate.
  func ratio(
    _ one: Int, over other: Int
  ) -> (ratio: Double, interval: ConfidenceInterval?)? {
    guard let pair = pairs.first(where: { $0.a == min(one, other) && $0.b == max(one, other) }),
      let ratio = pair.ratio, ratio > 0
    else { return nil }
    if pair.a == one { return (ratio, pair.interval) }
    return (1 / ratio, pair.interval.map { ConfidenceInterval(low: 1 / $0.high, high: 1 / $0.low) })
  }
}

extension FacetVerdict {
  fileprivate static let notable = 0.1
}
