import Base
import InputMethods
import Languages
import Testing

@testable import Sessions
@testable import Studies

@Suite struct QuestionPageTests {
  private func page(points: Int = 5, count: Int = 3) -> QuestionPage {
    let scale = RatingScale(points: points, ends: .init(low: "no", high: "yes"))
    return QuestionPage(
      questionnaire: "sample", title: "Sample",
      questions: (1...count).map {
        Question(name: "q\($0)", label: .own("Q\($0)"), kind: .scale(scale))
      })
  }

  @Test func `nothing is answered before anybody answers`() {
    var person = QuestionPerson(page())
    #expect(person.choices == [nil, nil, nil])
    #expect(person.page.missing == 0 && !person.page.isMissing(0))
    #expect(person.primary() == nil)
    #expect(person.page.missing == 3)
  }

  @Test func `what is missing is said, and the first of it has the focus`() {
    var person = QuestionPerson(page())
    person.activate(.point(1, question: 0))
    #expect(person.primary() == nil)
    #expect(person.page.missing == 2 && person.page.focus == 1)
    #expect(!person.page.isMissing(0) && person.page.isMissing(1) && person.page.showsFocus)
    person.activate(.point(0, question: 2))
    #expect(person.page.missing == 1)
    person.activate(.point(4, question: 1))
    #expect(person.page.missing == 0)
    #expect(person.primary()?.map(\.value) == [2, 5, 1])
  }

