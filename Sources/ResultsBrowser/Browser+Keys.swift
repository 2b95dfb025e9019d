// The actions of keys and text.

import Base
import InputMethods
import Replay
import Studies

extension Browser {
  /// Handles an event that no button has taken.
  mutating func handle(_ event: StampedEvent) -> [Action] {
    switch event.event {
    case .textEntered(" ") where ignoresSpace:
      ignoresSpace = false
      return []
    case .keyPressed: ignoresSpace = false
    default: break
    }
    if sheet != nil { return handleInSheet(event) }
    if isEnlarged { return handleInReplay(event) }
    if event.event.isAct { notice = nil }
    switch event.event {
    case .keyPressed(let key, let modifiers, let isRepeat):
      return press(key, modifiers, isRepeat: isRepeat, event)
    case .textEntered(let text): return enter(text)
    case .scrolled(let point, let steps): scroll(at: point, steps: steps, event)
    default: point(event)
    }
    return []
  }

  /// Whether nothing is moving, so that the page can be announced.
  var isAtRest: Bool {
    drag == nil && !(replay.map { $0.isPlaying || $0.isDragging } ?? false)
  }

  /// Whether keys make text.
  var acceptsText: Bool { !isEnlarged && (sheet == nil || sheet?.field != nil) }

  /// Handles text from the clipboard.
  mutating func paste(_ text: String) {
    // Fields have one line.
    let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    if sheet != nil {
      _ = sheet?.field?.insert(text)
      sheet?.fieldChanged()
    } else if !isEnlarged {
      _ = enter(text)
    }
  }

  /// Adds typed text to the search from any part; only a space that plays or presses a button is left out.
  private mutating func enter(_ text: String) -> [Action] {
    if focus != .search || focusedButton != nil {
      guard text != " ", !text.isEmpty else { return [] }
      closeColumns()
      focus = .search
      reachedButton = nil
      if text == "/" { return [] }
    }
    if search.insert(text) == nil { ask() }
    return []
  }

  // MARK: - Keys

  private mutating func press(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool, _ event: StampedEvent
  ) -> [Action] {
    if Button.leave.isPressed(by: key, modifiers) { return escape() }
    if let actions = pressShortcut(key, modifiers, isRepeat: isRepeat) { return actions }
    if modifiers.contains(.control), let actions = edit(key) { return actions }
    switch key {
    case .tab:
      moveFocus(forward: !modifiers.contains(.shift))
      return []
    case .other("F5"):
      ask()
      return []
    default: break
    }
    if focusedButton != nil { return pressOnButton(key, isRepeat: isRepeat) }
    switch focus {
    case .search: return pressInSearch(key, modifiers)
    case .sidebar: pressInSidebar(key)
    case .table: pressInTable(key, modifiers, event)
    case .pane: act(on: replay?.handle(event))
    case .titles, .actions: break
    }
    return []
  }

  /// Closes or clears the nearest of these: the list of columns, the search words, the focus outside the table; else
  /// leaves.
  private mutating func escape() -> [Action] {
    if isChoosingColumns {
      closeColumns()
    } else if !search.text.isEmpty {
      clearSearch()
    } else if focus == .search || focus == .pane || focusedButton != nil {
      focus = .table
    } else {
      return [.leave]
    }
    return []
  }

  /// Activates the button of this key; `nil` for a key without a button, or one that another part uses now.
  private mutating func pressShortcut(
    _ key: Key, _ modifiers: Modifiers, isRepeat: Bool
  ) -> [Action]? {
    let possible = footButtons.map(\.button) + [.enlarge]
    guard let button = possible.first(where: { $0.isPressed(by: key, modifiers) }),
      leavesKey(to: button)
    else { return nil }
    return isRepeat && button == .enlarge ? [] : activate(button)
  }

  /// Whether the key of `button` means that, and nothing of the part that keys go to.
  private func leavesKey(to button: Button) -> Bool {
    let isEditing = focus == .search && focusedButton == nil
    switch button {
    case .undo, .redo: return !isEditing || search.text.isEmpty
    case .delete:
      // In the search field it deletes a character; sessions of the trash are there already.
      return !isEditing && (focus != .sidebar || restorable.isEmpty)
    case .enlarge: return focusedButton == nil && (focus == .table || focus == .pane)
    default: return true
    }
  }

