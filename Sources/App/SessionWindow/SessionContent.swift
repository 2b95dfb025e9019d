import Base
import InputMethods
import Interface
import Languages
import Sessions
import Studies
import Windowing

/// A session in the window: its state machine, and the further state of its screen.
@MainActor struct SessionContent: SessionLayer {
  private(set) var session: Session
  /// The beginning of the save that runs.
  private var savingSince: Instant?
  /// The widths of digits, measured once a layout.
  private var digits: DigitAdvances?
  /// The pixels of a millimetre for a study that gives lengths so; otherwise `nil`.
  private let pixelsPerMillimetre: Double?
  /// The part that has no room for its length in millimetres, as a sentence for the person who starts the run.
  private(set) var lengthNote: String?
  /// Whether the method is at its place in this layout.
  private var isPlaced = false
  /// The pictures of the method's page, while it is shown.
  private var pictures: PicturePlayer?
  /// Whether the last input came from a finger.
  private var isByFinger = false
  /// The receiver of each step; `nil` for a session without markers.
  private var markers: SessionMarkers?
  /// The presentation of the first picture; `nil` before.
  private(set) var firstPicture: Instant?

  /// The seconds after which the screen reports that saving takes long.
  static let savingPatience = 0.3

  /// Shows `session`, on a display with `pixelsPerMillimetre` if its study gives lengths in millimetres.
  init(_ session: Session, pixelsPerMillimetre: Double? = nil) {
    (self.session, self.pixelsPerMillimetre) = (session, pixelsPerMillimetre)
  }

  mutating func withSession<Result>(_ change: (inout SessionContent) -> Result) -> Result? {
    change(&self)
  }

  /// Lets the session take a step at `time`; returns its actions.
  private mutating func step(
    at time: Instant, _ change: (inout Session) -> [Session.Action]
  ) -> [SessionWindow.Request] {
    let actions = change(&session)
    markers?.follow(session, at: time)
    return actions.map { .own(.session($0)) }
  }

  /// Has `markers` follow the session from now on, whose first picture was presented at `time`; `nil` if that is yet to
  /// come.
  mutating func send(_ markers: SessionMarkers, shownSince time: Instant?) {
    self.markers = markers
    if let time { markers.show(session, at: time) }
  }

  // MARK: - Events

  /// Handles an event; one that a button has taken is logged and does not reach the method.
  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [SessionWindow.Request] {
    if let device = event.event.isOfFinger { isByFinger = device }
    let (response, requests) = pass(event, isTaken: press != .passed)
    switch press {
    case .activated(let button as SessionButton):
      return requests + activate(button, at: event.time)
    case .activated: return requests
    case .taken: return requests
    case .passed:
      guard !response.isHandled, let key = event.event.pressedKey else { return requests }
      return requests + self.press(key, at: event.time)
    }
  }

  mutating func paste(_ event: StampedEvent) -> [SessionWindow.Request] {
    pass(event, isTaken: false).requests
  }

  mutating func requestClose(at time: Instant) -> [SessionWindow.Request] {
    step(at: time) { $0.requestClose(at: time) }
  }

  mutating func close(at time: Instant) -> [SessionWindow.Request] {
    step(at: time) { $0.close(at: time) }
  }

  private mutating func pass(
    _ event: StampedEvent, isTaken: Bool
  ) -> (response: MethodResponse, requests: [SessionWindow.Request]) {
    let (response, actions) = session.handle(event, isTaken: isTaken)
    markers?.follow(session, at: event.time)
    var requests: [SessionWindow.Request] = actions.map { .own(.session($0)) }
    if let request = response.clipboard { requests.append(.clipboard(request, event)) }
    return (response, requests)
  }

  /// Tab belongs to the method in a trial, so that a slip does not lead to Give up; it moves through questions before
  /// buttons.
  func keepsTab(backwards: Bool) -> Bool? {
    guard session.stopQuestion == nil else { return true }
    return switch session.state {
    case .trial: true
    case .questions(let run): run.page.walksOn(backwards: backwards)
    default: nil
    }
  }

  private mutating func activate(
    _ button: SessionButton, at time: Instant
  ) -> [SessionWindow.Request] {
    switch button {
    case .start, .proceed, .agree, .done, .retry, .close:
      return step(at: time) { $0.primary(at: time) }
    case .giveUp, .stop, .withdraw: return step(at: time) { $0.secondary(at: time) }
    case .pause: return step(at: time) { $0.pause(at: time) }
    case .answer(let answer): return step(at: time) { $0.answer(answer, at: time) }
    case .compare: return compare
    case .page(let button):
      _ = session.activate(button, at: time)
      return []
    }
  }

  private mutating func press(_ key: Key, at time: Instant) -> [SessionWindow.Request] {
    switch key {
    case .enter: step(at: time) { $0.primary(at: time) }
    case .escape: step(at: time) { $0.secondary(at: time) }
    case .pause: step(at: time) { $0.pause(at: time) }
    case .comparison: compare
    default: []
    }
  }

