import Base
import InputMethods
import Languages
import Testing

@testable import Sessions
@testable import Studies

/// Sliders, and questions that may be declined or are not asked.
@Suite struct QuestionDetailsPageTests {
  private static let ends = LikertScales.Ends(low: "No pain", high: "The worst pain")

  private func field(
    _ name: String, _ answer: FormField.Answer, declines: Bool = false,
    onlyIf condition: (question: String, answer: String)? = nil
  ) -> FormField {
    var field = FormField(name: name, label: name, answer: answer, isRequired: true)
    field.details.mayDecline = declines
    field.details.condition = condition.map {
      AnswerCondition(question: $0.question, answer: $0.answer)
    }
    return field
  }

  /// A page with one slider whose line is from x = 100 to x = 300.
  private func slider(declines: Bool = false, isMirrored: Bool = false) -> QuestionPerson {
    var page = [field("pain", .slider(Self.ends), declines: declines)].page
    let layout = QuestionPage.SliderLayout(
      question: 0, frame: Rectangle(x: 90, y: 50, width: 220, height: 44), line: 100...300)
    page.place([], sliders: [layout], isMirrored: isMirrored)
    return QuestionPerson(page)
  }

  // MARK: - Sliders

  @Test(arguments: [
    (100.0, 0.0), (300, 100), (200, 50), (92, 0), (309, 100), (151, 26), (150.9, 25),
  ])
  func `a press on the line is the answer`(x: Double, value: Double) throws {
    var person = slider()
    let before = person.primary()
    #expect(before == nil)
    person.act(.pointerPressed(Point(x: x, y: 70), button: .primary, clicks: 1))
    person.act(.pointerReleased(Point(x: x, y: 70), button: .primary))
    let answer = try person.answer()
    #expect(answer.value == value && answer.text == nil)
  }

  @Test func `the handle follows the pointer until it is let go`() throws {
    var person = slider()
    person.act(.pointerMoved(Point(x: 150, y: 70)))
    #expect(person.choices == [nil])
    person.act(.pointerPressed(Point(x: 150, y: 70), button: .primary, clicks: 1))
    person.act(.pointerMoved(Point(x: 250, y: 400)))
    #expect(person.choices == [75])
    person.act(.pointerMoved(Point(x: 900, y: 70)))
    #expect(person.choices == [100])
    person.act(.pointerMoved(Point(x: 120, y: 70)))
    person.act(.pointerReleased(Point(x: 120, y: 70), button: .primary))
    person.act(.pointerMoved(Point(x: 250, y: 70)))
    let answer = try person.answer()
    #expect(answer.value == 10)
  }

  @Test func `a finger moves it as the mouse does, and a press beside it nothing`() {
    var person = slider()
    person.act(.pointerPressed(Point(x: 200, y: 20), button: .primary, clicks: 1))
    person.act(.pointerReleased(Point(x: 200, y: 20), button: .primary))
    #expect(person.choices == [nil])
    person.act(.touchBegan(Point(x: 200, y: 70), finger: 1))
    person.act(.touchMoved(Point(x: 240, y: 90), finger: 1))
    person.act(.touchEnded(Point(x: 240, y: 90), finger: 1))
    #expect(person.choices == [70])
  }

  @Test func `the first arrow sets it in the middle, and others move it`() {
    var person = slider()
    person.key(.right)
    #expect(person.choices == [50])
    person.key(.right, .right, .left)
    #expect(person.choices == [51])
    person.key(.left, modifiers: .shift)
    #expect(person.choices == [41])
    person.key(.end, .right)
    #expect(person.choices == [100])
    person.key(.home, .left)
    #expect(person.choices == [0])
    person.key(.character("7"))
    #expect(person.choices == [70])
  }

  @Test func `on a mirrored page 0 is at the right`() {
    var person = slider(isMirrored: true)
    person.act(.pointerPressed(Point(x: 280, y: 70), button: .primary, clicks: 1))
    #expect(person.choices == [10])
    person.key(.left)
    #expect(person.choices == [11])
  }

  @Test func `the scales of a questionnaire may be sliders`() {
    var scales = LikertScales(
      name: "own", title: "Own", items: [.init(name: "a", label: "A")], points: 7, ends: Self.ends)
    scales.isSlider = true
    guard case .scale(let scale)? = scales.page.questions.first?.kind else {
      Issue.record("no scale")
      return
    }
    #expect(scale.isSlider && scale.value(at: 0) == 0 && scale.value(at: scale.points - 1) == 100)
  }

