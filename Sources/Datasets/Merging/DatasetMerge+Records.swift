import Base
import Files

extension DatasetMerge {
  /// Throws `MergeError.notAsRecorded` if a table of `session` does not have the recorded rows, and `.noDescription` or
  /// `.failed` if the records cannot be read.
  ///
  /// A copy without these rows would hide the loss, and cannot decide which of two copies is whole.
  static func checkRecords(of session: SessionKey, in source: Dataset) throws(MergeError) {
    let paths = source.paths(of: session)
    guard
      try wrapping({ () throws(LogError) in
        try LogError.wrap(Folder.exists(paths.description, calls: source.calls))
      })
    else {
      // The remains of an interrupted start have no rows.
      if source.isInterruptedStart(session) { return }
      throw .noDescription(session, source.folder)
    }
    let description = try wrapping { () throws(LogError) in try JSONFile.read(paths.description) }
    let format = SessionDescription.format
    guard let records = format.value(of: \.tables, in: description) ?? nil else { return }
    let isComplete = format.value(of: \.isComplete, in: description) ?? false
    let differences = try wrapping { () throws(LogError) in
      try paths.differences(from: records, isFinal: isComplete)
    }
    if let difference = differences.first { throw .notAsRecorded(difference, source.folder) }
  }
}
