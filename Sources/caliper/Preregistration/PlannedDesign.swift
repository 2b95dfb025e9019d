import Base
import InputMethods
import Languages
import Reports
import Sessions
import Sliders
import Studies

/// The design of a study in the words of a plan; a plan and the studies that were run are compared by it.
enum PlannedDesign {
  private typealias One = Measure<Study>

  /// Everything that a plan has of the design, in words that do not depend on titles and pages.
  static var measures: Measures<Study> {
    Measures([
      fact("methods", "methods", "the names of the methods") { list($0.methods.map(\.name)) },
      fact("groups", "groups", "the groups with their methods; null if there are none") { study in
        study.groups.isEmpty
          ? .null
          : list(
            zip(study.groups, study.methodsOfGroups).map { group, methods in
              "\(group.name): \(methods.sorted().map { study.methods[$0].name }.joined(separator: ", "))"
            })
      },
      fact("sessions", "sessions", "what differs between sessions and groups; null for nothing") {
        let report = VariationReport(of: $0, plans: [], DurationReport(study: $0, plans: []))
        return report.rows.isEmpty ? .null : list(report.rows.map(report.sentence))
      },
      fact("tasks", "tasks", "`enter` a number or `match` a picture") {
        list($0.tasks.map(\.rawValue))
      },
      fact("scales", "scales", "the numbers of each scale, and how near an entry has to be") {
        list($0.scales.map(words))
      },
      fact("numbers", "numbers to enter", "the numbers that are asked for on each scale") {
        list($0.scales.map(numbers))
      },
      fact("trials", "trials", "the trials of each block") { .integer($0.trials) },
      fact("rounds", "rounds", "how often each person does all blocks") { .integer($0.rounds) },
      fact("practice", "practice", "the practice trials before each block") { words($0.practice) },
      fact("order_of_methods", "order of methods", "how it differs between people") {
        words($0.orders.methods, of: $0.methods.count)
      },
      fact("order_of_scales", "order of scales", "the same; null with one scale") {
        words($0.orders.scales, of: $0.scales.count)
      },
      fact("order_of_tasks", "order of tasks", "the same; null with one task") {
        words($0.orders.tasks, of: $0.tasks.count)
      },
      fact("order_of_numbers", "order of numbers", "the same of the numbers of a block") {
        words($0.orders.targets, of: 2)
      },
      fact("time_limit_s", "time limit in s", "the time limit of a trial; null for none") {
        .number($0.rules.timeLimit)
      },
      fact("wrong_entries", "wrong entries", "what a wrong entry does") {
        .text($0.rules.wrongAnswers == .accept ? "end the trial" : "do not end the trial")
      },
      fact("giving_up", "giving up", "whether people may give a trial up") {
        switch $0.rules.giveUp {
        case .always: .text("at any time")
        case .never: .text("never")
        case .after(let seconds): .text("after \(seconds.plainText) s")
        }
      },
      fact("confirmation", "confirmation", "the action that ends a trial") {
        switch $0.rules.confirmation {
        case .done: .text("Done or Enter")
        case .release: .text("release")
        case .dwell(let seconds): .text("\(seconds.plainText) s without a change")
        }
      },
      fact(
        "feedback", "feedback", "what people are told after a practice trial and after a main one"
      ) {
        list([
          "after practice trials: \($0.feedback.practice.rawValue)",
          "after main trials: \($0.feedback.main.rawValue)",
        ])
      },
      fact("questionnaires", "questionnaires", "each with the moment; null for none") { study in
        study.questionnaires.isEmpty
          ? .null
          : list(
            study.questionnaires.map {
              "\($0.questionnaire.name) (\($0.moment == .end ? "at the end" : "after each \($0.moment.rawValue)"))"
            })
      },
    ])
  }

  /// The members of `study` in words, without the order of a single condition and sessions that are all the same.
  static func facts(_ study: Study) -> [Document.Fact] {
    measures.facts(study).filter { fact in
      fact.text != none || !(fact.name.hasPrefix("order") || fact.name == "sessions")
    }
  }

  private static let none = "none"

  /// The value of a member in words.
  static func words(of value: JSONValue) -> String {
    switch value {
    case .null: none
    case .boolean(let flag): flag ? "yes" : "no"
    case .number(let number): number.plainText
    case .largeInteger(let integer): "\(integer)"
    case .text(let text): text.onOneLine
    case .list(let members): members.map(words(of:)).joined(separator: "; ")
    case .object: Document.unknown
    }
  }

  private static func fact(
    _ key: String, _ title: String, _ definition: String, _ value: @escaping (Study) -> JSONValue
  ) -> One {
    One(
      [key], title, definition, isText: true, text: { words(of: value($0)) },
      values: { [value($0)] })
  }

  private static func list(_ texts: [String]) -> JSONValue { .list(texts.map(JSONValue.text)) }

  private static func words(_ scale: StudyScale) -> String {
    let name = scale.name.isEmpty ? "" : "\(scale.name): "
    let tolerance =
      scale.tolerance == 0
      ? "right if exact" : "right within \(ReportFormat.count(scale.tolerance, "step"))"
    return name + scale.scale.summary(in: .english) + ", \(tolerance)"
  }

  /// The most numbers that are listed.
  private static let mostListed = 30

  private static func numbers(_ scale: StudyScale) -> String {
    switch scale.targets {
    case .listed(let numbers) where numbers.count <= mostListed:
      numbers.map { scale.scale.text($0) }.joined(separator: ", ")
    case .listed(let numbers): "\(numbers.count) numbers of the study file"
    case .drawn(let draw):
      "\(draw.count) drawn for each person, \(draw.distance.lowerBound) to \(draw.distance.upperBound) steps from "
        + "the start"
    }
  }

  private static func words(_ practice: Practice) -> JSONValue {
    switch practice {
    case .trials(0): .null
    case .trials(let count): .text("\(count) before each block")
    case .criterion(let correct, let most):
      .text("before each block until \(correct) in a row are correct, \(most) at most")
    }
  }

  /// The order of so many conditions; null for a single one.
  private static func words(_ order: Order, of count: Int) -> JSONValue {
    guard count > 1 else { return .null }
    return switch order {
    case .fixed: .text("the same for everybody")
    case .random: .text("random")
    case .latin: .text("Latin square")
    case .williams: .text("Williams design")
    case .complete: .text("all permutations")
    }
  }
}
