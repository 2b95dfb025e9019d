import Base
import InputMethods
import Testing

@testable import App
@testable import Windowing

struct AnnouncementChangeTests {
  private static func field(_ value: String, _ states: Set<AccessibleElement.State> = [])
    -> AccessibleElement
  {
    var element = AccessibleElement("field", .textField, "Number", value: value)
    element.states = states
    return element
  }

  private func kinds(
    _ old: [AccessibleElement], _ new: [AccessibleElement]
  ) -> [String] {
    ElementChange.changes(from: old, to: new).map { "\($0.kind.rawValue) \($0.element.name)" }
  }

  @Test func `equal elements change nothing`() {
    #expect(kinds([Self.field("1")], [Self.field("1")]) == [])
  }

  @Test func `a value, a state and the focus are told apart`() {
    #expect(kinds([Self.field("1")], [Self.field("12")]) == ["value field"])
    #expect(kinds([Self.field("1")], [Self.field("1", [.invalid])]) == ["state field"])
    #expect(kinds([Self.field("1")], [Self.field("12", [.focused])]) == ["focus field"])
    // Another element has the focus now, and reports it.
    #expect(kinds([Self.field("1", [.focused])], [Self.field("1")]) == [])
  }

  @Test func `words come and go by what they say, wherever they stand`() {
    func text(_ number: Int, _ words: String) -> AccessibleElement {
      AccessibleElement("text_\(number)", .text, words)
    }
    let alert = AccessibleElement("refusal", .alert, "Not right")
    #expect(
      kinds([text(1, "one"), text(2, "two")], [alert, text(1, "two"), text(2, "three")])
        == ["disappeared text_1", "appeared refusal", "appeared text_2"])
  }

  @Test func `a line has the element as it is now`() throws {
    var element = Self.field("12", [.invalid, .focused])
    element.keys = ["Backspace": "delete"]
    element.description = "1 to 10"
    let line = ElementChange(kind: .value, element: element).line
    #expect(AnnouncedLine.isChange(line))
    #expect(
      line
        == #"{"change":"value","element":{"description":"1 to 10","keys":{"Backspace":"delete"},"#
        + #""label":"Number","name":"field","role":"text field","states":["focused","invalid"],"value":"12"}}"#
    )
  }
}
