import Base
import Comparison
import Drawing
import Numerics

/// A method within its facet.
struct ReportedMethod {
  let contents: FacetContents
  /// The position in the facet's order.
  let index: Int

  var method: FacetMethod { contents.facet.methods[index] }
  var description: MethodDescription { contents.descriptions[index] }
  /// Whether the data have the outcomes of trials.
  var hasOutcomes: Bool { !contents.facet.lacksOutcomes }
}

/// The numbers that reports have of a method.
enum MethodMeasures {
  typealias List = Measures<ReportedMethod>
  private typealias One = Measure<ReportedMethod>

  /// Everything that the JSON has of a method.
  static var all: List { List(identity + outcomes + estimates + [unreachable] + descriptive) }

  // MARK: - The comparison

  private static var identity: [One] {
    [
      .word("method", "the method") { $0.description.condition.method },
      .word("curve", "its curve; empty without one") { $0.description.condition.curve },
      .count("participants", "people with a counted trial") { $0.method.participants },
      .count("contributing", "the people who contribute to ratios") { $0.method.contributing },
      .count("trials", "counted trials") { $0.method.outcomes.trials },
    ]
  }

  private static var outcomes: [One] {
    OutcomeParts.Kind.allCases.map { kind in
      .count(kind.rawValue, kind.word, kind.definition) { OutcomeParts($0.method.outcomes)[kind] }
    }
  }

  private static var estimates: [One] {
    [
      .estimate(
        "time_s",
        "the geometric mean time to a correct entry by the censored model, with its 95 % interval over people"
      ) {
        ($0.method.time, $0.method.timeInterval?.low, $0.method.timeInterval?.high)
      },
      .estimate(
        "success",
        "the share of counted trials that are correct, with its 95 % interval over people"
      ) {
        guard $0.hasOutcomes else { return (nil, nil, nil) }
        return ($0.method.success, $0.method.successInterval?.low, $0.method.successInterval?.high)
      },
      .estimate(
        "time_per_correct_s",
        "the time of all counted trials over the number of correct ones, with its 95 % interval"
      ) {
        ($0.method.timePerCorrect, $0.method.timePerCorrectLow, $0.method.timePerCorrectHigh)
      },
      .number(
        "residual_sd", "the standard deviation of log times about the model",
        { $0.method.deviation }),
    ]
  }

  private static var unreachable: One {
    .value(
      "unreachable",
      "the numbers that it cannot enter: `number`, and the `trials` that asked for it"
    ) {
      .list(
        $0.method.unreachable.map {
          .object(["number": .number($0.number), "trials": .number($0.trials)])
        })
    }
  }

  // MARK: - Tables

  /// The columns of the table of the methods of `facets`, with the outcomes of `kinds`.
  static func times(_ kinds: [OutcomeParts.Kind], of facets: [FacetContents]) -> List {
    let hasOutcomes = EntryWords(facets.map(\.facet)).hasOutcomes
    let counts = outcomes.filter { one in kinds.contains { $0.rawValue == one.keys.first } }
    return List(
      time(facets) + [timesAsLong(facets), perMinute(hasOutcomes)]
        + (hasOutcomes ? [shareRight] + counts : []))
  }

  /// The columns without ratios and counts of outcomes.
  static func estimates(of facets: [FacetContents]) -> List {
    let hasOutcomes = EntryWords(facets.map(\.facet)).hasOutcomes
    return List(time(facets) + [perMinute(hasOutcomes)] + (hasOutcomes ? [shareRight] : []))
  }

  private static func time(_ facets: [FacetContents]) -> [One] {
    let mean = "geometric mean over people, each of whom has the same weight"
    let words = EntryWords(facets.map(\.facet))
    return [
      .cell(
        words.hasOutcomes ? "time to a correct entry" : "time of a trial",
        mean + (words.unfinished.map { "; trials \($0) count as longer" } ?? "")
      ) { ReportFormat.seconds($0.method.time) },
      .cell("95 %") {
        $0.method.timeInterval.map { ReportFormat.range($0, 2) } ?? Document.unknown
      },
    ]
  }

  private static func timesAsLong(_ facets: [FacetContents]) -> One {
    let names = Set(facets.compactMap(\.sentences.methodTitles.first))
    let first = names.count == 1 ? names.first : nil
    return .cell(
      "times as long as \(first ?? "the first")",
      "the ratio to the time with \(first ?? "the first method"), with the interval over all pairs"
    ) { $0.contents.ratio($0.index) }
  }

  private static func perMinute(_ hasOutcomes: Bool) -> One {
    .cell(
      hasOutcomes ? "correct entries a minute" : "trials a minute",
      hasOutcomes
        ? "correct entries over the time of all trials, failed ones included, with its 95 % interval"
        : "all trials over their time, with its 95 % interval"
    ) { $0.method.perMinuteWords }
  }

  private static var shareRight: One {
    .cell("share right", "right trials over all of them, with the 95 % interval") {
      $0.contents.facet.shareWords(of: $0.method)
    }
  }

