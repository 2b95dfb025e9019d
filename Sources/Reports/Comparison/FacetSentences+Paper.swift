import Base
import Comparison
import Glibc
import Numerics

/// A facet's numbers in sentences, and the conditions that would overturn its claims.
extension FacetSentences {
  /// The basis of a claim, for a line about the pair; `nil` without a claim.
  func strength(of pair: FacetPair) -> String? {
    guard let doubts = pair.doubts, pair.ratio != nil else { return nil }
    guard !doubts.isEmpty else { return "robust" }
    let fails = doubts.contains(.gaveUp) ? "fails if \(failure(pair))" : nil
    let conditions = conditions([pair], of: sides(pair).faster, except: .gaveUp)
    return [fails, conditions.isEmpty ? nil : "holds \(conditions)"].compactMap(\.self)
      .joined(separator: "; ")
  }

  /// The limitation of a claim about a pair to the numbers of the study, with p over people and numbers; `nil` if there
  /// is none.
  ///
  /// A pair over the numbers that both can enter has these beside its ratio.
  func numbers(of pair: FacetPair) -> String? {
    guard pair.isOfTheseNumbers, let targets = pair.targets else { return nil }
    let p = pair.targetsP.map { "with others \(ReportFormat.p($0))" }
    guard pair.sharedNumbers == nil else { return p }
    return "for \(these(targets)) only\(p.map { " (\($0))" } ?? "")"
  }

  /// The faster and the slower method of a pair.
  func sides(_ pair: FacetPair) -> (faster: Int, slower: Int) {
    (pair.ratio ?? 1) < 1 ? (pair.a, pair.b) : (pair.b, pair.a)
  }

  /// 'given-up trials of a took 1.5 times as long as expected, and those of b were about to be solved'.
  private func failure(_ pair: FacetPair) -> String {
    let sides = sides(pair)
    let point = pair.tippingPoint ?? 1
    let times = point >= Self.largestPoint ? "10" : point.figures(3)
    let longer = "took " + (point <= 1 ? "" : "\(times) times ") + "as long as expected"
    let hasGivenUp = (faster: gaveUp(sides.faster), slower: gaveUp(sides.slower))
    guard hasGivenUp.faster else {
      return "given-up trials of \(titles[sides.slower]) were about to be solved"
    }
    let first = "given-up trials of \(titles[sides.faster]) \(longer)"
    guard hasGivenUp.slower else { return first }
    return "\(first), and those of \(titles[sides.slower]) were about to be solved"
  }

  /// The points at which claims of the verdict fail that depend on people who gave up.
  var failures: [String] {
    let first = facet.verdict.winner ?? facet.verdict.first
    let others = facet.verdict.beats + facet.verdict.others
    return others.compactMap { other in first.flatMap { facet.pair($0, other) } }
      .filter { $0.doubts?.contains(.gaveUp) == true && $0.ratio != nil }
      .map { "The claim \(claim($0)) fails if \(failure($0))." }
  }

  private func gaveUp(_ method: Int) -> Bool { facet.methods[method].outcomes.gaveUp > 0 }

  /// The conditions that would overturn each claim, for a paper; few enough to be read.
  var robustness: [String] {
    let claimed = facet.pairs.filter { $0.doubts != nil && $0.ratio != nil }
    guard !claimed.isEmpty, claimed.count <= Self.mostListed else { return [] }
    let unshaken = claimed.filter { $0.isRobust == true && $0.tippingPoint == nil }.map(claim)
    let which = "claim\(unshaken.count == 1 ? "" : "s") \(ReportFormat.list(unshaken))"
    return (unshaken.isEmpty ? [] : ["No check overturns the \(which)."])
      + claimed.compactMap(overturning)
      + claimed.compactMap { pair in
        numbers(of: pair).map { "The claim \(claim(pair)) is \($0)." }
      }
  }

  /// 'that a is faster than b'.
  private func claim(_ pair: FacetPair) -> String {
    "that \(titles[sides(pair).faster]) is faster than \(titles[sides(pair).slower])"
  }

  /// The condition that would overturn a claim; `nil` if no check does, as no trial was given up.
  private func overturning(_ pair: FacetPair) -> String? {
    guard pair.isRobust == true else {
      let fails = pair.doubts?.contains(.gaveUp) == true ? "; it fails if \(failure(pair))" : ""
      let conditions = conditions([pair], of: sides(pair).faster)
      return "The claim \(claim(pair)) holds \(conditions)\(fails)."
    }
    guard let point = pair.tippingPoint else { return nil }
    return point >= Self.largestPoint
      ? "The claim \(claim(pair)) holds even if \(failure(pair))."
      : "The claim \(claim(pair)) is robust; it would fail if \(failure(pair))."
  }

  /// The largest factor at which claims are tried.
  private static var largestPoint: Double { 10 }
  /// The most pairs whose numbers are in a paragraph.
  private static var mostListed: Int { 6 }

  /// The share of right entries with each method, for a paper.
  var shares: [String] {
    let words = zip(facet.methods, titles).map { method, title in
      ReportFormat.percent(method.success) + ReportFormat.percent(behind: method.successInterval)
        + " of \(ReportFormat.count(method.outcomes.trials, "trial")) with \(title)"
    }
    guard !words.isEmpty, !facet.lacksOutcomes else { return [] }
    return ["The entry was right in \(ReportFormat.list(words))."]
  }

