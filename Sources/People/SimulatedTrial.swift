package import Base
import InputMethods
package import Sessions
package import Sliders
package import Studies

/// A trial with a simulated person, who drives the trial's state machine in virtual time.
///
/// The person sees only the method's display (its value, its parts, the gain) and acts only by input events. The same
/// person, trial and seed give the same record.
package struct SimulatedTrial: Sendable {
  /// The trial's state machine.
  package var machine: Trial
  let person: Person
  let scale: Scale
  let window: SimulatedWindow
  /// The kind of the trial's method.
  let kind: MethodKind
  /// The picture that follows the value in a matching task.
  let picture: MatchPicture
  var random: SplitMix64
  /// The random numbers of the deviations to the side, apart from all others: without these deviations a person does
  /// the same.
  var sideways: SplitMix64
  /// The current moment of the simulation.
  package internal(set) var now: Instant
  /// The position of the pointer.
  package internal(set) var pointer: Point
  var hand = Hand.onMouse
  /// The modifier keys that are held.
  var modifiers: Modifiers = []
  var lastPress: (time: Instant, point: Point, clicks: Int)?
  var isPressed = false
  /// The value whose picture was seen last, and the estimate from it.
  var lastLook: (value: Int, seen: Double)?
  /// The steps between value and target that do not matter to the person any more.
  var accepted = 0
  /// All actions of the person; `nil` unless they are kept.
  package var acts: [SimulatedAct]?
  private let onset: Instant
  private let deadline: Instant?
  /// Whether the person has given up, so that patience no longer matters.
  private var isLeaving = false

  /// The device under the hand that moves the pointer.
  enum Hand: Hashable {
    case onMouse, onKeyboard
  }

  /// The number of the seed of sideways noise; the numbers of trials are above 0.
  private static let sidewaysNumber = -11

  /// Prepares `trial` to begin at `start`.
  ///
  /// In a matching task, `picture` follows the value. By default the `pointer` is at the place of the click on Start.
  /// `utc` is the wall time of the onset, in milliseconds since 1970.
  package init(
    _ trial: Trial, picture: MatchPicture = .line, on scale: Scale,
    person: Person, in window: SimulatedWindow = .standard, pointer: Point? = nil,
    at start: Instant, utc: Int64 = 0, seed: UInt64
  ) {
    kind = trial.method.kind
    self.picture = picture
    self.person = person
    self.scale = scale
    self.window = window
    machine = trial
    random = SplitMix64(seed: seed)
    sideways = SplitMix64(seed: SplitMix64.seed(seed, number: Self.sidewaysNumber))
    // Trials see whole microseconds.
    let start = start.roundedUpToMicrosecond
    now = start
    onset = start
    self.pointer = pointer ?? Self.clickOnStart(in: window, &random)
    machine.place(in: window.placement)
    machine.recordOnset(at: start, utc: utc)
    deadline = machine.deadline
  }

  /// The point at which the person has clicked Start.
  private static func clickOnStart(
    in window: SimulatedWindow, _ random: inout SplitMix64
  ) -> Point {
    let button = window.done
    return window.reachable(
      Point(
        x: button.midX + button.width / 8 * random.normal(),
        y: button.midY + button.height / 8 * random.normal()))
  }

  /// Runs the trial to its end.
  package mutating func run() -> TrialRecord {
    do throws(Abandonment) {
      try wait(moment(person.reading.target))
      return try enterAndConfirm()
    } catch {
      return leave(error)
    }
  }

  private mutating func enterAndConfirm() throws(Abandonment) -> TrialRecord {
    while true {
      try enter()
      try awaitDwell()
      if let record = try confirm() { return record }
    }
  }

  /// Enters the target, or accepts a picture if nothing improves it.
  private mutating func enter() throws(Abandonment) {
    do throws(Abandonment) {
      try kind.strategy.enter(&self)
    } catch {
      guard error == .isContent else { throw error }
      if isPressed { release() }
      try letGoOfModifiers()
    }
  }

  /// Waits for `seconds`.
  mutating func wait(_ seconds: Double) throws(Abandonment) {
    try wait(until: now.advanced(bySeconds: seconds))
  }

  /// Waits until `time`.
  mutating func wait(until time: Instant) throws(Abandonment) {
    now = max(now, time.roundedUpToMicrosecond)
    if let deadline, now >= deadline { throw .hasEnded }
    if machine.record != nil { throw .hasEnded }
    if !isLeaving, now.seconds(since: onset) > person.patience.longest { throw .gaveUp }
  }

  /// A random duration around `seconds`, for anything but a movement of the hand.
  mutating func moment(_ seconds: Double) -> Double {
    seconds * random.lognormal(person.spread.moment)
  }

  /// A random duration around `seconds`, for the short pauses of the hand.
  mutating func pause(_ seconds: Double) -> Double {
    seconds * random.lognormal(person.pointer.pauseSpread)
  }

  /// Sends an event to the trial, as the window does.
  @discardableResult
  mutating func send(_ event: InputEvent, isTaken: Bool = false) -> MethodResponse {
    let stamped = StampedEvent(event, at: now, modifiers: modifiers)
    acts?.append(.input(stamped, isTaken: isTaken))
    return machine.handle(stamped, isTaken: isTaken)
  }

  /// The result of the trial after the person's last actions.
  private mutating func leave(_ reason: Abandonment) -> TrialRecord {
    isLeaving = true
    var record: TrialRecord?
    // The trial may end by itself in the meantime.
    if reason == .gaveUp { record = try? giveUp() }
    machine.advance(to: now)
    return record ?? machine.expire(at: now) ?? machine.abort(at: now)
  }
}

/// The reason that a person stops before the value is confirmed.
enum Abandonment: Error, Hashable {
  /// The trial has ended by itself: by the time limit, a release or a dwell.
  case hasEnded
  /// The person gives up.
  case gaveUp
  /// The person accepts the present picture.
  case isContent
}

extension SimulatedTrial {
  /// The reason to stop with a value that cannot be improved; a picture is accepted.
  var outOfPatience: Abandonment { isMatching ? .isContent : .gaveUp }

  /// Waits for the end of the dwell if the study confirms by one.
  mutating func awaitDwell() throws(Abandonment) {
    guard case .dwell(let seconds) = machine.rules.confirmation else { return }
    try wait(seconds + person.reading.delay)
    look()
    try wait(0)
  }

  /// Confirms by the device under the hand; `nil` if that did not end the trial.
  mutating func confirm() throws(Abandonment) -> TrialRecord? {
    switch hand {
    case .onMouse:
      try click(button: window.done)
      return confirmNow()
    case .onKeyboard:
      // Enter acts when it goes down; if it ends the trial, the rest of the keystroke does not matter.
      try strike(.enter) { _ = $0.confirmNow() }
      return nil
    }
  }

  /// Gives up as soon as that is allowed; if it never is, confirms the value, or waits for the time limit.
  mutating func giveUp() throws(Abandonment) -> TrialRecord? {
    if isPressed { release() }
    try letGoOfModifiers()
    look()
    if machine.givingUp == .impossible {
      if let record = try confirm() { return record }
      if let deadline = machine.deadline { try wait(until: deadline) }
      return nil
    }
    if case .later(let seconds) = machine.givingUp { try wait(Double(seconds)) }
    try click(button: window.giveUp)
    acts?.append(.givingUp(now))
    return machine.giveUp(at: now)
  }

  private mutating func confirmNow() -> TrialRecord? {
    acts?.append(.confirmation(now))
    return machine.confirm(at: now)
  }
}
