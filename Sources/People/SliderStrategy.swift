import Base
import InputMethods
import Sessions
import Sliders

/// A slider is dragged to about the number, then corrected by the value above the thumb.
///
/// Where it can be made finer, as the page before the trials says, the pointer leaves the track for
/// the upper or lower side, whichever has more room, as far as the jaws or the thumb's speed show.
enum SliderStrategy: Strategy {
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment) {
    guard let track = trial.part(PartName.track)?.frame,
      let slider = trial.machine.method.concrete.slider
    else { throw .gaveUp }
    var control = SliderControl(
      track: track, travel: slider.track.travel, direction: slider.track.direction,
      canRefine: trial.kind != .plainSlider)
    try trial.drag(&control)
  }
}

/// The slider as it is seen: a straight track with a thumb.
struct SliderControl: DraggedControl {
  let track: Rectangle
  /// How far the thumb can move, in window pixels; less than the track where it has few positions.
  let travel: Double
  /// The direction in which values grow; movements along the slider count in it.
  let direction: SliderDirection
  /// Whether it gets finer away from the track.
  let canRefine: Bool

  func handle(in trial: inout SimulatedTrial) -> Rectangle? { trial.part(PartName.thumb)?.frame }

  func pixelsPerStep(in trial: SimulatedTrial) -> Double {
    travel / Double(trial.scale.stepCount) / trial.shownGain
  }

  func misjudgement(in trial: inout SimulatedTrial) -> Double {
    trial.judgement * travel * trial.random.normal()
  }

  func way(along: Double, across: Double, in trial: SimulatedTrial) -> PointerPath {
    let x = trial.pointer.x + direction.sign * along
    return .line(from: trial.pointer, to: Point(x: x, y: trial.pointer.y + across))
  }

  func refine(_ trial: inout SimulatedTrial, pixels: Double) throws(Abandonment) -> Bool {
    guard canRefine else { return false }
    let frame = trial.window.placement.window
    let start = trial.pointer
    let goesRight = (direction == .leftToRight) == (pixels >= 0)
    let side = track.midY - frame.y > frame.maxY - track.midY ? -1.0 : 1.0
    let leaving = TrackDeparture(
      in: trial, from: abs(start.y - track.midY),
      step: pixelsPerStep(in: trial) * trial.grain, pixels: pixels,
      reach: goesRight ? track.maxX - start.x : start.x - track.x,
      room: side < 0 ? start.y - frame.y : frame.maxY - start.y)
    let way = leaving.way(in: trial) { Point(x: start.x, y: start.y + side * $0) }
    guard let way else { return false }
    try trial.reach(
      for: Point(x: start.x, y: start.y + side * way), .first,
      slowedBy: trial.person.drag.leavingFactor)
    return true
  }

  func coarsen(_ trial: inout SimulatedTrial) throws(Abandonment) -> Bool {
    guard trial.shownGain < 1 else { return false }
    try trial.reach(for: Point(x: trial.pointer.x, y: track.midY), .first)
    return true
  }
}
