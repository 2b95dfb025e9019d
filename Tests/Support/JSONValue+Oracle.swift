package import Base

extension JSONValue {
  /// The member called `key`; null if there is none.
  package subscript(key: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  /// The number; `nil` if the value is none.
  package var number: Double? {
    double
  }

  /// The text; `nil` if the value is none.
  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The members of a list; R writes a list of one as that one.
  package var list: [JSONValue] {
    switch self {
    case .list(let members): members
    case .null: []
    default: [self]
    }
  }

  /// The numbers of a list.
  package var numbers: [Double?] { list.map(\.number) }

  /// The difference of `value` from this number of R's, in words; `nil` if `value` is as near as can be.
  ///
  /// If R has no number, `value` has to be `nil`.
  package func disagreement(with value: Double?) -> String? {
    // A relative 1e-6 is promised; measured are 1e-11 for power and 1e-12 for all else.
    let tolerance = 1e-9
    switch (value, number) {
    case (nil, nil): return nil
    case (let value?, let expected?):
      let size = max(abs(value), abs(expected), .leastNonzeroMagnitude)
      return abs(value - expected) / size <= tolerance ? nil : "\(value), in R \(expected)"
    default: return "\(value.debugDescription), in R \(self)"
    }
  }
}
