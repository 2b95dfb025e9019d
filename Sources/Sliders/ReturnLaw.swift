/// How the thumb follows a pointer that leaves the track, and meets it again on return.
public enum ReturnLaw: String, CaseIterable, Sendable {
  /// The offset between the two shrinks with the distance from the dead zone; nothing jumps.
  case proportional
  /// In the dead zone the thumb jumps to the pointer.
  case snap
  /// The thumb never meets the pointer again.
  case never = "none"
  /// With each event towards the track a share of the offset goes.
  case obslider
  /// The pointer's way since the press is scaled by the gain of the present distance.
  case pressPoint = "press-point"

  /// What it does, in a few words.
  public var summary: String {
    switch self {
    case .proportional: "the thumb meets the pointer little by little on the way back"
    case .snap: "the thumb jumps to the pointer at the dead zone"
    case .never: "the thumb never meets the pointer again"
    case .obslider: "the thumb takes back a share of the offset with every event on the way back"
    case .pressPoint: "the thumb is at the press point plus the gain times the way since"
    }
  }

  /// The law itself.
  var rule: any ValueLaw.Type {
    switch self {
    case .proportional: ProportionalLaw.self
    case .snap: SnapLaw.self
    case .never: RelativeLaw.self
    case .obslider: OBSliderLaw.self
    case .pressPoint: PressPointLaw.self
    }
  }
}
