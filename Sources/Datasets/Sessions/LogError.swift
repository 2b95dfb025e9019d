import Base
package import Files

/// An operation on a dataset that failed.
package enum LogError: Error, Hashable, Sendable {
  /// An operation on a file or folder failed.
  case file(FileError)
  /// A file of an earlier part of the session is not there any more.
  case missing(path: String)
  /// A file of an earlier part of the session has other columns than it would have now.
  case otherColumns(path: String)
  /// A table of an earlier part of the session does not have the rows that were recorded.
  case notAsRecorded(TableDifference)
  /// A later program has written the session, in a format of this version.
  case unknownFormat(path: String, version: Int)
  /// The participant has this session already; `next` is free.
  case sessionExists(participant: String, session: Int, next: Int)
  /// A session in the trash has a number that another one has by now.
  case numberTaken(SessionKey, trash: String)
  /// The table of participants lacks a column that every row needs.
  case unsoundParticipants(path: String)
  /// There is no such session, or none in the trash to be restored.
  case noSession(SessionKey, inTrash: Bool)
  /// The data set does not have the study that the session ran.
  case noStudy(SessionKey)
  /// The session has no such trial.
  case noTrial(Int, SessionKey)
  /// The participant has no session in this dataset.
  case noSessions(String, dataset: String)
  /// The file of exclusions has a problem, so that nothing can be appended; the line counts from 1.
  case unsoundExclusions(path: String, line: Int?, String)
  /// The session is in the trash of this dataset already.
  case inTrash(SessionKey, dataset: String)
  /// A deletion failed when the session was partly, or wholly, in the trash; the same one completes it.
  case halfDeleted(SessionKey, isWhole: Bool, because: String)
  /// Restoring failed when the session was partly back; the same command completes it.
  case halfRestored(SessionKey, because: String)
  /// The owners of a table's rows cannot be determined.
  case unclearRows(path: String, CSVProblem)
  /// The dataset has nothing of this participant.
  case noParticipant(String, dataset: String)
  /// Erasing a participant failed half-way; the same command completes it.
  case halfErased(String, because: String)
  /// A program is writing the session.
  case sessionInUse(SessionKey)
  /// Sessions count from 1.
  case unusableSession(Int)
  /// There is no dataset at this path.
  case noDataset(path: String)
  /// The name of a file or folder is not UTF-8; its other bytes are written as `\xFF`.
  case unnameable(path: String)
  /// The study's name cannot be a folder's name or has neither letter nor digit.
  case unusableStudyName(String)
  /// Simulated and human data would share a participant code.
  case simulatedMismatch(participant: String)
  /// The dataset has people's data, so simulated people cannot be added.
  case hasPeople(path: String)
  /// The dataset has other simulated people than the ones to be added, or all of them already.
  case hasSimulated(path: String)
  /// A row of a session's trials lacks a value that every trial has; `row` is counted from 1.
  case unexpectedRow(path: String, row: Int)
  /// A file's content is out of order.
  case unreadable(path: String, CSVProblem)
  /// A file is not the JSON that it should be.
  case notDecodable(path: String)
}

extension LogError {
  /// The result of `work`, whose error is converted to a `LogError`.
  package static func wrap<Value: ~Copyable>(
    _ work: @autoclosure () throws(FileError) -> Value
  ) throws(LogError) -> Value {
    do throws(FileError) {
      return try work()
    } catch {
      throw .file(error)
    }
  }
}

extension LogError: CustomStringConvertible {
  /// One line: the problem, the path and the fix.
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .missing(let path): "\(path) is missing; put it back, or begin a new session"
    case .otherColumns(let path):
      "\(path) has other columns than this version of Caliper writes; begin a new session"
    case .notAsRecorded(let difference): "\(difference), or begin a new session"
    case .unknownFormat(let path, let version):
      "\(path) has format_version \(version), and this version of Caliper knows 1 to "
        + "\(FormatVersion.current); use a newer Caliper, or begin a new session"
    case .sessionExists(let participant, let session, let next):
      "participant \(participant) has session \(session) already; use --session \(next)"
    case .numberTaken(let session, let trash):
      "there is another \(session) by now, so the deleted one stays in \(trash), "
        + "where its files can be read"
    case .unsoundParticipants(let path):
      "\(path) lacks one of the columns participant, added_utc and simulated; bring it back from a copy"
    case .noSession(let session, let inTrash):
      "participant \(session.participant) has no session \(session.number)"
        + (inTrash ? " in the trash; " : "; ") + "see 'caliper results list'"
    case .noStudy(let session):
      "\(session): its study is not under materials; bring it back"
    case .noTrial(let trial, let session):
      "\(session) has no trial \(trial); look into its table"
    case .noSessions(let participant, let dataset):
      "\(dataset) has no session of participant \(participant); see 'caliper results list \(dataset)'"
    case .unsoundExclusions(let path, let line, let sentence):
      "cannot append to \(path)\(line.map { ", line \($0)" } ?? ""): \(sentence)".onOneLine
    case .inTrash(let session, let dataset):
      "\(session) is in the trash already; bring it back with "
        + "'caliper results restore \(dataset) \(session.participant) \(session.number)'"
    case .halfDeleted(let session, true, let reason):
      "\(session) is in the trash, but the rest of the deletion "
        + "failed: \(reason); when that is fixed, give the same command again"
    case .halfDeleted(let session, false, let reason):
      "\(session) is only partly in the trash: \(reason); when "
        + "that is fixed, give the same command again"
    case .halfRestored(let session, let reason):
      "\(session) is not yet back as a whole: \(reason); when "
        + "that is fixed, give the same command again"
    case .noParticipant(let participant, let dataset):
      "\(dataset) has nothing of participant \(participant); see 'caliper results list \(dataset)'"
    case .unclearRows(let path, let problem):
      "cannot tell whose rows are whose in \(path)\(problem.line.map { ", line \($0)" } ?? ""): "
        + "\(problem.reason), or take the file out of the data set"
    case .halfErased(let participant, let reason):
      "participant \(participant) is only partly erased: \(reason); when that is fixed, give the same "
        + "command again"
    case .sessionInUse(let session):
      "\(session) is running; wait for its end"
    case .unusableSession(let session): "session \(session) is not possible; count from 1"
    case .simulatedMismatch(let participant):
      "participant \(participant) would mix simulated with human data; "
        + "give each simulated participant a code of its own that starts with sim"
    case .hasPeople(let path):
      "\(path) has data of people, and simulated ones are kept apart from them; "
        + "choose another folder with --results DIR"
    case .hasSimulated(let path):
      "\(path) has simulated people already; delete it, or choose another folder with --results DIR"
    case .noDataset(let path):
      "\(path) is no data set; give the folder of one, such as Results/blog-2012"
    case .unnameable(let path):
      "the name of \(path) is not UTF-8; give it another one"
    case .unusableStudyName(let name):
      "the study name '\(name)' cannot name a folder; use up to 100 letters, digits, - and _, "
        + "starting with a letter or a digit"
    case .unexpectedRow(let path, let row):
      "cannot read \(path): row \(row) is no trial; see 'caliper results verify'"
    case .unreadable(let path, let error): "cannot read \(path): \(error)"
    case .notDecodable(let path):
      "cannot read \(path): it is no description of a session; see 'caliper results verify'"
    }
  }

  /// The sentence without the advice at its end, to be a part of another one.
  package var problem: String {
    guard case .file(.failed) = self else { return description }
    return description.split(separator: "; ").first.map(String.init) ?? description
  }
}
