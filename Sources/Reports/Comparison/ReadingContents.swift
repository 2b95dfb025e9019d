import Base
import Comparison

/// The files, rows and columns that were read, as a block of a report.
struct ReadingContents {
  private let result: ComparisonResult
  private var summary: ReadingSummary { result.reading }
  private var imported: ImportRecord { summary.imported }

  init(_ result: ComparisonResult) { self.result = result }

  /// The assumptions that may affect a number and that no option chose, a sentence each.
  var assumptions: [String] { imported.assumptions }

  /// Whether no more was assumed than that outcomes have their usual meaning.
  var isUsual: Bool { imported.isUsual }

  /// A sentence that assumptions were made, if there are any; the block lists them.
  var limit: [String] {
    guard !assumptions.isEmpty else { return [] }
    return [
      assumptions.count == 1
        ? "The data were read with an assumption: check it under ‘\(Self.heading)’."
        : "The data were read with \(assumptions.count) assumptions: check them under ‘\(Self.heading)’."
    ]
  }

  /// The heading of the block.
  static let heading = "What was read"

  /// The facts of the block; the assumptions are first, to be checked.
  var facts: [Document.Fact] {
    assumptions.map { Document.Fact("assumed", $0, isAssumed: true) } + items
  }

  /// The facts without the assumptions.
  var items: [Document.Fact] {
    guard !imported.files.isEmpty else { return [] }
    var items = [
      Document.Fact(
        "rows",
        "\(ReportFormat.count(imported.rows, "row")) in \(ReportFormat.count(imported.files.count, "file"))"
      )
    ]
    if let trials = summary.trialsOfCell {
      let range =
        trials.count == 1
        ? ReportFormat.count(trials.lowerBound, "trial")
        : "\(trials.lowerBound) to \(trials.upperBound) trials"
      items.append(Document.Fact("counted", "\(range) a person and method"))
    }
    if imported.isForeign { items += foreign }
    items += imported.notes.map { Document.Fact("note", $0) }
    if summary.problemCount > 0 {
      let count = summary.problemCount
      items.append(
        Document.Fact(
          "problems", "\(count == 1 ? "1 row or file" : "\(count) rows or files") could not be read"
        ))
    }
    return items
  }

  private var foreign: [Document.Fact] {
    var items: [Document.Fact] = []
    if let unit = imported.unit { items.append(Document.Fact("times", "in \(unit.words)")) }
    if !imported.columns.isEmpty {
      let columns = imported.columns.sorted { $0.key < $1.key }.map {
        "\($0.key) is '\($0.value.sanitizedForDisplay)'"
      }
      items.append(Document.Fact("columns", ReportFormat.list(columns)))
    }
    switch imported.outcomes {
    case .none: break
    case .unrecorded:
      items.append(
        Document.Fact(
          "outcomes", "not recorded; a column that has them is named by --column outcome=NAME"))
    case .recorded(let column):
      let values = column.ordered.map { meaning, values in
        "\(meaning.replacing("_", with: " ")) \(ReportFormat.list(values.map { "'\($0.sanitizedForDisplay)'" }))"
      }
      items.append(
        Document.Fact(
          "outcomes", "'\(column.name.sanitizedForDisplay)': \(values.joined(separator: "; "))"))
    }
    for reason in UncountedRows.Reason.allCases {
      let rows = imported.uncounted.total(reason)
      guard rows > 0 else { continue }
      let methods = imported.uncounted.byMethod(reason).filter { !$0.method.isEmpty }
        .map { "\($0.rows) of \($0.method.sanitizedForDisplay)" }
      let list = methods.isEmpty ? "" : " (\(ReportFormat.list(methods)))"
      items.append(
        Document.Fact("left out", "\(ReportFormat.count(rows, "row")), \(reason.words)\(list)"))
    }
    if !imported.unread.isEmpty {
      let names = imported.unread.sorted()
      items.append(
        Document.Fact(
          "unread",
          names.count == 1
            ? "the column '\(names[0])', which may mean something else here; --column \(names[0])=\(names[0]) reads it"
            : "the columns \(ReportFormat.list(names)), which may mean something else here; --column NAME=NAME reads one"
        ))
    }
    return items
  }

  /// The contents for programs.
  var json: JSONValue {
    .object([
      "files": .list(imported.files.map(JSONValue.text)), "rows": .number(imported.rows),
      "trials_per_cell": .object([
        "minimum": .number(summary.trialsOfCell?.lowerBound),
        "maximum": .number(summary.trialsOfCell?.upperBound),
      ]),
      "unit": imported.unit.map { .text($0.rawValue) } ?? .null,
      "columns": .object(imported.columns.mapValues(JSONValue.text)),
      "unread": .list(imported.unread.sorted().map(JSONValue.text)),
      "outcomes_recorded": .boolean(!result.lacksOutcomes), "outcomes": outcomes,
      "practice": .list(
        imported.practice.map {
          .object(["column": .text($0.column), "values": .list($0.values.map(JSONValue.text))])
        }),
      "left_out": .list(
        UncountedRows.Reason.allCases.flatMap { reason in
          imported.uncounted.byMethod(reason).map {
            .object([
              "reason": .text(reason.rawValue),
              "method": $0.method.isEmpty ? .null : .text($0.method), "rows": .number($0.rows),
            ])
          }
        }),
      "assumptions": .list(imported.assumptions.map(JSONValue.text)),
      "notes": .list(imported.notes.map(JSONValue.text)),
      "problems": .number(summary.problemCount),
    ])
  }

  private var outcomes: JSONValue {
    guard case .recorded(let column) = imported.outcomes else { return .null }
    return .object([
      "column": .text(column.name), "reversed": .boolean(column.isReversed),
      "values": .object(column.values.mapValues { .list($0.map(JSONValue.text)) }),
    ])
  }
}
