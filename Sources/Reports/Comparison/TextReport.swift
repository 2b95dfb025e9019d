import Base
package import Comparison

/// A comparison as text for a terminal of 80 columns.
package struct TextReport {
  let result: ComparisonResult
  let source: ReportSource

  /// The report of `result`.
  package init(_ result: ComparisonResult, source: ReportSource) {
    self.result = result
    self.source = source
  }

  /// The whole report without a final line feed.
  package var text: String {
    let parts = [
      head, plausibility, overall, result.facets.count == 1 ? [] : reading, facets, factorial,
      questionnaires,
      ExclusionReport(result).lines,
      remarks,
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// What was read: the details begin with it.
  private var reading: [String] { ReadingContents(result).lines }

  private var overall: [String] {
    result.overallSentence.map { TextLayout.wrapped($0) } ?? []
  }

  private var factorial: [String] {
    guard let analysis = result.factorial else { return [] }
    return FactorialText(analysis).lines
      + (analysis.terms == nil ? [] : TestSentences.mixedNumbers(result.facets))
      .flatMap { TextLayout.wrapped($0) }
  }

  private var facets: [String] {
    let isAlone = result.facets.count == 1
    return Array(
      result.facets.map {
        FacetText($0, in: result).lines(isAlone: isAlone, reading: isAlone ? reading : [])
      }.joined(separator: ["", ""]))
  }

  private var plausibility: [String] {
    (ReadingContents(result).assumptions + result.plausibilitySentences).flatMap {
      TextLayout.wrapped("! " + $0, indent: "  ")
    }
  }

  private var questionnaires: [String] {
    Array(
      result.questionnaires.map {
        QuestionnaireText($0, participants: result.participantCodes).lines
      }.joined(separator: [""]))
  }

  private var head: [String] {
    var lines = [source.title.sanitizedForDisplay]
    if result.isSimulated { lines.insert("SIMULATED people, not real ones", at: 0) }
    let leftOut = Self.leftOut(of: result)
    lines.append(
      "\(ReportFormat.count(result.participants, "participant")), "
        + "\(ReportFormat.count(result.trials, "trial")) counted"
        + (leftOut.isEmpty ? "" : "; left out: \(leftOut)"))
    return lines.map { TextLayout.cut($0, to: TextLayout.width) }
  }

  /// How many rows were left out, by why; empty for none.
  static func leftOut(of result: ComparisonResult) -> String {
    let rows = result.leftOut
    let parts = [
      (rows.practice, "practice"), (rows.aborted, "aborted"), (rows.excluded, "excluded"),
      (rows.pilot, "of pilot runs"),
      (rows.unreadable, "unreadable"), (rows.outliers, "outlying"), (rows.shortest, "too short"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  private var remarks: [String] {
    let names = ConditionTitles(result).inSentence
    let sentences =
      result.remarks.filter { !$0.isAboutCompletePeople && !$0.isAboveVerdict }.map {
        $0.sentence(names)
      } + (result.facets.first.map { [$0.measures] } ?? [])
    return sentences.flatMap { TextLayout.wrapped("- " + $0, indent: "  ") }
  }
}

/// A facet as text: its verdict, a table of its methods and one of its pairs.
struct FacetText {
  private let facet: FacetResult
  private let sentences: FacetSentences
  private let descriptions: [MethodDescription]

  init(_ facet: FacetResult, in result: ComparisonResult) {
    self.facet = facet
    descriptions = facet.methods.map { result.methods[$0.condition] }
    sentences = FacetSentences(facet, in: result)
  }

  /// The lines; `isAlone` leaves out the heading, and `reading` stands behind the verdict.
  func lines(isAlone: Bool, reading: [String] = []) -> [String] {
    var parts: [[String]] = []
    if !isAlone {
      let clusters = facet.clusters.map { " in \(ReportFormat.count($0, "cluster"))" } ?? ""
      let counts =
        "\(ReportFormat.people(facet.participants))\(clusters), "
        + ReportFormat.count(facet.trials, "trial")
      parts.append(TextLayout.wrapped("\(sentences.heading.capitalizedStart): \(counts)"))
    }
    parts.append(sentences.verdict.flatMap { TextLayout.wrapped($0) })
    if !reading.isEmpty { parts.append(reading) }
    parts.append(methods)
    if !facet.lacksOutcomes {
      parts.append(OutcomeLines(facet, titles: sentences.methodTitles).lines)
    }
    let unreachable = self.unreachable
    if !unreachable.isEmpty { parts.append(unreachable) }
    let picture = RatioPicture(facet, titles: sentences.methodTitles).lines
    if !picture.isEmpty { parts.append(picture) }
    if !facet.pairs.isEmpty { parts.append(pairs) }
    if let test = sentences.logRank { parts.append(TextLayout.wrapped(test)) }
    let pointing = self.pointing
    if !pointing.isEmpty { parts.append(pointing) }
    let remarks = sentences.remarks.flatMap { TextLayout.wrapped("- " + $0, indent: "  ") }
    if !remarks.isEmpty { parts.append(remarks) }
    return Array(parts.joined(separator: [""]))
  }

  private var methods: [String] {
    let table = TextTable(columns: [
      ("method", 23, false), (facet.perMinuteTitle, 15, true), ("right", 18, true),
      ("time", 9, true), ("95 %", 15, true),
    ])
    let titles = TextLayout.cutApart(
      sentences.methodTitles.map(\.sanitizedForDisplay), to: 23)
    return [table.header]
      + zip(facet.methods, titles).map { method, title in
        table.row([
          title, method.correctPerMinute.figures(2),
          facet.shareWords(of: method),
          ReportFormat.seconds(method.time),
          method.timeInterval.map { "\(ReportFormat.range($0, 2)) s" } ?? "–",
        ])
      }
  }

  /// The numbers that methods cannot enter, with their trials; empty if all can enter all.
  private var unreachable: [String] {
    let lines = sentences.unreachableNumbers
    guard !lines.isEmpty else { return [] }
    return ["Numbers that cannot be entered, with their trials:"]
      + lines.flatMap { TextLayout.wrapped($0, indent: "  ") }
  }

  /// The measures of pointing, of the methods that have any.
  private var pointing: [String] {
    let table = TextTable(columns: [
      ("pointing", 23, false), ("bit/s", 7, true), ("95 %", 13, true), ("ID", 7, true),
      ("eff. ID", 9, true), ("distance", 10, true), ("width", 9, true),
    ])
    let titles = TextLayout.cutApart(
      sentences.methodTitles.map(\.sanitizedForDisplay), to: 23)
    let rows = zip(descriptions, titles).compactMap { method, title in
      method.pointing.map { pointing in
        table.row([
          title, pointing.throughput.figures(3),
          pointing.interval.map { ReportFormat.range($0, 2) } ?? "–",
          pointing.difficulty?.figures(3) ?? "–", pointing.effectiveDifficulty.figures(3),
          pointing.distance.figures(3), pointing.width.figures(3),
        ])
      }
    }
    return rows.isEmpty ? [] : [table.header] + rows
  }

  private var pairs: [String] {
    ["Ratios of times, with 95 % intervals and p over all pairs (Bonferroni):"]
      + sentences.pairs.flatMap { TextLayout.wrapped($0, indent: "  ") }
  }
}
