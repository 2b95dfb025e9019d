package import Base
import Comparison
import Glibc

/// The people that a study needs, for spreads of log times that are assumed, as nothing is known before there are data.
package struct PlannedSize {
  /// The planned number of people; `nil` if the plan has none.
  let participants: Int?
  /// Those of them who do the comparison that the fewest do; `nil` if all do all.
  package var peopleOfComparison: Int?
  /// The trials that each person does with each method.
  let trials: Int
  /// The pairs of methods over which p is corrected.
  let pairs: Int
  /// The largest ratio of times that counts as none.
  let margin: Double

  /// Plans for `pairs` of methods with this number of `trials` of each person with each method.
  package init(participants: Int?, trials: Int, pairs: Int, margin: Double) {
    (self.participants, self.trials) = (participants, max(1, trials))
    (self.pairs, self.margin) = (pairs, margin)
  }

  /// Assumed standard deviations of log times.
  package struct Spread {
    /// The amount by which people differ, in words.
    let name: String
    /// The standard deviation of a method's effect on a person, beyond its effect on all people.
    let ofMethods: Double
    /// The standard deviation of a person's log times with one method.
    let ofTrials: Double
  }

  /// The assumptions; the intervals of `compare` are tested with the middle ones.
  private static let spreads = [
    Spread(name: "much alike", ofMethods: 0.1, ofTrials: 0.25),
    Spread(name: "in between", ofMethods: 0.15, ofTrials: 0.35),
    Spread(name: "very different", ofMethods: 0.3, ofTrials: 0.5),
  ]

  /// The power of all numbers.
  private static let power = 0.8

  private func plan(_ spread: Spread) -> PairPlan {
    let variance =
      spread.ofMethods * spread.ofMethods + spread.ofTrials * spread.ofTrials / Double(trials)
    return PairPlan(
      assuming: (2 * variance).squareRoot(), trials: Double(trials), pairs: pairs)
  }

  /// Everything that reports have of an assumption.
  package var measures: Measures<Spread> {
    Measures(
      [
        .word("people", "how much people differ, in words") { $0.name },
        .number(
          "method_sd", "methods", "the assumed standard deviation of what a method is to a person",
          { $0.ofMethods }, { $0.fixed(2) }),
        .number(
          "trial_sd", "trials", "that of a person's log times with one method",
          { $0.ofTrials }, { $0.fixed(2) }),
        .number(
          "difference_sd", "differences",
          "that of people's differences between two methods, which follows from both",
          { plan($0).deviation }, { $0.fixed(2) }),
      ]
        + PairPlan.ratios.map { ratio in
          people("\(ratio.figures(2))", "×\(ratio.figures(2))", "for this ratio of times") {
            $0.people(ratio: ratio, power: Self.power)
          }
        } + [
          people("same", "same", "to find equal methods the same") {
            $0.peopleForEquivalence(power: Self.power, margin: margin)
          },
          .number(
            "smallest_ratio", "smallest ratio",
            "the ratio that the planned people find; null without their number",
            { spread in
              (peopleOfComparison ?? participants).flatMap {
                plan(spread).ratio(people: $0, power: Self.power)
              }
            }, { "×\($0.figures(3))" }),
        ])
  }

  private func people(
    _ key: String, _ title: String, _ purpose: String, _ people: @escaping (PairPlan) -> Int?
  ) -> Measure<Spread> {
    Measure(
      ["people_for_\(key)"], title, "the people needed \(purpose); null above 100,000",
      text: { people(plan($0)).map(String.init) ?? "> 10⁵" },
      values: { [.number(people(plan($0)))] })
  }

  /// The rows for programs; none of a single method.
  package var json: JSONValue { .list(pairs > 0 ? Self.spreads.map(measures.json) : []) }

  /// The sentences and the table.
  package var parts: [Document.Part] {
    let planned =
      participants.map { people in
        "The plan is for \(ReportFormat.people(people))"
          + (peopleOfComparison.map { ", \($0) of them in one of the comparisons." } ?? ".")
      }
      ?? "No number of people is planned; --participants N plans one."
    guard pairs > 0 else { return [.paragraph(planned)] }
    let caption =
      "People needed for a chance of 80 %, over \(ReportFormat.count(pairs, "pair")) with "
      + "\(ReportFormat.count(trials, "trial")) of each method a person"
    return [
      .paragraph(
        planned
          + " The table rests on assumptions alone, as a study file contains no data: three spreads of log times, from "
          + "people who are much alike to people who are very different."),
      .table(
        measures.table(caption, "people", Self.spreads, name: \.name).withoutEmptyColumns()),
      .note(
        "Methods: the standard deviation of what a method is to a person, beyond what it is to all. Trials: that of a "
          + "person's log times with one method. Differences: that of people's differences between two methods, from "
          + "both. ×1.2: one method takes 1.2 times as long. Same: to find equal methods the same. Trials given up or "
          + "wrong, and numbers that cannot be entered, need more people. A pilot study replaces the assumptions: "
          + "'caliper compare PILOT --power'."),
    ]
  }
}
