import Comparison
import Files
import Foundation
import Studies
import TestSupport
import Testing

/// Numbers of the program's own data sets that their methods cannot enter.
struct EntryRulesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The methods of the bundled study that repeats the test of 2012.
  private static let methods2012 = """
    [{"method": "plain-slider", "width": 284, "positions": 261, "keyboard": false,
      "mouseWheel": false}, "accurate-slider", {"method": "wheel-picker", "integerDigits": 2},
     "text-field"]
    """
  private static let targets2012 = [843, 176, 528, 361, 708]

  private static let stem = "set/data/subject-P01/study-first_subject-P01_session-1"

  /// The endings of `trials`, read from a data set with these methods.
  private func endings(
    _ methods: String, _ trials: [OwnTrial], session: String? = nil
  ) throws -> [Observation.Ending] {
    try folder.write("{\"methods\": \(methods)}", to: "set/materials/study.json")
    try folder.write(OwnTrial.file(trials), to: Self.stem + "_task-entry_data.csv")
    if let session { try folder.write(session, to: Self.stem + "_session.json") }
    let reading = TrialReading.read(paths: [folder.file("set")])
    #expect(reading.problems.isEmpty, "\(reading.problems)")
    return reading.observations.trials.map(\.ending)
  }

  private func trial(
    _ target: Int, _ method: String, _ outcome: Outcome = .gaveUp, number: Int = 1,
    tolerance: Int = 0, start: Int? = 505
  ) -> OwnTrial {
    OwnTrial(
      trial: number, method: method, outcome: outcome, tolerance: tolerance, start: start,
      target: target)
  }

  @Test func `the plain slider of 2012 cannot enter four of the five numbers`() throws {
    let trials = ["plain-slider", "accurate-slider", "wheel-picker", "text-field"].flatMap {
      method in Self.targets2012.enumerated().map { trial($1, method, number: $0 + 1) }
    }
    let endings = try endings(Self.methods2012, trials)
    #expect(endings.prefix(5) == [.cannotEnter, .cannotEnter, .gaveUp, .cannotEnter, .cannotEnter])
    #expect(endings.dropFirst(5).allSatisfy { $0 == .gaveUp })
  }

  @Test(arguments: [Outcome.incorrect, .gaveUp, .timedOut])
  func `however it ended it cannot be entered, unless it was`(outcome: Outcome) throws {
    let trials = [
      trial(843, "plain-slider", outcome), trial(843, "plain-slider", .correct, number: 2),
    ]
    #expect(try endings(Self.methods2012, trials) == [.cannotEnter, .correct])
  }

  /// The positions around 84.3 are 84.0 and 84.4.
  @Test func `a number within the tolerance of a position can be entered`() throws {
    let trials = (0...2).map { trial(842, "plain-slider", number: $0 + 1, tolerance: $0) }
    #expect(try endings(Self.methods2012, trials) == [.cannotEnter, .cannotEnter, .gaveUp])
  }

  @Test func `the start value is entered by moving nothing`() throws {
    let trials = [
      trial(843, "plain-slider", start: 843), trial(843, "plain-slider", number: 2, start: nil),
      trial(842, "plain-slider", number: 3, tolerance: 1, start: 843),
    ]
    #expect(try endings(Self.methods2012, trials) == [.gaveUp, .cannotEnter, .gaveUp])
  }

  @Test func `wheels are too few for larger numbers`() throws {
    let trials = [
      trial(1000, "wheel-picker"), trial(999, "wheel-picker", number: 2),
      trial(1000, "wheel-picker", number: 3, tolerance: 1), trial(1000, "text-field", number: 4),
    ]
    #expect(
      try endings(Self.methods2012, trials) == [.cannotEnter, .gaveUp, .gaveUp, .gaveUp])
  }

  @Test func `methods go by their names in logs`() throws {
    let methods = """
      [{"method": "plain-slider", "positions": 261}, {"method": "plain-slider", "name": "fine"},
       {"method": "plain-slider", "name": "text-field", "positions": 11}]
      """
    let trials = ["plain-slider", "fine", "text-field", "unknown"].enumerated().map {
      trial(843, $1, number: $0 + 1)
    }
    #expect(try endings(methods, trials) == [.cannotEnter, .gaveUp, .cannotEnter, .gaveUp])
  }

  @Test func `nothing is known outside of a data set, or of a study that is damaged`() throws {
    let bytes = try OwnTrial.file([trial(843, "plain-slider")])
    #expect(try folder.read(bytes).observations.trials.map(\.ending) == [.gaveUp])
    for methods in ["7", "[7]", "[{}]", "[{\"method\": \"plain-slider\", \"positions\": \"x\"}]"] {
      #expect(try endings(methods, [trial(843, "plain-slider")]) == [.gaveUp])
    }
  }

  @Test func `a session goes by the version of the study that it ran`() throws {
    let digest = String(repeating: "ab", count: 32)
    try folder.write(
      #"{"methods": [{"method": "plain-slider", "positions": 101}]}"#,
      to: "set/materials/study-abababab.json")
    let session = #"{"study": {"sha256": "\#(digest)"}}"#
    // 84.2 is one of 101 positions and none of 261.
    let trials = [trial(842, "plain-slider"), trial(528, "plain-slider", number: 2)]
    #expect(try endings(Self.methods2012, trials, session: session) == [.gaveUp, .cannotEnter])
    #expect(try endings(Self.methods2012, trials, session: "{}") == [.cannotEnter, .gaveUp])
  }

  // MARK: - Whole pixels

  private static let plain = """
    [{"method": "plain-slider", "width": 400, "keyboard": false, "mouseWheel": false}]
    """

  /// The description of a session with this desktop and track.
  private func session(
    _ desktop: String?, touch: Bool = false, track: Double = 99, keys: Bool = false,
    simulated: Bool = false
  ) -> String {
    let facts = desktop.map { #""desktop": {"session": "\#($0)", "touch": \#(touch)}, "# } ?? ""
    return """
      {\(facts)"simulated": \(simulated), "layout": {"plain-slider": {"track": [10, 20, \(track), 44]}},
       "inputs": {"plain-slider": {"keyboard": \(keys), "mouse_wheel": false}}}
      """
  }

  /// On 99 px, from 1 to 100 by tenths, a pixel is a whole number, and the start value of 50.5 is between two.
  @Test func `without positions the thumb moves by pixels, from an end or from the start`() throws {
    let targets = [840, 845, 843, 10, 1000, 505, 506]
    let trials = targets.enumerated().map { trial($1, "plain-slider", number: $0 + 1) }
    let expected: [Observation.Ending] = [
      .gaveUp, .gaveUp, .cannotEnter, .gaveUp, .gaveUp, .gaveUp, .cannotEnter,
    ]
    #expect(try endings(Self.plain, trials, session: session("x11")) == expected)
    #expect(try endings(Self.plain, trials, session: session("xwayland")) == expected)
    #expect(try endings(Self.plain, trials, session: session(nil, simulated: true)) == expected)
  }

  @Test func `inputs that may be between pixels reach every number`() throws {
    let trials = [trial(843, "plain-slider")]
    for session in [
      nil, session("wayland"), session("x11", touch: true), session(nil),
      session("x11", track: 990),
      session("x11", keys: true), "{}",
    ] {
      #expect(try endings(Self.plain, trials, session: session) == [.gaveUp], "\(session ?? "")")
    }
    // Resumed on another machine.
    let parts = session("x11").replacing(
      #""layout""#, with: #""parts": [{"desktop": {"session": "wayland"}}], "layout""#)
    #expect(try endings(Self.plain, trials, session: parts) == [.gaveUp])
  }

  @Test func `a track of unknown length is that of the study`() throws {
    let known = session("x11").replacing(#""track""#, with: #""wheel""#)
    // 400 px for 991 values: 0.2475 each. 84.3 is at 336.57 px.
    let trials = [
      trial(843, "plain-slider", start: nil), trial(842, "plain-slider", number: 2, start: nil),
    ]
    #expect(try endings(Self.plain, trials, session: known) == [.cannotEnter, .gaveUp])
  }
}

/// Columns of other programs with details of trials and people that Caliper's own columns lack.
struct NamedColumnTests {
  private let folder: TemporaryFolder
  private static let header = "participant,method,time_s"
  private static let headerWithTarget = "participant,method,time_s,target"

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("true", "false"), ("TRUE", "FALSE"), ("True", "False"), ("1", "0"), ("yes", "no"),
    ("Yes", "No"), ("YES", "NO"),
  ])
  func `a column says which numbers the method can enter`(yes: String, no: String) throws {
    let text = """
      \(Self.headerWithTarget),outcome,ok
      A,x,1,5,1,\(yes)
      A,x,2,5,0,\(no)
      A,x,3,5,1,\(no)

      """
    #expect(
      try folder.read(text, columns: ["reachable=ok", "target=target"]).counted
        == ["A x correct 1.0", "A x cannotEnter 2.0", "A x cannotEnter 3.0"])
  }

  @Test func `another word is refused, with the line and the words`() throws {
    let text = "\(Self.headerWithTarget),ok\nA,x,1,5,maybe\nA,x,2,5,\nA,x,3,5,true\n"
    let reading = try folder.read(text, columns: ["reachable=ok", "target=target"])
    #expect(reading.counted == ["A x correct 3.0"])
    #expect(
      reading.reported == [
        "file.csv:2: reachable is 'maybe'; use true or false",
        "file.csv:3: reachable is ''; use true or false",
      ])
  }

  @Test func `what is aborted or practised does not count either way`() throws {
    let text =
      """
      \(Self.headerWithTarget),outcome,phase,ok
      A,x,1,5,aborted,main,0
      A,x,2,5,1,practice,0
      A,x,3,5,1,main,1

      """
    #expect(
      try folder.read(text, columns: ["reachable=ok", "target=target"]).counted == [
        "A x correct 3.0"
      ])
  }

  @Test func `without the numbers that were asked for a file is refused`() throws {
    let reading = try folder.read(
      "\(Self.header),ok\nA,x,1,yes\nA,x,2,no\n", columns: ["reachable=ok"])
    #expect(reading.counted.isEmpty)
    #expect(
      reading.reported == [
        "file.csv:1: no column 'target'; say which one it is by --column target=NAME; the header has "
          + "'participant', 'method', 'time_s', 'ok'"
      ])
  }

  @Test func `a row of a method that cannot enter its number needs the number`() throws {
    let text = "\(Self.headerWithTarget),ok\nA,x,1,,yes\nA,x,2,,no\nA,x,3,n/a,no\nA,x,4,5,no\n"
    let reading = try folder.read(text, columns: ["reachable=ok", "target=target"])
    #expect(reading.counted == ["A x correct 1.0", "A x cannotEnter 4.0"])
    #expect(
      reading.reported == [
        "file.csv:3: target is '' in a trial that the method cannot enter; write the number, such as 84.3",
        "file.csv:4: target is 'n/a'; write a number such as 3.25",
      ])
  }

  @Test func `columns of these names are read only if they are named`() throws {
    let text = "\(Self.header),reachable,cluster\nA,x,1,no,7b\nA,x,2,maybe,7c\n"
    let reading = try folder.read(text)
    #expect(reading.counted == ["A x correct 1.0", "A x correct 2.0"])
    #expect(reading.observations.clusters.isEmpty)
    #expect(reading.problems.isEmpty && reading.remarks.isEmpty)
    #expect(
      try folder.read(text, columns: ["reachable="]).observations.trials.map(\.ending)
        == [.correct, .correct])
  }

  @Test func `each participant has the cluster of the rows, in the order of participants`() throws {
    let rows = ["P10,x,1,7b", "P2,x,2,7a", "P10,x,3,7b", "P3,x,soon,8a", "P1,x,5,7b"]
    let reading = try folder.read(
      ([Self.header + ",class"] + rows).joined(separator: "\n"), columns: ["cluster=class"])
    #expect(reading.observations.participants == ["P1", "P2", "P10"])
    #expect(reading.observations.clusters == ["7b", "7a", "7b"])
    #expect(reading.reported.count == 1, "the time")
  }

  @Test func `parts of a long file have the same clusters`() throws {
    // More than a part of a file has bytes.
    let rows = (0..<40_000).map { "P\($0 * 7 % 31),x,1.5,c\($0 * 7 % 31 % 4)\n" }
    let reading = try folder.read(
      Self.header + ",class\n" + rows.joined(), columns: ["cluster=class"])
    #expect(reading.observations.trials.count == 40_000 && reading.problems.isEmpty)
    #expect(reading.observations.clusters == (0..<31).map { "c\($0 % 4)" })
  }

  @Test func `a participant in two clusters is refused, with the cure`() throws {
    let sentence =
      "participant 'A' is in the clusters '7b' and '7c'; give each participant one cluster, and people of "
      + "different clusters different codes"
    let text = "\(Self.header),class\nB,x,1,7b\nA,x,1,7b\nA,x,2,7c\n"
    let reading = try folder.read(text, columns: ["cluster=class"])
    #expect(reading.counted.isEmpty && reading.reported == ["file.csv: " + sentence])
    #expect(reading.problemCount == 1)
    let far =
      "\(Self.header),class\nA,x,1,7b\n"
      + String(repeating: "B,x,1.234567890123,7b\n", count: 20_000) + "A,x,2,7c\n"
    #expect(
      try folder.read(far, columns: ["cluster=class"]).reported == ["file.csv: " + sentence])
    let one = try folder.write("\(Self.header),class\nA,x,1,7b\n", to: "one.csv")
    let other = try folder.write("\(Self.header),class\nA,x,1,7c\nC,x,2,7c\n", to: "other.csv")
    let both = TrialReading.read(
      paths: [one, other], choices: try ImportChoices(columns: ["cluster=class"]))
    #expect(both.isRefused && both.counted.isEmpty)
    #expect(both.reported == ["other.csv: " + sentence])
  }

  @Test func `a cluster has a name, in whichever Unicode form`() throws {
    let text = "\(Self.header),class\nA,x,1,\nA,x,2,Caf\u{E9}\nA,x,3,Cafe\u{301}\n"
    let reading = try folder.read(text, columns: ["cluster=class"])
    #expect(reading.reported == ["file.csv:2: cluster is empty; fill it in"])
    #expect(
      reading.observations.clusters == ["Caf\u{E9}"] && reading.observations.trials.count == 2)
  }

  @Test func `a file without the column is refused where it is named`() throws {
    let reading = try folder.read("\(Self.header)\nA,x,1\n", columns: ["cluster=class"])
    #expect(reading.reported.first?.hasPrefix("file.csv:1: no column 'class'") == true)
  }
}
