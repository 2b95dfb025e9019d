import Glibc
import Simulation

extension MotorObservations {
  /// What these observations say of each number; none where there are too few.
  ///
  /// Numbers that are needed on the way and cannot be estimated are those of `person`.
  func estimates(
    around person: Person
  ) -> [EstimableParameter: LogarithmicEstimate] {
    var person = person
    var estimates: [EstimableParameter: LogarithmicEstimate] = [:]
    func keep(_ parameter: EstimableParameter, _ numbers: [Double]) {
      guard
        let estimate = LogarithmicEstimate(
          medianOf: numbers, least: parameter.leastObservations)
      else { return }
      estimates[parameter] = estimate
      if let path = parameter.parameter?.path { person[keyPath: path] = estimate.value }
    }
    keep(.firstShare, firstMovements.map { $0.along / max($0.distance, 1) })
    keep(
      .firstTime, firstMovements.compactMap { $0.duration?.overWay($0.distance, person.pointer) })
    keep(.correctionTime, corrections.compactMap(\.duration))
    keep(.correctionLatency, latencies)
    keep(
      .dragFactor,
      travels.compactMap {
        $0.duration?.overWay($0.way / person.pointer.firstShare, person.pointer)
      }.map { $0 / person.pointer.firstTime })
    keep(.readingTarget, beginnings.map { $0.seconds / $0.practice })
    keep(
      .readingValue,
      heldPauses.map { ($0.seconds - person.pointer.correctionLatency) / $0.practice })
    estimates[.drift] = drift(person.pointer.firstShare)
    estimates[.comfortableStep] = comfortableStep(person.drag)
    // What it is compared with is not known exactly either.
    if let error = estimates[.firstTime]?.standardError {
      estimates[.dragFactor]?.widen(by: error)
    }
    return estimates.merging(MotorVariance(self, around: person).estimates) { $1 }
      .filter { $0.key.isPlausible($0.value) }
  }

  /// The root of the mean square of the drifts, as shares of the ways, less what whole pixels do.
  private func drift(_ share: Double) -> LogarithmicEstimate? {
    guard travels.count >= EstimableParameter.drift.leastObservations else { return nil }
    let squares = travels.map { travel in
      let way = travel.way / share
      return (travel.drift * travel.drift - 1.0 / 12) / (way * way)
    }
    let mean = squares.reduce(0, +) / Double(squares.count)
    guard mean > 0 else { return nil }
    let variance =
      squares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(squares.count - 1)
    return LogarithmicEstimate(
      logarithm: log(mean) / 2,
      standardError: (variance / Double(squares.count)).squareRoot() / mean / 2,
      observations: squares.count)
  }

  /// So much nearer than where the jaws begin to hold people back a number has to be, to be sure.
  private static let freedom = 0.7

  /// The step that people went for, where neither the jaws nor the curve's end held them back.
  ///
  /// Whom the jaws held back depends on the step. Where it comes out larger than usual it is judged
  /// anew; a smaller one would let in those who were held back, and so find itself.
  private func comfortableStep(_ drag: DragParameters) -> LogarithmicEstimate? {
    var estimate: LogarithmicEstimate?
    for _ in 0..<3 {
      let wanted = max(drag.comfortableStep, estimate?.value ?? 0)
      estimate = LogarithmicEstimate(
        medianOf: travels.filter {
          $0.couldGoOn && $0.stepAfter > $0.stepBefore
            && $0.goalShare / drag.reach < Self.freedom * $0.stepBefore / wanted
        }.map(\.stepAfter),
        least: EstimableParameter.comfortableStep.leastObservations)
    }
    return estimate
  }
}

extension Double {
  /// The time that a movement over 1,000 px would have taken, where one over `way` px took this.
  fileprivate func overWay(_ way: Double, _ hand: PointerParameters) -> Double {
    self / pow(max(way, 1) / 1000, hand.firstExponent)
  }
}

extension EstimableParameter {
  /// By which factor people may differ from the model: what is further off is no property of a hand.
  private static let farthest = 20.0

  fileprivate func isPlausible(_ estimate: LogarithmicEstimate) -> Bool {
    guard let usual = parameter?.value else { return false }
    return abs(estimate.logarithm - log(usual)) <= log(Self.farthest)
      && estimate.standardError.isFinite
  }
}
