import InputMethods
import Primitives
import Screens
import Sessions
import Simulation
import Studies

/// A session in the window: its state machine, and what its screen needs beside that.
@MainActor struct SessionMode {
  private(set) var session: Session
  /// The beginning of the save that runs.
  private var savingSince: Instant?
  /// The widths of digits, measured once a layout.
  private var digits: DigitAdvances?
  /// The pixels of a millimetre for a study that gives lengths so; otherwise `nil`.
  private let pixelsPerMillimetre: Double?
  /// What has no room for its length in millimetres, a sentence for who starts the run.
  private(set) var lengthNote: String?
  /// Whether the method stands where this layout has it.
  private var isPlaced = false
  /// The pictures of the method's page, while it is shown.
  private var pictures: PicturePlayer?
  /// Whether the last input came from a finger.
  private var isByFinger = false

  /// The seconds after which the screen says that saving takes long.
  static let savingPatience = 0.3

  /// Shows `session`, on a display with so many pixels in a millimetre where its study gives lengths so.
  init(_ session: Session, pixelsPerMillimetre: Double? = nil) {
    (self.session, self.pixelsPerMillimetre) = (session, pixelsPerMillimetre)
  }

  /// Moves everything that moves by itself on to `now`.
  mutating func advance(to now: Instant) -> [Mode.Action] {
    pictures?.advance(to: now)
    return step { $0.advance(to: now) }
  }

  /// Lets the session take a step; returns its actions.
  mutating func step(_ change: (inout Session) -> [Session.Action]) -> [Mode.Action] {
    change(&session).map(Mode.Action.session)
  }

  // MARK: - Events

  /// Handles an event; one that a button has taken is logged and does not reach the method.
  mutating func handle(_ event: StampedEvent, _ press: Pointing.Result) -> [Mode.Action] {
    if let device = event.event.isOfFinger { isByFinger = device }
    let (response, actions) = pass(event, isTaken: press != .passed)
    switch press {
    case .activated(let button): return actions + activate(button, at: event.time)
    case .taken: return actions
    case .passed:
      guard !response.isHandled, let key = event.event.pressedKey else { return actions }
      return actions + self.press(key, at: event.time)
    }
  }

  /// Handles text from the clipboard.
  mutating func paste(_ event: StampedEvent) -> [Mode.Action] {
    pass(event, isTaken: false).actions
  }

  private mutating func pass(
    _ event: StampedEvent, isTaken: Bool
  ) -> (response: MethodResponse, actions: [Mode.Action]) {
    let (response, actions) = session.handle(event, isTaken: isTaken)
    let clipboard = response.clipboard.map { [Mode.Action.clipboard($0, event)] } ?? []
    return (response, actions.map(Mode.Action.session) + clipboard)
  }

  private mutating func activate(
    _ button: Button.Identity, at time: Instant
  ) -> [Mode.Action] {
    switch button {
    case .start, .proceed, .agree, .done, .retry, .close: return step { $0.primary(at: time) }
    case .giveUp, .stop, .withdraw: return step { $0.secondary(at: time) }
    case .pause: return step { $0.pause(at: time) }
    case .answer(let answer): return step { $0.answer(answer, at: time) }
    case .compare: return compare
    case .page(let button):
      _ = session.activate(button, at: time)
      return []
    case .quit, .study, .form, .language, .offer, .nextRound, .facet, .play, .replay, .browser,
      .timing:
      return []
    }
  }

  private mutating func press(_ key: Key, at time: Instant) -> [Mode.Action] {
    switch key {
    case .enter: step { $0.primary(at: time) }
    case .escape: step { $0.secondary(at: time) }
    case Mode.pauseKey: step { $0.pause(at: time) }
    case Mode.comparisonKey: compare
    default: []
    }
  }

  /// The comparison is offered after the session only.
  private var compare: [Mode.Action] {
    if case .results = session.state { [.compare(session.study)] } else { [] }
  }

  // MARK: - Saving

  /// Notes that a save begins at `time`.
  mutating func beginSaving(at time: Instant) { savingSince = time }

  /// Handles what came of a save at `time`.
  mutating func handle(_ report: LogWriter.Report, at time: Instant) -> [Mode.Action] {
    savingSince = nil
    return step {
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

  /// Forgets where methods stand.
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

  /// Whether keys make text.
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

  /// Whether the pointer's way is to continue where the window ends.
  var wantsUnboundedPointer: Bool {
    guard case .trial(let trial) = session.state else { return false }
    return trial.method.wantsUnboundedPointer
  }

  /// Whether a sheet covers the buttons.
  var isModal: Bool {
    guard case .trial(let trial) = session.state else { return false }
    return trial.method.isModal
  }

  // MARK: - Time

  /// The latest moment of the next picture without an event: of a movement, of what the session does
  /// by itself, or of the notice that saving takes long.
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

  /// Takes the first picture of a trial's target as its onset.
  mutating func recordOnset(at time: Instant, utc: Int64) {
    session.recordOnset(at: time, utc: utc)
  }

  /// Counts a picture shown `seconds` after the input that it answers.
  mutating func count(frameLatency seconds: Double, period: Double) {
    session.count(frameLatency: seconds, period: period)
  }
}
