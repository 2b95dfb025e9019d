import Experiment
import FoundationEssentials
import InputMethods
import Runner
import Sliders
import TrialLog

/// A participant's plan as text and as JSON.
struct PlanReport {
  let study: Study
  let plan: Plan

  /// The participant's code, if it is one.
  static func participant(_ text: String) throws(RunFailure) -> String {
    do throws(ParticipantCode.Invalid) {
      return try ParticipantCode(text).text
    } catch {
      throw RunFailure(.refused, "check: \(error.description)")
    }
  }

  /// The plan for people: a line a block, and what to know before it is run.
  var text: String {
    let scale = study.scales[0].scale
    let head = [
      "\(study.title) (\(study.name)): \(scale.summary); no problem found",
      "participant \(plan.participant), seed \(plan.seed), \(plan.trials.count) trials",
    ]
    let blocks = (1...max(1, plan.blocks)).map { block in
      let trials = plan.trials.filter { $0.block == block }
      let targets = trials.map { trial in
        scale.text(trial.target) + (trial.phase == .practice ? " (practice)" : "")
      }
      let name = trials.first.map { study.methods[$0.method].name } ?? ""
      return "block \(block)  \(name): \(targets.joined(separator: ", "))"
    }
    return (head + blocks + notes).joined(separator: "\n")
  }

  /// The plan for programs.
  func json() throws(RunFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Document(self)) else {
      throw RunFailure(.failed, "check: the plan cannot be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Targets that a method cannot reach: no problem, but good to know.
  private var notes: [String] {
    study.methods.compactMap { method in
      let scale = study.scales[0].scale
      guard case .listed(let targets) = study.scales[0].targets else { return nil }
      let lost = targets.filter { !method.settings[0].canReach($0, on: scale) }
      guard !lost.isEmpty else { return nil }
      let list = lost.map { scale.text($0) }.joined(separator: ", ")
      return "note: \(method.name) cannot reach \(list)\(reach(of: method)); people will have to "
        + "give up there"
    }
  }

  /// How much of the scale a method reaches, where that is quickly counted.
  private func reach(of method: StudyMethod) -> String {
    let scale = study.scales[0].scale
    guard scale.stepCount < 1_000_000 else { return "" }
    let values = scale.stepCount + 1
    let reached = (scale.minimum...scale.maximum)
      .count { method.settings[0].canReach($0, on: scale) }
    let percent = Int((100 * Double(reached) / Double(values)).rounded())
    return ", only \(reached) of the scale's \(values) values (\(percent) %)"
  }

  private struct Document: Encodable {
    var participant: String
    var seed: UInt64
    var trials: [Trial]

    init(_ report: PlanReport) {
      participant = report.plan.participant
      seed = report.plan.seed
      trials = report.plan.trials.map { Trial($0, study: report.study) }
    }
  }

  private struct Trial: Encodable {
    var planned: PlannedTrial
    var study: Study

    init(_ planned: PlannedTrial, study: Study) {
      self.planned = planned
      self.study = study
    }

    private enum Key: String, CodingKey {
      case trial, block, phase, method, task, target
      case startValue = "start_value"
    }

    /// Numbers are written as the scale has them; a method that begins empty has null.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(planned.trial, forKey: .trial)
      try container.encode(planned.block, forKey: .block)
      try container.encode(planned.phase.rawValue, forKey: .phase)
      try container.encode(study.methods[planned.method].name, forKey: .method)
      try container.encode(planned.task.rawValue, forKey: .task)
      try container.encode(number(planned.target), forKey: .target)
      try container.encode(planned.startValue.flatMap(number), forKey: .startValue)
    }

    private func number(_ value: Int) -> Double? { Double(study.scale(of: planned).text(value)) }
  }
}