  /// Times by other definitions.
  static func otherTimes(until horizon: Double?) -> List {
    let limit = horizon.map { " to \($0.threeFigures) s" } ?? ""
    return List([
      .number(
        "geometric_mean_s", "mean of solved", "the geometric mean of solved trials alone",
        { $0.description.geometricMean }, { ReportFormat.seconds($0) }),
      .interval(
        "ci_low_s", "ci_high_s", "95 %", "its 95 % interval over people",
        { $0.description.interval }),
      quartile("quartile_low_s", "lower quartile", \.lower),
      quartile("median_s", "median", \.median),
      quartile("quartile_high_s", "upper quartile", \.upper),
      .init(
        ["km_median_s"], "Kaplan–Meier median",
        "the time by which half of the trials are solved, trials given up or timed out counting as longer",
        text: { $0.kaplanMeierWords }, values: { [.number($0.description.survival.median)] }),
      .number(
        "restricted_mean_s", "restricted mean\(limit)",
        "the mean time until solved, up to the time that all methods have trials of",
        { $0.description.survival.restrictedMean }, { ReportFormat.seconds($0) }),
      .number(
        "bits_per_s", "bits/s", "the information of correct entries over the time of all trials",
        { $0.description.bitsPerSecond }),
    ])
  }

  private static func quartile(
    _ key: String, _ title: String, _ value: @escaping (Quartiles) -> Double
  ) -> One {
    .number(
      key, title, "of solved trials", { $0.description.quartiles.map(value) },
      { ReportFormat.seconds($0) })
  }

  /// The way to an entry, and the errors of entries.
  static var entries: List {
    List([
      .number(
        "first_input_median_s", "first input", "the median time of the first input",
        { $0.description.firstInput?.median }, { ReportFormat.seconds($0) }),
      .number(
        "first_hit_median_s", "first right",
        "the median time of the first moment with the right value",
        { $0.description.firstHit?.median }, { ReportFormat.seconds($0) }),
      .number(
        "corrections", "corrections", "the mean number of corrections a trial",
        { $0.description.corrections }, { $0.figures(2) }),
      .number(
        "error_mean", "mean error", "the mean of entered minus target, in units of the scale",
        { $0.description.errors?.signedMean }),
      .number(
        "error_absolute_mean", "mean |error|",
        "the mean size of entered minus target, in units of the scale",
        { $0.description.errors?.absoluteMean }),
      .count("out_by_ten", "out by ten", "entries ten times too large or too small") {
        $0.description.errors?.outByTen
      },
    ])
  }

  /// The measures of pointing by ISO 9241-411.
  static var pointing: List {
    List([
      .count("throughput_participants", "people", "people with entries to compute throughput from")
      {
        $0.description.pointing?.participants
      },
      .number(
        "throughput_bits_per_s", "bit/s",
        "throughput, the effective index of difficulty over the mean time",
        { $0.description.pointing?.throughput }),
      .interval(
        "throughput_ci_low", "throughput_ci_high", "95 %", "its 95 % interval over people",
        { $0.description.pointing?.interval }, { "[\(ReportFormat.bounds($0, 2))]" }),
      .number(
        "id_bits", "ID", "the index of difficulty, in bits", { $0.description.pointing?.difficulty }
      ),
      .number(
        "effective_id_bits", "effective ID", "the index of difficulty by people's actual movements",
        { $0.description.pointing?.effectiveDifficulty }),
      .number(
        "effective_distance_steps", "distance", "effective, in steps of the scale",
        { $0.description.pointing?.distance }),
      .number(
        "effective_width_steps", "width", "effective, in steps of the scale",
        { $0.description.pointing?.width }),
    ])
  }

  private static var descriptive: [One] {
    otherTimes(until: nil).all + entries.all + pointing.all + [
      .value("blocks", "times by block") {
        .list($0.description.blocks.map(LearningMeasures.all.json))
      },
      .value("repetitions", "times by trial") {
        .list($0.description.repetitions.map(LearningMeasures.all.json))
      },
    ]
  }
}

/// The numbers of a point of the figure of learning.
enum LearningMeasures {
  static var all: Measures<LearningPoint> {
    Measures([
      .count("number", "the number of the block or trial, from 1", \.number),
      .count("trials", "counted trials", \.trials), .count("correct", "correct ones", \.correct),
      .number("geometric_mean_s", "the geometric mean of their times", \.geometricMean),
      .interval("ci_low_s", "ci_high_s", "its 95 % interval", \.interval),
    ])
  }
}

extension FacetMethod {
  /// Correct entries a minute with their interval: '9.6 [8.5, 11]'; the upper bound of a time is the lower one of these.
  var perMinuteWords: String {
    let number = correctPerMinute.figures(2)
    guard let low = timePerCorrectLow, low > 0 else { return number }
    let interval = ConfidenceInterval(
      low: timePerCorrectHigh.map { 60 / $0 } ?? 0, high: 60 / low)
    return "\(number) [\(ReportFormat.bounds(interval, 2))]"
  }
}

extension ReportedMethod {
  /// The median, or the time after which it is: half of the trials were not solved by the longest one.
  fileprivate var kaplanMeierWords: String {
    let survival = description.survival
    if let median = survival.median { return ReportFormat.seconds(median) }
    return survival.trials > 0 ? "not reached" : Document.unknown
  }
}

extension OutcomeParts.Kind {
  /// The trials with this outcome.
  var definition: String {
    switch self {
    case .correct: "trials that ended with the right number"
    case .incorrect: "trials that ended with a wrong one"
    case .gaveUp: "trials that were given up"
    case .timedOut: "trials that ended by the time limit"
    case .cannotEnter:
      "trials with a number that the method has no position for, regardless of their outcome"
    }
  }
}
