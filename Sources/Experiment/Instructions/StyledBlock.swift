/// A block of marked-up text: what stands between two breaks.
public struct StyledBlock: Hashable, Sendable {
  /// What kind of block it is.
  public var kind: Kind
  /// Its words, in runs of one look each.
  public var runs: [StyledRun]

  /// The kinds of block.
  public enum Kind: Hashable, Sendable {
    case paragraph, heading, listItem
  }

  /// All its words.
  public var string: String { runs.map(\.string).joined() }
}

/// Words of one look.
public struct StyledRun: Hashable, Sendable {
  /// The words.
  public var string: String
  /// Whether they are heavier than those around.
  public var isBold = false
  /// Whether they lean.
  public var isItalic = false
}
