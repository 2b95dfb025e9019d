package import Languages

/// The facts about a kind of method that no study changes; declared beside the method's machine.
package struct MethodRecord: Sendable {
  /// The name for participants.
  package let title: Phrase
  /// The instruction before the first trial.
  package let instruction: Phrase
  /// The instruction before trials that show a picture to match and no number.
  package let matchInstruction: Phrase
  /// The instruction if nothing is asked for, in English; `nil` if `instruction` serves.
  package var playInstruction: String?
  /// Whether the method begins at a start value rather than empty.
  package let showsStartValue: Bool
  /// Whether a value is entered by pointing at it: by moving along a track, a ring or the screen.
  package let isPointing: Bool
  /// Whether it shows the number entered, which nothing can hide.
  package let showsNumber: Bool
  /// The room that it needs under the pictures of a trial.
  package let matchRoom: MatchRoom
  /// Its small picture, about 28 units wide, with its middle at (0, 0).
  package let tile: [TileStroke]
}

/// The height of a method's area, and the part at its upper edge that stays free.
///
/// In layout units, in the lowest window; both grow with the tallness of the window, which is 1 for the largest stage.
package struct MatchRoom: Sendable {
  private let height: Double
  private let heightGrowth: Double
  private let free: Double
  private let freeGrowth: Double

  init(
    height: Double, growing heightGrowth: Double, free: Double, growing freeGrowth: Double = 0
  ) {
    (self.height, self.heightGrowth) = (height, heightGrowth)
    (self.free, self.freeGrowth) = (free, freeGrowth)
  }

  /// The room for a track: without its number a slider has nothing above its jaws.
  static let track = MatchRoom(height: 155, growing: 51, free: 6)
  /// The room for a field.
  static let field = MatchRoom(height: 130, growing: 76, free: -6)
  /// The room for a keypad or a ring.
  static let tall = MatchRoom(height: 240, growing: 50, free: -4, growing: -8)

  /// The room in a window of this tallness, 0 to 1.
  package func room(tallness: Double) -> (height: Double, free: Double) {
    (height + heightGrowth * tallness, free + freeGrowth * tallness)
  }
}

/// A stroke of a method's small picture.
package enum TileStroke: Sendable {
  /// A line through points.
  case path([(Double, Double)])
  /// The outline of a box: its upper left corner, its extents, and the radius of its corners.
  case box(Double, Double, Double, Double, Double)
  /// A filled circle: its middle and its radius.
  case circle(Double, Double, Double)

  /// A line through points that are written one after the other.
  static func line(_ points: (Double, Double)...) -> TileStroke { .path(points) }
}
