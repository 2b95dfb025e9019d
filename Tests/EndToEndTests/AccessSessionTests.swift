import Base
import Datasets
import Glibc
import TestSupport
import Testing

extension `The program` {
  /// A study with consent, a form, all methods and questionnaires, of one trial a method.
  private static func study(in folder: TemporaryFolder, methods: [String], extra: String = "")
    throws
    -> String
  {
    try folder.write(
      """
      {
        "name": "small", "scale": { "minimum": 1, "maximum": 100, "decimals": 1 },
        "targets": [52.8], "start": 50.5, "methods": [\(methods.joined(separator: ", "))],
        "order": { "methods": "fixed" }, "practice": 0, "trials": 1 \(extra)
      }
      """, to: "small.json")
  }

  private static func session(
    _ study: String, _ access: String, in folder: TemporaryFolder, _ more: [String] = []
  ) throws -> RunningSession {
    let file = try folder.write(access, to: "access.json")
    return try RunningSession(
      [study, "--participant", "P01", "--access", file] + more, results: folder.file("Results"))
  }

  @Test func `is done by two switches, forms, questionnaires and all methods`() throws {
    let folder = try TemporaryFolder()
    // Between the positions of the small study's plain slider no key leads.
    let methods = ["\"plain-slider\""] + SmallStudy.allMethods.dropFirst()
    let study = try Self.study(
      in: folder, methods: methods,
      extra: """
        , "consent": "You may stop at any time.",
        "form": [{"name": "age", "type": "number", "minimum": 18, "maximum": 99},
          {"name": "hand", "type": "choice", "choices": ["left", "right"]},
          {"name": "code", "type": "code"}],
        "questionnaires": [{"questionnaire": "seq", "after": "end"}]
        """)
    let access = #"{"scanning": {"switches": ["space", "enter"]}}"#
    let session = try Self.session(study, access, in: folder)
    let switches = SwitchPerson(session)
    #expect(session.screen.screen == "consent")
    try switches.choose("I agree", then: "questionnaire")
    for label in ["4", "2", "▼", "▶", "▼", "x", "7"] { try switches.choose(label) }
    try switches.choose("Continue", then: "method")
    var entered = 0
    while session.screen.screen != "questionnaire" {
      switch session.screen.screen {
      case "break", "method": try switches.choose("Continue")
      case "ready": try switches.choose("Start", then: "trial")
      default:
        let method = try #require(session.screen.method)
        for label in SwitchPerson.labels(of: method) { try switches.choose(label) }
        try switches.choose("Done")
        entered += 1
      }
    }
    #expect(entered == methods.count)
    for label in ["▶", "▶"] { try switches.choose(label) }
    try switches.choose("Continue", then: "results")
    try switches.choose("Close", then: nil)
    let finished = try session.finish()
    #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished)")

    let record = try RecordedSession(folder.file("Results"), study: "small", participant: "P01")
    for index in 0..<record.trials.count {
      let row = record.trial(index)
      #expect(row["outcome"] == "correct" && row["entered"] == "52.8", "\(row)")
      #expect(row["pointer_presses"] == "0", "\(row)")
    }
    #expect(record.trials.count == methods.count)
    let logged = try #require(record.description["access"] as? [String: Any])
    let scanning = try #require(logged["scanning"] as? [String: Any])
    #expect(scanning["switches"] as? [String] == ["space", "enter"])
  }

