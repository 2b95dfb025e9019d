import Files

/// How many events a session has, and of which trials; counted in little memory.
struct EventCount {
  private(set) var count = 0
  /// The numbers of all trials that have events.
  private(set) var trials: Set<Int> = []
  private(set) var torn: TornRow?

  /// Counts the file at `path`; nothing where there is none.
  init(path: String) throws(LogError) {
    guard Folder.exists(path) else { return }
    do throws(SystemError) {
      var scanner = try CSVScanner(path: path)
      // The header is no event.
      guard try scanner.next() == .row else { return }
      try countRows(&scanner, path: path)
    } catch {
      throw .failed(.read, path: path, error)
    }
  }

  private mutating func countRows(
    _ scanner: inout CSVScanner, path: String
  ) throws(SystemError) {
    while true {
      switch try scanner.next() {
      case .row:
        count += 1
        if let trial = Int(String(decoding: scanner.row[0], as: UTF8.self)) {
          trials.insert(trial)
        }
      case .tornRow:
        torn = TornRow(in: path, foundBy: scanner)
        return
      case .end: return
      }
    }
  }
}
