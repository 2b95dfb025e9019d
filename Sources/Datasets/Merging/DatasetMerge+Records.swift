import Base
import Files

extension DatasetMerge {
  /// Throws `MergeError.notAsRecorded` if a table of `session` does not have the rows that were recorded, and
  /// `.noDescription` or `.failed` if what was recorded cannot be read.
  ///
  /// A copy without them would hide the loss, and such a copy does not decide which of two is whole.
  static func checkRecords(of session: SessionKey, in source: Dataset) throws(MergeError) {
    let paths = source.paths(of: session)
    guard
      try wrapping({ () throws(LogError) in
        try LogError.wrap(Folder.exists(paths.description, calls: source.calls))
      })
    else {
      // What an interrupted start leaves has no rows.
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
