import Sliders

extension TargetDraw {
  /// The draw of a study that says nothing: at least a twentieth of the scale away from the start.
  static func usual(on scale: Scale, from start: StartRule, count: Int) -> TargetDraw {
    var draw = TargetDraw(
      distance: max(1, scale.stepCount / 20)...scale.stepCount, avoidsRoundNumbers: false,
      count: count)
    draw.avoidsRoundNumbers = draw.leavesEnoughUnround(on: scale, from: start)
    draw.count = min(count, draw.candidates(on: scale, from: start))
    return draw
  }

  /// Whether `count` values are left where round ones are not drawn.
  func leavesEnoughUnround(on scale: Scale, from start: StartRule) -> Bool {
    var draw = self
    draw.avoidsRoundNumbers = true
    return draw.candidates(on: scale, from: start) >= count
  }

  /// How many values can be drawn; counted without listing them, as scales may have 10^12.
  func candidates(on scale: Scale, from start: StartRule) -> Int {
    ranges(on: scale, from: start).reduce(0) { sum, range in
      sum + range.count - (avoidsRoundNumbers ? Self.roundNumbers(in: range) : 0)
    }
  }

  /// The values at an allowed distance, whether round or not, in ranges apart from each other.
  private func ranges(on scale: Scale, from start: StartRule) -> [ClosedRange<Int>] {
    let (near, far) = (distance.lowerBound, distance.upperBound)
    switch start {
    case .fixed(let start):
      return [
        Self.range(max(scale.minimum, start - far), start - near),
        Self.range(start + near, min(scale.maximum, start + far)),
      ].compactMap(\.self)
    case .random, .last:
      // Some start value is far enough away unless the target lies in the middle.
      let (low, high) = (scale.maximum - near, scale.minimum + near)
      if low >= high - 1 { return [scale.minimum...scale.maximum] }
      return [Self.range(scale.minimum, low), Self.range(high, scale.maximum)].compactMap(\.self)
    }
  }

  private static func range(_ low: Int, _ high: Int) -> ClosedRange<Int>? {
    low <= high ? low...high : nil
  }

  /// How many values of `range` end in 0 or 5.
  private static func roundNumbers(in range: ClosedRange<Int>) -> Int {
    floorOfFifth(range.upperBound) - floorOfFifth(range.lowerBound - 1)
  }

  private static func floorOfFifth(_ value: Int) -> Int {
    value >= 0 ? value / 5 : -((4 - value) / 5)
  }
}
