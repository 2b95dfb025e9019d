import Base
internal import CSDL2

/// The display on which a window opens, chosen among the displays of the window system.
enum DisplayChoice {
  /// The index of the display that `words` name: its number from 1, its name, or a beginning that no other name has.
  ///
  /// - Throws: `DesktopError` with the displays that there are.
  static func index(of words: String, among names: [String]) throws(DesktopError) -> Int {
    // A number is never a name: SDL calls displays without one '0', '1' and so on.
    if let number = Int(words) {
      guard number >= 1, number <= names.count else {
        throw .unknownDisplay(words, among: names)
      }
      return number - 1
    }
    let wanted = words.lowercased()
    let known = names.map { $0.lowercased() }
    let equal = known.indices.filter { known[$0] == wanted }
    let found = equal.isEmpty ? known.indices.filter { known[$0].hasPrefix(wanted) } : equal
    guard let index = found.first, !wanted.isEmpty else {
      throw .unknownDisplay(words, among: names)
    }
    guard found.count == 1 else { throw .ambiguousDisplay(words, among: names) }
    return index
  }

  /// The names of the displays, in the order of their numbers; Xwayland and RandR give the names of outputs.
  static var names: [String] {
    (0..<max(0, SDL_GetNumVideoDisplays())).map { index in
      SDL_GetDisplayName(index).map { String(cString: $0) } ?? ""
    }
  }

  /// The index of the display that `words` name, or of the first one without any.
  ///
  /// - Throws: `DesktopError` if there is no such display, or if a compositor would choose another one.
  static func index(of words: String?, fillsDisplay: Bool) throws(DesktopError) -> Int32 {
    guard let words else { return 0 }
    let names = names
    let index = try index(of: words, among: names)
    let isPlaced = String(cString: SDL_GetCurrentVideoDriver()) != "wayland"
    guard isPlaced || fillsDisplay || names.count == 1 else { throw .noPlacing }
    // SDL finds a display by the place of a window, and so the first one there.
    let corners = names.indices.map(corner)
    guard corners.firstIndex(of: corners[index]) == index else {
      throw .coveredDisplay(words)
    }
    return Int32(clamping: index)
  }

  private static func corner(of display: Int) -> [Int32] {
    var bounds = SDL_Rect()
    return SDL_GetDisplayBounds(Int32(clamping: display), &bounds) == 0
      ? [bounds.x, bounds.y] : []
  }
}

extension Window {
  /// The name of the display that shows the window, or its number if it has none; `nil` if there is no other display, or
  /// if the window cannot be moved to one.
  package var nameOfDisplay: String? {
    let names = DisplayChoice.names
    guard names.count > 1, handle.wayland == nil else { return nil }
    let name = names.indices.contains(handle.display) ? names[handle.display] : ""
    return name.isEmpty || names.count(where: { $0 == name }) > 1
      ? "\(name) \(handle.display + 1)".trimmingPrefix(while: \.isWhitespace).description : name
  }

  /// Moves the window to the next display; the window fills that display if it fills the present one.
  package func moveToNextDisplay(fillsDisplay: Bool) {
    guard nameOfDisplay != nil else { return }
    if fillsDisplay { _ = fillDisplay(false) }
    handle.move(toDisplay: (handle.display + 1) % DisplayChoice.names.count)
    // The window manager has moved it before it is made larger.
    server?.finishRequests()
    SDL_PumpEvents()
    if fillsDisplay { _ = fillDisplay(true) }
  }
}