  /// Handles a letter with Control that no button has; `nil` for one that is of the text that is edited.
  private mutating func edit(_ key: Key) -> [Action]? {
    switch key {
    case .character("f"):
      focus = .search
      reachedButton = nil
      search.selectAll()
    case .character("a") where focus != .search:
      focus = .table
      selection.chooseAll()
    case .character("c") where focus == .table: return copy()
    default: return nil
    }
    return []
  }

  private mutating func pressInSearch(_ key: Key, _ modifiers: Modifiers) -> [Action] {
    switch key {
    case .enter:
      focus = .table
      return []
    case .up, .down, .pageUp, .pageDown:
      focus = .table
      move(by: key, .replace)
      return []
    default: break
    }
    let before = search.text
    let response = search.press(key, modifiers)
    if search.text != before { ask() }
    return response.clipboard.map { [.clipboard($0)] } ?? []
  }

  /// Searches for nothing.
  mutating func clearSearch() {
    search.selectAll()
    _ = search.delete(forward: false)
    ask()
  }

  private mutating func pressInSidebar(_ key: Key) {
    let before = sidebar.chosen
    _ = sidebar.press(key)
    if sidebar.chosen != before { ask() }
  }

  private mutating func pressInTable(
    _ key: Key, _ modifiers: Modifiers, _ event: StampedEvent
  ) {
    let isShifted = modifiers.contains(.shift)
    switch key {
    case .up, .down, .pageUp, .pageDown, .home, .end: move(by: key, isShifted ? .extend : .replace)
    case .left, .right, .space: _ = replay?.handle(event)
    default: break
    }
  }

  /// Moves from the row that has the focus, and shows the new row.
  mutating func move(by key: Key, _ change: RowSelection.Change) {
    guard let focus = selection.focus else { return }
    let layout = table.layout
    let page = max(RowLayout.rowHeight, view.seen - layout.header - RowLayout.rowHeight)
    let extent = layout.extent(of: focus)
    let target: Int?
    switch key {
    case .up: target = focus - 1
    case .down: target = focus + 1
    case .pageUp: target = layout.position(at: extent.top - page)
    case .pageDown: target = layout.position(at: extent.top + page)
    case .home: target = 0
    case .end: target = layout.rows.count - 1
    default: target = nil
    }
    guard let target else { return }
    choose(target, change)
  }

  /// Chooses the row at `position`, and scrolls to it if necessary.
  mutating func choose(_ position: Int, _ change: RowSelection.Change) {
    selection.choose(position, change)
    reveal()
  }

  /// The chosen rows, as the table shows them, go to the clipboard.
  private mutating func copy() -> [Action] {
    let positions = selection.positions.ranges.flatMap { Array($0) }
    guard !positions.isEmpty else { return [] }
    guard positions.count <= Self.mostCopied else {
      notice = Notice(
        words: "\(positions.count) rows are too many to copy; choose at most \(Self.mostCopied)",
        isProblem: true)
      return []
    }
    notice = Notice(
      words: "\(ReportFormat.count(positions.count, "row")) copied as text", isProblem: false)
    return [.clipboard(.write(table.text(of: positions)))]
  }

  /// The most rows that are copied as text.
  private static let mostCopied = 100_000

  // MARK: - In front of the table

  private mutating func handleInReplay(_ event: StampedEvent) -> [Action] {
    act(on: replay?.handle(event))
    return []
  }

  /// Carries out an action of the replay.
  mutating func act(on action: ReplayPage.Action?) {
    switch action {
    case .previousTrial: move(by: .up, .replace)
    case .nextTrial: move(by: .down, .replace)
    case .leave: isEnlarged = false
    case nil: break
    }
  }

  private mutating func handleInSheet(_ event: StampedEvent) -> [Action] {
    switch event.event {
    case .keyPressed(let key, let modifiers, _) where Button.cancel.isPressed(by: key, modifiers):
      sheet = nil
    case .keyPressed(let key, let modifiers, false)
    where Button.confirm.isPressed(by: key, modifiers):
      return confirm()
    case .keyPressed(.up, _, _) where sheet?.exportKind != nil: sheet?.chooseNext(by: -1)
    case .keyPressed(.down, _, _) where sheet?.exportKind != nil: sheet?.chooseNext(by: 1)
    case .keyPressed(let key, let modifiers, _):
      let before = sheet?.field?.text
      let response = sheet?.field?.press(key, modifiers)
      if sheet?.field?.text != before { sheet?.fieldChanged() }
      return response?.clipboard.map { [.clipboard($0)] } ?? []
    case .textEntered(let text):
      _ = sheet?.field?.insert(text)
      sheet?.fieldChanged()
    default: break
    }
    return []
  }
}
