import Formats
import TrialLog

extension DatasetMerge {
  /// Throws `MergeError.notAsRecorded` if a table of `session` does not have the rows that were recorded.
  ///
  /// A copy without them would hide the loss, and such a copy does not decide which of two is whole.
  static func checkRecords(of session: SessionKey, in source: Dataset) throws(MergeError) {
    let paths = source.paths(of: session)
    // A description that cannot be read is refused where it is used.
    guard let description = try? JSONFile.read(paths.description) else { return }
    let format = SessionDescription.format
    guard let records = format.value(of: \.tables, in: description) ?? nil else { return }
    let isComplete = format.value(of: \.isComplete, in: description) ?? false
    let differences = try wrapping { () throws(LogError) in
      try paths.differences(from: records, isFinal: isComplete)
    }
    if let difference = differences.first { throw .notAsRecorded(difference, source.folder) }
  }
}
