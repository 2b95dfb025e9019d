import Base
import Studies
import Testing

@testable import Datasets

struct ExclusionFileTests {
  private static let header = "participant,session,trial,action,reason,at_utc\n"
  private static let time = "2026-11-20T09:37:25.123Z"

  private func read(_ rows: String, header: String = header) -> ExclusionFile {
    ExclusionFile(Array((header + rows).utf8))
  }

  @Test func `an empty cell stands for all trials or all sessions`() {
    let file = read(
      """
      P07,,,exclude,"left early, and angry",\(Self.time)
      P07,2,,include,no,\(Self.time)
      P07,2,13,exclude,"said ""oh"" twice",\(Self.time)

      """)
    #expect(file.problems.isEmpty)
    #expect(file.header == ExclusionFile.columns)
    #expect(
      file.exclusions == [
        Exclusion(participant: "P07", reason: "left early, and angry", time: Self.time),
        Exclusion(participant: "P07", session: 2, reason: "no", action: .include, time: Self.time),
        Exclusion(
          participant: "P07", session: 2, trials: [13], reason: "said \"oh\" twice", time: Self.time
        ),
      ])
  }

  @Test func `numbers are read however a person writes them`() {
    let file = read("P07,02,00000000000000000013,exclude,x,\n")
    #expect(file.problems.isEmpty)
    #expect(
      file.exclusions == [Exclusion(participant: "P07", session: 2, trials: [13], reason: "x")])
  }

  @Test func `columns may stand in any order, lines end in CR LF, and a mark stand in front`() {
    let file = read(
      "x,exclude,,P07,,\r\n", header: "\u{FEFF}reason,action,trial,participant,at_utc,session\r\n")
    #expect(file.exclusions == [Exclusion(participant: "P07", reason: "x")])
    #expect(file.problems.isEmpty)
  }

  @Test(arguments: [
    (",1,,exclude,x,", "participant is empty; say whose trials are meant"),
    ("P,0,,exclude,x,", "session is '0'; use a whole number from 1, or leave it empty"),
    ("P,-1,,exclude,x,", "session is '-1'; use a whole number from 1, or leave it empty"),
    ("P,+1,,exclude,x,", "session is '+1'; use a whole number from 1, or leave it empty"),
    ("P,1,1.5,exclude,x,", "trial is '1.5'; use a whole number from 1, or leave it empty"),
    (
      "P,1,99999999999999999999,exclude,x,",
      "trial is '99999999999999999999'; use a whole number from 1, or leave it empty"
    ),
    ("P,,3,exclude,x,", "trial is there without a session; trials count in their session"),
    ("P,,,Exclude,x,", "action is 'Exclude'; use exclude or include"),
    ("P,,,exclude,,", "reason is empty; say why"),
    ("P,,,exclude", "4 fields where the header has 6; quote fields that contain commas"),
    ("", "1 fields where the header has 6; quote fields that contain commas"),
  ])
  func `a row that is wrong is reported with its line, and the others are read`(
    row: String, problem: String
  ) {
    let file = read("Q,,,exclude,x,\n\(row)\nR,,,exclude,x,\n")
    #expect(file.exclusions.map(\.participant) == ["Q", "R"])
    #expect(file.problems.map(\.line) == [3])
    #expect(file.problems.map(\.sentence) == [problem])
  }

  @Test func `a torn last row declares nothing`() {
    let file = read("Q,,,exclude,x,\nR,,,exclude,x")
    #expect(file.exclusions.map(\.participant) == ["Q"])
    #expect(file.problems.map(\.line) == [3])
    #expect(file.problems.first?.sentence.contains("--repair") == true)
  }

  @Test(arguments: [
    "", "\n", "participant;session;trial;action;reason;at_utc\nP;;;exclude;x;\n", "\u{0}\u{1}\n",
    "\"", "participant,session,trial,action,reason\nP,,,exclude,x\n", "{}\n",
  ])
  func `a file without the columns is one problem`(text: String) {
    let file = ExclusionFile(Array(text.utf8))
    #expect(file.exclusions.isEmpty)
    #expect(file.problems.count == 1, "\(file.problems)")
  }

  @Test func `bytes that are no text are a problem of their row`() {
    let file = ExclusionFile(
      Array(Self.header.utf8) + [0x50, 0xFF] + Array(",,,exclude,x,\n".utf8))
    #expect(file.exclusions.isEmpty && file.problems.map(\.line) == [2])
  }

  @Test func `a header alone declares nothing and is sound`() {
    #expect(read("").exclusions.isEmpty && read("").problems.isEmpty)
  }
}

