/// The members of a JSON object, read strictly: each wrong type, wrong range and unknown name is
/// added to a list of problems, and reading continues with a default.
///
/// A reference, because reading a member marks it as known.
package final class StrictObject {
  /// The JSON path of the object.
  package let path: JSONPath
  /// The list that problems are added to.
  package let problems: Diagnostics
  private let members: [String: JSONValue]
  /// Whether the value is an object; otherwise no member is reported as missing.
  private let isObject: Bool
  private var known: Set<String> = []

  /// Reads `value`, found at `path`; anything but an object is a problem and reads as empty.
  package init(_ value: JSONValue, at path: JSONPath, problems: Diagnostics) {
    self.path = path
    self.problems = problems
    if case .object(let members) = value {
      self.members = members
      isObject = true
    } else {
      members = [:]
      isObject = false
      problems.add("expected an object, found \(value.kind)", at: path)
    }
  }

  /// The path of the member called `name`.
  package func path(of name: String) -> JSONPath { path[name] }

  /// The names of all members, in order.
  package var names: [String] { members.keys.sorted() }

  /// Whether the object has a member called `name`, which is known from now on.
  package func has(_ name: String) -> Bool { value(name) != nil }

  /// The unchanged member called `name`, known from now on; `nil` if it is missing.
  package func value(_ name: String) -> JSONValue? {
    known.insert(name)
    return members[name]
  }

  /// A number within `range`; `fallback` if it is missing or wrong.
  package func number(
    _ name: String, in range: ClosedRange<Double>, default fallback: Double
  ) -> Double {
    guard let value = value(name) else { return fallback }
    guard let number = value.double else {
      wrongType(name, expected: "a number", found: value)
      return fallback
    }
    guard range.contains(number) else {
      let bounds = "\(range.lowerBound.plainText) to \(range.upperBound.plainText)"
      problems.add("\(number.plainText) is out of range; use \(bounds)", at: path(of: name))
      return fallback
    }
    return number
  }

  /// A whole number within `range`; `fallback` if it is missing or wrong.
  package func integer(_ name: String, in range: ClosedRange<Int>, default fallback: Int) -> Int {
    let number = number(
      name, in: Double(range.lowerBound)...Double(range.upperBound), default: Double(fallback))
    guard let whole = Int(exactly: number) else {
      problems.add(
        "\(number.plainText) is not a whole number; use \(range.lowerBound) to "
          + "\(range.upperBound)", at: path(of: name))
      return fallback
    }
    return whole
  }

  /// A text; `fallback` if it is missing or wrong.
  package func text(_ name: String, default fallback: String) -> String {
    givenText(name) ?? fallback
  }

  /// One of `choices`; `fallback` if it is missing or wrong.
  package func choice(_ name: String, of choices: [String], default fallback: String) -> String {
    guard let chosen = givenText(name) else { return fallback }
    guard choices.contains(chosen) else {
      problems.add(Self.unknown(chosen, among: choices), at: path(of: name))
      return fallback
    }
    return chosen
  }

  /// The problem of a text that is none of `choices`, with the nearest of them.
  package static func unknown(_ text: String, among choices: [String]) -> String {
    "'\(text.shortened)' is not known; \(NearestName.question(text, among: choices))use "
      + alternatives(choices)
  }

  /// The members of a list with their paths; empty if it is missing or wrong.
  package func list(_ name: String) -> [(path: JSONPath, value: JSONValue)] {
    guard let value = value(name) else { return [] }
    guard case .list(let members) = value else {
      wrongType(name, expected: "a list", found: value)
      return []
    }
    return members.enumerated().map { (path(of: name)[$0.offset], $0.element) }
  }

  /// The members of a list of `names`, each at most once; others are problems, as no `kind`.
  package func names(_ name: String, of names: [String], called kind: String) -> [String] {
    var read: [String] = []
    for (path, value) in list(name) {
      guard case .text(let member) = value, names.contains(member) else {
        let question =
          if case .text(let text) = value { NearestName.question(text, among: names) } else { "" }
        problems.add("no \(kind); \(question)use \(Self.alternatives(names))", at: path)
        continue
      }
      if read.contains(member) {
        problems.add("named twice; leave one out", at: path)
      } else {
        read.append(member)
      }
    }
    return read
  }

  /// The fields of a member object; `nil` if it is missing.
  package func object(_ name: String) -> StrictObject? {
    value(name).map { StrictObject($0, at: path(of: name), problems: problems) }
  }

  /// Adds a problem for every member that has not been read.
  package func rejectUnknownKeys() {
    let unknown = members.keys.filter { !known.contains($0) }.sorted()
    if unknown.isEmpty { return }
    let names = known.sorted()
    for name in unknown {
      problems.add(
        "unknown key; \(NearestName.question(name, among: names.filter { !has($0) }))known here are "
          + Self.alternatives(names), at: path(of: name))
    }
  }

  /// Adds the problem that the member called `name` is missing, with an example of a right one.
  package func requires(_ name: String, example: String) {
    if isObject, !has(name) {
      let misspelt = NearestName.nearest(
        to: name, among: members.keys.filter { !known.contains($0) }.sorted())
      problems.add(
        "missing; \(misspelt.map { "rename '\($0.shortened)' if it is meant, or " } ?? "")add for instance \(example)",
        at: path(of: name))
    }
  }

  private func givenText(_ name: String) -> String? {
    guard let value = value(name) else { return nil }
    guard case .text(let text) = value else {
      wrongType(name, expected: "a text", found: value)
      return nil
    }
    return text
  }

  /// Adds the problem that the member called `name` is of another type than `expected`.
  package func wrongType(_ name: String, expected: String, found: JSONValue) {
    problems.add("expected \(expected), found \(found.kind)", at: path(of: name))
  }

  /// The names as a reader would list them: 'a', 'b' or 'c'.
  package static func alternatives(_ names: [String]) -> String {
    let quoted = names.map { "'\($0.shortened)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}

// MARK: - Choices and flags

extension StrictObject {
  /// One of the cases of an enumeration by their names; `fallback` if it is missing or wrong.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, default fallback: Choice
  ) -> Choice {
    let names = Choice.allCases.map(\.rawValue)
    return Choice(rawValue: choice(name, of: names, default: fallback.rawValue)) ?? fallback
  }

  /// True or false; `fallback` if it is missing or wrong.
  package func flag(_ name: String, default fallback: Bool) -> Bool {
    guard let value = value(name) else { return fallback }
    guard case .boolean(let flag) = value else {
      problems.add("expected true or false, found \(value.kind)", at: path(of: name))
      return fallback
    }
    return flag
  }
}
