/// A value in JSON that is not of the format that belongs there, or is missing.
package struct JSONFault: Hashable, Sendable {
  /// The keys that lead to it, such as `.study.name`; empty if the whole is meant.
  package let path: String
  /// An example of a valid value.
  package let example: String
  /// Whether nothing is there.
  package let isMissing: Bool

  /// A fault of the whole, in whose place something like `example` belongs.
  init(example: String) {
    self.init(path: "", example: example, isMissing: false)
  }

  fileprivate init(path: String, example: String, isMissing: Bool) {
    (self.path, self.example, self.isMissing) = (path, example, isMissing)
  }

  /// The same fault of a value that `step` leads to, such as `.key` or `[0]`.
  func below(_ step: String) -> JSONFault {
    JSONFault(path: step + path, example: example, isMissing: isMissing)
  }
}

/// The form of one type's values in JSON: reads, writes and checks them.
package struct JSONFormat<Value: Sendable>: Sendable {
  /// An example for the message that a member is missing.
  package let example: String
  /// The value of a missing member; `nil` if the member is required.
  let missing: Value?
  /// Writes a value; `nil` leaves the member out.
  package let write: @Sendable (Value) -> JSONValue?
  /// Reads a value; `nil` if the JSON is something else.
  package let read: @Sendable (JSONValue) -> Value?
  /// The reasons that `read` rejects the JSON; none if it does not.
  let faults: @Sendable (JSONValue) -> [JSONFault]

  /// Declares a format; without `faults` the JSON as a whole is reported as wrong.
  package init(
    example: String, missing: Value? = nil, write: @escaping @Sendable (Value) -> JSONValue?,
    read: @escaping @Sendable (JSONValue) -> Value?,
    faults: (@Sendable (JSONValue) -> [JSONFault])? = nil
  ) {
    self.faults =
      faults ?? { json in
        read(json) == nil ? [JSONFault(example: example)] : []
      }
    self.example = example
    self.missing = missing
    self.write = write
    self.read = read
  }
}

// MARK: - Single values

extension JSONFormat<String> {
  /// A text.
  package static var text: Self {
    JSONFormat(
      example: "\"…\"", write: { .text($0) },
      read: { json in
        if case .text(let text) = json { text } else { nil }
      })
  }
}

extension JSONFormat<Bool> {
  /// True or false.
  package static var flag: Self {
    JSONFormat(
      example: "false", write: { .boolean($0) },
      read: { json in
        if case .boolean(let flag) = json { flag } else { nil }
      })
  }
}

extension JSONFormat<Bool> {
  /// A flag that few values have: omitted if it is false.
  package static var mark: Self {
    JSONFormat(
      example: "true", missing: false, write: { $0 ? .boolean(true) : nil },
      read: JSONFormat.flag.read)
  }
}

extension JSONFormat where Value: FixedWidthInteger {
  /// A whole number, exact in all 64 bits.
  package static var integer: Self {
    JSONFormat(
      example: "1", write: { .integer($0) },
      read: { json in json.integer.flatMap { Value(exactly: $0) } })
  }
}

extension JSONFormat<Double> {
  /// A number; infinities and not-a-number, which JSON lacks, are the texts inf, -inf and nan.
  package static var number: Self {
    JSONFormat(
      example: "1", write: { $0.isFinite ? .number($0) : .text("\($0)") },
      read: { json in
        guard case .text(let text) = json else { return json.double }
        return ["inf": .infinity, "-inf": -.infinity, "nan": .nan][text]
      })
  }
}

// MARK: - Compositions

extension JSONFormat {
  /// A value that may be missing, which is written as null or, if `isOmitted`, omitted.
  package static func optional<Wrapped: Sendable>(
    _ format: JSONFormat<Wrapped>, isOmitted: Bool = false
  ) -> JSONFormat where Value == Wrapped? {
    JSONFormat(
      example: format.example, missing: .some(nil),
      write: { value in
        guard let value else { return isOmitted ? nil : .null }
        return format.write(value)
      },
      read: { $0 == .null ? .some(nil) : format.read($0).map { .some($0) } },
      faults: { $0 == .null ? [] : format.faults($0) })
  }

  /// A list of values of one format.
  package static func list<Element: Sendable>(of format: JSONFormat<Element>) -> JSONFormat
  where Value == [Element] {
    JSONFormat(
      example: "[]", write: { .list($0.compactMap { format.write($0) }) },
      read: { json in
        guard case .list(let members) = json else { return nil }
        let values = members.compactMap { format.read($0) }
        return values.count == members.count ? values : nil
      },
      faults: { json in
        guard case .list(let members) = json else { return [JSONFault(example: "[]")] }
        return members.enumerated().flatMap { index, member in
          format.faults(member).map { $0.below("[\(index)]") }
        }
      })
  }

