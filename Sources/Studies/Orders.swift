/// How the conditions of one kind follow one another.
package enum Order: String, CaseIterable, Sendable {
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
package struct Orders: Hashable, Sendable {
  /// The order of the methods.
  package var methods = Order.williams
  /// The order of the scales within a method.
  package var scales = Order.fixed
  /// The order of the tasks within a scale.
  package var tasks = Order.fixed
  /// The order of the targets within a block.
  package var targets = Order.random

  /// Creates the orders that studies have unless they say otherwise.
  package init() {}
}

/// Participants who use only some of the methods.
package struct StudyGroup: Hashable, Sendable {
  /// The name in logs.
  package var name: String
  /// The methods by their places in the study, in the order of the group.
  package var methods: [Int]
}
