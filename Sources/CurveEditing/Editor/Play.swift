import Base
import InputMethods
import Languages
import Sliders

/// Free play: the page with all methods and the page with the curve editor.
struct Play: Sendable {
  /// The page that is shown.
  private(set) var page: Page
  /// The page with all methods.
  private(set) var playground = Playground()
  /// The page with the curve editor.
  private(set) var editorPage: CurveEditorPage
  /// Whether leaving leads back to the form before a session.
  let isFromStartPage: Bool

  /// The pages.
  enum Page: Hashable, Sendable, CaseIterable {
    case methods, curve
  }

  /// The buttons of both pages.
  enum Button: Hashable, Sendable {
    /// Shows a page.
    case tab(Page)
    /// Chooses the method at an index.
    case method(Int)
    /// Chooses a family of curves.
    case family(CurveFamily)
    case save, open, reset, undo, redo
    /// Makes the suggested curve the present one.
    case adopt
    /// Leaves free play.
    case leave
  }

  /// Begins on `page`, with `editorPage` as the page with the curve editor.
  init(
    page: Page = .methods, editorPage: CurveEditorPage = CurveEditorPage(),
    isFromStartPage: Bool = false
  ) {
    self.page = page
    self.isFromStartPage = isFromStartPage
    self.editorPage = editorPage
  }

  /// Whether an animation runs, so that more frames are due.
  var isMoving: Bool {
    switch page {
    case .methods: playground.method.isMoving
    case .curve: editorPage.slider.isMoving
    }
  }

  /// The time at which a held part next changes its method's value; `nil` if nothing is held.
  var nextChange: Instant? {
    switch page {
    case .methods: playground.method.nextChange
    case .curve: nil
    }
  }

  /// Whether the keyboard enters text.
  var acceptsText: Bool {
    switch page {
    case .methods: playground.method.acceptsText
    case .curve: editorPage.isPathFocused
    }
  }

  /// Whether the pointer's way is to continue beyond the edge of the window.
  var wantsUnboundedPointer: Bool {
    page == .methods && playground.method.wantsUnboundedPointer
  }

  /// Whether a sheet covers the buttons.
  var isModal: Bool { page == .methods && playground.method.isModal }

  /// Whether Tab is for a number that is typed, or for the points of the curve; at their ends it moves on to the
  /// buttons.
  func keepsTab(backwards: Bool) -> Bool? {
    switch page {
    case .methods: playground.usesTab ? true : nil
    case .curve: editorPage.walksOn(backwards: backwards)
    }
  }

  /// Whether the pointer drags something that moves a hit area.
  var isDragging: Bool {
    page == .curve && (editorPage.editor.held != nil || editorPage.slider.slider.isHeld)
  }

  /// Notes how the pages are used, before an event is handled.
  mutating func note(_ event: InputEvent) { editorPage.note(event) }

  /// Tab has moved the focus to or among the buttons.
  mutating func wasLeftByTab() {
    if page == .curve { editorPage.focusCurveIfNothingElse() }
  }

  /// Passes an event on to the page that is shown, of which a button has the focus or not.
  mutating func handle(
    _ event: StampedEvent, isOnButton: Bool = false
  ) -> (MethodResponse, [CurveEditorPage.Action]) {
    if case .keyPressed(let key, let modifiers, _) = event.event, modifiers.contains(.control),
      command(by: key)
    {
      return (.handled, [])
    }
    switch page {
    case .methods:
      if isOnButton, case .keyPressed(let key, _, _) = event.event, key.isForMethodAlone {
        return (.ignored, [])
      }
      let response = playground.handle(event)
      if !response.isHandled, case .keyPressed(.escape, _, false) = event.event {
        return (.handled, leave())
      }
      return (response, [])
    case .curve: return editorPage.handle(event, isOnButton: isOnButton)
    }
  }

  /// Asks to leave; for a curve that is not saved the page with the question comes first.
  private mutating func leave() -> [CurveEditorPage.Action] {
    let actions = editorPage.leave()
    if actions.isEmpty { page = .curve }
    return actions
  }

