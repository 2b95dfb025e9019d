internal import CSDL2

/// The shapes that the pointer can take.
package enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// The usual pointer.
  case arrow
  /// Over something that can be taken or clicked.
  case hand
  /// Over text that can be edited.
  case text
  /// Over something that is dragged to the left and to the right.
  case sideways

  var systemCursor: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .sideways: SDL_SYSTEM_CURSOR_SIZEWE
    }
  }
}
