import Base
import InputMethods
import Languages
import Testing

@testable import Sessions
@testable import Studies

@Suite struct SessionQuestionsTests {
  private static let likert = LikertScales(
    name: "own", title: "Own",
    items: [.init(name: "a", label: "A?"), .init(name: "b", label: "B?")],
    points: 5, ends: .init(low: "no", high: "yes"))

  /// Two rounds of two methods, one trial a block, with the additions of `change`.
  private func session(rounds: Int = 2, _ change: (inout Study) -> Void) throws -> DrivenSession {
    var study = try study(
      "\"practice\": 0, \"trials\": 1, \"order\": {\"methods\": \"fixed\"}",
      methods: "\"text-field\", {\"method\": \"text-field\", \"name\": \"b\"}")
    study.rounds = rounds
    change(&study)
    return DrivenSession(study)
  }

  private static let form = [
    FormField(name: "age", label: "Age", answer: .number(18...99), isRequired: true),
    FormField(
      name: "remark", label: "Remark", answer: .text(maximumLength: 100), isRequired: false),
  ]

  @Test func `instructions and the form come first, and the form once`() throws {
    var driven = try session { study in
      study.instructions = Instructions(text: "# Welcome", picture: nil)
      study.form = Self.form
    }
    #expect(driven.page == "instructions" && driven.session.planned == nil)
    driven.primary()
    #expect(driven.page == "ask form 0 ")
    driven.primary()
    #expect(driven.page == "ask form 0 " && driven.log.isEmpty, "the age is missing")
    driven.answer("42")
    #expect(driven.page == "method 1" && driven.log == ["answers form"])
    let given = try #require(driven.responses.first)
    #expect(given.topic == .form && given.answers.map(\.item) == ["age", "remark"])
    #expect(given.answers.map(\.value) == [42, nil] && given.answers.map(\.text) == [nil, "42"])
  }

  @Test func `instructions of several parts are read one after the other`() throws {
    var driven = try session { $0.instructions = Instructions(text: "a", picture: nil) }
    driven.session.placePages(questions: { _ in }, instructions: { $0.show(inParts: 2) })
    driven.primary()
    #expect(driven.page == "instructions")
    let isTaken = driven.session.activate(.back, at: driven.now)
    #expect(isTaken)
    driven.primary()
    driven.primary()
    #expect(driven.page == "method 1")
  }

