import Base
import CSDL2
import Glibc
import Testing

@testable import Desktop

/// Opens a window that nobody sees, and takes the events of its opening away.
@MainActor
private func openWindow() throws -> Desktop.Window {
  setenv("SDL_VIDEODRIVER", "dummy", 1)
  let window = try Window(
    WindowSettings(
      title: "Test", width: 640, height: 480, minimumWidth: 300, minimumHeight: 200))
  _ = window.events(until: Window.now)
  return window
}

/// The input events that `window` makes of SDL events, which are pushed as a device's events would be.
@MainActor
private func input(
  _ window: Desktop.Window, of events: [SDL_Event],
  sourceLocation: SourceLocation = #_sourceLocation
) -> [InputEvent] {
  let start = Window.now
  for var event in events { SDL_PushEvent(&event) }
  return window.events(until: Window.now).compactMap { event in
    guard case .input(let stamped) = event else { return nil }
    #expect(stamped.source == .arrival, sourceLocation: sourceLocation)
    #expect(stamped.time == stamped.arrival, sourceLocation: sourceLocation)
    #expect(stamped.time >= start && stamped.time <= Window.now, sourceLocation: sourceLocation)
    return stamped.event
  }
}

/// Starts a thread that wakes the window; apart from the main actor, as its closure is not on it.
private func wakeSoon() -> pthread_t {
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { _ in
      usleep(20_000)
      Desktop.Window.wake()
      return nil
    }, nil)
  return thread
}

@MainActor
@Suite(.serialized)
struct `A window` {
  @Test func `keeps the X server's events out of SDL's queue`() throws {
    let window = try openWindow()
    var message = SDL_SysWMmsg()
    withUnsafeMutablePointer(to: &message) { message in
      var native = event(SDL_SYSWMEVENT) { $0.syswm.msg = message }
      SDL_PushEvent(&native)
    }
    // While waiting, SDL reports each event to itself by another one: in the queue they would never end.
    #expect(SDL_HasEvent(SDL_SYSWMEVENT.rawValue) == SDL_FALSE)
    #expect(window.events(until: Window.now).isEmpty)
  }

  @Test func `leaves a handler of failed requests to SDL, which returns to it at its end`() throws {
    func handler() -> UnsafeRawPointer? {
      unsafeBitCast(XSetErrorHandler(nil), to: UnsafeRawPointer?.self)
    }
    _ = handler()
    let usual = handler()
    DisplayLoss.ignoreFailedRequests()
    let ignoring = handler()
    _ = try openWindow()
    #expect(ignoring != usual)
    #expect(handler() == ignoring)
  }

  @Test func `tells what it runs on`() throws {
    let window = try openWindow()
    let environment = window.environment
    #expect(environment.driver == "dummy")
    #expect(environment.clock == .arrivalOnly)
    #expect(window.hasDisplay)
    window.awaitDisplay()
    #expect(window.facts.displayWidth == 1024 && window.facts.displayHeight == 768)
    #expect(environment.linkedVersion.major == 2)
  }

