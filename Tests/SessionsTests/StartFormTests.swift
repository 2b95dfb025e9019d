import Base
import InputMethods
import Languages
import Sessions
import Studies
import Testing

@Suite struct StartFormTests {
  private func form() throws -> StartForm {
    StartForm(studies: [try study(), try study("\"title\": \"Second\"")])
  }

  private func words(_ form: StartForm) -> String? { form.message?.words(in: form.language) }

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
    #expect(words(form) == "type a participant code: letters and digits, such as P01")
    _ = form.handle(.textEntered("P"))
    #expect(form.message == nil)
  }

  @Test(arguments: [
    ("../x", "'.' cannot be used: letters A–Z and digits only"),
    ("é", "'é' cannot be used: letters A–Z and digits only"),
    ("٣", "'٣' cannot be used: letters A–Z and digits only"),
    ("a\nb", "' ' cannot be used: letters A–Z and digits only"),
    (String(repeating: "a", count: 32), "at most 32 characters"),
  ])
  func `what is no code is refused and reported`(text: String, message: String) throws {
    var form = try form()
    _ = form.handle(.textEntered("P1"))
    _ = form.handle(.textEntered(text))
    #expect(form.code.string == "P1" && words(form) == message)
    _ = form.handle(.keyPressed(.backspace, [], isRepeat: false))
    #expect(form.code.string == "P" && form.message == nil)
  }

  @Test func `a code that something was left out of is shown before it is taken`() throws {
    var form = try form()
    for text in ["P", "-", "1"] { _ = form.handle(.textEntered(text)) }
    #expect(words(form) == "'-' cannot be used: letters A–Z and digits only")
    #expect(form.primary() == nil)
    #expect(words(form) == "the code is now P1; press Enter again if that is right")
    #expect(form.primary() == .begin(study: 0, participant: "P1"))
  }

  @Test func `a doubt about the code is a question, until the code or the choice changes`() throws {
    var form = try form()
    _ = form.handle(.textEntered("P01"))
    let finished = StartForm.Doubt(
      study: "blog-2012", code: "P01", reason: .hasFinished(session: 1, next: 3))
    form.ask(finished)
    #expect(words(form) == "P01 has finished session 1; press Enter again for session 3")
    #expect(form.asked == finished && form.primary() == .begin(study: 0, participant: "P01"))
    let changes: [(inout StartForm) -> Void] = [
      { _ = $0.handle(.textEntered("2")) }, { $0.togglePilot() }, { $0.select(1) },
      { _ = $0.handle(.keyPressed(.backspace, [], isRepeat: false)) },
      { _ = $0.handle(.keyPressed(.down, [], isRepeat: false)) },
    ]
    for (index, change) in changes.enumerated() {
      var changed = form
      change(&changed)
      #expect(changed.asked == nil && changed.message == nil, "\(index)")
    }
    form.ask(StartForm.Doubt(study: "blog-2012", code: "p01", reason: .isLike("P01")))
    #expect(words(form) == "P01 is there already; press Enter again if p01 is another person")
    form.show("the disk is full")
    #expect(form.asked == nil && words(form) == "the disk is full")
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
    #expect(words(form) == "participant P01 is open elsewhere; close it there")
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

  @Test func `the order is that of the participant's next session`() throws {
    var form = StartForm(studies: [
      try study(
        #""sessions": [{}, {"methods": ["dial"]}]"#, methods: #""text-field", "dial""#)
    ])
    #expect(form.order?.methods.count == 2)
    var record = StudyRecord()
    (record.ownOrders, record.lastSessions) = (["P01": 0], ["P01": 1])
    form.update(record, at: 0)
    _ = form.handle(.textEntered("P01"))
    #expect(form.order?.methods == [1])
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
    form.add([], line: .empty(folder: "~/my studies"))
    #expect(form.folder != nil && form.notice?.isProblem == true, "the path can be corrected")
    form.add([try study("\"title\": \"Third\"")], line: .added(1, folder: "~/studies"))
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

  // MARK: - The language

  @Test func `the texts are English, and those of the only study where there is no other`() throws {
    let german = try study("\"language\": \"de\"")
    var form = StartForm(studies: [german, try study()])
    #expect(form.language == .english, "it would change with each study that is looked at")
    #expect(StartForm(studies: [german]).language.code == "de")
    form = StartForm(studies: [german])
    form.takesFolders = true
    #expect(form.language == .english, "other studies will be found")
    form = StartForm(studies: [german, try study()], language: Language.bundled("ja"))
    #expect(form.language.code == "ja" && form.languages.chosen?.code == "ja")
    #expect(form.primary() == nil)
    #expect(words(form) == "参加者コードを英字と数字で入力してください（例：P01）")
  }

  @Test func `a language is chosen from a list that begins with that of each study`() throws {
    var choice = LanguageChoice()
    #expect(!choice.isOpen && choice.entries.isEmpty)
    choice.open()
    #expect(choice.entries.map { $0?.code } == [nil] + Language.bundledCodes)
    #expect(choice.selected == 0 && choice.highlighted == 0)
    choice.press(.up)
    choice.press(.down)
    choice.press(.down)
    #expect(choice.highlighted == 2 && choice.chosen == nil, "nothing is chosen on the way")
    choice.press(.enter)
    #expect(choice.chosen?.code == "ar" && !choice.isOpen)

    choice.open()
    #expect(choice.highlighted == 2 && choice.selected == 2)
    choice.press(.end)
    choice.press(.down)
    #expect(choice.highlighted == Language.bundledCodes.count)
    choice.press(.escape)
    #expect(choice.chosen?.code == "ar" && !choice.isOpen)

    choice.open()
    choice.choose(99)
    #expect(choice.isOpen, "there is no such entry")
    choice.press(.home)
    choice.press(.enter)
    #expect(choice.chosen == nil)
  }

  @Test
  func `after a session the form is as it was but for the code, what was said and the pilot run`()
    throws
  {
    var form = try form()
    form.takesFolders = true
    form.languages = LanguageChoice(Language.bundled("de"))
    form.select(1)
    form.togglePilot()
    form.show("no room")
    for text in ["P", "-"] { _ = form.handle(.textEntered(text)) }
    form.askForFolder()
    form.renew(after: .completed, of: "P07")
    #expect(form.code.text.isEmpty && form.message == nil && form.folder == nil && !form.isPilot)
    #expect(form.selected == 1 && form.languages.chosen?.code == "de")
    #expect(form.notice == .ended(.completed, code: "P07", isPilot: true))
    _ = form.handle(.textEntered("P08"))
    #expect(form.primary() == .begin(study: 1, participant: "P08"), "nothing was left out of it")
  }

  @Test(arguments: [
    (Session.Ending.completed, false, "P07 is done"), (.completed, true, "P07 is done"),
    (.stopped, false, "P07 stopped; type P07 again to continue the session"),
    (
      .stopped, true,
      "P07 stopped; choose Pilot run and type P07 again to continue the session"
    ),
    (.withdrawn, false, "P07 does not take part"),
  ])
  func `a notice says how the session before has ended, and how it is continued`(
    ending: Session.Ending, isPilot: Bool, line: String
  ) {
    let notice = StartForm.Notice.ended(ending, code: "P07", isPilot: isPilot)
    #expect(notice.words(in: .english) == line && !notice.isProblem)
  }

  @Test func `while the list of languages is shown nothing else takes keys or text`() throws {
    var form = try form()
    form.languages.open()
    #expect(form.handle(.textEntered("P")).isHandled)
    #expect(form.handle(.keyPressed(.down, [], isRepeat: false)).isHandled)
    #expect(form.code.text.isEmpty && form.selected == 0)
  }

  @Test func `notices of folders are sentences in the language`() throws {
    let german = try #require(Language.bundled("de"))
    let notices: [StartForm.Notice] = [
      .problem("a.json: not JSON"), .problems("a.json: not JSON", others: 1),
      .problems("a.json: not JSON", others: 2), .empty(folder: "x"), .known(folder: "x"),
      .added(1, folder: "x"), .added(3, folder: "x"),
    ]
    #expect(notices.map(\.isProblem) == [true, true, true, true, true, false, false])
    #expect(
      notices.map { $0.words(in: .english) } == [
        "a.json: not JSON", "a.json: not JSON (and 1 more)", "a.json: not JSON (and 2 more)",
        "no study in x; name a folder with study files", "all studies in x are in the list already",
        "1 study added from x", "3 studies added from x",
      ])
    #expect(notices[1].words(in: german) == "a.json: not JSON (und 1 weiteres)")
    #expect(notices[6].words(in: german) == "3 Studien aus x hinzugefügt")
  }

  @Test func `a study file that the list has is chosen, which ends the search`() throws {
    var form = try form()
    let last = try #require(form.studies.last)
    form.takesFolders = true
    form.askForFolder()
    form.add([], line: .known(folder: "x"))
    #expect(form.folder != nil && form.notice == .known(folder: "x"))
    form.select(named: "another")
    #expect(form.folder != nil)
    form.select(named: last.name)
    #expect(form.folder == nil && form.notice == nil && form.study?.name == last.name)
  }

  @Test func `a study that another one replaces leaves the list, and the choice stays`() throws {
    let studies = try ["a", "b", "c"].map {
      try StudyFile.decode(
        Array(
          #"{"name": "\#($0)", "scale": {"minimum": 0, "maximum": 9}, "methods": ["dial"]}"#.utf8))
    }
    var form = StartForm(studies: studies)
    form.select(named: "c")
    form.remove(named: ["a", "another"])
    #expect(form.studies.map(\.name) == ["b", "c"] && form.study?.name == "c")
    form.remove(named: ["c"])
    #expect(form.studies.map(\.name) == ["b"] && form.study?.name == "b")
  }

  @Test func `what is refused before a code has nothing to do with the code`() throws {
    var form = try form()
    _ = form.handle(.textEntered("é"))
    #expect(form.primary() == nil && form.message == .missingCode)
    _ = form.handle(.textEntered("P04"))
    #expect(form.message == nil)
    #expect(form.primary() == .begin(study: 0, participant: "P04"))
  }
}
