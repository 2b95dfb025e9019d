import Primitives

/// An event as it was injected.
struct Injection: Hashable {
  /// What the person would have been doing: events of one activity make one measure.
  enum Activity: String, Hashable, CaseIterable {
    case freeMotion = "free motion"
    case drag = "motion in a drag"
    case press, release
    case keyDown = "key down"
    case keyUp = "key up"
  }

  var activity: Activity
  var mark: Mark
  /// The true time.
  var time: Instant
}
