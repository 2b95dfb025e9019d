import Base
package import Files

/// The reason that partial records cannot be merged.
package enum PartialProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The disk does not give the file at the path.
  case unreadable(String, SystemError)
  /// The pattern matches no file.
  case noMatch(String)
  /// The file has no byte, or nothing was piped.
  case empty(String)
  /// The line is no part of a record.
  case noRecord(LineLocation)
  /// The record is of another version of the format.
  case otherVersion(LineLocation, Int)
  /// The line is cut off, or its bytes changed.
  case damaged(LineLocation)
  /// The record that begins at the line has fewer participants than its first line announces.
  case incomplete(LineLocation, found: Int, expected: Int)
  /// Two records have trials of one participant.
  case repeatedParticipant(String, LineLocation, LineLocation)
  /// Two records were written with different options.
  case otherOptions([String], LineLocation, [String], LineLocation)
  /// Two records were written by these versions of the program.
  case otherProgram(String, LineLocation, String, LineLocation)
  /// The tables of one record have a column of outcomes; the tables of the other have none, or one of another name.
  case unequalOutcomes(LineLocation, LineLocation)
  /// The records together raise a question that an option of each has to settle.
  case unsettled(String)
  /// The study or the exclusions of a data set changed between two records.
  case changedDataset(String, LineLocation, LineLocation)

  /// One line: the problem and its fix.
  package var description: String {
    switch self {
    case .unreadable(let path, let error):
      "\(path): cannot be read: \(error.text); \(error.readingRemedy)"
    case .noMatch(let pattern): "\(pattern): matches no file; check the pattern"
    case .empty(let name):
      "\(name) is empty, and a record never is; write it again, the job that should have done so failed or "
        + "found the disk full"
    case .noRecord(let location):
      "\(location): this is no partial record; give what 'caliper compare --partial' wrote"
    case .otherVersion(let location, let version):
      "\(location): the record has version \(version) of the format, and this program writes and reads "
        + "\(PartialLine.version); write all records by one version of Caliper"
    case .damaged(let location):
      "\(location): the line is cut off or damaged; write the record again"
    case .incomplete(let location, let found, let expected):
      "\(location): the record has \(found) of its \(expected) participants; write it again"
    case .repeatedParticipant(let name, let one, let other):
      "participant \(name) is in \(one) and in \(other); give all rows of a participant to one "
        + "--partial, and no record twice"
    case .otherOptions(let choices, let one, let others, let other):
      "\(one) was written with \(Self.list(choices)) and \(other) with \(Self.list(others)); write all "
        + "records with the same options"
    case .otherProgram(let version, let one, let newer, let other):
      "\(one) was written by version \(version.onOneLine) of Caliper and \(other) by version "
        + "\(newer.onOneLine); write all records by one version"
    case .unequalOutcomes(let one, let other):
      "the tables of \(one) or of one before \(other) have a column of outcomes, and others have none or one of another name; "
        + "write all records with --column outcome=NAME, or with --column outcome= to leave them unread"
    case .unsettled(let question): "\(question), and write all records with it"
    case .changedDataset(let folder, let one, let other):
      "the study or the exclusions of \(folder) changed between \(one) and \(other); write both records again"
    }
  }

  private static func list(_ choices: [String]) -> String {
    choices.isEmpty ? "no such option" : choices.joined(separator: " ")
  }
}

/// A line of a file.
package struct LineLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path as given by the user.
  package var path: String
  /// The line, counted from 1.
  package var line: Int

  /// `path:line`.
  package var description: String { "\(path):\(line)" }
}
