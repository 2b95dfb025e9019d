import Formats
import Primitives
import Sliders

extension SliderMachine {
  /// The values that a page is.
  private static let page = 10

  /// Moves the thumb by one value, a page, or to an end; a held thumb stays under the hand.
  mutating func step(by key: Key) -> MethodResponse {
    switch key {
    case .left, .down: go(to: value - 1)
    case .right, .up: go(to: value + 1)
    case .pageDown: go(to: value - Self.page)
    case .pageUp: go(to: value + Self.page)
    case .home: go(to: scale.minimum)
    case .end: go(to: scale.maximum)
    default: return .ignored
    }
    return .handled
  }

  private mutating func go(to wanted: Int) {
    guard !isHeld else { return }
    isFocusVisible = true
    let goal = scale.clamped(wanted)
    guard goal != value else { return }
    tracking.jump(to: place(of: goal))
    hasMoved = true
  }

  /// Where the thumb stands for `goal`; with few places at least the next one in its direction.
  private func place(of goal: Int) -> Double {
    let fraction = scale.fraction(of: goal)
    guard let positions else { return fraction }
    let last = Double(positions - 1)
    let nearest = (fraction * last).rounded()
    // A place's own fraction may come out a rounding error beside it.
    let present = tracking.fraction * last
    let next =
      goal > value
      ? max(nearest, (present + 1e-6).rounded(.down) + 1)
      : min(nearest, (present - 1e-6).rounded(.up) - 1)
    return min(max(next, 0), last) / last
  }
}
