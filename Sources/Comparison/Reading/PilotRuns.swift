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

  /// Whether the session whose trials are at `path` was a pilot run; `nil` if its description cannot be read.
  ///
  /// Few sessions are: the description is decoded only where it has the mark at all.
  static func isPilot(trialsAt path: String) -> Bool? {
    switch FoundDescription(ofTrialsAt: path) {
    case .none: return false
    case .unreadable: return nil
    case .bytes(let bytes):
      guard bytes.contains(mark) else { return false }
      guard case .object(let session)? = try? JSONValue(parsing: bytes) else { return nil }
      return session["pilot"] == .boolean(true)
    }
  }
}

/// What lies beside the trials of a session as its description.
enum FoundDescription {
  /// Nothing, as beside tables of other programs.
  case none
  case bytes([UInt8])
  /// Something that cannot be read.
  case unreadable

  /// Reads the description of the session whose trials are at `path`.
  init(ofTrialsAt path: String) {
    self = .none
    guard path.hasSuffix(TrialFileSearch.ending) else { return }
    do throws(UserFileError) {
      if let bytes = try UserFile.readIfThere(Self.path(ofTrialsAt: path)) { self = .bytes(bytes) }
    } catch {
      self = .unreadable
    }
  }

  /// Where it lies.
  static func path(ofTrialsAt path: String) -> String {
    path.dropLast(TrialFileSearch.ending.count) + DatasetLayout.session
  }
}
