import Base
import Comparison
import Datasets
import Studies

/// The options of `caliper compare` that leave out trials, beside the exclusions of the data sets.
struct ExclusionOptions: Sendable {
  /// The trials that `--exclude` names, each once.
  var exclusions: [Exclusion] = []
  /// The rules of `--outliers` and `--shortest`.
  var screening = TrialScreening()
  /// Whether pilot runs count.
  var includesPilots = false

  static let all: [Option<ExclusionOptions>] =
    [
      Option(
        name: "exclude", placeholder: "P[/S[/T]]",
        help: """
          leave out a participant, their session S, or trial T of it; may be repeated
          """, kind: .text, repeats: true
      ) { (texts, options) throws(OptionError) in
        var seen: Set<Exclusion> = []
        for text in texts {
          let exclusion = try exclusion(text)
          if seen.insert(exclusion).inserted { options.exclusions.append(exclusion) }
        }
      }
    ] + rules + [
      .flag("pilots", "count pilot runs too, which are left out by default") {
        $0.includesPilots = true
      }
    ]

  /// The rules by times, which a plan has as well.
  static let rules: [Option<ExclusionOptions>] = [
    .value(
      "outliers", "Nsd",
      """
      leave out solved trials whose log time is more than N standard deviations
      from the mean of their participant and method, such as 3sd (default: none)
      """, parse: { (text) throws(OptionError) in try deviations(text) },
      store: { $0.screening.outliers = $1 }),
    .value(
      "shortest", "S",
      "leave out trials solved in less than S seconds, such as 0.2 (default: none)",
      parse: { (text) throws(OptionError) in
        try positive(
          text, or: "--shortest '\(text)' is not a number of seconds above 0, such as 0.2")
      }, store: { $0.screening.shortest = $1 }),
  ]

  private static func exclusion(_ text: String) throws(OptionError) -> Exclusion {
    do throws(ExclusionOptionError) {
      return try Exclusion(option: text)
    } catch {
      throw OptionError(description: "--exclude '\(text)' \(error)")
    }
  }

  private static func deviations(_ text: String) throws(OptionError) -> Double {
    let problem = "--outliers '\(text)' is not a number above 0 followed by sd, such as 3sd"
    guard text.hasSuffix("sd") else { throw OptionError(description: problem) }
    return try positive(String(text.dropLast(2)), or: problem)
  }

  /// The positive number that `text` writes with digits and a point; `problem` is the message of the error for any
  /// other text.
  private static func positive(_ text: String, or problem: String) throws(OptionError) -> Double {
    guard let number = DecimalNumber(text)?.value, number > 0, number.isFinite
    else { throw OptionError(description: problem) }
    return number
  }
}
