import Base
import InputMethods
import Languages
import Sessions
import Sliders
import Studies

/// A participant's plan as text and as JSON.
struct PlanReport {
  let study: Study
  let plan: Plan

  /// Writes the report to standard output.
  func write(as format: OutputFormat) {
    switch format {
    case .text: Output.print(text)
    case .json: Output.print(data: json.jsonText)
    }
  }

  /// The text: a line for each block, the duration, and remarks.
  var text: String {
    let estimate = DurationReport(study: study, plans: [plan])
    let lines = [study.headline, participant] + blocks + ["takes \(estimate.summary)"]
    return (lines + study.remarks(on: estimate).map(\.noteLine)).joined(separator: "\n")
  }

  /// The JSON.
  var json: JSONValue {
    let remarks = study.remarks(on: DurationReport(study: study, plans: [plan]))
    return .object(members.merging(["remarks": remarks.json]) { $1 })
  }

  /// The members of the JSON that are the plan's own.
  var members: [String: JSONValue] {
    [
      "participant": .text(plan.participant), "seed": .number(Double(plan.seed)),
      "place": .number(Double(plan.orderIndex)), "group": plan.group.map(JSONValue.text) ?? .null,
      "trials": .list(plan.trials.map(trial)),
    ]
  }

  private var participant: String {
    let group = plan.group.map { ", group \($0)" } ?? ""
    return "participant \(plan.participant)\(group), order \(plan.orderIndex + 1) of "
      + "\(study.orderAssignments.count), seed \(plan.seed), \(plan.trials.count) trials"
  }

  private var blocks: [String] {
    (1...max(1, plan.blocks)).map { block in
      let trials = plan.trials(ofBlock: block)
      let numbers = trials.map(number).joined(separator: ", ")
      return "block \(block)  \(trials.first.map(conditions) ?? ""): \(numbers)"
    }
  }

  /// The conditions of a block; those of which there is only one are left out.
  private func conditions(of trial: PlannedTrial) -> String {
    var parts = [study.methods[trial.method].name]
    if study.scales.count > 1 { parts.append(study.scales[trial.scale].name.sanitizedForDisplay) }
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

extension Study {
  /// The study in a line, for one without a problem.
  var headline: String {
    let list = scales.map { scale in
      (scale.name.isEmpty ? "" : "\(scale.name) ") + scale.scale.summary(in: .english)
    }
    return "\(title) (\(name)): \(list.joined(separator: "; ")); no problem found"
      .sanitizedForDisplay
  }

  /// The methods' names, each shortened to as many of its first words as make it unique.
  var shortNames: [String] {
    methods.map { method in
      let words = method.name.split(separator: "-")
      let others = methods.map(\.name).filter { $0 != method.name }
      let lengths = (1...max(1, words.count)).map { words.prefix($0).joined(separator: "-") }
      return lengths.first { short in !others.contains { $0 == short || $0.hasPrefix(short + "-") }
      }
        ?? method.name
    }
  }
}

extension String {
  /// A remark as a line of a report.
  var noteLine: String { "note: \(sanitizedForDisplay)" }
}

extension [String] {
  /// Remarks as a list of JSON.
  var json: JSONValue { .list(map(JSONValue.text)) }
}

extension Study {
  /// The remarks on the study and on the `duration` of its sessions, a sentence each.
  func remarks(on duration: DurationReport) -> [String] {
    remarks + reachRemarks + duration.remarks
  }

  /// Remarks on numbers that a method cannot enter.
  var reachRemarks: [String] {
    methods.flatMap { method in
      scales.indices.compactMap { reachRemark(of: method, onScale: $0) }
    }
  }

  private func reachRemark(of method: StudyMethod, onScale index: Int) -> String? {
    let scale = scales[index].scale
    guard case .listed = scales[index].targets else {
      return drawnRemark(of: method, onScale: index)
    }
    let lost = impossibleTargets(of: method, onScale: index)
    guard !lost.isEmpty else { return nil }
    let list = lost.map { scale.text($0) }.joined(separator: ", ")
    let share = reach(of: method, onScale: index).map { ", only \($0)" } ?? ""
    return
      "\(method.name) cannot enter \(list)\(suffix(forScale: index))\(share); \(consequence)"
  }

  private func drawnRemark(of method: StudyMethod, onScale index: Int) -> String? {
    guard let share = reach(of: method, onScale: index) else { return nil }
    return "\(method.name) can enter only \(share)\(suffix(forScale: index)); \(consequence)"
  }

  private var consequence: String { "people will have to give up there" }

  private func suffix(forScale scale: Int) -> String {
    scales.count > 1 ? " on \(scales[scale].name.sanitizedForDisplay)" : ""
  }

  /// The part of the scale that a method can enter; `nil` if it is all of it, or slow to count.
  private func reach(of method: StudyMethod, onScale index: Int) -> String? {
    let scale = scales[index].scale
    guard scale.stepCount < 1_000_000,
      !method.settings[index].canEnterAll(on: scale, by: EntryInputs())
    else { return nil }
    let values = scale.stepCount + 1
    let reached = (scale.minimum...scale.maximum)
      .count { canEnter($0, by: method, onScale: index) }
    guard reached < values else { return nil }
    let percent = Int((100 * Double(reached) / Double(values)).rounded())
    return "\(reached) of the scale's \(values) values (\(percent) %)"
  }
}
