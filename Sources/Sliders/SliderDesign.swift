/// What makes a slider accurate: its curve, how the thumb follows, and where the jaws stand.
public struct SliderDesign: Sendable {
  /// The gain by distance.
  public var curve: any AccuracyCurve
  /// How the thumb follows the pointer.
  public var law: ReturnLaw
  /// Where the jaws stand.
  public var jaws: JawsStyle

  /// Creates a design; Caliper's own law and jaws unless told otherwise.
  public init(
    curve: any AccuracyCurve = ExponentialCurve(), law: ReturnLaw = .proportional,
    jaws: JawsStyle = .reach
  ) {
    self.curve = curve
    self.law = law
    self.jaws = jaws
  }
}