  /// The comparison is offered after the session only, and shows other people.
  private var compare: [SessionWindow.Request] {
    guard case .results = session.state, session.study.showsComparison else { return [] }
    return [.own(.compare(session.study))]
  }

  // MARK: - Saving

  /// Notes that a save begins at `time`.
  mutating func beginSaving(at time: Instant) { savingSince = time }

  /// Handles the outcome of a save at `time`.
  mutating func handle(_ report: LogWriter.Report, at time: Instant) -> [SessionWindow.Request] {
    savingSince = nil
    return step(at: time) {
      switch report {
      case .saved: $0.saved(at: time)
      case .failed(let sentence): $0.saveFailed(sentence)
      }
    }
  }

  /// Whether a trial or answers are on their way to the disk.
  var isSaving: Bool {
    if case .saving = session.state { true } else { false }
  }

  private func showsSavingNotice(at now: Instant) -> Bool {
    savingSince.map { now.seconds(since: $0) >= Self.savingPatience } ?? false
  }

  // MARK: - Picture

  /// Puts pages, and the method of a new trial or layout, in their place.
  mutating func place(in context: ViewContext) {
    session.placePages(
      questions: { context.place(&$0) }, instructions: { context.place(&$0) })
    showPictures(in: context)
    guard needsPlacement else { return }
    var placement = context.placement(for: session, digits: measuredDigits(in: context))
    placement.pixelsPerMillimetre = pixelsPerMillimetre
    session.place(in: placement)
    guard session.hasRoom else { return }
    isPlaced = true
    lengthNote = session.method?.lengthNote(in: placement)
  }

  private mutating func measuredDigits(in context: ViewContext) -> DigitAdvances {
    let measured = digits ?? context.digitAdvances
    digits = measured
    return measured
  }

  /// Plays the pictures of a method's page when it is first shown, and forgets them after it.
  private mutating func showPictures(in context: ViewContext) {
    guard case .method(let block) = session.state else {
      pictures = nil
      return
    }
    guard pictures?.shows(block: block, byFinger: isByFinger) != true else { return }
    pictures = PicturePlayer(
      session, block: block, digits: measuredDigits(in: context), isByFinger: isByFinger,
      reducesMotion: context.reducesMotion)
  }

  /// Discards the places of methods.
  mutating func layOut() { (digits, isPlaced) = (nil, false) }

  private var needsPlacement: Bool {
    switch session.state {
    case .trial(let trial): !isPlaced || !trial.isRunning
    case .saving, .ready: !isPlaced
    case .consent, .withdrawn, .instructions, .questions, .method, .onBreak, .results, .failed,
      .ended:
      false
    }
  }

  /// The screen at `now`; a trial being saved stays on screen for a moment.
  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen? {
    if isSaving, !showsSavingNotice(at: now) { return nil }
    return context.screen(for: session, pictures: pictures?.pictures(at: now), pointing)
  }

  func screen(keeping shown: Screen, in context: ViewContext) -> Screen? {
    isSaving ? context.withoutLight(shown, of: session.study) : nil
  }

  var language: Language { session.study.language }
  var scanRows: [[Scanning.Choice]]? { session.scanRows }
  var clickPause: Double { session.study.clickPause }
  var isAnnounced: Bool { !isSaving }
  var participantSession: Session? { session }

  var acceptsText: Bool {
    guard session.stopQuestion == nil else { return false }
    return switch session.state {
    case .failed: true
    case .trial(let trial): trial.method.acceptsText
    case .questions(let run): run.page.acceptsText
    case .consent, .withdrawn, .instructions, .method, .ready, .saving, .onBreak, .results, .ended:
      false
    }
  }

  var wantsUnboundedPointer: Bool {
    guard case .trial(let trial) = session.state else { return false }
    return trial.method.wantsUnboundedPointer
  }

  var isModal: Bool {
    guard case .trial(let trial) = session.state else { return false }
    return trial.method.isModal
  }

  // MARK: - Time

  /// The latest moment of the next picture without an event: of a movement, of a change of the session by itself, or of
  /// the notice that saving takes long.
  func deadline(nextFrame: Instant, now: Instant) -> Instant? {
    if isSaving {
      return showsSavingNotice(at: now)
        ? nil : savingSince?.advanced(bySeconds: Self.savingPatience)
    }
    if let pictures, pictures.isMoving {
      return [session.nextChange, pictures.nextPicture(after: now)].compactMap(\.self).min()
    }
    guard case .trial(let trial) = session.state, trial.method.isMoving else {
      return session.nextChange
    }
    return min(nextFrame, session.nextChange ?? nextFrame)
  }

  mutating func advance(to now: Instant, on screen: Screen?) -> [SessionWindow.Request] {
    pictures?.advance(to: now)
    return step(at: now) { $0.advance(to: now) }
  }

  mutating func recordPicture(of screen: Screen.Name, at time: Instant, utc: Int64) {
    firstPicture = firstPicture ?? time
    if screen == .trial { session.recordOnset(at: time, utc: utc) }
    markers?.show(session, at: time)
  }

  mutating func count(frameLatency seconds: Double, period: Double) {
    session.count(frameLatency: seconds, period: period)
  }
}
