import Base
import Sliders
import TestSupport
import Testing

/// A person's use of the accurate slider: to the neighbourhood, away from the track, along, let go.
struct AccurateSliderPerson {
  static func perform(_ index: Int, target: String, on screen: AnnouncedScreen) throws
    -> Performance
  {
    let goal = try BundledScale.steps(target)
    let scale = try #require(BundledScale.tenths)
    var hand = SliderHand(
      try SliderTwin(
        on: screen, scale: scale, startValue: BundledScale.start, curve: .standard))
    hand.grabThumb()
    // Beyond the goal, so that the long way back to it stays within the window.
    let goalX = hand.twin.point(of: goal).x
    let near = goalX + (goalX < hand.twin.thumb.x ? -5 : 5)
    hand.drag(to: Point(x: near, y: hand.twin.trackY))
    // Both sides of the track are alike.
    let distance = (200 * hand.twin.unit).rounded()
    let away = hand.twin.trackY + (index % 2 == 0 ? distance : -distance)
    hand.drag(to: Point(x: near, y: away), steps: 12)
    hand.fineTune(to: goal)
    if index >= 4 { comeBack(&hand, to: index == 4 ? 60 : 0, away: away, near: near) }
    hand.fineTune(to: goal, step: 1)
    hand.letGo()
    return Performance(
      acts: hand.acts, ending: index % 2 == 0 ? .doneButton : .enterKey,
      entered: scale.text(hand.twin.value), slider: hand.twin.measures)
  }

  /// Returns to `distance` from the track, which moves the thumb to the pointer, and leaves again.
  private static func comeBack(
    _ hand: inout SliderHand, to distance: Double, away: Double, near: Double
  ) {
    let side = away < hand.twin.trackY ? -1.0 : 1.0
    hand.drag(to: Point(x: near, y: hand.twin.trackY + side * distance), steps: 10)
    hand.drag(to: Point(x: near, y: away), steps: 10)
  }
}

/// A person's use of the plain slider of 2012, one way for each trial of the block.
struct PlainSliderPerson {
  static func perform(_ index: Int, target: String, on screen: AnnouncedScreen) throws
    -> Performance
  {
    let goal = try BundledScale.steps(target)
    var hand = SliderHand(
      try SliderTwin(
        on: screen, scale: try #require(BundledScale.tenths), startValue: BundledScale.start,
        curve: .unit, positions: 261))
    if index == 3 {
      hand.pressTrack(at: hand.twin.point(of: goal))
    } else {
      hand.grabThumb()
      // A hand that strays from the track changes nothing on a plain slider.
      let aim = hand.twin.point(of: goal)
      hand.drag(to: Point(x: aim.x, y: aim.y + (index == 4 ? 90 : 0)))
    }
    hand.letGo()
    let entered = try #require(BundledScale.tenths).text(hand.twin.value)
    let ways: [Performance.Ending] = [.escapeKey, .giveUpButton, .doneButton, .enterKey]
    let ending = entered == target ? (index == 2 ? .enterKey : .doneButton) : ways[index % 4]
    return Performance(
      acts: hand.acts, ending: ending, entered: entered, slider: hand.twin.measures)
  }
}

/// A person's use of the stepped slider: away from the track through all speeds, along, let go.
struct SteppedSliderPerson {
  static func perform(_ index: Int, target: String, on screen: AnnouncedScreen) throws
    -> Performance
  {
    let goal = try BundledScale.steps(target)
    let scale = try #require(BundledScale.tenths)
    var hand = SliderHand(
      try SliderTwin(
        on: screen, scale: scale, startValue: BundledScale.start,
        curve: CurveFamily.stepped.standard,
        law: .obslider))
    hand.grabThumb()
    let goalX = hand.twin.point(of: goal).x
    let side = index % 2 == 0 ? 1.0 : -1
    func away(_ distance: Double, _ along: Double) -> Point {
      Point(x: goalX + along, y: hand.twin.trackY + side * distance * hand.twin.unit)
    }
    hand.drag(to: away(0, -12))
    for (distance, along) in [(60.0, -6.0), (120, 0), (180, 6)] {
      hand.drag(to: away(distance, along), steps: 4)
    }
    // On the way back the offset left behind is made up for, a little with each event.
    if index % 2 == 1 { hand.drag(to: away(40, 2), steps: 6) }
    hand.drag(to: away(180, 0), steps: 6)
    hand.fineTune(to: goal, step: 1)
    hand.letGo()
    return Performance(
      acts: hand.acts, ending: index % 2 == 0 ? .enterKey : .doneButton,
      entered: scale.text(hand.twin.value), slider: hand.twin.measures)
  }
}

/// A hand that drags a slider's thumb, and the twin that computes the result.
struct SliderHand {
  private(set) var twin: SliderTwin
  private(set) var acts: [Act] = []
  private var pointer = Point(x: 0, y: 0)

  init(_ twin: SliderTwin) { self.twin = twin }

  mutating func grabThumb() {
    pointer = twin.thumb
    acts += [.move(pointer), .press]
    twin.grab(at: pointer)
  }

  mutating func pressTrack(at point: Point) {
    pointer = point
    acts += [.move(point), .press]
    twin.jump(to: point)
  }

  /// Moves straight to `point` in about `steps` steps, of whole pixels.
  mutating func drag(to point: Point, steps: Int = 8) {
    let start = pointer
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      follow(
        Point(
          x: (start.x + (point.x - start.x) * share).rounded(),
          y: (start.y + (point.y - start.y) * share).rounded()))
    }
  }

  /// Moves along the track, `step` pixels at a time, until the value is `value`; at most 400 steps.
  mutating func fineTune(to value: Int, step: Double = 2) {
    for _ in 0..<400 where twin.value != value {
      let direction = twin.value < value ? step : -step
      follow(Point(x: pointer.x + direction, y: pointer.y))
    }
  }

  mutating func letGo() { acts.append(.release) }

  private mutating func follow(_ point: Point) {
    guard point != pointer else { return }
    pointer = point
    acts.append(.move(point))
    twin.move(to: point)
  }
}
