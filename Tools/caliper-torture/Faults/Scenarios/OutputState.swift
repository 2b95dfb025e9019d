/// The contents of a case's folder after a command that writes results, compared with the earlier and the expected
/// ones.
struct OutputState {
  /// The changes outside of the results.
  private(set) var changes: [String] = []
  /// Results that have neither their earlier nor their expected contents.
  private(set) var half: [String] = []
  /// Files and folders with hidden names that are unfinished.
  private(set) var remains: [String] = []
  /// Whether all results have their expected contents.
  private(set) var isDone = true

  /// Compares `now` with a case that has not begun, and with one that is done; all cases lie in `places`.
  init(
    _ now: Tree, before: Tree, after: Tree, _ manner: OutputScenario.Manner, places: String
  ) {
    let prefix = OutputScenario.folder + "/"
    let known = before.paths.union(after.paths)
    remains = now.paths.subtracting(known).filter(Self.isUnfinished).sorted()
    let names = known.union(now.paths).subtracting(remains)
    for name in names.sorted() where !name.hasPrefix(prefix) && !name.hasSuffix(".caliper-lock") {
      if now.files[name] != before.files[name] { changes.append("\(name) has changed") }
      if now.paths.contains(name) != before.paths.contains(name) {
        changes.append("\(name) has come or gone")
      }
    }
    let results = Set(
      names.filter { $0.hasPrefix(prefix) }.compactMap {
        $0.dropFirst(prefix.count).split(separator: "/").first
      }.map { prefix + $0 })
    for result in results.sorted() {
      let states = [now, before, after].map { $0.result(result, places: places) }
      if states[0] == states[2] { continue }
      isDone = false
      let isBegun = manner == .continued && Self.continues(states[0], states[1], states[2])
      if states[0] != states[1], !isBegun { half.append("\(result) is neither old nor new") }
    }
  }

  /// Whether the file contains the beginning of its expected bytes, and all of its earlier ones.
  private static func continues(
    _ now: [String: [UInt8]], _ before: [String: [UInt8]], _ after: [String: [UInt8]]
  ) -> Bool {
    guard let bytes = now[""], let whole = after[""] else { return now.isEmpty }
    return whole.starts(with: bytes) && bytes.starts(with: before[""] ?? [])
  }

  /// Whether it, or a folder that it lies in, has the hidden name of something unfinished.
  static func isUnfinished(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0.hasPrefix(".") && $0.hasSuffix(".new") }
  }
}

extension Tree {
  /// All files and folders.
  fileprivate var paths: Set<String> { Set(files.keys).union(folders) }

  /// The file or folder at `path` by the names in it, without the parts that differ from run to run.
  fileprivate func result(_ path: String, places: String) -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for (name, bytes) in files where name == path || name.hasPrefix(path + "/") {
      found[String(name.dropFirst(path.count))] = OutputText.withoutChance(
        bytes, of: name, places: places)
    }
    return found
  }
}

/// The bytes of results without the parts that differ from run to run.
enum OutputText {
  /// Without the paths of cases, which lie in `places`, and without dates.
  static func withoutChance(_ bytes: [UInt8], of name: String, places: String) -> [UInt8] {
    if name.hasSuffix(".zip") { return withoutTimes(bytes) }
    if name.hasSuffix(".pdf") { return withoutDate(bytes) }
    let lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
    let mark = Array((places + "/").utf8)
    guard lines.contains(where: { !ranges(of: mark, in: $0).isEmpty }) else { return bytes }
    let isRecord = name.hasSuffix(".record")
    return Array(
      lines.map { line in
        let found = ranges(of: mark, in: line)
        guard !found.isEmpty else { return Array(line) }
        let rest = isRecord ? line[..<(line.lastIndex(of: tab) ?? line.endIndex)] : line
        return withoutPlaces(rest, found)
      }.joined(separator: [lineFeed]))
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")

  /// Without the names of cases behind each of `marks`.
  private static func withoutPlaces(_ line: ArraySlice<UInt8>, _ marks: [Range<Int>]) -> [UInt8] {
    var rest: [UInt8] = []
    var start = line.startIndex
    for mark in marks where mark.lowerBound >= start && mark.upperBound <= line.endIndex {
      rest += line[start..<mark.lowerBound] + [UInt8(ascii: "~")]
      start = line[mark.upperBound...].firstIndex { !isInName($0) } ?? line.endIndex
    }
    return rest + line[start...]
  }

  /// Whether the name of a case's folder may have this byte.
  private static func isInName(_ byte: UInt8) -> Bool {
    let character = Character(UnicodeScalar(byte))
    return character.isLetter || character.isNumber || "-_+".contains(character)
  }

  private static func ranges(of part: [UInt8], in line: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = line.startIndex
    while start + part.count <= line.endIndex {
      guard let first = line[start...].firstIndex(of: part[0]), first + part.count <= line.endIndex
      else { break }
      let range = first..<first + part.count
      if line[range].elementsEqual(part) {
        found.append(range)
        start = range.upperBound
      } else {
        start = first + 1
      }
    }
    return found
  }

  /// A ZIP file without the times of its files, which follow two signatures.
  private static func withoutTimes(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for (signature, offset) in [([0x50, 0x4B, 3, 4], 10), ([0x50, 0x4B, 1, 2], 12)] {
      for range in ranges(of: signature.map(UInt8.init), in: bytes[...]) {
        let time = range.lowerBound + offset
        guard time + 4 <= bytes.count else { continue }
        bytes.replaceSubrange(time..<time + 4, with: [0, 0, 0, 0])
      }
    }
    return bytes
  }

  /// A PDF file without the date on which it was made.
  private static func withoutDate(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for range in ranges(of: Array("/CreationDate (".utf8), in: bytes[...]) {
      let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.endIndex
      bytes.replaceSubrange(
        range.upperBound..<end, with: Array(repeating: 0, count: end - range.upperBound))
    }
    return bytes
  }
}
