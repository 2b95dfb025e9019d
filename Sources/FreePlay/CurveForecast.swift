package import Sliders

/// What simulated people are expected to take with a curve and with the default one.
///
/// It is worked out elsewhere and takes a while: what is shown meanwhile is that of the curve before.
package struct CurveForecast: Hashable, Sendable {
  /// How long simulated people take for a number.
  package struct Time: Hashable, Sendable {
    /// The geometric mean over people, in seconds.
    package var seconds: Double
    /// Its 95 % interval.
    package var interval: ClosedRange<Double>
    /// The share of numbers that were entered rather than given up.
    package var solvedShare: Double

    /// Creates a time.
    package init(seconds: Double, interval: ClosedRange<Double>, solvedShare: Double) {
      self.seconds = seconds
      self.interval = interval
      self.solvedShare = solvedShare
    }
  }

  /// With the curve.
  package var curve: Time
  /// With the default curve, the same people.
  package var standard: Time
  /// How many people there are.
  package var people: Int

  /// Creates a forecast.
  package init(curve: Time, standard: Time, people: Int) {
    self.curve = curve
    self.standard = standard
    self.people = people
  }

  /// What is to be forecast.
  package struct Question: Sendable {
    /// Which question of its page this is; a later one has a larger number.
    package var number: Int
    /// The slider's curve and law.
    package var design: SliderDesign
    /// The numbers that the slider covers.
    package var scale: Scale
    /// The track, in pixels of a plain display.
    package var trackLength: Double

    /// The design that it is compared with: what sliders have where nobody says otherwise.
    package var standard: SliderDesign { SliderDesign() }
  }
}
