import Access
import Desktop
import InputMethods
import Primitives
import Screens
import Sessions
import Studies

/// The owner of an event loop: executes what the mode asks for, and counts what happens.
@MainActor protocol EventLoopOwner: AnyObject {
  /// Whether the loop is to return.
  var isOver: Bool { get }
  /// Executes an action of the mode.
  func perform(_ action: Mode.Action)
  /// Consumes what other threads have reported; called after each wait.
  func handleReports()
  /// Begins what can wait for a picture; called before each wait.
  func willWait()
  /// Counts an event of the window.
  func count(_ event: StampedEvent)
  /// Counts a picture; `latency` is the time from the input that it answers.
  func count(frameLatency latency: Double?)
}

extension EventLoopOwner {
  func handleReports() {}
  func willWait() {}
  func count(_ event: StampedEvent) {}
  func count(frameLatency latency: Double?) {}
}

/// Waits for events, hands them to the mode, and shows its picture: the loop of every window.
@MainActor final class EventLoop {
  let presenter: Presenter
  /// The content of the window.
  var mode: Mode
  private var announcer: Announcer
  /// What is made of inputs for a participant with a motor impairment; `nil` where they count as they are.
  private var assistance: Assistance?
  /// Whether the window was closed, or a signal came.
  private(set) var isClosing = false
  /// The text that was copied last.
  private var copied: String?
  /// The arrival of the first input that the next picture answers.
  private var unanswered: Instant?
  /// Whether a button or a finger is down.
  private var isHeld = false
  /// Until when the next picture is rehearsed, after the last motion of what is held; `nil` without one.
  private var rehearsalEnd: Instant?

  /// The seconds after a motion in which the next one is prepared for; who rests for longer begins anew.
  private static let attention = 1.0
  /// The seconds between two rehearsals of the next picture.
  ///
  /// After a few milliseconds of sleep the processor's caches hold other programs, and the first picture of a movement
  /// would take twice as long as those that follow.
  private static let rehearsal = 0.004

  /// Shows `mode`; `announce` takes a line of JSON for each new screen, layout or change.
  init(
    _ presenter: Presenter, _ mode: Mode = .blank,
    announce: (@MainActor @Sendable (String) -> Void)? = nil
  ) {
    self.presenter = presenter
    self.mode = mode
    announcer = Announcer(announce)
  }

  /// Runs until `owner` is over.
  func run(for owner: some EventLoopOwner) {
    while !owner.isOver {
      render(for: owner)
      owner.willWait()
      for event in presenter.window.events(until: deadline) where !owner.isOver {
        handle(event, for: owner)
      }
      handle(assistance?.advance(to: Window.now, on: presenter.screen) ?? [], for: owner)
      owner.handleReports()
      perform(mode.advance(to: Window.now, on: presenter.screen), for: owner)
    }
  }

  /// The latest moment of the next picture without an event.
  private var deadline: Instant? {
    let nextFrame = presenter.lastFrame.advanced(bySeconds: presenter.framePeriod)
    let now = Window.now
    return [
      mode.deadline(nextFrame: nextFrame, now: now),
      assistance?.nextChange(nextFrame: nextFrame, on: presenter.screen, at: now),
      rehearses(at: now) ? now.advanced(bySeconds: Self.rehearsal) : nil,
    ].compactMap(\.self).min()
  }

  private func rehearses(at now: Instant) -> Bool { rehearsalEnd.map { now < $0 } ?? false }

  /// Takes inputs from now on as `settings` have it; as they are where there are none.
  func assist(_ settings: AccessSettings?) {
    assistance = settings.flatMap { Assistance($0, unit: presenter.unit) }
    presenter.window.showsCursor = assistance?.movesPointer != true
  }

  // MARK: - Events

  private func handle(_ event: WindowEvent, for owner: some EventLoopOwner) {
    switch event {
    case .input(let stamped):
      if let made = assistance?.events(for: stamped, on: presenter.screen) {
        handle(made, for: owner)
      } else {
        handle(stamped, for: owner)
      }
    case .exposed: presenter.presentAgain()
    case .closeRequested, .terminated:
      isClosing = true
      perform(mode.close(at: Window.now), for: owner)
    case .dropped(let path): perform(mode.drop(path), for: owner)
    case .woken: break
    }
  }

  private func handle(_ events: [StampedEvent], for owner: some EventLoopOwner) {
    for event in events where !owner.isOver { handle(event, for: owner) }
  }

  private func handle(_ event: StampedEvent, for owner: some EventLoopOwner) {
    isHeld = event.event.holds ?? isHeld
    if !isHeld {
      rehearsalEnd = nil
    } else if event.event.isPlainMotion {
      rehearsalEnd = event.arrival.advanced(bySeconds: Self.attention)
    }
    if !event.event.isOfWindow { unanswered = unanswered ?? event.arrival }
    owner.count(event)
    if case .windowResized = event.event { layOut() }
    let press =
      mode.followsPointer
      ? presenter.point(event, isCovered: mode.isModal, pause: mode.clickPause) : .passed
    // The mode, which is being changed, must not be asked for its language then.
    let language = mode.language
    let actions = mode.handle(
      event, press, on: presenter.screen, in: presenter.context(in: language))
    perform(actions, for: owner)
    // Buttons and parts may stand elsewhere now; the next event of this batch must meet them.
    if !event.event.isPlainMotion { rebuild() }
  }

