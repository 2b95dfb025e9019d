/// A questionnaire and when it is asked.
public struct StudyQuestionnaire: Hashable, Sendable {
  /// Which one.
  public var questionnaire: Questionnaire
  /// When it is asked.
  public var moment: Moment

  /// When a questionnaire is asked.
  public enum Moment: String, CaseIterable, Sendable {
    /// After each block.
    case block
    /// After the last block of each method.
    case method
    /// After everything.
    case end
  }
}

/// The questionnaires that a study can name.
public enum Questionnaire: Hashable, Sendable {
  /// NASA Task Load Index; with weights people also compare its six scales in pairs.
  case taskLoadIndex(isWeighted: Bool)
  /// System Usability Scale.
  case usabilityScale
  /// Single Ease Question.
  case singleEase
  /// Scales of the study's own.
  case likert(LikertScales)
}

/// Statements to agree or disagree with.
public struct LikertScales: Hashable, Sendable {
  /// The name in the log.
  public var name: String
  /// The title for people.
  public var title: String
  /// The statements, each with its name in the log.
  public var items: [Item]
  /// The number of points, from 2 to 11.
  public var points: Int
  /// What the first and the last point mean.
  public var ends: Ends

  /// A statement.
  public struct Item: Hashable, Sendable {
    /// The name in the log.
    public var name: String
    /// The words.
    public var label: String
  }

  /// What the first and the last point mean.
  public struct Ends: Hashable, Sendable {
    /// The first one.
    public var low: String
    /// The last one.
    public var high: String
  }
}
