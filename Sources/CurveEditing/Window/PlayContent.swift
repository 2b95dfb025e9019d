import Base
import InputMethods
import Interface
import Windowing

/// Free play in the window.
@MainActor struct PlayContent: WindowContent {
  /// A request to its owner.
  typealias Request = WindowRequest<CurveEditorPage.Action>

  /// The present state of free play.
  private(set) var play: Play
  private var fingers = FingerTracking()
  private var isPlaced = false

  /// Shows `play`.
  init(_ play: Play) { self.play = play }

  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [Request] {
    let pointerEvents = fingers.pointerEvents(for: event)
    play.note(event.event)
    switch press {
    case .activated(let button as Play.Button): return play.activate(button).map { .own($0) }
    case .taken:
      if event.event.pressedKey == .tab { play.wasLeftByTab() }
      return []
    case .activated: return []
    case .passed: break
    }
    var requests: [Request] = []
    for event in pointerEvents {
      let (response, more) = pass(event, isOnButton: screen?.focusedButton != nil)
      requests += more
      if !response.isHandled, case .pointerPressed(let point, .primary, let clicks) = event.event,
        let part = screen?.parts.first(where: { $0.name == "path" }), part.frame.contains(point)
      {
        let stops = screen?.carets[part.name] ?? []
        play.updateEditorPage { $0.pressPath(x: point.x, stops: stops, clicks: clicks) }
      }
    }
    return requests
  }

  mutating func paste(_ event: StampedEvent) -> [Request] { pass(event).requests }

  private mutating func pass(
    _ event: StampedEvent, isOnButton: Bool = false
  ) -> (response: MethodResponse, requests: [Request]) {
    let (response, actions) = play.handle(event, isOnButton: isOnButton)
    var requests: [Request] = actions.map { .own($0) }
    if let request = response.clipboard { requests.insert(.clipboard(request, event), at: 0) }
    return (response, requests)
  }

  /// Reports the results of its actions to the page with the curve editor.
  mutating func updateEditorPage(_ change: (inout CurveEditorPage) -> Void) {
    play.updateEditorPage(change)
  }

  // MARK: - Picture

  /// Puts everything in its place, once a layout.
  mutating func place(in context: ViewContext) {
    guard !isPlaced else { return }
    context.place(&play)
    isPlaced = true
  }

  mutating func layOut() { isPlaced = false }

  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen? {
    context.screen(for: play, pointing)
  }

  func keepsTab(backwards: Bool) -> Bool? { play.keepsTab(backwards: backwards) }
  var acceptsText: Bool { play.acceptsText }
  var wantsUnboundedPointer: Bool { play.wantsUnboundedPointer }
  var isModal: Bool { play.isModal }
  var isAnnounced: Bool { !play.isDragging }

  // MARK: - Time

  /// The latest moment of the next picture without an event: of a movement, or of a held key's repeat.
  func deadline(nextFrame: Instant, now: Instant) -> Instant? {
    [play.isMoving ? nextFrame : nil, play.nextChange].compactMap(\.self).min()
  }

  mutating func advance(
    to now: Instant, on screen: Screen?
  ) -> [Request] {
    play.advance(to: now)
    return []
  }
}
