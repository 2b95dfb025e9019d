import Base
import Comparison

/// The size of another study, for each pair of a facet.
struct FacetPlan {
  private let contents: FacetContents
  private var facet: FacetResult { contents.facet }

  /// The factors on the number of trials: as many as in this study, and twice as many.
  static let trialFactors = [1.0, 2.0]

  init(_ contents: FacetContents) { self.contents = contents }

  /// The pairs that can be planned for.
  var pairs: [(name: String, plan: PairPlan)] {
    facet.pairs.compactMap { pair in
      pair.plan.map { (contents.pairName(pair.a, pair.b), $0) }
    }
  }

  /// The titles of the columns of `cells`: the ratio at the first power, and the others beside it.
  static var columns: [String] {
    PairPlan.ratios.flatMap { ratio in
      PairPlan.powers.enumerated().map {
        $0 == 0 ? "×\(ratio.figures(2))" : ReportFormat.percent($1)
      }
    } + ["same"]
  }

  /// The meaning of the columns.
  static let legend =
    "People for each ratio with a chance of 80 %, and beside it of 90 %; 'same': to find two equal methods "
    + "the same, with 80 %."

  /// The people needed for each ratio and power, and to find two equal methods the same.
  func cells(_ plan: PairPlan, trialsTimes factor: Double) -> [String] {
    PairPlan.ratios.flatMap { ratio in
      PairPlan.powers.map {
        words(plan.people(ratio: ratio, power: $0, trialsTimes: factor))
      }
    } + [words(plan.peopleForEquivalence(power: 0.8, margin: facet.margin, trialsTimes: factor))]
  }

  private func words(_ people: Int?) -> String { people.map(String.init) ?? Self.tooMany }

  /// The mark of a number of people that is beyond all that are tried.
  private static let tooMany = "> 10⁵"

  /// The trials of each method that a person does, as this study's people had correct ones.
  func trials(times factor: Double) -> String {
    let counts = pairs.map { $0.plan.trials * factor }
    let (least, most) = ((counts.min() ?? 0).figures(2), (counts.max() ?? 0).figures(2))
    return least == most ? least : "\(least) to \(most)"
  }

  /// The number of people that suffices for all pairs; `nil` if no number suffices for one of them.
  func people(ratio: Double, power: Double, trialsTimes factor: Double = 1) -> Int? {
    let needed = pairs.map { $0.plan.people(ratio: ratio, power: power, trialsTimes: factor) }
    return needed.contains(nil) ? nil : needed.compactMap(\.self).max()
  }

  /// The recommendation, in sentences.
  var sentences: [String] {
    var sentences = [recommendation]
    if facet.pairs.contains(where: { ($0.plan?.caution ?? 0) > 0 }) {
      sentences.append(
        "Trials are expected to be given up as often as here; a ratio counts as found only if it also holds had "
          + "they taken two standard deviations longer than expected, and at least twice as long.")
    }
    if facet.pairs.contains(where: { ($0.plan?.errorCaution ?? 0) > 0 }) {
      sentences.append(
        "Incorrect trials are expected as often as here; a ratio counts as found only if it also holds had those of "
          + "the faster method taken two standard deviations longer than expected, and at least twice as long."
      )
    }
    if facet.pairs.contains(where: { $0.plan != nil && $0.sharedNumbers != nil }) {
      sentences.append("Pairs are planned over the numbers that both methods can enter.")
    }
    if facet.clusters != nil { sentences.append("Clusters are expected to be as large as here.") }
    let missing = facet.pairs.count - pairs.count
    if missing > 0 {
      sentences.append(
        "\(ReportFormat.count(missing, "other pair")) \(missing == 1 ? "has" : "have") no plan: no ratio, or a "
          + "ratio between people.")
    }
    if facet.contributing < facet.participants {
      sentences.append(
        "The numbers include people who will be in no ratio: "
          + "\(facet.participants - facet.contributing) of \(facet.participants) here.")
    }
    return sentences
  }

  private var recommendation: String {
    let missing = facet.pairs.count - pairs.count
    let which =
      missing == 0
      ? "between all methods" : "in the \(ReportFormat.count(pairs.count, "pair")) below"
    guard let people = people(ratio: 1.2, power: 0.8) else {
      return "No number of people up to 100,000 resolves ratios of 1.2 \(which)." + obstacle
    }
    return
      "Invite \(ReportFormat.people(people)) to find ratios of 1.2 \(which), each with a "
      + "chance of 80 %"
      + (people <= facet.participants
        ? "; this study had \(facet.participants)." : ".")
  }

  /// The cause that more people do not mend, if there is one.
  private var obstacle: String {
    let plans = facet.pairs.compactMap(\.plan)
    let causes =
      (plans.contains { $0.caution > 0 } ? ["given up"] : [])
      + (plans.contains { $0.errorCaution > 0 } ? ["wrong"] : [])
    guard !causes.isEmpty else { return "" }
    return
      " The share of trials that are \(causes.joined(separator: " or ")) stands in the way: more people do not "
      + "lower it."
  }

  /// The sentences, a table for as many trials as here and one for twice as many, and the smallest ratios that can be found.
  var parts: [Document.Part] {
    guard !pairs.isEmpty else { return [] }
    let heading: [Document.Part] = contents.isAlone ? [] : [.heading(contents.heading)]
    let tables = Self.trialFactors.map(table)
    let isBeyond = tables.flatMap(\.bands).flatMap(\.rows).contains {
      $0.cells.contains(Self.tooMany)
    }
    let legend = Self.legend + (isBeyond ? " \(Self.tooMany): more than 100,000." : "")
    return heading + [.paragraph((sentences + [legend]).joined(separator: " "))]
      + (tables + [found]).map { .table($0) }
  }

  private func table(_ factor: Double) -> Document.Table {
    Document.Table(
      "People needed, with \(trials(times: factor)) correct trials of each method a person"
        + (factor == 1 ? ", as here" : ""),
      ["pair"] + Self.columns,
      pairs.map { [$0.name] + cells($0.plan, trialsTimes: factor) })
  }

  private var found: Document.Table {
    Document.Table(
      "The smallest ratio that another study of \(ReportFormat.people(facet.participants)) finds, with no check that overturns it",
      ["pair"] + PairPlan.powers.map { "with a chance of \(ReportFormat.percent($0))" },
      pairs.map { name, plan in
        [name]
          + PairPlan.powers.map { power in
            plan.ratio(people: facet.participants, power: power).map { "×\($0.figures(3))" }
              ?? Document.unknown
          }
      })
  }
}

/// The number of people that another study needs, as a section.
struct PlanDocument {
  private let result: ComparisonResult

  /// Plans another study from `result`.
  init(_ result: ComparisonResult) { self.result = result }

  /// The section.
  var section: Document.Section {
    let parts = FacetContents.all(of: result).flatMap { FacetPlan($0).parts }
    let nothing =
      "No pair of methods has a ratio within people: there is nothing to plan another study from."
    let intro =
      "A study of this size finds a ratio of times by the rules of the verdict, if people differ as much as the upper "
      + "80 % limit of what these show."
    return Document.Section(
      "power", "How many people another study needs", isFolded: true,
      parts.isEmpty ? [.paragraph(nothing)] : [.paragraph(intro)] + parts)
  }
}
