internal import CSDL2

/// Owns SDL's objects for a window, and releases them with the window.
final class WindowHandle {
  let pointer: OpaquePointer
  let collector: EventCollector
  /// The connection to the Wayland compositor; nil elsewhere.
  private(set) var wayland: WaylandConnection?
  /// The picture of the window; nil while it is being opened.
  private(set) var picture: (any WindowPicture)?
  private let watch: EventWatch
  private var cursors: [Cursor: OpaquePointer] = [:]
  private let thread = SDL_ThreadID()

  /// Starts SDL and opens the window; its events are collected from the first one on.
  init(_ settings: WindowSettings) throws(DesktopError) {
    try Video.start()
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    let display: Int32
    do throws(DesktopError) {
      display = try DisplayChoice.index(of: settings.display, fillsDisplay: settings.fullscreen)
    } catch {
      Video.stop()
      throw error
    }
    let size = Self.fitting(settings.width, settings.height, on: display)
    let collector = EventCollector(width: Int(size.width), height: Int(size.height))
    let watch = EventWatch(collector)
    guard let pointer = Self.openInColour(settings, size, on: display) else {
      let reason = lastReason()
      watch.end()
      Video.stop()
      throw .noWindow(reason)
    }
    self.pointer = pointer
    self.collector = collector
    self.watch = watch
  }

  /// SDL may only be used by the thread that started it; elsewhere the process's end cleans up.
  deinit {
    guard SDL_ThreadID() == thread else { return }
    // Both use the connection that goes with the window.
    picture = nil
    wayland = nil
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    SDL_DestroyWindow(pointer)
    watch.end()
    Video.stop()
  }

  /// Finds the way in which pictures come onto the screen, and input from there.
  func connect() throws(DesktopError) {
    if String(cString: SDL_GetCurrentVideoDriver()) == "wayland" {
      guard let wayland = WaylandConnection(of: pointer, collector: collector) else {
        throw .noSurface("the compositor takes no pictures in shared memory")
      }
      self.wayland = wayland
      picture = SharedMemoryPicture(on: wayland)
    } else {
      picture = try SurfacePicture(of: pointer)
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GetWindowSize(pointer, &width, &height)
      (collector.width, collector.height) = (Int(width), Int(height))
    }
  }

  /// Shows the pointer as `cursor`; each shape is made once.
  func show(_ cursor: Cursor) {
    if cursors[cursor] == nil { cursors[cursor] = SDL_CreateSystemCursor(cursor.systemCursor) }
    if let made = cursors[cursor] { SDL_SetCursor(made) }
  }

  /// Makes the window `scale` times as large as requested, if the display has room for it and its frame, and keeps it
  /// from becoming too small.
  func resize(_ settings: WindowSettings, by scale: Double) {
    let frame = WindowFrame(of: pointer)
    let displays = (0..<max(1, SDL_GetNumVideoDisplays())).compactMap(Self.room)
    // It can be moved to any of them.
    let least = displays.reduce((settings.minimumWidth, settings.minimumHeight)) { least, display in
      let room = frame.room(in: display)
      return (min(least.0, Int(room.w)), min(least.1, Int(room.h)))
    }
    SDL_SetWindowMinimumSize(
      pointer, Int32(clamping: max(1, least.0)), Int32(clamping: max(1, least.1)))
    guard !settings.fullscreen,
      let display = Self.room(Int32(clamping: display))
    else { return }
    let room = frame.room(in: display)
    let scale = Self.scale(of: settings, at: scale, in: room)
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(pointer, &width, &height)
    let wanted = (
      width: min(Self.pixels(settings.width, by: scale), room.w),
      height: min(Self.pixels(settings.height, by: scale), room.h)
    )
    // A window manager that makes it smaller knows why.
    guard scale > 1 || width > room.w || height > room.h else { return }
    SDL_SetWindowSize(pointer, wanted.width, wanted.height)
    SDL_SetWindowPosition(
      pointer, room.x + (room.w - wanted.width) / 2, room.y + (room.h - wanted.height) / 2)
  }

  /// `scale`, or the scale at which the window takes its share of a display with more room.
  private static func scale(
    of settings: WindowSettings, at scale: Double, in room: SDL_Rect
  ) -> Double {
    let fitting = min(
      Double(room.w) / Double(settings.width), Double(room.h) / Double(settings.height))
    return max(scale, settings.share * fitting)
  }

  private static func pixels(_ extent: Int, by scale: Double) -> Int32 {
    Int32(clamping: Int((Double(extent) * max(1, scale)).rounded()))
  }

