import Primitives

/// Watches whether corrections help.
struct Patience {
  private let seconds: Double
  private var best: Int?
  private var since = Instant(nanoseconds: 0)

  init(_ parameters: PatienceParameters) { seconds = parameters.fruitless }

  /// Whether so long nothing has brought the value nearer that a person gives up; `steps` is how far
  /// it is now.
  mutating func isExhausted(by steps: Int, at time: Instant) -> Bool {
    if best.map({ steps < $0 }) ?? true {
      best = steps
      since = time
    }
    return time.seconds(since: since) > seconds
  }
}
