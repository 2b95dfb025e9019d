import Base
import TestSupport
import Testing

@testable import CurveEditing
@testable import Reports
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

        Participants
        participant  methods
        P01          accurate, wheel, text
        P02          wheel, text, accurate
        P03          text, accurate, wheel
        P04          text, wheel, accurate

        The orders begin again after 6 participants; the next participant replaces one
        who stops early.

        Balance
                                                                            with 4
                 each equally often        balanced                         participants
        methods  at each place             after every 3 participants       not yet
        methods  after each other one      after every 6 participants       not yet
        targets  at each place of a block  on average only, drawn randomly
        targets  after each other one      on average only, drawn randomly
        targets  with each method          for every participant            yes

        Duration
        A session takes about 80 s, 50 to 140 for quick and slow people (an estimate).

        method           a trial
        accurate-slider      7 s
        wheel-picker         5 s
        text-field           3 s

        From simulated people, not real ones: the median, the quickest and the slowest
        of 20. Reading, questions and breaks are added by rules of thumb.
        """)
  }

  @Test func `groups, scales and tasks are in a participant's row`() throws {
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
    #expect(
      text.contains(
        """

        participant  group  methods          scales        tasks
        P01          a      accurate, wheel  coarse, fine  match, enter
        P02          keys   text             coarse, fine  match, enter
        P03          a      wheel, accurate  fine, coarse  match, enter

        """))
    #expect(text.contains("\ngroups   with participants "))
  }

  @Test func `each order has the number of participants who did it`() throws {
    let report = StudyReport(
      study: try reportedStudy(keys), participants: 7, seed: nil, done: [0: 2, 3: 1])
    let lines = report.text.split(separator: "\n").map(String.init)
    #expect(lines[2] == "participant  methods                done")
    #expect(lines[3] == "P01          accurate, wheel, text     2")
    #expect(lines[4] == "P02          wheel, text, accurate     0")
    #expect(lines[9] == "P07          accurate, wheel, text     2")
  }

  @Test func `orders of many methods wrap`() throws {
    let methods = (1...9).map { "{\"method\": \"dial\", \"name\": \"method\($0)\"}" }
    let study = try reportedStudy(
      "\"targets\": [84.3], \"methods\": [\(methods.joined(separator: ", "))], \"trials\": 1")
    let text = StudyReport(study: study, participants: 1, seed: nil).text
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(
      text.contains(
        """

        P01          method1, method2, method9, method3, method8, method4, method7,
                     method5, method6

        """), "\(text)")
  }

  @Test func `a study with one order says so`() throws {
    let study = try reportedStudy(
      "\"targets\": [84.3], \"methods\": [\"text-field\"], \"trials\": 1")
    let text = StudyReport(study: study, participants: 1, seed: nil).text
    #expect(text.contains("\nAll participants have the same orders; "))
    #expect(text.contains("\nBalance\nThere is nothing to balance.\n"))
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
      Set(members.keys) == [
        "participants", "cycle", "done", "variations", "balance", "duration_s", "remarks",
      ])
    #expect(members["variations"] == .list([]))
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
    let text = try #require(report.text.split(separator: "\nRemarks\n- ").last)
    let items = text.replacing("\n  ", with: " ").split(separator: "\n- ")
    #expect(items.count == 2)
    #expect(remarks == items.map { .text(String($0)) })
  }
}

struct BalanceReportTests {
  /// The cells of a balance: the balanced property, the number of participants it needs, and whether these are enough.
  private func cells(
    _ verdict: OrderBalance.Verdict, _ property: OrderBalance.Property = .positions
  ) -> [String] {
    let balance = OrderBalance(conditions: .targets, property: property, verdict: verdict)
    let section = BalanceReport(balances: [balance], participants: 8).section
    guard case .table(let table)? = section.parts.first else { return [] }
    return table.bands.flatMap(\.rows).flatMap(\.cells)
  }

  @Test(arguments: [
    (OrderBalance.Verdict.after(1), "for every participant", "yes"),
    (.after(4), "after every 4 participants", "yes"),
    (.after(6), "after every 6 participants", "not yet"),
    (.onAverage, "on average only, drawn randomly", ""), (.never, "never", "no"),
    (.notWithin(7), "not after up to 7 participants", "no"),
  ])
  func `each verdict has its words`(verdict: OrderBalance.Verdict, sentence: String, now: String) {
    #expect(cells(verdict) == ["targets", "at each place of a block", sentence, now])
  }

  @Test func `each property has its words`() {
    #expect(cells(.never, .neighbours)[1] == "after each other one")
    #expect(cells(.never, .methods)[1] == "with each method")
    #expect(cells(.never, .participants)[1] == "with participants")
  }
}

/// The study in a file of these keys besides its name, title and scale.
func reportedStudy(_ keys: String) throws -> Study {
  try SmallStudy.decoded(#""title": "A small study", \#(keys)"#)
}
