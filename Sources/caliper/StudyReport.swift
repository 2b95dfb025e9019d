import Formats
import Primitives
import Sessions
import Studies

/// What a study asks of its participants, as text and as JSON.
struct StudyReport {
  let study: Study
  let plans: [Plan]
  /// How many participants have done each place, or are on their way.
  let done: [Int: Int]

  /// Plans for the first `participants`, P01 and so on, as they are where nobody is left out.
  init(study: Study, participants: Int, seed: UInt64?, done: [Int: Int] = [:]) {
    self.study = study
    self.done = done
    plans = (1...max(1, participants)).map { number in
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, 2 - digits.count))
      return Plan(
        study: study, participant: "P\(zeros)\(digits)", seed: seed, orderIndex: number - 1)
    }
  }

  /// The report in a format.
  func written(as format: OutputFormat) -> String {
    switch format {
    case .text: text
    case .json: json.jsonText
    }
  }

  /// The report for people: a line a participant, balance, duration and what else to know.
  var text: String {
    let parts = [
      ("participants", participants + [cycle]),
      ("balance", balance.lines.isEmpty ? ["nothing to balance"] : balance.lines),
      ("duration", duration.lines),
    ]
    let sections = parts.map { ["", $0.0] + $0.1.map { "  " + $0 } }
    let notes = study.reachNotes
    return ([study.headline] + sections.joined() + (notes.isEmpty ? [] : [""] + notes))
      .joined(separator: "\n")
  }

  /// The report for programs.
  var json: JSONValue {
    .object([
      "participants": .list(plans.map { PlanReport(study: study, plan: $0).json }),
      "done": .list(plans.map { .number(Double(done[$0.place, default: 0])) }),
      "cycle": .number(Double(study.orderAssignments.count)), "balance": balance.json,
      "duration_s": duration.json,
    ])
  }

  private var balance: BalanceReport {
    BalanceReport(findings: study.balance, participants: plans.count)
  }

  private var duration: DurationReport { DurationReport(study: study, plans: plans) }

  private var cycle: String {
    let count = study.orderAssignments.count
    let reason =
      count == 1
      ? "everybody has the same place in the orders"
      : "the orders begin again after \(count) participants"
    return "\(reason); who stops early is replaced by the next one"
  }

  private var participants: [String] {
    let width = plans.map(\.participant.count).max() ?? 0
    let groupWidth = plans.compactMap { $0.group?.count }.max() ?? 0
    return plans.map { plan in
      let group = plan.group.map { $0.padded(to: groupWidth + 2) } ?? ""
      return plan.participant.padded(to: width + 2) + group + order(of: plan) + count(of: plan)
    }
  }

  /// How many have done a plan's place, where anybody has done any.
  private func count(of plan: Plan) -> String {
    done.isEmpty ? "" : " (\(done[plan.orderIndex, default: 0]) done)"
  }

  /// The methods in their order, and scales and tasks where theirs differs between participants.
  private func order(of plan: Plan) -> String {
    let names = study.shortNames
    let firsts = (1...max(1, plan.blocks)).compactMap { plan.first(ofBlock: $0) }
    var lists = [firsts.map { names[$0.method] }]
    if study.scales.count > 1, study.orders.scales != .fixed {
      lists.append(firsts.map { study.scales[$0.scale].name })
    }
    if study.tasks.count > 1, study.orders.tasks != .fixed {
      lists.append(firsts.map(\.task.rawValue))
    }
    return lists.map { $0.unlike.joined(separator: ", ") }.joined(separator: "; ")
  }
}

extension [String] {
  /// Each member where it comes first.
  fileprivate var unlike: [String] {
    enumerated().filter { !self[..<$0.offset].contains($0.element) }.map(\.element)
  }
}
