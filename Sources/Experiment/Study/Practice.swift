/// The trials before each block that do not count.
public enum Practice: Hashable, Sendable {
  /// So many.
  case trials(Int)
  /// Until so many in a row were correct, but no more than `atMost`.
  case criterion(correctInARow: Int, atMost: Int)

  /// The most practice trials that a block can have.
  public var limit: Int {
    switch self {
    case .trials(let count): count
    case .criterion(_, let atMost): atMost
    }
  }
}

/// When people rest within a block, and how long at least.
public struct Breaks: Hashable, Sendable {
  /// The trials after which there is a break; `nil` for none.
  public var afterTrials: Int?
  /// The minutes after which there is a break at the end of the trial; `nil` for none.
  public var afterMinutes: Double?
  /// The seconds that every break lasts at least, also that between blocks.
  public var minimumRest = 0.0

  /// Creates breaks between blocks only, as long as people like.
  public init() {}
}
