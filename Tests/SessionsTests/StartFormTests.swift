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
}
