import Base
import Comparison
import Datasets
import Drawing
import Numerics

/// The sections that a page folds.
extension ComparisonDocument {
  /// A section of a page with a figure of each facet and the parts that belong to it.
  private func section<Kind: ComparisonFigure>(
    _: Kind.Type, _ parts: [Document.Part] = []
  ) -> Document.Section {
    Document.Section(
      Kind.name, Kind.title, isFolded: true, only: .page,
      [.figures { facets.compactMap { Kind($0) } }] + parts)
  }

  var details: [Document.Section] {
    [
      errors, section(LearningFigure.self), section(PeopleFigure.self),
      section(SpeedAccuracyFigure.self),
      section(
        SurvivalCurveFigure.self,
        [table("Times by other definitions", MethodMeasures.otherTimes(until: result.commonTime))]),
      pointing, tests, exclusions.section,
    ] + (includesPlan ? [PlanDocument(result).section] : [])
  }

  /// A table of methods with its definitions.
  private func table(_ caption: String, _ measures: MethodMeasures.List) -> Document.Part {
    let table = facets.table(caption, measures, of: \.methods, named: "method")
      .withoutEmptyColumns()
    return .only(
      .page, table.columns.count > 1 ? [.table(table), .note(measures.definitions(in: table))] : [])
  }

  /// Outcomes, the numbers that methods cannot enter, and the errors of entries.
  private var errors: Document.Section {
    Document.Section(
      "errors", "Errors", isFolded: true,
      [.figures { facets.compactMap { OutcomesFigure($0) } }]
        + facets.compactMap(\.unreachableTable).map { .table($0) }
        + [
          .figures { facets.compactMap { ErrorsFigure($0) } },
          table("Entries", MethodMeasures.entries),
        ])
  }

  private var pointing: Document.Section {
    let table = facets.table(
      "Throughput by ISO 9241-411", MethodMeasures.pointing,
      of: { $0.methods.filter { $0.description.pointing != nil } }, named: "method")
    return Document.Section(
      "pointing", "Pointing", isFolded: true,
      table.isEmpty ? [] : [.table(table), .note(MethodMeasures.pointing.definitions(in: table))])
  }

  /// The tests of solved trials alone, over people who solved every method, and the tests of times until solved.
  private var tests: Document.Section {
    let omnibus = facets.flatMap { contents in
      TestSentences.omnibus(contents.facet.completeCases.omnibus).map(contents.labelled)
    }
    let logRank = facets.compactMap { contents in
      contents.sentences.logRank.map(contents.labelled)
    }
    let table = facets.table(
      "Paired tests of log times of solved trials", CompletePairMeasures.table,
      of: { $0.completePairs.filter { $0.pair.student != nil || $0.pair.wilcoxon != nil } },
      named: "pair"
    ).withoutEmptyColumns()
    let hasTests = !omnibus.isEmpty || !table.isEmpty
    return Document.Section(
      "tests", "Tests", isFolded: true,
      [
        .only(
          .page,
          (hasTests ? [.paragraph(TestSentences.reconciliation(facets))] : [])
            + [.list(omnibus + TestSentences.mixedNumbers(result.facets)), .table(table)]
            + (table.isEmpty ? [] : [.note(CompletePairMeasures.table.definitions(in: table))])
            + [.list(TestSentences.completePeople(result))]),
        .list(logRank),
      ] + factorial + [.only(.page, orders)])
  }

  /// The analysis of variance over all facets.
  private var factorial: [Document.Part] {
    guard let analysis = result.factorial else { return [] }
    guard let terms = analysis.terms else {
      return [.paragraph(FactorialSentences.reason(analysis))]
    }
    return [
      .paragraph(FactorialSentences.heading(analysis)),
      .table(TestMeasures.terms.table("Terms", "term", terms, name: \.term)),
      .list(TestSentences.mixedNumbers(result.facets)),
    ]
  }

  /// The effect of the order, and the targets.
  private var orders: [Document.Part] {
    let places = TestMeasures.places.table(
      "Time by a method's place in the order, over the first", "place",
      result.positions?.positions ?? [], name: { "\($0.position)" })
    let targets = TestMeasures.targets.table(
      "Numbers asked for, from fast to slow: time over the same person's mean with the method",
      "number", result.targets, name: \.target.plainText)
    return [.table(places), .list(TestSentences(result).positions), .table(targets)]
  }

  var paper: Document.Section {
    Document.Section(
      "paper", "For a paper", isFolded: true, only: .page,
      MethodsParagraph(result: result, version: source.version).parts)
  }

  /// The columns that a comparison reads, from the schema of the log.
  private var columns: Document.Table {
    let used = [
      "study", "participant", "session", "simulated", "trial", "block", "phase", "task", "method",
      "curve", "scale_minimum", "scale_maximum", "decimals", "target", "error", "outcome",
      "first_input_s", "first_hit_s", "time_s", "wrong_confirms", "target_crossings", "deletions",
      "late_frames", "stamp_source",
    ]
    let columns = Datasets.Table.trials.columns.filter { used.contains($0.name) }
    return Document.Table(
      "The columns that were used", ["column", "meaning"], columns.map { [$0.name, $0.meaning] },
      isText: true)
  }

  var files: Document.Section {
    var section = source.repetition
    section.title = result.isForeign ? "Files" : "Files and columns"
    section.parts += result.isForeign ? [] : [.table(columns)]
    return section
  }
}
