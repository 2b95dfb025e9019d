import Base
import Comparison

/// The titles of all conditions of a comparison, by their index.
struct ConditionTitles {
  /// The titles within a sentence: with task and scale if there are several facets.
  let inSentence: [String]
  /// The titles of the methods alone, without repetition.
  let methods: [String]

  /// The titles of the conditions of `result`.
  init(_ result: ComparisonResult) {
    var titles = result.methods.map(\.condition.name)
    var methods: [String] = []
    for facet in result.facets {
      let sentences = FacetSentences(facet, among: result.methods)
      for (method, title) in zip(facet.methods, sentences.methodTitles) {
        titles[method.condition] =
          result.facets.count > 1 ? "\(title) (\(sentences.heading))" : title
      }
    }
    for condition in result.methods.map(\.condition) {
      let title = MethodTitle(condition).inSentence
      if !methods.contains(title) { methods.append(title) }
    }
    inSentence = titles
    self.methods = methods
  }
}
