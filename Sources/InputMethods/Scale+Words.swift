package import Languages
package import Sliders

extension Scale {
  /// The values that can be entered, in words: '1 to 100, one decimal'.
  package func summary(in language: Language) -> String {
    decimals == 0
      ? language.words(.numberWhole, ends(language))
      : language.words(.numberDecimals, ends(language), count: decimals)
  }

  private func ends(_ language: Language) -> [String: String] {
    [
      "minimum": language.number(shortText(minimum)),
      "maximum": language.number(shortText(maximum)),
    ]
  }

  /// `value` without decimals that are all zero, as at the ends of a track.
  package func shortText(_ value: Int) -> String {
    let full = text(value)
    guard decimals > 0, full.hasSuffix("." + String(repeating: "0", count: decimals)) else {
      return full
    }
    return String(full.dropLast(decimals + 1))
  }

  /// The problem of a participant who typed something that is not a value; `nil` for a number that may continue, unless
  /// it `isFinished`: one below the minimum may still grow, a negative one above the maximum too.
  package func entryProblem(
    for refusal: ScaleError, isNegative: Bool, isFinished: Bool
  ) -> EntryProblem? {
    let reason: EntryProblem.Reason? =
      switch refusal {
      case .incomplete: isFinished ? .missing : nil
      case .belowMinimum: isNegative || isFinished ? .belowMinimum : nil
      case .notANumber: .notANumber
      case .twoDecimalSigns: .twoDecimalSigns
      case .tooManyDecimals: .tooManyDecimals
      case .aboveMaximum: isNegative && !isFinished ? nil : .aboveMaximum
      }
    return reason.map { EntryProblem(scale: self, reason: $0) }
  }
}

extension String {
  /// The text without white space at its ends, which copying often brings along.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// The text as a field for a path takes it: a typed space comes alone and stays, pasted text is trimmed.
  package var enteredInPath: String { self == " " ? self : trimmed }
}
