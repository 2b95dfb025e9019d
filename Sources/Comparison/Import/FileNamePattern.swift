import Files

/// The part of a file's path that replaces a missing column: the participant or the method.
///
/// The parts between its slashes are matched with the last parts of the path. `{}` matches the wanted text, `*` any
/// text; in a pattern with one `*` and no `{}`, the text matched by `*` is wanted.
package struct FileNamePattern: Hashable, Sendable {
  private let parts: [String]

  /// The whole name of the file but for its extension.
  package static let name = FileNamePattern(parts: [])

  private init(parts: [String]) { self.parts = parts }

  /// Reads a pattern such as `subject-{}.csv` or `{}/*.csv`; nil if it marks no wanted part, or more than one.
  package init?(_ text: String) {
    var parts = text.split(separator: "/").map(String.init)
    let wanted = parts.joined(separator: "/").components("{}")
    let stars = parts.reduce(0) { $0 + $1.count { $0 == "*" } }
    if wanted == 1, stars == 1 {
      parts = parts.map { $0.replacing("*", with: "{}") }
    } else if wanted != 2 {
      return nil
    }
    self.parts = parts
  }

  /// The wanted part of `path`; nil if the pattern does not match.
  func text(in path: String) -> String? {
    guard !parts.isEmpty else {
      let name = Path.name(of: path)
      let end = name.lastIndex(of: ".") ?? name.endIndex
      let stem = end == name.startIndex ? name : String(name[..<end])
      return stem.isEmpty ? nil : stem
    }
    let names = path.split(separator: "/").suffix(parts.count)
    guard names.count == parts.count else { return nil }
    var found: String?
    for (part, name) in zip(parts, names) {
      let pieces = Self.pieces(of: part)
      var captured: String?
      guard Self.matches(pieces[...], name[...], &captured) else { return nil }
      found = captured ?? found
    }
    return found.flatMap { $0.isEmpty ? nil : $0 }
  }

  private enum Piece: Hashable {
    case text(String)
    case any, wanted
  }

  private static func pieces(of part: String) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var rest = part[...]
    while let letter = rest.first {
      let isWanted = rest.hasPrefix("{}")
      if isWanted || letter == "*" {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(isWanted ? .wanted : .any)
        rest = rest.dropFirst(isWanted ? 2 : 1)
      } else {
        text.append(letter)
        rest.removeFirst()
      }
    }
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// Whether `name` is all of `pieces`; gaps are as short as possible.
  private static func matches(
    _ pieces: ArraySlice<Piece>, _ name: Substring, _ captured: inout String?
  ) -> Bool {
    guard let first = pieces.first else { return name.isEmpty }
    let rest = pieces.dropFirst()
    switch first {
    case .text(let text):
      return name.hasPrefix(text) && matches(rest, name.dropFirst(text.count), &captured)
    case .any, .wanted:
      var end = name.startIndex
      while true {
        if matches(rest, name[end...], &captured) {
          if first == .wanted { captured = String(name[..<end]) }
          return true
        }
        guard end < name.endIndex else { return false }
        end = name.index(after: end)
      }
    }
  }
}

extension String {
  /// The number of pieces between occurrences of `separator`.
  fileprivate func components(_ separator: String) -> Int {
    split(separator: separator, omittingEmptySubsequences: false).count
  }
}
