public import Sliders

/// What simulated people are expected to take with a curve and with the default one.
///
/// It is worked out elsewhere and takes a while: what is shown meanwhile is that of the curve before.
public struct CurveForecast: Hashable, Sendable {
  /// How long simulated people take for a number.
  public struct Time: Hashable, Sendable {
    /// The geometric mean over people, in seconds.
    public var seconds: Double
    /// Its 95 % interval.
    public var interval: ClosedRange<Double>
    /// The share of numbers that were entered rather than given up.
    public var solvedShare: Double

    /// Creates a time.
    public init(seconds: Double, interval: ClosedRange<Double>, solvedShare: Double) {
      self.seconds = seconds
      self.interval = interval
      self.solvedShare = solvedShare
    }
  }

  /// With the curve.
  public var curve: Time
  /// With the default curve, the same people.
  public var standard: Time
  /// How many people there are.
  public var people: Int

  /// Creates a forecast.
  public init(curve: Time, standard: Time, people: Int) {
    self.curve = curve
    self.standard = standard
    self.people = people
  }

  /// What is to be forecast.
  public struct Question: Sendable {
    /// Which question of its page this is; a later one has a larger number.
    public var number: Int
    /// The slider's curve and law.
    public var design: SliderDesign
    /// The numbers that the slider covers.
    public var scale: Scale
    /// The track, in pixels of a plain display.
    public var trackLength: Double

    /// The design that it is compared with: what sliders have where nobody says otherwise.
    public var standard: SliderDesign { SliderDesign() }
  }
}
