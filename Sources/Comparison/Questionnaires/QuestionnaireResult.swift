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
  /// What was asked once, about no method.
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

/// What the numbers of a score or of a rating scale mean.
package struct RatedMeasure: Equatable, Sendable {
  /// The name of the question in the log, or that of the score: `score`, `score_raw`, `score_weighted`.
  package var name: String
  /// The name for a reader.
  package var label: String
  /// The smallest and the largest number; `nil` where the study does not say.
  package var range: ClosedRange<Double>?
  /// The end of the range that speaks for a method; `nil` where only the study's author knows.
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
  /// How many times the scale was answered.
  package var answers = 0
  /// How many times it was asked, but lacks an answer and so has no number.
  package var unscored = 0
  /// How many times people preferred not to say.
  package var declined = 0
  /// The mean of the people's means; `nil` without any.
  package var mean: Double?
  /// The interval of `mean` by Student's t; `nil` below two people or where all means are equal.
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
  /// The paired t-test; `nil` below two people or where all differences are equal.
  package var test: RatedTest?
}

/// Student's paired t-test of people's means.
package struct RatedTest: Equatable, Sendable {
  /// The statistic t; above 0 where the first method's numbers are higher.
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
  /// The name in the log, or that of a score.
  package var name: String
  /// The question as it was shown, or the scale's name for a reader.
  package var question: String
  /// The people who answered.
  package var participants = 0
  /// How many times it was asked, but has no answer.
  package var unanswered = 0
  /// How many times people preferred not to say.
  package var declined = 0
  /// The numbers, a person's sessions averaged; `nil` where answers are no numbers.
  package var number: NumberSummary?
  /// The options that people chose in their first session, in the order of the form.
  package var choices: [Choice] = []
  /// The texts that people typed, in the order of the participants.
  package var texts: [Text] = []

  /// The numbers that people answered.
  package struct NumberSummary: Equatable, Sendable {
    /// Their mean.
    package var mean: Double
    /// Its interval by Student's t; `nil` below two people or where all answer the same.
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
    /// How many people chose it.
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
