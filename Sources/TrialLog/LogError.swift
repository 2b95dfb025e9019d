package import Files
internal import Glibc

/// Everything that can go wrong in writing and reading a dataset, as facts.
package enum LogError: Error, Hashable, Sendable {
  /// A system call on `path` failed while doing `action`.
  case failed(Action, path: String, SystemError)
  /// The disk took only a part of a row.
  case shortWrite(path: String, written: Int, wanted: Int)
  /// The open file was deleted, replaced or moved.
  case disappeared(path: String)
  /// Another program changed the length of the open file.
  case changed(path: String)
  /// The disk no longer gives the rows of this session that are on it.
  case cannotReadBack(path: String, SystemError)
  /// A file of an earlier part of the session is not there any more.
  case missing(path: String)
  /// A file of an earlier part of the session has other columns than it would have now.
  case otherColumns(path: String)
  /// A new file's name is taken.
  case alreadyExists(path: String)
  /// Another program has locked the dataset in this folder for too long, or this file.
  case inUse(path: String)
  /// The participant has this session already; `next` is free.
  case sessionExists(participant: String, session: Int, next: Int)
  /// There is no such session, or none in the trash where one is to be restored.
  case noSession(SessionKey, inTrash: Bool)
  /// A program is writing the session.
  case sessionInUse(SessionKey)
  /// Sessions count from 1.
  case unusableSession(Int)
  /// There is no dataset at this path.
  case noDataset(path: String)
  /// The study's name cannot be a folder's name or has neither letter nor digit.
  case unusableStudyName(String)
  /// Simulated and human data would share a participant code.
  case simulatedMismatch(participant: String)
  /// The dataset has people's data, where simulated people were to come.
  case hasPeople(path: String)
  /// The dataset has other simulated people than those that were to come, or all of them.
  case hasSimulated(path: String)
  /// A file to append to ends in the middle of a row.
  case tornRow(TornRow)
  /// A row of a session's trials lacks what every trial has; `row` is counted from 1.
  case unexpectedRow(path: String, row: Int)
  /// A file's content is out of order.
  case unreadable(path: String, CSVError)
  /// A file is not the JSON that it should be.
  case notDecodable(path: String)
  /// The table has no such column.
  case unknownColumn(String, table: String)
  /// A row names a column twice.
  case repeatedColumn(String, table: String)
  /// A cell does not fit its column.
  case unfitCell(String, column: String, expected: String)
  /// A row of one table was meant for another.
  case wrongTable(found: String, expected: String)

  /// What was being done to a file or folder.
  package enum Action: String, Hashable, Sendable {
    case read, write, create
    case makeFolder = "make the folder"
    case list
  }
}

extension LogError {
  /// The system call's error behind a failed action.
  package var cause: SystemError {
    if case .failed(_, _, let error) = self { error } else { SystemError(code: EIO) }
  }
}
