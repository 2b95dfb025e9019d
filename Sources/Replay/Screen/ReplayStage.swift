package import Base
package import Drawing
import InputMethods
package import Interface
import Sessions
import Studies

/// The picture of a replayed trial at one moment: the method's own view, the way of the pointer, fingers and keys.
@MainActor package struct ReplayStage {
  let page: ReplayPage
  let frame: Rectangle
  let context: ViewContext
  /// Whether only the part of the window in which something happened is shown, as large as possible.
  let isCloseUp: Bool

  /// Shows the trial of `page` in `frame`.
  package init(page: ReplayPage, frame: Rectangle, context: ViewContext, isCloseUp: Bool = false) {
    (self.page, self.frame, self.context) = (page, frame, context)
    self.isCloseUp = isCloseUp
  }

  /// The seconds for which a pressed key is shown.
  private static let keyTime = 0.6
  /// The room for the number over a slider, in layout units of the trial.
  private static let numberHeight = 24.0

  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }

  package var shapes: [Shape] {
    context.card(
      frame, radius: 12 * unit, stroke: theme.boxStroke, strokeWidth: 1.5 * unit, content: content)
      + key
  }

  /// The trial in its own window, scaled to the frame.
  private var content: [Shape] {
    guard let trial = page.cursor.trial(at: page.time), let placement = page.cursor.placement else {
      return message
    }
    let inside = context.picturing(placement, in: page.replayed.study.language)
    let window = inside.layout.stage
    // A part of the window would show a part of the target, which is above the plots.
    let screen = TrialScreen(
      replaying: trial, of: page.replayed.study, hasPrompt: !isCloseUp
    ).screen(in: inside, Pointing())
    let shown = isCloseUp ? closeUp(of: screen, in: window, placement.unit) : window
    let scale = min(frame.width / max(1, shown.width), frame.height / max(1, shown.height))
    let origin = Point(x: frame.midX - shown.midX * scale, y: frame.midY - shown.midY * scale)
    let background = Box(frame, fill: theme.background)
    return [.box(background)]
      + (screen.picture.shapes + [way].compactMap(\.self)).map {
        $0.placed(at: origin, scale: scale)
      } + hand(origin, scale)
  }

  /// The part of `window` with the method and the way of what held it, in the proportions of the frame.
  private func closeUp(of screen: Screen, in window: Rectangle, _ unit: Double) -> Rectangle {
    let parts = screen.parts.map(\.frame)
    let trace = page.replayed.trace
    // Not the way to the button that ends the trial.
    let way = trace.path.filter { trace.control(at: $0.seconds) != nil }.map {
      Rectangle(x: $0.point.x, y: $0.point.y, width: 1, height: 1)
    }
    let all = (parts + way).map { $0.intersection(window) }
    guard let first = all.first else { return window }
    var seen = all.dropFirst().reduce(first) { $0.union($1) }.grown(by: 40 * unit)
    if screen.parts.contains(where: { $0.name == PartName.thumb }) {
      // Sliders have their number above themselves.
      seen.y -= Self.numberHeight * unit
      seen.height += Self.numberHeight * unit
    }
    let aspect = frame.width / max(1, frame.height)
    // Not larger than it was.
    let least = frame.height / max(0.1, self.unit) * unit
    let height = min(max(seen.height, seen.width / aspect, least), window.height)
    let width = min(height * aspect, window.width)
    return Rectangle(
      x: min(max(seen.midX - width / 2, window.x), window.maxX - width),
      y: min(max(seen.midY - height / 2, window.y), window.maxY - height), width: width,
      height: height)
  }

  /// The way of the pointer so far, in the trial's window.
  private var way: Shape? {
    let points = page.replayed.trace.path.prefix { $0.seconds <= page.seconds }.map(\.point)
    guard points.count > 1 else { return nil }
    return .line(
      Line(points, color: theme.warning.opacity(0.55), width: 2.5, cap: .round))
  }

  private func hand(_ origin: Point, _ scale: Double) -> [Shape] {
    func placed(_ point: Point) -> Point {
      Point(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
    }
    let hand = page.cursor.hand
    let fingers = hand.fingers.sorted { $0.key < $1.key }.map { _, point in
      theme.finger(at: placed(point), isPressed: true, scale: unit * 0.7)
    }
    guard let pointer = hand.pointer, fingers.isEmpty else { return fingers }
    let tip = placed(pointer)
    let ring = Circle(
      center: tip, radius: 13 * unit, fill: theme.warning.opacity(0.25), stroke: theme.warning,
      strokeWidth: 2 * unit)
    return (hand.isPressed ? [.circle(ring)] : []) + [theme.pointer(at: tip, scale: 0.75 * unit)]
  }

  /// The key that was pressed a moment ago.
  private var key: [Shape] {
    guard let key = page.cursor.hand.lastKey,
      page.time.seconds(since: key.time) < Self.keyTime
    else { return [] }
    return context.keyCap(
      String(key.name.prefix(24)), at: Point(x: frame.x + 14 * unit, y: frame.maxY - 34 * unit),
      .leading, scale: 0.77 * unit)
  }

  /// The picture in words, or the reason that the method is not shown.
  var description: String {
    if page.cursor.trial(at: page.time) != nil, page.cursor.placement != nil {
      return "The trial at this moment"
    }
    if case .impossible(let reason) = page.replayed.agreement { return reason.capitalizedStart }
    return "The log does not have the place of the method."
  }

  private var message: [Shape] {
    var text = Text(
      description, at: Point(x: frame.midX, y: 0), anchor: .center,
      style: context.style(17, .regular, theme.mutedInk), maximumWidth: frame.width - 60 * unit)
    text.at.y =
      frame.midY - context.typesetter.size(of: text).height / 2
      + context.typesetter.baseline(of: text)
    return [.text(text)]
  }
}
