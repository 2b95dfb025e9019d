package import Base
package import Datasets

/// The page of `caliper timing` as a state machine: it measures, shows the results, and asks for a card's size.
package struct TimingPage: Sendable {
  /// The phase that the page shows.
  enum Phase: Hashable, Sendable {
    /// Events and pictures are counted until a moment.
    case measuring(until: Instant)
    case result(TimingReport)
    /// A card's outline is made as large as a card.
    case size
  }

  /// A button of the page.
  enum Button: Hashable, Sendable {
    case save, again, size, close
    /// Makes the card's outline larger or smaller by a pixel.
    case larger, smaller
    case keepSize
  }

  /// A request to the owner.
  package enum Action: Hashable, Sendable {
    /// Summarizes the measurements, and shows them with `show(_:)`.
    case finish
    /// Writes the shown report into a file, and reports it with `note(_:)`.
    case save(TimingReport)
    /// Keeps the size of the display.
    case keep(pixelsPerMillimetre: Double)
    case leave
  }

  private(set) var phase: Phase
  private(set) var measurement = TimingMeasurement()
  /// The duration of a measurement, in seconds.
  package let seconds: Double
  /// The width of the card's outline in pixels.
  private(set) var cardWidth: Double
  /// A notice about the last action, or about its failure.
  package private(set) var notice: (words: String, isProblem: Bool)?
  /// The number of changes of the photodiode's patch and of the dot beside it: the patch is white after odd numbers.
  private(set) var flips = 0
  /// The key that was pressed last.
  private(set) var lastKey: String?
  /// The last known position of the pointer.
  private(set) var pointer: Point?
  /// The size of the display; `nil` before it was measured.
  private(set) var pixelsPerMillimetre: Double?
  /// The report that was shown before the question about the size.
  private var report: TimingReport?
  private var lastFlip: Instant?
  private var start: Instant
  private var isDragging = false
  /// The area in which the card's right edge can be dragged.
  private var cardFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The widest outline that the window shows as a whole.
  private var widest = Self.cardWidths.upperBound

  /// The seconds after which the patch changes by itself.
  private static let flipPeriod = 0.5
  /// The widths that the outline can have, in pixels.
  static let cardWidths = 100.0...3000.0
  /// The distance within which an edge can be grabbed, in pixels.
  private static let edge = 24.0

  /// Measures for `seconds` from `start` on, or asks for a card's size first; `pixelsPerMillimetre` is the display's
  /// size if it was measured before.
  init(
    at start: Instant, seconds: Double, asksForSize: Bool = false,
    pixelsPerMillimetre: Double? = nil
  ) {
    (self.start, self.seconds, self.pixelsPerMillimetre) = (start, seconds, pixelsPerMillimetre)
    phase = asksForSize ? .size : .measuring(until: start.advanced(bySeconds: seconds))
    // 96 pixels per inch unless more is known.
    let usual = (pixelsPerMillimetre ?? 96 / 25.4) * DisplaySize.card.width
    cardWidth = min(max(usual.rounded(), Self.cardWidths.lowerBound), Self.cardWidths.upperBound)
  }

  /// Whether it is measured now, so that a picture is drawn at each refresh.
  var isMeasuring: Bool { if case .measuring = phase { true } else { false } }

  /// Whether nothing is moving, so that the page can be announced.
  var isAtRest: Bool { !isDragging }

  /// The share of the time that has passed, 0 to 1.
  package func progress(at now: Instant) -> Double {
    min(max(now.seconds(since: start) / max(seconds, 1e-3), 0), 1)
  }

  /// Whether the photodiode's patch is white.
  var isPatchLit: Bool { flips % 2 == 1 }

  // MARK: - Events

  /// Moves on to `now`.
  mutating func advance(to now: Instant) -> [Action] {
    guard case .measuring(let end) = phase else { return [] }
    if now >= end { return [.finish] }
    if now.seconds(since: lastFlip ?? start) >= Self.flipPeriod { flip(at: now) }
    return []
  }

  private mutating func flip(at now: Instant) {
    flips += 1
    lastFlip = now
  }

  /// Counts a picture that was drawn.
  mutating func countPicture() { if isMeasuring { measurement.addPicture() } }

  /// Notes the delays with which events arrived, in seconds.
  package mutating func count(delays: [Double]) {
    if isMeasuring { measurement.add(delays: delays) }
  }

  /// Notes when pictures were shown.
  package mutating func count(_ presentations: [Presentation]) {
    guard isMeasuring else { return }
    for presentation in presentations { measurement.add(presentation) }
  }

  /// Shows the results.
  mutating func show(_ report: TimingReport) {
    self.report = report
    phase = .result(report)
  }

  /// Shows a notice about an action, or about its failure.
  package mutating func note(_ words: String, isProblem: Bool = false) {
    notice = (words, isProblem)
  }

  /// Notes that the size of the display was kept.
  mutating func sizeWasKept(_ pixelsPerMillimetre: Double) {
    self.pixelsPerMillimetre = pixelsPerMillimetre
    note("A pixel is \((1 / pixelsPerMillimetre).fixed(4)) mm wide")
    leaveSize()
  }

  private mutating func leaveSize() { if let report { phase = .result(report) } }

  // MARK: - Input

  /// Puts the card's outline in its place in the middle of `window`, which shows all of it and its grip.
  mutating func place(card frame: Rectangle, in window: Rectangle) {
    cardFrame = frame
    let room = min(
      window.width - 2 * Self.edge,
      (window.height - 2 * Self.edge) * DisplaySize.card.width / DisplaySize.card.height)
    widest = min(
      max(room.rounded(.down), Self.cardWidths.lowerBound), Self.cardWidths.upperBound)
    if phase == .size, cardWidth > widest { setWidth(cardWidth) }
  }

  /// Performs the action of a button.
  mutating func activate(_ button: Button, at now: Instant) -> [Action] {
    notice = nil
    switch button {
    case .save: return report.map { [.save($0)] } ?? []
    case .again: begin(at: now)
    case .size: phase = .size
    case .close: return close()
    case .larger: resize(by: 1)
    case .smaller: resize(by: -1)
    case .keepSize: return [.keep(pixelsPerMillimetre: cardWidth / DisplaySize.card.width)]
    }
    return []
  }

  private mutating func begin(at now: Instant) {
    start = now
    lastFlip = nil
    measurement = TimingMeasurement()
    phase = .measuring(until: now.advanced(bySeconds: seconds))
  }

  /// Closes the question about the card and shows the earlier results, if there are any; otherwise leaves the page.
  private mutating func close() -> [Action] {
    guard phase == .size, report != nil else { return [.leave] }
    leaveSize()
    return []
  }

  /// Handles an event that no button has taken.
  mutating func handle(_ event: StampedEvent) -> [Action] {
    follow(event.event)
    switch phase {
    case .measuring:
      measurement.add(event)
      guard case .keyPressed(let key, _, let isRepeat) = event.event else { return [] }
      if key == .escape { return [.leave] }
      if !isRepeat {
        lastKey = key.name
        flip(at: event.arrival)
      }
    case .result:
      guard case .keyPressed(let key, _, false) = event.event else { return [] }
      switch key {
      case .enter: return activate(.save, at: event.time)
      case .escape: return activate(.close, at: event.time)
      default: break
      }
    case .size: return handleSize(event)
    }
    return []
  }

  private mutating func follow(_ event: InputEvent) {
    switch event {
    case .pointerMoved(let point), .touchMoved(let point, _): pointer = point
    case .pointerLeft: pointer = nil
    default: break
    }
  }

  private mutating func handleSize(_ event: StampedEvent) -> [Action] {
    switch event.event {
    case .keyPressed(let key, let modifiers, _):
      let step = modifiers.contains(.shift) ? 10.0 : 1
      switch key {
      case .right, .up: resize(by: step)
      case .left, .down: resize(by: -step)
      case .enter: return activate(.keepSize, at: event.time)
      case .escape: return activate(.close, at: event.time)
      default: break
      }
    case .pointerPressed(let point, .primary, _), .touchBegan(let point, _):
      isDragging = abs(point.x - cardFrame.maxX) <= Self.edge
    case .pointerMoved(let point), .touchMoved(let point, _):
      if isDragging { setWidth(2 * (point.x - cardFrame.midX)) }
    case .pointerReleased, .touchEnded, .focusLost: isDragging = false
    case .scrolled(_, let steps): resize(by: steps.isFinite ? steps.rounded() : 0)
    default: break
    }
    return []
  }

  private mutating func resize(by pixels: Double) { setWidth(cardWidth + pixels) }

  private mutating func setWidth(_ width: Double) {
    guard width.isFinite else { return }
    cardWidth = min(max(width.rounded(), Self.cardWidths.lowerBound), widest)
    notice = nil
    if width > widest, widest < Self.cardWidths.upperBound {
      note("The window has no room for a larger outline: make it larger", isProblem: true)
    }
  }
}
