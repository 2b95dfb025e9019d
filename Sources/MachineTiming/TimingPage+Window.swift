import Base
import Interface
import Windowing

extension TimingPage: WindowContent {
  mutating func place(in context: ViewContext) { context.place(&self) }

  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen? {
    context.screen(for: self, pointing, at: now)
  }

  // Its buttons are pressed many times in a row.
  var clickPause: Double { 0 }
  var isAnnounced: Bool { isAtRest }

  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [WindowRequest<Action>] {
    let actions: [Action] =
      switch press {
      case .activated(let button as TimingPage.Button): activate(button, at: event.arrival)
      // Presses on a button are timed as well.
      case .activated, .taken, .passed: handle(event)
      }
    return actions.map { .own($0) }
  }

  func deadline(nextFrame: Instant, now: Instant) -> Instant? { isMeasuring ? nextFrame : nil }

  mutating func advance(to now: Instant, on screen: Screen?) -> [WindowRequest<Action>] {
    advance(to: now).map { .own($0) }
  }
}
