import Base
import Reports

/// A report of a command, for people and for programs.
protocol CommandReport {
  var document: Document { get }
  var json: JSONValue { get }
}

extension CommandReport {
  /// The report for people.
  var text: String { TextWriter(document).text }

  /// Writes the report to standard output.
  func write(as format: OutputFormat) {
    switch format {
    case .text: Output.print(text)
    case .json: Output.print(data: json.jsonText)
    }
  }
}