  @Test func `translates keys with modifiers and repeats`() throws {
    let window = try openWindow()
    let events = [
      key(SDL_KEYDOWN, SDLK_KP_ENTER), key(SDL_KEYDOWN, SDLK_8, modifiers: KMOD_LSHIFT),
      key(SDL_KEYDOWN, SDLK_8, modifiers: KMOD_RCTRL, isRepeat: true), key(SDL_KEYUP, SDLK_8),
    ]
    #expect(
      input(window, of: events) == [
        .keyPressed(.enter, [], isRepeat: false),
        .keyPressed(.character("8"), .shift, isRepeat: false),
        .keyPressed(.character("8"), .control, isRepeat: true),
        .keyReleased(.character("8")),
      ])
  }

  @Test func `tells which modifiers were held while the pointer moved`() throws {
    let window = try openWindow()
    let held: [(SDL_Keymod, Modifiers)] = [
      (KMOD_LSHIFT, .shift), (KMOD_RALT, .alt), (KMOD_RCTRL, .control), (KMOD_CAPS, []),
    ]
    for (state, modifiers) in held {
      SDL_SetModState(state)
      defer { SDL_SetModState(KMOD_NONE) }
      var motion = event(SDL_MOUSEMOTION) { $0.motion.x = 1 }
      _ = window.events(until: Window.now)
      SDL_PushEvent(&motion)
      let seen = window.events(until: Window.now).compactMap { event in
        if case .input(let stamped) = event { stamped.modifiers } else { nil }
      }
      #expect(seen == [modifiers])
    }
  }

  @Test(arguments: ["8", "\u{E4}\u{20AC}", String(repeating: "x", count: 31)])
  func `takes text while it accepts it`(text: String) throws {
    let window = try openWindow()
    let typed = event(SDL_TEXTINPUT) { event in
      withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
    }
    #expect(!window.acceptsText)
    window.acceptsText = true
    #expect(window.acceptsText)
    #expect(input(window, of: [typed]) == [.textEntered(text)])
    window.acceptsText = false
    #expect(!window.acceptsText)
  }

  @Test func `translates the wheel, away from the person as positive`() throws {
    let window = try openWindow()
    let place = Point(x: 30, y: 40)
    let events = [
      wheel(x: 0, y: 1), wheel(x: 0, y: -2), wheel(x: 0, y: 0.25), wheel(x: 1, y: 0),
      wheel(x: 0, y: 1, isFlipped: true),
    ]
    #expect(
      input(window, of: events) == [
        .scrolled(place, steps: 1), .scrolled(place, steps: -2), .scrolled(place, steps: 0.25),
        .scrolled(place, steps: -1),
      ])
  }

  @Test func `translates buttons`() throws {
    let window = try openWindow()
    let place = Point(x: 12, y: 34)
    let events = [
      button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, clicks: 2),
      button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT), button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE),
      button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT), button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_X1),
    ]
    #expect(
      input(window, of: events) == [
        .pointerPressed(place, button: .primary, clicks: 2),
        .pointerReleased(place, button: .primary),
        .pointerPressed(place, button: .middle, clicks: 1),
        .pointerReleased(place, button: .secondary),
        .pointerPressed(place, button: .other, clicks: 1),
      ])
  }

  @Test func `merges no motions`() throws {
    let window = try openWindow()
    let events = (0..<1000).map { x in event(SDL_MOUSEMOTION) { $0.motion.x = Int32(x) } }
    #expect(
      input(window, of: events) == (0..<1000).map { .pointerMoved(Point(x: Double($0), y: 0)) })
  }

  @Test func `loses no event where SDL's queue overflows`() throws {
    let window = try openWindow()
    let motion = event(SDL_MOUSEMOTION) { $0.motion.x = 1 }
    let count = 70_000
    #expect(input(window, of: Array(repeating: motion, count: count)).count == count)
  }

  @Test func `translates touches to pixels`() throws {
    let window = try openWindow()
    let events = [
      finger(SDL_FINGERDOWN, x: 0, y: 0), finger(SDL_FINGERMOTION, x: 1, y: 1),
      finger(SDL_FINGERUP, x: 0.5, y: 0.5),
    ]
    #expect(
      input(window, of: events) == [
        .touchBegan(Point(x: 0, y: 0), finger: 7),
        .touchMoved(Point(x: 639, y: 479), finger: 7),
        .touchEnded(Point(x: 319.5, y: 239.5), finger: 7),
      ])
  }

  @Test func `tells of focus and of the pointer that left`() throws {
    let window = try openWindow()
    let events = [
      SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_LEAVE,
    ]
    #expect(
      input(window, of: events.map(windowEvent)) == [.focusLost, .focusGained, .pointerLeft])
  }

  @Test func `has another picture after it was resized`() throws {
    let window = try openWindow()
    SDL_SetWindowSize(window.handle.pointer, 900, 700)
    let isResize = { (event: WindowEvent) in
      guard case .input(let stamped) = event else { return false }
      return stamped.event == .windowResized(width: 900, height: 700)
    }
    #expect(window.events(until: Window.now).contains(where: isResize))
    #expect(window.width == 900)
    #expect(window.height == 700)
    #expect(window.withPixels { [$0.width, $0.height] } == [900, 700])
    let touch = finger(SDL_FINGERDOWN, x: 1, y: 1)
    #expect(input(window, of: [touch]) == [.touchBegan(Point(x: 899, y: 699), finger: 7)])
  }

  @Test func `keeps what was drawn, row by row`() throws {
    let window = try openWindow()
    window.withPixels { pixels in
      #expect(pixels.stride >= pixels.width * 4)
      pixels.baseAddress.storeBytes(
        of: 0x0012_3456, toByteOffset: 479 * pixels.stride + 639 * 4, as: UInt32.self)
    }
    #expect(window.present([Rectangle(x: 638.5, y: 478.5, width: 10, height: 10)]))
    let blue = window.withPixels { pixels in
      pixels.baseAddress.load(
        fromByteOffset: 479 * pixels.stride + 639 * 4, as: UInt8.self)
    }
    #expect(blue == 0x56)
  }

  @Test func `presents nothing for rectangles outside`() throws {
    let window = try openWindow()
    #expect(window.present([]))
    #expect(window.present([Rectangle(x: 5000, y: 0, width: 10, height: 10)]))
  }

  @Test func `asks to be closed, and to be presented again`() throws {
    let window = try openWindow()
    for kind in [SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_CLOSE] {
      var event = windowEvent(kind)
      SDL_PushEvent(&event)
    }
    #expect(window.events(until: Window.now) == [.exposed, .closeRequested])
  }

  @Test func `is woken from another thread while it waits for ever`() throws {
    let window = try openWindow()
    let thread = wakeSoon()
    #expect(window.events(until: nil) == [.woken])
    pthread_join(thread, nil)
  }

  @Test func `tells of a wake-up from before it was opened`() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    Window.wake()
    let window = try Window(WindowSettings(title: "Test"))
    #expect(window.events(until: Window.now).contains(.woken))
  }

  @Test func `tells of a signal`() throws {
    let window = try openWindow()
    WakeUps.shared.terminate(signal: SIGTERM)
    #expect(window.events(until: nil) == [.terminated(signal: SIGTERM)])
  }

  @Test(arguments: [-1, 0, 0.0003, 0.0042])
  func `returns without events once the deadline has passed`(seconds: Double) throws {
    let window = try openWindow()
    let deadline = Window.now.advanced(bySeconds: seconds)
    #expect(window.events(until: deadline).isEmpty)
    #expect(Window.now >= deadline)
  }

  @Test func `keeps its settings`() throws {
    let window = try openWindow()
    #expect(window.title == "Test")
    window.title = "Trial 3"
    #expect(window.title == "Trial 3")
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowMinimumSize(window.handle.pointer, &width, &height)
    #expect((width, height) == (300, 200))
    #expect(!window.isFullscreen)
    window.isFullscreen = true
    #expect(window.isFullscreen)
  }

  @Test func `puts text on the clipboard and takes it off`() throws {
    let window = try openWindow()
    window.clipboard = "84.3"
    #expect(window.clipboard == "84.3")
    window.clipboard = nil
    #expect(window.clipboard == nil)
  }

  @Test func `gives everything back when it goes`() throws {
    try #require(SDL_WasInit(SDL_INIT_VIDEO) == 0, "another test has left a window open")
    var window: Desktop.Window? = try openWindow()
    weak let collector = window?.handle.collector
    #expect(collector != nil)
    #expect(SDL_WasInit(SDL_INIT_VIDEO) != 0)
    window = nil
    #expect(collector == nil)
    #expect(SDL_WasInit(SDL_INIT_VIDEO) == 0)
  }
}
