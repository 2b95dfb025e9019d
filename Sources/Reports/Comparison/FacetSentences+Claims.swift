import Base
import Comparison
import Numerics

/// The sentences of each claim.
extension FacetSentences {
  func only(_ winner: Int) -> [String] {
    let others = facet.methods.indices.filter { $0 != winner }
    let most = others.map { facet.methods[$0].success }.max() ?? 0
    let rest =
      others.count == 1
      ? "\(titles[others[0]]) in \(most == 0 ? "none" : ReportFormat.percent(most))"
      : most == 0
        ? "the others in none" : "every other method in at most \(ReportFormat.percent(most))"
    return [
      "\(starts[winner]) alone works: it was right in "
        + "\(ReportFormat.percent(facet.methods[winner].success)) of its trials, \(rest)."
    ] + otherClaims { _ in false }
  }

  var described: [String] {
    let solved = solvedMethods
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
    let isWithin = !facet.pairs.contains(where: \.isBetweenPeople)
    let reason =
      isWithin && facet.contributing < FacetVerdict.fewestPeople
      ? "only \(units(facet.contributing)) did more than one method and solved a trial"
      : "no ratio rests on more than \(units(facet.comparedPeople))"
    return [
      "The times are described, not compared: \(reason), and a comparison needs "
        + "\(FacetVerdict.fewestPeople)."
    ]
  }

  // MARK: - Trade-offs

  func tradeOff(_ faster: Int, _ better: [Int]) -> [String] {
    let isConditional = better.allSatisfy { facet.pair(faster, $0)?.isRobust == false }
    return [
      "\(starts[faster]) is faster\(isConditional ? " if an assumption holds" : ""), \(list(better)) more often right."
    ]
      + better.map { other in
        "\(starts[other]) is more often right \(surplus(other, faster)), and takes "
          + "\(ratioWords(other, over: faster))\(condition(faster, [other]))."
      }
      + [perMinute([faster] + better)]
      + otherClaims { pair in
        let both = [pair.a, pair.b]
        return both.contains(faster) && both.contains(where: better.contains)
      }
  }

  /// The measure that has both speed and errors.
  ///
  /// 'Correct entries a minute: A 16 [13, 20], B 15 [13, 18].'
  private func perMinute(_ methods: [Int]) -> String {
    let words = methods.map { "\(titles[$0]) \(facet.methods[$0].perMinuteWords)" }
    return "Correct entries a minute: \(words.joined(separator: ", "))."
  }

  /// The amount by which `better` is more often right than `other`, among the people whom the test compares.
  ///
  /// With the shares of all trials if they agree.
  private func surplus(_ better: Int, _ other: Int) -> String {
    let success = facet.pair(better, other)?.success
    let estimate = success?.estimate ?? 0
    let points = ReportFormat.wholePercent(better < other ? estimate : -estimate)
    let pooled = facet.methods[better].success - facet.methods[other].success
    let numbers = trialNumbers([better, other])
    guard pooled > 0, abs(pooled - abs(estimate)) < FacetVerdict.notable else {
      let who =
        success?.test == .welch ? "if each person weighs the same" : "among the people who did both"
      guard let numbers else { return "by \(points) points \(who)" }
      return "by \(points) points \(who) (\(numbers[0]) and \(numbers[1]) trials)"
    }
    guard let numbers else {
      return "by \(points) points, in \(share(better)) of its trials instead of \(share(other))"
    }
    return "by \(points) points, in \(share(better)) of its \(numbers[0]) trials instead of "
      + "\(share(other)) of \(numbers[1])"
  }

  /// The numbers of trials of some methods; `nil` if they are equal.
  private func trialNumbers(_ methods: [Int]) -> [Int]? {
    let numbers = methods.map { facet.methods[$0].outcomes.trials }
    return Set(numbers).count > 1 ? numbers : nil
  }

  // MARK: - A winner

  func wins(_ winner: Int, _ beats: [Int]) -> [String] {
    let rest = solvedMethods.filter { $0 != winner && !beats.contains($0) }
    let closest = closest(to: winner, of: beats)
    let who =
      rest.isEmpty
      ? (beats.count == 1 ? titles[beats[0]] : "every other method") : list(beats)
    let takes = "takes \(ratioWords(closest, over: winner))"
    let which =
      beats.count == 1
      ? ", which \(takes)"
      : ": \(rest.isEmpty ? "the next" : "the closest of them"), \(titles[closest]), \(takes)"
    return ["\(starts[winner]) is faster than \(who)\(which)\(condition(winner, beats))."]
      + limits(winner, beats, told: closest) + others(winner, rest)
      + otherClaims { [$0.a, $0.b].contains(winner) } + shares(winner, beats + rest)
  }

  /// The one of `beats` that takes the least more than `winner`, over all numbers if any is compared over all.
  private func closest(to winner: Int, of beats: [Int]) -> Int {
    let overAll = beats.filter { facet.pair(winner, $0)?.sharedNumbers == nil }
    return (overAll.isEmpty ? beats : overAll).min {
      slowness($0, winner) < slowness($1, winner)
    } ?? beats[0]
  }

