import Access
import Browsing
import FreePlay
import InputMethods
import Languages
import MachineTiming
import Primitives
import Screens
import Sessions
import Studies

/// The content of the window, as a value: handles events, describes its picture, and returns what its
/// owner is to do.
///
/// Needs neither window nor disk; the owner executes the actions and reports what came of them.
@MainActor enum Mode {
  /// An empty window, before the first simulated session is shown.
  case blank
  /// The form before a session.
  case form(StartForm)
  /// The question whether a session resumes; the form is shown again where that fails.
  case resumeQuestion(ResumeOffer, LogOpening, StartForm)
  case session(SessionMode)
  /// A comparison in front of the form or a session, which is shown again when it closes.
  indirect case comparison(ComparisonPage, over: Mode)
  case play(PlayMode)
  /// A simulated participant's session.
  case show(ShowMode)
  /// A logged trial that is played again.
  case replay(ReplayPage)
  /// Logged trials to look at, exclude and delete.
  case browser(Browser)
  /// The timing of this machine, and the size of its display.
  case timing(TimingPage)

  /// A request to the owner.
  enum Action {
    /// Opens the log of a participant and begins, resumes or asks.
    case begin(study: Int, participant: String, isPilot: Bool, language: String?)
    /// Changes or shows something from the form.
    case form(FormRequest)
    /// Resumes the session of this number.
    case resume(LogOpening, session: Int)
    /// Begins a new session.
    case restart(LogOpening)
    /// Compares the data of a study, and shows the result with `show(_:)`.
    case compare(Study)
    /// Makes the study of the next round of curves, and tells it with `show(curves:)`.
    case nextRound
    case session(Session.Action)
    case play(CurveEditorPage.Action)
    case show(ShowMode.Action)
    case replay(ReplayPage.Action)
    case browser(Browser.Action)
    case timing(TimingPage.Action)
    /// Serves the clipboard; pasted text comes back by `paste(_:)`.
    case clipboard(ClipboardRequest, StampedEvent)
    /// Has the settings of the form count again, which is shown in place of a question.
    case returnToForm
    /// Ends the run before its time.
    case leave
  }

  /// A request of the form before a session.
  enum FormRequest: Hashable {
    case theme
    case textSize(larger: Bool)
    case fullScreen
    case tryMethods
    /// Shows all trials of the results folder.
    case browse
    /// Looks for studies in this folder, and shows them with `withForm(_:)`.
    case addStudies(folder: String)
  }

  // MARK: - Picture

  /// Puts methods and pages in their place in the present layout; called before each picture.
  mutating func place(in context: ViewContext) {
    switch self {
    case .session, .comparison: withSession { $0.place(in: context) }
    case .play: withPlay { $0.place(in: context) }
    case .form: withForm { context.place(&$0) }
    case .replay: withReplay { context.place(&$0) }
    case .browser: withBrowser { context.place(&$0) }
    case .timing: withTiming { context.place(&$0) }
    case .blank, .resumeQuestion, .show: break
    }
  }

  /// Has everything placed again, after the window has changed its size.
  mutating func layOut() {
    switch self {
    case .session, .comparison: withSession { $0.layOut() }
    case .play: withPlay { $0.layOut() }
    case .blank, .form, .resumeQuestion, .show, .replay, .browser, .timing: break
    }
  }

  /// The screen at `now`; `nil` where the last one stays.
  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen? {
    switch self {
    case .blank: nil
    case .form(let form): context.screen(for: form, pointing)
    case .resumeQuestion(let offer, _, _): context.screen(for: offer, pointing)
    case .session(let session): session.screen(in: context, pointing, at: now)
    case .comparison(let page, _): context.onPage.comparisonScreen(page, pointing)
    case .play(let play): context.screen(for: play.play, pointing)
    case .show(let show): show.screen(in: context)
    case .replay(let page): context.screen(for: page, pointing)
    case .browser(let browser): context.screen(for: browser, pointing)
    case .timing(let page): context.screen(for: page, pointing, at: now)
    }
  }

  /// The language of what is shown; what only researchers read is English.
  var language: Language {
    switch self {
    case .session(let mode): mode.session.study.language
    case .resumeQuestion(_, let opening, _): opening.study.study.language
    case .form(let form): form.language
    case .blank, .comparison, .play, .show, .replay, .browser, .timing: .english
    }
  }

