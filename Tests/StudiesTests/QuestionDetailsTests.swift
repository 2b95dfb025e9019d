import Base
import Languages
import Testing

@testable import Studies

/// Pictures, sliders, and questions that may be declined or left out.
@Suite struct QuestionDetailsTests {
  private static let picture = #"{"file": "grip.png", "description": "A hand."}"#

  private func decode(_ members: String, files: [String: [UInt8]] = [:]) throws -> Study {
    try StudyFile.decode(SchemaCases.study(with: members), resources: .memory(files))
  }

  private func problems(_ members: String, files: [String: [UInt8]] = [:]) -> [String] {
    do throws(StudyProblems) {
      _ = try StudyFile.decode(SchemaCases.study(with: members), resources: .memory(files))
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  @Test func `a picture is beside the text of consent, of a method's page and of a question`()
    throws
  {
    let png = pictureBytes(width: 480, height: 300)
    let shown = PagePicture(png: png, description: "A hand.")
    let study = try decode(
      """
      "consent": {"text": "a", "picture": \(Self.picture)},
      "instructions": {"text": "b", "picture": \(Self.picture)},
      "form": [{"name": "c", "text": "**d**", "picture": \(Self.picture)}],
      "questionnaires": [{"questionnaire": "likert", "name": "l",
        "items": ["a", {"label": "e", "picture": \(Self.picture)}]}]
      """, files: ["grip.png": png])
    #expect(study.consent?.picture == shown && study.instructions?.picture == shown)
    #expect(
      study.form.map(\.details.picture) == [shown] && study.form.map(\.details.text) == ["**d**"])
    guard case .likert(let scales)? = study.questionnaires.first?.questionnaire else {
      Issue.record("no scales")
      return
    }
    #expect(scales.items.map(\.details.picture) == [nil, shown])
  }

  @Test func `a method has a page of its own before each of its blocks`() throws {
    let study = try decode(
      """
      "methods": ["dial", {"method": "keypad", "page": "# Go"},
        {"method": "stepper", "page": {"text": "b", "picture": \(Self.picture)}}]
      """, files: ["grip.png": pictureBytes(width: 1, height: 1)])
    #expect(study.methods.map(\.page?.text) == [nil, "# Go", "b"])
    #expect(study.methods.map(\.page?.picture?.description) == [nil, nil, "A hand."])
  }

  @Test(arguments: [
    (
      "\"file\": \"other.png\", \"description\": \"a\"",
      "$.consent.picture.file: other.png: is not there; put it there"
    ),
    (
      "\"file\": \"no.png\", \"description\": \"a\"",
      "$.consent.picture.file: no.png is no PNG picture; save it as one"
    ),
    (
      "\"file\": \"large.png\", \"description\": \"a\"",
      "$.consent.picture.file: large.png has 4097 × 1 px; use 4096 at most in both directions"
    ),
    (
      "\"file\": \"grip.png\"",
      "$.consent.picture.description: missing; add for instance \"description\": \"A hand on a mouse.\""
    ),
    (
      "\"description\": \"a\"",
      "$.consent.picture.file: missing; add for instance \"file\": \"grip.png\""
    ),
  ])
  func `a picture that cannot be used is one line`(members: String, sentence: String) {
    let files = [
      "no.png": Array("JPEG".utf8), "large.png": pictureBytes(width: 4097, height: 1),
      "grip.png": pictureBytes(width: 9, height: 9),
    ]
    #expect(
      problems("\"consent\": {\"text\": \"a\", \"picture\": {\(members)}}", files: files) == [
        sentence
      ])
  }

  @Test func `a slider has two labelled ends`() throws {
    let study = try decode(
      """
      "form": [{"name": "a", "type": "slider", "low": "No", "high": "Yes", "preferNotToSay": true}],
      "questionnaires": [{"questionnaire": "likert", "name": "l", "type": "slider", "items": ["a"]}]
      """)
    #expect(study.form.map(\.answer) == [.slider(.init(low: "No", high: "Yes"))])
    #expect(study.form.map(\.details.mayDecline) == [true])
    guard case .likert(let scales)? = study.questionnaires.first?.questionnaire else {
      Issue.record("no scales")
      return
    }
    #expect(scales.isSlider)
  }

  @Test(arguments: [
    (
      #""form": [{"name": "b", "onlyIf": {"question": "a", "is": "x"}}]"#,
      "$.form[0].onlyIf.question: no earlier question 'a' with choices; put one before this"
    ),
    (
      #""form": [{"name": "c", "type": "choice", "choices": ["x", "y"]}, {"name": "b", "onlyIf": {"question": "a", "is": "x"}}]"#,
      "$.form[1].onlyIf.question: no earlier question 'a' with choices; use 'c'"
    ),
    (
      #""form": [{"name": "a", "type": "choice", "choices": ["x", "y"]}, {"name": "b", "onlyIf": {"question": "a", "is": "z"}}]"#,
      "$.form[1].onlyIf.is: 'z' is no choice of 'a'; use 'x' or 'y'"
    ),
    (
      #""questionnaires": [{"questionnaire": "likert", "name": "l", "items": ["a"], "type": "slider", "points": 5}]"#,
      "$.questionnaires[0].points: a slider has no points; leave them or \"type\" out"
    ),
  ])
  func `what cannot be asked is one line`(members: String, sentence: String) {
    #expect(problems(members) == [sentence])
  }
}
