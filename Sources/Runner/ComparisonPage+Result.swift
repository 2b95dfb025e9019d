import Comparison
import ComparisonReports
import Formats
import Screens

extension ComparisonPage {
  /// Describes `result`, everything that the sessions of the study called `title` have shown so far.
  init(_ result: ComparisonResult, title: String) {
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
          rows: contents.rows)
      })
  }
}
