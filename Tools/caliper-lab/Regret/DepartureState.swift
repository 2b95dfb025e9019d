/// The state of a person who may leave the track, since the thumb was grabbed.
struct DepartureState {
  /// The failures since the last change of the distance.
  var failures = 0
  /// Whether the person goes no further.
  private(set) var isDone = false
  private var departures = 0
  private var lastSteps = 0
  private var isCorrecting = false

  private static let most = 4

  /// Counts a departure, which is the last one unless the person `mayGoOn`.
  mutating func count(mayGoOn: Bool = false) {
    departures += 1
    isDone = !mayGoOn || departures >= Self.most
  }

  /// Lets the person leave the track again after coming back.
  mutating func allowAgain() { isDone = departures >= Self.most }

  /// Sees `steps` left to the number, and returns whether the number has been passed since they were last seen.
  mutating func hasPassed(seeing steps: Int) -> Bool {
    let hasPassed = lastSteps.signum() * steps.signum() < 0
    // A change of the value by the distance itself is not a passing.
    lastSteps = hasPassed ? 0 : steps
    return hasPassed
  }

  /// Returns whether it is the turn of going further, which takes turns with correcting; correcting is first.
  mutating func isTurnToLeave() -> Bool {
    isCorrecting.toggle()
    return !isCorrecting
  }
}
