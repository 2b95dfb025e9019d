import Base
import InputMethods
import Sliders
import Testing

@testable import CurveEditing

struct PlayTests {
  private func key(_ play: inout Play, _ key: Key, _ modifiers: Modifiers = []) -> [CurveEditorPage
    .Action]
  {
    play.handle(
      StampedEvent(.keyPressed(key, modifiers, isRepeat: false), at: Instant(nanoseconds: 0))
    ).1
  }

  @Test func `pages change by tabs and by keys`() {
    var play = Play()
    #expect(play.page == .methods)
    _ = key(&play, .tab, .control)
    #expect(play.page == .curve)
    _ = key(&play, .character("1"), .control)
    #expect(play.page == .methods)
    _ = play.activate(.tab(.curve))
    #expect(play.page == .curve)
  }

  @Test func `every method can be chosen and begins in the middle, where it has a start`() {
    var play = Play()
    for (index, kind) in MethodKind.allCases.enumerated() {
      _ = play.activate(.method(index))
      #expect(play.playground.selected == index)
      if kind.record.showsStartValue {
        #expect(play.playground.method.value == Playground.scale.middle)
      }
    }
  }

  @Test func `sliders use Up for themselves, and Control with Down chooses the next method`() {
    var play = Play()
    let start = play.playground.method.value ?? 0
    _ = key(&play, .up)
    #expect(play.playground.method.value == start + 1 && play.playground.selected == 0)
    _ = key(&play, .down, .control)
    #expect(play.playground.selected == 1)
    _ = key(&play, .up, .control)
    _ = key(&play, .up, .control)
    #expect(play.playground.selected == 0)
  }

  @Test func `Reset begins the method again`() {
    var play = Play()
    _ = key(&play, .end)
    #expect(play.playground.method.value == 1000)
    _ = play.activate(.reset)
    #expect(play.playground.method.value == Playground.scale.middle)
  }

  @Test(arguments: MethodKind.allCases)
  func `Control R begins every method again`(kind: MethodKind) throws {
    var play = Play()
    _ = play.activate(.method(try #require(MethodKind.allCases.firstIndex(of: kind))))
    let fresh = play.playground.method.value
    for event in [
      InputEvent.keyPressed(.end, [], isRepeat: false), .textEntered("7"),
    ] {
      _ = play.handle(StampedEvent(event, at: Instant(nanoseconds: 0)))
    }
    _ = key(&play, .character("r"), .control)
    #expect(play.playground.method.value == fresh && play.playground.kind == kind)
  }

  @Test func `Esc leaves the methods`() {
    var play = Play()
    let actions = key(&play, .escape)
    #expect(actions == [.leave])
  }

  @Test func `the button leaves as Esc does`() {
    var play = Play()
    let left = play.activate(.leave)
    #expect(left == [.leave])
    _ = play.activate(.tab(.curve))
    _ = play.activate(.family(.table))
    _ = play.activate(.tab(.methods))
    let asked = play.activate(.leave)
    #expect(asked.isEmpty && play.page == .curve && play.editorPage.asked == .leave)
    let after = play.activate(.leave)
    #expect(after == [.leave])
  }

  @Test func `Esc on the methods turns to a curve that is not saved before it leaves`() {
    var play = Play(page: .curve)
    _ = play.activate(.family(.table))
    _ = play.activate(.tab(.methods))
    do {
      let actions = key(&play, .escape)
      #expect(actions == [] && play.page == .curve && play.editorPage.message?.isError == true)
    }
    do {
      let actions = key(&play, .escape)
      #expect(actions == [.leave])
    }
  }

  @Test func `buttons of the curve page do what they say`() {
    var play = Play(page: .curve)
    _ = play.activate(.family(.table))
    #expect(play.editorPage.editor.curve.family == .table)
    _ = play.activate(.undo)
    #expect(play.editorPage.editor.curve.family == .hyperbolic)
    _ = play.activate(.redo)
    _ = play.activate(.reset)
    #expect(play.editorPage.editor.curve == .standard)
    let actions = play.activate(.open)
    #expect(actions == [.open(path: "curve.json")])
  }

  @Test func `Tab goes on from the last point of the curve to the buttons`() {
    var play = Play(page: .curve)
    #expect(play.keepsTab(backwards: false) == true)
    for _ in 0..<20 where play.keepsTab(backwards: false) == true { _ = key(&play, .tab) }
    #expect(play.editorPage.isPathFocused && play.keepsTab(backwards: false) == false)
    for _ in 0..<20 where play.keepsTab(backwards: true) == true { _ = key(&play, .tab, .shift) }
    #expect(play.editorPage.editor.selected == 0 && play.keepsTab(backwards: true) == false)
  }

  @Test func `a method keeps Tab if it does something there`() throws {
    var play = Play()
    func chosen(_ kind: MethodKind) throws -> Bool? {
      _ = play.activate(.method(try #require(MethodKind.allCases.firstIndex(of: kind))))
      return play.keepsTab(backwards: false)
    }
    #expect(
      try chosen(.accurateSlider) == nil && chosen(.keypad) == nil && chosen(.textField) == nil)
    #expect(try chosen(.stepper) == nil)
    _ = play.handle(StampedEvent(.textEntered("5"), at: Instant(nanoseconds: 0)))
    #expect(play.keepsTab(backwards: false) == true, "it ends the number that is typed")
  }
}
