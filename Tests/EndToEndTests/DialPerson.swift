import Formats
import Primitives
import Sliders
import Testing

/// How people use the dial: around to the neighbourhood, away from the ring, along, let go.
struct DialPerson {
  static func perform(_ place: Int, target: String, on screen: Announced) throws -> Performance {
    let goal = try BundledScale.steps(target)
    let scale = try #require(BundledScale.tenths)
    var hand = DialHand(
      try DialTwin(on: screen, scale: scale, startValue: BundledScale.start))
    hand.grabKnob()
    if place % 2 == 0 {
      // Over the end, through the gap below, and over the start: the knob stays at the end.
      hand.go(to: 370, out: 0)
      #expect(hand.twin.value == 1000)
    }
    let near = hand.twin.degrees(of: goal) - 3
    hand.go(to: near, out: 0)
    hand.go(to: near, out: 150 * hand.twin.unit)
    hand.fineTune(to: goal)
    hand.letGo()
    return Performance(
      acts: hand.acts, ending: place % 2 == 0 ? .doneButton : .enterKey,
      entered: scale.text(hand.twin.value), slider: hand.twin.measures)
  }
}
