import Files
import TrialLog

/// Decides whether two sessions with different files are one and the same.
///
/// A session keeps the moment of its start when a merge gives it another number, and when it continues in
/// another folder because a disk failed. Its trials are then the same ones, or the first of them.
struct SessionTwins {
  /// What two sessions are to each other.
  enum Relation {
    case different
    /// The first has all that the second has.
    case covers
    /// The second has all that the first has, and more.
    case isCovered
  }

  /// The participant and the start, to a millisecond of wall time and by the computer's clock.
  struct Identity: Hashable {
    private let participant: String
    private let started: UTCTimestamp
    private let clockStart: Double

    /// Reads it from the session's description; `nil` where that cannot be read.
    init?(_ session: SessionKey, in dataset: Dataset) {
      let path = dataset.paths(of: session).description
      guard let description = try? SessionDescription.read(path) else { return nil }
      participant = session.participant
      started = description.started
      clockStart = description.clockStartSeconds
    }
  }

  /// Compares the rows of both tables of trials but for the number of the session.
  static func relation(_ first: SessionPaths, _ second: SessionPaths) -> Relation {
    guard let one = rows(first.trials), let other = rows(second.trials),
      zip(one, other).allSatisfy({ $0 == $1 })
    else { return .different }
    return one.count >= other.count ? .covers : .isCovered
  }

  private static func rows(_ path: String) -> [[String]]? {
    guard let table = try? DataFile.readWholeRows(path).file else { return nil }
    guard let session = table.position(of: "session") else { return table.allRows() }
    return table.allRows().map { row in
      var row = row
      row[session] = ""
      return row
    }
  }
}
