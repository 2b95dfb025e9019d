import Base
import InputMethods
import Sessions
import Sliders

/// A slider is dragged to about the number, then corrected by the value above the thumb.
///
/// If it can be made finer, which the page before the trials explains, the pointer leaves the track to the side with
/// more room, above or below. The jaws or the thumb's speed show how far.
enum SliderStrategy: Strategy {
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment) {
    guard let track = trial.part(PartName.track)?.frame,
      let slider = trial.machine.method.sliderMachine
    else { throw .gaveUp }
    var control = SliderControl(
      track: track, travel: slider.track.travel, direction: slider.track.direction,
      canRefine: trial.kind != .plainSlider)
    try trial.drag(&control)
  }

  static func stage(of settings: any MethodSettings) -> DemonstrationStage.Room {
    .init(width: 480, top: settings.kind == .plainSlider ? 40 : 22)
  }

  static func demonstrate(_ hand: inout DemonstrationHand) throws(Abandonment) {
    guard let slider = hand.trial.machine.method.sliderMachine else { throw .gaveUp }
    try hand.slide(slider, byLeaving: hand.trial.kind == .plainSlider ? nil : slider.tracking.curve)
  }
}

/// The slider in a person's eyes: a straight track with a thumb.
struct SliderControl: DraggedControl {
  let track: Rectangle
  /// The distance that the thumb can move, in window pixels; less than the track if it has few positions.
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

extension DemonstrationHand {
  /// Drags the thumb of `slider`; with a `curve`, leaves the track to make it finer.
  fileprivate mutating func slide(
    _ slider: SliderMachine, byLeaving curve: AccuracyCurve?
  ) throws(Abandonment) {
    let track = try frame(PartName.track)
    let direction = slider.options.direction
    let origin = direction == .leftToRight ? track.x : track.maxX
    func point(_ share: Double, _ distance: Double) -> Point {
      Point(
        x: origin + direction.sign * (share + numbers.shift) * track.width,
        y: track.midY + distance)
    }
    beginScene()
    try take(PartName.thumb)
    guard let curve else {
      showThis()
      beginScene()
      try move(to: point(0.74, 0))
      showThis()
      beginScene()
      try move(to: point(numbers.share - numbers.shift, 0))
      return try letGo()
    }
    try move(to: point(0.56, 0))
    showThis()
    let room = trial.window.placement.window.maxY - track.midY - 24
    let near = min(Self.distance(on: curve, gain: 0.5) ?? room * 0.4, room * 0.55)
    let far = min(max(Self.distance(on: curve, gain: 0.16) ?? room, near + room * 0.3), room)
    beginScene()
    try move(to: point(0.56, near))
    try move(to: point(0.62, near))
    showThis()
    beginScene()
    try move(to: point(0.62, far))
    try move(to: point(0.7, far))
  }

  /// The distance from the track at which `curve` has at most this gain; `nil` if it never has.
  private static func distance(on curve: AccuracyCurve, gain: Double) -> Double? {
    stride(from: 0.0, through: 400, by: 4).first { curve.gain(at: $0) <= gain }
  }
}
