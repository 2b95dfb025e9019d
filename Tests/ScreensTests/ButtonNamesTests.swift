import FreePlay
import Sessions
import Sliders
import Testing

@testable import Screens

/// The names that programs outside of Caliper know buttons by.
struct ButtonNamesTests {
  @Test(
    arguments: [
      (.start, "start"), (.quit, "quit"), (.compare, "compare"), (.study(0), "study_1"),
      (.offer(.resume), "resume"), (.offer(.restart), "restart"), (.offer(.leave), "quit"),
      (.agree, "agree"), (.withdraw, "withdraw"), (.form(.pilot), "pilot"),
      (.form(.tryMethods), "try_methods"), (.form(.addStudies), "add_studies"),
      (.form(.smallerText), "text_smaller"), (.form(.largerText), "text_larger"),
      (.form(.fullScreen), "full_screen"), (.form(.theme), "theme"),
      (.proceed, "continue"), (.done, "done"), (.giveUp, "give_up"), (.pause, "pause"),
      (.stop, "stop"),
      (.answer(.goOn), "go_on"), (.answer(.stop), "stop_here"),
      (.retry, "retry"), (.close, "close"), (.page(.back), "back"),
      (.page(.point(3, question: 0)), "item_1_point_4"),
      (.page(.option(0, question: 1)), "choice_2_1"), (.page(.field(question: 2)), "field_3"),
      (.play(.tab(.methods)), "tab_methods"), (.play(.tab(.curve)), "tab_curve"),
      (.play(.method(1)), "method_2"), (.play(.family(.table)), "family_table"),
      (.play(.save), "save"), (.play(.open), "open"), (.play(.reset), "reset"),
      (.play(.undo), "undo"), (.play(.redo), "redo"),
      (.play(.leave), "leave"),
    ] as [(Button.Identity, String)])
  func `a button is announced by its name`(identity: Button.Identity, name: String) {
    #expect(identity.name == name)
  }
}
