/// A moment by which something has to have happened.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Double) { end = .now + .seconds(seconds) }

  var hasPassed: Bool { ContinuousClock.now >= end }

  /// What is left, as poll(2) counts.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end)
    return Int32(
      clamping: max(
        0,
        left.components.seconds * 1000
          + left.components.attoseconds / 1_000_000_000_000_000))
  }
}
