import TestSupport
import Testing

@testable import Comparison

/// The meanings of other programs' outcomes.
struct OutcomeReadingTests {
  private let folder: TemporaryFolder
  private static let header = "participant,method,time_s,outcome\n"

  init() throws { folder = try TemporaryFolder() }

  private func read(_ values: [String], column: String = "outcome") throws -> ImportResult {
    let rows = values.enumerated().map { "A,x,\($0.offset + 1).5,\($0.element)\n" }
    return try folder.read(
      "participant,method,time_s,\(column)\n" + rows.joined(),
      columns: column == "outcome" ? [] : ["outcome=\(column)"])
  }

  private func endings(_ values: [String], column: String = "outcome") throws -> [String] {
    try read(values, column: column).observations.trials.map { "\($0.ending)" }
  }

  @Test(arguments: [
    ("Correct", "INCORRECT"), ("right", "wrong"), ("OK", "Error"), ("Hit", "Miss"),
    ("success", "Failure"), ("TRUE", "FALSE"), ("True", "False"), ("T", "F"), ("yes", "no"),
    ("Y", "N"), ("1", "0"), ("1.0", "0.0"), ("passed", "failed"), ("richtig", "falsch"),
    ("Treffer", "Fehler"), ("ja", "nein"), ("juste", "faux"), ("oui", "non"), ("réussi", "échec"),
    ("correcto", "incorrecto"), ("acierto", "fallo"), ("sí", "no"), ("giusto", "sbagliato"),
    ("vero", "falso"), ("sim", "não"), ("certo", "errado"), ("juist", "fout"), ("rätt", "fel"),
    ("rigtig", "forkert"), ("tak", "nie"), ("да", "нет"), ("верно", "неверно"), ("正确", "错误"),
    ("正解", "不正解"), ("はい", "いいえ"), ("정답", "오답"), ("doğru", "yanlış"), ("σωστό", "λάθος"),
  ])
  func `words and numbers of every common kind are known`(right: String, wrong: String) throws {
    #expect(try endings([right, wrong, right]) == ["correct", "incorrect", "correct"])
  }

  @Test(arguments: [
    ("timeout", "timedOut"), ("Timed Out", "timedOut"), ("time-out", "timedOut"),
    ("TOO SLOW", "timedOut"), ("zeit abgelaufen", "timedOut"), ("gave up", "gaveUp"),
    ("given_up", "gaveUp"), ("skipped", "gaveUp"), ("aufgegeben", "gaveUp"),
    ("cannot enter", "cannotEnter"),
  ])
  func `trials end in other ways`(word: String, ending: String) throws {
    #expect(try endings(["correct", word]) == ["correct", ending])
  }

  @Test(arguments: [
    "error", "Error", "errors", "is_error", "isError", "iserr", "ERR", "miss", "missed", "wrong",
    "incorrect", "fail", "Failed", "trial.failure", "mistake", "Fehler", "istFalsch", "erreur",
    "fallo", "errore", "erro", "fout", "fel", "błąd", "ошибка", "错误", "エラー", "오류", "virhe", "hata",
  ])
  func `a column whose name speaks of failure has the other sense`(column: String) throws {
    for (yes, no) in [("1", "0"), ("TRUE", "FALSE"), ("yes", "no"), ("1.0", "0.0")] {
      let reading = try read([no, yes, no], column: column)
      #expect(reading.observations.trials.map(\.ending) == [.correct, .incorrect, .correct])
      #expect(reading.assumed == [.reversedOutcomes])
      guard case .recorded(let found) = reading.imported.outcomes else {
        Issue.record("no outcomes")
        return
      }
      #expect(found.isReversed && found.values["correct"] == [no])
    }
  }

  @Test(arguments: [
    ("timeout", Observation.Ending.timedOut), ("timed_out", .timedOut), ("gave_up", .gaveUp),
    ("isSkipped", .gaveUp),
  ])
  func `a name may say how trials failed`(column: String, ending: Observation.Ending) throws {
    let reading = try read(["0", "1"], column: column)
    #expect(reading.observations.trials.map(\.ending) == [.correct, ending])
  }

