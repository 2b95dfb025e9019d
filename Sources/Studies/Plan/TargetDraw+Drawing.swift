import Formats
import Primitives
import Sliders

extension TargetDraw {
  /// The values that can be drawn on `scale` where methods begin by `start`.
  ///
  /// Where the start value is not known beforehand, those count that some value is far enough from.
  func candidates(on scale: Scale, start: StartRule) -> TargetCandidates {
    switch start {
    case .fixed(let value): candidates(on: scale, around: value)
    case .random, .last:
      TargetCandidates(
        farEnough: distance.lowerBound, on: scale, skipsRound: avoidsRoundNumbers)
    }
  }

  /// `length` targets of which each lies at an allowed distance from the one before, the first from the
  /// scale's middle.
  ///
  /// They are what methods begin at that stay where the trial before ended, if it ended well. No value
  /// comes twice among `count`, unless no other is left. From a value that nothing is far enough from,
  /// the draw goes on anywhere else.
  func chain(_ length: Int, on scale: Scale, drawing generator: inout SplitMix64) -> [Int] {
    var chain: [Int] = []
    var used: Set<Int> = []
    var last = scale.middle
    while chain.count < length {
      if used.count >= count { used = [] }
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
