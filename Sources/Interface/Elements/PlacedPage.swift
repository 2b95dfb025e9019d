package import Base
package import Drawing
package import InputMethods

/// A page whose elements have their places: its picture, the areas that can be hit, and the spoken text.
@MainActor package struct PlacedPage {
  /// The shapes to draw, the lowest first.
  package var shapes: [Shape] = []
  /// The buttons, in the order of Tab.
  package var buttons: [Button] = []
  /// The other areas that can be hit.
  package var parts: [Part] = []
  /// The elements that are read aloud, in reading order.
  package private(set) var elements: [AccessibleElement] = []
  /// The words, with their places.
  package private(set) var words: [PlacedWords] = []
  /// The words that come once the pointer rests on a part.
  package var tips: [Tip] = []
  /// The pointer over the buttons.
  package let pointing: Pointing
  /// Whether only the places of its parts are asked for, and nothing that is painted or scrolls.
  package let isOutline: Bool
  /// The frames of the elements that have names.
  var frames: [String: Rectangle] = [:]
  private var count = 0

  /// Creates an empty page for a pointer.
  package init(_ pointing: Pointing, isOutline: Bool = false) {
    (self.pointing, self.isOutline) = (pointing, isOutline)
  }

  /// The frame of the part or the element that is called `name`; empty if there is none.
  package func frame(of name: String) -> Rectangle {
    parts.first { $0.name == name }?.frame ?? frames[name]
      ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
  }

  /// The name of the part that receives keys on a page with its own Tab order; `nil` on others.
  package private(set) var focusedPart: String?

  /// The stops of Tab, in reading order: the names of the buttons, and of the field that receives keys.
  package var stops: [String] = []
  /// The index of the stop of each list.
  private var listStops: [String: Int] = [:]

  /// The possible positions of the caret in the text of each field, by the field's name: x coordinates in the window.
  package var carets: [String: [Double]] = [:]

  /// The text boxes as laid out, by their names.
  package var boxes: [String: TextBox] = [:]

  /// Adds something that is read aloud; keys act on it only while no button has the focus.
  package mutating func read(_ element: AccessibleElement) {
    var element = element
    if let focused = pointing.keyboard.button, focused != element.name {
      element.states.remove(.focused)
    }
    elements.append(element)
  }

  /// Says of the element called `name` that keys go to it.
  package mutating func focus(on name: String) {
    focusedPart = name
    guard let index = elements.firstIndex(where: { $0.name == name }) else { return }
    elements[index].states.insert(.focused)
  }

  /// Moves `name` to the end of the order of Tab and of reading, independent of its position.
  package mutating func moveToEnd(_ name: String) {
    if let index = stops.firstIndex(of: name) { stops.append(stops.remove(at: index)) }
    if let index = elements.firstIndex(where: { $0.name == name }) {
      elements.append(elements.remove(at: index))
    }
  }

  /// Adds a button at its place with `content` on it; the content's words are read if the button has no label.
  ///
  /// The closure `change` may change the spoken element.
  package mutating func press(
    _ button: Button, _ context: ViewContext, content: (inout PlacedPage) -> Void = { _ in },
    reading change: (inout AccessibleElement) -> Void = { _ in }
  ) {
    if !isOutline { shapes += button.drawn(context, pointing) }
    stop(at: button)
    if let tip = button.tip { tips.append(Tip(tip, frame: button.frame)) }
    let read = placing(content)
    // Of two under the pointer the first one is meant: buttons may be on it too.
    buttons.append(button)
    let words = read.filter(\.role.isWords).map(\.label)
    var element = button.element(reading: words.joined(separator: ", "))
    if pointing.keyboard.button == button.name {
      shapes.append(context.focusRing(around: button.frame.grown(by: 3 * context.unit)))
      element.states.insert(.focused)
      for key in ["Enter", "Space"] { element.keys[key] = "press" }
    }
    change(&element)
    self.read(element)
    for other in read where !other.role.isWords { self.read(other) }
  }

  /// Has Tab stop at `button`; of a list at the chosen row, or at the first one in sight if that is not.
  private mutating func stop(at button: Button) {
    guard let list = button.identity.list, let index = listStops[list] else {
      if let list = button.identity.list { listStops[list] = stops.count }
      return stops.append(button.name)
    }
    if button.style == .row(isSelected: true) { stops[index] = button.name }
  }

  /// Places `content` so that Tab passes it by.
  mutating func passingByTab(_ content: (inout PlacedPage) -> Void) {
    let before = (stops, listStops)
    content(&self)
    (stops, listStops) = before
  }

  /// Puts a sheet over the shapes drawn so far; only the sheet can be hit and read.
  package mutating func cover() {
    (buttons, stops, parts, elements, words, tips) = ([], [], [], [], [], [])
    listStops = [:]
    focusedPart = nil
  }

  /// Adds words that are read aloud; nothing if there are none.
  package mutating func read(_ words: String, as role: AccessibleElement.Role) {
    guard !words.allSatisfy(\.isWhitespace) else { return }
    count += 1
    let line = words.utf8.contains(10) ? words.replacing("\n", with: " ") : words
    elements.append(AccessibleElement("text_\(count)", role, line))
  }

  /// Notes the position of words, and whether all of them are visible.
  mutating func note(_ placed: PlacedWords) { words.append(placed) }

  /// Puts `content` on the page and returns its spoken elements, which the caller reads instead.
  package mutating func placing(_ content: (inout PlacedPage) -> Void) -> [AccessibleElement] {
    let (before, number) = (elements, count)
    elements = []
    content(&self)
    let read = elements
    (elements, count) = (before, number)
    return read
  }

  /// Puts `content` on the page, limited to `frame`: it is drawn, hit and noted only there.
  mutating func clipping(to frame: Rectangle, _ content: (inout PlacedPage) -> Void) {
    let before = (shapes: shapes, buttons: buttons, parts: parts, words: words, tips: tips)
    (shapes, buttons, parts, words, tips) = ([], [], [], [], [])
    content(&self)
    shapes = before.shapes + [.clipped(Clip(to: frame, shapes))]
    buttons =
      before.buttons
      + buttons.compactMap { button in
        var button = button
        button.frame = button.frame.intersection(frame)
        return button.frame.isEmpty ? nil : button
      }
    parts =
      before.parts
      + parts.compactMap { part in
        var part = part
        part.frame = part.frame.intersection(frame)
        return part.frame.isEmpty ? nil : part
      }
    tips =
      before.tips
      + tips.compactMap { tip in
        let seen = tip.frame.intersection(frame)
        return seen.isEmpty ? nil : Tip(tip.words, frame: seen)
      }
    words = before.words + words.filter { $0.frame.intersects(frame) }.map { $0.clipped(to: frame) }
  }
}

/// Words at their place on a page.
package struct PlacedWords: Hashable, Sendable {
  /// The words as drawn.
  package var string: String
  /// The place of their letters.
  package var frame: Rectangle
  /// The room that their element had.
  package var room: Rectangle
  /// Whether an end of the words was intentionally cut off and replaced by '…'.
  var isShortened: Bool

  fileprivate func clipped(to frame: Rectangle) -> PlacedWords {
    var words = self
    words.frame = words.frame.intersection(frame)
    return words
  }
}
