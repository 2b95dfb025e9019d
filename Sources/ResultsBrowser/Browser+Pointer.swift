// The actions of the pointer and of fingers.

package import Base
import InputMethods
import Replay
import Studies

extension Browser {
  /// The rows that a step of the wheel scrolls.
  private static let wheelRows = 3.0

  /// Gives the parts of the page their places.
  mutating func place(
    _ frame: TableFrame, sidebar list: ScrollFrame, replay tracks: [ReplayPage.TimeTrack]
  ) {
    if frame.rows != self.frame.rows {
      drag = nil
      view.place(frame.rows)
    }
    self.frame = frame
    sidebar.place(list)
    replay?.place(tracks)
  }

  /// Scrolls by so many layout units, down if positive.
  package mutating func scroll(by units: Double) { view.scroll(by: units) }

  /// Scrolls, if necessary, to show the row that has the focus, below its section's header.
  mutating func reveal() {
    guard let focus = selection.focus else { return }
    let extent = table.layout.extent(of: focus)
    view.reveal((extent.top - table.layout.header)...(extent.top + extent.height))
  }

  package mutating func scroll(at point: Point, steps: Double, _ event: StampedEvent) {
    guard steps.isFinite else { return }
    if frame.sidebar.contains(point) {
      sidebar.scroll(by: -steps * Self.wheelRows)
    } else if frame.pane.contains(point) {
      _ = replay?.handle(event)
    } else {
      scroll(by: -steps * Self.wheelRows * RowLayout.rowHeight)
    }
  }

  mutating func point(_ event: StampedEvent) {
    for pointed in fingers.pointerEvents(for: event) {
      point(pointed.event, event.modifiers, isByFinger: event.isOfFinger)
    }
    if drag == nil { _ = replay?.handle(event) }
  }

  /// Handles a pointer in the sidebar; returns whether it drags it, so that no row is chosen by it.
  mutating func drags(_ event: StampedEvent) -> Bool {
    var events = fingers
    guard sheet == nil, !isEnlarged else { return false }
    return events.pointerEvents(for: event).reduce(false) { sidebar.point($1.event) || $0 }
  }

  private mutating func point(_ event: InputEvent, _ modifiers: Modifiers, isByFinger: Bool) {
    switch event {
    case .pointerPressed(let point, .primary, let clicks):
      press(point, modifiers, clicks: clicks, isByFinger: isByFinger)
    case .pointerMoved(let point): move(to: point)
    case .pointerReleased(let point, .primary): release(at: point)
    case .focusLost:
      drag = nil
      view.letGo()
    default: break
    }
  }

  private mutating func press(
    _ point: Point, _ modifiers: Modifiers, clicks: Int, isByFinger: Bool
  ) {
    closeColumns()
    let event = InputEvent.pointerPressed(point, button: .primary, clicks: clicks)
    if view.point(event, isHeld: isByFinger) || isByFinger && frame.rows.view.contains(point) {
      drag = .scrolling
    } else if let position = position(at: point) {
      focus = .table
      drag = .choosing
      choose(
        position,
        modifiers.contains(.shift) ? .extend : modifiers.contains(.control) ? .toggle : .replace)
      if clicks == 2, modifiers.isEmpty, replay != nil {
        isEnlarged = true
        drag = nil
      }
    } else if frame.search.contains(point) {
      focus = .search
    }
  }

  private mutating func move(to point: Point) {
    switch drag {
    case .choosing:
      let y = scroll + (point.y - frame.rows.view.y) / frame.rows.unit
      if let position = table.layout.position(at: y), position != selection.focus {
        choose(position, .extend)
      }
    case .scrolling: _ = view.point(.pointerMoved(point))
    case nil: break
    }
  }

  private mutating func release(at point: Point) {
    let scrolls = view.point(.pointerReleased(point, button: .primary))
    if drag == .scrolling, !scrolls, let position = position(at: point) {
      focus = .table
      choose(position, .replace)
    }
    drag = nil
  }

  /// The position of the row at a point of the window; `nil` on a header, and beyond the rows.
  func position(at point: Point) -> Int? {
    let rows = frame.rows
    guard rows.view.contains(point), rows.unit > 0 else { return nil }
    let inside = (point.y - rows.view.y) / rows.unit
    // The header of the uppermost section stays at the top.
    if inside < table.layout.header { return nil }
    let y = scroll + inside
    guard let position = table.layout.position(at: y) else { return nil }
    let extent = table.layout.extent(of: position)
    return (extent.top..<extent.top + extent.height).contains(y) ? position : nil
  }

  /// Handles a press in the search field, at `x` among the caret's `stops`.
  mutating func pressSearch(x: Double, stops: [Double], clicks: Int) {
    focus = .search
    reachedButton = nil
    search.press(x: x, stops: stops, clicks: clicks)
  }

  /// Handles a press in the field of a sheet, at `x` among the caret's `stops`.
  mutating func pressSheet(x: Double, stops: [Double], clicks: Int) {
    sheet?.field?.press(x: x, stops: stops, clicks: clicks)
  }

  // MARK: - Buttons

  /// Carries out the action of a button.
  mutating func activate(_ button: Button) -> [Action] {
    if button != .columns, !button.isColumn { closeColumns() }
    notice = nil
    switch button {
    case .exclude: askForReason(.exclude)
    case .include: askForReason(.include)
    case .delete: askForDeletion()
    case .restore: return restore()
    case .merge: askForMerge()
    case .export: askForExport()
    case .leave: return [.leave]
    case .undo: return undo()
    case .redo: return redo()
    case .columns: if isChoosingColumns { closeColumns() } else { isChoosingColumns = true }
    case .column(let column):
      // A table without columns would show nothing.
      if columns != [column] { columns.formSymmetricDifference([column]) }
      addedColumn = columns.contains(column) ? column : addedColumn == column ? nil : addedColumn
    case .order(let column): order(by: column)
    case .item(let index):
      focus = .sidebar
      let before = sidebar.chosen
      sidebar.choose(index)
      if sidebar.chosen != before { ask() }
    case .opening(let index): sidebar.toggle(index)
    case .enlarge: isEnlarged = replay != nil
    case .replay(let button): activate(button)
    case .confirm: return confirm()
    case .cancel: sheet = nil
    case .exportKind(let kind): sheet?.choose(kind)
    case .clearSearch:
      clearSearch()
      focus = .search
      reachedButton = nil
    case .example(let index): search(forExample: index)
    }
    return []
  }

  /// Carries out the action of a button of the replay.
  mutating func activate(_ button: ReplayPage.Button) {
    act(on: replay?.activate(button))
  }

  /// Moves the playing trial on to `now`.
  mutating func advance(to now: Instant) { replay?.advance(to: now) }
}

extension Browser.Button {
  fileprivate var isColumn: Bool { if case .column = self { true } else { false } }
}

extension InputEvent {
  /// Whether the event is an action of a person, after which an old notice is outdated.
  var isAct: Bool {
    switch self {
    case .keyPressed, .textEntered, .pointerPressed, .touchBegan: true
    default: false
    }
  }
}

extension StampedEvent {
  /// Whether a finger on the glass caused it.
  fileprivate var isOfFinger: Bool {
    switch event {
    case .touchBegan, .touchMoved, .touchEnded: true
    default: isByFinger
    }
  }
}
