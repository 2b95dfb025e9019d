package import Base
import InputMethods

/// The page on which a logged trial is played, as a state machine without access to window, clock or disk.
package struct ReplayPage: Sendable {
  /// The trial that is shown.
  package let replayed: ReplayedTrial
  /// The moment that is shown.
  private(set) var time: Instant
  package private(set) var isPlaying = false
  /// The seconds of the trial that pass in one second of playing.
  package private(set) var speed: Double
  /// Whether there is a trial before this one, and after it.
  package let neighbours: Neighbours
  private(set) var cursor: ReplayCursor
  /// The time of the page's last advance while it plays.
  private var lastPicture: Instant?
  private var fingers = FingerTracking()
  /// The tracks in which a press moves the shown moment: the bar and the plots.
  private var tracks: [TimeTrack] = []
  /// The track that is dragged.
  private var dragged: TimeTrack?

  /// The speeds to choose from.
  package static let speeds = [0.1, 0.25, 0.5, 1, 2, 4, 8]
  /// The seconds that an arrow key with Shift moves.
  private static let smallStep = 0.1

  /// The trials before and after one.
  package struct Neighbours: Hashable, Sendable {
    package var hasPrevious: Bool
    package var hasNext: Bool

    /// Creates a value with what there is.
    package init(hasPrevious: Bool, hasNext: Bool) {
      (self.hasPrevious, self.hasNext) = (hasPrevious, hasNext)
    }
  }

  /// A part of the page along which time runs.
  package struct TimeTrack: Hashable, Sendable {
    /// The area that can be pressed, in window pixels.
    var frame: Rectangle
    /// The x coordinates of the trial's beginning and end.
    var ends: ClosedRange<Double>

    /// Creates a track.
    package init(frame: Rectangle, ends: ClosedRange<Double>) {
      (self.frame, self.ends) = (frame, ends)
    }
  }

  /// A button of the page.
  package enum Button: Hashable, Sendable {
    case play
    case previousInput, nextInput
    case previousTrial, nextTrial
    /// The speed at an index of `speeds`.
    case speed(Int)
    case leave
  }

  /// A request to the owner.
  package enum Action: Hashable, Sendable {
    case previousTrial, nextTrial
    case leave
  }

  /// Shows the beginning of `replayed`.
  package init(_ replayed: ReplayedTrial, neighbours: Neighbours, speed: Double = 1) {
    self.replayed = replayed
    self.neighbours = neighbours
    self.speed = Self.speeds.contains(speed) ? speed : 1
    cursor = ReplayCursor(replayed)
    time = replayed.onset
    show(replayed.onset)
  }

  /// The seconds from the onset to the moment that is shown.
  package var seconds: Double { time.seconds(since: replayed.onset) }

  private var first: Instant { replayed.onset.advanced(bySeconds: replayed.span.lowerBound) }
  private var last: Instant { replayed.onset.advanced(bySeconds: replayed.span.upperBound) }

  private mutating func show(_ moment: Instant) {
    time = min(max(moment, first), last)
    cursor.move(to: time)
  }

  /// Shows the moment `seconds` after the onset, or the nearer end of the trial.
  mutating func show(seconds: Double) {
    isPlaying = false
    show(replayed.onset.advanced(bySeconds: seconds))
  }

  // MARK: - Playing

  /// Plays from here, or from the beginning at the end; or stops.
  mutating func togglePlaying() {
    if !isPlaying, time >= last { show(first) }
    isPlaying.toggle()
    lastPicture = nil
  }

  /// Moves on to `now` of the window's clock.
  package mutating func advance(to now: Instant) {
    guard isPlaying else { return }
    if let lastPicture, now > lastPicture {
      show(time.advanced(bySeconds: now.seconds(since: lastPicture) * speed))
      if time >= last { isPlaying = false }
    }
    lastPicture = now
  }

  /// Moves to the input after the shown moment, or before it; after the last input, to the end.
  mutating func step(forward: Bool) {
    isPlaying = false
    show(forward ? cursor.nextInput ?? last : cursor.input(before: time) ?? first)
  }

  private mutating func move(bySeconds seconds: Double) {
    isPlaying = false
    show(time.advanced(bySeconds: seconds))
  }

  private mutating func changeSpeed(by steps: Int) {
    let index = (Self.speeds.firstIndex(of: speed) ?? 0) + steps
    if Self.speeds.indices.contains(index) { speed = Self.speeds[index] }
  }

  // MARK: - Input

  /// Executes a button.
  package mutating func activate(_ button: Button) -> Action? {
    switch button {
    case .play: togglePlaying()
    case .previousInput: step(forward: false)
    case .nextInput: step(forward: true)
    case .previousTrial: return neighbours.hasPrevious ? .previousTrial : nil
    case .nextTrial: return neighbours.hasNext ? .nextTrial : nil
    case .speed(let index): speed = Self.speeds.indices.contains(index) ? Self.speeds[index] : speed
    case .leave: return .leave
    }
    return nil
  }

  /// Handles an event that no button has taken.
  package mutating func handle(_ event: StampedEvent) -> Action? {
    if case .keyPressed(let key, let modifiers, let isRepeat) = event.event {
      return press(key, modifiers, isRepeat: isRepeat)
    }
    for pointed in fingers.pointerEvents(for: event) { point(pointed.event) }
    return nil
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers, isRepeat: Bool) -> Action? {
    switch key {
    case .space, .enter: if !isRepeat { togglePlaying() }
    case .left where modifiers.contains(.shift): move(bySeconds: -Self.smallStep)
    case .right where modifiers.contains(.shift): move(bySeconds: Self.smallStep)
    case .left: step(forward: false)
    case .right: step(forward: true)
    case .home: move(bySeconds: -.infinity)
    case .end: move(bySeconds: .infinity)
    case .up: changeSpeed(by: 1)
    case .down: changeSpeed(by: -1)
    case .pageUp: return isRepeat ? nil : activate(.previousTrial)
    case .pageDown: return isRepeat ? nil : activate(.nextTrial)
    case .escape: return .leave
    default: break
    }
    return nil
  }

  /// Presses and drags on a track show the moment under the pointer; the wheel moves from input to input.
  private mutating func point(_ event: InputEvent) {
    switch event {
    case .pointerPressed(let point, .primary, _):
      dragged = tracks.first { $0.frame.contains(point) }
      show(at: point)
    case .pointerMoved(let point): show(at: point)
    case .pointerReleased, .focusLost: dragged = nil
    case .scrolled(_, let steps): step(forward: steps < 0)
    default: break
    }
  }

  private mutating func show(at point: Point) {
    guard let ends = dragged?.ends, ends.upperBound > ends.lowerBound else { return }
    isPlaying = false
    let share = (point.x - ends.lowerBound) / (ends.upperBound - ends.lowerBound)
    let span = replayed.span
    show(
      replayed.onset.advanced(
        bySeconds: span.lowerBound + min(max(share, 0), 1) * (span.upperBound - span.lowerBound)))
  }

  /// Whether the shown moment is being dragged.
  package var isDragging: Bool { dragged != nil }

  /// Gives the parts along which time runs their places.
  package mutating func place(_ tracks: [TimeTrack]) {
    guard tracks != self.tracks else { return }
    self.tracks = tracks
    dragged = nil
  }
}
