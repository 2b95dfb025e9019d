internal import Dispatch
internal import Glibc
internal import Synchronization

/// Reads trials to be compared out of files, folders and patterns.
package enum TrialReading {
  /// Reads all trials that `paths` lead to; what cannot be read is told in the result.
  ///
  /// The result is the same whatever the number of cores.
  ///
  /// - Parameters:
  ///   - paths: Files of any name, folders with data sets, and patterns such as `*.csv`.
  ///   - columns: What columns are called in files of other programs.
  ///   - cores: How many threads read at once; as many as the machine has cores unless given.
  /// - Returns: The counted trials and all that is to be said about the files.
  package static func read(
    paths: [String], columns: ColumnNames = ColumnNames(), cores: Int? = nil
  ) -> ImportResult {
    var search = TrialFileSearch()
    for path in paths { search.add(path) }
    let work = ParallelReader(files: search.files)
    let threads = max(1, min(cores ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)), work.count, 16))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in work.perform(columns) }
    return ImportResult(search: search, merge: work.finish(), columns: columns)
  }
}