  @Test func `an answer tells what was asked, and when it was changed last`() throws {
    var person = QuestionPerson(page(count: 1))
    person.activate(.point(1, question: 0))
    person.activate(.point(3, question: 0))
    let answer = try person.answer()
    #expect(
      answer
        == Answer(questionnaire: "sample", item: "q1", label: "Q1", value: 4, time: at(2)))
  }

  @Test func `an optional question without an answer has an empty row`() throws {
    var optional = page(count: 1).questions
    optional[0].isRequired = false
    var person = QuestionPerson(
      QuestionPage(questionnaire: "sample", title: "", questions: optional))
    let answer = try person.answer()
    #expect(answer.value == nil && answer.text == nil && answer.time == at(1))
  }

  // MARK: - Keyboard

  @Test func `Tab goes round, up and down stop at the ends`() {
    var person = QuestionPerson(page())
    for (key, modifiers, focus) in [
      (Key.down, [], 1), (.down, [], 2), (.down, [], 2), (.tab, [], 0), (.tab, .shift, 2),
      (.up, [], 1), (.up, [], 0), (.up, [], 0),
    ] as [(Key, Modifiers, Int)] {
      person.key(key, modifiers: modifiers)
      #expect(person.page.focus == focus)
    }
    #expect(person.choices == [nil, nil, nil])
  }

  @Test func `arrows choose from their own end and stop at the other`() {
    var person = QuestionPerson(page())
    person.key(.right, .right)
    #expect(person.choices[0] == 1)
    person.key(.end, .right)
    #expect(person.choices[0] == 4)
    person.key(.home, .left)
    #expect(person.choices[0] == 0)
    person.key(.down, .left)
    #expect(person.choices[1] == 4)
  }

  @Test(
    arguments: [
      (5, "5", 4), (5, "6", nil), (5, "0", nil), (5, "٣", nil), (10, "0", 9), (11, "0", 9),
      (11, "9", 8), (21, "0", 0), (21, "5", 10), (21, "9", 18), (2, "2", 1),
    ] as [(Int, Character, Int?)])
  func `digits choose points, or tenths of the way`(points: Int, digit: Character, choice: Int?) {
    var person = QuestionPerson(page(points: points, count: 1))
    person.key(.character(digit))
    #expect(person.choices == [choice])
  }

  @Test(arguments: [Key.enter, .escape, .space, .character("a"), .other("F1"), .pageDown])
  func `other keys are left to others`(key: Key) {
    var person = QuestionPerson(page())
    #expect(!person.act(.keyPressed(key, [], isRepeat: false)).isHandled)
    #expect(!person.act(.keyPressed(.character("1"), .control, isRepeat: false)).isHandled)
    #expect(person.choices == [nil, nil, nil])
  }

  @Test func `text means nothing to a scale`() {
    var person = QuestionPerson(page())
    #expect(!person.type("3").isHandled && !person.page.acceptsText)
  }

  // MARK: - Buttons

  @Test(
    arguments: [
      .point(5, question: 0), .point(-1, question: 0), .point(0, question: 3),
      .point(0, question: -1), .option(5, question: 0), .field(question: 3),
    ] as [PageButton])
  func `a button that answers nothing changes nothing`(button: PageButton) {
    var person = QuestionPerson(page())
    person.activate(button)
    #expect(person.choices == [nil, nil, nil])
  }

  @Test func `a press moves the focus and hides the ring of the keyboard`() {
    var person = QuestionPerson(page())
    person.key(.right)
    #expect(person.page.showsFocus)
    #expect(person.activate(.point(0, question: 2)) == true)
    #expect(person.page.focus == 2 && !person.page.showsFocus)
  }

  // MARK: - Sections

  @Test func `sections are answered one after the other, and Back shows the one before`() {
    var person = QuestionPerson(page())
    person.page.show(in: [0..<2, 2..<3])
    person.activate(.point(0, question: 0))
    #expect(person.primary() == nil && person.page.section == 0, "the second one is missing")
    person.activate(.point(1, question: 1))
    #expect(person.primary() == nil && person.page.section == 1 && person.page.focus == 2)
    #expect(person.page.missing == 0)
    #expect(person.activate(.point(4, question: 0)) == false, "it is not shown")
    person.key(.up, .tab)
    #expect(person.page.focus == 2, "the focus stays in the section")
    #expect(person.activate(.back) == true)
    #expect(person.page.section == 0 && person.page.focus == 0)
    #expect(person.activate(.back) && person.page.section == 0)
    #expect(person.primary() == nil && person.page.section == 1)
    person.key(.pageUp)
    #expect(person.page.section == 0)
    person.primary()
    person.activate(.point(2, question: 2))
    #expect(person.primary()?.map(\.value) == [1, 2, 3])
  }

  @Test func `a new layout keeps the question that has the focus, and every answer`() {
    var person = QuestionPerson(page())
    person.page.show(in: [0..<1, 1..<2, 2..<3])
    person.activate(.point(0, question: 0))
    person.primary()
    #expect(person.page.focus == 1)
    person.page.show(in: [0..<3])
    #expect(person.page.section == 0 && person.page.focus == 1)
    person.page.show(in: [0..<2, 2..<3])
    #expect(person.page.section == 0 && person.choices == [0, nil, nil])
  }

  @Test func `an answer that a new layout hid is asked for all the same`() {
    var person = QuestionPerson(page())
    person.activate(.point(0, question: 2))
    person.page.show(in: [0..<2, 2..<3])
    #expect(person.page.section == 1)
    #expect(person.primary() == nil && person.page.section == 0 && person.page.focus == 0)
  }

  @Test func `a section that is too tall is scrolled as far as it goes`() {
    var person = QuestionPerson(page())
    #expect(!person.act(.scrolled(Point(x: 0, y: 0), steps: -1)).isHandled)
    person.page.place([], overflow: 100)
    #expect(person.act(.scrolled(Point(x: 0, y: 0), steps: -1)).isHandled)
    #expect(person.page.scroll == 60)
    person.act(.scrolled(Point(x: 0, y: 0), steps: -9))
    #expect(person.page.scroll == 100)
    person.page.place([], overflow: 0)
    #expect(person.page.scroll == 0)
  }

  @Test func `the bar of a section that is too tall can be dragged, and so can the section`() {
    var person = QuestionPerson(page())
    person.page.place(
      [],
      in: ScrollFrame(
        view: Rectangle(x: 0, y: 100, width: 400, height: 300),
        bar: Rectangle(x: 404, y: 100, width: 24, height: 300), unit: 1), overflow: 300)
    person.act(.pointerPressed(Point(x: 410, y: 110), button: .primary, clicks: 1))
    #expect(person.act(.pointerMoved(Point(x: 410, y: 410))).isHandled)
    person.act(.pointerReleased(Point(x: 410, y: 410), button: .primary))
    #expect(person.page.scroll == 300)
    person.act(.pointerPressed(Point(x: 200, y: 150), button: .primary, clicks: 1))
    person.act(.pointerMoved(Point(x: 200, y: 250)))
    #expect(person.page.scroll == 200)
  }

  @Test func `Tab leaves the questions of a section at its ends only`() {
    var person = QuestionPerson(page())
    person.page.show(in: [0..<2, 2..<3])
    #expect(person.page.walksOn(backwards: false) && !person.page.walksOn(backwards: true))
    person.act(.keyPressed(.tab, [], isRepeat: false))
    #expect(!person.page.walksOn(backwards: false) && person.page.walksOn(backwards: true))
  }
}
