import Base
import InputMethods
import Languages
import Reports
import Sessions
import Sliders
import Studies

/// The design of a study in the words of a plan; a plan and the studies that were run are compared by it.
enum PlannedDesign {
  /// A member of the design.
  private struct Member {
    let measure: Measure<Study>
    let kind: Kind
    /// Whether its value can be null.
    let isOptional: Bool
  }

  /// The type of a member's value in JSON.
  private enum Kind: String {
    case texts = "a list of texts"
    case text = "a text"
    case count = "a whole number"
    case number = "a number"

    func accepts(_ value: JSONValue) -> Bool {
      switch self {
      case .texts: JSONFormat<[String]>.list(of: .text).read(value) != nil
      case .text: JSONFormat<String>.text.read(value) != nil
      case .count: value.integer != nil
      case .number: value.double != nil
      }
    }

    var example: String {
      switch self {
      case .texts: "[]"
      case .text: "\"…\""
      case .count, .number: "1"
      }
    }
  }

  /// Everything that a plan has of the design, in words that do not depend on titles and pages.
  static var measures: Measures<Study> { Measures(members.map(\.measure)) }

  /// The members of the design in a plan file, by their keys; missing ones and ones of another type are problems.
  static func values(in fields: StrictObject) -> [String: JSONValue] {
    var values: [String: JSONValue] = [:]
    for member in members {
      guard let key = member.measure.keys.first else { continue }
      fields.requires(
        key, example: "\"\(key)\": \(member.isOptional ? "null" : member.kind.example)")
      guard let value = fields.value(key) else { continue }
      guard member.kind.accepts(value) || member.isOptional && value == .null else {
        fields.wrongType(key, expected: member.kind.rawValue, found: value)
        continue
      }
      values[key] = value
    }
    return values
  }

  private static var members: [Member] {
    [
      fact("methods", "methods", "the names of the methods", .texts) {
        list($0.methods.map(\.name))
      },
      fact(
        "groups", "groups", "the groups with their methods; null if there are none", .texts,
        orNull: true
      ) { study in
        study.groups.isEmpty
          ? .null
          : list(
            zip(study.groups, study.methodsOfGroups).map { group, methods in
              "\(group.name): \(methods.sorted().map { study.methods[$0].name }.joined(separator: ", "))"
            })
      },
      fact(
        "sessions", "sessions", "what differs between sessions and groups; null for nothing",
        .texts, orNull: true
      ) {
        let study = $0.withoutTextsOfSessions
        let report = VariationReport(of: study, plans: [], DurationReport(study: study, plans: []))
        return report.rows.isEmpty ? .null : list(report.rows.map(report.sentence))
      },
      fact("tasks", "tasks", "`enter` a number or `match` a picture", .texts) {
        list($0.tasks.map(\.rawValue))
      },
      fact("scales", "scales", "the numbers of each scale, and how near an entry has to be", .texts)
      {
        list($0.scales.map(words))
      },
      fact("numbers", "numbers to enter", "the numbers that are asked for on each scale", .texts) {
        list($0.scales.map(numbers))
      },
      fact("trials", "trials", "the trials of each block", .count) { .integer($0.trials) },
      fact("rounds", "rounds", "how often each person does all blocks", .count) {
        .integer($0.rounds)
      },
      fact("practice", "practice", "the practice trials before each block", .text, orNull: true) {
        words($0.practice)
      },
      fact(
        "order_of_methods", "order of methods", "how it differs between people", .text, orNull: true
      ) {
        words($0.orders.methods, of: $0.methods.count)
      },
      fact(
        "order_of_scales", "order of scales", "the same; null with one scale", .text, orNull: true
      ) {
        words($0.orders.scales, of: $0.scales.count)
      },
      fact("order_of_tasks", "order of tasks", "the same; null with one task", .text, orNull: true)
      {
        words($0.orders.tasks, of: $0.tasks.count)
      },
      fact(
        "order_of_numbers", "order of numbers", "the same of the numbers of a block", .text,
        orNull: true
      ) {
        words($0.orders.targets, of: 2)
      },
      fact(
        "time_limit_s", "time limit in s", "the time limit of a trial; null for none", .number,
        orNull: true
      ) {
        .number($0.rules.timeLimit)
      },
      fact("wrong_entries", "wrong entries", "what a wrong entry does", .text) {
        .text($0.rules.wrongAnswers == .accept ? "end the trial" : "do not end the trial")
      },
      fact("giving_up", "giving up", "whether people may give a trial up", .text) {
        switch $0.rules.giveUp {
        case .always: .text("at any time")
        case .never: .text("never")
        case .after(let seconds): .text("after \(seconds.plainText) s")
        }
      },
      fact("confirmation", "confirmation", "the action that ends a trial", .text) {
        switch $0.rules.confirmation {
        case .done: .text("Done or Enter")
        case .release: .text("release")
        case .dwell(let seconds): .text("\(seconds.plainText) s without a change")
        }
      },
      fact(
        "feedback", "feedback", "what people are told after a practice trial and after a main one",
        .texts
      ) {
        list([
          "after practice trials: \($0.feedback.practice.rawValue)",
          "after main trials: \($0.feedback.main.rawValue)",
        ])
      },
      fact(
        "questionnaires", "questionnaires", "each with the moment; null for none", .texts,
        orNull: true
      ) { study in
        study.questionnaires.isEmpty
          ? .null
          : list(
            study.questionnaires.map {
              "\($0.questionnaire.name) (\($0.moment == .end ? "at the end" : "after each \($0.moment.rawValue)"))"
            })
      },
    ]
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
    _ key: String, _ title: String, _ definition: String, _ kind: Kind, orNull: Bool = false,
    _ value: @escaping (Study) -> JSONValue
  ) -> Member {
    Member(
      measure: Measure(
        [key], title, definition, isText: true, text: { words(of: value($0)) },
        values: { [value($0)] }),
      kind: kind, isOptional: orNull)
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

  /// The order of `count` conditions; null for a single one.
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

extension Study {
  /// The study without the titles and instructions of sessions and groups: the design does not have the study's own
  /// either.
  fileprivate var withoutTextsOfSessions: Study {
    func stripped(_ variation: StudyVariation) -> StudyVariation {
      var stripped = variation
      (stripped.title, stripped.instructions) = (nil, nil)
      return stripped
    }
    var study = self
    study.sessions = sessions.map(stripped)
    study.groups = groups.map { group in
      var group = group
      group.variation = stripped(group.variation)
      group.sessions = group.sessions.map(stripped)
      return group
    }
    return study
  }
}