struct ExclusionTableTests {
  private func excludes(_ session: Int, _ trial: Int, by exclusions: Exclusion...) -> Bool {
    ExclusionTable(declared: exclusions).lookup("P")?.excludes(session: session, trial: trial)
      ?? false
  }

  private static let person = Exclusion(participant: "P", reason: "x")
  private static let session = Exclusion(
    participant: "P", session: 2, reason: "x", action: .include)
  private static let trial = Exclusion(participant: "P", session: 2, trials: [5], reason: "x")

  @Test func `the last exclusion that names a trial decides, however much it names`() {
    #expect(excludes(1, 5, by: Self.person, Self.session))
    #expect(!excludes(2, 5, by: Self.person, Self.session))
    #expect(excludes(2, 5, by: Self.person, Self.session, Self.trial))
    #expect(!excludes(2, 6, by: Self.person, Self.session, Self.trial))
    #expect(excludes(2, 6, by: Self.session, Self.trial, Self.person))
    #expect(!excludes(2, 5, by: Self.trial, Self.session))
    #expect(!excludes(1, 5, by: Self.trial))
  }

  @Test func `codes are the same to the byte`() {
    let table = ExclusionTable(declared: [Exclusion(participant: "é", reason: "x")])
    #expect(table.lookup("é") != nil && table.lookup("e\u{301}") == nil)
    #expect(table.lookup("E") == nil && ExclusionTable().lookup("") == nil)
  }

  @Test func `options come last and are told apart`() {
    let include = Exclusion(participant: "P", session: 1, reason: "x", action: .include)
    let lookup = ExclusionTable(declared: [Self.person], options: [Self.trial, include]).lookup("P")
    #expect(lookup?.rules(session: 1, trial: 5).map(\.option) == [nil, 1])
    #expect(lookup?.rules(session: 2, trial: 5).map(\.option) == [nil, 0])
  }

  @Test(arguments: [
    ([], Self.person, false), ([], Self.session, true), ([Self.person], Self.person, true),
    ([Self.person], Self.trial, true), ([Self.trial], Self.person, false),
    ([Self.person, Self.session], Self.person, false),
    ([Self.person, Self.session], Self.session, true),
    ([Self.person, Self.session, Self.trial], Self.session, false),
    ([Self.person, Self.session, Self.trial], Self.trial, true),
    ([Exclusion(participant: "P", trials: [5], reason: "x")], Self.session, false),
    ([Exclusion(participant: "P", trials: [5], reason: "x")], Self.trial, true),
    ([Exclusion(participant: "Q", reason: "x")], Self.person, false),
  ])
  func `what changes nothing is implied by what is declared`(
    declared: [Exclusion], exclusion: Exclusion, isImplied: Bool
  ) {
    #expect(ExclusionTable(declared: declared).implies(exclusion) == isImplied)
  }

  @Test func `a hundred thousand exclusions of one person are looked up at once`() {
    let many = (1...100_000).map {
      Exclusion(participant: "P", session: 1, trials: [$0], reason: "x")
    }
    let lookup = ExclusionTable(declared: many).lookup("P")
    let excluded = (0..<200_000).count { lookup?.excludes(session: 1, trial: $0) == true }
    #expect(excluded == 100_000)
  }
}

struct ExclusionOptionTests {
  @Test(
    arguments: [
      ("P07", "P07", nil, nil), ("P07/2", "P07", 2, nil), ("P07/2/13", "P07", 2, 13),
      ("lab/7", "lab", 7, nil), ("a/b", "a/b", nil, nil), ("a/1/2/3", "a/1", 2, 3),
      ("7", "7", nil, nil),
    ] as [(String, String, Int?, Int?)])
  func `names a participant, a session and a trial`(
    text: String, participant: String, session: Int?, trial: Int?
  ) throws {
    let exclusion = try Exclusion(option: text)
    #expect(exclusion.participant == participant && exclusion.session == session)
    #expect(exclusion.trials == trial.map { [$0] })
    #expect(exclusion.optionText == text)
  }

  @Test(arguments: ["", "/", "P07/", "/2", "P07//3", "P07/2/"])
  func `needs a word between slashes`(text: String) {
    #expect(throws: ExclusionOptionError.incomplete) { try Exclusion(option: text) }
  }

  @Test(arguments: ["P07/0", "P07/2/00", "P07/99999999999999999999"])
  func `numbers count from 1`(text: String) {
    let number = String(text.split(separator: "/").last ?? "")
    #expect(throws: ExclusionOptionError.badNumber(number)) { try Exclusion(option: text) }
  }
}