  @Test func `words say what they say in a column of failures too`() throws {
    #expect(try endings(["hit", "miss"], column: "error") == ["correct", "incorrect"])
  }

  @Test(arguments: ["no_error", "errorFree", "ohne_fehler", "error_type"])
  func `a name that denies failure is asked about`(column: String) throws {
    let reading = try read(["0", "1"], column: column)
    #expect(reading.isRefused && reading.reported.first?.contains("--solved VALUE") == true)
  }

  @Test(arguments: [["0", "1", "2"], ["0", "3"], ["0.5", "1"], ["-1", "1"]])
  func `counts are refused until it is said which is correct`(values: [String]) throws {
    let reading = try read(values, column: "errors")
    #expect(reading.isRefused && reading.counted.isEmpty)
    #expect(reading.reported.first?.contains("--solved 0") == true)
  }

  @Test(arguments: ["maybe", "almost", "C", "x", "2nd try"])
  func `an unknown word is refused, never correct`(word: String) throws {
    let reading = try read(["correct", word])
    #expect(reading.isRefused && reading.counted.isEmpty)
    #expect(reading.reported.first?.contains("'\(word)'") == true)
  }

  @Test func `numbers are the same in whatever notation an option has them`() throws {
    let text = "participant,method,time_s,errors\nA,x,1,0.0\nA,x,2,1.0\nA,x,3,2.0\n"
    let reading = try folder.read(text, columns: ["outcome=errors"], solved: ["0"])
    #expect(
      reading.observations.trials.map(\.ending) == [.correct, .incorrect, .incorrect])
    let missing = try folder.read(text, columns: ["outcome=errors"], solved: ["none"])
    #expect(missing.isRefused && missing.reported.first?.contains("--solved none") == true)
  }

  @Test func `rows without an outcome do not count, by method`() throws {
    let reading = try folder.read(
      Self.header + "A,x,1,correct\nA,y,2,\nA,y,3,NA\nA,x,4,incorrect\n")
    #expect(reading.counted == ["A x correct 1.0", "A x incorrect 4.0"])
    #expect(reading.uncounted == [.noOutcome: 2])
    #expect(reading.imported.uncounted.byMethod(.noOutcome).map(\.method) == ["y"])
  }

  @Test func `without a column of outcomes nothing is said of how trials ended`() throws {
    let reading = try folder.read("participant,method,time_s\nA,x,1\nB,y,2\n")
    #expect(reading.imported.outcomes == .unrecorded && reading.assumed.isEmpty)
    #expect(ComparisonResult(of: reading.observations).lacksOutcomes)
  }

  @Test(arguments: ["error", "correct", "accuracy", "Korrekt"])
  func `a column that may have the outcomes is named`(column: String) throws {
    let text = "participant,method,time_s,\(column)\nA,x,1,0\nB,y,2,1\n"
    let reading = try folder.read(text)
    #expect(reading.assumed == [.likelyOutcomes])
    #expect(reading.imported.assumptions.first?.contains("outcome=\(column)") == true)
    #expect(try folder.read(text, columns: ["outcome="]).assumed.isEmpty)
  }

  @Test func `tables with and without outcomes are not compared`() throws {
    let one = try folder.write(Self.header + "A,x,1,correct\n", to: "one.csv")
    let other = try folder.write("participant,method,time_s\nB,x,1\n", to: "other.csv")
    let reading = TrialReading.read(paths: [one, other])
    #expect(
      reading.isRefused && reading.reported.first?.hasPrefix("other.csv: it has no column") == true)
    let choices = try ImportChoices(columns: ["outcome="])
    #expect(TrialReading.read(paths: [one, other], choices: choices).counted.count == 2)
    let own = try folder.write(OwnTrial.file([OwnTrial()]), to: "own.csv")
    #expect(TrialReading.read(paths: [own, other]).isRefused)
    #expect(!TrialReading.read(paths: [own, one]).isRefused)
  }

  @Test func `the program's own words need no assumption in any case`() throws {
    #expect(try read(["Correct", "GAVE_UP", "timed out"]).assumed.isEmpty)
    #expect(try read(["hit", "miss"]).assumed == [.usualOutcomes])
  }
}
