package import Base

/// A number or a word that reports have of each `Subject`, declared once.
///
/// Tables have its title and its text, the JSON has its members, and the documentation has its definition.
package struct Measure<Subject> {
  /// The heading of its column; empty if it is in the JSON alone.
  package let title: String
  /// The definition, without a full stop.
  package let definition: String
  /// Its keys in the JSON; empty if it is in tables alone.
  package let keys: [String]
  /// The text of a cell.
  package let text: (Subject) -> String
  /// The values of the keys in their order.
  package let values: (Subject) -> [JSONValue]
  /// Whether its cells are text, which wraps and begins at the left.
  package let isText: Bool
  /// The heading in a terminal, which has little room; `nil` for the title.
  package let short: String?

  /// Creates a measure of any kind.
  package init(
    _ keys: [String], _ title: String, _ definition: String, short: String? = nil,
    isText: Bool = false, text: @escaping (Subject) -> String = { _ in "" },
    values: @escaping (Subject) -> [JSONValue] = { _ in [] }
  ) {
    (self.keys, self.title, self.definition, self.isText) = (keys, title, definition, isText)
    (self.text, self.values, self.short) = (text, values, short)
  }
}

extension Measure {
  /// A number, which `words` formats; the cell of an unknown one is a dash, its value null.
  package static func number(
    _ key: String, _ title: String, _ definition: String,
    _ value: @escaping (Subject) -> Double?,
    _ words: @escaping (Double) -> String = { $0.figures(3).replacing("-", with: "−") }
  ) -> Self {
    Self(
      [key], title, definition, text: { value($0).map(words) ?? Document.unknown },
      values: { [.number(value($0))] })
  }

  /// A whole number.
  static func count(
    _ key: String, _ title: String, _ definition: String,
    _ value: @escaping (Subject) -> Int?
  ) -> Self {
    Self(
      [key], title, definition, text: { value($0).map(String.init) ?? Document.unknown },
      values: { [.number(value($0))] })
  }

  /// A p-value without its letter.
  static func p(
    _ key: String, _ title: String, _ definition: String,
    _ value: @escaping (Subject) -> Double?
  ) -> Self {
    number(key, title, definition, value, ReportFormat.pAlone)
  }

  /// An interval under two keys, which `words` formats.
  static func interval(
    _ low: String, _ high: String, _ title: String, _ definition: String,
    _ value: @escaping (Subject) -> ConfidenceInterval?,
    _ words: @escaping (ConfidenceInterval) -> String = { "[\(ReportFormat.bounds($0, 3))]" }
  ) -> Self {
    Self(
      [low, high], title, definition, text: { value($0).map(words) ?? Document.unknown },
      values: { subject in
        let interval = value(subject)
        return [.number(interval?.low), .number(interval?.high)]
      })
  }

  /// A number with its interval as an object with `estimate`, `low` and `high`.
  static func estimate(
    _ key: String, _ definition: String,
    _ value: @escaping (Subject) -> (estimate: Double?, low: Double?, high: Double?)
  ) -> Self {
    Self.value(key, definition) { subject in
      let value = value(subject)
      return .object([
        "estimate": .number(value.estimate), "low": .number(value.low), "high": .number(value.high),
      ])
    }
  }

  /// A word; null if there is none.
  package static func word(
    _ key: String, _ title: String, _ definition: String,
    _ value: @escaping (Subject) -> String?
  ) -> Self {
    Self(
      [key], title, definition, isText: true, text: { value($0) ?? Document.unknown },
      values: { [value($0).map(JSONValue.text) ?? .null] })
  }

  /// A yes or no; null if it is not known.
  package static func flag(
    _ key: String, _ definition: String, _ value: @escaping (Subject) -> Bool?
  ) -> Self {
    Self.value(key, definition) { value($0).map(JSONValue.boolean) ?? .null }
  }

  /// Any value of JSON that no table has.
  package static func value(
    _ key: String, _ definition: String, _ value: @escaping (Subject) -> JSONValue
  ) -> Self {
    Self([key], "", definition, values: { [value($0)] })
  }

  /// Something that only tables have.
  package static func cell(
    _ title: String, _ definition: String = "", short: String? = nil, isText: Bool = false,
    _ text: @escaping (Subject) -> String
  ) -> Self {
    Self([], title, definition, short: short, isText: isText, text: text)
  }
}

/// Measures that are in the JSON alone.
extension Measure {
  /// A number.
  package static func number(
    _ key: String, _ definition: String, _ value: @escaping (Subject) -> Double?
  ) -> Self { number(key, "", definition, value) }

  /// A whole number.
  package static func count(
    _ key: String, _ definition: String, _ value: @escaping (Subject) -> Int?
  ) -> Self { count(key, "", definition, value) }

  /// A word; null if there is none.
  package static func word(
    _ key: String, _ definition: String, _ value: @escaping (Subject) -> String?
  ) -> Self { word(key, "", definition, value) }

  /// An interval under two keys.
  static func interval(
    _ low: String, _ high: String, _ definition: String,
    _ value: @escaping (Subject) -> ConfidenceInterval?
  ) -> Self { interval(low, high, "", definition, value) }
}

/// The measures of one kind of subject.
package struct Measures<Subject> {
  /// The measures, in the order of columns.
  package let all: [Measure<Subject>]

  /// Creates a list of measures.
  package init(_ all: [Measure<Subject>]) { self.all = all }

  /// The object of `subject` with every key.
  package func json(_ subject: Subject) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for measure in all {
      for (key, value) in zip(measure.keys, measure.values(subject)) { members[key] = value }
    }
    return .object(members)
  }

  /// The headings of the measures that tables have.
  package var columns: [Document.Table.Column] {
    all.filter { !$0.title.isEmpty }.map { .init($0.title, short: $0.short, isText: $0.isText) }
  }

  /// The cells of `subject` under `columns`.
  package func cells(_ subject: Subject) -> [String] {
    all.filter { !$0.title.isEmpty }.map { $0.text(subject) }
  }

  /// A table of `subjects`, which `name` names in the first column, `title`.
  package func table(
    _ caption: String, _ title: String, _ subjects: [Subject], name: (Subject) -> String
  ) -> Document.Table {
    Document.Table(
      caption, [Document.Table.Column(title)] + columns,
      bands: [.init(rows: subjects.map { .init([name($0)] + cells($0)) })])
  }

  /// The titles with the texts of `subject`.
  package func facts(_ subject: Subject) -> [Document.Fact] {
    zip(columns, cells(subject)).map { Document.Fact($0.title, $1) }
  }

  /// The definitions of the columns that have one, in a sentence each with its title first.
  package var definitions: String { definitions { _ in true } }

  /// The definitions of the columns that `table` has.
  package func definitions(in table: Document.Table) -> String {
    definitions { title in table.columns.contains { $0.title == title } }
  }

  /// The headings that need no explanation below a table.
  private static var wellKnown: Set<String> {
    ["", "95 %", "p", "t", "df", "F", "people", "trials", "right"]
  }

  /// The definitions of the columns whose titles are shown.
  package func definitions(if isShown: (String) -> Bool) -> String {
    all.filter {
      !$0.definition.isEmpty && isShown($0.title) && !Self.wellKnown.contains($0.title)
    }.map {
      "\($0.title.capitalizedStart): \($0.definition)."
    }.joined(separator: " ")
  }

  /// The keys of the JSON with their meaning, as rows of a table.
  package var documentation: [(keys: String, meaning: String)] {
    all.filter { !$0.keys.isEmpty }.map { measure in
      (measure.keys.map { "`\($0)`" }.joined(separator: ", "), measure.definition)
    }
  }
}
