import Base
package import Comparison
package import Drawing

/// A facet with everything that tables, figures and pages show of it.
package struct FacetContents {
  /// The facet.
  package let facet: FacetResult
  /// The comparison that it is part of.
  let result: ComparisonResult
  /// The words for its claims.
  let sentences: FacetSentences
  /// Whether the comparison has no other facet.
  package let isAlone: Bool
  /// The part of file names that distinguishes it, such as `match-0-to-100`; empty if it is alone.
  let fileSuffix: String

  /// The facets of `result`, in their order.
  package static func all(of result: ComparisonResult) -> [FacetContents] {
    let sentences = result.facets.map { FacetSentences($0, in: result) }
    let suffixes = FileSuffix.suffixes(for: sentences.map(\.heading))
    let isAlone = result.facets.count == 1
    return result.facets.indices.map { index in
      FacetContents(
        facet: result.facets[index], result: result, sentences: sentences[index],
        isAlone: isAlone, fileSuffix: isAlone ? "" : suffixes[index])
    }
  }

  /// The remarks on all facets, with their headings if there are several.
  static func remarks(of result: ComparisonResult) -> [String] { remarks(of: all(of: result)) }

  private static func remarks(of facets: [FacetContents]) -> [String] {
    facets.flatMap { contents in contents.sentences.remarks.map(contents.labelled) }
  }

  /// `sentence` with the heading before it if there are several facets.
  func labelled(_ sentence: String) -> String {
    isAlone ? sentence : "\(heading): \(sentence)"
  }

  /// Each pair of methods in a line: the ratio of times with its interval, p, and the basis of the claim.
  package var pairs: [String] { sentences.pairs }

  /// The limits of the answers of `result`, a paragraph each: assumptions, doubts, numbers that cannot be entered,
  /// remarks, and the meaning of the numbers.
  package static func limits(of result: ComparisonResult) -> [String] {
    let facets = all(of: result)
    let reading = ReadingContents(result)
    let leftOut = LeftOutMeasures.words(result.leftOut)
    return reading.assumptions + result.plausibilitySentences
      + reading.items.map { "\($0.name.capitalizedStart): \($0.text)." }
      + (leftOut.isEmpty ? [] : ["Left out: \(leftOut)."])
      + facets.flatMap(\.unreachableSentences) + remarks(of: facets) + otherRemarks(of: result)
      + facets.prefix(1).map(\.meaning)
  }

  /// The remarks on the whole comparison, without the ones above the verdict and the ones on other tests.
  static func otherRemarks(
    of result: ComparisonResult, without isSaid: (Remark) -> Bool = { _ in false }
  ) -> [String] {
    let names = ConditionTitles(result).inSentence
    return result.remarks.filter {
      !$0.isAboveVerdict && !$0.isAboutCompletePeople && !isSaid($0)
    }.map { $0.sentence(names) }
  }

  /// The task, scale and group in which methods are compared: 'Match a picture, 0 to 100 in steps of 1'.
  package var heading: String { sentences.heading.capitalizedStart }

  /// The units of intervals: people, or their clusters.
  var units: String { facet.clusters == nil ? "people" : "clusters" }

  /// The verdict's sentences.
  package var verdict: [String] { sentences.verdict }

  /// The mark of the verdict with its words.
  var mark: (mark: VerdictMark, words: String) {
    (facet.verdict.claim.mark, facet.verdict.claim.words)
  }

  /// The titles of the methods as rows begin with them.
  var titles: [String] { sentences.rowTitles }

  /// The description of each method, in the facet's order.
  var descriptions: [MethodDescription] { facet.methods.map { result.methods[$0.condition] } }

  /// The name of a method in the JSON, by its position: with its curve if the facet has the method with several.
  func name(_ method: Int) -> String { facet.name(ofMethod: method, result) }

  /// The name of a condition of the facet; `nil` if it has none such.
  func name(ofCondition condition: Int) -> String? {
    facet.methods.firstIndex { $0.condition == condition }.map(name)
  }

  /// The code of a participant.
  func code(_ participant: Int) -> String? {
    result.participantCodes.indices.contains(participant)
      ? result.participantCodes[participant].onOneLine : nil
  }

  /// The colour of each method: the same in every facet of the comparison.
  var colors: [Int] {
    let all = result.methods.map { [$0.condition.method, $0.condition.curve] }
    var known: [[String]] = []
    for name in all where !known.contains(name) { known.append(name) }
    return facet.methods.map { known.firstIndex(of: all[$0.condition]) ?? 0 }
  }

  /// The rows of the plot of times.
  package var rows: [FacetPlot.Row] {
    facet.methods.indices.map { index in
      let method = facet.methods[index]
      return FacetPlot.Row(
        name: titles[index],
        people: result.cells.filter { $0.condition == method.condition }
          .compactMap(\.geometricMean),
        time: method.time, interval: method.timeInterval, ratio: ratio(index),
        perMinute: perMinute(index), outcomes: OutcomeParts(method.outcomes))
    }
  }

  /// The ratio of a method's time to the first one's with its interval over all pairs; empty for the first.
  func ratio(_ index: Int) -> String {
    guard index > 0 else { return "" }
    guard let (ratio, interval) = facet.ratio(index, over: 0) else { return "no ratio" }
    return "\(ratio.figures(3))×" + (interval.map { " [\(ReportFormat.bounds($0, 3))]" } ?? "")
  }

  /// Correct entries a minute.
  func perMinute(_ index: Int) -> String {
    facet.methods[index].correctPerMinute.figures(2)
  }

  /// The times that the axes of all facets of the comparison have to show.
  var allTimes: [Double] {
    let means = result.cells.compactMap(\.geometricMean)
    let methods = result.facets.flatMap(\.methods)
    let estimates = methods.flatMap { [$0.time, $0.timeInterval?.low, $0.timeInterval?.high] }
    return means + estimates.compactMap(\.self)
  }
}

