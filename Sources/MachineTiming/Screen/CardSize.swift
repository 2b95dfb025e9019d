import Base
import Datasets
import Drawing
import InputMethods
import Interface

/// The page on which a card's outline is made as large as a card that is held to the display.
@MainActor struct CardSize {
  let page: TimingPage

  private var pixelsPerMillimetre: Double { page.cardWidth / DisplaySize.card.width }

  /// The outline, in window pixels: for any text size, its width is the page's.
  func card(in context: ViewContext) -> Rectangle {
    let height = DisplaySize.card.height * pixelsPerMillimetre
    let middle = context.layout.stage.center
    return Rectangle(
      x: (middle.x - page.cardWidth / 2).rounded(), y: (middle.y - height / 2).rounded(),
      width: page.cardWidth, height: height.rounded())
  }

  func content(in context: ViewContext) -> any Element {
    Layers {
      // A large outline lies under all words.
      Painted { _, context, placed in
        let card = card(in: context)
        placed.shapes += outline(card, context)
        placed.parts.append(
          Part(
            "card_edge",
            Rectangle(x: card.maxX - 24, y: card.y, width: 48, height: card.height), .sideways))
      }
      context.titledPage(
        "How large is this screen?",
        "Hold a bank card to the screen, and drag the outline's right edge until both are one size.",
        foot: page.foot([
          (.keepSize, "Keep this size", "Enter"), (.smaller, "Smaller", "←"),
          (.larger, "Larger", "→"), (.close, "Close", "Esc"),
        ])
      ) {
        Painted { _, context, placed in
          words(context).place(in: card(in: context).grown(by: -10), context, on: &placed)
        }
        page.lastNotice(context)
      }
    }
  }

  private func words(_ context: ViewContext) -> any Element {
    let size =
      "\((1 / pixelsPerMillimetre).fixed(3)) mm a pixel, "
      + "\((pixelsPerMillimetre * 25.4).fixed(0)) pixels an inch"
    return Column(spacing: 9, alignment: .center) {
      Words("85.6 mm", TextStyle(size: 20, weight: .semibold, color: context.theme.ink))
      Words(size, TextStyle(size: 15, color: context.theme.mutedInk)).shrinking()
    }.filling(.center, .center)
  }

  /// The card with round corners of 3.18 mm, and the grip at its right edge.
  private func outline(_ card: Rectangle, _ context: ViewContext) -> [Shape] {
    let (theme, unit) = (context.theme, context.unit)
    return [
      .box(
        Box(
          card, radius: 3.18 * pixelsPerMillimetre, fill: theme.card, stroke: theme.accent,
          strokeWidth: 2)),
      .circle(
        Circle(
          center: Point(x: card.maxX, y: card.midY), radius: 11 * unit, fill: theme.thumb,
          stroke: theme.accent, strokeWidth: 2.5 * unit)),
    ]
  }
}
