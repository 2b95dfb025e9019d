/// The trials before each block that do not count.
package enum Practice: Hashable, Sendable {
  /// So many.
  case trials(Int)
  /// Until so many in a row were correct, but no more than `atMost`.
  case criterion(correctInARow: Int, atMost: Int)

  /// The most practice trials that a block can have.
  package var limit: Int {
    switch self {
    case .trials(let count): count
    case .criterion(_, let atMost): atMost
    }
  }
}

/// When people rest within a block, and how long at least.
package struct Breaks: Hashable, Sendable {
  /// The trials after which there is a break; `nil` for none.
  package var afterTrials: Int?
  /// The minutes after which there is a break at the end of the trial; `nil` for none.
  package var afterMinutes: Double?
  /// The seconds that every break lasts at least, also that between blocks.
  package var minimumRest = 0.0

  /// Creates breaks between blocks only, as long as people like.
  package init() {}
}