  /// Fills the display or leaves it; returns whether that worked.
  func fillDisplay(_ fills: Bool) -> Bool {
    let mode = fills ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    return SDL_SetWindowFullscreen(pointer, mode) == 0
  }

  /// The index of the display that shows it.
  var display: Int {
    Int(max(0, SDL_GetWindowDisplayIndex(pointer)))
  }

  /// Moves it to the middle of another display.
  func move(toDisplay index: Int) {
    let centred = Self.centred(on: Int32(clamping: index))
    SDL_SetWindowPosition(pointer, centred, centred)
  }

  /// The frame that SDL knows of, in window pixels.
  var frame: SDL_Rect {
    var frame = SDL_Rect()
    SDL_GetWindowPosition(pointer, &frame.x, &frame.y)
    SDL_GetWindowSize(pointer, &frame.w, &frame.h)
    return frame
  }

  /// The frame of its display; `nil` if that is unknown.
  var displayFrame: SDL_Rect? {
    var frame = SDL_Rect()
    return SDL_GetDisplayBounds(Int32(clamping: display), &frame) == 0 ? frame : nil
  }

  /// These extents, or the room that `display` leaves to windows if that is less.
  private static func fitting(
    _ width: Int, _ height: Int, on display: Int32
  ) -> (width: Int32, height: Int32) {
    let asked = (Int32(clamping: width), Int32(clamping: height))
    guard let room = room(display) else { return asked }
    return (min(asked.0, room.w), min(asked.1, room.h))
  }

  /// The part of a display that it leaves to windows; `nil` if that is unknown.
  private static func room(_ display: Int32) -> SDL_Rect? {
    var room = SDL_Rect()
    return SDL_GetDisplayUsableBounds(display, &room) == 0 && room.w > 0 && room.h > 0 ? room : nil
  }

  /// The coordinate of a window in the middle of a display.
  private static func centred(on display: Int32) -> Int32 {
    Int32(SDL_WINDOWPOS_CENTERED_MASK) | display
  }

  /// Opens it on X11 with another visual than the display's usual one if SDL has no pixels for that, as on displays of
  /// 30 bits.
  private static func openInColour(
    _ settings: WindowSettings, _ size: (width: Int32, height: Int32), on display: Int32
  ) -> OpaquePointer? {
    guard let window = open(settings, size, on: display) else { return nil }
    guard SDL_GetWindowPixelFormat(window) == SDL_PIXELFORMAT_UNKNOWN.rawValue,
      let visual = XServer(of: window)?.plainVisual
    else { return window }
    SDL_DestroyWindow(window)
    SDL_SetHint("SDL_VIDEO_X11_WINDOW_VISUALID", "\(visual)")
    return open(settings, size, on: display)
  }

  private static func open(
    _ settings: WindowSettings, _ size: (width: Int32, height: Int32), on index: Int32
  ) -> OpaquePointer? {
    let centred = centred(on: index)
    var frame = SDL_Rect(x: centred, y: centred, w: size.width, h: size.height)
    // If a compositor counts in larger pixels than the display has, pictures are made for the display.
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if settings.fullscreen {
      flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      // Without a window manager nothing makes it as large as the display afterwards.
      var display = SDL_Rect()
      if SDL_GetDisplayBounds(index, &display) == 0 { frame = display }
    }
    return SDL_CreateWindow(settings.title, frame.x, frame.y, frame.w, frame.h, flags)
  }
}

/// The frame that a window manager draws around a window, in pixels.
struct WindowFrame: Hashable {
  var left, top, right, bottom: Int32

  init(left: Int32, top: Int32, right: Int32, bottom: Int32) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The frame of `window`; none if the window system does not report it.
  init(of window: OpaquePointer) {
    self.init(left: 0, top: 0, right: 0, bottom: 0)
    var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0 else { return }
    // Reports of a window manager are limited, so that the display always has room for the window.
    (self.left, self.top) = (Self.plausible(left), Self.plausible(top))
    (self.right, self.bottom) = (Self.plausible(right), Self.plausible(bottom))
  }

  private static func plausible(_ extent: Int32) -> Int32 {
    (0...200).contains(extent) ? extent : 0
  }

  /// The part of `display` that is left inside the frame; at least a pixel.
  func room(in display: SDL_Rect) -> SDL_Rect {
    SDL_Rect(
      x: display.x + left, y: display.y + top, w: max(1, display.w - left - right),
      h: max(1, display.h - top - bottom))
  }
}

/// The reason that SDL gives for its last failure, copied immediately: the text changes with the next call.
func lastReason() -> String {
  let reason = SDL_GetError().map { String(cString: $0) } ?? ""
  return reason.isEmpty ? "SDL gives no reason" : reason
}
