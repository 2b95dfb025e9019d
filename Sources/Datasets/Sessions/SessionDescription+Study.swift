import Base
package import Sessions
package import Sliders
package import Studies

extension SessionDescription.Curve {
  /// Describes the curve of `design` and its tracking law.
  package init(_ design: SliderDesign) {
    self.init(
      family: design.curve.family.rawValue,
      parameters: design.curve.parameters.compactMapValues { .init($0) },
      trackingLaw: design.law.rawValue)
  }
}

extension SessionDescription.CurveParameter {
  /// The parameter in the form of a curve file; `nil` for a value that is neither a number nor a list.
  fileprivate init?(_ value: JSONValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .largeInteger(let integer): self = .number(Double(integer))
    case .list(let members): self = .list(members.compactMap(Self.init))
    case .null, .boolean, .text, .object: return nil
    }
  }
}

extension Plan {
  /// The plan of the session that `description` describes, which is a run of `study`.
  package init(of study: Study, in description: SessionDescription) {
    self.init(
      study: study, participant: description.participant,
      session: description.renumberedFrom ?? description.session,
      seed: description.seed, orderIndex: description.place, methods: description.methods)
  }
}

extension TrialConventions {
  /// The conventions of a session of this format.
  package init(formatVersion: Int) {
    self = .current
    counting = formatVersion == FormatVersion.first ? .everything : .ofMethod
    isEarlier = formatVersion < FormatVersion.refusing
  }
}
