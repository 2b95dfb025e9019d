import Primitives

/// A movement whose aim is known: how far it was to go, and where it ended instead.
///
/// Lengths are pixels of a plain display.
struct AimedMovement: Hashable, Sendable {
  /// How far the aim was.
  var distance: Double
  /// How far the movement went towards it.
  var along: Double
  /// The seconds that it took; `nil` where it was too short to tell.
  var duration: Double?
}

/// A movement away from the track or back to it while the thumb is held.
struct Travel: Hashable, Sendable {
  /// How far it went across the track, in pixels of a plain display.
  var way: Double
  /// How far it drifted along the track meanwhile.
  var drift: Double
  /// The seconds that it took; `nil` where that cannot be told.
  var duration: Double?
  /// The pointer's pixels for a step before and after it.
  var stepBefore: Double
  var stepAfter: Double
  /// The share that the way to the number has of the way to the track's end behind it.
  var goalShare: Double
  /// Whether going on would have made it finer still.
  var couldGoOn: Bool
}

/// Time that looking and thinking took, and by which factor practice had made it shorter.
struct Pause: Hashable, Sendable {
  var seconds: Double
  var practice: Double
}
