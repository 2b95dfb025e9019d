import Files
import Formats

/// The pilot runs that a reading leaves out, as the descriptions of their sessions mark them.
struct PilotRuns {
  /// How many rows their tables have.
  private(set) var rows = 0

  /// Counts the rows of `tables`; one that cannot be read has none.
  init(tables: [String]) {
    for path in tables { rows += (try? Self.rows(of: path)) ?? 0 }
  }

  private static func rows(of path: String) throws(SystemError) -> Int {
    var reader = try CSVFileReader(path: path)
    guard try reader.next() == .row else { return 0 }
    var rows = 0
    while try reader.next() == .row { rows += 1 }
    return rows
  }

  /// The mark in the description of a session, as every program writes it.
  private static let mark = Array("\"pilot\"".utf8)

  /// Whether the session whose trials are at `path` was a pilot run.
  ///
  /// Few sessions are: the description is decoded only where it has the mark at all.
  static func isPilot(trialsAt path: String) -> Bool {
    guard path.hasSuffix(TrialFileSearch.ending) else { return false }
    let description = path.dropLast(TrialFileSearch.ending.count) + DatasetLayout.session
    guard let bytes = try? UserFile.read(String(description)), bytes.contains(mark),
      case .object(let session)? = try? JSONValue(parsing: bytes)
    else { return false }
    return session["pilot"] == .boolean(true)
  }
}
