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
    lines.append(
      "\(ReportFormat.count(result.participants, "participant")), "
        + "\(ReportFormat.count(result.trials, "trial")) counted\(leftOut)")
    return lines.map { TextLayout.cut($0, to: TextLayout.width) }
  }

  private var leftOut: String {
    let rows = result.leftOut
    let parts = [
      (rows.practice, "practice"), (rows.aborted, "aborted"), (rows.excluded, "excluded"),
      (rows.pilot, "of pilot runs"),
      (rows.unreadable, "unreadable"), (rows.outliers, "outlying"), (rows.shortest, "too short"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "" : "; left out: " + parts.joined(separator: ", ")
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
