extension Study {
  /// The title of each method by its name in logs.
  package var methodTitles: [String: String] {
    Dictionary(methods.map { ($0.name, $0.title) }) { first, _ in first }
  }
}
