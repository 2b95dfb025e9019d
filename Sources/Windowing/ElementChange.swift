import Base
import InputMethods

/// The two kinds of lines that are announced.
package enum AnnouncedLine {
  /// Whether `line` is of a change on a screen, not of a screen.
  @Sendable package static func isChange(_ line: String) -> Bool { line.hasPrefix("{\"change\":") }
}

/// A change of an element while its screen stays.
struct ElementChange: Hashable {
  /// The kinds of changes; of several that come together the first counts.
  enum Kind: String, CaseIterable {
    case appeared, disappeared
    /// Keys act on it now.
    case focus
    case value
    /// Another state, or what describes it.
    case state
    /// Its label, or the effects of keys on it.
    case label
  }

  var kind: Kind
  /// The present element, or the earlier one if it has disappeared.
  var element: AccessibleElement

  /// The changes from `old` to `new`: first the elements that have disappeared, then the others in reading order.
  static func changes(
    from old: [AccessibleElement], to new: [AccessibleElement]
  ) -> [ElementChange] {
    guard old != new else { return [] }
    let before = Dictionary(old.map { ($0.identity, $0) }) { first, _ in first }
    let present = Set(new.map(\.identity))
    return old.filter { !present.contains($0.identity) }
      .map { ElementChange(kind: .disappeared, element: $0) }
      + new.compactMap { element in
        guard let earlier = before[element.identity] else {
          return ElementChange(kind: .appeared, element: element)
        }
        return kind(from: earlier, to: element).map { ElementChange(kind: $0, element: element) }
      }
  }

  private static func kind(from old: AccessibleElement, to new: AccessibleElement) -> Kind? {
    if new.states.contains(.focused), !old.states.contains(.focused) { return .focus }
    if new.value != old.value { return .value }
    // The loss of the focus needs no line: another element gets it.
    if new.states.subtracting([.focused]) != old.states.subtracting([.focused])
      || new.description != old.description
    {
      return .state
    }
    if new.label != old.label || new.options != old.options || new.minimum != old.minimum
      || new.maximum != old.maximum
    {
      return .label
    }
    return nil
  }

  /// One line of JSON without the line's end.
  var line: String {
    JSONValue.object(["change": .text(kind.rawValue), "element": element.announced])
      .encoded(as: .compact)
  }
}

extension AccessibleElement {
  /// The text of words and the name of any other element, as its identity.
  fileprivate var identity: String { role.isWords ? "\(role.rawValue)=\(label)" : name }

  /// The element as an announcement has it; members without a value are left out.
  var announced: JSONValue {
    var members: [String: JSONValue] = [
      "name": .text(name), "role": .text(role.rawValue), "label": .text(label),
    ]
    members["value"] = value.map { .text($0) }
    members["description"] = description.map { .text($0) }
    members["minimum"] = minimum.map { .text($0) }
    members["maximum"] = maximum.map { .text($0) }
    if !states.isEmpty {
      members["states"] = .list(
        State.allCases.filter(states.contains).map { .text($0.rawValue) })
    }
    if !keys.isEmpty { members["keys"] = .object(keys.mapValues { .text($0) }) }
    if !options.isEmpty { members["options"] = .list(options.map { .text($0) }) }
    return .object(members)
  }
}
