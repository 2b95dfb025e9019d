package import Base

/// The answers to one questionnaire, summed up over people.
package struct QuestionnaireResult: Equatable, Sendable {
  /// The name in the log; `form` for the form at the session's start.
  package var name: String
  /// The name for a reader.
  package var title: String
  /// The people with any answer to it.
  package var participants: Int
  /// The scores and scales that were asked about methods, by method.
  package var scales: [RatedScale]
  /// The questions that were asked once, about no method.
  package var questions: [SingleQuestion]
}

/// A score or a rating scale, compared between methods; people are the units.
package struct RatedScale: Equatable, Sendable {
  /// The meaning of a scale's numbers.
  package var measure: RatedMeasure
  /// The people with a number.
  package var participants: Int
  /// The methods, in the order of the first table of the comparison.
  package var methods: [RatedMethod]
  /// Each two methods.
  package var pairs: [RatedPair]
}

/// The meaning of the numbers of a score or a rating scale.
package struct RatedMeasure: Equatable, Sendable {
  /// The name of the question or the score in the log: `score`, `score_raw`, `score_weighted`.
  package var name: String
  /// The name for a reader.
  package var label: String
  /// The smallest and the largest number; `nil` if the study does not define them.
  package var range: ClosedRange<Double>?
  /// The end of the range that favours a method; `nil` if only the study's author can decide it.
  package var better: Better?
  /// Whether it sums up several questions, or is all that a questionnaire asks.
  package var isScore: Bool

  /// An end of a range.
  package enum Better: String, Sendable {
    case lower, higher
  }

  /// Creates a measure.
  package init(
    name: String, label: String, range: ClosedRange<Double>? = nil, better: Better? = nil,
    isScore: Bool = false
  ) {
    self.name = name
    self.label = label
    self.range = range
    self.better = better
    self.isScore = isScore
  }
}

/// A scale's numbers for one method.
package struct RatedMethod: Equatable, Sendable {
  /// The method.
  package var method: String
  /// The mean of each person with a number, over blocks and sessions, by participant.
  package var means: [Double] = []
  /// The people with a number.
  package var participants: Int { means.count }
  /// The number of times that the scale was answered.
  package var answers = 0
  /// The number of times that it was asked but has no number because an answer is missing.
  package var unscored = 0
  /// The number of times that people preferred not to answer.
  package var declined = 0
  /// The mean of the people's means; `nil` without any.
  package var mean: Double?
  /// The interval of `mean` by Student's t; `nil` below two people or if all means are equal.
  package var interval: ConfidenceInterval?
}

/// The comparison of a scale's numbers between two methods, over the people who rated both.
package struct RatedPair: Equatable, Sendable {
  /// The first method, as an index into `RatedScale.methods`.
  package var a: Int
  /// The second method, as such an index; above `a`.
  package var b: Int
  /// The people who rated both.
  package var participants: Int
  /// The mean of their differences, the first method's number minus the second's; `nil` without any.
  package var difference: Double?
  /// The simultaneous 95 % interval of `difference` over all pairs (Bonferroni); `nil` without a test.
  package var interval: ConfidenceInterval?
  /// The 95 % interval of this pair alone; `nil` without a test.
  package var unadjusted: ConfidenceInterval?
  /// The paired t-test; `nil` below two people or if all differences are equal.
  package var test: RatedTest?
}

/// Student's paired t-test of people's means.
package struct RatedTest: Equatable, Sendable {
  /// The statistic t; above 0 if the first method's numbers are higher.
  package var t: Double
  /// Its degrees of freedom.
  package var degreesOfFreedom: Int
  /// The two-sided p-value.
  package var p: Double
  /// The p-value times the number of pairs that have one, at most 1 (Bonferroni).
  package var adjustedP: Double
}

/// A question that was asked once a session, about no method.
package struct SingleQuestion: Equatable, Sendable {
  /// The name of the question or the score in the log.
  package var name: String
  /// The question as shown to the participant, or the scale's name for a reader.
  package var question: String
  /// The people who answered.
  package var participants = 0
  /// The number of times that it was asked but not answered.
  package var unanswered = 0
  /// The number of times that people preferred not to answer.
  package var declined = 0
  /// The numbers, with each person's sessions averaged; `nil` if answers are not numbers.
  package var number: NumberSummary?
  /// The options that people chose in their first session, in the order of the form.
  package var choices: [Choice] = []
  /// The texts that people typed, in the order of the participants.
  package var texts: [Text] = []

  /// The numbers that people answered.
  package struct NumberSummary: Equatable, Sendable {
    /// Their mean.
    package var mean: Double
    /// Its interval by Student's t; `nil` below two people or if all answers are the same.
    package var interval: ConfidenceInterval?
    /// The smallest.
    package var minimum: Double
    /// The largest.
    package var maximum: Double
  }

  /// An option of a choice.
  package struct Choice: Equatable, Sendable {
    /// The option.
    package var text: String
    /// The number of people who chose it.
    package var people: Int
  }

  /// A text that was typed.
  package struct Text: Equatable, Sendable {
    /// The participant, as an index into `ComparisonResult.participantCodes`.
    package var participant: Int
    /// The session's number.
    package var session: Int
    /// The text.
    package var text: String
  }
}
