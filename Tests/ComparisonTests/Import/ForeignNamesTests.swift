import TestSupport
import Testing

@testable import Comparison

/// Who took part, and with which method, in tables of other programs.
struct ForeignNamesTests {
  private let folder: TemporaryFolder
  private static let header = "participant,method,time_s\n"

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    "NA", "<NA>", "N/A", "n/a", "#N/A", "NaN", "NULL", "null", "None", "undefined", "-", ".", "",
    "na", "nan", "--", "NIL",
  ])
  func `a word for missing is no name`(word: String) throws {
    let reading = try folder.read(Self.header + "A,x,1\n\(word),x,2\nA,\(word),3\nB,y,4\n")
    #expect(reading.counted == ["A x correct 1.0", "B y correct 4.0"])
    #expect(reading.uncounted == [.noParticipant: 1, .noMethod: 1])
    #expect(reading.assumed == (word.isEmpty ? [] : [.missingNames]))
  }

  @Test func `more words for missing can be named`() throws {
    let reading = try folder.read(Self.header + "A,x,1\n999,x,2\nA,other,3\n") {
      $0.missing = ["999", "other"]
    }
    #expect(reading.counted == ["A x correct 1.0"] && reading.assumed.isEmpty)
  }

  @Test(arguments: [
    ["Mean", "SD", "N"], ["average"], ["Grand mean"], ["TOTAL"], ["Std. Dev."],
    ["Mittelwert", "n"],
    ["Gesamtergebnis"], ["moyenne", "écart-type"], ["promedio"], ["Somma"], ["média"],
    ["gemiddelde"],
    ["medelvärde"], ["平均", "合計"], ["среднее"],
  ])
  func `rows that summarise others are refused by name`(names: [String]) throws {
    for isMethod in [false, true] {
      let rows = names.map { isMethod ? "A,\($0),3\n" : "\($0),x,3\n" }.joined()
      let text = Self.header + "A,x,1\nB,y,2\n" + rows
      let reading = try folder.read(text)
      #expect(reading.isRefused && reading.reported.first?.contains("'\(names[0])'") == true)
      let left = try folder.read(text) { $0.missing = Set(names) }
      #expect(left.counted == ["A x correct 1.0", "B y correct 2.0"])
    }
  }

  @Test func `initials are people`() throws {
    let reading = try folder.read(Self.header + "N,x,1\nM,y,2\nSD1,x,3\nMeanwell,y,4\n")
    #expect(reading.observations.participants.count == 4 && !reading.isRefused)
  }

  @Test(arguments: [
    ("001", "1"), ("1", "1.0"), ("01", "1"), ("P1", "p1"), ("P01", "P1"), ("P 1", "P1"),
    ("p_07", "P7"),
    ("sub-003", "Sub3"),
  ])
  func `codes that could be one person's are asked about`(one: String, other: String) throws {
    let text = Self.header + "\(one),x,1\n\(other),y,2\nQ,x,3\n"
    let reading = try folder.read(text)
    #expect(reading.isRefused && reading.reported.first?.contains("--codes same") == true)
    #expect(try folder.read(text) { $0.codes = .same }.observations.participants.count == 2)
    #expect(try folder.read(text) { $0.codes = .different }.observations.participants.count == 3)
  }

  @Test(arguments: [["P1", "P10"], ["1", "10", "100"], ["A1B", "A1", "B1"], ["0", "00x", "x0"]])
  func `codes that differ are not asked about`(codes: [String]) throws {
    let reading = try folder.read(Self.header + codes.map { "\($0),x,1\n" }.joined())
    #expect(!reading.isRefused && reading.observations.participants.count == codes.count)
  }

  /// Codes 1 to 4 in each of two groups, each group with these methods.
  private func groups(_ column: String, _ methods: [[String]]) -> String {
    var text = "participant,method,time_s,\(column)\n"
    for (group, own) in methods.enumerated() {
      for person in 1...4 {
        for (index, method) in own.enumerated() {
          text += "\(person),\(method),\(1 + person + index).\(group)5,g\(group)\n"
        }
      }
    }
    return text
  }

  @Test(arguments: ["group", "Site", "lab", "list", "experimenter", "Gruppe", "gender"])
  func `codes that begin anew in each group are different people`(column: String) throws {
    let reading = try folder.read(groups(column, [["x"], ["y"]]))
    #expect(reading.observations.participants.count == 8)
    #expect(reading.assumed == [.peopleByGroup])
    #expect(reading.observations.participants.first == "g0/1")
    let same = try folder.read(groups(column, [["x"], ["y"]])) { $0.codes = .same }
    #expect(same.observations.participants.count == 4 && same.assumed.isEmpty)
  }

  @Test func `the same methods in several places are asked about`() throws {
    let text = groups("site", [["x", "y"], ["x", "y"]])
    #expect(try folder.read(text).reported.first?.contains("--codes different") == true)
    #expect(try folder.read(text) { $0.codes = .different }.observations.participants.count == 8)
    // A list of numbers that everybody had is no group of people, and can be left unread.
    let lists = groups("list", [["x", "y"], ["x", "y"]])
    #expect(try folder.read(lists).reported.first?.contains("--codes different") == true)
    let unread = try folder.read(lists, columns: ["group="])
    #expect(unread.observations.participants.count == 4 && unread.assumed.isEmpty)
  }

  @Test func `few who changed their group are themselves`() throws {
    var text = "participant,method,time_s,group\n"
    for person in 1...9 { text += "P\(person),x,\(person).5,a\nP\(person + 9),y,\(person).25,b\n" }
    let reading = try folder.read(text + "P1,y,3.75,b\n")
    #expect(reading.observations.participants.count == 18 && reading.assumed.isEmpty)
  }

  @Test func `a code may stand in the name of the file`() throws {
    let paths = try (1...3).map {
      try folder.write("condition,rt\nx,\($0).5\ny,\($0).25\n", to: "Data/subject-\($0)_log.csv")
    }
    var choices = try ImportChoices(columns: ["method=condition", "time_s=rt"])
    let refused = TrialReading.read(paths: paths, choices: choices)
    #expect(refused.reported.first?.contains("--participant-from-file") == true)
    choices.participantFromFile = .name
    #expect(
      TrialReading.read(paths: paths, choices: choices).observations.participants == [
        "subject-1_log", "subject-2_log", "subject-3_log",
      ])
    choices.participantFromFile = FileNamePattern("subject-{}_*.csv")
    let reading = TrialReading.read(paths: paths, choices: choices)
    #expect(reading.observations.participants == ["1", "2", "3"] && reading.counted.count == 6)
    choices.participantFromFile = FileNamePattern("person-{}.csv")
    #expect(TrialReading.read(paths: paths, choices: choices).isRefused)
  }

  @Test func `a method may stand in the name of the folder`() throws {
    let paths = try ["dial", "keypad"].map {
      try folder.write("participant,time_s\nA,1.5\nB,2.5\n", to: "\($0)/trials.csv")
    }
    var choices = ImportChoices()
    choices.methodFromFile = FileNamePattern("{}/trials.csv")
    let reading = TrialReading.read(paths: paths, choices: choices)
    #expect(reading.observations.conditions.map(\.name) == ["dial", "keypad"])
    #expect(reading.assumed == [.peopleAcrossFiles] && reading.counted.count == 4)
    choices.codes = .same
    #expect(TrialReading.read(paths: paths, choices: choices).assumed.isEmpty)
  }

  @Test(arguments: [
    ("subject-{}.csv", "a/subject-07.csv", "07"), ("subject-*.csv", "subject-07.csv", "07"),
    ("{}_*_x.csv", "P1_2_3_x.csv", "P1"), ("*/{}.csv", "data/P1.csv", "P1"),
    ("{}/*.csv", "results/dial/P1.csv", "dial"), ("{}", "P1", "P1"),
  ])
  func `patterns name a part of a path`(pattern: String, path: String, part: String) {
    #expect(FileNamePattern(pattern)?.text(in: path) == part)
  }

  @Test(arguments: ["", "subject.csv", "{}-{}.csv", "*-*.csv"])
  func `a pattern names exactly one part`(pattern: String) {
    #expect(FileNamePattern(pattern) == nil)
  }

  @Test(arguments: [("subject-{}.csv", "P1.csv"), ("{}/a.csv", "a.csv"), ("x{}", "x")])
  func `a pattern that does not fit names nothing`(pattern: String, path: String) {
    #expect(FileNamePattern(pattern)?.text(in: path) == nil)
  }
}
