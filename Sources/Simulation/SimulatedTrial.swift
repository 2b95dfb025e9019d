package import InputMethods
package import Primitives
package import Sessions
package import Sliders
package import Studies

/// A simulated person at a trial: eyes, hands and a clock of its own around the trial's state machine.
///
/// The person sees what the method shows (its value, its parts, the gain that the jaws tell) and acts
/// by input events alone, on virtual time. The same person, trial and seed give the same record.
package struct SimulatedTrial: Sendable {
  /// The trial, driven as the window drives it.
  package var machine: Trial
  let person: Person
  /// The numbers that can be entered, as they are written on the page before the trials.
  let scale: Scale
  let window: SimulatedWindow
  /// The kind of method, as the page before the trials names it.
  let kind: MethodKind
  /// The picture that follows the value, where one is to be matched.
  let picture: MatchPicture
  var random: SplitMix64
  /// The moment that the simulation has come to.
  package internal(set) var now: Instant
  /// Where the pointer is.
  package internal(set) var pointer: Point
  var hand = Hand.onMouse
  /// The modifier keys that are held.
  var modifiers: Modifiers = []
  var lastPress: (time: Instant, place: Point, clicks: Int)?
  var isPressed = false
  /// The value whose picture was seen last, and what it looked like.
  var lastLook: (value: Int, seen: Double)?
  /// All that the person has done; `nil` where nobody wants to know.
  var acts: [SimulatedAct]?
  private let onset: Instant
  private let deadline: Instant?
  /// The person has given up and only leaves: nothing more takes too long.
  private var isLeaving = false

  /// Where the hand that moves the pointer is.
  enum Hand: Hashable {
    case onMouse, onKeyboard
  }

  /// Prepares `trial`, whose method is of `kind`, to begin at `start`.
  ///
  /// Where a picture is to be matched it is `picture` that follows the value. Without a `pointer` it
  /// stands where Start was clicked. `utc` is the wall time of the onset, in nanoseconds since 1970.
  package init(
    _ trial: Trial, kind: MethodKind, picture: MatchPicture = .line, on scale: Scale,
    person: Person, in window: SimulatedWindow = .standard, pointer: Point? = nil,
    at start: Instant, utc: Int64 = 0, seed: UInt64
  ) {
    self.kind = kind
    self.picture = picture
    self.person = person
    self.scale = scale
    self.window = window
    machine = trial
    random = SplitMix64(seed: seed)
    now = start
    onset = start
    self.pointer = pointer ?? Self.placeOfStart(in: window, &random)
    machine.place(in: window.placement)
    machine.present(at: start, utc: utc)
    deadline = machine.deadline
  }

  /// Where a person has clicked Start.
  private static func placeOfStart(
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

  /// Enters what is asked for, or leaves a picture as it is where nothing makes it better.
  private mutating func enter() throws(Abandonment) {
    do throws(Abandonment) {
      try kind.strategy.enter(&self)
    } catch {
      guard error == .isContent else { throw error }
      if isPressed { release() }
      try letGoOfModifiers()
    }
  }

  /// Lets `seconds` pass.
  mutating func wait(_ seconds: Double) throws(Abandonment) {
    try wait(until: now.advanced(bySeconds: seconds))
  }

  /// Lets time pass until `time`.
  mutating func wait(until time: Instant) throws(Abandonment) {
    now = max(now, time)
    if let deadline, now >= deadline { throw .hasEnded }
    if machine.record != nil { throw .hasEnded }
    if !isLeaving, now.seconds(since: onset) > person.patience.longest { throw .gaveUp }
  }

  /// `seconds` as they come out this time, for what is not a movement of the hand.
  mutating func moment(_ seconds: Double) -> Double {
    seconds * random.lognormal(person.spread.moment)
  }

  /// Hands an event to the trial, as the window does.
  @discardableResult
  mutating func send(_ event: InputEvent, isTaken: Bool = false) -> MethodResponse {
    let stamped = StampedEvent(event, at: now, modifiers: modifiers)
    acts?.append(.input(stamped, isTaken: isTaken))
    return machine.handle(stamped, isTaken: isTaken)
  }

  /// What became of the trial, with the person's last acts where there are any.
  private mutating func leave(_ reason: Abandonment) -> TrialRecord {
    isLeaving = true
    var record: TrialRecord?
    // The trial may end by itself meanwhile.
    if reason == .gaveUp { record = try? giveUp() }
    machine.advance(to: now)
    return record ?? machine.expire(at: now) ?? machine.abort(at: now)
  }
}

/// Why a person stops before the value is confirmed.
enum Abandonment: Error, Hashable {
  /// The trial has ended: by the time limit, or because the value was let go or has rested.
  case hasEnded
  /// The person does not want to go on.
  case gaveUp
  /// The person takes the picture as it is.
  case isContent
}