  /// Executes `actions`, the clipboard's here and all others by `owner`.
  func perform(_ actions: [Mode.Action], for owner: some EventLoopOwner) {
    for action in actions {
      if case .clipboard(let request, let event) = action {
        serve(request, of: event, for: owner)
      } else {
        owner.perform(action)
      }
    }
  }

  /// Pasted text follows as an event of its own.
  private func serve(
    _ request: ClipboardRequest, of event: StampedEvent, for owner: some EventLoopOwner
  ) {
    switch request {
    case .write(let text):
      presenter.window.clipboard = text
      copied = text
    case .paste: paste(presenter.window.clipboard, by: event, for: owner)
    case .pasteSelection: paste(presenter.window.selection, by: event, for: owner)
    }
  }

  /// Empties the clipboard of what a participant has copied, so that the next one cannot paste it.
  func forgetCopiedText() {
    if let copied, presenter.window.clipboard == copied { presenter.window.clipboard = "" }
    copied = nil
  }

  private func paste(_ text: String?, by event: StampedEvent, for owner: some EventLoopOwner) {
    guard let text else { return }
    let pasted = StampedEvent(
      .textEntered(text), at: event.time, arrival: event.arrival, source: event.source)
    perform(mode.paste(pasted), for: owner)
  }

  // MARK: - Pictures

  /// Shows what changed, times it, and announces a new screen.
  func render(for owner: some EventLoopOwner) {
    rebuild()
    if let time = presenter.present() {
      count(time, for: owner)
    } else if rehearses(at: Window.now) {
      presenter.rehearse()
    }
    unanswered = nil
    if presenter.screen?.name == .trial, presenter.isCurrent {
      mode.recordOnset(at: presenter.lastFrame, utc: WallClock.milliseconds)
    }
    announce()
  }

  /// Lays everything out again after another loop has used the window, or the look has changed.
  func resume() {
    announcer.forget()
    layOut()
  }

  private func layOut() {
    presenter.layOut()
    mode.layOut()
    rebuild()
  }

  /// Builds the screen of the present state.
  private func rebuild() {
    if presenter.keepRoom(forScanning: assistance?.isScanning == true && mode.scanRows != nil) {
      mode.layOut()
    }
    mode.place(in: context)
    guard let screen = currentScreen() else { return }
    presenter.window.keepAccepting(text: mode.acceptsText)
    presenter.window.keepPointerUnbounded(mode.wantsUnboundedPointer)
    guard presenter.enter(screen) else { return }
    // The pointer may already be over a button of the new screen.
    if let screen = currentScreen() { _ = presenter.enter(screen) }
  }

  private var context: ViewContext { presenter.context(in: mode.language) }

  private func currentScreen() -> Screen? {
    let now = Window.now
    guard var screen = mode.screen(in: context, presenter.pointing, at: now) else { return nil }
    if var assistance {
      screen.isCovered = mode.isModal
      assistance.enter(screen, trial: mode.session?.planned?.trial)
      assistance.offer(mode.scanRows, on: screen, at: now)
      assistance.draw(on: &screen, in: context, room: presenter.roomForScanning, at: now)
      self.assistance = assistance
    }
    return screen
  }

  private func count(_ time: Instant, for owner: some EventLoopOwner) {
    let latency = unanswered.map { time.seconds(since: $0) }
    owner.count(frameLatency: latency)
    if let latency { mode.count(frameLatency: latency, period: presenter.refreshPeriod) }
  }

  private func announce() {
    guard announcer.isEnabled, mode.isAnnounced, let screen = presenter.screen else { return }
    var announcement = Announcement(
      screen, mode.session, elements: mode.elements(of: screen, in: context))
    announcement.scanned = assistance?.markedLabel
    announcer.announce(announcement)
  }
}

extension InputEvent {
  /// Whether something is held after it; `nil` where it changes nothing about that.
  fileprivate var holds: Bool? {
    switch self {
    case .pointerPressed, .touchBegan: true
    case .pointerReleased, .touchEnded, .focusLost: false
    case .pointerMoved, .touchMoved, .scrolled, .pointerLeft, .keyPressed, .keyReleased,
      .textEntered, .focusGained, .windowResized, .screenChanged:
      nil
    }
  }

  /// Whether it changes no layout but that of what is dragged.
  fileprivate var isPlainMotion: Bool {
    switch self {
    case .pointerMoved, .touchMoved: true
    case .pointerPressed, .pointerReleased, .scrolled, .pointerLeft, .touchBegan, .touchEnded,
      .keyPressed, .keyReleased, .textEntered, .focusGained, .focusLost, .windowResized,
      .screenChanged:
      false
    }
  }
}

extension Window {
  /// Has keys make text, or not; each change costs a round to the input method.
  fileprivate func keepAccepting(text: Bool) {
    if acceptsText != text { acceptsText = text }
  }
}
