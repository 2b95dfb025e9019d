import Base
import InputMethods
import Interface
package import Languages
import Sessions
import Windowing

/// The content of the window of sessions: the form or a session, and the layers shown over it until they close.
@MainActor package struct SessionWindow {
  /// The base, and the layers over it: the last one is shown and gets the events, and time passes at the base.
  ///
  /// Each is changed in its place: a second copy would have all events of a trial copied with the next one.
  private var layers: [any SessionLayer]

  /// Shows `base`, the form or a session, with nothing over it.
  init(_ base: some SessionLayer) { layers = [base] }

  private var top: Int { layers.count - 1 }

  /// The form, also one behind something else; `nil` during a session.
  var form: StartForm? { layers[0] as? StartForm }

  /// Whether the form is shown, with nothing over it.
  var showsForm: Bool { layers.count == 1 && layers[0] is StartForm }

  /// Changes the form, also one behind something else.
  mutating func withForm(_ change: (inout StartForm) -> Void) {
    guard var form else { return }
    change(&form)
    layers[0] = form
  }

  /// Changes the session, even if a layer covers it; returns `nil` if there is none.
  @discardableResult mutating func withSession<Result>(
    _ change: (inout SessionContent) -> Result
  ) -> Result? {
    layers[0].withSession(change)
  }

  /// Asks over the form.
  mutating func show(_ question: ResumeQuestion) { layers.append(question) }

  /// Shows `page` over the present layer.
  mutating func show(_ page: ComparisonPage) {
    layers.append(ComparisonLayer(page, over: layers[top]))
  }

  /// Shows `curves` on the page of the comparison.
  mutating func show(curves: [String]) { changeComparison { $0.curves = curves } }

  /// Shows `notice` on the page of the comparison.
  mutating func show(notice: String, isProblem: Bool = false) {
    changeComparison { $0.notice = (notice, isProblem) }
  }

  private mutating func changeComparison(_ change: (inout ComparisonPage) -> Void) {
    guard var comparison = layers[top] as? ComparisonLayer else { return }
    change(&comparison.page)
    layers[top] = comparison
  }
}

extension SessionWindow: WindowContent {
  mutating func place(in context: ViewContext) { layers[top].place(in: context) }

  mutating func layOut() { layers[0].layOut() }

  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen? {
    layers[top].screen(in: context, pointing, at: now)
  }

  func screen(keeping shown: Screen, in context: ViewContext) -> Screen? {
    layers[top].screen(keeping: shown, in: context)
  }

  package var language: Language { layers[top].language }
  var acceptsText: Bool { layers[top].acceptsText }
  var wantsUnboundedPointer: Bool { layers[top].wantsUnboundedPointer }
  var isModal: Bool { layers[top].isModal }
  var scanRows: [[Scanning.Choice]]? { layers[top].scanRows }
  var clickPause: Double { layers[top].clickPause }
  func keepsTab(backwards: Bool) -> Bool? { layers[top].keepsTab(backwards: backwards) }
  var isAnnounced: Bool { layers[top].isAnnounced }
  var participantSession: Session? { layers[0].participantSession }

  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [Request] {
    let requests = layers[top].handle(event, press, on: screen)
    if layers[top].isClosed { layers.removeLast() }
    return requests
  }

  mutating func paste(_ event: StampedEvent) -> [Request] { layers[top].paste(event) }

  mutating func drop(_ path: String) -> [Request] { layers[top].drop(path) }

  /// The layers over a session are removed, so that the question about it is visible.
  mutating func requestClose(at time: Instant) -> [Request] {
    let requests = layers[0].requestClose(at: time)
    layers.removeSubrange(1...)
    return requests
  }

  mutating func close(at time: Instant) -> [Request] { layers[0].close(at: time) }

  func deadline(nextFrame: Instant, now: Instant) -> Instant? {
    layers[0].deadline(nextFrame: nextFrame, now: now)
  }

  mutating func advance(to now: Instant, on screen: Screen?) -> [Request] {
    layers[0].advance(to: now, on: screen)
  }

  mutating func recordPicture(of screen: Screen.Name, at time: Instant, utc: Int64) {
    layers[0].recordPicture(of: screen, at: time, utc: utc)
  }

  mutating func count(frameLatency seconds: Double, period: Double) {
    layers[0].count(frameLatency: seconds, period: period)
  }
}

/// A layer of the window of sessions: its base, or a layer shown over it.
@MainActor protocol SessionLayer: WindowContent where OwnAction == SessionWindow.Action {
  /// Whether it goes, and the layer below is shown again.
  var isClosed: Bool { get }
  /// Changes the session; returns `nil` if this layer is none.
  mutating func withSession<Result>(_ change: (inout SessionContent) -> Result) -> Result?
}

extension SessionLayer {
  var isClosed: Bool { false }
  mutating func withSession<Result>(_ change: (inout SessionContent) -> Result) -> Result? { nil }
}
