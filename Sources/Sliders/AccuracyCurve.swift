package import Base

/// The gain of a slider by the pointer's distance from the track: how much slower the thumb moves.
///
/// The control-display gain is 1 in the dead zone, never increases with distance and is never 0. Each case is a family
/// with its parameters. The parameters are checked when a family's value is made, so that every curve is one that a
/// curve file can hold.
public enum AccuracyCurve: Hashable, Sendable {
  /// The gain halves at equal distances.
  case exponential(ExponentialCurve)
  /// The gain falls in steps.
  case stepped(SteppedCurve)
  /// The gain falls by the same amount with every pixel.
  case linear(LinearCurve)
  /// The gain falls with a power of the distance.
  case power(PowerCurve)
  /// One over the gain grows by the same amount with every pixel.
  case hyperbolic(HyperbolicCurve)
  /// The gain falls along an S.
  case logistic(LogisticCurve)
  /// The gain goes smoothly through given values.
  case table(TableCurve)
  /// The gain is 1 at every distance: the curve of a plain slider.
  case unit

  /// Caliper's own curve: hyperbolic beyond a dead zone of 20 px, a tenth of the speed 150 px away.
  public static let standard = AccuracyCurve.hyperbolic(HyperbolicCurve())

  /// The thumb's pixels for each pixel of the pointer at `distance` pixels from the track.
  public func gain(at distance: Double) -> Double {
    switch self {
    case .exponential(let curve): curve.gain(at: distance)
    case .stepped(let curve): curve.gain(at: distance)
    case .linear(let curve): curve.gain(at: distance)
    case .power(let curve): curve.gain(at: distance)
    case .hyperbolic(let curve): curve.gain(at: distance)
    case .logistic(let curve): curve.gain(at: distance)
    case .table(let curve): curve.gain(at: distance)
    case .unit: 1
    }
  }

  /// The distance within which the slider behaves as any other, in pixels; infinite for `unit`.
  public var deadZone: Double {
    switch self {
    case .exponential(let curve): curve.deadZone
    case .stepped(let curve): curve.deadZone
    case .linear(let curve): curve.deadZone
    case .power(let curve): curve.deadZone
    case .hyperbolic(let curve): curve.deadZone
    case .logistic(let curve): curve.deadZone
    case .table(let curve): curve.deadZone
    case .unit: .infinity
    }
  }

  /// The distances beyond the dead zone at which the gain bends or jumps, ascending, in pixels.
  public var breaks: [Double] {
    switch self {
    case .exponential(let curve): curve.breaks
    case .stepped(let curve): curve.breaks
    case .linear(let curve): curve.breaks
    case .table(let curve): curve.breaks
    case .power, .hyperbolic, .logistic, .unit: []
    }
  }

  /// The dead zone's edge and the breaks, in pixels: the distances at which a path across them is cut.
  ///
  /// The dead zone of a gain that jumps ends a rounding error before the jump, and both are one edge.
  package var edges: [Double] {
    let deadZone = deadZone
    let breaks = breaks.filter { $0 - deadZone > 1e-9 }
    return ([deadZone] + breaks).filter(\.isFinite)
  }

  /// The family.
  public var family: CurveFamily {
    switch self {
    case .exponential: .exponential
    case .stepped: .stepped
    case .linear: .linear
    case .power: .power
    case .hyperbolic: .hyperbolic
    case .logistic: .logistic
    case .table: .table
    case .unit: .unit
    }
  }

  /// The parameters in words, with their units.
  public var details: String {
    switch self {
    case .exponential(let curve): curve.details
    case .stepped(let curve): curve.details
    case .linear(let curve): curve.details
    case .power(let curve): curve.details
    case .hyperbolic(let curve): curve.details
    case .logistic(let curve): curve.details
    case .table(let curve): curve.details
    case .unit: "gain 1"
    }
  }

  /// The parameters by name, in the form of a curve file.
  package var parameters: [String: JSONValue] {
    switch self {
    case .exponential(let curve): curve.parameters
    case .stepped(let curve): curve.parameters
    case .linear(let curve): curve.parameters
    case .power(let curve): curve.parameters
    case .hyperbolic(let curve): curve.parameters
    case .logistic(let curve): curve.parameters
    case .table(let curve): curve.parameters
    case .unit: [:]
    }
  }
}

