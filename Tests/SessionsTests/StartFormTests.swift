import Formats
import InputMethods
import Primitives
import Sessions
import Studies
import Testing

@Suite struct StartFormTests {
  private func form() throws -> StartForm {
    StartForm(studies: [try study(), try study("\"title\": \"Second\"")])
  }

  @Test func `a code and a study make a beginning`() throws {
    var form = try form()
    #expect(form.handle(.textEntered("P0")) == .handled)
    _ = form.handle(.textEntered("1"))
    _ = form.handle(.keyPressed(.down, [], isRepeat: false))
    #expect(form.isComplete && form.study?.title == "Second")
    #expect(form.primary() == .begin(study: 1, participant: "P01"))
    #expect(form.secondary() == .leave)
  }

  @Test func `without a code it says what to type`() throws {
    var form = try form()
    #expect(form.message == nil && !form.isComplete)
    #expect(form.primary() == nil)
    #expect(form.message == "type a participant code: letters and digits, such as P01")
    _ = form.handle(.textEntered("P"))
    #expect(form.message == nil)
  }

  @Test(arguments: [
    ("../x", "'.' cannot be used: letters A–Z and digits only"),
    ("é", "'é' cannot be used: letters A–Z and digits only"),
    ("٣", "'٣' cannot be used: letters A–Z and digits only"),
    ("a\nb", "' ' cannot be used: letters A–Z and digits only"),
    (String(repeating: "a", count: 32), "at most 32 letters and digits"),
  ])
  func `what is no code is refused and reported`(text: String, message: String) throws {
    var form = try form()
    _ = form.handle(.textEntered("P1"))
    _ = form.handle(.textEntered(text))
    #expect(form.code.string == "P1" && form.message == message)
    _ = form.handle(.keyPressed(.backspace, [], isRepeat: false))
    #expect(form.code.string == "P" && form.message == nil)
  }

  @Test func `a code that something was left out of is shown before it is taken`() throws {
    var form = try form()
    for text in ["P", "-", "1"] { _ = form.handle(.textEntered(text)) }
    #expect(form.message == "'-' cannot be used: letters A–Z and digits only")
    #expect(form.primary() == nil)
    #expect(form.message == "the code is now P1; press Enter again if that is right")
    #expect(form.primary() == .begin(study: 0, participant: "P1"))
  }

  @Test func `the choice of a study stops at both ends`() throws {
    var form = try form()
    _ = form.handle(.keyPressed(.up, [], isRepeat: false))
    #expect(form.selected == 0)
    for _ in 0..<3 { _ = form.handle(.keyPressed(.down, [], isRepeat: false)) }
    #expect(form.selected == 1)
    form.select(-1)
    form.select(2)
    #expect(form.selected == 1)
  }

  @Test func `a press sets the caret, a refusal from outside is reported`() throws {
    var form = try form()
    _ = form.handle(.textEntered("P01"))
    form.press(x: 9, stops: [0, 10, 20, 30], clicks: 1)
    #expect(form.code.caret == 1)
    form.show("participant P01 is open elsewhere; close it there")
    #expect(form.message == "participant P01 is open elsewhere; close it there")
    #expect(!form.handle(.focusLost).isHandled)
  }

  @Test func `without studies nothing can begin`() {
    var form = StartForm(studies: [])
    _ = form.handle(.textEntered("P01"))
    #expect(form.study == nil && !form.isComplete && form.primary() == nil)
  }

  @Test func `Home and End move in the code where there is one`() throws {
    var form = try form()
    _ = form.handle(.keyPressed(.end, [], isRepeat: false))
    #expect(form.selected == 1)
    _ = form.handle(.textEntered("P1"))
    _ = form.handle(.keyPressed(.home, [], isRepeat: false))
    #expect(form.selected == 1 && form.code.caret == 0)
    _ = form.handle(.keyPressed(.home, .control, isRepeat: false))
    #expect(form.selected == 0)
  }

  @Test func `the order that comes next depends on who took part, and on the code`() throws {
    let methods = #""text-field", "plain-slider", "dial", "stepper""#
    var form = StartForm(studies: [
      try study("\"order\": {\"methods\": \"latin\"}", methods: methods)
    ])
    #expect(form.order?.row == 1 && form.order?.rows == 4 && form.order?.methods.count == 4)
    var record = StudyRecord()
    record.people = 1
    record.orderCounts = [0: 1]
    record.ownOrders = ["P01": 0]
    form.update(record, at: 0)
    #expect(form.order?.row == 2, "the first one is taken")
    _ = form.handle(.textEntered("P01"))
    #expect(form.order?.row == 1, "who has an order keeps it")
    let plan = Plan(study: try #require(form.study), participant: "P01", orderIndex: 0)
    #expect(plan.trials.first?.method == form.order?.methods.first)
  }

  @Test func `a folder is named in a field of its own`() throws {
    var form = try form()
    form.askForFolder()
    #expect(form.folder == nil, "nobody could read it")
    form.takesFolders = true
    form.askForFolder()
    _ = form.handle(.textEntered("~/my studies"))
    _ = form.handle(.keyPressed(.down, [], isRepeat: false))
    #expect(form.code.text.isEmpty && form.selected == 0)
    #expect(form.primary() == .addStudies(folder: "~/my studies"))
    form.add([], line: .init("no study there", isProblem: true))
    #expect(form.folder != nil && form.notice?.isProblem == true, "the path can be corrected")
    form.add([try study("\"title\": \"Third\"")], line: .init("1 study added", isProblem: false))
    #expect(form.folder == nil && form.study?.title == "Third" && form.studies.count == 3)
    form.askForFolder()
    #expect(form.secondary() == nil && form.folder == nil)
    #expect(form.secondary() == .leave)
  }

  @Test func `studies that are found later stand behind the others`() throws {
    var form = try form()
    form.select(1)
    form.append([try study("\"title\": \"Third\"")])
    #expect(form.studies.map(\.title).last == "Third" && form.selected == 1)
    form.update(StudyRecord(), at: 9)
    #expect(form.records.count == 3)
  }

  @Test func `a pilot run is switched on and off`() throws {
    var form = try form()
    #expect(!form.isPilot)
    form.togglePilot()
    #expect(form.isPilot)
    form.togglePilot()
    #expect(!form.isPilot)
  }
}
