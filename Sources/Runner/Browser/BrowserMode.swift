import Browsing
import InputMethods
import Primitives
import Screens

extension Browser {
  /// Handles an event; `press` is what the pointer did with the buttons of `screen` by it.
  @MainActor mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?,
    in context: @autoclosure () -> ViewContext
  ) -> [Mode.Action] {
    if drags(event) { return [] }
    switch press {
    case .activated(.browser(let button)): return activate(button).map { $0.forOwner(event) }
    case .activated(.replay(let button)):
      activate(button)
      return []
    case .activated, .taken: return []
    case .passed: break
    }
    if let (point, clicks) = event.event.pressedPoint, let part = screen?.part(at: point) {
      switch part {
      case "search":
        pressSearch(x: point.x, stops: context().searchStops(of: self), clicks: clicks)
        return []
      case "sheet_field":
        pressSheet(x: point.x, stops: context().sheetStops(of: self), clicks: clicks)
        return []
      default: break
      }
    }
    return handle(event).map { $0.forOwner(event) }
  }
}

extension Browser.Action {
  /// The request to the owner.
  fileprivate func forOwner(_ event: StampedEvent) -> Mode.Action {
    if case .clipboard(let request) = self { .clipboard(request, event) } else { .browser(self) }
  }
}
