import Base
import Datasets
import Desktop
package import InputMethods
import Interface
import Sessions
import Studies

/// Waits for events, hands them to the content, and shows its picture: the loop of every window.
@MainActor package final class EventLoop<Content: WindowContent> {
  /// The executor of the content's requests.
  package typealias Owner = any EventLoopOwner<Content.OwnAction>

  package let presenter: Presenter
  /// The content of the window.
  package var content: Content
  private var announcer: Announcer
  /// The conversion of inputs for a participant with a motor impairment; `nil` if inputs count unchanged.
  private var assistance: Assistance?
  /// Whether a signal came that ends the program.
  package private(set) var isClosing = false
  /// The words about the part under the resting pointer.
  private var tooltips = Tooltips()
  /// The text that was copied last.
  private var copied: String?
  /// The arrival of the first input that the next picture answers.
  private var unanswered: Instant?
  /// Whether a button or a finger is down.
  private var isHeld = false
  /// The time of another loop's last use of the window.
  private var resumed: Instant?
  /// The end of the rehearsals of the next picture, after the last motion of a held part; `nil` without one.
  private var rehearsalEnd: Instant?

  /// The seconds after a motion in which the next one is prepared for; after a longer rest preparation begins anew.
  private static var attention: Double { 1 }
  /// The seconds between two rehearsals of the next picture.
  ///
  /// After a few milliseconds of sleep the processor's caches hold other programs, and the first picture of a movement
  /// would take twice as long as the following ones.
  private static var rehearsal: Double { 0.004 }

  /// Shows `content`; `announce` takes a line of JSON for each new screen, layout or change.
  package init(
    _ presenter: Presenter, _ content: Content,
    announce: (@MainActor @Sendable (String) -> Void)? = nil
  ) {
    self.presenter = presenter
    self.content = content
    announcer = Announcer(announce)
  }

  /// Runs until `owner` is over.
  package func run(for owner: Owner) {
    while !owner.isOver {
      render(for: owner)
      owner.willWait()
      for event in presenter.window.events(until: deadline) where !owner.isOver {
        handle(event, for: owner)
      }
      handle(assistance?.advance(to: Window.now, on: presenter.screen) ?? [], for: owner)
      owner.handleReports()
      serve(content.advance(to: Window.now, on: presenter.screen), for: owner)
    }
  }

  /// The latest moment of the next picture without an event.
  private var deadline: Instant? {
    let nextFrame = presenter.lastFrame.advanced(bySeconds: presenter.framePeriod)
    let now = Window.now
    return [
      content.deadline(nextFrame: nextFrame, now: now),
      assistance?.nextChange(nextFrame: nextFrame, on: presenter.screen, at: now),
      rehearses(at: now) ? now.advanced(bySeconds: Self.rehearsal) : nil,
      tooltips.nextChange(after: now),
    ].compactMap(\.self).min()
  }

  private func rehearses(at now: Instant) -> Bool { rehearsalEnd.map { now < $0 } ?? false }

  /// Converts inputs from now on by `settings`; leaves them unchanged if there are none.
  package func assist(_ settings: AccessSettings?) {
    assistance = settings.flatMap { Assistance($0, unit: presenter.unit) }
    presenter.window.showsCursor = assistance?.movesPointer != true
  }

  // MARK: - Events

  private func handle(_ event: WindowEvent, for owner: Owner) {
    switch event {
    case .input(let stamped):
      if let made = assistance?.events(for: stamped, on: presenter.screen) {
        handle(made, for: owner)
      } else {
        handle(stamped, for: owner)
      }
    case .exposed: presenter.presentAgain()
    case .closeRequested: serve(content.requestClose(at: Window.now), for: owner)
    case .terminated:
      isClosing = true
      serve(content.close(at: Window.now), for: owner)
    case .dropped(let path): serve(content.drop(path), for: owner)
    case .woken: break
    }
  }

  private func handle(_ events: [StampedEvent], for owner: Owner) {
    for event in events where !owner.isOver { handle(event, for: owner) }
  }

  /// Whether `event` is the text of the key that another loop was opened by, which has used the window since.
  private func isOfBefore(_ event: StampedEvent) -> Bool {
    guard let resumed, case .textEntered = event.event else { return false }
    return event.arrival < resumed
  }

  private func handle(_ event: StampedEvent, for owner: Owner) {
    if isOfBefore(event) { return }
    isHeld = event.event.holds ?? isHeld
    if !isHeld {
      rehearsalEnd = nil
    } else if event.event.isPlainMotion {
      rehearsalEnd = event.arrival.advanced(bySeconds: Self.attention)
    }
    if !event.event.isOfWindow { unanswered = unanswered ?? event.arrival }
    owner.count(event)
    switch event.event {
    case .windowResized: layOut()
    case .keyPressed, .pointerPressed: tooltips.dismiss()
    default: break
    }
    let press =
      content.followsPointer
      ? presenter.point(
        event, isCovered: content.isModal, pause: content.clickPause,
        keepsTab: content.keepsTab) : .passed
    let requests = content.handle(event, press, on: presenter.screen)
    serve(requests, for: owner)
    // Buttons and parts may be elsewhere now; the next event of this batch must meet them.
    if !event.event.isPlainMotion { rebuild() }
  }

  /// Serves `requests`, the clipboard's here and all others by `owner`.
  package func serve(_ requests: [WindowRequest<Content.OwnAction>], for owner: Owner) {
    for request in requests {
      switch request {
      case .clipboard(let request, let event): serve(request, of: event, for: owner)
      case .leave: owner.leave()
      case .own(let action): owner.perform(action)
      }
    }
  }

  /// Pasted text follows as a separate event.
  private func serve(
    _ request: ClipboardRequest, of event: StampedEvent, for owner: Owner
  ) {
    switch request {
    case .write(let text):
      presenter.window.clipboard = text
      copied = text
    case .paste: paste(presenter.window.clipboard, by: event, for: owner)
    case .pasteSelection: paste(presenter.window.selection, by: event, for: owner)
    }
  }

  /// Removes a participant's copied text from the clipboard, so that the next one cannot paste it.
  package func forgetCopiedText() {
    if let copied, presenter.window.clipboard == copied { presenter.window.clipboard = "" }
    copied = nil
  }

  private func paste(_ text: String?, by event: StampedEvent, for owner: Owner) {
    guard let text else { return }
    let pasted = StampedEvent(
      .textEntered(text), at: event.time, arrival: event.arrival, source: event.source)
    serve(content.paste(pasted), for: owner)
  }

  // MARK: - Pictures

  /// Shows what changed, times it, and announces a new screen.
  package func render(for owner: Owner) {
    rebuild()
    if let time = presenter.present() {
      count(time, for: owner)
    } else if rehearses(at: Window.now) {
      presenter.rehearse()
    }
    unanswered = nil
    if let screen = presenter.screen?.name, presenter.isCurrent {
      content.recordPicture(of: screen, at: presenter.lastFrame, utc: WallClock.milliseconds)
    }
    announce()
  }

  /// Lays everything out again after another loop has used the window, or the look has changed.
  package func resume() {
    resumed = Window.now
    announcer.forget()
    layOut()
  }

  private func layOut() {
    presenter.layOut()
    content.layOut()
    rebuild()
  }

  /// Builds the screen of the present state.
  private func rebuild() {
    if presenter.keepRoom(forScanning: assistance?.isScanning == true && content.scanRows != nil) {
      content.layOut()
    }
    content.place(in: context)
    guard let screen = currentScreen() ?? keptScreen else { return }
    presenter.window.keepAccepting(text: content.acceptsText)
    presenter.window.keepPointerUnbounded(content.wantsUnboundedPointer)
    guard presenter.enter(screen) else { return }
    // The pointer may already be over a button of the new screen.
    if let screen = currentScreen() { _ = presenter.enter(screen) }
  }

  private var context: ViewContext { presenter.context(in: content.language) }

  private func currentScreen() -> Screen? {
    let now = Window.now
    guard var screen = content.screen(in: context, presenter.pointing, at: now) else { return nil }
    tooltips.follow(screen.tip(for: presenter.pointing), at: now)
    if let tip = tooltips.shown(at: now) { screen.show(tip, in: context) }
    if var assistance {
      screen.isCovered = content.isModal
      assistance.enter(screen, trial: content.participantSession?.planned?.trial)
      assistance.offer(content.scanRows, on: screen, at: now)
      assistance.draw(on: &screen, in: context, room: presenter.roomForScanning, at: now)
      self.assistance = assistance
    }
    return screen
  }

  private var keptScreen: Screen? {
    presenter.screen.flatMap { content.screen(keeping: $0, in: context) }
  }

  private func count(_ time: Instant, for owner: Owner) {
    let latency = unanswered.map { time.seconds(since: $0) }
    owner.count(frameLatency: latency)
    if let latency { content.count(frameLatency: latency, period: presenter.refreshPeriod) }
  }

  private func announce() {
    guard announcer.isEnabled, content.isAnnounced, let screen = presenter.screen else { return }
    var announcement = Announcement(screen, content.participantSession)
    announcement.scanned = assistance?.markedLabel
    announcer.announce(announcement)
  }
}

extension Window {
  /// Has keys make text, or not; each change costs a round to the input method.
  fileprivate func keepAccepting(text: Bool) {
    if acceptsText != text { acceptsText = text }
  }
}
