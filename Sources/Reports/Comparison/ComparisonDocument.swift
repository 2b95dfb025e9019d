import Base
package import Comparison
import Drawing

/// A comparison as a document: the answer, the data that were read, the methods, their ratios, and everything else.
package struct ComparisonDocument {
  let result: ComparisonResult
  let source: ReportSource
  let facets: [FacetContents]
  let reading: ReadingContents
  let exclusions: ExclusionReport
  private let limits: ComparisonLimits

  /// Whether it has the size of another study, which takes long to compute for many pairs.
  let includesPlan: Bool

  /// The report of `result`, with the size of another study if it `includesPlan`.
  package init(_ result: ComparisonResult, source: ReportSource, includesPlan: Bool = false) {
    (self.result, self.source, self.includesPlan) = (result, source, includesPlan)
    facets = FacetContents.all(of: result)
    reading = ReadingContents(result)
    exclusions = ExclusionReport(result)
    limits = ComparisonLimits(result, facets, reading: reading, exclusions: exclusions)
  }

  /// The whole report.
  package var document: Document {
    Document(
      title: source.title.sanitizedForDisplay,
      notice: result.isSimulated ? Self.simulated : nil,
      summary: summary,
      sections: [answer, readingSection, planSection, methods, ratios, times] + questionnaires
        + [remarks]
        + details + [paper, files])
  }

  /// The notice on simulated people.
  static let simulated =
    "SIMULATED people, not real ones: these numbers are predictions, not evidence."

  private var summary: String {
    let leftOut = LeftOutMeasures.words(result.leftOut)
    return "\(ReportFormat.count(result.participants, "participant")), "
      + "\(ReportFormat.count(result.trials, "trial")) counted"
      + (leftOut.isEmpty ? "" : "; left out: \(leftOut)")
  }

  // MARK: - The answer

  private var answer: Document.Section {
    let isAlone = facets.count == 1
    let own = zip(facets, limits.own).map { contents, limits in
      Document.Answer(
        heading: isAlone ? "" : contents.heading, mark: contents.mark, contents.answer,
        limits: limits, remarks: isAlone ? self.limits.remarks.count : 0)
    }
    return Document.Section(
      "answer", facets.count > 1 ? "Answers" : "Answer",
      [.answers((isAlone ? [] : common) + own + rated)])
  }

  /// The answer to all facets, or if there is none; empty if they have neither an answer nor a doubt in common.
  private var common: [Document.Answer] {
    let shared =
      facets.isEmpty ? result.verdictSentences.joined(separator: " ") : result.overallSentence
    guard shared != nil || !limits.common.isEmpty else { return [] }
    return [
      Document.Answer(
        [shared ?? "These points can change each of the answers."], limits: limits.common,
        remarks: limits.remarks.count)
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

  private var remarks: Document.Section {
    Document.Section("remarks", "Remarks", isFolded: true, [.list(limits.remarks)])
  }

  private var readingSection: Document.Section {
    Document.Section("reading", ReadingContents.heading, [.facts(reading.facts)])
  }

  private var planSection: Document.Section {
    Document.Section("plan", "The plan", result.plan.map { PlanSentences($0).parts } ?? [])
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
    let full = MethodMeasures.times(kinds, of: facets)
    let brief = MethodMeasures.estimates(of: facets)
    let caption =
      hasOutcomes
      ? "From the most correct entries a minute to the fewest"
      : "From the most trials a minute to the fewest"
    func table(_ columns: MethodMeasures.List) -> Document.Table {
      facets.table(caption, columns, of: \.methods, named: "method").withoutEmptyColumns()
    }
    let (page, text) = (table(full), table(brief))
    return Document.Section(
      "methods", "Methods",
      [
        .only(
          .page,
          [
            .table(page),
            .note(facets[0].meaning(of: MethodMeasures.times([], of: facets), in: page)),
          ]),
        .only(
          .text,
          [.table(text)] + (hasOutcomes ? facets.flatMap(\.outcomeLines) : [])
            + [.note(facets[0].meaning(of: brief, in: text))]),
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
      "Time of the first divided by the time of the second, the slower one first; intervals and p are over all pairs (Bonferroni)",
      measures, of: \.slowerFirstPairs, named: "pair"
    ).withoutEmptyColumns().withoutRepetition()
    let shown = table.columns.map(\.title) + repeated.map(\.title)
    let same = repeated.map { "\($0.title) \($0.cell)" }
    let notes =
      (same.isEmpty ? [] : ["In all pairs: \(same.joined(separator: ", "))."])
      + [measures.definitions { shown.contains($0) }]
      + facets.flatMap(\.sentences.numbersOfRatios).prefix(1)
    let note = notes.filter { !$0.isEmpty }.joined(separator: " ")
    return Document.Section(
      "pairs", "Ratios", isFolded: pairs.count > Self.mostPairs,
      [
        .only(.page, [.table(table)] + (table.isEmpty ? [] : [.note(note)])),
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
