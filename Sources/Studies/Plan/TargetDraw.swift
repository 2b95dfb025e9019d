import Base
import Sliders

extension TargetDraw {
  /// The values that can be drawn on `scale` if methods start by the rule `start`.
  ///
  /// If the start value is not known beforehand, these are the values with any other value at an allowed
  /// distance.
  func candidates(on scale: Scale, start: StartRule) -> TargetCandidates {
    switch start {
    case .fixed(let value): candidates(on: scale, around: value)
    case .random, .last:
      TargetCandidates(
        farEnough: distance.lowerBound, on: scale, skipsRound: avoidsRoundNumbers)
    }
  }

  /// `length` targets, each at an allowed distance from the one before, the first from the scale's middle.
  ///
  /// They are for methods that start at the last value of the trial before. No value is repeated within `count`
  /// targets, unless no other is left. If no value is at an allowed distance, any other value is drawn.
  func chain(_ length: Int, on scale: Scale, drawing generator: inout SplitMix64) -> [Int] {
    var chain: [Int] = []
    var used = DrawnValues()
    var last = scale.middle
    while chain.count < length {
      if used.count >= count { used = DrawnValues() }
      let near = candidates(on: scale, around: last)
      let others = TargetCandidates(
        around: last, distance: 1...scale.stepCount, on: scale, skipsRound: avoidsRoundNumbers)
      let next =
        near.one(butNot: used, drawing: &generator) ?? near.one(drawing: &generator)
        ?? others.one(drawing: &generator)
      guard let next else { break }
      chain.append(next)
      used.insert(next)
      last = next
    }
    return chain
  }

  private func candidates(on scale: Scale, around value: Int) -> TargetCandidates {
    TargetCandidates(
      around: value, distance: distance, on: scale, skipsRound: avoidsRoundNumbers)
  }
}

extension TargetDraw {
  /// The draw of a study without targets: at least a twentieth of the scale away from the start.
  static func standard(on scale: Scale, from start: StartRule, count: Int) -> TargetDraw {
    var draw = TargetDraw(
      distance: max(1, scale.stepCount / 20)...scale.stepCount, avoidsRoundNumbers: false,
      count: count)
    draw.avoidsRoundNumbers = draw.hasEnoughUnroundValues(on: scale, from: start)
    draw.count = min(count, draw.candidates(on: scale, start: start).count)
    return draw
  }

  /// Whether `count` values can be drawn without round ones.
  func hasEnoughUnroundValues(on scale: Scale, from start: StartRule) -> Bool {
    var draw = self
    draw.avoidsRoundNumbers = true
    return draw.candidates(on: scale, start: start).count >= count
  }
}

/// The values of a scale that can be drawn, in ascending order, without a list of them: there may be 10^12.
struct TargetCandidates: Hashable, Sendable {
  /// The values at an allowed distance, round ones included, as disjoint ranges.
  private let ranges: [ClosedRange<Int>]
  /// Whether values with the last digit 0 or 5 are left out.
  private let skipsRound: Bool

  /// The values at a `distance` from `value`.
  init(around value: Int, distance: ClosedRange<Int>, on scale: Scale, skipsRound: Bool = false) {
    let (near, far) = (distance.lowerBound, distance.upperBound)
    ranges = [
      Self.range(max(scale.minimum, value - far), min(value - near, scale.maximum)),
      Self.range(max(scale.minimum, value + near), min(value + far, scale.maximum)),
    ].compactMap(\.self)
    self.skipsRound = skipsRound
  }

  /// The values with any other value of the scale at `distance` or more.
  init(farEnough distance: Int, on scale: Scale, skipsRound: Bool) {
    let (low, high) = (scale.maximum - distance, scale.minimum + distance)
    ranges =
      low >= high - 1
      ? [scale.minimum...scale.maximum]
      : [Self.range(scale.minimum, low), Self.range(high, scale.maximum)].compactMap(\.self)
    self.skipsRound = skipsRound
  }