  @Test func `people with switches have digits for its tenths`() {
    let rows = slider().page.scanRows(in: .english)
    #expect(rows.count == 3 && rows.first == [Scanning.Choice].arrows)
  }

  // MARK: - Declining

  @Test func `a question that is declined is answered, and logged as such`() throws {
    var person = slider(declines: true)
    person.activate(.decline(question: 0))
    #expect(person.page.entries[0].isDeclined)
    let answer = try person.answer()
    #expect(answer.value == nil && answer.text == "prefer not to say" && answer.time == at(1))
  }

  @Test func `an answer takes the refusal back, and the refusal the answer`() throws {
    var person = slider(declines: true)
    person.key(.right)
    person.activate(.decline(question: 0))
    #expect(person.choices == [nil])
    person.activate(.decline(question: 0))
    let answers = person.primary()
    #expect(!person.page.entries[0].isDeclined && answers == nil)
    person.activate(.decline(question: 0))
    person.key(.home)
    let answer = try person.answer()
    #expect(answer.value == 0)
  }

  @Test func `a number that was wrong can be declined`() throws {
    var person = QuestionPerson([field("age", .number(18...99), declines: true)].page)
    person.type("7")
    let answers = person.primary()
    #expect(answers == nil && person.page.entries[0].problem != nil)
    person.activate(.decline(question: 0))
    #expect(person.page.entries[0].box?.editor.string == "")
    let answer = try person.answer()
    #expect(answer.text == Answer.declined)
    person.type("20")
    #expect(!person.page.entries[0].isDeclined)
  }

  @Test func `a question that cannot be declined is not`() {
    var person = slider()
    person.activate(.decline(question: 0))
    #expect(!person.page.entries[0].isDeclined)
  }

  @Test func `Tab stops at the refusal, which Space gives`() throws {
    var person = QuestionPerson(
      [field("age", .text(maximumLength: 9), declines: true), field("b", .code)].page)
    #expect(person.page.acceptsText && person.page.walksOn(backwards: false))
    person.key(.tab)
    #expect(person.page.focus == 0 && person.page.isOnDecline && !person.page.acceptsText)
    person.type("a")
    person.key(.space)
    #expect(person.page.entries[0].isDeclined)
    #expect(person.page.entries[0].box?.editor.string == "")
    person.key(.down)
    #expect(person.page.focus == 1 && !person.page.isOnDecline)
    #expect(!person.page.walksOn(backwards: false) && person.page.walksOn(backwards: true))
    person.key(.up, .up)
    #expect(person.page.focus == 0 && !person.page.isOnDecline)
    person.key(.tab, modifiers: .shift)
    #expect(person.page.focus == 1)
  }

  // MARK: - Conditions

  private static let choices = FormField.Answer.choice(["yes", "no"])

  private func form() -> QuestionPerson {
    QuestionPerson(
      [
        field("glasses", Self.choices, declines: true),
        field("contact", Self.choices, onlyIf: ("glasses", "yes")),
        field("brand", .code, onlyIf: ("contact", "yes")),
        field("age", .number(18...99)),
      ].page)
  }

  @Test func `a question is asked after the answer that it depends on`() throws {
    var person = form()
    func asked(_ person: QuestionPerson) -> [Int] { (0..<4).filter(person.page.applies) }
    #expect(asked(person) == [0, 3])
    person.activate(.option(0, question: 0))
    #expect(asked(person) == [0, 1, 3])
    person.activate(.option(0, question: 1))
    #expect(asked(person) == [0, 1, 2, 3])
    // A question that depends on a hidden question is hidden too.
    person.activate(.option(1, question: 0))
    #expect(asked(person) == [0, 3])
    person.activate(.option(0, question: 0))
    person.activate(.decline(question: 0))
    #expect(asked(person) == [0, 3])
  }