  /// Whether keys make text.
  var acceptsText: Bool {
    switch self {
    case .form: true
    case .session(let session): session.acceptsText
    case .comparison(_, let mode): mode.acceptsText
    case .play(let play): play.play.acceptsText
    case .browser(let browser): browser.acceptsText
    case .blank, .resumeQuestion, .show, .replay, .timing: false
    }
  }

  /// Whether the pointer's way is to continue where the window ends.
  var wantsUnboundedPointer: Bool {
    switch self {
    case .session(let session): session.wantsUnboundedPointer
    case .play(let play): play.play.wantsUnboundedPointer
    case .blank, .form, .resumeQuestion, .comparison, .show, .replay, .browser, .timing: false
    }
  }

  /// Whether a sheet covers the buttons.
  var isModal: Bool {
    switch self {
    case .session(let session): session.isModal
    case .play(let play): play.play.isModal
    case .blank, .form, .resumeQuestion, .comparison, .show, .replay, .browser, .timing: false
    }
  }

  /// The choices for switches beside the buttons; `nil` where a switch is a key like any other, as on the form, which
  /// another person fills in.
  var scanRows: [[Scanning.Choice]]? {
    switch self {
    case .session(let mode): mode.session.scanRows
    case .comparison(_, over: .session): [.arrows]
    case .resumeQuestion: []
    case .blank, .form, .comparison, .play, .show, .replay, .browser, .timing: nil
    }
  }

  /// Whether the buttons are for the participant's pointer, not for a simulated one.
  var followsPointer: Bool {
    switch self {
    case .blank, .show: false
    case .form, .resumeQuestion, .session, .comparison, .play, .replay, .browser, .timing: true
    }
  }

  /// The seconds for which the buttons of a new screen take no press.
  var clickPause: Double {
    switch self {
    // Steps from input to input, or from row to row, follow quickly on each other.
    case .replay, .browser, .timing: 0
    case .blank, .form, .resumeQuestion, .session, .comparison, .play, .show:
      session?.study.clickPause ?? Study.usualClickPause
    }
  }

  /// Whether the present picture is announced: neither a save nor a handle on its way is.
  var isAnnounced: Bool {
    switch self {
    case .session(let session): !session.isSaving
    case .play(let play): !play.play.isDragging
    case .replay(let page): !page.isPlaying && !page.isDragging
    case .browser(let browser): browser.isAtRest
    case .timing(let page): page.isAtRest
    case .blank, .form, .resumeQuestion, .comparison, .show: true
    }
  }

  /// What a screen reader is told of `screen`, in the order in which it is read.
  func elements(of screen: Screen, in context: ViewContext) -> [AccessibleElement] {
    switch self {
    case .session(let mode): context.elements(of: screen, in: mode.session)
    case .form(let form): context.elements(of: screen, for: form)
    case .blank, .resumeQuestion, .comparison, .play, .show, .replay, .browser, .timing:
      context.elements(of: screen)
    }
  }

  /// The participant's session; also that behind a comparison.
  var session: Session? {
    switch self {
    case .session(let session): session.session
    case .comparison(_, let mode): mode.session
    case .blank, .form, .resumeQuestion, .play, .show, .replay, .browser, .timing: nil
    }
  }

  /// The form that is shown, or again where a session cannot begin.
  var form: StartForm? {
    switch self {
    case .form(let form), .resumeQuestion(_, _, let form): form
    case .comparison(_, let mode): mode.form
    case .blank, .session, .play, .show, .replay, .browser, .timing: nil
    }
  }

  // MARK: - Time

  /// The latest moment of the next picture without an event; a moving picture is due at `nextFrame`.
  func deadline(nextFrame: Instant, now: Instant) -> Instant? {
    switch self {
    case .session(let session): session.deadline(nextFrame: nextFrame, now: now)
    case .comparison(_, let mode): mode.deadline(nextFrame: nextFrame, now: now)
    case .play(let play): play.deadline(nextFrame: nextFrame)
    case .show(let show): show.deadline(nextFrame: nextFrame)
    case .replay(let page): page.isPlaying ? nextFrame : nil
    case .browser(let browser): browser.replay?.isPlaying == true ? nextFrame : nil
    case .timing(let page): page.isMeasuring ? nextFrame : nil
    case .blank, .form, .resumeQuestion: nil
    }
  }

