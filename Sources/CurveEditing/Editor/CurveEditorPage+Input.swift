import Base
import InputMethods
import Sliders

extension CurveEditorPage {
  /// The nudges of a key with Shift.
  private static let coarse = 10.0
  /// The factor by which one nudge changes a gain.
  private static let gainStep = 1.01

  /// Passes an event on to the part that has the pointer or the keyboard.
  ///
  /// While a button has the focus, keys change neither the path nor a handle.
  mutating func handle(
    _ event: StampedEvent, isOnButton: Bool = false
  ) -> (response: MethodResponse, [Action]) {
    switch event.event {
    case .textEntered(let text) where isPathFocused:
      return (type(text), [])
    case .keyPressed(.escape, _, _) where slider.slider.isHeld:
      return (withSlider(event), [])
    case .keyPressed(let key, let modifiers, let isRepeat):
      if let actions = command(key, modifiers, isRepeat: isRepeat) { return (.handled, actions) }
      if part == .slider, !isOnButton {
        let response = withSlider(event)
        if response.isHandled { return (response, []) }
      }
      return (press(key, modifiers, isOnButton: isOnButton), [])
    default:
      return (point(event), [])
    }
  }

  /// A press on the path, at `x` among the pen's `stops`.
  mutating func pressPath(x: Double, stops: [Double], clicks: Int) {
    focusPath()
    path.press(x: x, stops: stops, clicks: clicks)
  }

  private mutating func type(_ text: String) -> MethodResponse {
    _ = path.insert(text.enteredInPath)
    asked = nil
    return .handled
  }

  // MARK: - Pointer

  private mutating func point(_ event: StampedEvent) -> MethodResponse {
    if slider.slider.isHeld { return withSlider(event) }
    let isHandled =
      switch event.event {
      case .pointerPressed(let point, .primary, let clicks): press(at: point, clicks: clicks)
      case .pointerPressed(let point, .secondary, _): remove(at: point)
      case .pointerMoved(let point): editor.move(to: point)
      case .pointerReleased(let point, .primary): editor.release(at: point)
      default: false
      }
    if case .pointerLeft = event.event { editor.leave() }
    if isHandled { return .handled }
    let response = withSlider(event)
    if slider.slider.isHeld { focusSlider() }
    return response
  }

  private mutating func press(at point: Point, clicks: Int) -> Bool {
    part = .curve
    return editor.press(at: point, clicks: clicks)
  }

  private mutating func remove(at point: Point) -> Bool {
    guard let index = editor.handle(at: point) else { return false }
    editor.remove(index)
    return true
  }

  // MARK: - Keyboard

  private mutating func press(
    _ key: Key, _ modifiers: Modifiers, isOnButton: Bool
  ) -> MethodResponse {
    let isShifted = modifiers.contains(.shift)
    if isPathFocused, !isOnButton, pathHasUse(for: key, modifiers) {
      let response = path.press(key, modifiers)
      if response.isHandled {
        asked = nil
        return response
      }
    }
    if modifiers.contains(.control) { return undo(key, isShifted: isShifted) ? .handled : .ignored }
    if isOnButton, key == .delete || key == .backspace { return .ignored }
    return edit(key, isShifted: isShifted) ? .handled : .ignored
  }

  /// Whether `key` is for the path: undoing is for the curve if the path has no change of its own.
  private func pathHasUse(for key: Key, _ modifiers: Modifiers) -> Bool {
    guard modifiers.contains(.control) else { return true }
    return switch key {
    case .character("z"): modifiers.contains(.shift) ? path.canRedo : path.canUndo
    case .character("y"): path.canRedo
    default: true
    }
  }

  /// The actions of a key that does the same with any focus; `nil` if it is no such key.
  ///
  /// A key that is held asks once: its repeats must not answer the question that it led to.
  private mutating func command(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool
  ) -> [Action]? {
    switch (key, modifiers.contains(.control)) {
    case (.enter, false), (.character("s"), true): return isRepeat ? [] : save()
    case (.character("o"), true): return isRepeat ? [] : open()
    case (.escape, false): return isRepeat || editor.cancelDrag() ? [] : leave()
    case (.character("r"), true): reset()
    case (.character("u"), true): adopt()
    default: return nil
    }
    return []
  }

  private mutating func undo(_ key: Key, isShifted: Bool) -> Bool {
    switch key {
    case .character("z"): isShifted ? editor.redo() : editor.undo()
    case .character("y"): editor.redo()
    default: return false
    }
    return true
  }

  private mutating func edit(_ key: Key, isShifted: Bool) -> Bool {
    let count = isShifted ? Self.coarse : 1
    let up = isShifted ? Self.gainStep.power(Int(Self.coarse)) : Self.gainStep
    switch key {
    case .tab: chooseNext(backwards: isShifted)
    case .left: editor.nudge(distance: -count, factor: 1)
    case .right: editor.nudge(distance: count, factor: 1)
    case .up: editor.nudge(distance: 0, factor: up)
    case .down: editor.nudge(distance: 0, factor: 1 / up)
    case .delete, .backspace: if let selected = editor.selected { editor.remove(selected) }
    case .pageUp: chooseFamily(by: -1)
    case .pageDown: chooseFamily(by: 1)
    default: return false
    }
    return true
  }

  /// The number of Tab's stops (the handles, the slider and the path), and the index of the one with the focus.
  private var tabOrder: (count: Int, present: Int?) {
    let count = editor.handles.count + 2
    return switch part {
    case .curve: (count, editor.selected)
    case .slider: (count, count - 2)
    case .path: (count, count - 1)
    }
  }

  /// Whether Tab has another handle, the slider or the path to go to.
  func walksOn(backwards: Bool) -> Bool {
    let (count, present) = tabOrder
    // Before the first handle, if nothing has the keys.
    guard let present else { return !backwards }
    return backwards ? present > 0 : present < count - 1
  }

  /// Cycles through the handles, the slider and the path.
  private mutating func chooseNext(backwards: Bool) {
    let (count, present) = tabOrder
    let next = present.map { ($0 + (backwards ? count - 1 : 1)) % count }
    let goal = next ?? (backwards ? count - 1 : 0)
    if goal == count - 1 {
      focusPath()
      path.selectAll()
    } else if goal == count - 2 {
      focusSlider()
    } else {
      part = .curve
      editor.select(goal)
    }
  }

  private mutating func chooseFamily(by step: Int) {
    let families = CurveFamily.named
    guard let index = families.firstIndex(of: editor.curve.family) else { return }
    editor.choose(families[(index + step + families.count) % families.count])
  }
}

extension Double {
  fileprivate func power(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * self }
  }
}
