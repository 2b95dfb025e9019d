internal import CSDL2

extension Window {
  /// The text on the clipboard, `nil` if there is none; setting `nil` empties it.
  ///
  /// Reading can take up to a second if the program that holds the text does not answer.
  package var clipboard: String? {
    get {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(text) }
      return text.pointee == 0 ? nil : String(cString: text)
    }
    set { SDL_SetClipboardText(newValue ?? "") }
  }

  /// The text selected last in any program, which a click of the middle button pastes on X11 and Wayland; `nil` if
  /// there is none, as on systems without such a selection.
  ///
  /// Reading can take up to a second if the program that holds the text does not answer.
  package var selection: String? {
    guard SDL_HasPrimarySelectionText() == SDL_TRUE, let text = SDL_GetPrimarySelectionText() else {
      return nil
    }
    defer { SDL_free(text) }
    return text.pointee == 0 ? nil : String(cString: text)
  }

  /// Whether keys make `textEntered` events; false at first.
  ///
  /// If it is false, no input method takes keys away, and all of them arrive as key events.
  package var acceptsText: Bool {
    get { SDL_IsTextInputActive() == SDL_TRUE }
    set { newValue ? SDL_StartTextInput() : SDL_StopTextInput() }
  }

  /// Whether it fills the display, without changing the display's resolution.
  package var isFullscreen: Bool {
    get { SDL_GetWindowFlags(handle.pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      SDL_SetWindowFullscreen(handle.pointer, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    }
  }

  /// The title in its frame and in the list of windows.
  package var title: String {
    get { String(cString: SDL_GetWindowTitle(handle.pointer)) }
    set { SDL_SetWindowTitle(handle.pointer, newValue) }
  }

  /// Shows an icon in the window's frame and in the list of windows, on X11.
  ///
  /// `pixels` are `width` × `height`, row by row, each 0xAARRGGBB with colours that alpha has not dimmed. On
  /// Wayland the desktop takes the icon of the installed desktop file, which has the program's name.
  package func showIcon(width: Int, height: Int, pixels: [UInt32]) {
    var pixels = pixels
    guard width > 0, height > 0, pixels.count == width * height else { return }
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(clamping: width), Int32(clamping: height), 32,
        Int32(clamping: 4 * width), SDL_PIXELFORMAT_ARGB8888.rawValue)
      // SDL copies it.
      SDL_SetWindowIcon(handle.pointer, surface)
      SDL_FreeSurface(surface)
    }
  }

  /// Has pointer events come while the pointer is outside the window, as a drag needs them.
  package func capturePointer(_ isCaptured: Bool) {
    SDL_CaptureMouse(isCaptured ? SDL_TRUE : SDL_FALSE)
  }

  /// Lets a drag continue beyond the edge of the window, or end there as usual.
  ///
  /// On X11 the pointer returns at the other side of the window, to the left and to the right; its coordinates continue
  /// beyond the edges until the primary button is released. Elsewhere the window system lets no program do that, and a
  /// drag ends at the edge of the display.
  package func keepPointerUnbounded(_ isUnbounded: Bool) {
    guard server != nil else { return }
    handle.collector.keepPointerUnbounded(isUnbounded)
  }

  /// Moves a pointer that is near an edge to the other side, if its way is to continue.
  func wrapPointer() {
    guard let distance = handle.collector.distanceToWrap() else { return }
    server?.movePointer(by: Int32(clamping: Int(distance)))
  }

  /// Whether the pointer is shown over the window.
  package var showsCursor: Bool {
    get { SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE }
    set { SDL_ShowCursor(newValue ? SDL_ENABLE : SDL_DISABLE) }
  }

  /// Shows the pointer as `cursor` while it is over the window.
  package func setCursor(_ cursor: Cursor) {
    handle.show(cursor)
  }
}

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
