extension Modifiers {
  private static let named: [(Modifiers, String)] = [
    (.control, "control"), (.alt, "alt"), (.shift, "shift"),
  ]

  /// The names of all sets of modifiers but the empty one.
  package static let names = (1..<8).map { Modifiers(rawValue: $0).name }

  /// The names of the modifiers, joined by a plus sign; empty for none.
  package var name: String {
    Self.named.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }

  /// Reads what `name` has written; `nil` where that names no modifiers.
  package init?(name: String) {
    let found = (0..<8).map { Modifiers(rawValue: $0) }.first { $0.name == name }
    guard let found else { return nil }
    self = found
  }
}
