package import Base
package import InputMethods
package import Sliders
package import Studies

/// The use of a method in three scenes that were recorded beforehand, for the page before its trials.
///
/// Each scene is a row of moments of the method's own state machine, which the page draws in the same way as a trial.
package struct MethodDemonstration: Sendable {
  /// The extents of the window in which it was played, at one pixel for a layout unit.
  package var size: (width: Double, height: Double)
  /// The scenes, in their order.
  package var scenes: [Scene]
  /// Whether a finger acts rather than a pointer.
  package var isByFinger: Bool
  /// The pictures that are made alike; `nil` if a number is entered.
  package var match: Match?

  /// The two pictures of a `match` task, above the method.
  package struct Match: Sendable {
    /// The kind of picture.
    package var picture: MatchPicture
    /// The scale of both values.
    package var scale: Scale
    /// The value of the picture to match: that with which the demonstration ends.
    package var goal: Int
    /// The picture that follows the value.
    package var yours: Rectangle
    /// The picture to match.
    package var wanted: Rectangle

    /// Creates pictures.
    package init(
      picture: MatchPicture, scale: Scale, goal: Int, yours: Rectangle, wanted: Rectangle
    ) {
      self.picture = picture
      self.scale = scale
      self.goal = goal
      self.yours = yours
      self.wanted = wanted
    }
  }

  /// One scene.
  package struct Scene: Sendable {
    /// The moments, at equal distances in time.
    package var moments: [Moment]
    /// The moment that shows the subject of the scene.
    package var still: Moment

    /// Creates a scene.
    package init(moments: [Moment], still: Moment) {
      self.moments = moments
      self.still = still
    }
  }

  /// One moment.
  package struct Moment: Sendable {
    /// The method at this moment.
    package var method: any InputMethod
    /// The position of the pointer or the finger; `nil` if none is used.
    package var pointer: Point?
    /// Whether the button is held, or the finger is down.
    package var isPressed: Bool
    /// The name of the key that is pressed; `nil` for none.
    package var key: String?

    /// Creates a moment.
    package init(method: any InputMethod, pointer: Point?, isPressed: Bool, key: String?) {
      self.method = method
      self.pointer = pointer
      self.isPressed = isPressed
      self.key = key
    }
  }

  /// The seconds for which one scene moves.
  static let secondsPerScene = 1.1
  /// The share of that time for which it moves, before it rests at its end.
  private static let movingShare = 0.85
  /// The moments of one scene: enough for 30 pictures a second.
  package static let momentsPerScene = 30

  /// Creates a demonstration.
  package init(size: (width: Double, height: Double), scenes: [Scene], isByFinger: Bool) {
    self.size = size
    self.scenes = scenes
    self.isByFinger = isByFinger
  }

  /// The index of the scene that moves after `seconds` of an endless loop, and its moment.
  package func moving(after seconds: Double) -> (scene: Int, moment: Moment)? {
    guard !scenes.isEmpty, seconds >= 0, seconds.isFinite else { return nil }
    let loop = Self.secondsPerScene * Double(scenes.count)
    let phase = seconds.truncatingRemainder(dividingBy: loop) / Self.secondsPerScene
    let index = min(Int(phase), scenes.count - 1)
    let moments = scenes[index].moments
    guard let last = moments.last else { return nil }
    let share = (phase - Double(index)) / Self.movingShare
    let moment = Int(share * Double(moments.count))
    return (index, moments.indices.contains(moment) ? moments[moment] : last)
  }
}