  /// The differences of these shares, for a paper; few enough to be read.
  var shareDifferences: [String] {
    let known = facet.pairs.map(\.slowerFirst).compactMap { pair in
      pair.success.map { (pair: pair, success: $0) }
    }
    guard !known.isEmpty, known.count <= Self.mostListed, !facet.lacksOutcomes else { return [] }
    let words = known.map { pair, success in
      "\(titles[pair.a]) less \(titles[pair.b]) \(ReportFormat.points(success.estimate))"
        + (success.interval.map { ", 95 % CI \(ReportFormat.points($0))" } ?? "")
        + ", \(ReportFormat.p(success.adjustedP))"
    }
    return [
      "The differences of these shares in points, with p and intervals over all pairs, were \(words.joined(separator: "; "))."
    ]
  }

  /// The times by the model, for a paper, if trials without an entry have a part in them.
  var modelledTimes: [String] {
    let known = zip(facet.methods, titles).compactMap { method, title in
      method.time.map { "\(ReportFormat.seconds($0)) with \(title)" }
    }
    guard let unfinished = EntryWords([facet]).unfinished, !known.isEmpty else { return [] }
    return [
      "By the model, in which trials \(unfinished) count as longer, geometric mean times were \(ReportFormat.list(known))."
    ]
  }

  /// The ratios of all pairs, for a paper; few enough to be read.
  var ratios: [String] {
    let known = facet.pairs.filter { $0.ratio != nil }
    guard !known.isEmpty, known.count <= Self.mostListed else { return [] }
    return [
      "The ratios of times, with p and intervals over all pairs, were \(known.map { ratio($0.slowerFirst) }.joined(separator: "; "))."
    ]
  }

  /// 'a / b = 0.504, 95 % CI [0.425, 0.596], t(5) = −8.12, p < .001, n = 6'.
  private func ratio(_ pair: FacetPair) -> String {
    let interval = pair.interval.map { ", 95 % CI [\(ReportFormat.bounds($0, 3))]" } ?? ""
    var parts = [
      "\(titles[pair.a]) / \(titles[pair.b]) = \(pair.ratio?.figures(3) ?? Document.unknown)\(interval)"
        + sharedNumbers(pair.a, pair.b)
    ]
    if let t = pair.t, let degrees = pair.degreesOfFreedom {
      parts.append("t(\(Self.degrees(degrees))) = \(t.figures(3).replacing("-", with: "−"))")
    }
    parts.append(ReportFormat.p(pair.adjustedP))
    parts.append("n = \(pair.participants)")
    if let p = pair.targetsP, let targets = pair.targets {
      parts.append("and \(ReportFormat.p(p)) with people and \(targets) numbers crossed")
    }
    return parts.joined(separator: ", ")
  }

  /// Degrees of freedom: whole ones, or with one decimal.
  private static func degrees(_ degrees: Double) -> String {
    abs(degrees - degrees.rounded()) < 1e-6 ? degrees.fixed(0) : degrees.fixed(1)
  }

  /// The standard deviation of log times with each method, for a paper; `nil` if none is known.
  var deviations: String? {
    let known = zip(facet.methods, titles).compactMap { method, title in
      method.deviation.map { "\($0.figures(2)) with \(title)" }
    }
    guard !known.isEmpty, known.count <= Self.mostListed else { return nil }
    let isShared = Set(facet.methods.compactMap(\.deviation)).count < known.count
    return ReportFormat.list(known)
      + (isShared
        ? "; methods with fewer than ten solved trials, beyond the first of each person, share one"
        : "")
  }

  /// The log-rank test; `nil` without one, as with one person.
  package var logRank: String? {
    guard let test = facet.logRank, test.participants > 1 else { return nil }
    guard let degrees = test.degreesOfFreedom else {
      return "Log-rank test with people as units, conditions exchanged within "
        + "\(ReportFormat.people(test.participants)): \(ReportFormat.p(test.p)).\(mixture)"
    }
    let adjustment = test.isAdjusted ? ", effects of order taken out" : ""
    return
      "Log-rank test with people as units\(adjustment): F(\(degrees.numerator), \(degrees.denominator)) = "
      + "\(test.statistic.figures(3)), \(ReportFormat.p(test.p)), "
      + "\(ReportFormat.people(test.participants)).\(mixture)"
  }

  /// The sentence for a test over all numbers, if a method cannot enter some of them.
  private var mixture: String {
    limitedMethods.isEmpty ? "" : " " + TestSentences.mixedNumbers
  }
}

extension FacetPair {
  /// Student's t of the log ratio, from the interval of this pair alone; `nil` without one.
  fileprivate var t: Double? {
    guard let ratio, let unadjusted, let degreesOfFreedom, ratio > 0, unadjusted.low > 0,
      degreesOfFreedom > 0
    else { return nil }
    let distribution = StudentDistribution(degreesOfFreedom: degreesOfFreedom)
    let error = log(unadjusted.high / unadjusted.low) / (2 * distribution.bound)
    return error > 0 ? (log(ratio) / error).ifFinite : nil
  }
}
