package import Base
package import Comparison
package import Drawing
import Numerics

/// A figure of one facet of a comparison.
@MainActor package protocol ComparisonFigure: Figure {
  /// The facet.
  var contents: FacetContents { get }
  /// Creates the figure of a facet; `nil` if there is nothing to show.
  init?(_ contents: FacetContents)
}

extension ComparisonFigure {
  package var fileName: String {
    contents.isAlone ? Self.name : "\(Self.name)-\(contents.fileSuffix)"
  }
  package var part: String { contents.isAlone ? "" : contents.heading }
}

/// The figures of a comparison; a new figure is registered here.
@MainActor package enum ComparisonFigures {
  /// Every figure of a facet, the most important first.
  package static let all: [any ComparisonFigure.Type] = [
    TimesFigure.self, OutcomesFigure.self, SpeedAccuracyFigure.self, SurvivalCurveFigure.self,
    LearningFigure.self, ErrorsFigure.self, PeopleFigure.self,
  ]

  /// The figures for which `result` has data: for each kind, the figures of all facets; at the end the figure of the
  /// questionnaires.
  package static func figures(of result: ComparisonResult) -> [any Figure] {
    let facets = FacetContents.all(of: result)
    let figures: [any Figure] = all.flatMap { kind in facets.compactMap { kind.init($0) } }
    return figures + (QuestionnairesFigure(result).map { [$0] } ?? [])
  }
}

/// The time to a correct entry with each method, and each person's own mean.
@MainActor package struct TimesFigure: ComparisonFigure {
  package nonisolated static let name = "times"
  package nonisolated static let title = "Times"
  package let contents: FacetContents
  private let plot: FacetPlot

  /// Whether the numbers of the table of methods are shown beside the plot.
  private let hasNumbers: Bool

  package init?(_ contents: FacetContents) { self.init(contents, hasNumbers: true) }

  /// Creates the figure, with or without the numbers of the table of methods beside the plot.
  init(_ contents: FacetContents, hasNumbers: Bool) {
    (self.contents, self.hasNumbers) = (contents, hasNumbers)
    plot = FacetPlot(contents.rows, others: contents.allTimes, hasNumbers: hasNumbers)
  }

  package var caption: String {
    let facet = contents.facet
    let time = facet.lacksOutcomes ? "time of a trial" : "time to a correct entry"
    let words = EntryWords([facet])
    let isFew = facet.methods.contains { $0.outcomes.correct * 4 < $0.outcomes.trials }
    return "Large points: the geometric mean \(time) with its 95 % interval over \(contents.units)"
      + (words.unfinished.map { ", by the model in which trials \($0) count as longer" } ?? "")
      + (isFew ? "; hollow with a dashed interval if fewer than a quarter were right" : "")
      + ". Small points: each person's mean of \(words.rightTrials)"
      + (words.unfinished.map { ", without those \($0), so that they can lie left of the interval" }
        ?? "")
      + ". "
      + (hasNumbers
        ? "×: the ratio to the first method, with its interval over all pairs. Rows are ordered by correct entries a minute. "
        : "") + "The axis is logarithmic."
      + (hasNumbers ? contents.sentences.numbersOfRatios.map { " \($0)" }.joined() : "")
  }

  package var description: String { plot.description }

  package var verdict: (mark: VerdictMark, words: String)? {
    let claim = contents.facet.verdict.claim
    return (claim.mark, claim.words)
  }

  package func height(for width: Double) -> Double { plot.height(for: width) }

  package func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    plot.shapes(in: frame, context)
  }
}
