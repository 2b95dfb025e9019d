package import Languages
package import Sliders

/// The reason that a participant's entry is no value of the scale.
package struct EntryProblem: Hashable, Sendable {
  /// The numbers that can be entered.
  package let scale: Scale
  /// The kind of the problem.
  package let reason: Reason

  /// The kinds of problems of an entry.
  package enum Reason: Hashable, Sendable {
    /// There is no number, or a part of one.
    case missing
    case belowMinimum, aboveMaximum
    case notANumber, twoDecimalSigns, tooManyDecimals
    /// A sign that may separate thousands.
    case thousands
    /// A character that no number has.
    case character(Character)
    case tooLong(maximum: Int)
    /// More digits before the decimal sign than there are places for.
    case tooManyDigits(maximum: Int)
  }

  /// The sentences for the participant, each for a line if there is room for several.
  package func lines(in language: Language) -> [String] {
    let sentence = sentence(in: language)
    return reason == .missing ? [sentence, scale.summary(in: language)] : [sentence]
  }

  /// The sentences for the participant in one line.
  package func message(in language: Language) -> String {
    lines(in: language).reduce("") { $0.followed(by: $1) }
  }

  private func sentence(in language: Language) -> String {
    switch reason {
    case .missing: language.words(.numberMissing)
    case .tooManyDecimals: scale.summary(in: language)
    case .belowMinimum:
      language.words(.numberAtLeast, ["minimum": language.number(scale.shortText(scale.minimum))])
    case .aboveMaximum:
      language.words(.numberAtMost, ["maximum": language.number(scale.shortText(scale.maximum))])
    case .notANumber: language.words(.numberNotANumber)
    case .twoDecimalSigns: language.words(.numberTwoSigns)
    case .thousands: language.words(.numberThousands)
    case .character(let character):
      language.words(
        .numberCharacter, ["character": character.isNewline ? " " : String(character)])
    case .tooLong(let maximum): language.words(.numberTooLong, count: maximum)
    case .tooManyDigits(let maximum):
      language.words(
        scale.decimals == 0 ? .numberTooManyDigits : .numberTooManyWholeDigits, count: maximum)
    }
  }
}

extension InputMethod {
  /// The problem so far, or the problem that Done finds if Done `isRefused`.
  package func problem(isRefused: Bool) -> EntryProblem? {
    isRefused ? finishedProblem : entryProblem
  }
}
