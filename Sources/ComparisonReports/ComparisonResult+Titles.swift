package import Comparison

extension ComparisonResult {
  /// Gives the methods the titles that the study has for them, by their names.
  package mutating func name(methods titles: [String: String]) {
    for index in methods.indices {
      methods[index].condition.title = titles[methods[index].condition.method]
    }
  }
}
