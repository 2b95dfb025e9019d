import FoundationEssentials

/// The tables of a folder of results, by their paths in it.
struct SimulatedTables {
  private var tables: [String: Data] = [:]

  /// Reads every table in and below `folder`.
  init(in folder: String) throws(BenchmarkFailure) {
    do {
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where path.hasSuffix(".csv") {
        tables[path] = try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
      }
    } catch {
      throw .unreadable(path: folder, reason: "\(error)")
    }
  }

  /// How many tables are not the same in `other`, to the byte, or are not there; one where there are
  /// none at all.
  func differences(from other: SimulatedTables) -> Int {
    let paths = Set(tables.keys).union(other.tables.keys)
    return paths.isEmpty ? 1 : paths.count { tables[$0] != other.tables[$0] }
  }
}
