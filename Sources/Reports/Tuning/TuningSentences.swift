import Base
import Comparison
package import Sliders
package import Tuning

/// The sentences that the text report and the page share.
package struct TuningSentences {
  let result: TuningResult
  /// The outcome that is expected of one more round; `nil` if it cannot be computed.
  let next: NextRound?

  /// The sentences on `result`, for which the next round is computed.
  package init(_ result: TuningResult) {
    self.result = result
    next = result.next
  }

  /// The warning in the file of a curve that is to be shipped; `nil` without anything to warn of.
  package static func warning(of design: SliderDesign, isSimulated: Bool) -> String? {
    let simulated =
      isSimulated
      ? "Chosen by the trials of simulated people, which are no evidence about people." : nil
    let law =
      design.law == SliderDesign().law
      ? nil
      : "Chosen with the law '\(design.law.rawValue)', which the slider needs, too, as 'return'."
    let sentences = [simulated, law].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The command that makes a study if there is nothing to choose from.
  static let firstStudy = "caliper tune --first study.json --values N --width PX"
  /// The command that makes the study of one more round.
  static let nextStudy = "caliper tune PATH… --next FILE"

  /// The gain below which one more round is not worth its trials, as a share of the time.
  private static let smallGain = 0.005
  /// A difference is shown if the probability of the opposite is below this.
  private static let shown = 0.025
  /// The share of correct entries below which it is mentioned.
  private static let mostlyRight = 0.9
  /// The most curves that a sentence lists by name.
  private static let mostNames = 4

  /// The decision in one sentence.
  var headline: String {
    let sentence = decision
    return result.isSimulated
      ? "By trials of simulated people, " + sentence.prefix(1).lowercased() + sentence.dropFirst()
      : sentence
  }

  /// The decision, its expected loss, and the gain that is expected of one more round; a sentence or two each.
  package var summary: [String] {
    [headline] + (result.choice.map { shares($0) + [loss($0)] + order + round($0) } ?? reasons)
  }

  /// The possible cost of the decision, the differences that are not shown, and the next round; a sentence or two each.
  var details: [String] {
    guard let choice = result.choice else { return reasons }
    return shares(choice) + [loss(choice), Self.noProof] + order + shown(choice) + notShown(choice)
      + toDefault(choice)
      + withoutPresent(choice) + round(choice) + unknown
  }

  /// The next step as a command; `nil` if stopping is reasonable.
  var command: String? {
    guard let choice = result.choice else {
      let isMoreOfTheSame = result.missing == .tooFewPeople || result.missing == .nothingVaries
      return isMoreOfTheSame ? nil : Self.firstStudy
    }
    return next == nil || isEnough(choice) ? nil : Self.nextStudy
  }

  /// The people, trials, curves and scales that were read.
  var about: String {
    let participant = result.isSimulated ? "simulated participant" : "participant"
    return "\(ReportFormat.count(result.participants, participant)), "
      + "\(ReportFormat.count(result.trials, "trial")) with "
      + ReportFormat.count(result.curves.count, "curve")
      + (scales.isEmpty ? "." : ", on \(ReportFormat.list(scales)).") + leftOut
  }

  /// The rows of the logs that do not count, in a sentence; empty without any.
  private var leftOut: String {
    let words = LeftOutMeasures.words(result.leftOut, namesOptions: true)
    return words.isEmpty ? "" : " Trials left out: \(words)."
  }

  private var scales: [String] {
    Set(result.facets.compactMap { $0.scale?.text.sanitizedForDisplay }).sorted()
  }

  /// The facts to be checked before the report is read, a sentence each.
  var remarks: [String] {
    result.remarks
      + (scales.count < 2
        ? []
        : [
          "Ratios are over \(Self.number(scales.count)) scales together. A curve may be better on one and worse on "
            + "another: to see this, tune the results of each scale alone."
        ])
  }

  /// The word for the users of the curves.
  var people: String { result.isSimulated ? "simulated people" : "people" }
  /// The quantity that is compared.
  var time: String { result.measure == .times ? "time" : "time for each correct entry" }

  private var titles: [String] { result.curves.map { $0.title.sanitizedForDisplay } }
}

// MARK: - The decision

extension TuningSentences {
  private var decision: String {
    guard let choice = result.choice else {
      return
        "These curves cannot be compared: fewer than two of them have known differences."
    }
    let title = titles[choice.best.curve]
    if choice.best.curve == choice.present {
      return
        "Keep \(title), the curve of your present slider: no other curve that \(people) used has a smaller expected loss."
    }
    guard let ratio = choice.best.toPresent, let chance = choice.best.slowerThanPresent else {
      let count = Self.number(choice.standings.count)
      return
        "Ship \(title): of the \(count) curves that \(people) used, it has the smallest expected loss."
    }
    return
      "Ship \(title): it is expected to take \(Self.comparison(ratio.ratio, time)) your present slider "
      + "(\(Self.changes(ratio.interval))); the chance that it is slower is \(Self.chance(chance))."
  }

  private static let noProof =
    "This is a decision, not a proof: one curve is shipped in any case."

  private func loss(_ choice: CurveChoice) -> String {
    "The expected loss of this choice against the best of the \(Self.number(choice.standings.count)) "
      + "is \(Self.share(choice.best.expectedLoss)) of the \(time)."
  }

  /// The shares of correct entries, if failures count or are many.
  private func shares(_ choice: CurveChoice) -> [String] {
    let isOften = result.curves[choice.best.curve].share >= Self.mostlyRight
    guard result.measure == .timesPerCorrect || !isOften else { return [] }
    func share(_ curve: Int) -> String { ReportFormat.percent(result.curves[curve].share) }
    let own = "With it \(share(choice.best.curve)) of the entries were correct"
    guard let present = choice.present, present != choice.best.curve else { return [own + "."] }
    return ["\(own), with your present slider \(share(present))."]
  }

  /// The doubt that the orders of the curves leave.
  private var order: [String] {
    switch result.order {
    case .told: []
    case .confounded:
      [
        "Some curves were used before others by most \(people): practice or fatigue may be part of the ratios, and these "
          + "data cannot show how large a part."
      ]
    case .unknown:
      [
        "The order in which \(people) used the curves is not known: practice or fatigue may be part of the ratios."
      ]
    }
  }

  /// The reasons why there is no choice.
  private var reasons: [String] {
    if result.curves.count == 1 {
      return [
        "All \(people) used the same curve, \(titles[0]); a choice needs at least two.",
        "Make the first study, and let everybody use all of its curves.",
      ]
    }
    return switch result.missing {
    case .neverCorrect:
      [
        "Fewer than two of the curves have a correct entry: nobody finished with them, or all numbers were wrong."
      ]
    case .tooFewPeople:
      [
        "Too few \(people) used several of them to distinguish a difference from chance: let more of them do so."
      ]
    case .nothingVaries:
      [
        "The ratios of all \(people) are exactly the same, which measured times never are: look at the times in the logs."
      ]
    case .unlinked, nil:
      [
        "A difference is known only between curves that the same \(people) used: at least two \(people), with correct "
          + "entries.",
        "Make the first study, and let everybody use all of its curves.",
      ]
    }
  }

  /// The curves whose differences from the others are not known.
  private var unknown: [String] {
    let never = result.unknown.filter { result.curves[$0].correct == 0 }
    let unlinked = result.unknown.filter { result.curves[$0].correct > 0 }
    let person = result.isSimulated ? "simulated person" : "person"
    func names(_ curves: [Int]) -> String { ReportFormat.list(curves.map { titles[$0] }) }
    return
      (never.isEmpty
      ? [] : ["No entry with \(names(never)) was correct: it is not among those to choose from."])
      + (unlinked.isEmpty
        ? []
        : [
          "No \(person) links \(names(unlinked)) to the others, so "
            + "\(unlinked.count == 1 ? "its difference from them is" : "their differences from them are") not known."
        ])
  }
}

// MARK: - Differences

extension TuningSentences {
  private func shown(_ choice: CurveChoice) -> [String] {
    guard result.order == .told, let chance = choice.best.slowerThanPresent, chance < Self.shown
    else { return [] }
    return ["It is shown to be better than your present slider."]
  }

  private func notShown(_ choice: CurveChoice) -> [String] {
    let others = alike(choice)
    guard !others.isEmpty else { return [] }
    let isSmall = ([choice.best] + others).allSatisfy {
      $0.expectedLoss <= CurveChoice.smallLoss
    }
    let hint =
      isSmall ? "; choosing between these \(Self.number(others.count + 1)) hardly matters" : ""
    return ["It is not shown to be better than \(names(of: others, in: choice))\(hint)."]
  }

  private func names(of others: [CurveChoice.Standing], in choice: CurveChoice) -> String {
    let all = choice.standings.count - 1
    if others.count == all, all > 2 { return "any of the others" }
    guard others.count <= Self.mostNames else {
      return "\(Self.number(others.count)) of the \(Self.number(all)) other curves"
    }
    let names = others.map {
      titles[$0.curve] + ($0.curve == choice.present ? " (present)" : "")
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The curves that the chosen one is not shown to be better than.
  private func alike(_ choice: CurveChoice) -> [CurveChoice.Standing] {
    let others = choice.standings.dropFirst()
    if choice.best.curve == choice.present {
      return others.filter { ($0.slowerThanPresent ?? 0) <= 1 - Self.shown }
    }
    let asGood = Set(choice.asGood.map(\.curve))
    return others.filter { standing in
      standing.curve == choice.present
        ? (choice.best.slowerThanPresent ?? 0) >= Self.shown : asGood.contains(standing.curve)
    }
  }

  /// The difference from the default curve, if that is neither the present nor the chosen one.
  private func toDefault(_ choice: CurveChoice) -> [String] {
    guard let standard = choice.standard, standard != choice.present,
      let ratio = choice.best.toStandard
    else { return [] }
    return [
      "It is expected to take \(Self.comparison(ratio.ratio, time)) the default curve, "
        + "\(titles[standard]) (\(Self.changes(ratio.interval)))."
    ]
  }

  private func withoutPresent(_ choice: CurveChoice) -> [String] {
    guard result.present == nil else { return [] }
    return [
      result.hasPresentElsewhere
        ? "The curve of your present slider was used with other settings only, so the difference from it is not known."
        : "Nobody used the curve of your present slider, so the difference from it is not known."
    ]
  }
}

// MARK: - One more round

extension TuningSentences {
  private func isEnough(_ choice: CurveChoice) -> Bool {
    result.order == .told
      && (choice.best.expectedLoss <= CurveChoice.smallLoss || (next?.gain ?? 0) < Self.smallGain)
  }

  private func round(_ choice: CurveChoice) -> [String] {
    guard result.order == .told else {
      return [
        "A round with balanced orders, which --next writes, separates practice from the curves."
      ]
    }
    guard let next else { return ["The gain of one more round cannot be computed."] }
    let round =
      "One more round with \(next.participants) \(people) is expected to gain \(Self.share(next.gain))"
    guard !isEnough(choice) else { return ["\(round). Stopping here is reasonable."] }
    return [
      "\(round), which leaves an expected loss of \(Self.share(next.expectedLoss)). It is worth its trials."
    ]
  }
}
