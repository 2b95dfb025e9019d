import Base
import Comparison
import Interface
import Reports

extension ComparisonPage {
  /// Describes `result`, everything that the sessions of the study called `title` have shown so far.
  ///
  /// Pairs and limits are put into words for researchers alone.
  init(_ result: ComparisonResult, title: String, isForResearchers: Bool = false) {
    let people = result.participants == 1 ? "1 participant" : "\(result.participants) participants"
    let simulated = result.isSimulated ? "simulated people · " : ""
    let facets = FacetContents.all(of: result)
    self.init(
      title: title, subtitle: "\(simulated)\(people) · \(result.trials) trials",
      message: facets.isEmpty ? result.verdictSentences.joined(separator: " ") : "",
      facets: zip(facets, FacetContents.shortHeadings(of: facets)).map { contents, heading in
        Facet(
          heading: contents.heading, shortHeading: heading, mark: contents.facet.verdict.claim.mark,
          words: contents.facet.verdict.claim.words, verdict: contents.verdict,
          rows: contents.rows, pairs: isForResearchers ? contents.pairs : [])
      }, ratings: RatingContents.all(of: result).first.map(Ratings.init))
    self.isForResearchers = isForResearchers
    if isForResearchers { limits = FacetContents.limits(of: result) }
  }
}

extension ComparisonPage.Ratings {
  /// The line of a questionnaire's score.
  fileprivate init(_ contents: RatingContents) {
    self.init(
      heading: contents.heading, meaning: contents.meaning, range: contents.range,
      methods: contents.methods.map { method in
        Method(
          name: method.title, mean: method.mean, interval: method.interval,
          meanWords: method.words.mean, intervalWords: method.words.interval)
      })
  }
}