  /// The comparison of the winner with the methods that no sentence claims it to beat.
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
        "Between \(titles[winner]) and \(open.count == 1 ? "" : "each of ")\(list(open)) it remains open which is "
          + "faster.")
    }
    return sentences
  }

  /// The shares, if they differ by 10 points or more.
  private func shares(_ winner: Int, _ others: [Int]) -> [String] {
    let differing = others.filter {
      abs(facet.methods[$0].success - facet.methods[winner].success) >= FacetVerdict.notable
    }
    guard !differing.isEmpty else { return [] }
    let numbers = trialNumbers([winner] + differing)
    let words = differing.enumerated().map { index, other in
      let details = [test(winner, other)].compactMap(\.self) + unfinished(other)
      return "\(titles[other]) in \(share(other))" + (numbers.map { " of \($0[index + 1])" } ?? "")
        + (details.isEmpty ? "" : " (\(details.joined(separator: "; ")))")
    }
    let own = numbers.map { "\($0[0]) trials" } ?? "trials"
    return [
      "\(starts[winner]) was right in \(share(winner)) of its \(own), \(ReportFormat.list(words))."
    ]
  }

  /// The p of the difference of shares if it is below .05 and the difference has the same sign among all people.
  private func test(_ one: Int, _ other: Int) -> String? {
    guard let success = facet.pair(one, other)?.success, let p = success.adjustedP, p < 0.05,
      (success.estimate > 0)
        == (facet.methods[min(one, other)].success > facet.methods[max(one, other)].success)
    else { return nil }
    return ReportFormat.p(p)
  }

  /// The shares of trials that could not be entered, and of those without an entry if they are most of the others.
  private func unfinished(_ method: Int) -> [String] {
    let outcomes = facet.methods[method].outcomes
    guard outcomes.trials > 0 else { return [] }
    func share(_ count: Int) -> String {
      ReportFormat.percent(Double(count) / Double(outcomes.trials))
    }
    var words: [String] = []
    if outcomes.cannotEnter > 0 { words.append("\(share(outcomes.cannotEnter)) cannot be entered") }
    let (gaveUp, timedOut) = (outcomes.gaveUp, outcomes.timedOut)
    guard gaveUp + timedOut > outcomes.incorrect + outcomes.cannotEnter else { return words }
    let unfinished = share(gaveUp + timedOut)
    if gaveUp == 0 { return words + ["\(unfinished) of them timed out"] }
    return words
      + ["\(unfinished) of them were \(timedOut == 0 ? "given up" : "given up or timed out")"]
  }

  // MARK: - No winner

  func moreCorrect(_ better: Int, _ others: [Int]) -> [String] {
    let words = others.map { other in
      let p = facet.pair(better, other)?.success?.adjustedP
      return "than \(titles[other]) \(surplus(better, other)) (\(ReportFormat.p(p)))"
    }
    let confounded = others.compactMap { facet.pair(better, $0) }
      .filter { $0.isOrderConfounded == true }
    let effect = orderEffect(confounded) { _ in better }
    let order = confounded.isEmpty ? "" : ", unless \(effect) explains it: \(orders(confounded))"
    return [
      "\(starts[better]) is more often right \(words.joined(separator: ", and "))\(order).",
      "Which is faster remains open.",
    ]
  }

  var same: [String] {
    let percent = (((facet.margin - 1) * 1000).rounded() / 10).plainText
    let who =
      solvedMethods.count == facet.methods.count ? "All methods" : startingList(solvedMethods)
    let shares = solvedMethods.map { facet.methods[$0].success }
    let isAlike = (shares.max() ?? 0) - (shares.min() ?? 0) < FacetVerdict.notable
    // Equivalence is shown over other people, not over other numbers.
    let numbers = facet.pairs.compactMap { $0.sharedNumbers == nil ? $0.targets : nil }.max()
    let hidden = facet.pairs.filter {
      $0.isOrderConfounded == true && solvedMethods.contains($0.a) && solvedMethods.contains($0.b)
    }
    return [
      "\(who) take the same time, to within \(percent) %"
        + (facet.lacksOutcomes ? "" : ", and are right equally often, to within 10 points")
        + (isAlike ? "" : " \(bySomePeople)")
        + (numbers.map { ", for \(these($0))" } ?? "")
        + (hidden.isEmpty
          ? "" : ", unless practice or fatigue hides a difference: \(orders(hidden))") + "."
    ]
  }

  /// The people with whom methods are right equally often, if all trials together look different.
  private var bySomePeople: String {
    facet.pairs.contains { $0.success?.test == .welch }
      ? "if each person weighs the same" : "by the people who did both"
  }

  /// The limit above which a bound on ratios is uninformative.
  private static var largestBound: Double { 100 }

  var notResolved: [String] {
    let pairs = facet.pairs.filter {
      solvedMethods.contains($0.a) && solvedMethods.contains($0.b)
    }.map(\.slowerFirst)
    func bound(_ pair: FacetPair) -> Double {
      pair.interval.map { max($0.high, $0.low > 0 ? 1 / $0.low : .infinity) } ?? .infinity
    }
    guard let widest = pairs.max(by: { bound($0) < bound($1) }), bound(widest) <= Self.largestBound
    else {
      return ["These data do not show which method is faster, and set no bound to the difference."]
    }
    let which = pairs.count > 1 ? ", which of all pairs is known least" : ""
    return [
      "These data do not show which method is faster: \(titles[widest.a]) took "
        + "\(ratioWords(widest.a, over: widest.b)) as \(titles[widest.b])\(which)."
    ]
  }
}

extension FacetVerdict {
  fileprivate static let notable = 0.1
}
