import Base
import InputMethods
import Interface
import Sessions
import Windowing

/// A comparison over the form or a session.
@MainActor struct ComparisonLayer: SessionLayer {
  /// The page that is shown.
  var page: ComparisonPage
  private(set) var isClosed = false
  /// As below it, where all is soon to go on: a change would cost a round to the input method.
  let acceptsText: Bool
  let scanRows: [[Scanning.Choice]]?
  let clickPause: Double

  /// Shows `page` over `layer`.
  init(_ page: ComparisonPage, over layer: any SessionLayer) {
    self.page = page
    (acceptsText, clickPause) = (layer.acceptsText, layer.clickPause)
    scanRows = layer.participantSession == nil ? nil : [.arrows]
  }

  mutating func place(in context: ViewContext) { context.onPage.place(&page) }

  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen? {
    context.onPage.comparisonScreen(page, pointing)
  }

  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [SessionWindow.Request] {
    let key = event.event.pressedKey
    if press == .activated(ComparisonButton.close) || key == .enter || key == .escape {
      isClosed = true
    } else if page.curves != nil,
      press == .activated(ComparisonButton.nextRound) || key == .character("n")
    {
      return [.own(.nextRound)]
    } else {
      _ = page.handle(event.event, press)
    }
    return []
  }
}
