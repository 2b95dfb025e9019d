import Sessions
import Sliders
import Testing

@testable import CurveEditing
@testable import Interface

/// The names of buttons that programs outside of Caliper rely on.
struct ButtonNamesTests {
  @Test(
    arguments: [
      (SessionButton.start, "start"), (StartButton.quit, "quit"),
      (SessionButton.compare, "compare"), (StartButton.study(0), "study_1"),
      (ResumeOffer.Action.resume, "resume"), (ResumeOffer.Action.restart, "restart"),
      (ResumeOffer.Action.leave, "quit"),
      (SessionButton.agree, "agree"), (SessionButton.withdraw, "withdraw"),
      (StartButton.form(.pilot), "pilot"),
      (StartButton.form(.tryMethods), "try_methods"),
      (StartButton.form(.addStudies), "add_studies"),
      (StartButton.form(.smallerText), "text_smaller"),
      (StartButton.form(.largerText), "text_larger"),
      (StartButton.form(.fullScreen), "full_screen"), (StartButton.form(.theme), "theme"),
      (StartButton.form(.display), "display"),
      (SessionButton.proceed, "continue"), (SessionButton.done, "done"),
      (SessionButton.giveUp, "give_up"), (SessionButton.pause, "pause"),
      (SessionButton.stop, "stop"),
      (SessionButton.answer(.goOn), "go_on"), (SessionButton.answer(.stop), "stop_here"),
      (SessionButton.retry, "retry"), (SessionButton.close, "close"),
      (SessionButton.page(.back), "back"),
      (SessionButton.page(.point(3, question: 0)), "item_1_point_4"),
      (SessionButton.page(.option(0, question: 1)), "choice_2_1"),
      (SessionButton.page(.field(question: 2)), "field_3"),
      (Play.Button.tab(.methods), "tab_methods"), (Play.Button.tab(.curve), "tab_curve"),
      (Play.Button.method(1), "method_2"), (Play.Button.family(.table), "family_table"),
      (Play.Button.save, "save"), (Play.Button.open, "open"), (Play.Button.reset, "reset"),
      (Play.Button.undo, "undo"), (Play.Button.redo, "redo"),
      (Play.Button.leave, "leave"),
    ] as [(any ButtonIdentity, String)])
  func `a button is announced by its name`(identity: any ButtonIdentity, name: String) {
    #expect(identity.name == name)
  }
}
