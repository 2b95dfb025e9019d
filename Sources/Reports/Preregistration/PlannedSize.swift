import Base
import Comparison
import Glibc

/// The people that a study needs, for spreads of log times that are assumed, as nothing is known before there are data.
package struct PlannedSize {
  /// The people that are planned; `nil` if the plan does not say.
  package let participants: Int?
  /// The rows of the table, from people who are much alike to people who are not.
  package let rows: [Row]
  private let trials: Int
  private let pairs: Int

  /// An assumption about people, and what follows from it.
  package struct Row {
    /// How much people differ, in a word or two.
    let name: String
    /// The standard deviation of what a method is to a person, beyond what it is to all.
    let ofMethods: Double
    /// The standard deviation of a person's log times with one method.
    let ofTrials: Double
    fileprivate let plan: PairPlan
    fileprivate let margin: Double
    fileprivate let participants: Int?
  }

  /// Plans for `pairs` of methods that each person does so many `trials` with, for equivalence within `margin`.
  package init(participants: Int?, trials: Int, pairs: Int, margin: Double) {
    (self.participants, self.trials, self.pairs) = (participants, trials, pairs)
    rows = Self.spreads.map { name, ofMethods, ofTrials in
      let variance = ofMethods * ofMethods + ofTrials * ofTrials / Double(max(1, trials))
      let plan = PairPlan(
        assuming: (2 * variance).squareRoot(), trials: Double(trials), pairs: max(1, pairs))
      return Row(
        name: name, ofMethods: ofMethods, ofTrials: ofTrials, plan: plan, margin: margin,
        participants: participants)
    }
  }

  /// The spreads that are assumed: the middle ones are those that the intervals of `compare` are tested with.
  private static let spreads = [
    ("much alike", 0.1, 0.25), ("in between", 0.15, 0.35), ("very different", 0.3, 0.5),
  ]

  /// The power of all numbers.
  private static let power = 0.8

  /// Everything that reports have of a row.
  package static var measures: Measures<Row> { Measures(
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
        { $0.plan.deviation }, { $0.fixed(2) }),
    ]
      + PairPlan.ratios.map { ratio in
        people("people_for_\(ratio.figures(2))", "×\(ratio.figures(2))", "for this ratio of times") {
          $0.plan.people(ratio: ratio, power: power)
        }
      } + [
        people("people_for_same", "same", "to find equal methods the same") {
          $0.plan.peopleForEquivalence(power: power, margin: $0.margin)
        },
        .number(
          "smallest_ratio", "smallest ratio",
          "the ratio that the planned people find; null without their number",
          { row in row.participants.flatMap { row.plan.ratio(people: $0, power: power) } },
          { "×\($0.figures(3))" }),
      ])
  }

  private static func people(
    _ key: String, _ title: String, _ purpose: String, _ people: @escaping (Row) -> Int?
  ) -> Measure<Row> {
    Measure(
      [key], title, "the people needed \(purpose); null above 100,000",
      text: { people($0).map(String.init) ?? "> 10⁵" }, values: { [.number(people($0))] })
  }

  /// The sentences and the table.
  package var parts: [Document.Part] {
    let planned =
      participants.map { "The plan is for \(ReportFormat.people($0))." }
      ?? "No number of people is planned; --participants N plans one."
    guard pairs > 0 else { return [.paragraph(planned)] }
    return [
      .paragraph(
        planned
          + " The table rests on assumptions alone, as a study file contains no data: three spreads of log times, from "
          + "people who are much alike to people who are very different."),
      .table(
        Self.measures.table(
          "People needed for a chance of 80 %, over \(ReportFormat.count(pairs, "pair")) with "
            + "\(ReportFormat.count(trials, "trial")) of each method a person", "people", rows,
          name: \.name
        ).withoutEmptyColumns()),
      .note(
        "Methods: the standard deviation of what a method is to a person, beyond what it is to all. Trials: that of a "
          + "person's log times with one method. Differences: that of people's differences between two methods, from "
          + "both. ×1.2: one method takes 1.2 times as long. Same: to find equal methods the same. Trials given up or "
          + "wrong, and numbers that cannot be entered, need more people. A pilot study replaces the assumptions: "
          + "'caliper compare PILOT --power'."),
    ]
  }
}