extension OutcomeParts {
  /// The numbers of `counts`.
  package init(_ counts: OutcomeCounts) {
    self.init(
      correct: counts.correct, incorrect: counts.incorrect, gaveUp: counts.gaveUp,
      timedOut: counts.timedOut, cannotEnter: counts.cannotEnter)
  }
}

extension FacetVerdict.Claim {
  /// The mark of a verdict with this claim.
  package var mark: VerdictMark {
    switch self {
    case .beatsEveryOther, .beats: .clear
    case .only, .tradeOff, .moreCorrect, .conditional: .partial
    case .same, .notResolved, .described: .open
    }
  }

  /// The words beside the mark.
  package var words: String {
    switch self {
    case .beatsEveryOther: "clear"
    case .beats: "faster than some"
    case .only: "by outcome"
    case .tradeOff: "trade-off"
    case .moreCorrect: "more often right"
    case .conditional: "if an assumption holds"
    case .same: "the same"
    case .notResolved: "not resolved"
    case .described: "described only"
    }
  }
}

/// Parts of names of files that any file system accepts, no two of them alike.
enum FileSuffix {
  private static let longest = 60

  /// The suffixes for `headings`: small letters, digits, points and single hyphens; `kind` and a number for headings
  /// that have none of these.
  static func suffixes(for headings: [String], kind: String = "facet") -> [String] {
    headings.enumerated().map { index, heading in
      let plain = suffix(heading)
      return plain.isEmpty ? "\(kind)-\(index + 1)" : plain
    }.distinct(separator: "-")
  }

  private static func suffix(_ heading: String) -> String {
    var text = ""
    for scalar in heading.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": text.unicodeScalars.append(scalar)
      // A point after a digit only: a name may not begin with one.
      case "." where text.last?.isNumber == true: text += "."
      default: if text.last != "-", !text.isEmpty { text += "-" }
      }
      if text.count == longest { break }
    }
    while let last = text.last, last == "-" || last == "." { text.removeLast() }
    return text
  }
}

extension FacetContents {
  /// Short headings of `facets`: the parts that differ between them; the whole heading if that is not enough.
  package static func shortHeadings(of facets: [FacetContents]) -> [[String]] {
    let parts = facets.map { contents in
      let facet = contents.facet.facet
      let scale = facet.scale.map { scale in
        scale.name.isEmpty
          ? "\(scale.minimum.plainText) to \(scale.maximum.fixed(scale.decimals))" : scale.name
      }
      return [contents.sentences.task, scale ?? "", facet.group ?? ""]
    }
    let headings = parts.map { own in
      own.indices.filter { index in parts.contains { $0[index] != own[index] } }
        .map { own[$0].capitalizedStart }.filter { !$0.isEmpty }
    }
    // A button has two lines.
    guard Set(headings).count == headings.count, headings.allSatisfy({ 1...2 ~= $0.count }) else {
      return facets.map { [$0.heading] }
    }
    return headings
  }
}
