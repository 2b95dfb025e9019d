import Drawing
import Formats
import Primitives
import Sessions
import Studies

/// The picture of a replayed trial as it was: the method's own view, the way of the pointer, fingers and keys.
@MainActor struct ReplayStage {
  let page: ReplayPage
  let frame: Rectangle
  let context: ViewContext

  /// The seconds for which a pressed key is shown.
  private static let keyTime = 0.6

  private var unit: Double { context.unit }
  private var theme: Theme { context.theme }

  var shapes: [Shape] {
    let ground = Box(frame, radius: 12 * unit, fill: theme.card)
    let border = Box(frame, radius: 12 * unit, stroke: theme.boxStroke, strokeWidth: 1.5 * unit)
    // Clips have no round corners: what lies beyond the card's is painted over.
    let corners = Box(
      frame.grown(by: 4 * unit), radius: 16 * unit, stroke: theme.background,
      strokeWidth: 8 * unit)
    return [.box(ground), .clipped(Clip(to: frame.grown(by: -unit), content)), .box(corners)]
      + [.box(border)] + key
  }

  /// The trial in its own window, made as large as the frame is.
  private var content: [Shape] {
    guard let trial = page.cursor.trial(at: page.time), let placement = page.cursor.placement else {
      return message
    }
    let inside = context.picturing(placement, in: page.replayed.study.language)
    let window = inside.layout.stage
    let scale = min(frame.width / max(1, window.width), frame.height / max(1, window.height))
    let origin = Point(
      x: frame.midX - window.midX * scale, y: frame.midY - window.midY * scale)
    let screen = inside.trialScreen(page.replayed.study, trial, header: [], Pointing())
    let background = Box(frame, fill: theme.background)
    return [.box(background)]
      + (screen.picture.shapes + [way].compactMap(\.self)).map {
        $0.placed(at: origin, scale: scale)
      } + hand(origin, scale)
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

  /// The key that was pressed a moment ago, as it lies on a keyboard.
  private var key: [Shape] {
    guard let key = page.cursor.hand.lastKey,
      page.time.seconds(since: key.time) < Self.keyTime
    else { return [] }
    let style = context.style(17, .medium, theme.ink)
    let name = String(key.name.prefix(24))
    let width = max(40 * unit, context.typesetter.width(name, style) + 24 * unit)
    let cap = Rectangle(
      x: frame.x + 14 * unit, y: frame.maxY - 54 * unit, width: width, height: 40 * unit)
    return [
      .box(
        Box(
          cap, radius: 8 * unit, fill: theme.wheelBand.mixed(with: theme.ink, by: 0.06),
          stroke: theme.thumbStroke, strokeWidth: 1.5 * unit)),
      .text(context.text(name, x: cap.midX, middle: cap.midY, .center, style)),
    ]
  }

  /// Why the method is not shown.
  private var message: [Shape] {
    let words =
      if case .impossible(let reason) = page.replayed.agreement { reason.capitalizedStart } else {
        "The log does not say where the method stood."
      }
    var text = Text(
      words, at: Point(x: frame.midX, y: 0), anchor: .center,
      style: context.style(17, .regular, theme.mutedInk), maximumWidth: frame.width - 60 * unit)
    text.at.y =
      frame.midY - context.typesetter.size(of: text).height / 2
      + context.typesetter.baseline(of: text)
    return [.text(text)]
  }
}
