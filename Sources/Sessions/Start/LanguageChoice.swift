package import Base
package import Languages

/// The choice of the language of the form before a session, and of the sessions that it begins.
package struct LanguageChoice: Sendable {
  /// The language that is chosen; `nil` leaves each study its own one.
  package private(set) var chosen: Language?
  /// The languages of the list; empty while it is closed.
  private(set) var offered: [Language] = []
  /// The entry of the list that Enter chooses.
  package private(set) var highlighted = 0

  /// Begins with a choice.
  package init(_ chosen: Language? = nil) { self.chosen = chosen }

  /// Whether the list is shown.
  package var isOpen: Bool { !offered.isEmpty }

  /// The entries of the list, `nil` first: the language of each study.
  package var entries: [Language?] { isOpen ? [nil] + offered : [] }

  /// The index of the chosen entry.
  package var selected: Int { entries.firstIndex { $0?.code == chosen?.code } ?? 0 }

  /// Shows the list.
  package mutating func open() {
    offered = Language.bundledCodes.compactMap(Language.bundled)
    highlighted = selected
  }

  /// Closes the list, and keeps the choice.
  package mutating func close() { offered = [] }

  /// Chooses the entry at `index` and closes the list; ignores one that is not there.
  package mutating func choose(_ index: Int) {
    guard entries.indices.contains(index) else { return }
    chosen = entries[index]
    close()
  }

  /// Handles a key while the list is shown.
  package mutating func press(_ key: Key) {
    switch key {
    case .up: highlighted = max(0, highlighted - 1)
    case .down: highlighted = min(offered.count, highlighted + 1)
    case .home, .pageUp: highlighted = 0
    case .end, .pageDown: highlighted = offered.count
    case .enter: choose(highlighted)
    case .escape, .other("F8"): close()
    default: break
    }
  }
}
