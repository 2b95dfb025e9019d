import Formats
package import Primitives

/// Something that can be hit, by the name under which it is announced.
package struct Part: Hashable, Sendable {
  /// The announced name, such as `thumb` or `wheel_1`.
  package var name: String
  /// Where it is, in window pixels.
  package var frame: Rectangle
  /// How the pointer looks over it.
  package var pointer: PointerShape
  /// What is to be read on it at this moment, such as the digit of a wheel; `nil` for nothing.
  ///
  /// A page may hide it all the same.
  package var text: String?

  /// Creates a part; the pointer stays an arrow over it unless told otherwise.
  package init(
    _ name: String, _ frame: Rectangle, _ pointer: PointerShape = .arrow,
    reading text: String? = nil
  ) {
    self.name = name
    self.frame = frame
    self.pointer = pointer
    self.text = text
  }
}

/// How the pointer looks over a part.
package enum PointerShape: Hashable, Sendable {
  case arrow
  /// Over what can be taken or pressed.
  case hand
  /// Over text that can be edited.
  case text
  /// Over a number that is dragged to the left and to the right.
  case sideways
}
