import Base
import Datasets
import Testing

@testable import App
@testable import Sessions
@testable import Studies

@MainActor struct LoggedAnswersTests {
  private func study() throws -> Study {
    var study = try StudyFile.decode(Array(DummySessionTests.study.utf8))
    study.form = [
      FormField(name: "age", label: "Age", answer: .number(1...99), isRequired: true),
      FormField(
        name: "remark", label: "Remark", answer: .text(maximumLength: 9), isRequired: false),
    ]
    study.questionnaires = [StudyQuestionnaire(questionnaire: .singleEase, moment: .block)]
    return study
  }

  /// The file with the rows of `sheets`, but for the last `missing` ones.
  private func file(_ sheets: [QuestionnaireResponses], missing: Int = 0) -> [AnswerRow] {
    let rows = AnswerRows(
      study: "small", participant: "P1", session: 1, start: Instant(nanoseconds: 0))
    return sheets.flatMap(rows.rows).dropLast(missing)
  }

  private func answer(_ topic: AnswerTopic, _ item: String, _ value: Double?) -> Answer {
    Answer(
      questionnaire: topic.questionnaire, item: item, label: "\(item)?", value: value,
      text: value == nil ? "words" : nil, time: Instant(nanoseconds: 1_500_000_000))
  }

  private func sheets() throws -> [QuestionnaireResponses] {
    let form = AnswerTopic.form
    let ease = [1, 2].map {
      AnswerTopic(questionnaire: "seq", block: $0, method: $0 == 1 ? "keypad" : "dial")
    }
    return [
      QuestionnaireResponses(
        topic: form, answers: [answer(form, "age", 42), answer(form, "remark", nil)])
    ]
      + ease.map {
        QuestionnaireResponses(
          topic: $0, answers: [answer($0, "ease", 5), answer($0, "score", 5.25)])
      }
  }

  @Test func `answers are written as rows`() throws {
    let rows = AnswerRow.format.bytes(of: file(try sheets()))
    let file = try DataFile(bytes: Table.questionnaires.header + rows)
    #expect(file[column: "block"] == ["0", "0", "1", "1", "2", "2"])
    #expect(file[column: "method"] == ["", "", "keypad", "keypad", "dial", "dial"])
    #expect(file[column: "questionnaire"] == ["form", "form", "seq", "seq", "seq", "seq"])
    #expect(file[column: "item"] == ["age", "remark", "ease", "score", "ease", "score"])
    #expect(file[column: "question"]?.first == "age?")
    #expect(file[column: "value"] == ["42", "", "5", "5.250000", "5", "5.250000"])
    #expect(file[column: "text"]?[1] == "words" && file[column: "t_s"]?.first == "1.500000")
    #expect(file[column: "simulated"]?.first == "false")
  }

  @Test func `what was answered whole is found in them`() throws {
    let sheets = try sheets()
    let answers = LoggedAnswers(file(sheets), of: try study())
    #expect(answers.topics == Set(sheets.map(\.topic)) && answers.wholeRows == 6)
    #expect(LoggedAnswers(nil, of: try study()).topics.isEmpty)
  }

  @Test(arguments: [(1, 4), (2, 4), (3, 2), (4, 2), (5, 0)])
  func `a page that was being written counts as not answered`(missing: Int, whole: Int) throws {
    let sheets = try sheets()
    let answers = LoggedAnswers(file(sheets, missing: missing), of: try study())
    #expect(answers.wholeRows == whole && answers.topics.count == whole / 2)
  }

  @Test func `a form is whole without the questions that were not asked`() throws {
    var study = try study()
    var fields = study.form
    var contact = FormField(name: "contact", label: "C", answer: .code, isRequired: true)
    contact.details.condition = AnswerCondition(question: "glasses", answer: "yes")
    fields.insert(
      FormField(
        name: "glasses", label: "G", answer: .choice(["yes", "no"]), isRequired: true), at: 0)
    fields.insert(contact, at: 1)
    study.form = fields
    func form(_ glasses: String) -> QuestionnaireResponses {
      var first = answer(.form, "glasses", 1)
      first.text = glasses
      return QuestionnaireResponses(
        topic: .form,
        answers: [first] + (glasses == "yes" ? [answer(.form, "contact", nil)] : [])
          + [answer(.form, "age", 42), answer(.form, "remark", nil)])
    }
    for (glasses, rows) in [("yes", 4), ("no", 3)] {
      let whole = LoggedAnswers(file([form(glasses)]), of: study)
      #expect(whole.topics == [.form] && whole.wholeRows == rows)
      for missing in 1...rows {
        #expect(LoggedAnswers(file([form(glasses)], missing: missing), of: study).topics.isEmpty)
      }
    }
  }
}
