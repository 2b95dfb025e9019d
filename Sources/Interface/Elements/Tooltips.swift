package import Base
import Drawing

/// A few words about a part of a page that has none, or not all.
package struct Tip: Hashable, Sendable {
  /// The part, in window pixels.
  package var frame: Rectangle
  /// The words.
  package var words: String

  /// Creates words about the part in `frame`.
  package init(_ words: String, frame: Rectangle) { (self.frame, self.words) = (frame, words) }
}

extension Element {
  /// The element, with words about it.
  package func tip(_ words: String) -> some Element { Tipped(element: self, words: words) }
}

/// An element with words about it.
private struct Tipped: Wrapping {
  let element: any Element
  let words: String

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    if !words.isEmpty { page.tips.append(Tip(words, frame: frame)) }
    element.place(in: frame, context, on: &page)
  }
}

/// Shows the words about a part once the pointer has rested on it, or the focus.
package struct Tooltips: Hashable, Sendable {
  /// The part under the pointer, and since when.
  ///
  /// A dismissed part shows no words again until the pointer has left it.
  private var resting: Resting?

  private struct Resting: Hashable, Sendable {
    var tip: Tip
    var since: Instant
    var isDismissed = false
  }

  /// The seconds for which the pointer rests before the words come.
  package static let patience = 0.5

  /// Begins over nothing.
  package init() {}

  /// Follows the pointer, or the focus, to the part that is there at `now`, if any.
  package mutating func follow(_ tip: Tip?, at now: Instant) {
    guard resting?.tip != tip else { return }
    resting = tip.map { Resting(tip: $0, since: now) }
  }

  /// Says nothing more of the part: a press or a key means that it is known.
  package mutating func dismiss() { resting?.isDismissed = true }

  /// The words to show at `now`; `nil` for none.
  package func shown(at now: Instant) -> Tip? {
    guard let resting, !resting.isDismissed, now >= due(resting.since) else { return nil }
    return resting.tip
  }

  /// The time at which the words appear, if the pointer stays; `nil` if they are visible already, or if there are none.
  package func nextChange(after now: Instant) -> Instant? {
    guard let resting, !resting.isDismissed, now < due(resting.since) else { return nil }
    return due(resting.since)
  }

  private func due(_ since: Instant) -> Instant { since.advanced(bySeconds: Self.patience) }
}

extension Screen {
  /// The words about the part under the pointer or with the focus; `nil` for none.
  package func tip(for pointing: Pointing) -> Tip? {
    if let focused = pointing.keyboard.button,
      let frame = buttons.first(where: { $0.name == focused })?.frame
    {
      return tips.first { $0.frame == frame }
    }
    if let point = pointing.point, let tip = tips.last(where: { $0.frame.contains(point) }) {
      return tip
    }
    // A page with its own Tab order reports the place of its focus.
    guard let frame = buttons.first(where: { $0.name == focusedPart })?.frame else { return nil }
    return tips.first { frame.contains($0.frame.center) }
  }

  /// Shows `tip` over everything, under its part or above it.
  @MainActor package mutating func show(_ tip: Tip, in context: ViewContext) {
    let unit = context.unit
    let style = TextStyle(size: 13, weight: .medium, color: context.theme.background)
    let words = Words(tip.words, style).wrapping(lines: 24).spaced(1.2).silent()
    let (across, down, gap) = (12 * unit, 8 * unit, 6 * unit)
    let window = context.layout.window
    let extent = words.extent(
      in: Extent(min(400 * unit, window.width - 2 * (across + gap)), window.height), context)
    var frame = Rectangle(
      x: tip.frame.midX - extent.width / 2 - across, y: tip.frame.maxY + gap,
      width: extent.width + 2 * across, height: extent.height + 2 * down)
    if frame.maxY > window.maxY - gap { frame.y = max(window.y, tip.frame.y - gap - frame.height) }
    frame.x = max(window.x + gap, min(frame.x, window.maxX - gap - frame.width))
    (frame.x, frame.y) = (frame.x.rounded(), frame.y.rounded())
    var page = PlacedPage(Pointing())
    words.place(
      in: Rectangle(
        x: frame.x + across, y: frame.y + down, width: extent.width, height: extent.height),
      context, on: &page)
    picture.append([.box(Box(frame, radius: 8 * unit, fill: context.theme.ink))] + page.shapes)
  }
}
