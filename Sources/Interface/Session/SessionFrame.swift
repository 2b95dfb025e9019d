import Base
import Drawing
import Languages
import Sessions

/// The common frame of the pages of a session: the header, and the buttons at their places below the content.
struct SessionFrame: Element {
  var header: SessionHeader?
  var content: any Element
  /// Always at the same place, so that the pointer is already there.
  var primary: Button?
  /// At the side at which lines begin.
  var secondary: Button?
  /// At the other side.
  var trailing: Button?
  /// Lays the buttons out if the page is not laid out like trials are; `nil` for the page's own context.
  var foot: ViewContext?

  /// The end of the header, in layout units below the stage's upper edge.
  static let top = 76.0

  func extent(in room: Extent, _ context: ViewContext) -> Extent { room }

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let layout = context.layout
    let foot = foot ?? context
    header?.place(in: frame, context, on: &page)
    let top = layout.point(0, Self.top).y
    let bottom = foot.layout.primaryButton.y - 24 * foot.unit
    content.place(
      in: Rectangle(
        x: layout.point(Layout.margin, 0).x, y: top, width: context.lineRoom,
        height: max(0, bottom - top)), context, on: &page)
    placeButtons(foot, on: &page)
  }

  private func placeButtons(_ context: ViewContext, on page: inout PlacedPage) {
    let layout = context.layout
    let room = Extent(context.lineRoom, layout.primaryButton.height)
    if var primary {
      primary.frame = layout.primaryButton
      let width = primary.extent(in: room, context).width
      if width > primary.frame.width {
        primary.frame = Rectangle(
          center: primary.frame.center, width: width, height: primary.frame.height)
      }
      page.press(primary, context)
    }
    let mirror = Mirror(at: layout.stage.midX)
    for (button, isTrailing) in [(secondary, false), (trailing, true)] {
      guard var button else { continue }
      button.frame = layout.secondaryButton(width: 0)
      button.frame.width = button.extent(in: room, context).width
      if isTrailing != context.language.isRightToLeft {
        button.frame = mirror.image(of: button.frame)
      }
      button.frame = context.clear(ofPatch: button.frame)
      page.press(button, context)
    }
  }
}

extension ViewContext {
  /// The button that continues, by Enter.
  func proceedButton(_ identity: SessionButton = .proceed, _ label: String? = nil) -> Button {
    Button(identity, label ?? words(.buttonContinue), key: "Enter", style: .primary)
  }

  /// The button that asks whether to stop the session, by Esc.
  var stopButton: Button {
    Button(SessionButton.stop, words(.buttonStop), key: "Esc", style: .plain)
  }

  /// The button that shows the previous page.
  var backButton: Button {
    Button(SessionButton.page(.back), words(.buttonBack), key: "Page Up", style: .plain)
  }
}
