package import Sliders

extension Scale {
  /// The bounds in words: '1 to 100'.
  package var bounds: String { "\(shortText(minimum)) to \(shortText(maximum))" }

  /// The values that can be entered, in words: '1 to 100, one decimal'.
  package var summary: String {
    switch decimals {
    case 0: "\(bounds), whole numbers"
    case 1: "\(bounds), one decimal"
    default: "\(bounds), \(decimals) decimals"
    }
  }

  /// `value` without decimals that are all zero, as at the ends of a track.
  package func shortText(_ value: Int) -> String {
    let full = text(value)
    guard decimals > 0, full.hasSuffix("." + String(repeating: "0", count: decimals)) else {
      return full
    }
    return String(full.dropLast(decimals + 1))
  }

  /// The message for a participant who typed something that is not a value; `nil` for an unfinished
  /// number: one below the minimum may still grow, a negative one above the maximum too.
  func validationMessage(for refusal: ScaleError, isNegative: Bool) -> String? {
    switch refusal {
    case .incomplete: nil
    case .belowMinimum: isNegative ? "at least \(shortText(minimum))" : nil
    case .notANumber: "not a number"
    case .twoDecimalSigns: "one decimal sign only"
    case .tooManyDecimals: summary
    case .aboveMaximum: isNegative ? nil : "at most \(shortText(maximum))"
    }
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
}
