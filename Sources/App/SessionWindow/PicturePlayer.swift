import Base
import InputMethods
import Interface
import People
import Sessions
import Studies

/// The moving pictures of a method's page: played once, then shown in a loop.
@MainActor struct PicturePlayer {
  private let block: Int
  private let isByFinger: Bool
  private let demonstration: MethodDemonstration?
  private let isStill: Bool
  /// The time at which the page was first shown.
  private var start: Instant?
  private var isOver = false

  /// The pictures a second.
  private static let rate = 30.0
  /// The seconds after which the pictures stop, so that an idle page costs nothing.
  private static let longest = 120.0

  /// Plays the use of the method of `block`.
  init(
    _ session: Session, block: Int, digits: DigitAdvances, isByFinger: Bool, reducesMotion: Bool
  ) {
    self.block = block
    self.isByFinger = isByFinger
    isStill = reducesMotion
    demonstration = session.plan.first(ofBlock: block).flatMap { planned in
      let targets = session.plan.trials.filter { $0.scale == planned.scale }.map(\.target)
      return MethodDemonstration(
        of: planned, in: session.study, avoiding: Set(targets), digits: digits,
        isByFinger: isByFinger, reducesMotion: reducesMotion)
    }
  }

  /// Whether these are the pictures of `block`, with the device that is used.
  func shows(block: Int, byFinger isByFinger: Bool) -> Bool {
    self.block == block && self.isByFinger == isByFinger
  }

  /// Notes when the page was first shown.
  mutating func advance(to now: Instant) {
    let start = start ?? now
    self.start = start
    if now.seconds(since: start) > Self.longest { isOver = true }
  }

  /// Whether more pictures are due.
  var isMoving: Bool { !isStill && demonstration != nil && !isOver }

  /// The time at which the next picture is due.
  func nextPicture(after now: Instant) -> Instant { now.advanced(bySeconds: 1 / Self.rate) }

  /// The pictures at `now`.
  func pictures(at now: Instant) -> MethodPictures? {
    guard let demonstration else { return nil }
    let seconds = start.map { max(0, now.seconds(since: $0)) } ?? 0
    return MethodPictures(
      demonstration, seconds: isStill || isOver ? nil : seconds)
  }
}

extension InputEvent {
  /// Whether a finger caused it; `nil` if that cannot be determined.
  var isOfFinger: Bool? {
    switch self {
    case .touchBegan, .touchMoved, .touchEnded: true
    case .pointerMoved, .pointerPressed, .pointerReleased, .scrolled: false
    case .pointerLeft, .keyPressed, .keyReleased, .textEntered, .focusGained, .focusLost,
      .windowResized, .screenChanged:
      nil
    }
  }
}
