import Comparison
import TestSupport
import Testing

/// CSVs of other programs.
struct ForeignFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `participant, method and time are enough`() throws {
    let reading = try folder.read("participant,method,time_s\nA,x,1.5\nB,y,2\nA,y,0.75\n")
    #expect(reading.counted == ["A x correct 1.5", "A y correct 0.75", "B y correct 2.0"])
    #expect(reading.problems.isEmpty && reading.remarks.isEmpty)
    let trial = try #require(reading.observations.trials.first)
    #expect(trial.session == 1 && trial.trial == 0 && trial.target.isNaN && trial.bits.isNaN)
  }

  @Test func `columns are found by the names given for them, in any order`() throws {
    let reading = try folder.read(
      "rt,junk,cond,subj,ok\n1.5,?,x,A,1\n2,?,y,B,0\n",
      columns: ["time_s=rt", "participant=subj", "method=cond", "outcome=ok"])
    #expect(reading.counted == ["A x correct 1.5", "B y incorrect 2.0"])
    #expect(reading.problems.isEmpty)
  }

  @Test func `own files and others can be read at once`() throws {
    let own = try folder.write(OwnTrial.file([OwnTrial()]), to: "own.csv")
    let other = try folder.write("subj,method,time_s,outcome\nA,dial,3,correct\n", to: "other.csv")
    let reading = TrialReading.read(
      paths: [own, other], choices: try ImportChoices(columns: ["participant=subj"]))
    #expect(reading.problems.isEmpty)
    #expect(reading.observations.participants == ["A", "first/P01"])
  }

  @Test(arguments: [
    ("correct", "correct"), ("1", "correct"), ("TRUE", "correct"), ("True", "correct"),
    ("0", "incorrect"), ("false", "incorrect"), ("gave_up", "gaveUp"), ("timed_out", "timedOut"),
    ("cannot_enter", "cannotEnter"),
  ])
  func `outcomes are reported in several ways`(cell: String, ending: String) throws {
    let reading = try folder.read("participant,method,time_s,outcome\nA,x,1,\(cell)\n")
    #expect(reading.counted == ["A x \(ending) 1.0"])
  }

  @Test func `a column can be left unread`() throws {
    let text = "participant,method,time_s,phase\nA,x,1,practice\nA,x,2,main\n"
    #expect(try folder.read(text).counted == ["A x correct 2.0"])
    #expect(
      try folder.read(text, columns: ["phase="]).counted == ["A x correct 1.0", "A x correct 2.0"])
  }

  @Test func `codes may be any text`() throws {
    let codes = [
      "<script>alert(1)</script>", "=cmd()|' /C calc'!A0", "a \"quoted\" one", "two\nlines",
      "Jürgen, the first", "\u{202E}backwards", "P\u{0}1",
    ]
    let rows = codes.map { "\"\($0.replacing("\"", with: "\"\""))\",x,1\n" }
    let reading = try folder.read("participant,method,time_s\n" + rows.joined())
    #expect(Set(reading.observations.participants) == Set(codes))
    #expect(reading.problems.isEmpty)
  }

  @Test func `a last row without a line end is complete`() throws {
    let reading = try folder.read("participant,method,time_s\nA,x,1\nB,\"x\",2")
    #expect(reading.counted == ["A x correct 1.0", "B x correct 2.0"])
    #expect(reading.problems.isEmpty)
  }

  @Test func `a byte order mark, CR LF, blanks and empty lines do no harm`() throws {
    let reading = try folder.read(
      "\u{FEFF}participant, method ,time_s\r\n\r\nA, x ,\t1\r\n\"B\",\"y\",2\r\n\r\n")
    #expect(reading.counted == ["A x correct 1.0", "B y correct 2.0"])
    #expect(reading.problems.isEmpty)
    #expect(reading.files.map(\.rows) == [2])
  }

  @Test(arguments: [
    (
      ["time_s=rt"],
      "file.csv:1: no column 'rt'; if these are the right ones, add --column time_s=time; "
        + "the header has 'participant', 'method', 'time'"
    ),
    (
      ["time_s=time", "outcome=oops"],
      "file.csv:1: no column 'oops'; say which one it is by "
        + "--column outcome=NAME; the header has 'participant', 'method', 'time'"
    ),
    (
      ["time_s=time", "method=how"],
      "--column method=how: no file has a column of this name; "
        + "look at the header lines"
    ),
  ])
  func `a name that no file has is reported`(columns: [String], problem: String) throws {
    let reading = try folder.read("participant,method,time\nA,x,1\n", columns: columns)
    #expect(reading.reported == [problem])
    #expect(reading.problemCount == 1)
  }
}
