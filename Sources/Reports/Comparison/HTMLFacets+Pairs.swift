import Base
import Comparison
import Numerics

/// The pairs of methods in a page, and the numbers that methods cannot enter.
extension HTMLFacets {
  /// The numbers that methods cannot enter, with the trials of each method; empty if all can enter all.
  var unreachable: String {
    let limited = facets.filter { !$0.sentences.limitedMethods.isEmpty }
    return limited.map { contents in
      let methods = contents.sentences.limitedMethods
      let trials = methods.map { method in
        Dictionary(
          contents.facet.methods[method].unreachable.map { ($0.number, $0.trials) }
        ) { first, _ in first }
      }
      let all = Set(trials.flatMap(\.keys)).sorted()
      let numbers = all.prefix(FacetSentences.mostUnreachable)
      let rest =
        all.count > numbers.count
        ? HTML.paragraph("And \(all.count - numbers.count) more, all in the JSON.", class: "about")
        : ""
      return HTML.table(
        contents.labelled("numbers that cannot be entered, with the trials that asked for them"),
        ["number"] + methods.map { contents.titles[$0] },
        numbers.map { number in
          [number.plainText] + trials.map { $0[number].map(String.init) ?? "–" }
        }) + rest
    }.joined()
  }

  /// All pairs of each facet, and its log-rank test.
  var pairs: String {
    let tests = facets.compactMap { contents in
      contents.sentences.logRank.map(contents.labelled)
    }
    return table(
      "Time of the first over that of the second, and shares of correct trials, first minus second. "
        + "Intervals and p are over all pairs (Bonferroni)",
      ["pair", units, "ratio", "95 % interval", "p"] + (hasTargets ? ["p, other numbers"] : [])
        + ["claim", "fails at", "right, points", "95 % interval", "p"],
      { contents in contents.facet.pairs.map { row($0, of: contents).map(HTML.escaped) } })
      + notes.map { HTML.paragraph($0, class: "about") }.joined() + HTML.list(tests)
  }

  /// The units of intervals: people, or their clusters.
  var units: String {
    facets.contains { $0.facet.clusters != nil } ? "clusters" : "people"
  }

  /// Whether p over other numbers as well as other people is known of any pair.
  private var hasTargets: Bool {
    facets.contains { $0.facet.pairs.contains { $0.targetsP != nil } }
  }

  private func row(_ pair: FacetPair, of contents: FacetContents) -> [String] {
    let titles = contents.titles
    let point = pair.tippingPoint.map { $0 >= 10 ? "at least 10×" : "\($0.figures(3))×" }
    let names = "\(titles[pair.a]) / \(titles[pair.b])"
    let who = pair.isBetweenPeople ? " (different people)" : ""
    var cells = ["\(names)\(who)\(contents.sentences.sharedNumbers(pair.a, pair.b))"]
    cells.append("\(pair.participants)")
    cells.append(pair.ratio?.figures(3) ?? "–")
    cells.append(pair.interval.map { "[\(ReportFormat.bounds($0, 3))]" } ?? "–")
    cells.append(p(pair.adjustedP))
    if hasTargets { cells.append(p(pair.targetsP)) }
    cells.append(claim(pair))
    cells.append(point ?? (pair.isRobust == nil ? "–" : "none given up"))
    cells.append(pair.success.map { ReportFormat.points($0.estimate) } ?? "–")
    let points = pair.success?.interval?.outwardPoints
    cells.append(points.map { "[\($0.low), \($0.high)]" } ?? "–")
    cells.append(p(pair.success?.adjustedP))
    return cells
  }

  /// 'robust', or 'conditional' with what the claim depends on.
  private func claim(_ pair: FacetPair) -> String {
    guard let doubts = pair.doubts else { return "–" }
    guard !doubts.isEmpty else { return "robust" }
    let words = ClaimDoubt.allCases.filter(doubts.contains).map { doubt in
      switch doubt {
      case .gaveUp: "give-ups"
      case .incorrect: "wrong entries"
      case .timedOut: "time limit"
      case .order: "order"
      case .numbers: "numbers"
      }
    }
    return "conditional: \(words.joined(separator: ", "))"
  }

  private func p(_ value: Double?) -> String {
    guard value != nil else { return "–" }
    return ReportFormat.p(value).replacing("p = ", with: "").replacing("p ", with: "")
  }

  // MARK: - Notes

  /// What the columns mean, of those that have anything.
  private var notes: [String] {
    let pairs = facets.flatMap(\.facet.pairs)
    var notes: [String] = []
    if let checks = ClaimChecks(facets.map(\.facet)).sentence {
      notes.append(
        "\(checks) A conditional claim depends on what is named. ‘Fails at’ is the factor on the expected times of "
          + "given-up trials at which a claim no longer holds.")
    }
    if hasTargets {
      notes.append(
        "‘p, other numbers’ is that of people and numbers crossed: if it is not below .05, the difference is "
          + "shown for the numbers of this study only.")
    }
    notes += facets.flatMap(\.sentences.numbersOfRatios).prefix(1)
    let tests = ShareTestWords.sentence(pairs.compactMap(\.success), units: units)
    return notes + (tests.map { [$0] } ?? [])
  }
}
