/// How the conditions of one kind follow one another.
public enum Order: String, CaseIterable, Sendable {
  /// As in the file.
  case fixed
  /// In random order, anew for each participant, and for targets anew for each block.
  case random
  /// By a row of a Latin square: each condition stands equally often at each place.
  case latin
  /// By a row of a Williams design: each also follows each other one equally often.
  case williams
  /// By one of all orders there are, each equally often.
  case complete
}

/// The orders of a study.
public struct Orders: Hashable, Sendable {
  /// The order of the methods.
  public var methods = Order.williams
  /// The order of the scales within a method.
  public var scales = Order.fixed
  /// The order of the tasks within a scale.
  public var tasks = Order.fixed
  /// The order of the targets within a block.
  public var targets = Order.random

  /// Creates the orders that studies have unless they say otherwise.
  public init() {}
}

/// Participants who use only some of the methods.
public struct StudyGroup: Hashable, Sendable {
  /// The name in logs.
  public var name: String
  /// The methods by their places in the study, in the order of the group.
  public var methods: [Int]
}
