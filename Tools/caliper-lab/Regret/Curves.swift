import Sliders
import Tuning

/// The curves that people of the worlds may use.
enum Curves {
  /// The default when the bounds were set; choices are compared with it.
  static let former = exponential(39)

  /// The curves of which the best one has no regret.
  static let catalogue: [SliderDesign] =
    [SliderDesign(curve: .stepped(SteppedCurve()), law: .obslider)]
    + [12, 18, 26, 39, 58, 80, 120].map(exponential)
    + [0.01, 0.02, 0.03, 0.045, 0.0692, 0.1, 0.15, 0.2].map(hyperbolic)
    + [0.005, 0.01, 0.05].map(linear) + [0.5, 0.75, 1.1, 1.5].map(power)
    + [AccuracyCurve.logistic(LogisticCurve()), .stepped(SteppedCurve())].map {
      SliderDesign(curve: $0)
    }

  // A parameter that is out of range would give the family's default.

  /// Exponential, halving every `halving` pixels.
  static func exponential(_ halving: Double) -> SliderDesign {
    SliderDesign(curve: .exponential((try? ExponentialCurve(halving: halving)) ?? .init()))
  }

  /// Hyperbolic, with this steepness.
  static func hyperbolic(_ steepness: Double) -> SliderDesign {
    SliderDesign(curve: .hyperbolic((try? HyperbolicCurve(steepness: steepness)) ?? .init()))
  }

  /// Linear, falling by this slope.
  static func linear(_ slope: Double) -> SliderDesign {
    SliderDesign(curve: .linear((try? LinearCurve(slope: slope)) ?? .init()))
  }

  /// A power of the distance.
  static func power(_ exponent: Double) -> SliderDesign {
    SliderDesign(curve: .power((try? PowerCurve(exponent: exponent)) ?? .init()))
  }
}

/// The five curves of a first round, the present one first.
enum Presets: String, Sendable {
  /// The curves of the study that `caliper tune --first` makes.
  case usual
  /// None of them is within 4 % of the best curve in most worlds.
  case poor

  /// The curves.
  var designs: [SliderDesign] {
    switch self {
    case .usual: TuningRound.first(present: Curves.former).designs
    case .poor:
      [
        Curves.exponential(18), Curves.exponential(12), Curves.linear(0.05),
        SliderDesign(curve: .stepped(SteppedCurve())), Curves.hyperbolic(0.2),
      ]
    }
  }
}
