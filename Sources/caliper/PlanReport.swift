import Base
import InputMethods
import Languages
import Reports
import Sessions
import Sliders
import Studies

/// A participant's plan.
struct PlanReport: CommandReport {
  let study: Study
  let plan: Plan

  /// The report for people: the numbers of each block, the duration, and remarks.
  var document: Document {
    let duration = DurationReport(study: study, plans: [plan])
    let group = plan.group.map { ", group \($0)" } ?? ""
    let session = study.hasSessions ? ", session \(plan.session)" : ""
    let blocks = Self.trials(of: study, in: plan).table("", "", plan.firstTrials) {
      "block \($0.block)"
    }
    return Document(
      title: study.headline,
      summary: "participant \(plan.participant)\(group)\(session), order \(plan.orderIndex + 1) of "
        + "\(study.orderAssignments.count), seed \(plan.seed), \(plan.trials.count) trials; takes "
        + duration.summary,
      sections: [
        Document.Section("blocks", "", [.table(blocks)]), study.remarks(on: duration).section,
      ])
  }

  /// The report for programs.
  var json: JSONValue {
    let remarks = study.remarks(on: DurationReport(study: study, plans: [plan]))
    return Self.measures(of: study).json(plan).setting(["remarks": remarks.json])
  }

  /// Everything that the JSON has of a plan.
  static func measures(of study: Study) -> Measures<Plan> {
    let session = Measure<Plan>.count("session", "the number of the session, if sessions differ") {
      $0.session
    }
    return Measures(
      [
        .word("participant", "the code") { $0.participant }
      ] + (study.hasSessions ? [session] : []) + [
        .value("seed", "the seed of all random choices") { .integer($0.seed) },
        .count("place", "the place of the order among all orders, counted from 0") {
          $0.orderIndex
        },
        .word("group", "the group; null without groups") { $0.group },
        .value("trials", "the trials in their order") { plan in
          .list(plan.trials.map(trials(of: study, in: plan).json))
        },
      ])
  }

  /// Everything that reports have of a trial; a block has its first one's conditions in its row.
  static func trials(of study: Study, in plan: Plan) -> Measures<PlannedTrial> {
    let study = study.varied(by: plan.variation)
    let hasScales = study.scales.count > 1
    let scale = Measure<PlannedTrial>.word("scale", "scale", "the scale, if there are several") {
      study.scales[$0.scale].name
    }
    return Measures(
      [
        .count("trial", "the number of the trial") { $0.trial },
        .count("block", "the number of the block") { $0.block },
        .word("phase", "`practice` or `main`") { $0.phase.rawValue },
        .word("method", "method", "the method") { study.methods[$0.method].name },
      ] + (hasScales ? [scale] : []) + [
        .word("task", study.tasks.count > 1 ? "task" : "", "`enter` or `match`") {
          $0.task.rawValue
        },
        .value("target", "the number to be entered") { study.scale(of: $0).json($0.target) },
        .value("start_value", "the value at the start; null if the method begins empty") { trial in
          trial.startValue.map(study.scale(of: trial).json) ?? .null
        },
        .cell("numbers", isText: true) {
          plan.trials(ofBlock: $0.block).map(study.number).joined(separator: ", ")
        },
      ])
  }
}

extension Scale {
  /// A value as a number of JSON.
  func json(_ value: Int) -> JSONValue {
    Double(text(value)).map(JSONValue.number) ?? .null
  }
}

extension Study {
  /// The number of a trial, with its start if that is drawn, and whether it is practice.
  fileprivate func number(of trial: PlannedTrial) -> String {
    let scale = scale(of: trial)
    let start = scales[trial.scale].start == .random ? trial.startValue : nil
    let details = [
      start.map { "from \(scale.text($0))" }, trial.phase == .practice ? "practice" : nil,
    ].compactMap(\.self).joined(separator: ", ")
    return scale.text(trial.target) + (details.isEmpty ? "" : " (\(details))")
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

extension [String] {
  /// Remarks as a section of a report.
  var section: Document.Section { Document.Section("remarks", "Remarks", [.list(self)]) }

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
    varieties.flatMap { study in
      study.methodIndices.flatMap { method in
        study.scaleIndices.compactMap {
          study.reachRemark(of: study.methods[method], onScale: $0)
        }
      }
    }.unrepeated
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
