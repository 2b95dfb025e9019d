import Base
import InputMethods
package import Sessions
package import Studies

/// A logged trial that can be shown at any of its moments.
package struct ReplayedTrial: Sendable {
  /// The participant and the session of a trial.
  struct Origin: Hashable, Sendable {
    var participant: String
    var session: Int
    /// Whether a program made the entries.
    var isSimulated: Bool

    /// Names a session.
    init(participant: String, session: Int, isSimulated: Bool) {
      (self.participant, self.session) = (participant, session)
      self.isSimulated = isSimulated
    }
  }

  /// The result of running the trial once more.
  enum Agreement: Hashable, Sendable {
    /// Every event and the row equal the log's.
    case agrees
    /// The difference, in words.
    case differs(String)
    /// The reason that the state machine could not run it: an earlier version wrote it, or its method is gone.
    case impossible(String)
  }

  let origin: Origin
  /// The study, in the participant's language.
  package let study: Study
  package let planned: PlannedTrial
  package let outcome: Outcome
  /// The value at the end, in steps; `nil` for none.
  package let entered: Int?
  /// The onset, from which seconds count.
  let onset: Instant
  /// The trial's trace from the log.
  let trace: TrialTrace
  /// The rows of its events.
  package let events: [LoggedEvent]
  let agreement: Agreement
  /// The reason that comparisons exclude the trial; `nil` if they count it or if this was not checked.
  package var exclusion: String?
  /// The number on its page, on which practice is counted separately and an aborted trial has the number of its
  /// repetition; `nil` if it is not known.
  package var pageNumber: Int?
  /// The conventions of its session.
  let conventions: TrialConventions

  /// Combines the log's facts about the trial `planned`, whose clock ran from `onset` to `end`.
  init(
    _ planned: PlannedTrial, of study: Study, from origin: Origin, events: [LoggedEvent],
    onset: Instant, end: Instant, outcome: Outcome, entered: Int?, agreement: Agreement,
    conventions: TrialConventions
  ) {
    (self.planned, self.study, self.origin, self.events) = (planned, study, origin, events)
    (self.onset, self.outcome, self.entered) = (onset, outcome, entered)
    (self.agreement, self.conventions) = (agreement, conventions)
    trace = TrialTrace(events, from: planned.startValue, onset: onset, end: end)
  }

  /// The name on its page, if it differs from its number in the files: 'practice 2', 'shown as trial 11'.
  package var pageName: String {
    switch planned.phase {
    case .practice: pageNumber.map { "practice \($0)" } ?? "practice"
    case .main:
      pageNumber.map { $0 == planned.trial ? "" : "shown as trial \($0)" } ?? ""
    }
  }

  /// Whether the method itself can be shown, beside the way of its value.
  var isRunnable: Bool {
    if case .impossible = agreement { false } else { true }
  }

  /// The times of its beginning and end, in seconds since the onset.
  package var span: ClosedRange<Double> { trace.span }
}

/// The keys, the pointer and the fingers of a person at one moment of a replay.
struct ReplayedHand: Hashable, Sendable {
  /// The position of the pointer; `nil` before it was seen, and once it has left.
  private(set) var pointer: Point?
  /// Whether one of its buttons is held.
  private(set) var isPressed = false
  /// The positions of the fingers on the glass.
  private(set) var fingers: [Int64: Point] = [:]
  /// The last press or turn; `nil` before any.
  private(set) var lastKey: KeyPress?

  /// A key, a text or a step of the wheel, and when it came.
  struct KeyPress: Hashable, Sendable {
    var name: String
    var time: Instant
  }

  mutating func follow(_ event: LoggedEvent) {
    guard let input = event.input else { return }
    switch input.event {
    case .pointerMoved(let point): pointer = point
    case .pointerPressed(let point, _, _): (pointer, isPressed) = (point, true)
    case .pointerReleased(let point, _): (pointer, isPressed) = (point, false)
    case .pointerLeft: pointer = nil
    case .scrolled(let point, let steps):
      pointer = point
      press(steps > 0 ? "wheel ↑" : "wheel ↓", at: input.time)
    case .screenChanged(.pointerReturned(let point)): pointer = point
    case .touchBegan(let point, let finger), .touchMoved(let point, let finger):
      fingers[finger] = point
    case .touchEnded(_, let finger): fingers[finger] = nil
    case .keyPressed(let key, let modifiers, _):
      press(
        [modifiers.name, key.name].filter { !$0.isEmpty }.joined(separator: "+"), at: input.time)
    case .textEntered(let text): press(text, at: input.time)
    case .keyReleased, .focusGained, .focusLost, .windowResized, .screenChanged: break
    }
  }

  private mutating func press(_ name: String, at time: Instant) {
    lastKey = KeyPress(name: name, time: time)
  }
}

/// A position in a replay: the trial's state machine has repeated all rows that are due before it.
struct ReplayCursor: Sendable {
  private let replayed: ReplayedTrial
  /// The state machine after the rows so far; `nil` if it cannot run.
  private var replay: TrialReplay?
  /// The number of rows that have been repeated.
  private(set) var next = 0
  private(set) var hand = ReplayedHand()

  /// Begins before the first row of `replayed`.
  init(_ replayed: ReplayedTrial) {
    self.replayed = replayed
    rewind()
  }

  private mutating func rewind() {
    replay =
      replayed.isRunnable
      ? TrialReplay(replayed.planned, of: replayed.study, by: replayed.conventions) : nil
    (next, hand) = (0, ReplayedHand())
  }

  /// Moves to `time`: rows up to it are repeated; to move back, all are repeated from the beginning.
  mutating func move(to time: Instant) {
    if next > 0, replayed.events[next - 1].time > time { rewind() }
    while next < replayed.events.count, replayed.events[next].time <= time {
      let event = replayed.events[next]
      _ = replay?.apply(event)
      hand.follow(event)
      next += 1
    }
  }

  /// The state of the trial at `time`, which is not before the rows that were repeated; `nil` if its state machine
  /// cannot run.
  func trial(at time: Instant) -> Trial? {
    guard var trial = replay?.trial else { return nil }
    // A copy: that it is moved on by pictures leaves no mark on the replay.
    trial.advance(to: time)
    return trial
  }

  /// The placement of the trial's method; `nil` before it was logged.
  var placement: Placement? {
    replayed.events[..<next].last { $0.kind == .layout }
      .flatMap { $0.key }.flatMap { Placement(text: $0) }
  }

  /// The time of the first input after the rows that were repeated; `nil` if none is left.
  var nextInput: Instant? {
    replayed.events[next...].first { $0.kind.isInput }?.time
  }

  /// The time of the last input before `time`; `nil` if there is none.
  func input(before time: Instant) -> Instant? {
    replayed.events[..<next].last { $0.kind.isInput && $0.time < time }?.time
  }
}
