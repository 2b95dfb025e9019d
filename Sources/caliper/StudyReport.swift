import Base
import Reports
import Sessions
import Studies

/// The orders, balance and duration of a study.
struct StudyReport: CommandReport {
  let study: Study
  let plans: [Plan]
  /// The number of participants who have completed or begun each order, by its index.
  let done: [Int: Int]
  private let duration: DurationReport
  private let variations: VariationReport
  private let participantCount: Int

  /// Creates a report with plans for the first `participants`, P01 and so on.
  init(study: Study, participants: Int, seed: UInt64?, done: [Int: Int] = [:]) {
    self.study = study
    self.done = done
    plans = Plan.first(participants, of: study, seed: seed)
    duration = DurationReport(study: study, plans: plans)
    variations = VariationReport(of: study, plans: plans, duration)
    participantCount = max(1, participants)
  }

  /// The report for people.
  var document: Document {
    Document(
      title: study.headline,
      sections: [
        Document.Section("participants", "Participants", [.table(participants), .note(cycle)]),
        variations.section, balance.section, duration.section, study.remarks(on: duration).section,
      ])
  }

  /// The report for programs.
  var json: JSONValue { Self.measures.json(self) }

  /// Everything that the JSON has of a study.
  static var measures: Measures<StudyReport> {
    Measures([
      .value("participants", "the plans of the first participants") { report in
        .list(report.plans.map(PlanReport.measures(of: report.study).json))
      },
      .value("done", "how many have completed or begun the order of each of them") { report in
        .list(report.plans.map { .integer(report.done[$0.orderIndex, default: 0]) })
      },
      .value(
        "variations", "the sessions and groups; empty if nothing but the groups' methods differs"
      ) {
        $0.variations.json
      },
      .count("cycle", "the number of participants after which the orders begin again") {
        $0.study.orderAssignments.count
      },
      .value("balance", "the properties of the orders that can be balanced") { $0.balance.json },
      .value("duration_s", "the seconds of a session: `low`, `typical` and `high`") {
        $0.duration.json
      },
      .value("remarks", "the remarks, a sentence each") {
        $0.study.remarks(on: $0.duration).json
      },
    ])
  }

  /// Whether participants have several of some conditions in unlike orders, or not the same ones.
  private func differ<Value: Hashable>(
    _ conditions: (Study) -> [Value], _ order: Order
  ) -> Bool {
    let all = Set(study.varieties.map(conditions))
    return all.count > 1 || order != .fixed && all.contains { $0.count > 1 }
  }

  private var balance: BalanceReport {
    BalanceReport(balances: study.balance, participants: participantCount)
  }

  private var cycle: String {
    let count = study.orderAssignments.count
    let reason =
      count == 1
      ? "All participants have the same orders"
      : "The orders begin again after \(count) participants"
    return "\(reason); the next participant replaces one who stops early."
  }

  /// The orders of each participant; orders of scales and tasks only if they differ between participants.
  private var participants: Document.Table {
    let names = study.shortNames
    let (scales, tasks) = (
      differ(\.scaleIndices, study.orders.scales), differ(\.tasks, study.orders.tasks)
    )
    return Measures<Plan>([
      .cell("session") { study.hasSessions ? "\($0.session)" : "" },
      .cell("group", isText: true) { $0.group ?? "" },
      .cell("methods", isText: true) { $0.order { names[$0.method] } },
      .cell("scales", isText: true) { scales ? $0.order { study.scales[$0.scale].name } : "" },
      .cell("tasks", isText: true) { tasks ? $0.order(of: \.task.rawValue) : "" },
      .cell("done") { done.isEmpty ? "" : "\(done[$0.orderIndex, default: 0])" },
    ])
    .table("", "participant", plans, name: \.participant).withoutEmptyColumns()
  }
}

extension Plan {
  /// The first trial of each block.
  var firstTrials: [PlannedTrial] { (1...max(1, blocks)).compactMap { first(ofBlock: $0) } }

  /// The conditions of the blocks in their order, each once.
  fileprivate func order(of condition: (PlannedTrial) -> String) -> String {
    firstTrials.map(condition).unrepeated.joined(separator: ", ")
  }
}

/// The balance of a study's orders.
struct BalanceReport {
  let balances: [OrderBalance]
  /// The number of participants that the report covers.
  let participants: Int

  /// The balance for people.
  var section: Document.Section {
    let table = measures.table("", "", balances) { balance in
      balance.conditions.rawValue + (balance.session.map { ", session \($0)" } ?? "")
    }
    return Document.Section(
      "balance", "Balance",
      [table.isEmpty ? .paragraph("There is nothing to balance.") : .table(table)])
  }

  /// The balance for programs.
  var json: JSONValue { .list(balances.map(measures.json)) }

  /// Everything that reports have of a balance.
  var measures: Measures<OrderBalance> {
    let session = Measure<OrderBalance>.count(
      "session", "the session, if sessions differ in it; null for all"
    ) { $0.session }
    return Measures(
      (balances.contains { $0.session != nil } ? [session] : []) + [
        .word("conditions", "`groups`, `methods`, `scales`, `tasks` or `targets`") {
          $0.conditions.rawValue
        },
        Measure(
          ["equal"], "each equally often",
          "the things that each of them has equally often: `participants`, `places`, `neighbours` or `methods`",
          isText: true, text: Self.property,
          values: { [.text($0.property.rawValue)] }),
        Measure(
          ["verdict", "participants"], "balanced",
          "`after` this number of participants and its multiples, `on_average`, `never`, or "
            + "`not_found`", isText: true, text: { parts(of: $0).sentence },
          values: { [.text(parts(of: $0).word), .number(parts(of: $0).participants)] }),
        Measure(
          ["holds"], "with \(ReportFormat.count(participants, "participant"))",
          "whether the participants shown are balanced", isText: true, text: { parts(of: $0).now },
          values: { [.boolean($0.holds(for: participants))] }),
      ])
  }

  private static func property(of balance: OrderBalance) -> String {
    switch balance.property {
    case .participants: "with participants"
    case .positions: "at each place" + (balance.conditions == .targets ? " of a block" : "")
    case .neighbours: "after each other one"
    case .methods: "with each method"
    }
  }

  private func parts(
    of balance: OrderBalance
  ) -> (word: String, participants: Int?, sentence: String, now: String) {
    switch balance.verdict {
    case .after(let count):
      (
        "after", count, count == 1 ? "for every participant" : "after every \(count) participants",
        balance.holds(for: participants) ? "yes" : "not yet"
      )
    case .onAverage: ("on_average", nil, "on average only, drawn randomly", "")
    case .never: ("never", nil, "never", "no")
    case .notWithin(let count): ("not_found", nil, "not after up to \(count) participants", "no")
    }
  }
}
