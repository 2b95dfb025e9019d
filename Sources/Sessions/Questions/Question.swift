package import Studies

/// One question of a page: its words and what can be answered.
package struct Question: Hashable, Sendable {
  /// The name in the log.
  package var name: String
  /// The words.
  package var label: String
  /// What explains them; empty for nothing.
  package var explanation = ""
  /// What can be answered.
  package var kind: Kind
  /// Whether the page waits for an answer.
  package var isRequired = true

  /// What can be answered.
  package enum Kind: Hashable, Sendable {
    /// One of the points between two ends.
    case scale(RatingScale)
    /// One of two things.
    case pair(Alternative, Alternative)
    /// What a form can ask.
    case field(FormField.Answer)
  }

  /// One of the two things of a pair.
  package struct Alternative: Hashable, Sendable {
    /// The name in the log.
    package var name: String
    /// The words.
    package var label: String
  }
}

extension Question {
  /// How many things there are to choose from; `nil` where text is typed.
  package var choices: Int? {
    switch kind {
    case .scale(let scale): scale.points
    case .pair: 2
    case .field(.choice(let options)): options.count
    case .field(.code), .field(.number), .field(.text): nil
    }
  }
}

/// Equally distant points between two ends, of which one is chosen.
package struct RatingScale: Hashable, Sendable {
  /// How many points there are.
  package var points: Int
  /// What the first and the last one mean.
  package var ends: LikertScales.Ends
  /// The value of the first point.
  package var first = 1
  /// How much more each further point is worth.
  package var step = 1

  /// Creates a scale.
  package init(points: Int, ends: LikertScales.Ends, first: Int = 1, step: Int = 1) {
    self.points = points
    self.ends = ends
    self.first = first
    self.step = step
  }

  /// The value of the point at `index`, counted from 0.
  package func value(at index: Int) -> Int { first + index * step }
}