  /// Moves on to `now` what moves by itself; `screen` is the one that is shown.
  mutating func advance(to now: Instant, on screen: Screen?) -> [Action] {
    switch self {
    case .session, .comparison:
      return withSession { $0.advance(to: now) } ?? []
    case .play: withPlay { $0.advance(to: now) }
    case .show: return withShow { $0.advance(to: now, on: screen) }
    case .replay: withReplay { $0.advance(to: now) }
    case .browser: withBrowser { $0.advance(to: now) }
    case .timing: return withTiming { $0.advance(to: now) }?.map { .timing($0) } ?? []
    case .blank, .form, .resumeQuestion: break
    }
    return []
  }

  /// Takes the first picture of a trial's target as its onset.
  mutating func recordOnset(at time: Instant, utc: Int64) {
    withSession { $0.recordOnset(at: time, utc: utc) }
  }

  /// Counts a picture shown `seconds` after the input that it answers, on a display with `period` seconds between its
  /// refreshes.
  mutating func count(frameLatency seconds: Double, period: Double) {
    withSession { $0.count(frameLatency: seconds, period: period) }
  }

  // MARK: - Results of actions

  /// Shows `page` in front of what is shown.
  mutating func show(_ page: ComparisonPage) { self = .comparison(page, over: self) }

  /// Shows `curves` on the page of the comparison.
  mutating func show(curves: [String]) {
    guard case .comparison(var page, let mode) = self else { return }
    page.curves = curves
    self = .comparison(page, over: mode)
  }

  // Each consumes the mode and puts it back: a second copy would have all events of a trial copied with
  // the next one.

  /// Changes the session, also one behind a comparison; returns `nil` where there is none.
  @discardableResult mutating func withSession<Result>(
    _ change: (inout SessionMode) -> Result
  ) -> Result? {
    switch consume self {
    case .session(var session):
      let result = change(&session)
      self = .session(session)
      return result
    case .comparison(let page, over: var mode):
      let result = mode.withSession(change)
      self = .comparison(page, over: mode)
      return result
    case let other:
      self = other
      return nil
    }
  }

  /// Changes the form, also one behind a comparison or a question.
  mutating func withForm(_ change: (inout StartForm) -> Void) {
    switch consume self {
    case .form(var form):
      change(&form)
      self = .form(form)
    case .resumeQuestion(let offer, let opening, var form):
      change(&form)
      self = .resumeQuestion(offer, opening, form)
    case .comparison(let page, over: var mode):
      mode.withForm(change)
      self = .comparison(page, over: mode)
    case let other: self = other
    }
  }

  /// Changes free play; returns `nil` where something else is shown.
  @discardableResult mutating func withPlay<Result>(
    _ change: (inout PlayMode) -> Result
  ) -> Result? {
    switch consume self {
    case .play(var play):
      let result = change(&play)
      self = .play(play)
      return result
    case let other:
      self = other
      return nil
    }
  }

  /// Changes a replay; returns `nil` where something else is shown.
  @discardableResult mutating func withReplay<Result>(
    _ change: (inout ReplayPage) -> Result
  ) -> Result? {
    switch consume self {
    case .replay(var page):
      let result = change(&page)
      self = .replay(page)
      return result
    case let other:
      self = other
      return nil
    }
  }

  /// Changes a results browser; returns `nil` where something else is shown.
  @discardableResult mutating func withBrowser<Result>(
    _ change: (inout Browser) -> Result
  ) -> Result? {
    switch consume self {
    case .browser(var browser):
      let result = change(&browser)
      self = .browser(browser)
      return result
    case let other:
      self = other
      return nil
    }
  }

  /// Changes the page of a machine's timing; returns `nil` where something else is shown.
  @discardableResult mutating func withTiming<Result>(
    _ change: (inout TimingPage) -> Result
  ) -> Result? {
    switch consume self {
    case .timing(var page):
      let result = change(&page)
      self = .timing(page)
      return result
    case let other:
      self = other
      return nil
    }
  }

  private mutating func withShow(_ change: (inout ShowMode) -> [Action]) -> [Action] {
    switch consume self {
    case .show(var show):
      let actions = change(&show)
      self = .show(show)
      return actions
    case let other:
      self = other
      return []
    }
  }
}
