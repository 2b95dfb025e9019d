import Base
import Datasets
import Files

/// The pilot runs that a reading leaves out, as the descriptions of their sessions mark them.
struct PilotRuns {
  /// The number of rows in their tables.
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

  /// Whether the session whose trials are at `path` was a pilot run; throws if its description cannot be read.
  ///
  /// Few sessions are pilot runs, so the description is decoded only if it contains the mark at all.
  static func isPilot(trialsAt path: String) throws(UnreadableDescription) -> Bool {
    switch FoundDescription(ofTrialsAt: path) {
    case .none: return false
    case .unreadable(let error): throw error
    case .bytes(let bytes):
      guard bytes.contains(word: mark) else { return false }
      guard case .object(let session)? = try? JSONValue(parsing: bytes) else { throw .noJSON }
      return session["pilot"] == .boolean(true)
    }
  }
}

/// The description of a session cannot be read.
struct UnreadableDescription: Error {
  /// The reason: the system's message, if it does not give the file.
  let reason: String

  static let noJSON = UnreadableDescription(reason: "it is no JSON")
}

/// The description of a session, as it lies beside the session's trials.
enum FoundDescription {
  /// Nothing, as beside tables of other programs.
  case none
  case bytes([UInt8])
  /// Something that cannot be read.
  case unreadable(UnreadableDescription)

  /// Reads the description of the session whose trials are at `path`.
  init(ofTrialsAt path: String) {
    self = .none
    guard path.hasSuffix(TrialFileSearch.ending) else { return }
    do throws(UserFileError) {
      if let bytes = try UserFile.readIfThere(Self.path(ofTrialsAt: path)) { self = .bytes(bytes) }
    } catch {
      let reason = if case .unreadable(_, let cause) = error { cause.text } else { "it is no file" }
      self = .unreadable(UnreadableDescription(reason: reason))
    }
  }

  /// The path of the description.
  static func path(ofTrialsAt path: String) -> String {
    path.dropLast(TrialFileSearch.ending.count) + DatasetLayout.session
  }
}

extension [UInt8] {
  /// Whether the bytes of `word`, one or more, are among these.
  ///
  /// The standard library's search for a collection in another one took half of a comparison of 24 people.
  func contains(word: [UInt8]) -> Bool {
    guard let first = word.first else { return false }
    return withUnsafeBufferPointer { bytes in
      bytes.indices.dropLast(word.count - 1).contains { start in
        bytes[start] == first && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
      }
    }
  }
}
