import Base
package import Datasets

/// The origin of a report, so that it can be reproduced.
package struct ReportSource: Sendable {
  /// The title.
  package var title: String
  /// The words of the typed command.
  package var command: [String]
  /// The program's version.
  package var version: String
  /// The files that were read.
  package var files: [File]
  /// The exclusions that were applied, if the report lists them.
  package var exclusions: [DeclaredExclusion]

  /// An input file.
  package struct File: Sendable {
    /// The path of the file.
    package var path: String
    /// The number of rows, counted or not.
    package var rows: Int
    /// The SHA-256 of its bytes in hexadecimal; `nil` if it was not computed.
    package var hash: String?
    /// The folder in front of its participants' codes; `nil` if the codes are shown without a folder.
    package var participantFolder: String?

    /// Creates a file's entry.
    package init(
      path: String, rows: Int, hash: String? = nil, participantFolder: String? = nil
    ) {
      self.path = path
      self.rows = rows
      self.hash = hash
      self.participantFolder = participantFolder
    }
  }

  /// Creates a source.
  package init(
    title: String, command: [String], version: String, files: [File],
    exclusions: [DeclaredExclusion] = []
  ) {
    self.title = title
    self.command = command
    self.version = version
    self.files = files
    self.exclusions = exclusions
  }

  /// The section with everything that reproduces the report.
  var repetition: Document.Section {
    Document.Section(
      "repeat", "How to repeat it", isFolded: true, only: .page,
      [
        .paragraph("Caliper \(version) read these files:"),
        .table(
          Document.Table(
            "Input", ["file", "rows", "SHA-256"],
            files.map { [$0.path, "\($0.rows)", $0.hash ?? Document.unknown] }, isText: true)),
        .code(commandLine),
      ])
  }

  /// The command for a shell, with words quoted where necessary.
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
