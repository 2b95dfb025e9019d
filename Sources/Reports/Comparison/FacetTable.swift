import Base
import Comparison
import Numerics

extension [FacetContents] {
  /// The units of intervals: people, or their clusters.
  var units: String { contains { $0.facet.clusters != nil } ? "clusters" : "people" }

  /// A table with a band for each facet, which has no title if there is one.
  func table<Subject: FacetRow>(
    _ caption: String, _ measures: Measures<Subject>, of subjects: (FacetContents) -> [Subject],
    named title: String
  ) -> Document.Table {
    Document.Table(
      caption, [.init(title)] + measures.columns,
      bands: map { contents in
        Document.Table.Band(
          title: contents.isAlone ? "" : contents.heading,
          mark: contents.isAlone ? nil : contents.mark,
          rows: subjects(contents).map { .init([$0.name] + measures.cells($0), labels: $0.labels) })
      })
  }
}

/// Something that has a row in tables with bands for facets.
protocol FacetRow {
  /// The name of the row.
  var name: String { get }
  /// Labels behind it.
  var labels: [String] { get }
}

extension FacetRow {
  var labels: [String] { [] }
}

extension ReportedMethod: FacetRow {
  var name: String { contents.titles[index] }

  /// The number of numbers that its time is over, unless all are.
  var labels: [String] {
    guard let all = method.numbersAsked, !method.unreachable.isEmpty else { return [] }
    return ["\(all - method.unreachable.count)/\(all) numbers"]
  }
}

extension ReportedPair: FacetRow {
  var name: String {
    let who = pair.isBetweenPeople ? " (different people)" : ""
    return contents.pairName(pair.a, pair.b) + who
      + contents.sentences.sharedNumbers(pair.a, pair.b)
  }
}

extension CompletePairMeasures.Subject: FacetRow {
  var name: String {
    let methods = contents.facet.methods
    func place(_ condition: Int) -> Int? { methods.firstIndex { $0.condition == condition } }
    guard let first = place(pair.first), let second = place(pair.second) else { return "" }
    return contents.pairName(first, second)
  }
}
