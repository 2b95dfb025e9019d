/// How people enter a number with one kind of method; one kind a file.
protocol Strategy: Sendable {
  /// The kinds of methods that are used so, as study files call them.
  static var kinds: [String] { get }
  /// Brings the method to the number wanted, as far as the person can tell.
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment)
}

/// The ways to use methods that people know; a new one is one line here.
enum Strategies {
  static let all: [any Strategy.Type] = [
    SliderStrategy.self, WheelStrategy.self, TextFieldStrategy.self, StepperStrategy.self,
    KeypadStrategy.self, ScrubStrategy.self, DialStrategy.self,
  ]

  /// How methods of `kind` are used.
  static func strategy(for kind: String) -> (any Strategy.Type)? {
    all.first { $0.kinds.contains(kind) }
  }
}