  /// Values of one format by their names.
  package static func dictionary<Element: Sendable>(of format: JSONFormat<Element>) -> JSONFormat
  where Value == [String: Element] {
    JSONFormat(
      example: "{}", write: { .object($0.compactMapValues { format.write($0) }) },
      read: { json in
        guard case .object(let members) = json else { return nil }
        let values = members.compactMapValues { format.read($0) }
        return values.count == members.count ? values : nil
      },
      faults: { json in
        guard case .object(let members) = json else { return [JSONFault(example: "{}")] }
        return members.sorted { $0.key < $1.key }.flatMap { key, member in
          format.faults(member).map { $0.below("." + key) }
        }
      })
  }

  /// An object whose members are the properties of a type.
  package static func object(_ format: JSONObjectFormat<Value>) -> JSONFormat {
    JSONFormat(
      example: format.example, write: { format.json(of: $0) }, read: { format.value(of: $0) },
      faults: { format.faults(in: $0) })
  }
}

// MARK: - Objects

/// One property of `Owner` as a member of a JSON object.
package struct JSONMember<Owner: Sendable>: Sendable {
  /// The name in the file.
  package let key: String
  fileprivate let path: any PartialKeyPath<Owner> & Sendable
  /// An example of the value for the message that it is missing.
  package let example: String
  fileprivate let write: @Sendable (Owner) -> JSONValue?
  /// Reads the member into an owner; returns whether it is valid.
  fileprivate let read: @Sendable (JSONValue?, inout Owner) -> Bool
  /// The reasons that `read` returns false.
  fileprivate let faults: @Sendable (JSONValue?) -> [JSONFault]

  /// Declares the property at `path` as the member `key`.
  package init<Value: Sendable>(
    _ key: String, _ path: any WritableKeyPath<Owner, Value> & Sendable, _ format: JSONFormat<Value>
  ) {
    self.key = key
    self.path = path
    example = format.example
    write = { format.write($0[keyPath: path]) }
    read = { json, owner in
      guard let value = json.map(format.read) ?? format.missing else { return false }
      owner[keyPath: path] = value
      return true
    }
    faults = { json in
      if let json { return format.faults(json).map { $0.below("." + key) } }
      if format.missing != nil { return [] }
      return [JSONFault(path: ".\(key)", example: format.example, isMissing: true)]
    }
  }

  /// Declares a property that follows from others: it is written and never read.
  package init<Value: Sendable>(
    _ key: String, derived path: any KeyPath<Owner, Value> & Sendable, _ format: JSONFormat<Value>
  ) {
    self.key = key
    self.path = path
    example = format.example
    write = { format.write($0[keyPath: path]) }
    read = { _, _ in true }
    faults = { _ in [] }
  }
}

/// The members of a JSON object that represents a value of `Owner`.
package struct JSONObjectFormat<Owner: Sendable>: Sendable {
  /// An example for the message that the object is missing.
  fileprivate let example: String
  /// The value that members are read into.
  package let blank: Owner
  private let members: [JSONMember<Owner>]

  /// Declares an object.
  package init(example: String = "{}", blank: Owner, _ members: [JSONMember<Owner>]) {
    self.example = example
    self.blank = blank
    self.members = members
  }

  /// The object that represents `value`.
  package func json(of value: Owner) -> JSONValue {
    let written = members.compactMap { member in
      member.write(value).map { (member.key, $0) }
    }
    return .object(Dictionary(written) { first, _ in first })
  }

  /// Reads an object; keys that are not declared are ignored, `nil` if one is wrong or missing.
  package func value(of json: JSONValue) -> Owner? {
    guard case .object(let found) = json else { return nil }
    var value = blank
    for member in members where !member.read(found[member.key], &value) { return nil }
    return value
  }

  /// The reasons that `value(of:)` rejects `json`: the wrong or missing members, in their order; none if it does not.
  package func faults(in json: JSONValue) -> [JSONFault] {
    guard case .object(let found) = json else { return [JSONFault(example: example)] }
    return members.flatMap { $0.faults(found[$0.key]) }
  }

  /// Reads the one property at `path`; `nil` if it is wrong or missing.
  package func value<Value>(of path: KeyPath<Owner, Value>, in json: JSONValue) -> Value? {
    guard case .object(let found) = json, let member = member(path) else { return nil }
    var value = blank
    return member.read(found[member.key], &value) ? value[keyPath: path] : nil
  }

  /// The member that represents the property at `path`; `nil` if none does.
  package func member(_ path: PartialKeyPath<Owner>) -> JSONMember<Owner>? {
    members.first { $0.path == path }
  }
}
