import TestSupport
import Testing

@testable import Comparison

/// Situations of real tables that could turn an answer without a word.
struct ForeignSituationsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let header = "participant,method,time_s"

  /// A table with the rows of three people, each of `row` with the person's number for `*`.
  private static func people(_ header: String, _ rows: [String], people: Int = 3) -> String {
    header + "\n"
      + (1...people).flatMap { person in rows.map { $0.replacing("*", with: "\(person)") + "\n" } }
      .joined()
  }

  private func read(
    _ files: [(name: String, text: String)], _ change: (inout ImportChoices) -> Void = { _ in }
  ) throws -> ImportResult {
    let paths = try files.map { try folder.write($0.text, to: $0.name) }
    var choices = ImportChoices()
    change(&choices)
    return TrialReading.read(paths: paths, choices: choices)
  }

  private static func wide(_ cells: String...) -> [ImportChoices.NamedCell] {
    cells.compactMap { ImportChoices.NamedCell($0) }
  }

  // MARK: - Rows that are there twice

  @Test func `equal rows of different people are trials of each`() throws {
    let reading = try read(
      (1...3).map {
        ("P\($0).csv", "trial,method,time_s,outcome\n1,x,2.\($0),correct\n2,y,30,timeout\n")
      }
    ) { $0.participantFromFile = .name }
    #expect(reading.counted.count == 6 && !reading.assumed.contains(.doubledRows))
  }

  @Test func `several columns of one method have a trial each`() throws {
    for digits in ["", "0123"] {
      let text = Self.people(
        "participant,d1,d2,k1", ["P*,2.1*\(digits),2.2*\(digits),3.1*\(digits)"])
      let reading = try folder.read(text) { $0.wide = Self.wide("d=d1", "d=d2", "k=k1") }
      #expect(reading.counted.count == 9 && reading.imported.decisions.isEmpty)
    }
  }

  @Test func `a time limit and the frames of a screen are no rows that are there twice`() throws {
    let limits = try folder.read(
      Self.people(
        Self.header + ",outcome",
        ["P*,x,2*13,correct", "P*,y,120000,timeout", "P*,y,120000,timeout", "P*,y,3*51,correct"])
    ) { $0.unit = .milliseconds }
    #expect(limits.counted.count == 12)
    let frames = Self.people(
      Self.header, (0..<20).map { "P*,\(["x", "y"][$0 % 2]),\(Double(60 + $0 / 2 % 9) / 60)" },
      people: 4)
    #expect(try folder.read(frames).counted.count == 80)
  }

  @Test func `a file that was copied or pasted into itself counts once, however coarse its times`()
    throws
  {
    let rows = Self.people(Self.header, ["P*,x,2.*", "P*,y,3.*"])
    let copied = try read([("a.csv", rows), ("a - Copy.csv", rows)])
    #expect(copied.counted.count == 6 && copied.assumed == [.copiedFiles])
    let pasted = try folder.read(rows + rows.dropFirst(Self.header.count + 1))
    #expect(pasted.counted.count == 6 && pasted.assumed == [.doubledRows])
    let renamed = try read(
      [
        ("p1.csv", "method,time_s\nx,2.1137\ny,3.1551\n"),
        ("p1 (1).csv", "method,time_s\nx,2.1137\ny,3.1551\n"),
      ]
    ) { $0.participantFromFile = .name }
    #expect(renamed.observations.participants.count == 1 && renamed.assumed == [.copiedFiles])
  }

  // MARK: - Units

  @Test func `two units are refused whatever the unit is said to be`() throws {
    let text = Self.people(Self.header, ["P*,x,2.*13", "P*,y,3*51"])
    for unit in [nil, TimeUnit.milliseconds, .minutes] {
      let reading = try folder.read(text) { $0.unit = unit }
      #expect(reading.isRefused && reading.reported.first?.contains("two units") == true)
    }
    #expect(try folder.read(text) { $0.unit = .seconds }.counted.count == 6)
  }

  @Test func `times that nobody needs are asked about`() throws {
    let short = Self.people(Self.header, ["P*,x,2.*13", "P*,y,3.*51"])
    let seconds = try folder.read(short) { $0.unit = .milliseconds }
    #expect(seconds.reported.first?.contains("try --unit s") == true)
    let minutes = try folder.read(Self.people(Self.header, ["P*,x,0.03*", "P*,y,0.04*"]))
    #expect(minutes.reported.first?.contains("--unit min") == true)
  }

  @Test func `one person's method in another unit is found among sixty`() throws {
    let text = Self.people(
      Self.header, ["P*,x,2.513", "P*,x,2.417", "P*,y,3.551", "P*,y,3.112"], people: 60
    )
    .replacing("P7,x,2.513", with: "P7,x,2513").replacing("P7,x,2.417", with: "P7,x,2417")
    #expect(try folder.read(text).reported.first?.contains("two units") == true)
  }

  @Test(arguments: ["duration_min", "Zeit [min]", "rt_ms", "time (ms)"])
  func `a unit in the name of a column is asked about`(name: String) throws {
    let text = Self.people("participant,method,\(name)", ["P*,x,2.*", "P*,y,3.*"])
    let reading = try folder.read(text, columns: ["time_s=\(name)"])
    #expect(reading.reported.first?.contains("speaks of") == true)
    #expect(
      try folder.read(text, columns: ["time_s=\(name)"]) { $0.unit = .seconds }.counted.count == 6)
  }

  @Test func `points between thousands are refused, and decimals are not`() throws {
    let text = "participant;method;time_s\nA;x;985\nA;y;1.234\nB;x;874\nB;y;1.1\n"
    let thousands = try folder.read(text.replacing("1.1\n", with: "1.118\n")) {
      $0.unit = .milliseconds
    }
    #expect(thousands.reported.first?.contains("separate thousands") == true)
    let decimals = Self.people(Self.header, ["P*,x,2.513", "P*,y,3.551"])
    #expect(try folder.read(decimals).counted.count == 6)
  }

  @Test func `minutes beside seconds are read as both with the unit`() throws {
    let text = "participant;method;time_s\nA;x;1:05,5\nA;y;45,2\nB;x;58\nB;y;1:10\n"
    #expect(try folder.read(text).reported.last?.contains("--unit mm:ss") == true)
    let reading = try folder.read(text) { $0.unit = .clock }
    #expect(reading.observations.trials.map(\.time) == [65.5, 45.2, 58, 70])
  }

  // MARK: - Outcomes

  @Test(arguments: [
    "not_correct", "unsuccessful", "nicht_korrekt", "no_response", "not_solved", "status", "slip",
  ])
  func `a column that may say success or failure is asked about`(name: String) throws {
    let text = Self.people(Self.header + ",\(name)", ["P*,x,2.*,0", "P*,y,3.*,1"])
    let reading = try folder.read(text, columns: ["outcome=\(name)"])
    #expect(reading.isRefused && reading.reported.first?.contains("--solved") == true)
    #expect(try folder.read(text, columns: ["outcome=\(name)"], solved: ["0"]).counted.count == 6)
  }

  @Test(arguments: [
    "nerrors", "errorflag", "Fehleranzahl", "incorrecte", "Falsche Eingabe", "Abbruch", "omission",
  ])
  func `more names of failure are reversed`(name: String) throws {
    let text = Self.people(Self.header + ",\(name)", ["P*,x,2.*,0", "P*,y,3.*,1"])
    let reading = try folder.read(text, columns: ["outcome=\(name)"])
    #expect(reading.assumed == [.reversedOutcomes])
    #expect(reading.observations.trials.count { $0.ending == .correct } == 3)
  }

  @Test func `a cross or nothing is asked about`() throws {
    let text = Self.people(Self.header + ",ok", ["P*,x,2.*,x", "P*,y,3.*,"])
    #expect(try folder.read(text, columns: ["outcome=ok"]).isRefused)
    let crossed = try folder.read(text, columns: ["outcome=ok"], solved: ["X"])
    #expect(
      crossed.observations.trials.map(\.ending) == [
        .correct, .incorrect, .correct, .incorrect, .correct, .incorrect,
      ])
    let empty = try folder.read(
      Self.people(Self.header + ",error", ["P*,x,2.*,1", "P*,y,3.*,"]), columns: ["outcome=error"])
    #expect(empty.isRefused && empty.reported.first?.contains("--solved ''") == true)
  }

  @Test func `columns of outcomes with other names are not mixed`() throws {
    let reading = TrialReading.read(
      paths: [
        try folder.write(Self.header + ",error\nA,x,2,0\nA,y,3,1\n", to: "a.csv"),
        try folder.write(Self.header + ",outcome\nB,x,2,1\nB,y,3,1\n", to: "b.csv"),
      ], choices: try ImportChoices(columns: ["outcome=error"]))
    #expect(reading.reported.first?.contains("call both the same") == true)
  }

  @Test func `words in rows that do not count mean nothing`() throws {
    let reading = try folder.read(
      Self.header
        + ",phase,outcome\nA,x,9,practice,unscored\nA,,1,main,shown\nA,x,2,main,correct\nA,y,3,main,wrong\n"
    )
    #expect(reading.counted.count == 2)
  }

  // MARK: - Several rows

  @Test func `labels number trials as well`() throws {
    for trial in ["T1", "trial_1", "1a", "#1"] {
      let text = Self.people(
        Self.header + ",trial", ["P*,x,1.*,\(trial)", "P*,x,2.*,\(trial)", "P*,y,3.*,12b"])
      #expect(try folder.read(text).reported.first?.contains("--rows last") == true)
      #expect(try folder.read(text) { $0.rows = .last }.counted.count == 6)
    }
  }

  @Test func `a trial whose last row has no time is left out, and a sum without one refused`()
    throws
  {
    let text = Self.people(
      Self.header + ",trial,outcome",
      ["P*,x,2.*,1,incorrect", "P*,x,NA,1,correct", "P*,y,3.*,2,correct"])
    let reading = try folder.read(text) { $0.rows = .last }
    #expect(reading.counted.count == 3 && reading.uncounted[.noTime] == 3)
    let sum = try folder.read(text) { $0.rows = .sum }
    #expect(sum.isRefused && sum.reported.first?.contains("sum is not known") == true)
  }

  @Test func `the same trial in two files is no attempt`() throws {
    let files = (1...2).map {
      ("\($0).csv", "participant,method,trial,time_s\nA,x,1,2.\($0)\nA,y,2,3.\($0)\n")
    }
    for rows in [nil, ImportChoices.RowChoice.last] {
      let reading = try read(files) { $0.rows = rows }
      #expect(reading.reported.first?.contains("1.csv and ") == true)
    }
    #expect(try read(files) { $0.rows = .each }.counted.count == 4)
  }

  @Test func `who alone did trials again is named`() throws {
    var text = "participant,method,date,trial,time_s\n"
    for person in 1...4 {
      text += "P\(person),x,d\(person),1,2.\(person)\nP\(person),y,d\(person),2,3.\(person)\n"
    }
    let reading = try folder.read(text + "P4,x,d5,1,2.5\n")
    #expect(
      reading.assumed == [.repeatedNumbers] && reading.imported.decisions.first?.values == ["P4"])
  }

  // MARK: - People

  @Test func `codes in several folders or files are asked about`() throws {
    let rows = ["P1,x,2.1", "P1,y,3.1", "P2,x,2.2", "P2,y,3.2"]
    func file(_ name: String, _ more: String) -> (String, String) {
      (name, Self.header + "\n" + rows.map { $0 + more + "\n" }.joined())
    }
    for names in [["lab1/t.csv", "lab2/t.csv"], ["a.csv", "b.csv"]] {
      let files = [file(names[0], "13"), file(names[1], "37")]
      #expect(try read(files).reported.first?.contains("--codes different") == true)
      #expect(try read(files) { $0.codes = .different }.observations.participants.count == 4)
      #expect(try read(files) { $0.codes = .same }.observations.participants.count == 2)
    }
  }

  @Test func `codes that begin anew in a smaller group are asked about`() throws {
    let text =
      Self.people("participant,site,method,time_s", ["*,Kiel,x,2.*", "*,Kiel,y,3.*"], people: 6)
      + (1...3).map { "\($0),Rom,x,2.\($0)5\n\($0),Rom,y,3.\($0)5\n" }.joined()
    #expect(try folder.read(text).reported.first?.contains("'site'") == true)
    #expect(try folder.read(text) { $0.codes = .different }.observations.participants.count == 9)
  }

  @Test func `an answer about codes that settles nothing, or two things, is refused`() throws {
    let text = Self.people(Self.header, ["P*,x,2.*", "P*,y,3.*"])
    #expect(
      try folder.read(text) { $0.codes = .different }.reported.first?.contains(
        "--column group=NAME") == true)
    let both = Self.people(
      "participant,class,method,time_s", ["P*,A,x,2.*", "P*,B,x,2.*5", "P*,A,y,3.*"]
    )
    .replacing("P3", with: "p1")
    let reading = try folder.read(both) { $0.codes = .different }
    #expect(reading.reported.first?.contains("--column group=") == true)
    #expect(
      try folder.read(both, columns: ["group="]) { $0.codes = .different }.observations.participants
        .count == 3)
  }

  @Test func `methods whose names are alike are asked about`() throws {
    let text = Self.people(Self.header, ["P*,dial,2.*", "P*,Dial,3.*", "P*,key,4.*"])
    #expect(try folder.read(text).reported.first?.contains("the methods 'dial' and 'Dial'") == true)
    #expect(try folder.read(text) { $0.codes = .same }.observations.conditions.count == 2)
    #expect(try folder.read(text) { $0.codes = .different }.observations.conditions.count == 3)
  }

  @Test func `merged cells are refused`() throws {
    let reading = try folder.read(Self.header + "\nA,x,2\n,x,3\n,y,4\nB,x,2\n,y,3\n")
    #expect(reading.isRefused && reading.reported.first?.contains("merged cells") == true)
  }

  @Test(arguments: [
    ["P1 Total", "P2 Total"], ["Std. Deviation"], ["Общий итог"], ["Genel Toplam"], ["25%"],
    ["Mittelwert P1"],
    ["Ecart-type"], ["Group mean"],
  ])
  func `more rows that summarise others are refused`(names: [String]) throws {
    let text =
      Self.people(Self.header, ["P*,x,2.*", "P*,y,3.*"]) + names.map { "\($0),x,4\n" }.joined()
    #expect(try folder.read(text).reported.first?.contains("summarise others") == true)
  }

  @Test func `a file's name gives the code or the method, and not both`() throws {
    let reading = try read([("a.csv", "time_s\n2\n")]) {
      ($0.participantFromFile, $0.methodFromFile) = (.name, .name)
    }
    #expect(reading.isRefused && reading.reported.first?.contains("same part") == true)
  }

  // MARK: - Rows that may not be meant to count

  @Test(arguments: [
    ("display", "Practice", "task"), ("trialcode", "practice_trial", "main_trial"),
    ("Running", "PracticeList", "TrialList"), ("Block", "Übung", "Test"), ("exclude", "1", "0"),
    ("valid", "FALSE", "TRUE"), ("Status", "Survey Preview", "IP Address"),
    ("kind", "attention check", "trial"),
  ])
  func `rows that may not be meant to count are said`(column: String, marked: String, other: String)
    throws
  {
    let text = Self.people(
      Self.header + ",\(column)", ["P*,x,9.*,\(marked)", "P*,x,2.*,\(other)", "P*,y,3.*,\(other)"])
    let reading = try folder.read(text)
    #expect(reading.counted.count == 9 && reading.assumed == [.doubtfulRows])
    #expect(reading.imported.assumptions.first?.contains("'\(column)=\(marked)'") == true)
    let without = try folder.read(text) { $0.practice = Self.wide("\(column)=\(marked)") }
    #expect(without.counted.count == 6 && without.assumed.isEmpty)
    #expect(try folder.read(text, columns: ["phase="]).assumed.isEmpty)
  }

  @Test func `a column of practice marks rows by any value`() throws {
    let text = Self.people(
      Self.header + ",practice_trials.thisN",
      ["P*,x,9.*,0", "P*,y,9.*,1", "P*,x,2.*,", "P*,y,3.*,"])
    #expect(try folder.read(text).assumed == [.doubtfulRows])
    let reading = try folder.read(text) { $0.practice = Self.wide("practice_trials.thisN=*") }
    #expect(reading.counted.count == 6 && reading.observations.leftOut.practice == 6)
  }

  @Test func `a word that all rows or all of a group's have is no mark`() throws {
    let study = Self.people(
      Self.header + ",experiment_name", ["P*,x,2.*,Training study", "P*,y,3.*,Training study"])
    #expect(try folder.read(study).assumed.isEmpty)
    let arms =
      Self.header + ",treatment\nA,x,2,training\nA,y,3,training\nB,x,2,control\nB,y,3,control\n"
    #expect(try folder.read(arms).assumed.isEmpty)
  }

  @Test(arguments: [
    ("Training A", "Training B"), ("train", "car"), ("probe", "stylus"), ("demo", "full"),
  ])
  func `methods with such words are methods`(one: String, other: String) throws {
    let reading = try folder.read(Self.people(Self.header, ["P*,\(one),2.*", "P*,\(other),3.*"]))
    #expect(reading.counted.count == 6 && reading.assumed.isEmpty)
  }

  // MARK: - Layout

  @Test func `a separator at the end of rows is no name of a row`() throws {
    for separator in [";", "\t", ","] {
      let text = Self.people("participant,method,time_s,age", ["P*,x,2.*13,2*,", "P*,y,3.*51,2*,"])
        .replacing(",", with: separator)
      let reading = try folder.read(text)
      #expect(reading.counted.first == "P1 x correct 2.113" && reading.imported.decisions.isEmpty)
    }
  }

  @Test func `half of a wide table may be empty`() throws {
    let text = "participant,x,y\nP1,2.113,\nP2,2.203,\nP3,,3.217\nP4,,3.418\n"
    let reading = try folder.read(text) { $0.wide = Self.wide("x=x", "y=y") }
    #expect(reading.counted.count == 4 && reading.uncounted[.noTime] == 4)
  }

  @Test
  func `objects within a row of JSON are columns, and a list within an object is one of rows`()
    throws
  {
    let rows = (1...3).map {
      #"{"time_s": 2.\#($0), "data": {"method": "x", "who": "P\#($0)"}}"#
    }.joined(separator: ",")
    for text in ["[\(rows)]", #"{"study": "s", "trials": [\#(rows)]}"#] {
      let reading = try folder.read(text, columns: ["participant=data.who", "method=data.method"])
      #expect(reading.counted == ["P1 x correct 2.1", "P2 x correct 2.2", "P3 x correct 2.3"])
    }
  }
}
