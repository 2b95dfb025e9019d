import Drawing
import Formats
import InputMethods
import MachineTiming
import Primitives

/// The page on which a card's outline is made as large as a card that is held to the display.
@MainActor struct CardSizeView {
  let page: TimingPage
  let context: ViewContext

  private var layout: Layout { context.layout }
  private var theme: Theme { context.theme }
  private var unit: Double { context.unit }

  /// The outline, in window pixels: whatever the text size, its width is the page's.
  var card: Rectangle {
    let height = page.cardWidth * DisplaySize.card.height / DisplaySize.card.width
    let middle = layout.stage.center
    return Rectangle(
      x: (middle.x - page.cardWidth / 2).rounded(), y: (middle.y - height / 2).rounded(),
      width: page.cardWidth, height: height.rounded())
  }

  func screen(_ pointing: Pointing) -> Screen {
    let parts = TimingParts(context: context)
    return context.screen(
      .timing,
      outline
        + parts.title(
          "How large is this screen?",
          "Hold a bank card to the screen, and drag the outline's right edge until both are one size."
        )
        + parts.notice(page.notice),
      buttons: parts.buttons([
        (.keepSize, "Keep this size", context.keyName("Enter")),
        (.smaller, "Smaller", "←"), (.larger, "Larger", "→"),
        (.close, "Close", context.keyName("Esc")),
      ]), parts: [Part("card_edge", edge, .sideways)], pointing)
  }

  private var edge: Rectangle {
    Rectangle(x: card.maxX - 24, y: card.y, width: 48, height: card.height)
  }

  private var outline: [Shape] {
    let frame = card
    let pixels = page.cardWidth / DisplaySize.card.width
    let words = "\((1 / pixels).fixed(3)) mm a pixel, \((pixels * 25.4).fixed(0)) pixels an inch"
    // The corner's radius of a card is 3.18 mm.
    let radius = 3.18 * pixels
    let grip = Point(x: frame.maxX, y: frame.midY)
    return [
      .box(Box(frame, radius: radius, fill: theme.card, stroke: theme.accent, strokeWidth: 2)),
      .text(
        context.text(
          "85.6 mm", x: frame.midX, middle: frame.midY - 14 * unit, .center,
          context.style(20, .semibold, theme.ink))),
      .text(
        context.text(
          words, x: frame.midX, middle: frame.midY + 16 * unit, .center,
          context.fitted(
            context.style(15, .regular, theme.mutedInk), for: words, room: frame.width - 20))),
      .circle(
        Circle(
          center: grip, radius: 11 * unit, fill: theme.thumb, stroke: theme.accent,
          strokeWidth: 2.5 * unit)),
    ]
  }
}
