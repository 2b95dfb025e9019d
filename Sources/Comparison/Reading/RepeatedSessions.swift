import Base
import Files

/// Sessions that are in several folders.
///
/// A session that continues in another folder after a disk failure leaves its first trials in the first folder, and
/// backups contain copies of data sets. The tables then have one name, and all rows of one are the first rows of the
/// other.
struct RepeatedSessions {
  /// The files of which another one has all trials, and that other one, in the order of the files.
  private(set) var repeated: [(path: String, other: String)] = []
  /// The files that could not be compared with others.
  private(set) var problems: [ReadingProblem] = []

  /// Removes from `files` each file whose trials are all in another file.
  mutating func remove(from files: inout [FoundFile]) {
    var isRepeated = Set<Int>()
    let named = files.indices.filter { files[$0].path.hasSuffix(TrialFileSearch.ending) }
    for indices in Dictionary(grouping: named, by: { Path.name(of: files[$0].path) }).values
    where indices.count > 1 {
      // The longest first, as it may have what several others have.
      let order = indices.sorted {
        (files[$1].size, files[$0].path) < (files[$0].size, files[$1].path)
      }
      let tables = order.map { bytes(of: files[$0].path) }
      for (place, index) in order.enumerated().dropFirst() {
        let earlier = (0..<place).first {
          !isRepeated.contains(order[$0]) && Self.begins(tables[$0], asAllOf: tables[place])
        }
        guard let other = earlier.map({ order[$0] }) else { continue }
        isRepeated.insert(index)
        repeated.append((files[index].path, files[other].path))
      }
    }
    repeated.sort { $0.path < $1.path }
    files = files.indices.filter { !isRepeated.contains($0) }.map { files[$0] }
  }

  private mutating func bytes(of path: String) -> [UInt8] {
    do throws(FileError) {
      return try WholeFile.read(path)
    } catch {
      problems.append(ReadingProblem(path: path, sentence: "\(error)"))
      return []
    }
  }

  /// Whether the whole rows of the shorter table are the first of the longer, and there are any.
  private static func begins(_ longer: [UInt8], asAllOf shorter: [UInt8]) -> Bool {
    guard let end = shorter.lastIndex(of: UInt8(ascii: "\n")),
      shorter[..<end].contains(UInt8(ascii: "\n"))
    else { return false }
    return longer.starts(with: shorter[...end])
  }

  /// Remarks about repeated sessions, a sentence each.
  var remarks: [String] {
    guard let first = repeated.first else { return [] }
    let sessions = repeated.count == 1 ? "1 table is" : "\(repeated.count) tables are"
    return [
      "\(sessions) also elsewhere, whole or as the first part of a longer one, such as "
        + "\(first.path.onOneLine) in \(first.other.onOneLine); each trial counts once."
    ]
  }
}