  /// The number of values.
  var count: Int { ranges.reduce(0) { $0 + count(in: $1) } }

  /// The value at `index`, from 0 to `count` − 1.
  subscript(index: Int) -> Int {
    var index = index
    for range in ranges {
      let count = count(in: range)
      if index < count { return value(index, of: range) }
      index -= count
    }
    return ranges.last?.upperBound ?? 0
  }

  private func count(in range: ClosedRange<Int>) -> Int {
    guard skipsRound else { return range.count }
    return Self.unround(upTo: range.upperBound) - Self.unround(upTo: range.lowerBound - 1)
  }

  private func value(_ index: Int, of range: ClosedRange<Int>) -> Int {
    guard skipsRound else { return range.lowerBound + index }
    let number = Self.unround(upTo: range.lowerBound - 1) + index + 1
    return number + Self.floor(number - 1, by: 4)
  }

  /// The number of values from 1 to `value` that are not round; negative below 1.
  private static func unround(upTo value: Int) -> Int { value - floor(value, by: 5) }

  private static func floor(_ value: Int, by divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }

  private static func range(_ low: Int, _ high: Int) -> ClosedRange<Int>? {
    low <= high ? low...high : nil
  }
}

extension TargetCandidates {
  /// A random one of the values; `nil` if there are none.
  func one(drawing generator: inout SplitMix64) -> Int? {
    count == 0 ? nil : self[generator.below(count)]
  }

  /// `wanted` of the values, or all if there are fewer, in random order without repetition.
  func some(_ wanted: Int, drawing generator: inout SplitMix64) -> [Int] {
    // Fisher–Yates on a list of which only the exchanged members are stored.
    var moved: [Int: Int] = [:]
    let count = count
    return (0..<max(0, min(wanted, count))).map { index in
      let pick = index + generator.below(count - index)
      defer { moved[pick] = moved[index] ?? index }
      return self[moved[pick] ?? pick]
    }
  }

  /// A random one of the values that are not in `used`; `nil` if there are none.
  ///
  /// All of `used` are values that can be drawn at some distance.
  func one(butNot used: DrawnValues, drawing generator: inout SplitMix64) -> Int? {
    let count = count
    guard count > 2 * used.count else {
      let free = count - drawn(upTo: .max, of: used)
      return free == 0 ? nil : value(generator.below(free), butNot: used)
    }
    while true {
      let value = self[generator.below(count)]
      if !used.contains(value) { return value }
    }
  }

  /// The free value with `rank` free ones before it, by bisection: a list of all free values would make long plans take
  /// time in the square of their length.
  private func value(_ rank: Int, butNot used: DrawnValues) -> Int {
    self[
      (0..<count).partitioningIndex { index in
        index + 1 - drawn(upTo: self[index], of: used) > rank
      }]
  }

  /// The number of values up to `limit` that are in `used`.
  private func drawn(upTo limit: Int, of used: DrawnValues) -> Int {
    ranges.reduce(0) { sum, range in
      limit < range.lowerBound
        ? sum : sum + used.count(in: range.lowerBound...min(limit, range.upperBound))
    }
  }
}

/// The values that were drawn already, in ascending order.
struct DrawnValues {
  private var values: [Int]

  init(_ values: Set<Int> = []) { self.values = values.sorted() }

  var count: Int { values.count }

  func contains(_ value: Int) -> Bool { count(in: value...value) > 0 }

  mutating func insert(_ value: Int) {
    let index = index(of: value)
    if index == values.count || values[index] != value { values.insert(value, at: index) }
  }

  /// The number of values in `range`.
  func count(in range: ClosedRange<Int>) -> Int {
    values.partitioningIndex { $0 > range.upperBound } - index(of: range.lowerBound)
  }

  /// The index of the first one that is not below `value`.
  private func index(of value: Int) -> Int { values.partitioningIndex { $0 >= value } }
}
