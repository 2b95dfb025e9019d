import Base
package import Comparison
import Drawing

/// A comparison as a document: the answer, what was read, the methods, their ratios, and everything else.
package struct ComparisonDocument {
  let result: ComparisonResult
  let source: ReportSource
  let facets: [FacetContents]
  let reading: ReadingContents
  let exclusions: ExclusionReport

  /// Whether it has the size of another study, which takes long to compute for many pairs.
  let includesPlan: Bool

  /// The report of `result`, with the size of another study if it `includesPlan`.
  package init(_ result: ComparisonResult, source: ReportSource, includesPlan: Bool = false) {
    (self.result, self.source, self.includesPlan) = (result, source, includesPlan)
    facets = FacetContents.all(of: result)
    reading = ReadingContents(result)
    exclusions = ExclusionReport(result)
  }

  /// The whole report.
  package var document: Document {
    Document(
      title: source.title.sanitizedForDisplay,
      notice: result.isSimulated ? Self.simulated : nil,
      summary: summary,
      sections: [answer, readingSection, methods, ratios, times] + questionnaires + [remarks]
        + details + [paper, files])
  }

  /// The notice on simulated people.
  static let simulated = "SIMULATED people, not real ones: the numbers predict, they do not show."

  private var summary: String {
    let leftOut = LeftOutMeasures.words(result.leftOut)
    return "\(ReportFormat.count(result.participants, "participant")), "
      + "\(ReportFormat.count(result.trials, "trial")) counted"
      + (leftOut.isEmpty ? "" : "; left out: \(leftOut)")
  }

  // MARK: - The answer

  /// The most sentences on what could change an answer that stand beside it.
  private static let mostLimits = 2

  /// The doubts about every answer.
  private var commonLimits: [String] {
    reading.limit + result.plausibilitySentences + exclusions.limit
  }

  private var answer: Document.Section {
    let isAlone = facets.count == 1
    let own = facets.map { contents in
      let limits = (isAlone ? commonLimits : []) + contents.limits
      let shown = limits.prefix(Self.mostLimits)
      return Document.Answer(
        heading: isAlone ? "" : contents.heading, mark: contents.mark, contents.answer,
        limits: Array(shown), remarks: isAlone ? allRemarks.count : 0)
    }
    return Document.Section(
      "answer", facets.count > 1 ? "Answers" : "Answer",
      [.answers((isAlone ? [] : common) + own + rated)])
  }

  /// The answer to all facets, or if there is none; empty if they have neither an answer nor a doubt in common.
  private var common: [Document.Answer] {
    let shared =
      facets.isEmpty ? result.verdictSentences.joined(separator: " ") : result.overallSentence
    guard shared != nil || !commonLimits.isEmpty else { return [] }
    return [
      Document.Answer(
        [shared ?? "What follows can change each of the answers."],
        limits: Array(commonLimits.prefix(Self.mostLimits)), remarks: allRemarks.count)
    ]
  }

  /// The answer of each score of a questionnaire.
  private var rated: [Document.Answer] {
    result.questionnaires.flatMap { questionnaire in
      let sentences = QuestionnaireSentences(questionnaire)
      return questionnaire.scales.filter(\.measure.isScore).map {
        Document.Answer(heading: sentences.heading($0.measure), [sentences.verdict($0)])
      }
    }
  }

  /// The remarks that are not beside an answer.
  private var allRemarks: [String] {
    let isAlone = facets.count == 1
    let own = facets.flatMap { contents in
      let limits = (isAlone ? commonLimits : []) + contents.limits
      return (limits.dropFirst(Self.mostLimits) + contents.notes).map(contents.labelled)
    }
    let others = FacetContents.otherRemarks(of: result, without: said)
    return (isAlone ? [] : Array(commonLimits.dropFirst(Self.mostLimits))) + own + others
  }

  /// Whether the report says elsewhere what a remark says: that people are simulated in the notice, the others among
  /// answers and what could change them.
  private func said(_ remark: Remark) -> Bool {
    if case .informativeCensoring = remark { return facets.contains { !$0.unfinished.isEmpty } }
    if case .incorrectLeftOut = remark { return facets.contains { !$0.wrong.isEmpty } }
    return remark == .simulated || (remark == .oneParticipant && !facets.isEmpty)
  }

  private var remarks: Document.Section {
    let remarks = allRemarks
    return Document.Section(
      "remarks", "Remarks", isFolded: true, [.list(remarks)])
  }

  private var readingSection: Document.Section {
    Document.Section("reading", ReadingContents.heading, [.facts(reading.facts)])
  }

  // MARK: - Numbers

  /// The outcomes that tables have columns for.
  private var kinds: [OutcomeParts.Kind] {
    OutcomeParts.kinds(of: facets.flatMap(\.facet.methods).map { OutcomeParts($0.outcomes) })
  }

  private var methods: Document.Section {
    guard !facets.isEmpty else {
      return Document.Section("methods", "Methods", [.table(described)])
    }
    let hasOutcomes = !result.lacksOutcomes
    let full = MethodMeasures.times(kinds, hasOutcomes: hasOutcomes)
    let brief = MethodMeasures.estimates(hasOutcomes: hasOutcomes)
    let caption =
      hasOutcomes
      ? "From the most correct entries a minute to the fewest"
      : "From the most trials a minute to the fewest"
    return Document.Section(
      "methods", "Methods",
      [
        .only(
          .page,
          [
            .table(facets.table(caption, full, of: \.methods, named: "method")),
            .note(facets[0].meaning(of: MethodMeasures.times([], hasOutcomes: hasOutcomes))),
          ]),
        .only(
          .text,
          [.table(facets.table(caption, brief, of: \.methods, named: "method"))]
            + (hasOutcomes ? facets.flatMap(\.outcomeLines) : [])
            + [.note(facets[0].meaning(of: brief))]),
      ])
  }

  /// The outcomes if there are too many methods to compare.
  private var described: Document.Table {
    let kinds = OutcomeParts.kinds(of: result.methods.map { OutcomeParts($0.outcomes) })
    return Document.Table(
      "Outcomes", ["method", "mean of solved", "trials"] + kinds.map(\.word),
      result.methods.map { method in
        let parts = OutcomeParts(method.outcomes)
        return [
          method.condition.name, ReportFormat.seconds(method.geometricMean), "\(parts.trials)",
        ] + kinds.map { "\(parts[$0])" }
      })
  }

  /// More pairs than these are folded.
  private static let mostPairs = 10

  private var ratios: Document.Section {
    let pairs = facets.flatMap(\.facet.pairs)
    guard pairs.contains(where: { $0.p != nil || $0.success?.p != nil }) else {
      return Document.Section("pairs", "Ratios", [])
    }
    let measures = PairMeasures.table(
      units: facets.units, hasTargets: pairs.contains { $0.targetsP != nil },
      hasTippingPoints: pairs.contains { $0.tippingPoint != nil },
      hasOutcomes: !result.lacksOutcomes)
    let (table, repeated) = facets.table(
      "Time of the first over that of the second, the slower one first; intervals and p are over all pairs (Bonferroni)",
      measures, of: \.slowerFirstPairs, named: "pair"
    ).withoutEmptyColumns().withoutRepetition()
    let shown = table.columns.map(\.title) + repeated.map(\.title)
    let same = repeated.map { "\($0.title) \($0.cell)" }
    let notes =
      (same.isEmpty ? [] : ["In all pairs: \(same.joined(separator: ", "))."])
      + [measures.definitions { shown.contains($0) }]
      + facets.flatMap(\.sentences.numbersOfRatios).prefix(1)
    return Document.Section(
      "pairs", "Ratios", isFolded: pairs.count > Self.mostPairs,
      [
        .only(
          .page, [.table(table)] + (table.isEmpty ? [] : [.note(notes.joined(separator: " "))])),
        .only(.text, facets.flatMap(\.ratioLines)),
      ])
  }

  private var times: Document.Section {
    Document.Section(
      TimesFigure.name, TimesFigure.title, only: .page,
      [.figures { facets.map { TimesFigure($0, hasNumbers: false) } }])
  }

  private var questionnaires: [Document.Section] {
    let parts = result.questionnaires.map {
      QuestionnaireContents($0, participants: result.participantCodes)
    }.flatMap(\.parts)
    return [
      Document.Section(
        QuestionnairesFigure.name, QuestionnairesFigure.title, isFolded: true,
        [.figures { [QuestionnairesFigure(result)].compactMap(\.self) }] + parts)
    ]
  }
}
