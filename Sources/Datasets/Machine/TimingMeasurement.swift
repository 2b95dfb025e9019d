package import Base

/// Events and pictures as they come while a machine's timing is measured.
package struct TimingMeasurement: Sendable {
  /// The number of events.
  package private(set) var events = 0
  /// The number of movements of the pointer among them.
  package private(set) var movements = 0
  /// The number of pictures that were drawn.
  package private(set) var pictures = 0
  private var sources: [StampSource: Int] = [:]
  /// The intervals from an event's own time to its arrival, in milliseconds.
  private var delays: [Double] = []
  /// Between two movements, in milliseconds.
  private var intervals: [Double] = []
  private var lastMovement: Instant?
  private var presentations: [Presentation] = []

  /// The most values of one kind that are kept: an hour of a fast mouse.
  private static let most = 4_000_000
  /// A longer pause between two movements is the hand's, in milliseconds.
  private static let longestInterval = 40.0
  /// The fewest intervals from which a device's rate is estimated.
  private static let fewestIntervals = 50
  /// The fewest pictures from which a refresh rate is estimated.
  private static let fewestPictures = 20

  /// Begins without anything.
  package init() {}

  /// Counts an event, unless it is about the window itself.
  package mutating func add(_ event: StampedEvent) {
    guard !event.event.isOfWindow else { return }
    events += 1
    sources[event.source, default: 0] += 1
    guard case .pointerMoved = event.event else {
      lastMovement = nil
      return
    }
    movements += 1
    if let lastMovement {
      let interval = event.time.seconds(since: lastMovement) * 1000
      if interval > 0, interval <= Self.longestInterval, intervals.count < Self.most {
        intervals.append(interval)
      }
    }
    lastMovement = event.time
  }

  /// Records the delays between events and their arrival, in seconds.
  package mutating func add(delays seconds: [Double]) {
    delays += seconds.prefix(Self.most - delays.count).map { $0 * 1000 }
  }

  /// Counts a picture that was drawn.
  package mutating func addPicture() { pictures += 1 }

  /// Notes when a picture was shown.
  package mutating func add(_ presentation: Presentation) {
    if presentations.count < Self.most { presentations.append(presentation) }
  }

  // MARK: - Results

  /// The source of most events' times; `nil` without an event.
  package var source: StampSource? {
    sources.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }

  /// The interval from an event's own time to its arrival; `nil` if no event has a time of its own.
  package var delay: DistributionSummary? { DistributionSummary(delays) }

  /// The interval from a picture's drawing to its showing; `nil` if the window system does not report it.
  package var showing: DistributionSummary? {
    DistributionSummary(presentations.map { $0.shown.seconds(since: $0.drawn) * 1000 })
  }

  /// The report rate of the pointer's device while it is moved, per second; `nil` with too few movements.
  ///
  /// The mean of the intervals around their median, since slow movements leave reports out.
  package var deviceRate: Double? {
    guard intervals.count >= Self.fewestIntervals, let summary = DistributionSummary(intervals)
    else { return nil }
    let usual = intervals.filter { $0 > summary.median * 0.5 && $0 < summary.median * 1.5 }
    let sum = usual.reduce(0, +)
    return sum > 0 ? 1000 * Double(usual.count) / sum : nil
  }

  /// The display's refresh rate, in pictures a second, by the refreshes that were counted; `nil` if none were counted.
  package var refreshRate: Double? {
    guard presentations.count >= Self.fewestPictures, let first = presentations.first,
      let last = presentations.last, let start = first.refresh, let end = last.refresh, end > start
    else { return nil }
    let seconds = last.shown.seconds(since: first.shown)
    return seconds > 0 ? Double(end - start) / seconds : nil
  }

  /// Whether the times of pictures are no display's.
  ///
  /// X servers without a display count sixtieths of a second since the machine's start instead (`present_fake.c` of
  /// xserver). A display counts from its own start, and with a period of its own.
  package var isRefreshMadeUp: Bool {
    guard !presentations.isEmpty else { return false }
    if presentations.allSatisfy(\.isMadeUp) { return true }
    return Self.madeUpPeriods.contains { period in
      presentations.allSatisfy { presentation in
        guard let refresh = presentation.refresh else { return false }
        let due = Double(refresh) * period
        return abs(Double(presentation.shown.nanoseconds) / 1000 - due) < period
      }
    }
  }

  /// In microseconds.
  private static let madeUpPeriods = [16666.0, 16667.0]

  /// The number of pictures that were shown at least one refresh later than most.
  package var latePictures: Int {
    guard let showing, let rate = refreshRate, rate > 0 else { return 0 }
    let limit = showing.median + 1000 / rate
    return presentations.count { $0.shown.seconds(since: $0.drawn) * 1000 > limit }
  }

  /// The number of pictures whose time the window system reported.
  package var shownPictures: Int { presentations.count }
}