  /// Carries out the action of `button`.
  mutating func activate(_ button: Button) -> [CurveEditorPage.Action] {
    switch button {
    case .tab(let page): self.page = page
    case .method(let index): playground.select(index)
    case .family(let family): editorPage.editor.choose(family)
    case .save: return editorPage.save()
    case .open: return editorPage.open()
    case .reset: reset()
    case .undo: editorPage.editor.undo()
    case .redo: editorPage.editor.redo()
    case .adopt: editorPage.adopt()
    case .leave: return leave()
    }
    return []
  }

  private mutating func reset() {
    switch page {
    case .methods: playground.reset()
    case .curve: editorPage.reset()
    }
  }

  /// Moves methods, plot and slider to a new layout.
  mutating func place(methods: Placement, slider: Placement, axes: CurveAxes) {
    playground.place(in: methods)
    editorPage.place(in: slider, axes: axes)
  }

  /// Advances animations to `now`.
  mutating func advance(to now: Instant) {
    switch page {
    case .methods: playground.advance(to: now)
    case .curve: editorPage.advance(to: now)
    }
  }

  /// Lets `change` report the outcome of its actions to the page with the curve editor.
  mutating func updateEditorPage(_ change: (inout CurveEditorPage) -> Void) {
    change(&editorPage)
  }

  private mutating func command(by key: Key) -> Bool {
    switch key {
    case .character("r") where page == .methods: playground.reset()
    case .tab: page = page == .methods ? .curve : .methods
    case .character("1"): page = .methods
    case .character("2"): page = .curve
    default: return false
    }
    return true
  }
}

extension Key {
  /// Whether it changes a number without making a text, so that it does nothing while a button has the focus.
  fileprivate var isForMethodAlone: Bool {
    switch self {
    case .delete, .backspace, .pageUp, .pageDown: true
    default: false
    }
  }
}

/// Every method, one at a time, to try; nothing is timed and nothing logged.
struct Playground: Sendable {
  /// The index of the chosen method in `MethodKind.allCases`.
  private(set) var selected = 0
  /// The chosen method, live.
  private(set) var method: any InputMethod
  private var placement: Placement?

  /// The scale of all methods: 1 to 100 by tenths.
  static let scale = Scale.oneToHundredByTenths

  /// Begins with the first method at the scale's middle.
  init() { method = Self.make(0) }

  /// The chosen method's kind.
  var kind: MethodKind { MethodKind.allCases[selected] }

  /// Whether the method is a slider, so that it has a gain.
  var isSlider: Bool { method.parts.contains { $0.name == PartName.thumb } }

  /// Whether Tab does something in the method now.
  var usesTab: Bool {
    method.isModal
      || method.accessibleElements("", in: .english).contains { $0.keys["Tab"] != nil }
  }

  /// Chooses the method at `index`, afresh.
  mutating func select(_ index: Int) {
    guard MethodKind.allCases.indices.contains(index) else { return }
    selected = index
    reset()
  }

  /// Restarts the method.
  mutating func reset() {
    method = Self.make(selected)
    if let placement { method.place(in: placement) }
  }

  /// Moves the method to a new layout.
  mutating func place(in placement: Placement) {
    self.placement = placement
    method.place(in: placement)
  }

  /// Advances animations to `now`.
  mutating func advance(to now: Instant) { method.advance(to: now) }

  /// Passes an event on to the method; Up and Down choose another method if this one does not use them, and with
  /// Control always.
  mutating func handle(_ event: StampedEvent) -> MethodResponse {
    method.advance(to: event.time)
    if case .keyPressed(let key, let modifiers, _) = event.event, modifiers.contains(.control),
      choose(by: key)
    {
      return .handled
    }
    let response = method.handle(event)
    if !response.isHandled, case .keyPressed(let key, _, _) = event.event, choose(by: key) {
      return .handled
    }
    return response
  }

  private mutating func choose(by key: Key) -> Bool {
    switch key {
    case .up: select(selected - 1)
    case .down: select(selected + 1)
    default: return false
    }
    return true
  }

  private static func make(_ index: Int) -> any InputMethod {
    let fields = StrictObject(.object([:]), at: "$", problems: Diagnostics())
    return MethodKind.allCases[index].settings.init(fields, scale: scale)
      .makeMethod(on: scale, from: scale.middle)
  }
}
