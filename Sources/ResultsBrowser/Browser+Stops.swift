// The stops of Tab: the parts of the page that receive keys, and each of the buttons around them.

import Base
import InputMethods
import Replay

extension Browser {
  /// A place at which Tab stops: a part of the page, or a button of it.
  struct Stop: Hashable, Sendable {
    var focus: Focus
    /// The button; `nil` for the part itself.
    var button: Button?
  }

  /// All of them in the order in which they are seen.
  var stops: [Stop] {
    Focus.allCases.flatMap { focus in
      let part = hasKeys(focus) ? [Stop(focus: focus)] : []
      return part + buttons(of: focus).map { Stop(focus: focus, button: $0) }
    }
  }

  /// Whether a part has keys of its own, besides the keys of its buttons.
  private func hasKeys(_ focus: Focus) -> Bool {
    switch focus {
    case .sidebar, .search, .table: true
    case .pane: showsPane && replay != nil
    case .titles, .actions: false
    }
  }

  /// The buttons of a part that can be pressed, in the order in which they are seen.
  private func buttons(of focus: Focus) -> [Button] {
    switch focus {
    case .sidebar, .table: []
    case .search:
      (search.text.isEmpty ? [] : [.clearSearch]) + (0..<frame.examples).map(Button.example)
    case .titles: frame.columns.filter(\.isSortable).map(Button.order) + [.columns]
    case .pane: paneButtons
    case .actions: footButtons.filter(\.isEnabled).map(\.button)
    }
  }

  private var paneButtons: [Button] {
    guard showsPane, let replay else { return [] }
    return [.enlarge]
      + (replay.neighbours.hasPrevious ? [.replay(.previousTrial)] : [])
      + (replay.neighbours.hasNext ? [.replay(.nextTrial)] : [])
      + [.replay(.play)] + ReplayPane.speeds.map { .replay(.speed($0)) }
  }

  /// Goes to the next stop, or to the one before; from the last one to the first.
  mutating func moveFocus(forward: Bool) {
    closeColumns()
    let all = stops
    let index =
      all.firstIndex(of: Stop(focus: focus, button: focusedButton))
      ?? all.firstIndex(of: Stop(focus: .table)) ?? 0
    let next = all[(index + (forward ? 1 : all.count - 1)) % all.count]
    focus = next.focus
    reachedButton = next.button
  }

  /// The buttons that arrow keys move through, if the focus is on buttons.
  private var reachableButtons: [Button] {
    if isChoosingColumns, focus == .titles { return BrowserColumn.allCases.map(Button.column) }
    return buttons(of: focus)
  }

  /// The button that Enter and Space press; `nil` if they go to another part.
  ///
  /// It is the button that was reached by keys. If that is gone, it is the part itself. In a part of buttons alone it
  /// is the one that excludes or includes, or else the first.
  var focusedButton: Button? {
    let all = reachableButtons
    if let reachedButton, all.contains(reachedButton) { return reachedButton }
    if hasKeys(focus) { return nil }
    // Once trials are excluded the same button includes them; Enter never undoes unless the button was reached by keys.
    let passed: Set<Button> = [.leave, .undo, .redo]
    return all.first { [.exclude, .include].contains($0) } ?? all.first { !passed.contains($0) }
      ?? all.first
  }

  /// Closes the list of columns; the focus goes back to the button that opened it.
  mutating func closeColumns() {
    guard isChoosingColumns else { return }
    isChoosingColumns = false
    if focus == .titles { reachedButton = .columns }
  }

  /// Handles a key while a button has the focus: arrows go to another one, Enter and Space press it.
  mutating func pressOnButton(_ key: Key, isRepeat: Bool) -> [Action] {
    switch key {
    case .enter, .space:
      guard !isRepeat, let button = focusedButton else { return [] }
      ignoresSpace = key == .space
      return activate(button)
    case .left, .up: moveToButton { $0 - 1 }
    case .right, .down: moveToButton { $0 + 1 }
    case .home: moveToButton { _ in 0 }
    case .end: moveToButton { _ in .max }
    default: break
    }
    return []
  }

  private mutating func moveToButton(_ target: (Int) -> Int) {
    let all = reachableButtons
    guard !all.isEmpty else { return }
    let index = focusedButton.flatMap { all.firstIndex(of: $0) } ?? 0
    reachedButton = all[min(max(0, target(index)), all.count - 1)]
  }
}
