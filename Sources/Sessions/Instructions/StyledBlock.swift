import Studies

/// A block of marked-up text: what stands between two breaks.
package struct StyledBlock: Hashable, Sendable {
  /// What kind of block it is.
  package var kind: Kind
  /// Its words, in runs of one look each.
  package var runs: [StyledRun]

  /// The kinds of block.
  package enum Kind: Hashable, Sendable {
    case paragraph, heading, listItem
  }

  /// All its words.
  package var string: String { runs.map(\.string).joined() }
}

/// Words of one look.
package struct StyledRun: Hashable, Sendable {
  /// The words.
  package var string: String
  /// Whether they are heavier than those around.
  package var isBold = false
  /// Whether they lean.
  package var isItalic = false
}
