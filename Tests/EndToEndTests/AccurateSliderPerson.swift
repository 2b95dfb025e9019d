import Formats
import Primitives
import Sliders
import Testing

/// How people use the accurate slider: to the neighbourhood, away from the track, along, let go.
struct AccurateSliderPerson {
  static func perform(_ place: Int, target: String, on screen: Announced) throws -> Performance {
    let goal = try BundledScale.steps(target)
    let scale = try #require(BundledScale.tenths)
    var hand = SliderHand(
      try SliderTwin(
        on: screen, scale: scale, startValue: BundledScale.start, curve: .standard))
    hand.grabThumb()
    // Beyond the goal, so that the long way back to it stays within the window.
    let goalX = hand.twin.place(of: goal).x
    let near = goalX + (goalX < hand.twin.thumb.x ? -5 : 5)
    hand.drag(to: Point(x: near, y: hand.twin.trackY))
    // Both sides of the track are alike.
    let distance = (200 * hand.twin.unit).rounded()
    let away = hand.twin.trackY + (place % 2 == 0 ? distance : -distance)
    hand.drag(to: Point(x: near, y: away), steps: 12)
    hand.fineTune(to: goal)
    if place >= 4 { comeBack(&hand, to: place == 4 ? 60 : 0, away: away, near: near) }
    hand.fineTune(to: goal, step: 1)
    hand.letGo()
    return Performance(
      acts: hand.acts, ending: place % 2 == 0 ? .doneButton : .enterKey,
      entered: scale.text(hand.twin.value), slider: hand.twin.measures)
  }

  /// Returns to `distance` from the track, which takes the thumb to the pointer, and leaves again.
  private static func comeBack(
    _ hand: inout SliderHand, to distance: Double, away: Double, near: Double
  ) {
    let side = away < hand.twin.trackY ? -1.0 : 1.0
    hand.drag(to: Point(x: near, y: hand.twin.trackY + side * distance), steps: 10)
    hand.drag(to: Point(x: near, y: away), steps: 10)
  }
}
