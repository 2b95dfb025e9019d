import Base
import Sessions
import Studies

/// The orders, balance and duration of a study, as text and as JSON.
struct StudyReport {
  let study: Study
  let plans: [Plan]
  /// The number of participants who have completed or begun each order, by its index.
  let done: [Int: Int]

  /// Creates a report with plans for the first `participants`, P01 and so on.
  init(study: Study, participants: Int, seed: UInt64?, done: [Int: Int] = [:]) {
    self.study = study
    self.done = done
    plans = Plan.first(participants, of: study, seed: seed)
    duration = DurationReport(study: study, plans: plans)
  }

  /// Writes the report to standard output.
  func write(as format: OutputFormat) {
    switch format {
    case .text: Output.print(text)
    case .json: Output.print(data: json.jsonText)
    }
  }

  /// The text: a line for each participant, balance, duration and remarks.
  var text: String {
    let parts = [
      ("participants", participants + [cycle]),
      ("balance", balance.lines.isEmpty ? ["nothing to balance"] : balance.lines),
      ("duration", duration.lines),
    ]
    let sections = parts.map { ["", $0.0] + $0.1.map { "  " + $0 } }
    let remarks = study.remarks(on: duration).map(\.noteLine)
    return ([study.headline] + sections.joined() + (remarks.isEmpty ? [] : [""] + remarks))
      .joined(separator: "\n")
  }

  /// The JSON.
  var json: JSONValue {
    .object([
      "participants": .list(plans.map { .object(PlanReport(study: study, plan: $0).members) }),
      "done": .list(plans.map { .number(Double(done[$0.orderIndex, default: 0])) }),
      "cycle": .number(Double(study.orderAssignments.count)), "balance": balance.json,
      "duration_s": duration.json, "remarks": study.remarks(on: duration).json,
    ])
  }

  private var balance: BalanceReport {
    BalanceReport(balances: study.balance, participants: plans.count)
  }

  private let duration: DurationReport

  private var cycle: String {
    let count = study.orderAssignments.count
    let reason =
      count == 1
      ? "all participants have the same orders"
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

  /// The number of participants who have done a plan's order; empty if none has done any.
  private func count(of plan: Plan) -> String {
    done.isEmpty ? "" : " (\(done[plan.orderIndex, default: 0]) done)"
  }

  /// The methods in their order, and scales and tasks if their order differs between participants.
  private func order(of plan: Plan) -> String {
    let names = study.shortNames
    let firsts = (1...max(1, plan.blocks)).compactMap { plan.first(ofBlock: $0) }
    var lists = [firsts.map { names[$0.method] }]
    if study.scales.count > 1, study.orders.scales != .fixed {
      lists.append(firsts.map { study.scales[$0.scale].name.sanitizedForDisplay })
    }
    if study.tasks.count > 1, study.orders.tasks != .fixed {
      lists.append(firsts.map(\.task.rawValue))
    }
    return lists.map { $0.unrepeated.joined(separator: ", ") }.joined(separator: "; ")
  }
}

/// The balance of a study's orders, as text and as JSON.
struct BalanceReport {
  let balances: [OrderBalance]
  /// The number of participants that the report covers.
  let participants: Int

  /// A line for each balance.
  var lines: [String] {
    let subjects = balances.map(Self.subject)
    let width = subjects.map(\.count).max() ?? 0
    return zip(subjects, balances).map { $0.padded(to: width + 2) + verdict(on: $1) }
  }

  /// The JSON.
  var json: JSONValue {
    .list(
      balances.map { balance in
        var count = JSONValue.null
        if case .after(let participants) = balance.verdict { count = .number(Double(participants)) }
        return .object([
          "conditions": .text(balance.conditions.rawValue),
          "equal": .text(balance.property.rawValue),
          "verdict": .text(Self.word(balance.verdict)), "participants": count,
          "holds": .boolean(balance.holds(for: participants)),
        ])
      })
  }

  private static func subject(of balance: OrderBalance) -> String {
    let property =
      switch balance.property {
      case .participants: "equally many participants each"
      case .positions: "each at each place" + (balance.conditions == .targets ? " of a block" : "")
      case .neighbours: "each after each other one"
      case .methods: "each with each method"
      }
    return "\(balance.conditions.rawValue): \(property)"
  }

  private func verdict(on balance: OrderBalance) -> String {
    switch balance.verdict {
    case .after(1): "yes, for every participant"
    case .after(let count):
      balance.holds(for: participants)
        ? "yes, after every \(count) participants"
        : "not yet: after every \(count) participants, these are \(participants)"
    case .onAverage: "on average only, as it is drawn"
    case .never: "no"
    case .notWithin(let count): "no, not after up to \(count) participants"
    }
  }

  private static func word(_ verdict: OrderBalance.Verdict) -> String {
    switch verdict {
    case .after: "after"
    case .onAverage: "on_average"
    case .never: "never"
    case .notWithin: "not_found"
    }
  }
}
