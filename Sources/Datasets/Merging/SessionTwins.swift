import Files

/// Decides whether two sessions with different files are one and the same.
///
/// A session keeps the moment of its start when a merge gives it another number, and when it continues in
/// another folder because a disk failed. Its tables then have the same rows, or the first of them.
struct SessionTwins {
  /// The relation between two sessions.
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

    /// Reads it from the session's description; `nil` if the description cannot be read.
    init?(_ session: SessionKey, in dataset: Dataset) {
      let path = dataset.paths(of: session).description
      guard let description = try? SessionDescription.read(path) else { return nil }
      participant = session.participant
      started = description.started
      clockStart = description.clockStartSeconds
    }
  }

  /// Compares the rows of trials, events and answers but for the number of the session.
  ///
  /// One can be a part of the other only if it did not come to its end. Throws `LogError.file` if a table
  /// cannot be read.
  static func relation(
    _ first: SessionPaths, _ second: SessionPaths
  ) throws(LogError) -> Relation {
    var trials = try TablePair(first.trials, second.trials, lastTrials: nil)
    var lengths = try trials.compare()
    let last = (trials.first?.lastTrial ?? 0, trials.second?.lastTrial ?? 0)
    var events = try TablePair(first.events, second.events, lastTrials: last)
    lengths = try lengths.and(events.compare())
    // A session without answers has no such table.
    var answers = try TablePair(first.questionnaires, second.questionnaires, lastTrials: nil)
    lengths = try lengths.and(answers.compare())
    let isComplete = (isComplete(first), isComplete(second))
    return switch lengths {
    case .different: .different
    case .same: isComplete == (false, true) ? .isCovered : .covers
    case .firstIsLonger: isComplete.1 ? .different : .covers
    case .secondIsLonger: isComplete.0 ? .different : .isCovered
    }
  }

  private static func isComplete(_ paths: SessionPaths) -> Bool {
    (try? SessionDescription.read(paths.description))?.isComplete == true
  }
}

/// Two copies of a table of a session, read side by side in little memory.
private struct TablePair {
  /// The result of comparing the rows of two copies.
  enum Lengths {
    case different, same
    /// The rows of the second are the first ones of the first.
    case firstIsLonger
    case secondIsLonger

    /// The result of two tables of the same session together.
    func and(_ other: Lengths) -> Lengths {
      switch (self, other) {
      case (.same, let lengths), (let lengths, .same): lengths
      case (.firstIsLonger, .firstIsLonger): .firstIsLonger
      case (.secondIsLonger, .secondIsLonger): .secondIsLonger
      case (.different, _), (_, .different), (.firstIsLonger, .secondIsLonger),
        (.secondIsLonger, .firstIsLonger):
        .different
      }
    }
  }

  /// `nil` if there is no such table.
  var first: TableCopy?
  var second: TableCopy?

  /// Opens both; `lastTrials` are the trials that the rows of each end with.
  init(_ first: String, _ second: String, lastTrials: (Int, Int)?) throws(LogError) {
    self.first = try TableCopy(of: first, lastTrial: lastTrials?.0)
    self.second = try TableCopy(of: second, lastTrial: lastTrials?.1)
  }

  /// Reads both to their ends, or to the first row that differs.
  mutating func compare() throws(LogError) -> Lengths {
    while true {
      switch (try first?.next() ?? false, try second?.next() ?? false) {
      case (true, true):
        guard let first, let second, first.hasSameRow(as: second) else { return .different }
      case (false, false): return .same
      case (true, false):
        while try first?.next() == true {}
        return .firstIsLonger
      case (false, true):
        while try second?.next() == true {}
        return .secondIsLonger
      }
    }
  }
}

/// One copy of a table of a session.
private struct TableCopy {
  /// The number of the last trial that was read; `nil` before the first one.
  private(set) var lastTrial: Int?

  private let path: String
  private let limit: Int?
  private var reader: CSVFileReader
  private var isBegun = false
  private var trial: Int?
  private var session: Int?

  /// Opens the table at `path`, to read the rows up to the end of `lastTrial`; `nil` if it is not there.
  init?(of path: String, lastTrial: Int?) throws(LogError) {
    guard try LogError.wrap(Folder.exists(path, calls: .real)) else { return nil }
    self.path = path
    limit = lastTrial
    do throws(SystemError) {
      reader = try CSVFileReader(path: path)
    } catch {
      throw .file(.failed(.read, path: path, error))
    }
  }

  /// Reads the next row, the header first; returns whether there is a whole one.
  ///
  /// Events of a trial that has no row are not counted: resuming the session cuts them off.
  mutating func next() throws(LogError) -> Bool {
    do throws(SystemError) {
      guard try reader.next() == .row else { return false }
    } catch {
      throw .file(.failed(.read, path: path, error))
    }
    guard isBegun else {
      isBegun = true
      let header = reader.row.texts ?? []
      trial = header.firstIndex(of: "trial")
      session = header.firstIndex(of: "session")
      return true
    }
    if let trial, trial < reader.row.count, let number = reader.row.integer(at: trial) {
      if let limit, number > limit { return false }
      lastTrial = number
    }
    return true
  }

  /// Whether the present rows are equal except for the number of the session.
  func hasSameRow(as other: TableCopy) -> Bool {
    reader.row.count == other.reader.row.count
      && (0..<reader.row.count).allSatisfy { index in
        index == session || reader.row[index] == other.reader.row[index]
      }
  }
}
