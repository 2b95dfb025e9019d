import Sliders

extension TargetDraw {
  /// The draw of a study that says nothing: at least a twentieth of the scale away from the start.
  static func usual(on scale: Scale, from start: StartRule, count: Int) -> TargetDraw {
    var draw = TargetDraw(
      distance: max(1, scale.stepCount / 20)...scale.stepCount, avoidsRoundNumbers: false,
      count: count)
    draw.avoidsRoundNumbers = draw.leavesEnoughUnround(on: scale, from: start)
    draw.count = min(count, draw.candidates(on: scale, start: start).count)
    return draw
  }

  /// Whether `count` values are left where round ones are not drawn.
  func leavesEnoughUnround(on scale: Scale, from start: StartRule) -> Bool {
    var draw = self
    draw.avoidsRoundNumbers = true
    return draw.candidates(on: scale, start: start).count >= count
  }
}
