import Formats
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies

/// A participant's plan as text and as JSON.
struct PlanReport {
  let study: Study
  let plan: Plan

  /// The report in a format.
  func written(as format: OutputFormat) -> String {
    switch format {
    case .text: text
    case .json: json.jsonText
    }
  }

  /// The plan for people: a line a block, how long it takes, and what to know before it is run.
  var text: String {
    let estimate = DurationReport(study: study, plans: [plan])
    return ([study.headline, who] + blocks + ["takes \(estimate.summary)"] + study.reachNotes)
      .joined(separator: "\n")
  }

  /// The plan for programs.
  var json: JSONValue {
    .object([
      "participant": .text(plan.participant), "seed": .number(Double(plan.seed)),
      "place": .number(Double(plan.orderIndex)), "group": plan.group.map(JSONValue.text) ?? .null,
      "trials": .list(plan.trials.map(trial)),
    ])
  }

  private var who: String {
    let group = plan.group.map { ", group \($0)" } ?? ""
    return "participant \(plan.participant)\(group), order \(plan.orderIndex + 1) of "
      + "\(study.orderAssignments.count), seed \(plan.seed), \(plan.trials.count) trials"
  }

  private var blocks: [String] {
    (1...max(1, plan.blocks)).map { block in
      let trials = plan.trials.filter { $0.block == block }
      let numbers = trials.map(number).joined(separator: ", ")
      return "block \(block)  \(trials.first.map(conditions) ?? ""): \(numbers)"
    }
  }

  /// The conditions of a block; those of which there is only one are left out.
  private func conditions(of trial: PlannedTrial) -> String {
    var parts = [study.methods[trial.method].name]
    if study.scales.count > 1 { parts.append(study.scales[trial.scale].name) }
    if study.tasks.count > 1 { parts.append(trial.task.rawValue) }
    return parts.joined(separator: " ")
  }

  private func number(of trial: PlannedTrial) -> String {
    let scale = study.scale(of: trial)
    var details: [String] = []
    if study.scales[trial.scale].start == .random, let start = trial.startValue {
      details.append("from \(scale.text(start))")
    }
    if trial.phase == .practice { details.append("practice") }
    let list = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
    return scale.text(trial.target) + list
  }

  /// Numbers are written as the scale has them; a method that begins empty has null.
  private func trial(_ planned: PlannedTrial) -> JSONValue {
    let scale = study.scale(of: planned)
    var members: [String: JSONValue] = [
      "trial": .number(Double(planned.trial)), "block": .number(Double(planned.block)),
      "phase": .text(planned.phase.rawValue), "task": .text(planned.task.rawValue),
      "method": .text(study.methods[planned.method].name),
      "target": scale.json(planned.target),
      "start_value": planned.startValue.map(scale.json) ?? .null,
    ]
    if study.scales.count > 1 { members["scale"] = .text(study.scales[planned.scale].name) }
    return .object(members)
  }
}

extension Scale {
  /// A value as a number of JSON.
  fileprivate func json(_ value: Int) -> JSONValue {
    Double(text(value)).map(JSONValue.number) ?? .null
  }
}
