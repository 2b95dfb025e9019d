import Base
internal import CSDL2
internal import CWayland

/// SDL's connection to a Wayland compositor, with listeners of our own beside SDL's.
///
/// SDL drops the times of input and fractions of a pixel, and without OpenGL it has no picture to draw into.
final class WaylandConnection {
  /// Called when the compositor no longer reads a buffer.
  var whenBufferIsReleased: (() -> Void)?

  private let window: OpaquePointer
  private var connection: OpaquePointer?
  private let collector: EventCollector

  /// Connects to the compositor of `window`; `nil` if the window is none of Wayland's, or the compositor takes no
  /// pictures in shared memory.
  init?(of window: OpaquePointer, collector: EventCollector) {
    self.window = window
    self.collector = collector
    var information = SDL_SysWMinfo()
    information.version = SDL_version(LibraryVersion.compiled)
    guard SDL_GetWindowWMInfo(window, &information) == SDL_TRUE,
      information.subsystem == SDL_SYSWM_WAYLAND, let display = information.info.wl.display,
      let surface = information.info.wl.surface
    else { return nil }
    collector.use(WaylandInput(), extents: { [weak self] in self?.extents })
    let context = Unmanaged.passUnretained(self).toOpaque()
    connection = caliper_wayland_open(display, surface, Self.handler, context)
    guard let connection, caliper_wayland_has_memory(connection) else { return nil }
    noteDevices()
  }

  deinit { if let connection { caliper_wayland_close(connection) } }

  /// The pictures that are followed; nil before that was asked for.
  private var presentations: PresentationLog?

  /// The name of the compositor's program; `nil` if the system does not report it.
  var compositor: String? {
    connection.flatMap { processName(caliper_wayland_peer($0)) }
  }

  /// Whether the compositor has gone.
  var isLost: Bool { connection.map(caliper_wayland_is_lost) ?? false }

  /// The extents of the picture in pixels, and the number of pixels in a logical pixel.
  var extents: SurfaceExtents {
    var (width, height): (Int32, Int32) = (0, 0)
    var (logicalWidth, logicalHeight): (Int32, Int32) = (0, 0)
    SDL_GetWindowSizeInPixels(window, &width, &height)
    SDL_GetWindowSize(window, &logicalWidth, &logicalHeight)
    return SurfaceExtents(
      width: Int(width), height: Int(height),
      scale: width > 0 && logicalWidth > 0 ? Double(width) / Double(logicalWidth) : 1)
  }

  /// A buffer of so many pixels; `nil` if there is no memory for it.
  func makeBuffer(width: Int32, height: Int32) -> OpaquePointer? {
    connection.flatMap { caliper_wayland_make_buffer($0, width, height) }
  }

  /// Has the surface show `buffer`, in which only the `changed` parts are new.
  func show(_ buffer: OpaquePointer, changed: [PixelRectangle]) {
    guard let connection else { return }
    let numbers = changed.flatMap { [$0.x, $0.y, $0.width, $0.height] }
    caliper_wayland_show(connection, buffer, numbers, Int32(changed.count))
  }

  private func noteDevices() {
    guard let connection else { return }
    collector.noteDevices(
      hasPointer: caliper_wayland_has_pointer(connection),
      hasTouch: caliper_wayland_has_touch(connection))
  }

  private func receive(_ event: caliper_wayland_event) {
    let arrival = MonotonicClock.now
    switch event.kind {
    case CALIPER_WAYLAND_BUFFER_RELEASED: whenBufferIsReleased?()
    case CALIPER_WAYLAND_SHOWN:
      presentations?.finish(
        event.number, shown: Instant(nanoseconds: event.nanoseconds), refresh: event.refresh,
        isMadeUp: event.is_made_up)
    case CALIPER_WAYLAND_DISCARDED: presentations?.discard(event.number)
    case CALIPER_WAYLAND_DEVICES_CHANGED: noteDevices()
    default: collector.receive(event, arrival: arrival)
    }
  }

  private static let handler: caliper_wayland_handler = { context, event in
    guard let context, let event else { return }
    Unmanaged<WaylandConnection>.fromOpaque(context).takeUnretainedValue().receive(event.pointee)
  }
}

extension WaylandConnection: PictureFeedback {
  /// Asks the compositor to report from now on when each picture is shown; false if it cannot.
  func followPresentations() -> Bool {
    guard let connection, caliper_wayland_has_presentation(connection) else { return false }
    if presentations == nil { presentations = PresentationLog() }
    return true
  }

  func willShow(at time: Instant) {
    guard let connection, let number = presentations?.add(drawn: time) else { return }
    caliper_wayland_follow(connection, number)
  }

  func wasShown(at time: Instant) {}

  func drain() -> [Presentation] { presentations?.drain() ?? [] }
}

/// The extents of a surface.
struct SurfaceExtents: Hashable {
  /// Pixels in a row.
  let width: Int
  /// Rows.
  let height: Int
  /// Pixels for each logical pixel, in which the compositor counts.
  let scale: Double
}
