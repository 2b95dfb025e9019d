/// One question of a page: its words and what can be answered.
public struct Question: Hashable, Sendable {
  /// The name in the log.
  public var name: String
  /// The words.
  public var label: String
  /// What explains them; empty for nothing.
  public var explanation = ""
  /// What can be answered.
  public var kind: Kind
  /// Whether the page waits for an answer.
  public var isRequired = true

  /// What can be answered.
  public enum Kind: Hashable, Sendable {
    /// One of the points between two ends.
    case scale(RatingScale)
    /// One of two things.
    case pair(Alternative, Alternative)
    /// What a form can ask.
    case field(FormField.Answer)
  }

  /// One of the two things of a pair.
  public struct Alternative: Hashable, Sendable {
    /// The name in the log.
    public var name: String
    /// The words.
    public var label: String
  }
}

extension Question {
  /// How many things there are to choose from; `nil` where text is typed.
  public var choices: Int? {
    switch kind {
    case .scale(let scale): scale.points
    case .pair: 2
    case .field(.choice(let options)): options.count
    case .field(.code), .field(.number), .field(.text): nil
    }
  }
}

/// Equally distant points between two ends, of which one is chosen.
public struct RatingScale: Hashable, Sendable {
  /// How many points there are.
  public var points: Int
  /// What the first and the last one mean.
  public var ends: LikertScales.Ends
  /// The value of the first point.
  public var first = 1
  /// How much more each further point is worth.
  public var step = 1

  /// The value of the point at `index`, counted from 0.
  public func value(at index: Int) -> Int { first + index * step }
}