  @Test func `is done by one switch while the mark goes on by itself`() throws {
    let folder = try TemporaryFolder()
    let study = try Self.study(
      in: folder, methods: ["\"text-field\""],
      extra: #", "access": {"scanning": {"switches": ["space"], "seconds": 1.2}}"#)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    let person = SwitchPerson(session, isByItself: true)
    try person.begin()
    for label in ["5", "2", ".", "8"] { try person.choose(label) }
    try person.choose("Done", then: "results")
    try person.choose("Close", then: nil)
    #expect(try session.finish().exitCode == 0)
    let record = try RecordedSession(folder.file("Results"), study: "small", participant: "P01")
    #expect(record.trials.count == 1 && record.trial(0)["outcome"] == "correct")
    #expect(record.description["access"] != nil)
  }

  @Test func `is done by a pointer that rests`() throws {
    let folder = try TemporaryFolder()
    let study = try Self.study(
      in: folder, methods: ["\"keypad\"", "\"accurate-slider\"", "\"stepper\""])
    let session = try Self.session(
      study, #"{"dwellClick": {"seconds": 0.8, "radius": 8}}"#, in: folder)
    func rest(on part: String, then name: String? = nil) throws {
      try RestingPerson(session: session).rest(on: part, then: name)
      if name == nil { usleep(1_100_000) }
    }
    func begin() throws {
      while session.screen.screen != "trial" {
        let isReady = session.screen.screen == "ready"
        let next = ["break": "method", "method": "ready"][session.screen.screen] ?? "trial"
        try rest(on: isReady ? "start" : "continue", then: next)
      }
    }
    try begin()
    for key in ["5", "2", "point", "8"] { try rest(on: "key_\(key)") }
    try rest(on: "done", then: "break")
    try begin()
    // Taken by a rest, dragged, and let go by the next rest.
    let thumb = try session.screen.middle("thumb")
    try rest(on: "thumb")
    try session.hand.perform(
      (1...20).map { .move(.init(x: thumb.x + 5 * Double($0), y: thumb.y + 3)) })
    usleep(1_200_000)
    try rest(on: "done", then: "break")
    try begin()
    for _ in 0..<3 { try rest(on: "up") }
    try rest(on: "done", then: "results")
    try rest(on: "close", then: nil)
    let finished = try session.finish()
    #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished)")

    let record = try RecordedSession(folder.file("Results"), study: "small", participant: "P01")
    try #require(record.trials.count == 3)
    #expect(record.trial(0)["outcome"] == "correct")
    let slider = record.trial(1)
    #expect(slider["pointer_presses"] == "1" && slider["value_changes"] != "0", "\(slider)")
    #expect(record.trial(2)["entered"] == "50.8")
    let logged = try #require(record.description["access"] as? [String: Any])
    #expect((logged["dwellClick"] as? [String: Any])?["seconds"] as? Double == 0.8)
  }

  @Test func `a rest begins anew where the trial has ended with the thumb held`() throws {
    let folder = try TemporaryFolder()
    let study = try Self.study(
      in: folder, methods: ["\"accurate-slider\""],
      extra: ", \"timeLimit\": 3, \"rounds\": 2")
    let session = try Self.session(
      study, #"{"dwellClick": {"seconds": 0.6, "radius": 8}}"#, in: folder)
    let person = RestingPerson(session: session)
    for round in 1...2 {
      try person.rest(on: "continue", then: "ready")
      try person.rest(on: "start", then: "trial")
      try person.rest(on: "thumb", then: nil)
      usleep(900_000)
      // Held and moved until the time is over.
      let thumb = try session.screen.middle("thumb")
      try session.act(
        (1...8).flatMap {
          [Act.move(.init(x: thumb.x + 9 * Double($0), y: thumb.y)), .pause(seconds: 0.25)]
        }, then: round == 2 ? "results" : "break")
      if round == 1 { try person.rest(on: "continue", then: "method") }
    }
    try person.rest(on: "close", then: nil)
    let finished = try session.finish()
    #expect(finished.exitCode == 0, "\(finished)")
    let record = try RecordedSession(folder.file("Results"), study: "small", participant: "P01")
    for index in 0..<record.trials.count {
      let row = record.trial(index)
      #expect(row["outcome"] == "timed_out" && row["pointer_presses"] == "1", "\(row)")
    }
    #expect(record.trials.count == 2)
  }

  @Test func `has everything as large when it is resumed without the settings`() throws {
    let folder = try TemporaryFolder()
    let study = try Self.study(in: folder, methods: ["\"text-field\""], extra: ", \"rounds\": 2")
    let session = try Self.session(study, #"{"size": 1.2}"#, in: folder)
    try session.act([.key(.enter)], then: "ready")
    try session.act([.key(.enter)], then: "trial")
    let done = try session.screen.rectangle("done")
    try session.act(Act.type("52.8") + [.key(.enter)], then: "break")
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)

    let again = try RunningSession(
      [study, "--participant", "P01", "--resume"], results: folder.file("Results"))
    while again.screen.screen != "trial" {
      try again.act(
        [.key(.enter)],
        then: try #require(
          ["break": "method", "method": "ready", "ready": "trial"][again.screen.screen]))
    }
    let larger = try again.screen.rectangle("done")
    // The window has the size that it was opened with, before anything was read.
    #expect(abs(larger.height / done.height - 1) < 0.02, "\(larger) \(done)")
    try again.act(Act.type("52.8") + [.key(.enter)], then: "results")
    try again.hand.press(.enter)
    #expect(try again.finish().exitCode == 0)
    let record = try RecordedSession(folder.file("Results"), study: "small", participant: "P01")
    let parts = try #require(record.description["parts"] as? [[String: Any]])
    let sizes = parts.map { ($0["display"] as? [String: Any])?["text_size"] as? Double }
    #expect(sizes == [1.2, 1.2])
  }

  @Test func `the question whether to resume is answered by switches`() throws {
    let folder = try TemporaryFolder()
    let study = try Self.study(in: folder, methods: ["\"text-field\""], extra: ", \"rounds\": 2")
    let session = try Self.session(
      study, #"{"scanning": {"switches": ["space", "enter"]}, "size": 1.2}"#, in: folder)
    let switches = SwitchPerson(session)
    try switches.begin()
    for label in ["5", "2", ".", "8"] { try switches.choose(label) }
    try switches.choose("Done", then: "break")
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)

    // The settings are the ones with which the session began.
    let again = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    try #require(again.screen.rects["resume"] != nil, "\(again.screen)")
    let resuming = SwitchPerson(again)
    for _ in 0..<6 where again.screen.scanned?.hasPrefix("Resume") != true {
      try again.hand.press(.character(" "))
      try again.next()
    }
    usleep(400_000)
    try again.hand.press(.enter)
    while again.screen.rects["resume"] != nil { try again.next() }
    try resuming.choose("Continue", then: "")
    #expect(["method", "ready"].contains(again.screen.screen), "\(again.screen)")
    again.process.send(SIGTERM)
    #expect(try again.finish().exitCode == 3)
  }

  @Test func `one switch reaches the comparison behind the results, and comes back`() throws {
    let folder = try TemporaryFolder()
    let study = try Self.study(
      in: folder, methods: ["\"keypad\""],
      extra:
        #", "showsComparison": true, "access": {"scanning": {"switches": ["space"], "seconds": 1}}"#
    )
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    let person = SwitchPerson(session, isByItself: true)
    try person.begin()
    try person.choose("5")
    try person.choose("Done", then: "results")
    try person.choose("Compare", then: "comparison")
    try person.choose("Close", then: "results")
    try person.choose("Close", then: nil)
    #expect(try session.finish().exitCode == 0)
  }

  @Test func `two switches choose on a sheet, and nothing that it covers`() throws {
    let folder = try TemporaryFolder()
    let study = try Self.study(
      in: folder, methods: [#"{"method": "wheel-picker", "presentation": "sheet"}"#],
      extra: #", "rounds": 2"#)
    let session = try Self.session(
      study, #"{"scanning": {"switches": ["space", "enter"]}}"#, in: folder)
    let switches = SwitchPerson(session)
    try switches.begin()
    // Opened by the first digit. The sheet covers Give up; Done has the effect of Enter on it.
    try switches.choose("5")
    let open = try labels(offeredTo: session)
    #expect(open.contains("Done · ✕") && !open.contains("Give up"), "\(open)")
    for label in ["2", ".", "8"] { try switches.choose(label) }
    try switches.choose("Done", then: "break")
    try switches.choose("Continue", then: "method")
    try switches.begin()
    for label in ["5", "2", ".", "8", "✕"] { try switches.choose(label) }
    let closed = try labels(offeredTo: session)
    #expect(closed.contains("Give up") && !closed.contains("✕"), "\(closed)")
    try switches.choose("Done", then: "results")
    try switches.choose("Close", then: nil)
    #expect(try session.finish().exitCode == 0)
    let record = try RecordedSession(folder.file("Results"), study: "small", participant: "P01")
    for index in 0..<2 {
      #expect(record.trial(index)["outcome"] == "correct", "\(record.trial(index))")
    }
  }

  /// All that is marked in one round by the first of two switches.
  private func labels(offeredTo session: RunningSession) throws -> String {
    var marked: [String] = []
    for _ in 0..<20 {
      marked.append(session.screen.scanned ?? "")
      try session.hand.press(.character(" "))
      try session.next()
    }
    return marked.joined(separator: " ")
  }

  @Test func `pauses a trial, which is repeated, and keeps longer limits`() throws {
    let folder = try TemporaryFolder()
    let study = try Self.study(
      in: folder, methods: ["\"text-field\""], extra: ", \"timeLimit\": 1")
    let session = try Self.session(study, #"{"pause": true, "timeFactor": 3}"#, in: folder)
    try session.act([.key(.enter)], then: "ready")
    try session.act([.key(.enter)], then: "trial")
    try session.act(Act.click(at: try session.screen.middle("pause")), then: "ready")
    try session.act([.key(.enter)], then: "trial")
    try session.act(Act.type("5") + [.key(KeyStroke(symbol: "F7", names: ["F7"]))], then: "ready")
    try session.act([.key(.enter)], then: "trial")
    try session.act([], then: "results")
    try session.hand.press(.enter)
    #expect(try session.finish().exitCode == 0)
    let record = try RecordedSession(folder.file("Results"), study: "small", participant: "P01")
    #expect(
      (0..<record.trials.count).map { record.trial($0)["outcome"] }
        == ["aborted", "aborted", "timed_out"])
    #expect(record.trial(2)["time_s"] == "3.000000")
    let verified = try Program.run(["results", "verify", folder.file("Results")])
    #expect(verified.exitCode == 0, "\(verified)")
  }

  @Test func `leaves out a key that bounces, and resumes with the settings it began with`() throws {
    let folder = try TemporaryFolder()
    let study = try Self.study(in: folder, methods: ["\"text-field\""], extra: ", \"rounds\": 2")
    let session = try Self.session(study, #"{"debounce": 1}"#, in: folder)
    try session.act([.key(.enter)], then: "ready")
    try session.act([.pause(seconds: 1.1), .key(.enter)], then: "trial")
    try session.act(
      Act.type("55") + Act.type("2.8") + [.pause(seconds: 1.1), .key(.enter)], then: "break")
    session.process.send(SIGTERM)
    #expect(try session.finish().exitCode == 3)

    let other = try folder.write(#"{"debounce": 0.5}"#, to: "other.json")
    let resume = ["run", study, "--participant", "P01", "--resume", "--results"]
    let refused = try Program.run(resume + [folder.file("Results"), "--access", other])
    #expect(refused.exitCode == 2 && refused.errors.contains("leave --access out"), "\(refused)")

    let again = try RunningSession(
      [study, "--participant", "P01", "--resume"], results: folder.file("Results"))
    while again.screen.screen != "trial" {
      try again.act(
        [.pause(seconds: 1.1), .key(.enter)],
        then: try #require(
          ["break": "method", "method": "ready", "ready": "trial"][again.screen.screen]))
    }
    try again.act(
      Act.type("552.8") + [.pause(seconds: 1.1), .key(.enter)], then: "results")
    try again.hand.perform([.pause(seconds: 1.1), .key(.enter)])
    #expect(try again.finish().exitCode == 0)
    let record = try RecordedSession(folder.file("Results"), study: "small", participant: "P01")
    #expect((0..<record.trials.count).map { record.trial($0)["entered"] } == ["52.8", "52.8"])
    #expect((record.description["access"] as? [String: Any])?["debounce"] as? Double == 1)
  }

  @Test func `names what is wrong in a file of access settings`() throws {
    let folder = try TemporaryFolder()
    let wrong = try folder.write(#"{"dwellClick": {"seconds": 0}, "pause": 1}"#, to: "wrong.json")
    let refused = try Program.run(["run", "sliders", "--participant", "P01", "--access", wrong])
    #expect(refused.exitCode == 2 && refused.errors.contains("$.dwellClick.seconds"), "\(refused)")
    #expect(refused.errors.contains("$.pause"))
    let missing = try Program.run(["start", "--access", folder.file("none.json")])
    #expect(missing.exitCode == 2 && missing.errors.contains("access settings"), "\(missing)")
  }
}
