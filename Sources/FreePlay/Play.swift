import Formats
package import InputMethods
package import Primitives
package import Sliders

/// Free play: the page with all methods and the page with the curve editor.
package struct Play: Sendable {
  /// The page that is shown.
  package private(set) var page: Page
  /// The page with all methods.
  package private(set) var playground = Playground()
  /// The page with the curve editor.
  package private(set) var desk: CurveEditorPage

  /// The pages.
  package enum Page: Hashable, Sendable, CaseIterable {
    case methods, curve
  }

  /// The buttons of both pages.
  package enum Button: Hashable, Sendable {
    /// Shows a page.
    case tab(Page)
    /// Chooses the method at an index.
    case method(Int)
    /// Has a curve of this family.
    case family(String)
    case save, open, reset, undo, redo
  }

  /// Begins on `page`, with `desk` as the other one's content.
  package init(page: Page = .methods, desk: CurveEditorPage = CurveEditorPage()) {
    self.page = page
    self.desk = desk
  }

  /// Whether something moves by itself, so that more pictures are due.
  package var isMoving: Bool {
    switch page {
    case .methods: playground.method.isMoving
    case .curve: desk.slider.isMoving
    }
  }

  /// When something held changes its method's value next; `nil` where nothing is.
  package var nextChange: Instant? {
    switch page {
    case .methods: playground.method.nextChange
    case .curve: nil
    }
  }

  /// Whether text is taken from the keyboard.
  package var acceptsText: Bool {
    switch page {
    case .methods: playground.method.acceptsText
    case .curve: desk.isPathFocused
    }
  }

  /// Whether a sheet covers the buttons.
  package var isModal: Bool { page == .methods && playground.method.isModal }

  /// Whether the pointer has something in hand that moves what can be hit.
  package var isDragging: Bool {
    page == .curve && (desk.editor.held != nil || desk.slider.slider.isHeld)
  }

  /// Passes an event on to the page that is shown.
  package mutating func handle(_ event: StampedEvent) -> (MethodResponse, [CurveEditorPage.Action])
  {
    if case .keyPressed(let key, let modifiers, _) = event.event, modifiers.contains(.control),
      turn(by: key)
    {
      return (.handled, [])
    }
    switch page {
    case .methods:
      let response = playground.handle(event)
      if !response.isHandled, case .keyPressed(.escape, _, false) = event.event {
        return (.handled, leave())
      }
      return (response, [])
    case .curve: return desk.handle(event)
    }
  }

  /// Asks to leave; for a curve that is not saved the page with the question comes first.
  private mutating func leave() -> [CurveEditorPage.Action] {
    let actions = desk.leave()
    if actions.isEmpty { page = .curve }
    return actions
  }

  /// Does what `button` stands for.
  package mutating func activate(_ button: Button) -> [CurveEditorPage.Action] {
    switch button {
    case .tab(let page): self.page = page
    case .method(let index): playground.select(index)
    case .family(let family): desk.editor.choose(family: family)
    case .save: return desk.save()
    case .open: return desk.open()
    case .reset: reset()
    case .undo: desk.editor.undo()
    case .redo: desk.editor.redo()
    }
    return []
  }

  private mutating func reset() {
    switch page {
    case .methods: playground.reset()
    case .curve: desk.reset()
    }
  }

  /// Puts methods, plot and slider in their places.
  package mutating func place(methods: Placement, slider: Placement, axes: CurveAxes) {
    playground.place(in: methods)
    desk.place(in: slider, axes: axes)
  }

  /// Moves what moves by itself on to `now`.
  package mutating func advance(to now: Instant) {
    switch page {
    case .methods: playground.advance(to: now)
    case .curve: desk.advance(to: now)
    }
  }

  /// Lets `change` tell the page with the curve editor what came of its actions.
  package mutating func withDesk(_ change: (inout CurveEditorPage) -> Void) { change(&desk) }

  private mutating func turn(by key: Key) -> Bool {
    switch key {
    case .tab: page = page == .methods ? .curve : .methods
    case .character("1"): page = .methods
    case .character("2"): page = .curve
    default: return false
    }
    return true
  }
}
