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
  /// The value of the layer below, which is shown again soon: a change would cost a round trip to the input method.
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
    } else if page.hasViews, let files = files(of: press, or: key) {
      return [.own(.write(files))]
    } else {
      _ = page.handle(event.event, press)
    }
    return []
  }

  /// The files that a button or a key requests.
  private func files(of press: Pointing.Result, or key: Key?) -> ComparisonFiles? {
    if press == .activated(ComparisonButton.openReport) || key == .character("o") { return .report }
    if press == .activated(ComparisonButton.export) || key == .character("e") { return .everything }
    return nil
  }
}
