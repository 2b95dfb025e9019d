import Base

/// A name in a folder.
package enum EntryName: Hashable, Sendable {
  case text(String)
  /// Bytes that are not UTF-8: no path here can reach an entry with this name.
  case foreign([UInt8])

  init(_ bytes: [UInt8]) {
    self = SystemText.text(bytes).map { .text($0) } ?? .foreign(bytes)
  }

  /// The name to be read by a person; it cannot be opened if it is foreign.
  package var shown: String {
    switch self {
    case .text(let name): name
    case .foreign(let bytes): SystemText.shown(bytes)
    }
  }

  /// The name; `nil` if it is foreign.
  package var text: String? {
    if case .text(let name) = self { name } else { nil }
  }
}

extension EntryName: Comparable {
  package static func < (one: EntryName, other: EntryName) -> Bool { one.shown < other.shown }
}
