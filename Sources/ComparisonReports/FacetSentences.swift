package import Comparison
import Formats
import Primitives
import Reports

/// What a facet's comparison claims, in sentences.
package struct FacetSentences {
  let facet: FacetResult
  let titles: [String]
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
      let percent = (((facet.margin - 1) * 1000).rounded() / 10).plainText
      let who =
        solvedMethods.count == facet.methods.count ? "All methods" : startingList(solvedMethods)
      let shares = solvedMethods.map { facet.methods[$0].success }
      let isAlike = (shares.max() ?? 0) - (shares.min() ?? 0) < FacetVerdict.notable
      sentences = [
        "\(who) take the same time, to within \(percent) %, and are right equally often"
          + (isAlike ? "." : " by the people who did both.")
      ]
    case .notResolved: sentences = notResolved
    }
    if verdict.claim != .only { sentences += unsolved }
    if peopleBehind < 6, verdict.claim != .described {
      sentences.append("This rests on \(ReportFormat.people(peopleBehind)).")
    }
    return sentences
  }

  /// The people behind the verdict: of claims about times, those of the pair that has the fewest.
  private var peopleBehind: Int {
    let verdict = facet.verdict
    guard verdict.claim.isAboutTimes else { return facet.participants }
    let pairs: [FacetPair?]
    if let winner = verdict.winner {
      pairs = verdict.beats.map { facet.pair(winner, $0) }
    } else if let first = verdict.first {
      pairs = verdict.others.map { facet.pair(first, $0) }
    } else {
      return facet.comparedPeople
    }
    return pairs.compactMap { $0?.participants }.min() ?? facet.comparedPeople
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
        "Only \(titles[solved[0]]) was \(facet.methods.count == 1 ? "used" : "solved"), in "
          + (time ?? "\(method.outcomes.correct) of \(trials)") + "."
      ]
    }
    if facet.pairs.isEmpty {
      return [
        "More than \(FacetResult.mostCompared) methods or comparisons: described, not compared."
      ]
    }
    return [
      "The times are described, not compared: no ratio rests on more than "
        + "\(ReportFormat.people(facet.comparedPeople)), and a comparison needs \(FacetVerdict.fewestPeople)."
    ]
  }

  private func tradeOff(_ faster: Int, _ better: [Int]) -> [String] {
    ["\(starts[faster]) is faster, \(list(better)) more often right."]
      + better.map { other in
        "\(starts[other]) takes \(ratioWords(other, over: faster))\(condition(faster, [other])), and is more "
          + "often right \(surplus(other, faster))."
      }
  }

  /// ', if those who gave up …' where the claim that `faster` is faster rests on it.
  private func condition(_ faster: Int, _ others: [Int]) -> String {
    let conditional = others.compactMap { facet.pair(faster, $0) }.filter { $0.isRobust == false }
    guard !conditional.isEmpty else { return "" }
    let gaveUp = conditional.contains { ($0.tippingPoint ?? .infinity) < FacetPair.robustFactor }
    let timedOut = conditional.contains { ($0.tippingPoint ?? .infinity) >= FacetPair.robustFactor }
    let who = [gaveUp ? "gave up" : nil, timedOut ? "were timed out" : nil].compactMap(\.self)
    return
      ", if those who \(who.joined(separator: " or ")) would have needed what the model expects of them"
  }

  /// By how much `better` is more often right than `other`, by the people who did both.
  ///
  /// With the shares of all people where these say the same.
  private func surplus(_ better: Int, _ other: Int) -> String {
    let estimate = facet.pair(better, other)?.success?.estimate ?? 0
    let points = ReportFormat.wholePercent(better < other ? estimate : -estimate)
    let pooled = facet.methods[better].success - facet.methods[other].success
    guard pooled > 0, abs(pooled - abs(estimate)) < FacetVerdict.notable else {
      return "by \(points) points among the people who did both"
    }
    return "by \(points) points, in \(share(better)) of its trials instead of \(share(other))"
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
    if claim == .conditional { sentence += condition(winner, beats) }
    return [sentence + "."] + others(winner, rest) + shares(winner, beats + rest)
  }

  /// How the winner compares with those it is not said to beat.
  private func others(_ winner: Int, _ rest: [Int]) -> [String] {
    let faster = rest.filter { facet.pair(winner, $0)?.isFaster($0) == true }
    let slower = rest.filter { facet.pair(winner, $0)?.isFaster(winner) == true }
    let open = rest.filter { !faster.contains($0) && !slower.contains($0) }
    var sentences = faster.map {
      "\(starts[$0]) is faster than \(titles[winner]), which takes "
        + "\(ratioWords(winner, over: $0))\(condition($0, [winner]))."
    }
    sentences += slower.map {
      "\(starts[winner]) is faster than \(titles[$0]), which takes \(ratioWords($0, over: winner))"
        + "\(condition(winner, [$0]))."
    }
    if !open.isEmpty {
      sentences.append(
        "Between \(titles[winner]) and \(list(open)) the times are not resolved.")
    }
    return sentences
  }

  /// The shares, where they differ by 10 points or more.
  private func shares(_ winner: Int, _ others: [Int]) -> [String] {
    let differing = others.filter {
      abs(facet.methods[$0].success - facet.methods[winner].success) >= FacetVerdict.notable
    }
    guard !differing.isEmpty else { return [] }
    let words = differing.map { other in
      let details = [test(winner, other), givenUp(other)].compactMap(\.self)
      return "\(titles[other]) in \(share(other))"
        + (details.isEmpty ? "" : " (\(details.joined(separator: "; ")))")
    }
    return [
      "\(starts[winner]) was right in \(share(winner)) of its trials, "
        + "\(ReportFormat.list(words))."
    ]
  }

  /// The p of the difference of shares where it is below .05 and has the sign of that of all people.
  private func test(_ one: Int, _ other: Int) -> String? {
    guard let success = facet.pair(one, other)?.success, let p = success.adjustedP, p < 0.05,
      (success.estimate > 0)
        == (facet.methods[min(one, other)].success > facet.methods[max(one, other)].success)
    else { return nil }
    return ReportFormat.p(p)
  }

  /// The share of trials without an entry where they are most of those that were not right.
  private func givenUp(_ method: Int) -> String? {
    let outcomes = facet.methods[method].outcomes
    let (gaveUp, timedOut) = (outcomes.gaveUp, outcomes.timedOut)
    guard gaveUp + timedOut > outcomes.incorrect, outcomes.trials > 0 else { return nil }
    let share = ReportFormat.percent(Double(gaveUp + timedOut) / Double(outcomes.trials))
    if gaveUp == 0 { return "\(share) timed out" }
    return "\(share) were \(timedOut == 0 ? "given up" : "given up or timed out")"
  }

  private func moreCorrect(_ better: Int, _ others: [Int]) -> [String] {
    let words = others.map { other in
      let p = facet.pair(better, other)?.success?.adjustedP
      return "than \(titles[other]) \(surplus(better, other)) (\(ReportFormat.p(p)))"
    }
    return [
      "\(starts[better]) is more often right \(words.joined(separator: ", and ")).",
      "The times are not resolved.",
    ]
  }

  /// The methods with a solved trial.
  private var solvedMethods: [Int] {
    facet.methods.indices.filter { facet.methods[$0].outcomes.correct > 0 }
  }

  /// Beyond this a bound on ratios says nothing.
  private static let largestBound = 100.0

  private var notResolved: [String] {
    let pairs = facet.pairs.filter {
      solvedMethods.contains($0.a) && solvedMethods.contains($0.b)
    }
    let bounds = pairs.compactMap { pair in
      pair.interval.map { max($0.high, $0.low > 0 ? 1 / $0.low : .infinity) }
    }
    guard let largest = bounds.max(), largest <= Self.largestBound, bounds.count == pairs.count
    else {
      return ["No difference of times is resolved, and these data set no bound to one."]
    }
    return [
      "No difference of times is resolved: with these data one method may still take up to "
        + "\(largest.figures(2)) times as long as another."
    ]
  }

  private var unsolved: [String] {
    let none = facet.methods.indices.filter { facet.methods[$0].outcomes.correct == 0 }
    guard !none.isEmpty, none.count < facet.methods.count else { return [] }
    return ["\(startingList(none)) \(none.count == 1 ? "was" : "were") never solved."]
  }

  // MARK: - Words

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
    guard let pair = self.pair(one, other), let ratio = pair.ratio, ratio > 0 else { return nil }
    if pair.a == one { return (ratio, pair.interval) }
    return (1 / ratio, pair.interval.map { ConfidenceInterval(low: 1 / $0.high, high: 1 / $0.low) })
  }
}

extension FacetVerdict {
  fileprivate static let notable = 0.1
}
