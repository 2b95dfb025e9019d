import Base
import CurveEditing
import InputMethods
import Sessions
import Studies
import Testing

@testable import Interface

/// Answers a page as a person would, a tenth of a second at a time; the page is placed before each
/// event.
@MainActor struct QuestionHand {
  private(set) var page: QuestionPage
  let context: ViewContext
  private(set) var now = SampleStudy.start

  init(_ page: QuestionPage, in context: ViewContext) {
    self.page = page
    self.context = context
    context.place(&self.page)
  }

  @discardableResult
  mutating func act(_ event: InputEvent) -> MethodResponse {
    now = now.advanced(bySeconds: 0.1)
    context.place(&page)
    defer { context.place(&page) }
    return page.handle(StampedEvent(event, at: now))
  }

  mutating func key(_ keys: Key..., modifiers: Modifiers = []) {
    for key in keys { act(.keyPressed(key, modifiers, isRepeat: false)) }
  }

  mutating func type(_ text: String) { act(.textEntered(text)) }

  mutating func click(_ point: Point, clicks: Int = 1) {
    act(.pointerPressed(point, button: .primary, clicks: clicks))
    act(.pointerReleased(point, button: .primary))
  }

  mutating func activate(_ buttons: PageButton...) {
    for button in buttons {
      now = now.advanced(bySeconds: 0.1)
      let isOwn = page.activate(button, at: now)
      #expect(isOwn, "\(button)")
    }
    context.place(&page)
  }

  @discardableResult
  mutating func primary() -> [Answer]? {
    now = now.advanced(bySeconds: 0.1)
    defer { context.place(&page) }
    return page.primary(at: now)
  }
}