  @Test func `questionnaires come after blocks, after a method's last block and at the end`() throws
  {
    var driven = try session { study in
      study.questionnaires = [
        StudyQuestionnaire(questionnaire: .usabilityScale, moment: .end),
        StudyQuestionnaire(questionnaire: .taskLoadIndex(isWeighted: false), moment: .method),
        StudyQuestionnaire(questionnaire: .singleEase, moment: .block),
        StudyQuestionnaire(questionnaire: .likert(Self.likert), moment: .block),
      ]
    }
    var asked: [String] = []
    for _ in 0..<4 {
      driven.solve()
      while driven.page.hasPrefix("ask") {
        asked.append(driven.page)
        answerOnce(&driven)
      }
    }
    #expect(
      asked == [
        "ask seq 1 text-field", "ask own 1 text-field", "ask seq 2 b", "ask own 2 b",
        "ask seq 3 text-field", "ask own 3 text-field", "ask nasa-tlx 0 text-field",
        "ask seq 4 b", "ask own 4 b", "ask nasa-tlx 0 b", "ask sus 0 ",
      ])
    #expect(driven.page == "results")
    #expect(Set(driven.responses.map(\.topic)).count == 11)
  }

  /// One questionnaire of one page.
  private func answerOnce(_ driven: inout DrivenSession) {
    guard case .questions(let run) = driven.session.state else { return }
    for question in run.page.questions.indices {
      _ = driven.session.activate(.point(0, question: question), at: driven.now)
    }
    driven.primary()
    driven.saved()
  }

  @Test func `a break comes after the questions about its block`() throws {
    var driven = try session { study in
      study.questionnaires = [
        StudyQuestionnaire(questionnaire: .singleEase, moment: .block)
      ]
      study.breaks.minimumRest = 10
    }
    driven.solve()
    #expect(driven.page == "ask seq 1 text-field" && driven.session.planned?.block == 1)
    driven.wait(100)
    driven.answer()
    #expect(driven.page == "pause 1" && driven.session.nextChange != nil)
  }

  @Test func `weights are asked on a second page and scored with the ratings`() throws {
    var driven = try session(rounds: 1) { study in
      study.questionnaires = [
        StudyQuestionnaire(questionnaire: .taskLoadIndex(isWeighted: true), moment: .end)
      ]
    }
    driven.solve()
    driven.solve()
    driven.answer()
    #expect(driven.page == "results" && driven.log.last == "answers nasa-tlx")
    let items = try #require(driven.responses.last).answers.map(\.item)
    #expect(items.count == 6 + 15 + 2)
    #expect(items.suffix(2) == ["score_raw", "score_weighted"])
  }

  @Test func `how many rows there will be is known before`() throws {
    let questionnaires: [Questionnaire] = [
      .taskLoadIndex(isWeighted: true), .taskLoadIndex(isWeighted: false), .usabilityScale,
      .singleEase, .likert(Self.likert),
    ]
    for questionnaire in questionnaires {
      var driven = try session(rounds: 1) { study in
        study.questionnaires = [
          StudyQuestionnaire(questionnaire: questionnaire, moment: .block)
        ]
        study.form = Self.form
      }
      driven.answer("42")
      driven.solve()
      driven.answer()
      #expect(driven.responses.count == 2)
      for given in driven.responses {
        #expect(driven.session.study.rowCount(of: given.topic) == given.answers.count)
      }
    }
    let driven = try session { _ in }
    #expect(driven.session.study.rowCount(of: .form) == nil)
    #expect(driven.session.study.rowCount(of: AnswerTopic(questionnaire: "sus")) == nil)
  }

  @Test func `answers that the disk refused stay, with the reason`() throws {
    var driven = try session { $0.form = Self.form }
    _ = driven.session.activate(.field(question: 0), at: driven.now)
    driven.type("42")
    driven.primary()
    #expect(driven.page == "saving")
    driven.fail()
    #expect(driven.page == "failed" && driven.session.planned == nil)
    driven.type("/mnt")
    driven.primary()
    #expect(driven.log.last == "relocate /mnt form")
    driven.fail()
    driven.stop()
    driven.fail()
    #expect(driven.page == "ended lostAnswers")
  }

  @Test func `a page of questions is left by stopping, which is asked about`() throws {
    var driven = try session { $0.form = Self.form }
    driven.secondary()
    #expect(driven.isAsking)
    driven.type("4")
    guard case .questions(let run) = driven.session.state else {
      Issue.record("\(driven.page)")
      return
    }
    guard case .text(let box) = run.page.entries[0].content else {
      Issue.record("no field")
      return
    }
    #expect(box.editor.string.isEmpty, "what is typed meets no field behind the question")
    driven.note(driven.session.answer(.stop, at: driven.now))
    #expect(driven.page == "ended stopped")
    var instructed = try session { $0.instructions = Instructions(text: "a", picture: nil) }
    instructed.close()
    #expect(instructed.page == "ended stopped")
  }

  @Test func `the session is done when all is answered, even if the window was closed meanwhile`()
    throws
  {
    for isClosedInTime in [true, false] {
      var driven = try session(rounds: 1) { study in
        study.questionnaires = [
          StudyQuestionnaire(questionnaire: .singleEase, moment: .end)
        ]
      }
      driven.solve()
      driven.begin()
      driven.secondary()
      if isClosedInTime {
        driven.close()
        driven.saved()
        #expect(driven.log.last == "finish stopped")
      } else {
        driven.saved()
        _ = driven.session.activate(.point(0, question: 0), at: driven.now)
        driven.primary()
        driven.close()
        driven.saved()
        #expect(driven.log.last == "finish completed")
      }
    }
  }
}
