import FreePlay
import InputMethods
import Primitives
import Screens
import Sessions

/// Free play in the window.
@MainActor struct PlayMode {
  private(set) var play: Play
  private var fingers = FingerTracking()
  private var isPlaced = false

  /// Shows `play`.
  init(_ play: Play) { self.play = play }

  /// Handles an event; `press` is what the pointer did with the buttons of `screen` by it.
  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?,
    in context: @autoclosure () -> ViewContext
  ) -> [Mode.Action] {
    let pointerEvents = fingers.pointerEvents(for: event)
    switch press {
    case .activated(.play(let button)): return play.activate(button).map(Mode.Action.play)
    case .activated, .taken: return []
    case .passed: break
    }
    var actions: [Mode.Action] = []
    for event in pointerEvents {
      let (response, requests) = pass(event)
      actions += requests
      if !response.isHandled, case .pointerPressed(let point, .primary, let clicks) = event.event,
        let part = screen?.parts.first(where: { $0.name == "path" }), part.frame.contains(point)
      {
        let stops = context().pathStops(of: play.editorPage)
        play.updateEditorPage { $0.pressPath(x: point.x, stops: stops, clicks: clicks) }
      }
    }
    return actions
  }

  /// Handles text from the clipboard.
  mutating func paste(_ event: StampedEvent) -> [Mode.Action] { pass(event).actions }

  private mutating func pass(
    _ event: StampedEvent
  ) -> (response: MethodResponse, actions: [Mode.Action]) {
    let (response, actions) = play.handle(event)
    let clipboard = response.clipboard.map { [Mode.Action.clipboard($0, event)] } ?? []
    return (response, clipboard + actions.map(Mode.Action.play))
  }

  /// Reports to the page with the curve editor what came of its actions.
  mutating func updateEditorPage(_ change: (inout CurveEditorPage) -> Void) {
    play.updateEditorPage(change)
  }

  /// Puts everything in its place, once a layout.
  mutating func place(in context: ViewContext) {
    guard !isPlaced else { return }
    context.place(&play)
    isPlaced = true
  }

  /// Has everything placed again.
  mutating func layOut() { isPlaced = false }

  /// The latest moment of the next picture without an event: of a movement, or of a held key's repeat.
  func deadline(nextFrame: Instant) -> Instant? {
    [play.isMoving ? nextFrame : nil, play.nextChange].compactMap(\.self).min()
  }

  /// Moves on to `now` what moves by itself.
  mutating func advance(to now: Instant) { play.advance(to: now) }
}
