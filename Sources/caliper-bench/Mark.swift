import Primitives

/// What an event is known by, when it was injected as in the log.
struct Mark: Hashable {
  /// The name that the log gives to what happened.
  enum Kind: String, Hashable, CaseIterable {
    case motion, press, release
    case keyDown = "key_down"
    case keyUp = "key_up"
  }

  /// What happened.
  var kind: Kind
  /// The pointer's place, where it has a part in it.
  var point: Point?
  /// The key's or the button's name; nil for motion.
  var key: String?

  /// The pointer came to `point`.
  static func motion(_ point: Point) -> Mark { Mark(kind: .motion, point: point) }

  /// The primary button went down or up at `point`.
  static func button(_ kind: Kind, _ point: Point) -> Mark {
    Mark(kind: kind, point: point, key: PointerButton.primary.rawValue)
  }
}
