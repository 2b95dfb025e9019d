import Base
import Glibc
import Sliders

/// The curves nearest to a curve, which another round would try.
struct CurveNeighbours: Hashable, Sendable {
  /// The curve in the middle.
  package let curve: AccuracyCurve

  /// The factor between the main parameters of a curve and of its neighbour.
  package static let factor = 1.5
  /// The distance below which two curves are nearly the same.
  package static let same = 0.12
  /// The distance within which a used curve is evidence for a side of the best one, so that no neighbour there is
  /// tried.
  package static let near = 0.9

  /// Looks around `curve`.
  init(_ curve: AccuracyCurve) { self.curve = curve }

  /// The curve whose gain falls faster by `factor`, or as much faster as the family's ranges allow.
  ///
  /// It is of the same family, or a hyperbola if the curve is `stepped` or `unit`. The factor is larger if both curves
  /// would be nearly the same. `nil` if the family has no such curve.
  var steeper: AccuracyCurve? { neighbour(steepening: Self.factor) }

  /// The curve whose gain falls more slowly, likewise; `nil` for `unit`, too, whose gain never falls.
  var flatter: AccuracyCurve? { neighbour(steepening: 1 / Self.factor) }

  /// The difference between the gains of two curves: the mean of |log(gain / other gain)| over the distances 0, 1, … 300 px
  /// from the track.
  ///
  /// 0.12 are gains that differ by about 12 %; a parameter that differs by `factor` is 0.3 to 1 for the families' defaults.
  package func distance(to other: AccuracyCurve) -> Double {
    let distances = 0...Self.furthest
    let sum = distances.reduce(0.0) { sum, distance in
      sum + abs(log(curve.gain(at: Double(distance)) / other.gain(at: Double(distance))))
    }
    return sum / Double(distances.count)
  }

  /// Whether `other` is nearly the same curve.
  func isNearly(_ other: AccuracyCurve) -> Bool { distance(to: other) < Self.same }

  /// Whether one of `others` is steeper, or flatter, and not far from the curve.
  func hasNear(_ others: [AccuracyCurve], onSteeperSide: Bool) -> Bool {
    others.contains { other in
      let lead = lead(of: other)
      return (onSteeperSide ? lead : -lead) > Self.same / 2 && distance(to: other) < Self.near
    }
  }

  /// The mean of log(gain / other gain) over the same distances: positive if `other` is steeper.
  private func lead(of other: AccuracyCurve) -> Double {
    let distances = 0...Self.furthest
    let sum = distances.reduce(0.0) { sum, distance in
      sum + log(curve.gain(at: Double(distance)) / other.gain(at: Double(distance)))
    }
    return sum / Double(distances.count)
  }

  /// The distance that a hand leaves the track by at most, in pixels.
  private static let furthest = 300
}

// MARK: - Same family

extension CurveNeighbours {
  /// The first curve that differs, by `factor` or a power of it.
  private func neighbour(steepening factor: Double) -> AccuracyCurve? {
    if case .unit = curve { return factor > 1 ? flattestHyperbola : nil }
    var middle = curve
    if case .stepped = curve {
      guard let nearest = nearestHyperbola else { return nil }
      middle = nearest
    }
    for times in 1...6 {
      guard let moved = middle.steepened(within: pow(factor, Double(times))) else { return nil }
      if !isNearly(moved) { return moved }
    }
    return nil
  }
}

extension AccuracyCurve {
  /// The curve steepened by `factor`, or by the factor between it and 1 at which a parameter reaches the end of its range;
  /// `nil` if it is at the end.
  fileprivate func steepened(within factor: Double) -> AccuracyCurve? {
    if let moved = steepened(by: factor) { return moved }
    // The ranges belong to the families, so that the end of a range is searched for.
    var (inside, outside) = (1.0, factor)
    for _ in 0..<40 {
      let middle = (inside * outside).squareRoot()
      if steepened(by: middle) == nil { outside = middle } else { inside = middle }
    }
    let moved = steepened(by: inside)
    return moved == self ? nil : moved
  }

  /// The curve with its main parameter moved by `factor`; `nil` out of range, and for families without such a parameter.
  private func steepened(by factor: Double) -> AccuracyCurve? { try? moved(by: factor) }

  /// The curve with its main parameter, to three figures, moved by `factor`; `nil` for families without one.
  private func moved(by factor: Double) throws(CurveError) -> AccuracyCurve? {
    func number(_ value: Double) -> Double { value.rounded(figures: 3) }
    switch self {
    case .exponential(let own):
      let halving = number(own.halving / factor)
      return .exponential(
        try ExponentialCurve(deadZone: own.deadZone, halving: halving, floor: own.floor))
    case .linear(let own):
      let slope = number(own.slope * factor)
      return .linear(try LinearCurve(deadZone: own.deadZone, slope: slope, floor: own.floor))
    case .power(let own):
      let exponent = number(own.exponent * factor)
      return .power(
        try PowerCurve(deadZone: own.deadZone, reference: own.reference, exponent: exponent))
    case .hyperbolic(let own):
      let steepness = number(own.steepness * factor)
      return .hyperbolic(try HyperbolicCurve(deadZone: own.deadZone, steepness: steepness))
    case .logistic(let own):
      let (center, width) = (number(own.center / factor), number(own.width / factor))
      return .logistic(
        try LogisticCurve(
          deadZone: own.deadZone, center: center, width: width, floor: own.floor))
    case .table(let own):
      // The dead zone stays, as in all families.
      let knots = own.knots.map { knot in
        let beyond = knot.distance - own.deadZone
        return beyond > 0
          ? CurveKnot(own.deadZone + number(beyond / factor), knot.gain) : knot
      }
      return .table(try TableCurve(knots: knots))
    case .stepped, .unit: return nil
    }
  }
}

// MARK: - Hyperbolas

extension CurveNeighbours {
  /// The curve's dead zone in whole pixels, because stepped curves end theirs just before one; the default hyperbola's
  /// if the gain never falls.
  private var deadZone: Double {
    curve.deadZone.isFinite ? curve.deadZone.rounded() : HyperbolicCurve().deadZone
  }

  private func hyperbola(_ steepness: Double) -> AccuracyCurve? {
    (try? HyperbolicCurve(deadZone: deadZone, steepness: steepness.rounded(figures: 3))).map(
      AccuracyCurve.hyperbolic)
  }

  /// The hyperbolas with the curve's dead zone, the flattest first, in steps of 5 %.
  private var hyperbolas: [AccuracyCurve] {
    (0...160).compactMap { hyperbola(0.0001 * pow(1.05, Double($0))) }
  }

  /// The hyperbola at the least distance.
  private var nearestHyperbola: AccuracyCurve? {
    hyperbolas.map { (curve: $0, distance: distance(to: $0)) }
      .min { $0.distance < $1.distance }?.curve
  }

  /// The flattest hyperbola whose gains differ by `factor` on average.
  private var flattestHyperbola: AccuracyCurve? {
    hyperbolas.first { distance(to: $0) >= log(Self.factor) }
  }
}
