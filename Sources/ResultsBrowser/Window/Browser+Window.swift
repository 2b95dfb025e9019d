import Base
import Interface
import Replay
import Windowing

extension Browser: WindowContent {
  mutating func place(in context: ViewContext) { context.place(&self) }

  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen? {
    context.screen(for: self, pointing)
  }

  // Steps from row to row follow quickly on each other.
  var clickPause: Double { 0 }
  // In a sheet or an enlarged trial, Tab moves as on any page: through its buttons, and the field that receives keys.
  func keepsTab(backwards: Bool) -> Bool? { sheet != nil || isEnlarged ? nil : true }
  var isAnnounced: Bool { isAtRest }

  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [WindowRequest<Action>] {
    if drags(event) { return [] }
    switch press {
    case .activated(let button as Browser.Button): return requests(activate(button), event)
    case .activated(let button as ReplayPage.Button):
      activate(button)
      return []
    case .activated, .taken: return []
    case .passed: break
    }
    if let (point, clicks) = event.event.pressedPoint, let part = screen?.part(at: point) {
      switch part {
      case "search":
        pressSearch(x: point.x, stops: screen?.carets[part] ?? [], clicks: clicks)
        return []
      case "sheet_field":
        pressSheet(x: point.x, stops: screen?.carets[part] ?? [], clicks: clicks)
        return []
      default: break
      }
    }
    return requests(handle(event), event)
  }

  private func requests(_ actions: [Action], _ event: StampedEvent) -> [WindowRequest<Action>] {
    actions.map { action in
      if case .clipboard(let request) = action { .clipboard(request, event) } else { .own(action) }
    }
  }

  mutating func paste(_ event: StampedEvent) -> [WindowRequest<Action>] {
    if case .textEntered(let text) = event.event { paste(text) }
    return []
  }

  mutating func drop(_ path: String) -> [WindowRequest<Action>] {
    let actions: [Action] = drop(path)
    return actions.map { .own($0) }
  }

  func deadline(nextFrame: Instant, now: Instant) -> Instant? {
    replay?.isPlaying == true ? nextFrame : nil
  }

  mutating func advance(to now: Instant, on screen: Screen?) -> [WindowRequest<Action>] {
    advance(to: now)
    return []
  }
}
