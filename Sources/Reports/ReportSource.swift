/// Where a report comes from, so that it can be made again.
package struct ReportSource: Sendable {
  /// The title.
  package var title: String
  /// The command as it was typed, its words apart.
  package var command: [String]
  /// The program's version.
  package var version: String
  /// The files that were read.
  package var files: [File]

  /// A file that was read.
  package struct File: Sendable {
    /// Where it lies.
    package var path: String
    /// Its counted and uncounted rows.
    package var rows: Int
    /// The SHA-256 of its bytes in hexadecimal; `nil` where it was not computed.
    package var hash: String?

    /// Creates a file's entry.
    package init(path: String, rows: Int, hash: String? = nil) {
      self.path = path
      self.rows = rows
      self.hash = hash
    }
  }

  /// Creates a source.
  package init(title: String, command: [String], version: String, files: [File]) {
    self.title = title
    self.command = command
    self.version = version
    self.files = files
  }

  /// The command as a shell takes it, words quoted where they need it.
  var commandLine: String { command.map(Self.quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || "-_./=:,+@%".utf8.contains(byte)
      }
    return isPlain
      ? word
      : "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
