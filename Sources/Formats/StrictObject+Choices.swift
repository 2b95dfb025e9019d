import Primitives

extension StrictObject {
  /// One of the cases of an enumeration by their names; `fallback` where it is missing or wrong.
  public func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, default fallback: Choice
  ) -> Choice {
    let names = Choice.allCases.map(\.rawValue)
    return Choice(rawValue: choice(name, of: names, default: fallback.rawValue)) ?? fallback
  }

  /// True or false; `fallback` where it is missing or wrong.
  public func flag(_ name: String, default fallback: Bool) -> Bool {
    guard let value = value(name) else { return fallback }
    guard case .boolean(let flag) = value else {
      problems.add("expected true or false, found \(value.kind)", at: path(of: name))
      return fallback
    }
    return flag
  }
}
