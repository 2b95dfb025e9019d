import Formats
import Primitives

extension StudyDecoder {
  /// How a trial ends.
  func rules(_ fields: StrictObject) -> TrialRules {
    var rules = TrialRules()
    rules.confirmation = confirmation(fields)
    rules.wrongAnswers = fields.choice("wrongAnswers", default: .accept)
    rules.timeLimit = timeLimit(fields)
    rules.giveUp = giveUp(fields)
    return rules
  }

  /// One minute unless given; `null` is none.
  private func timeLimit(_ fields: StrictObject) -> Double? {
    if fields.value("timeLimit") == .null { return nil }
    return fields.number("timeLimit", in: 1...86_400, default: 60)
  }

  private func confirmation(_ fields: StrictObject) -> TrialRules.Confirmation {
    switch fields.value("confirmation") {
    case nil: return .done
    case .text:
      let word = fields.choice("confirmation", of: ["done", "release"], default: "done")
      return word == "release" ? .release : .done
    case .object:
      return .dwell(seconds("dwell", of: fields.object("confirmation"), in: 0.1...60, usual: 1))
    case let other?:
      fields.wrongType("confirmation", expected: "'done', 'release' or an object", found: other)
      return .done
    }
  }

  private func giveUp(_ fields: StrictObject) -> TrialRules.GiveUp {
    switch fields.value("giveUp") {
    case nil: return .always
    case .text:
      let word = fields.choice("giveUp", of: ["always", "never"], default: "always")
      return word == "never" ? .never : .always
    case .object:
      return .after(seconds("after", of: fields.object("giveUp"), in: 0...86_400, usual: 30))
    case let other?:
      fields.wrongType("giveUp", expected: "'always', 'never' or an object", found: other)
      return .always
    }
  }

  /// The only member of an object: so many seconds.
  private func seconds(
    _ name: String, of members: StrictObject?, in range: ClosedRange<Double>, usual: Double
  ) -> Double {
    guard let members else { return usual }
    members.requires(name, example: "\"\(name)\": \(usual.plainText)")
    let seconds = members.number(name, in: range, default: usual)
    members.rejectUnknownKeys()
    return seconds
  }
}
