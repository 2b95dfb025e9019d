package import Base
package import Drawing
package import InputMethods

/// A field for a line of text on a page: its letters are read from the left in every language.
package struct LineField: Element {
  /// The name under which it is announced.
  var name: String
  /// The name of the field, for screen readers.
  var label: String
  var editor: LineEditor
  /// The style of its text, with sizes in layout units.
  var style: TextStyle
  var states: Set<AccessibleElement.State>
  var isWrong: Bool
  /// The quiet text in the field while nothing is typed and keys go elsewhere.
  var placeholder: String
  /// The room that its text leaves to other parts of its box.
  var edges: Edges

  /// A field that is called `label`.
  package init(
    name: String, label: String, editor: LineEditor, style: TextStyle,
    states: Set<AccessibleElement.State> = [.focused], isWrong: Bool = false,
    placeholder: String = "", edges: Edges = Edges()
  ) {
    (self.name, self.label, self.editor) = (name, label, editor)
    (self.style, self.states, self.isWrong) = (style, states, isWrong)
    (self.placeholder, self.edges) = (placeholder, edges)
  }

  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    Extent(room.width, min(room.height, 52 * context.unit))
  }

  package func flexibility(along axis: Axis) -> Flexibility {
    axis == .horizontal ? .stretches : .rigid
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let style = context.scaled(style)
    let inner = edges.inner(of: frame, context)
    let stops = context.leadingStops(of: editor, in: inner, style: style)
    page.carets[name] = stops
    let isFocused = states.contains(.focused) && page.pointing.keyboard.button == nil
    let view = FieldView(
      frame: frame, textFrame: inner, editor: editor, stops: stops, style: style, isWrong: isWrong,
      isFocused: isFocused)
    page.shapes += view.shapes(in: context)
    if editor.text.isEmpty, !isFocused, !placeholder.isEmpty {
      page.shapes.append(
        .text(
          context.text(
            placeholder, x: stops.first ?? inner.x, middle: frame.midY, .leading,
            style.colored(context.theme.mutedInk))))
    }
    page.parts.append(Part(name, frame, .text))
    if states.contains(.focused) { page.stops.append(name) }
    var element = AccessibleElement(name, .textField, label, value: editor.string)
    element.states = states
    if isWrong { element.states.insert(.invalid) }
    page.read(element)
  }
}
