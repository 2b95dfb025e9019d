import Base
import Datasets
import Files
import Foundation
import Glibc
import TestSupport
import Testing

extension `The program` {
  /// Runs a study with `rules` by `act` up to its second trial's Start button; returns the first row and
  /// its events.
  private func firstTrial(
    method: String = #""text-field""#, _ rules: String, _ act: (RunningSession) throws -> Void
  ) throws -> (row: [String: String], events: [[String: String]]) {
    let folder = try TemporaryFolder()
    let study = try RuledStudy.write(in: folder, methods: method, rules: rules)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    try session.act([.move(Point(x: 20, y: 20)), .key(.enter)], then: "ready")
    try session.act([.key(.enter)], then: "trial")
    try act(session)
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
    let record = try RecordedSession(
      folder.file("Results"), study: RuledStudy.name, participant: "P01")
    try #require(record.trials.count > 0)
    return (record.trial(0), record.events(of: 1))
  }

  @Test func `confirms a value that rests, to the microsecond`() throws {
    let (row, events) = try firstTrial(#""confirmation": { "dwell": 0.5 }"#) { session in
      try session.act(Act.type("84.3"), then: "ready")
    }
    #expect(row["outcome"] == "correct")
    let onset = try #require(Double(row["onset_s"] ?? ""))
    let changed = try #require(events.last { $0["kind"] == "value" }?["t_s"].flatMap(Double.init))
    let time = try #require(Double(row["time_s"] ?? ""))
    // Three numbers of six decimals.
    #expect(abs(onset + time - (changed + 0.5)) < 2e-6)
  }

  @Test func `confirms by letting go of a slider`() throws {
    let (row, events) = try firstTrial(
      method: #""accurate-slider""#, #""confirmation": "release""#
    ) { session in
      let thumb = try session.screen.middle("thumb")
      let way = [40.0, 60].map { Point(x: thumb.x + $0, y: thumb.y) }
      try session.act([.move(thumb), .press] + Act.moves(way) + [.release], then: "ready")
    }
    #expect(row["outcome"] == "incorrect" && events.last?["kind"] == "release")
    let onset = try #require(Double(row["onset_s"] ?? ""))
    let time = try #require(Double(row["time_s"] ?? ""))
    let released = try #require(events.last?["t_s"].flatMap(Double.init))
    #expect(abs(onset + time - released) < 2e-6)
  }

  @Test func `continues after a wrong value and says so`() throws {
    let (row, _) = try firstTrial(#""wrongAnswers": "retry""#) { session in
      let field = try session.screen.rectangle("field")
      try session.hand.perform(Act.type("12") + [.key(.enter)])
      #expect(try session.isQuiet())
      let notice = Rectangle(
        x: field.x, y: field.y - 60, width: field.width, height: 40)
      #expect(try session.wrongInk(in: notice) > 50)
      try session.hand.perform([.key(.enter), .key(.selectAll)])
      try session.act(Act.type("84.3") + [.key(.enter)], then: "ready")
    }
    #expect(row["outcome"] == "correct" && row["wrong_confirms"] == "2")
  }

  @Test func `lets no participant give up before it is time`() throws {
    let (row, _) = try firstTrial(#""giveUp": { "after": 1.5 }"#) { session in
      #expect(session.screen.disabled == ["give_up"])
      try session.hand.press(.escape)
      try session.hand.perform(Act.click(at: try session.screen.middle("give_up")))
      try session.next("trial")
      #expect(session.screen.disabled == nil)
      try session.act([.key(.escape)], then: "ready")
    }
    #expect(row["outcome"] == "gave_up")
    #expect(try #require(Double(row["time_s"] ?? "")) >= 1.5)
  }

  @Test func `lets no participant give up if that is the rule`() throws {
    let (row, _) = try firstTrial(#""giveUp": "never", "timeLimit": 1"#) { session in
      #expect(session.screen.rects["give_up"] == nil)
      try session.act([.key(.escape)], then: "ready")
    }
    #expect(row["outcome"] == "timed_out" && row["time_s"] == "1.000000")
  }

  @Test func `holds a break for as long as it must last`() throws {
    let folder = try TemporaryFolder()
    let study = try RuledStudy.write(
      in: folder, rules: #""breaks": { "afterTrials": 1, "minimumRest": 1.2 }"#)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    try session.act([.key(.enter)], then: "ready")
    try session.act([.key(.enter)], then: "trial")
    try session.act([.key(.escape)], then: "break")
    #expect(session.screen.disabled == ["continue"] && session.screen.block == 1)
    try session.hand.press(.enter)
    try session.hand.click(try session.screen.middle("continue"))
    try session.next("break")
    #expect(session.screen.disabled == nil)
    try session.act([.key(.enter)], then: "ready")
    #expect(session.screen.trial == 2)
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)
  }

  @Test func `shows and asks everything that a study has besides its trials`() throws {
    let folder = try TemporaryFolder()
    let study = try RuledStudy.writeWhole(in: folder)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    var screens = [session.screen.screen]
    while screens.last != "results", screens.count < 100 {
      try session.hand.perform(QuickPerson.acts(on: session.screen))
      let line = try #require(try session.process.screenLine())
      session.show(try AnnouncedScreen(line: line))
      screens.append(session.screen.screen)
    }
    try session.hand.press(.enter)
    #expect(try session.finish().exitCode == 0)
    let trials = ["ready", "trial"]
    let block = ["method"] + trials + trials + trials + ["break"] + trials
    // Its ease, and the ten statements on one page.
    let asked = Array(repeating: "questionnaire", count: 2)
    #expect(
      screens == ["instructions", "questionnaire"] + block + asked + ["break"] + block + asked
        + ["results"])
    let record = try RecordedSession(
      folder.file("Results"), study: RuledStudy.name, participant: "P01")
    #expect(record.trials[column: "phase"]?.filter { $0 == "practice" }.count == 2)
  }
}

/// A study of two text fields with everything that comes before, between and after trials.
enum RuledStudy {
  static let name = "ruled"

  /// Writes it into `folder`, with `rules` as further members, and returns its path.
  static func write(
    in folder: TemporaryFolder, methods: String = #""text-field""#, practice: String = "0",
    trials: Int = 2, rules: String = ""
  ) throws -> String {
    try folder.write(
      """
      {
        "name": "\(name)",
        "scale": { "minimum": 1, "maximum": 100, "decimals": 1 },
        "targets": [84.3, 17.6, 52.8],
        "methods": [\(methods)],
        "order": { "methods": "fixed", "targets": "fixed" },
        "practice": \(practice), "trials": \(trials)\(rules.isEmpty ? "" : ", \(rules)")
      }
      """, to: "ruled.json")
  }

  /// Two methods, practice to a criterion, a form, questionnaires and a break.
  static func writeWhole(in folder: TemporaryFolder) throws -> String {
    try write(
      in: folder, methods: #""text-field", { "method": "text-field", "name": "again" }"#,
      practice: #"{ "correctInARow": 1, "atMost": 3 }"#, trials: 3,
      rules: """
        "instructions": "# Welcome\\n\\nType the numbers.",
        "form": [{ "name": "age", "label": "Age", "type": "number", "minimum": 18, "maximum": 99 }],
        "questionnaires": [{ "questionnaire": "seq", "after": "block" }, "sus"],
        "breaks": { "afterTrials": 3 }
        """)
  }
}
