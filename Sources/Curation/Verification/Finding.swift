/// Something that a verification came upon.
package struct Finding: Hashable, Sendable {
  /// How much it matters.
  package enum Severity: String, Sendable {
    /// The dataset is not what it should be.
    case problem
    /// Nothing is wrong, but somebody may want to know.
    case note
  }

  /// The file or folder.
  package let path: String
  /// The line, counted from 1; `nil` where the file as a whole is meant.
  package let line: Int?
  /// What was found.
  package let fact: Fact

  /// Creates a finding.
  init(_ fact: Fact, path: String, line: Int? = nil) {
    self.path = path
    self.line = line
    self.fact = fact
  }

  /// How much it matters.
  package var severity: Severity { fact.isNote ? .note : .problem }
}

extension Finding: CustomStringConvertible {
  /// One line: where, what, how to mend it.
  package var description: String {
    let place = line.map { "\(path): line \($0)" } ?? path
    return Self.printable("\(place): \(fact)")
  }

  /// What was found and how to mend it, in one line that no file can steer a terminal with.
  package var sentence: String { Self.printable(fact.description) }

  private static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}
