/// An option of a subcommand; a name without dashes belongs to a word, which the command line must have.
///
/// Words are in the order of their declarations.
package struct SubcommandOption<Settings>: Sendable {
  let name: String
  /// Whether no value follows the name.
  var isFlag = false
  /// Stores the value; returns its problem, or `nil` if there is none.
  let store: @Sendable (inout Settings, String) -> String?

  var isWord: Bool { !name.hasPrefix("--") }

  /// An option without a value.
  package static func flag(
    _ name: String, _ set: @escaping @Sendable (inout Settings) -> Void
  ) -> Self {
    Self(name: name, isFlag: true) { settings, _ in
      set(&settings)
      return nil
    }
  }

  /// An option whose value is any text.
  package static func text(
    _ name: String, _ set: @escaping @Sendable (inout Settings, String) -> Void
  ) -> Self {
    Self(name: name) { settings, text in
      set(&settings, text)
      return nil
    }
  }

  /// An option whose value is a number in `range`.
  package static func number<Number: LosslessStringConvertible & Comparable & Sendable>(
    _ name: String, in range: ClosedRange<Number>,
    _ set: @escaping @Sendable (inout Settings, Number) -> Void
  ) -> Self {
    Self(name: name) { settings, text in
      guard let number = Number(text), range.contains(number) else {
        return "is no number from \(range.lowerBound) to \(range.upperBound)"
      }
      set(&settings, number)
      return nil
    }
  }

  /// An option whose value is the name of one of `values`.
  package static func choice<Value: Sendable>(
    _ name: String, of values: [Value], named: @escaping @Sendable (Value) -> String,
    _ set: @escaping @Sendable (inout Settings, Value) -> Void
  ) -> Self {
    Self(name: name) { settings, text in
      guard let value = values.first(where: { named($0) == text }) else {
        return "is none of \(values.map(named).joined(separator: ", "))"
      }
      set(&settings, value)
      return nil
    }
  }
}

/// A command line that a subcommand does not accept.
package enum CommandLineError: Error, Hashable, CustomStringConvertible {
  case unknown(String)
  case lacksValue(String)
  case lacksWord(String)
  case wrongValue(String, of: String, problem: String)

  package var description: String {
    switch self {
    case .unknown(let argument): "unknown option '\(argument)'"
    case .lacksValue(let name): "\(name) needs a value"
    case .lacksWord(let name): "\(name) is missing"
    case .wrongValue(let value, let name, let problem): "\(name) '\(value)' \(problem)"
    }
  }
}
