import Base
import TestSupport
import Testing

@testable import CurveEditing
@testable import Sessions
@testable import Studies
@testable import caliper

struct StudyReportTests {
  private let keys = """
    "targets": [84.3, 50.4], "methods": ["accurate-slider", "wheel-picker", "text-field"],
    "practice": 0, "trials": 2
    """

  @Test func `the text has participants, balance and duration`() throws {
    let report = StudyReport(study: try reportedStudy(keys), participants: 4, seed: nil)
    #expect(
      report.text == """
        A small study (small): 1 to 100, one decimal; no problem found

        participants
          P01  accurate, wheel, text
          P02  wheel, text, accurate
          P03  text, accurate, wheel
          P04  text, wheel, accurate
          the orders begin again after 6 participants; who stops early is replaced by the next one

        balance
          methods: each at each place             not yet: after every 3 participants, these are 4
          methods: each after each other one      not yet: after every 6 participants, these are 4
          targets: each at each place of a block  on average only, as it is drawn
          targets: each after each other one      on average only, as it is drawn
          targets: each with each method          yes, for every participant

        duration
          about 80 s, 50 to 140 for quick and slow people (an estimate)
          a trial by accurate-slider 7 s, wheel-picker 5 s, text-field 3 s
          from simulated people, not real ones: the median, the quickest and the slowest of 20; reading,
          questions and breaks are added by rules of thumb
        """)
  }

  @Test func `groups, scales and tasks stand in a participant's line`() throws {
    var study = try reportedStudy(keys)
    study.scales[0].name = "coarse"
    study.scales.append(study.scales[0])
    study.scales[1].name = "fine"
    for index in study.methods.indices {
      study.methods[index].settings.append(study.methods[index].settings[0])
    }
    study.tasks = [.match, .enter]
    study.orders.scales = .latin
    study.orders.tasks = .latin
    study.groups = [
      StudyGroup(name: "a", methods: [0, 1]), StudyGroup(name: "keys", methods: [2]),
    ]
    let text = StudyReport(study: study, participants: 3, seed: nil).text
    #expect(text.contains("\n  P01  a     accurate, wheel; coarse, fine; match, enter\n"))
    #expect(text.contains("\n  P02  keys  text; coarse, fine; match, enter\n"))
    #expect(text.contains("\n  P03  a     wheel, accurate; fine, coarse; match, enter\n"))
    #expect(text.contains("\n  groups: equally many participants each"))
  }

  @Test func `each order has the number of participants who did it`() throws {
    let report = StudyReport(
      study: try reportedStudy(keys), participants: 7, seed: nil, done: [0: 2, 3: 1])
    let lines = report.text.split(separator: "\n").map(String.init)
    #expect(lines[2] == "  P01  accurate, wheel, text (2 done)")
    #expect(lines[3] == "  P02  wheel, text, accurate (0 done)")
    #expect(lines[8] == "  P07  accurate, wheel, text (2 done)")
  }

  @Test func `a study with one order says so`() throws {
    let study = try reportedStudy(
      "\"targets\": [84.3], \"methods\": [\"text-field\"], \"trials\": 1")
    let text = StudyReport(study: study, participants: 1, seed: nil).text
    #expect(text.contains("\n  all participants have the same orders; "))
    #expect(text.contains("\nbalance\n  nothing to balance\n"))
  }

  @Test func `the JSON has all plans, the balance and the duration`() throws {
    let report = StudyReport(study: try reportedStudy(keys), participants: 6, seed: 5)
    guard case .object(let members) = report.json, case .list(let plans) = members["participants"],
      case .list(let balance) = members["balance"],
      case .object(let duration) = members["duration_s"]
    else {
      Issue.record("\(report.json.jsonText)")
      return
    }
    #expect(
      Set(members.keys) == ["participants", "cycle", "done", "balance", "duration_s", "remarks"])
    #expect(members["remarks"] == .list([]))
    #expect(members["cycle"] == .number(6) && plans.count == 6)
    #expect(
      balance.first
        == .object([
          "conditions": .text("methods"), "equal": .text("places"), "verdict": .text("after"),
          "participants": .number(3), "holds": .boolean(true),
        ]))
    #expect(Set(duration.keys) == ["low", "typical", "high"])
    guard case .object(let last)? = plans.last else { return }
    #expect(last["participant"] == .text("P06") && last["place"] == .number(5))
    #expect(last["seed"] == .number(5) && last["remarks"] == nil)
  }

  @Test func `the JSON has the remarks of the text, of the study as of its duration`() throws {
    let study = try reportedStudy(
      """
      "targets": [84.3], "methods": ["dial", {"method": "dial", "name": "b"}], "trials": 5000
      """)
    let report = StudyReport(study: study, participants: 1, seed: nil)
    guard case .object(let members) = report.json, case .list(let remarks)? = members["remarks"]
    else {
      Issue.record("\(report.json.jsonText)")
      return
    }
    let notes = report.text.split(separator: "\n").filter { $0.hasPrefix("note: ") }
    #expect(notes.count == 2)
    #expect(remarks == notes.map { .text(String($0.dropFirst("note: ".count))) })
  }
}

struct BalanceReportTests {
  private func line(
    _ verdict: OrderBalance.Verdict, of participants: Int = 8,
    _ property: OrderBalance.Property = .positions
  ) -> String {
    let balance = OrderBalance(conditions: .targets, property: property, verdict: verdict)
    return BalanceReport(balances: [balance], participants: participants).lines.joined()
  }

  @Test(arguments: [
    (OrderBalance.Verdict.after(1), "yes, for every participant"),
    (.after(4), "yes, after every 4 participants"),
    (.after(6), "not yet: after every 6 participants, these are 8"),
    (.onAverage, "on average only, as it is drawn"), (.never, "no"),
    (.notWithin(7), "no, not after up to 7 participants"),
  ])
  func `each verdict has its words`(verdict: OrderBalance.Verdict, sentence: String) {
    #expect(line(verdict) == "targets: each at each place of a block  \(sentence)")
  }

  @Test func `each property has its words`() {
    #expect(line(.never, .neighbours) == "targets: each after each other one  no")
    #expect(line(.never, .methods) == "targets: each with each method  no")
    #expect(line(.never, .participants) == "targets: equally many participants each  no")
  }
}

/// The study in a file of these keys besides its name, title and scale.
func reportedStudy(_ keys: String) throws -> Study {
  try SmallStudy.decoded(#""title": "A small study", \#(keys)"#)
}
