/// How a hand moves the pointer: a first movement, then corrections until it is there.
package struct PointerParameters: Hashable, Sendable {
  /// The seconds of a first movement over 1,000 px.
  package var firstTime = 0.406
  /// The power of the distance by which a first movement's time grows.
  package var firstExponent = 0.2
  /// The share of the distance that a first movement aims at.
  package var firstShare = 0.96
  /// The standard deviation of where a first movement ends, as a share of its distance.
  package var firstNoise = 0.12
  /// The seconds of a correction.
  package var correctionTime = 0.266
  /// The seconds from the end of a movement to the next correction.
  package var correctionLatency = 0.061
  /// The share of the error that a correction aims at.
  package var correctionShare = 0.98
  /// The standard deviation of a correction's end, as a share of the error.
  package var correctionNoise = 0.34
  /// The standard deviation below which no movement's end comes, in pixels.
  package var floor = 2.45
  /// The standard deviation of the drift across a movement, as a share of its way.
  package var drift = 0.04
  /// How much longer movements take while a button is held.
  package var dragFactor = 1.2
  /// The seconds from being there to pressing or letting go.
  package var verification = 0.06
  /// The seconds from the press of a click to its release.
  package var clickHold = 0.14

  static let list = [
    Parameter(
      "pointer-first-time", \.pointer.firstTime, "s", .measured, varies: .time,
      "duration of a first movement over 1,000 px", source: submovements),
    Parameter(
      "pointer-first-exponent", \.pointer.firstExponent, "1", .measured,
      "power of the distance by which that duration grows", source: submovements),
    Parameter(
      "pointer-first-share", \.pointer.firstShare, "1", .measured,
      "share of the distance that a first movement aims at", source: submovements),
    Parameter(
      "pointer-first-noise", \.pointer.firstNoise, "1", .measured, varies: .noise,
      "standard deviation of its end, as a share of the distance", source: submovements),
    Parameter(
      "pointer-correction-time", \.pointer.correctionTime, "s", .measured, varies: .time,
      "duration of a correction", source: submovements),
    Parameter(
      "pointer-correction-latency", \.pointer.correctionLatency, "s", .measured, varies: .time,
      "from the end of a movement to its correction", source: submovements),
    Parameter(
      "pointer-correction-share", \.pointer.correctionShare, "1", .measured,
      "share of the error that a correction aims at", source: submovements),
    Parameter(
      "pointer-correction-noise", \.pointer.correctionNoise, "1", .measured, varies: .noise,
      "standard deviation of its end, as a share of the error", source: submovements),
    Parameter(
      "pointer-floor", \.pointer.floor, "px", .measured, varies: .noise,
      "standard deviation that no movement's end comes below", source: submovements),
    Parameter(
      "pointer-drift", \.pointer.drift, "1", .measured, varies: .noise,
      "standard deviation across a movement, as a share of its way",
      source: "OrthoZoom, Appert and Fekete 2006"),
    Parameter(
      "pointer-drag-factor", \.pointer.dragFactor, "1", .measured,
      "how much longer movements take while a button is held",
      source: "0.22 to 0.25 s a bit instead of 0.196"),
    Parameter(
      "pointer-verification", \.pointer.verification, "s", .measured, varies: .time,
      "from being there to pressing or letting go", source: submovements),
    Parameter(
      "pointer-click-hold", \.pointer.clickHold, "s", .measured, varies: .time,
      "from the press of a click to its release",
      source: "a click of .2 s (Card, Moran and Newell 1983) less the verification"),
  ]

  private static let submovements =
    "fitted to the Pointing Dynamics data (Müller, Oulasvirta and Murray-Smith 2017)"
}
