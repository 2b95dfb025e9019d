/// Numbers as sentences have them.
package enum ReportFormat {
  /// Seconds with two or three figures, or a dash if there are none.
  package static func seconds(_ value: Double?) -> String {
    guard let value else { return "–" }
    return "\(value.figures(value < 10 ? 2 : 3)) s"
  }

  /// A share in whole percent; between 0 and 1 and 99 and 100 with a mark.
  package static func percent(_ share: Double) -> String {
    let percent = share * 100
    guard percent.magnitude < 1e15 else { return "–" }
    if percent > 0, percent < 0.5 { return "< 1 %" }
    if percent < 100, percent >= 99.5 { return "> 99 %" }
    return "\(Int(percent.rounded())) %"
  }

  /// A share in whole percent without the sign: '53'.
  package static func wholePercent(_ share: Double) -> String {
    "\(Int(exactly: (share * 100).rounded()) ?? 0)"
  }

  /// The interval of a share in whole percent, rounded outward, behind it: ' [52, 99]'; empty without one.
  package static func percent(behind interval: ConfidenceInterval?) -> String {
    interval.map { " [\(lowerPercent($0.low)), \(upperPercent($0.high))]" } ?? ""
  }

  /// A share in whole percent without the sign, rounded down.
  package static func lowerPercent(_ share: Double) -> String { percent(share, rounded: .down) }

  /// A share in whole percent without the sign, rounded up.
  package static func upperPercent(_ share: Double) -> String { percent(share, rounded: .up) }

  private static func percent(_ share: Double, rounded rule: FloatingPointRoundingRule) -> String {
    // A share that differs from a whole number only by rounding errors is printed as this number.
    let nearest = (share * 100).rounded()
    let isWhole = abs(share * 100 - nearest) < 1e-9
    return "\(Int(exactly: isWhole ? nearest : (share * 100).rounded(rule)) ?? 0)"
  }

  /// A difference of shares in whole points, with its sign; 0 if it is beyond all numbers.
  package static func points(_ share: Double) -> String {
    let points = Int(exactly: (share * 100).rounded()) ?? 0
    return points > 0 ? "+\(points)" : points < 0 ? "−\(points.magnitude)" : "0"
  }

  /// A p-value in the form of papers: three decimals without the zero, or '< .001'.
  package static func p(_ value: Double?) -> String {
    guard let value, !value.isNaN else { return "p not defined" }
    if value < 0.001 { return "p < .001" }
    // One that is just below .05 is not printed as .050: it decides about a claim.
    if value < 0.05, value >= 0.0495 {
      return value < 0.04995 ? "p = .0\(Int((value * 10_000).rounded()))" : "p < .05"
    }
    let thousandths = Int((min(value, 1) * 1000).rounded())
    if thousandths >= 1000 { return "p > .999" }
    let digits = String(thousandths)
    return "p = ." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// The same without its letter, for tables: '.021', '< .001'.
  package static func pAlone(_ value: Double) -> String {
    p(value).replacing("p = ", with: "").replacing("p ", with: "")
  }

  /// A number of things: '1 trial', '2 trials'.
  package static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  /// Whole numbers in ascending order, consecutive ones as a range: 4, 10–18.
  package static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound < Int.max, number == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { range in
      switch range.count {
      case 1: "\(range.lowerBound)"
      case 2: "\(range.lowerBound), \(range.upperBound)"
      default: "\(range.lowerBound)–\(range.upperBound)"
      }
    }.joined(separator: ", ")
  }

  /// The names as a sentence lists them: a, b and c.
  package static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// A number of people: 'one person', '2 people'.
  package static func people(_ number: Int) -> String {
    number == 1 ? "one person" : "\(number) people"
  }
}

extension String {
  /// The text for a line of a terminal: characters that move the cursor or colour the text are replaced by '?'.
  package var sanitizedForDisplay: String { replacingUnsafe { $0.isSafeInLine } }

  /// The text for lines of a terminal: the same as `sanitizedForDisplay`, but line feeds stay.
  package var sanitizedLines: String { replacingUnsafe { $0.isSafeInLine || $0 == "\n" } }

  private func replacingUnsafe(_ isSafe: (Unicode.Scalar) -> Bool) -> String {
    // Most texts have nothing to replace, and the categories of characters take long to look up.
    guard !utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { isSafe($0) ? $0 : "?" }))
  }
}

extension Unicode.Scalar {
  /// Whether it is neither a control character nor one that changes the direction of the following text.
  fileprivate var isSafeInLine: Bool {
    // Persian words and joined emoji need these two, which only shape their neighbours.
    if value == 0x200C || value == 0x200D { return true }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }
}

extension String {
  /// The text with a capital letter at its start, for a sentence.
  package var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}
