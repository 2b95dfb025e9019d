import Formats
import Primitives
import Sliders
import Testing

/// How people use the stepped slider: away from the track through all speeds, along, let go.
struct SteppedSliderPerson {
  static func perform(_ place: Int, target: String, on screen: Announced) throws -> Performance {
    let goal = try BundledScale.steps(target)
    let scale = try #require(BundledScale.tenths)
    var hand = SliderHand(
      try SliderTwin(
        on: screen, scale: scale, startValue: BundledScale.start,
        curve: CurveFamily.stepped.standard,
        law: .obslider))
    hand.grabThumb()
    let goalX = hand.twin.place(of: goal).x
    let side = place % 2 == 0 ? 1.0 : -1
    func away(_ distance: Double, _ along: Double) -> Point {
      Point(x: goalX + along, y: hand.twin.trackY + side * distance * hand.twin.unit)
    }
    hand.drag(to: away(0, -12))
    for (distance, along) in [(60.0, -6.0), (120, 0), (180, 6)] {
      hand.drag(to: away(distance, along), steps: 4)
    }
    // On the way back the offset left behind is made up for, a little with each event.
    if place % 2 == 1 { hand.drag(to: away(40, 2), steps: 6) }
    hand.drag(to: away(180, 0), steps: 6)
    hand.fineTune(to: goal, step: 1)
    hand.letGo()
    return Performance(
      acts: hand.acts, ending: place % 2 == 0 ? .enterKey : .doneButton,
      entered: scale.text(hand.twin.value), slider: hand.twin.measures)
  }
}