  @Test func `a question that is not asked is not required, and has no row`() throws {
    var person = form()
    person.activate(.option(0, question: 0))
    person.activate(.option(0, question: 1))
    person.activate(.field(question: 2))
    person.type("acme")
    person.activate(.option(1, question: 0))
    let isPressed = person.activate(.option(0, question: 1))
    #expect(!isPressed)
    person.key(.down)
    #expect(person.page.isOnDecline)
    person.key(.down)
    #expect(person.page.focus == 3)
    person.type("30")
    let answers = try person.answers()
    #expect(answers.map(\.item) == ["glasses", "age"] && answers.map(\.value) == [2, 30])
  }

  @Test(arguments: [PageButton.option(1, question: 0), .decline(question: 0)])
  func `an answer is forgotten once its question is not asked`(leavingOut: PageButton) {
    var page = [
      field("glasses", Self.choices, declines: true),
      field("contact", Self.choices, onlyIf: ("glasses", "yes")),
      field("brand", .code, onlyIf: ("contact", "yes")),
      field("pain", .slider(Self.ends), declines: true, onlyIf: ("glasses", "yes")),
    ].page
    page.place(
      [],
      sliders: [
        .init(question: 3, frame: Rectangle(x: 90, y: 50, width: 220, height: 44), line: 100...300)
      ])
    var person = QuestionPerson(page)
    person.activate(.option(0, question: 0))
    person.activate(.option(0, question: 1))
    person.activate(.field(question: 2))
    person.type("acme")
    person.act(.pointerPressed(Point(x: 150, y: 70), button: .primary, clicks: 1))
    person.act(.pointerReleased(Point(x: 150, y: 70), button: .primary))
    #expect(person.choices == [0, 0, nil, 25])
    person.activate(leavingOut)
    person.activate(.option(0, question: 0))
    person.activate(.option(0, question: 1))
    #expect(person.choices == [0, 0, nil, nil])
    #expect(person.page.entries[2].box?.editor.string == "")
    // The answer of a question that is still asked stays.
    person.activate(.decline(question: 3))
    person.activate(.option(1, question: 1))
    #expect(person.page.entries[3].isDeclined && person.choices[0] == 0)
  }

  @Test func `it is required once it is asked`() {
    var person = form()
    person.activate(.option(0, question: 0))
    person.activate(.field(question: 3))
    person.type("30")
    let answers = person.primary()
    #expect(answers == nil)
    #expect(person.page.missing == 1 && person.page.focus == 1)
  }

  @Test func `as many rows are expected as questions were asked`() throws {
    var study = try study("\"trials\": 1")
    study.form = [
      field("glasses", Self.choices), field("contact", Self.choices, onlyIf: ("glasses", "yes")),
      field("age", .number(18...99)),
    ]
    #expect(study.rowCount(of: .form, texts: ["glasses": "yes"]) == 3)
    #expect(study.rowCount(of: .form, texts: ["glasses": "no"]) == 2)
    #expect(study.rowCount(of: .form) == 2)
  }
}

/// The page of a method before each of its blocks.
@Suite struct MethodOwnPageTests {
  private func session() throws -> DrivenSession {
    var study = try study("\"practice\": 0, \"trials\": 1, \"rounds\": 2")
    study.methods[0].page = Instructions(text: "# Hold it\n\nSo.")
    return DrivenSession(study)
  }

  @Test func `it comes before the method's page, before each block`() throws {
    var driven = try session()
    #expect(driven.page == "instructions")
    #expect(driven.session.planned?.block == 1 && driven.session.isPausing)
    driven.primary()
    #expect(driven.page == "method 1")
    driven.begin()
    driven.press(.escape)
    driven.secondary()
    driven.saved()
    #expect(driven.page == "pause 1")
    driven.wait(100)
    driven.primary()
    #expect(driven.page == "instructions" && driven.session.planned?.block == 2)
    driven.primary()
    #expect(driven.page == "method 2")
  }

  @Test func `it comes after the instructions and again when a session is resumed`() throws {
    var study = try session().session.study
    study.instructions = Instructions(text: "Go.")
    var driven = DrivenSession(study)
    driven.primary()
    #expect(driven.page == "instructions")
    driven.primary()
    #expect(driven.page == "method 1")
    let plan = Plan(study: study, participant: "P01")
    let resumed = try #require(
      Session(study: study, plan: plan, finished: [], answered: [.form]))
    guard case .instructions(let page) = resumed.state else {
      Issue.record("no page")
      return
    }
    #expect(page.block == 1 && page.blocks.map(\.string) == ["Hold it", "So."])
  }
}
