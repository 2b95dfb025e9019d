import Base
import Comparison
import Drawing

@testable import Reports

extension ComparisonResult {
  /// The report with the source of the hand-made comparison.
  func document(
    _ source: ReportSource = HandMadeComparison.source, includesPlan: Bool = false
  ) -> Document {
    ComparisonDocument(self, source: source, includesPlan: includesPlan).document
  }

  /// The report for a terminal.
  func text(_ source: ReportSource = HandMadeComparison.source, includesPlan: Bool = false)
    -> String
  {
    document(source, includesPlan: includesPlan).text
  }
}

extension Document {
  /// The document for a terminal.
  var text: String { TextWriter(self).text }

  /// The document as a page.
  @MainActor func page() throws -> String {
    var writer = PageWriter(self, version: "0.1", typesetter: try Typesetter())
    return writer.html
  }

  /// The section of this name, with no part if there is none.
  func section(_ id: String) -> Section { sections.first { $0.id == id } ?? Section(id, "", []) }
}

extension Document.Section {
  /// The section alone for a terminal, with everything that a page has too.
  var words: String {
    var section = self
    section.medium = nil
    section.parts = parts.flatMap(\.inEveryMedium)
    return Document(title: "", summary: "", sections: [section]).text
  }

  /// The tables, each with its headings first and then its rows, bands left out.
  var tables: [[[String]]] {
    parts.flatMap(\.inEveryMedium).compactMap { part in
      guard case .table(let table) = part, !table.isEmpty else { return nil }
      return [table.columns.map(\.title)] + table.bands.flatMap(\.rows).map(\.cells)
    }
  }
}

extension Document.Part {
  /// The parts of all media.
  fileprivate var inEveryMedium: [Document.Part] {
    if case .only(_, let parts) = self { parts.flatMap(\.inEveryMedium) } else { [self] }
  }
}
