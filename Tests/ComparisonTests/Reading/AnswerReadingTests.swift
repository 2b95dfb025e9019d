import Base
import Datasets
import Foundation
import TestSupport
import Testing

@testable import Comparison

/// The tables of questionnaires beside tables of trials.
struct AnswerReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An answer as the program itself logs it.
  private struct Line {
    var participant = "P01"
    var session = 1
    var isSimulated = false
    var method = "dial"
    var questionnaire = "seq"
    var item = "ease"
    var value: Int? = 6
    var text: String?

    func row() throws -> [UInt8] {
      var row = AnswerRow()
      (row.study, row.participant, row.session) = ("first", participant, session)
      (row.isSimulated, row.block) = (isSimulated, method.isEmpty ? 0 : 3)
      (row.method, row.questionnaire, row.item) = (method, questionnaire, item)
      row.question = "How?"
      row.value = value.map { DecimalNumber(units: $0, places: 0) }
      row.text = text
      row.time = DecimalNumber(nanoseconds: 1_000_000_000)
      return AnswerRow.format.bytes(of: [row])
    }
  }

  private func stem(_ participant: String, _ session: Int) -> String {
    "set/data/subject-\(participant)/study-first_subject-\(participant)_session-\(session)"
  }

  private func write(
    _ lines: [Line], of participant: String = "P01", session: Int = 1, isSimulated: Bool = false,
    study: String = "{}"
  ) throws {
    let stem = stem(participant, session)
    let trial = OwnTrial(participant: participant, session: session, isSimulated: isSimulated)
    try folder.write(OwnTrial.file([trial]), to: stem + "_task-entry_data.csv")
    try folder.write(study, to: "set/materials/study.json")
    try folder.write(
      lines.reduce(Table.questionnaires.header) { try $0 + $1.row() },
      to: stem + "_description-questionnaires_data.csv")
  }

  private func read() -> ImportResult { TrialReading.read(paths: [folder.file("set")]) }

  @Test func `answers lie beside the trials of their session`() throws {
    try write([Line(), Line(method: "", questionnaire: "form", item: "age", value: 31)])
    let reading = read()
    #expect(reading.problems.isEmpty && reading.problemCount == 0)
    #expect(
      reading.observations.answers == [
        QuestionnaireAnswer(
          participant: 0, block: 3, method: "dial", questionnaire: "seq", item: "ease",
          question: "How?", value: 6),
        QuestionnaireAnswer(
          participant: 0, questionnaire: "form", item: "age", question: "How?", value: 31),
      ])
    let result = ComparisonResult(of: reading.observations)
    #expect(result.questionnaires.map(\.name) == ["seq", "form"])
    #expect(result.questionnaires.first?.scales.first?.methods.first?.mean == 6)
  }

  @Test func `a file of trials alone has its answers, too`() throws {
    try write([Line()])
    let path = folder.file(stem("P01", 1) + "_task-entry_data.csv")
    #expect(TrialReading.read(paths: [path]).observations.answers.count == 1)
  }

  @Test func `the study file says how scales are called and what ends they have`() throws {
    let study = """
      {"questionnaires": [{"questionnaire": "likert", "name": "liking", "title": "Your opinion",
      "points": 5, "items": [{"name": "home", "label": "At home"}], "after": "method"}]}
      """
    try write([Line(questionnaire: "liking", item: "home", value: 4)], study: study)
    let result = ComparisonResult(of: read().observations)
    #expect(result.questionnaires.first?.title == "Your opinion")
    let measure = result.questionnaires.first?.scales.first?.measure
    #expect(measure == RatedMeasure(name: "home", label: "At home", range: 1...5))
  }

  @Test(arguments: ["not JSON", #"{"questionnaires": 3}"#, #"{"questionnaires": ["unknown"]}"#])
  func `whatever the study file is, standard questionnaires are scored`(study: String) throws {
    try write([Line()], study: study)
    let result = ComparisonResult(of: read().observations)
    #expect(result.questionnaires.first?.title == "SEQ")
  }

  @Test func `answers of excluded people and sessions are left out`() throws {
    let study = """
      {"exclusions": [{"participant": "P01", "session": 2, "reason": "tired"},
      {"participant": "P02", "reason": "ill"},
      {"participant": "P01", "session": 1, "trials": [9], "reason": "phone"}]}
      """
    try write([Line(value: 1)], study: study)
    try write([Line(session: 2, value: 2)], session: 2, study: study)
    try write([Line(participant: "P02", value: 3)], of: "P02", study: study)
    #expect(read().observations.answers.map(\.value) == [1])
  }

  @Test func `simulated answers are never pooled with those of people`() throws {
    try write([Line(isSimulated: true)])
    #expect(read().observations.mixesSimulated)
    try write([Line()], isSimulated: true)
    #expect(read().observations.mixesSimulated)
    try write([Line(isSimulated: true)], isSimulated: true)
    #expect(!read().observations.mixesSimulated)
  }

  @Test func `a row that cannot be read is reported with its line`() throws {
    try write([Line()])
    let path = stem("P01", 1) + "_description-questionnaires_data.csv"
    let good = String(decoding: try Line().row(), as: UTF8.self)
    let header = String(decoding: Table.questionnaires.header, as: UTF8.self)
    try folder.write(
      header + good.replacing(",6,", with: ",six,") + "a,b\n"
        + good.replacing("first,P01,1,", with: "first,P01,x,") + good
        + good.replacing("false", with: "maybe") + good.dropLast(4), to: path)
    let reading = read()
    #expect(
      reading.reported == [
        "study-first_subject-P01_session-1_description-questionnaires_data.csv:2: value is 'six'; "
          + "write a number such as 3.25",
        "study-first_subject-P01_session-1_description-questionnaires_data.csv:3: 2 fields where the "
          + "header has 12; complete the row, and quote fields that contain commas",
        "study-first_subject-P01_session-1_description-questionnaires_data.csv:4: session is 'x'; "
          + "write a whole number",
        "study-first_subject-P01_session-1_description-questionnaires_data.csv:6: simulated is 'maybe'; "
          + "use true or false",
        "study-first_subject-P01_session-1_description-questionnaires_data.csv:7: the last row has no "
          + "line end; complete it or remove it",
      ])
    #expect(reading.problemCount == 5 && reading.observations.answers.count == 1)
  }

  @Test(arguments: ["6.", "+6", "06.0", "00000000000000000006"])
  func `a number that a person corrected is read however it is written`(value: String) throws {
    try write([Line()])
    let path = stem("P01", 1) + "_description-questionnaires_data.csv"
    let header = String(decoding: Table.questionnaires.header, as: UTF8.self)
    let row = String(decoding: try Line().row(), as: UTF8.self)
    try folder.write(
      header
        + row.replacing(",6,", with: ",\(value),")
        .replacing("first,P01,1,", with: "first,P01,+0000000000000000000001,"), to: path)
    let reading = read()
    #expect(reading.problems.isEmpty)
    #expect(reading.observations.answers.map(\.value) == [6])
  }

  @Test func `a table without a column, or without anything, is reported and not read`() throws {
    try write([Line()])
    let path = stem("P01", 1) + "_description-questionnaires_data.csv"
    let name = "study-first_subject-P01_session-1_description-questionnaires_data.csv"
    try folder.write("study,participant\n", to: path)
    #expect(
      read().reported == ["\(name): no column 'session'; see 'caliper results verify'"])
    try folder.write("", to: path)
    #expect(read().reported == ["\(name): the file is empty; it must start with a header line"])
    #expect(read().observations.trials.count == 1)
  }
}