// MARK: - Handles

extension AccuracyCurve {
  /// The handles that the curve can be dragged by, nearest to the track first.
  public var handles: [CurveHandle] {
    switch self {
    case .exponential(let curve): curve.handles
    case .stepped(let curve): curve.handles
    case .linear(let curve): curve.handles
    case .power(let curve): curve.handles
    case .hyperbolic(let curve): curve.handles
    case .logistic(let curve): curve.handles
    case .table(let curve): curve.handles
    case .unit: []
    }
  }

  /// The curve after the handle at `index` was dragged towards `position`.
  ///
  /// The handle stops before a parameter leaves its range, so that the result is valid for every finite position.
  ///
  /// - Throws: `CurveError` if the position gives no valid parameters, for instance NaN.
  public func moving(_ index: Int, to position: CurveKnot) throws(CurveError) -> AccuracyCurve {
    switch self {
    case .exponential(let curve): .exponential(try curve.moving(index, to: position))
    case .stepped(let curve): .stepped(try curve.moving(index, to: position))
    case .linear(let curve): .linear(try curve.moving(index, to: position))
    case .power(let curve): .power(try curve.moving(index, to: position))
    case .hyperbolic(let curve): .hyperbolic(try curve.moving(index, to: position))
    case .logistic(let curve): .logistic(try curve.moving(index, to: position))
    case .table(let curve): .table(try curve.moving(index, to: position))
    case .unit: self
    }
  }

  /// The curve with one more handle at `distance`, and that handle's index; `nil` if there is no room for one, and for
  /// families with a fixed number of handles.
  public func inserting(at distance: Double) -> (curve: AccuracyCurve, index: Int)? {
    switch self {
    case .stepped(let curve): curve.inserting(at: distance).map { (.stepped($0.curve), $0.index) }
    case .table(let curve): curve.inserting(at: distance).map { (.table($0.curve), $0.index) }
    case .exponential, .linear, .power, .hyperbolic, .logistic, .unit: nil
    }
  }

  /// The curve without the handle at `index`; `nil` if too few would be left, and for families with a fixed number of
  /// handles.
  public func removing(_ index: Int) -> AccuracyCurve? {
    switch self {
    case .stepped(let curve): curve.removing(index).map(AccuracyCurve.stepped)
    case .table(let curve): curve.removing(index).map(AccuracyCurve.table)
    case .exponential, .linear, .power, .hyperbolic, .logistic, .unit: nil
    }
  }
}

// MARK: - Families

/// The families of accuracy curves; the raw value is the name in study and curve files.
public enum CurveFamily: String, CaseIterable, Sendable {
  /// See `ExponentialCurve`.
  case exponential
  /// See `SteppedCurve`.
  case stepped
  /// See `LinearCurve`.
  case linear
  /// See `PowerCurve`.
  case power
  /// See `HyperbolicCurve`.
  case hyperbolic
  /// See `LogisticCurve`.
  case logistic
  /// See `TableCurve`.
  case table
  /// The plain slider's, which no file names.
  case unit

  /// The families that a file can name.
  public static let named = allCases.filter { $0 != .unit }

  /// The shape of the family's gain, in a few words.
  public var summary: String {
    switch self {
    case .exponential: "the gain halves every so many pixels, down to a floor"
    case .stepped: "the gain jumps down at some distances"
    case .linear: "the gain falls by the same amount with every pixel, down to a floor"
    case .power: "the gain falls with a power of the distance"
    case .hyperbolic: "one over the gain grows by the same amount with every pixel"
    case .logistic: "the gain falls along an S around one distance, down to a floor"
    case .table: "the gain goes smoothly through 2 to 12 given values"
    case .unit: "the gain is 1 at every distance"
    }
  }

  /// The curve of the family with all its defaults.
  public var standard: AccuracyCurve {
    switch self {
    case .exponential: .exponential(ExponentialCurve())
    case .stepped: .stepped(SteppedCurve())
    case .linear: .linear(LinearCurve())
    case .power: .power(PowerCurve())
    case .hyperbolic: .hyperbolic(HyperbolicCurve())
    case .logistic: .logistic(LogisticCurve())
    case .table: .table(TableCurve())
    case .unit: .unit
    }
  }
}
