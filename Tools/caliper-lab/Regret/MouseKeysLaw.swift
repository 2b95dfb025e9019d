import Base
import Glibc
import People

/// Keys that move the pointer, for people who cannot hold a mouse: along one axis at a time, by whole pixels.
///
/// A tap moves the pointer by exactly one pixel; a held key moves it ever faster, by fastest · (repeats / growth)^power
/// px a repeat, as the mouse keys of the X Keyboard Extension do. The error is not in the hand's aim but in the moment
/// at which a held key is released.
struct MouseKeysLaw: MotorLaw {
  /// The seconds before a held key repeats, and between two repeats (the X server's defaults).
  var delay = 0.16
  var interval = 0.04
  /// The repeats until a held key is fastest, its pixels a repeat then, and the power (the X server's defaults).
  var growth = (repeats: 30.0, fastest: 30.0, power: 1.5)
  /// The seconds of a tap: a keystroke of a practised typist (Card, Moran and Newell, 'The keystroke-level model',
  /// Communications of the ACM 23 (1980) 396–410).
  var tap = 0.2
  /// The standard deviation of the moment of letting go, in seconds (assumed).
  var timing = 0.06
  /// The longest way that is tapped rather than held, in pixels (assumed).
  var tapped = 12.0
  /// The share of a judged way that is tapped before the person looks again (assumed).
  var share = 0.85

  private static let mostMoves = 40
  private static let mostRepeats = 300

  func reach(_ aim: Point, width: Double, by hand: inout Hand) throws(Stop) {
    for _ in 0..<Self.mostMoves {
      let (x, y) = (aim.x - hand.point.x, aim.y - hand.point.y)
      let isSideways = abs(x) >= abs(y)
      let way = isSideways ? x : y
      guard abs(way) > 0.3 * width else { return }
      try move(way, isSideways: isSideways, &hand)
      try hand.think(0.12)
    }
  }

  func adjust(_ hand: inout Hand) throws(Stop) {
    let before = hand.steps
    try move(hand.judgedPixels(), isSideways: true, &hand)
    if abs(before - hand.steps) >= 2 { hand.learnGain() }
    try hand.think(hand.traits.population.glance)
  }

  private func move(_ way: Double, isSideways: Bool, _ hand: inout Hand) throws(Stop) {
    guard way != 0 else { return }
    if abs(way) <= tapped {
      for _ in 0..<max(1, Int(share * abs(way))) {
        try hand.wait(tap * hand.traits.motorPace * hand.random.skewedFactor(0.1))
        shift(way > 0 ? 1 : -1, isSideways: isSideways, &hand)
      }
    } else {
      try hold(way, isSideways: isSideways, &hand)
    }
  }

  /// Holds a key until the pointer seems to have gone `way`.
  private func hold(_ way: Double, isSideways: Bool, _ hand: inout Hand) throws(Stop) {
    let sign = way > 0 ? 1.0 : -1.0
    let early = timing * hand.traits.motorPace * hand.traits.noise * hand.random.normal()
    try hand.wait(tap / 2 * hand.traits.motorPace)
    shift(sign, isSideways: isSideways, &hand)
    var done = 1.0
    for count in 1...Self.mostRepeats {
      try hand.wait(count == 1 ? delay : interval)
      let speed = growth.fastest * pow(min(1, Double(count) / growth.repeats), growth.power)
      let pixels = max(1, speed.rounded())
      if done + pixels * (0.5 + early / interval) > abs(way) { break }
      shift(sign * pixels, isSideways: isSideways, &hand)
      done += pixels
    }
    try hand.wait(tap / 2 * hand.traits.motorPace)
  }

  private func shift(_ pixels: Double, isSideways: Bool, _ hand: inout Hand) {
    let point = hand.point
    hand.jump(
      to: Point(x: point.x + (isSideways ? pixels : 0), y: point.y + (isSideways ? 0 : pixels)))
  }
}
