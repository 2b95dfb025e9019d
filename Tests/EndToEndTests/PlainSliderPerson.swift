import Formats
import Primitives
import Sliders
import Testing

/// How people use the plain slider of 2012, one way for each trial of the block.
struct PlainSliderPerson {
  static func perform(_ place: Int, target: String, on screen: Announced) throws -> Performance {
    let goal = try BundledScale.steps(target)
    var hand = SliderHand(
      try SliderTwin(
        on: screen, scale: try #require(BundledScale.tenths), startValue: BundledScale.start,
        curve: .unit, positions: 261))
    if place == 3 {
      hand.pressTrack(at: hand.twin.place(of: goal))
    } else {
      hand.grabThumb()
      // A hand that strays from the track changes nothing on a plain slider.
      let aim = hand.twin.place(of: goal)
      hand.drag(to: Point(x: aim.x, y: aim.y + (place == 4 ? 90 : 0)))
    }
    hand.letGo()
    let entered = try #require(BundledScale.tenths).text(hand.twin.value)
    let ways: [Performance.Ending] = [.escapeKey, .giveUpButton, .doneButton, .enterKey]
    let ending = entered == target ? (place == 2 ? .enterKey : .doneButton) : ways[place % 4]
    return Performance(
      acts: hand.acts, ending: ending, entered: entered, slider: hand.twin.measures)
  }
}
