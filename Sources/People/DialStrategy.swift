import Base
import Glibc
import InputMethods
import Sliders

/// A dial is dragged around to about the number, then corrected by the value in its middle; away from
/// the ring it is finer.
enum DialStrategy: Strategy {
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment) {
    let parts = trial.shownParts()
    guard let ring = parts.first(where: { $0.name == PartName.track })?.frame,
      let knob = parts.first(where: { $0.name == PartName.thumb })?.frame
    else { throw .gaveUp }
    var control = DialControl(ring: ring, knob: knob)
    try trial.drag(&control)
  }

  static func stage(of settings: any MethodSettings) -> DemonstrationStage.Room {
    .init(width: 480, top: 14)
  }

  static func demonstrate(_ hand: inout DemonstrationHand) throws(Abandonment) {
    try hand.turnDial()
  }
}

/// The dial in a person's eyes: a ring of three quarters with a knob.
struct DialControl: DraggedControl {
  let center: Point
  let radius: Double

  /// Three quarters of a circle, in radians.
  private static let sweep = 1.5 * Double.pi

  init(ring: Rectangle, knob: Rectangle) {
    center = Point(x: ring.midX, y: ring.y + ring.width / 2)
    radius = (ring.width - knob.width) / 2
  }

  func handle(in trial: inout SimulatedTrial) -> Rectangle? { trial.part(PartName.thumb)?.frame }

  func pixelsPerStep(in trial: SimulatedTrial) -> Double {
    polar(trial.pointer).radius * Self.sweep / Double(trial.scale.stepCount) / trial.shownGain
  }

  func misjudgement(in trial: inout SimulatedTrial) -> Double {
    trial.judgement * Self.sweep * radius * trial.random.normal()
  }

  func way(along: Double, across: Double, in trial: SimulatedTrial) -> PointerPath {
    let start = polar(trial.pointer)
    let end = PointerPath.Polar(
      angle: start.angle + along / max(start.radius, 1), radius: max(start.radius + across, 1))
    return .arc(around: center, from: start, to: end)
  }

  func refine(_ trial: inout SimulatedTrial, pixels: Double) throws(Abandonment) -> Bool {
    let start = polar(trial.pointer)
    let center = center
    let leaving = TrackDeparture(
      in: trial, from: start.radius - radius, step: pixelsPerStep(in: trial) * trial.grain,
      pixels: pixels,
      reach: start.radius * Self.sweep / 2, room: room(beyond: trial.pointer, in: trial))
    let way = leaving.way(
      in: trial,
      place: { way in
        PointerPath.Polar(angle: start.angle, radius: start.radius + way).point(around: center)
      }, stretch: { 1 + $0 / start.radius })
    guard let way else { return false }
    let plan = trial.plan(.first, over: way)
    let end = PointerPath.Polar(
      angle: start.angle + plan.across / max(start.radius, 1), radius: start.radius + plan.along)
    try trial.move(
      along: .arc(around: center, from: start, to: end),
      taking: plan.duration * trial.person.drag.leavingFactor)
    return true
  }

  func coarsen(_ trial: inout SimulatedTrial) throws(Abandonment) -> Bool {
    guard trial.shownGain < 1 else { return false }
    let onRing = PointerPath.Polar(angle: polar(trial.pointer).angle, radius: radius)
    try trial.reach(for: onRing.point(around: center), .first)
    return true
  }

  private func polar(_ point: Point) -> PointerPath.Polar {
    PointerPath.Polar(
      angle: atan2(point.y - center.y, point.x - center.x), radius: center.distance(to: point))
  }

  /// The distance for which the pointer can continue outwards within the window.
  private func room(beyond point: Point, in trial: SimulatedTrial) -> Double {
    let frame = trial.window.placement.window
    let out = polar(point)
    let direction = (x: cos(out.angle), y: sin(out.angle))
    let horizontal = direction.x < 0 ? point.x - frame.x : frame.maxX - point.x
    let vertical = direction.y < 0 ? point.y - frame.y : frame.maxY - point.y
    return min(
      horizontal / max(abs(direction.x), 1e-9), vertical / max(abs(direction.y), 1e-9))
  }
}

extension DemonstrationHand {
  /// Turns a knob around, and then further out.
  fileprivate mutating func turnDial() throws(Abandonment) {
    let (ring, knob) = (try frame(PartName.track), try frame(PartName.thumb))
    let control = DialControl(ring: ring, knob: knob)
    func way(_ share: Double, _ out: Double) -> PointerPath.Polar {
      PointerPath.Polar(angle: (0.75 + 1.5 * share) * Double.pi, radius: control.radius + out)
    }
    func turn(
      _ hand: inout Self, _ start: PointerPath.Polar, _ end: PointerPath.Polar
    ) throws(Abandonment) {
      try hand.trial.move(
        along: .arc(around: control.center, from: start, to: end), taking: 0.5)
      try hand.rest()
    }
    beginScene()
    try take(PartName.thumb)
    showThis()
    beginScene()
    try turn(&self, way(numbers.startShare, 0), way(0.78 - numbers.shift, 0))
    showThis()
    beginScene()
    try turn(&self, way(0.78 - numbers.shift, 0), way(0.8 - numbers.shift, 90))
    try turn(&self, way(0.8 - numbers.shift, 90), way(0.88 - numbers.shift, 90))
  }
}
