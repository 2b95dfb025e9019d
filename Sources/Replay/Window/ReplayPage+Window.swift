import Base
package import Interface
import Windowing

extension ReplayPage: WindowContent {
  package mutating func place(in context: ViewContext) { context.place(&self) }

  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen? {
    context.screen(for: self, pointing)
  }

  // Steps from input to input follow quickly on each other.
  var clickPause: Double { 0 }
  var isAnnounced: Bool { !isPlaying && !isDragging }

  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [WindowRequest<Action>] {
    let action: Action? =
      switch press {
      case .activated(let button as ReplayPage.Button): activate(button)
      case .activated, .taken: nil
      case .passed: handle(event)
      }
    return action.map { [.own($0)] } ?? []
  }

  func deadline(nextFrame: Instant, now: Instant) -> Instant? { isPlaying ? nextFrame : nil }

  mutating func advance(to now: Instant, on screen: Screen?) -> [WindowRequest<Action>] {
    advance(to: now)
    return []
  }
}
