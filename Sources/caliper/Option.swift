import Base

/// An option of a command: its name, its help, the parsing of its value, and the place that stores it.
///
/// A command lists its options once; parsing, validation and help all use that list.
struct Option<Options>: Sendable {
  /// The name, without the dashes.
  let name: String
  /// The placeholder of the value in the help; `nil` for a flag.
  let placeholder: String?
  /// The help, with its own line breaks.
  let help: String
  /// The kind of its value; `nil` for a flag, and for a value that may be left out.
  let kind: ArgumentKind?
  /// Whether several values count, not only the last one.
  var repeats = false
  /// Whether the help of the command has a row for it; otherwise the usage lines show it.
  var isListed = true
  /// Parses the values given, in their order, and stores the result; a flag given once has one
  /// empty value.
  let store: @Sendable ([String], inout Options) throws(OptionError) -> Void
}

/// The reason why the value of an option is not accepted, for one line after the command's name.
struct OptionError: Error {
  let description: String
}

extension Option {
  /// The same option, shown only in the usage lines of the help.
  var unlisted: Option {
    var option = self
    option.isListed = false
    return option
  }

  /// An option without a value.
  static func flag(
    _ name: String, _ help: String, store: @escaping @Sendable (inout Options) -> Void
  ) -> Option {
    Option(name: name, placeholder: nil, help: help, kind: nil) { _, options in store(&options) }
  }

  /// An option whose value `parse` reads; of several values the last one counts.
  static func value<Value>(
    _ name: String, _ placeholder: String, _ help: String, kind: ArgumentKind = .text,
    parse: @escaping @Sendable (String) throws(OptionError) -> Value,
    store: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Option {
    Option(name: name, placeholder: placeholder, help: help, kind: kind) {
      (texts, options) throws(OptionError) in
      guard let text = texts.last else { return }
      store(&options, try parse(text))
    }
  }

  /// An option with any text as its value.
  static func text(
    _ name: String, _ placeholder: String, _ help: String, kind: ArgumentKind = .text,
    store: @escaping @Sendable (inout Options, String) -> Void
  ) -> Option {
    value(name, placeholder, help, kind: kind, parse: { $0 }, store: store)
  }

  /// An option with a value behind an equals sign, or without one: then `parse` gets an empty text.
  static func optional<Value>(
    _ name: String, _ placeholder: String, _ help: String,
    parse: @escaping @Sendable (String) throws(OptionError) -> Value,
    store: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Option {
    Option(name: name, placeholder: "[=\(placeholder)]", help: help, kind: nil) {
      (texts, options) throws(OptionError) in
      guard let text = texts.last else { return }
      store(&options, try parse(text))
    }
  }

  /// Whether a value follows the option's name.
  var value: Arguments.Value {
    guard let placeholder else { return .none }
    return placeholder.hasPrefix("[") ? .optional : .needed
  }

  /// An option that may be repeated, with all its values in their order.
  static func list(
    _ name: String, _ placeholder: String, _ help: String,
    store: @escaping @Sendable (inout Options, [String]) -> Void
  ) -> Option {
    Option(name: name, placeholder: placeholder, help: help, kind: .text, repeats: true) {
      store(&$1, $0)
    }
  }

  /// An option with a whole number within `range` as its value.
  static func number<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ placeholder: String, in range: ClosedRange<Value>, _ help: String,
    store: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Option {
    value(
      name, placeholder, help,
      parse: { (text) throws(OptionError) in try Self.number(text, of: name, in: range) },
      store: store)
  }

  /// An option with a whole number within `range` that may be repeated, with all its values in their order.
  static func numbers<Value: FixedWidthInteger & Sendable>(
    _ name: String, _ placeholder: String, in range: ClosedRange<Value>, _ help: String,
    store: @escaping @Sendable (inout Options, [Value]) -> Void
  ) -> Option {
    Option(name: name, placeholder: placeholder, help: help, kind: .text, repeats: true) {
      (texts, options) throws(OptionError) in
      let values = try texts.map { (text) throws(OptionError) in
        try Self.number(text, of: name, in: range)
      }
      store(&options, values)
    }
  }

  /// An option whose value is a count N, which means 1 to N, or a part A-B of it, within `range`.
  static func part(
    _ name: String, _ placeholder: String, in range: ClosedRange<Int>, _ help: String,
    store: @escaping @Sendable (inout Options, ClosedRange<Int>) -> Void
  ) -> Option {
    value(
      name, placeholder, help,
      parse: { (text) throws(OptionError) in
        let bounds = text.split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2, let first = Int(bounds[0]), let last = Int(bounds[1]) else {
          return 1...(try Self.number(text, of: name, in: range))
        }
        guard first <= last, range.contains(first), range.contains(last) else {
          throw OptionError(
            description: "--\(name) '\(text)' is no part of \(range.lowerBound) to "
              + "\(range.upperBound); give the first and the last, such as 11-20")
        }
        return first...last
      }, store: store)
  }

  private static func number<Value: FixedWidthInteger>(
    _ text: String, of name: String, in range: ClosedRange<Value>
  ) throws(OptionError) -> Value {
    guard let number = Value(text), range.contains(number) else {
      throw OptionError(
        description: "--\(name) '\(text)' is not a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }

  /// An option with one of the cases of `Value` as its value.
  static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ placeholder: String, _ help: String,
    store: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Option {
    let names = Value.allCases.map(\.rawValue)
    return value(
      name, placeholder, help, kind: .choice(names),
      parse: { (text) throws(OptionError) in
        guard let value = Value(rawValue: text) else {
          throw OptionError(
            description:
              "unknown \(name) '\(text)'; \(NearestName.question(text, among: names))use \(names.alternatives)"
          )
        }
        return value
      }, store: store)
  }

  /// The option for a command whose options have these as a part.
  func part<Whole>(of property: any WritableKeyPath<Whole, Options> & Sendable) -> Option<Whole> {
    Option<Whole>(
      name: name, placeholder: placeholder, help: help, kind: kind, repeats: repeats,
      isListed: isListed
    ) {
      (texts, options) throws(OptionError) in
      try store(texts, &options[keyPath: property])
    }
  }

  /// The option as the help shows it: dashes, name and placeholder.
  var synopsis: String {
    "--\(name)" + (placeholder.map { value == .optional ? $0 : " \($0)" } ?? "")
  }
}

extension [String] {
  /// The members as a choice: `a, b or c`.
  var alternatives: String { joined(before: "or") }

  /// The members as a list of sentences' parts: `a, b and c`.
  var enumeration: String { joined(before: "and") }

  private func joined(before word: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
