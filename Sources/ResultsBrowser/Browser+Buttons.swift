// The buttons around the table, reached by Tab and pressed by keys.

import Base

extension Browser {
  /// A button at the foot, and whether pressing it does anything.
  struct FootButton: Hashable, Sendable {
    var button: Button
    var isEnabled: Bool
  }

  /// The buttons at the foot, from the left.
  var footButtons: [FootButton] {
    let hasChosen = selection.chosenCount > 0
    return [
      FootButton(button: .leave, isEnabled: true),
      FootButton(button: .undo, isEnabled: !history.done.isEmpty),
      FootButton(button: .redo, isEnabled: !history.undone.isEmpty),
      FootButton(button: includes ? .include : .exclude, isEnabled: hasChosen),
      FootButton(button: .delete, isEnabled: hasChosen || !sidebarSessions.isEmpty),
      FootButton(button: .restore, isEnabled: !restorable.isEmpty),
      FootButton(button: .merge, isEnabled: merged != nil),
      FootButton(button: .export, isEnabled: !table.layout.rows.isEmpty),
    ]
  }

  /// The buttons that arrow keys go through, where the focus is on buttons.
  private var reachableButtons: [Button] {
    if isChoosingColumns, focus == .titles { return BrowserColumn.allCases.map(Button.column) }
    switch focus {
    case .titles: return frame.columns.filter(\.isSortable).map(Button.order) + [.columns]
    case .actions: return footButtons.filter(\.isEnabled).map(\.button)
    case .sidebar, .search, .table: return []
    }
  }

  /// The button that Enter and Space press; `nil` where they go to something else.
  ///
  /// It is the one that was reached by keys, or where that is gone the one that excludes or includes, or else the first.
  var focusedButton: Button? {
    let all = reachableButtons
    if let reachedButton, all.contains(reachedButton) { return reachedButton }
    // Once trials are excluded the same button includes them; undoing is never what Enter does first.
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
